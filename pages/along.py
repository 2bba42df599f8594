"""This game as a file, to go on with it elsewhere."""

from companion.ui.frame import navigation

navigation.draw("along")
