"""Look it up: every symbol, tile, port and module in a few words."""

from companion.ui.frame import navigation

navigation.draw("glossary")
