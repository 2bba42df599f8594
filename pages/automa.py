"""The game: what the automa does now, and the one question that is open."""

from companion.ui.frame import navigation

navigation.draw("automa")
