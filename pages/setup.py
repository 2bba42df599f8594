"""Set up a game: which one, and everything to fetch and to do, ready to tick off."""

from companion.hosts.streamlit import navigation

navigation.draw("setup")
