"""My box: what has been read off the components of this copy."""

from companion.ui.frame import navigation

navigation.draw("box")
