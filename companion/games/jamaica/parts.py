"""What a game may be played with, by the names that setups, options and score sheets use."""

from __future__ import annotations

GHOST_SHIP = "ghost-ship"
NUMBERS = (2, 3, 4, 5, 6)  # of players
ALWAYS_WITH_GHOST, NO_SHIP_LEFT = NUMBERS[0], NUMBERS[-1]
