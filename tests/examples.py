"""Options of procedures for transcripts and comparisons, besides each level's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.procedure import OFF, ON, Options, Procedure

EXAMPLES: Mapping[str, tuple[Options, ...]] = {
    "jacques": ({"level": "navigator", "scenario": "rescue"},),
    "jean": ({"level": 3, "uprising": ON, "scenario": "unrest"},),
    "jordan": tuple(
        {"b_cards": number, "treasure-hunt": expansions, "commanders": expansions}
        for number in (0, 3, 6)
        for expansions in (OFF, ON)
    ),
    "jamaica": (
        {"players": 2, "ghost-ship": ON},
        {"players": 3, "ghost-ship": OFF},
        {"players": 4, "ghost-ship": OFF},
        {"players": 5, "ghost-ship": OFF},
        {"players": 6, "ghost-ship": OFF},
        {"players": 3, "ghost-ship": ON, "shortage": "2007"},
    ),
    "ghost-ship": (
        {"players": 2, "positions": "keep", "cards": "deal"},
        {"players": 2, "positions": "keep", "cards": "own"},
        {"players": 2, "positions": "ask", "cards": "deal"},
        {"players": 3, "positions": "keep", "cards": "deal"},
        {"players": 3, "positions": "ask", "cards": "own"},
        {"players": 2, "positions": "keep", "cards": "deal", "shortage-2007": ON},
    ),
}


def examples_of(procedure: Procedure[Any]) -> tuple[Options, ...]:
    return EXAMPLES.get(procedure.name, ())
