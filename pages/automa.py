"""The automa: its move now, and the open question."""

from companion.hosts.streamlit import navigation

navigation.draw("automa")
