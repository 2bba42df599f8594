"""Start a game: scenario, players, opponent; or only a part of it."""

from companion.ui.frame import navigation

navigation.draw("start")
