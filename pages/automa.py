"""The game: what the automa does now, and the one question that is open."""

from companion.hosts.streamlit import navigation

navigation.draw("automa")
