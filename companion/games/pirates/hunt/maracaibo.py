"""What Maracaibo gives in a Treasure Hunt.

The module says 6 points, the boards of Commanders show 3 or 5. No rulebook says which counts
with both: a rule of the house, asked once.
"""

from __future__ import annotations

from companion.engine.facts import Facts
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.pirates.facts import BOARD, HUNT_GIVES

BY_HUNT, BY_BOARD = "hunt", "board"
ASK_RULE = Ask("pirates.hunt.maracaibo", Choice((BY_HUNT, BY_BOARD)))
BOARD_THERE = BOARD["maracaibo"]
SIDES = ("attack", "cannon")


def by_board(facts: Facts) -> bool:
    """Whether, with Commanders, the board that lies there counts and not the module."""
    return facts[HUNT_GIVES] != BY_HUNT


def gives(facts: Facts, *, commanders: bool) -> Text:
    """The points, and what comes with them."""
    if not commanders:
        return Text("pirates.hunt.gives")
    if not by_board(facts):
        return Text("pirates.hunt.gives.hunt")
    side = facts[BOARD_THERE]
    return Text(f"pirates.hunt.gives.{side if side in SIDES else BY_BOARD}")
