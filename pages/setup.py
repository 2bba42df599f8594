"""Set up a game: which one, and everything to fetch and to do, ready to tick off."""

from companion.ui.frame import navigation
from companion.ui.setup import setup_screen

with navigation.page("setup") as visit:
    visit.fragment(setup_screen.show)
