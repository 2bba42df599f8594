"""The start of a game: scenario, players, opponent; or only one of its tools."""

from companion.hosts.streamlit import navigation

navigation.draw("start")
