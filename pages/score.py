"""Final score: what each player has, line by line, and who wins."""

from companion.ui.frame import navigation

navigation.draw("score")
