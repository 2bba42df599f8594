"""What several pages read in their address, and what the choices are called that stand in it."""

from __future__ import annotations

GAME, ABOUT = "game", "about"  # which game; which of the things that a page may be about
ENTRY = "entry"  # a game of the logbook
AGAINST, LEVEL = "against", "level"
AND = "."  # between several
