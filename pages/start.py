"""Start a game: scenario, players, opponent; or only a part of it."""

from companion.ui.frame import navigation
from companion.ui.start import new_game

with navigation.page("start") as visit:
    visit.fragment(new_game.show)
