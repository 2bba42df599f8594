"""Settings of this phone: language and theme; and what this app is."""

from companion.ui.frame import navigation

navigation.draw("settings")
