"""The logbook: finished games, what they say in figures, and files of them."""

from companion.ui.frame import navigation

navigation.draw("logbook")
