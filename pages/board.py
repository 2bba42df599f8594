"""The board of a table: what lies where, and what happened to it."""

from companion.ui.frame import navigation

navigation.draw("board")
