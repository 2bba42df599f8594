"""The setup of a game: what to fetch and to do, to tick off."""

from companion.hosts.streamlit import navigation

navigation.draw("setup")
