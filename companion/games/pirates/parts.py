"""What a game may be played with, by the names that setups, options and score sheets use."""

from __future__ import annotations

NUMBERS = (1, 2, 3, 4)  # of players, and their seats
BASE, TREASURE_HUNT = "base", "treasure-hunt"
COMMANDERS, NEW_CARDS, AUCTION, JORDAN = "commanders", "new-cards", "auction", "jordan"
EXPANSIONS = (TREASURE_HUNT, COMMANDERS)  # each in a box of its own
BOX_OF = {NEW_CARDS: TREASURE_HUNT, COMMANDERS: COMMANDERS, AUCTION: COMMANDERS}
