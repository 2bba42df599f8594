"""Set up a game: which one, and everything to fetch and to do, ready to tick off."""

from companion.ui.frame import navigation

navigation.draw("setup")
