"""The menu of a game: play it whole, only a part of it, or use its tools."""

from companion.hosts.streamlit import navigation

navigation.draw("menu")
