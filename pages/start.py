"""Start a game: scenario, players, opponent; or only a part of it."""

from companion.hosts.streamlit import navigation

navigation.draw("start")
