"""Replay: a simulated game on the drawn board, turn by turn."""

from companion.ui.frame import navigation

navigation.draw("replay")
