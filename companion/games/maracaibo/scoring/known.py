"""The entries of a score sheet that the facts of a table give, besides the opponent's figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.facts import Facts, Family
from companion.engine.procedure import KnownFacts
from companion.engine.score.sheet import Entered, Owner, Sheet
from companion.games.maracaibo import board
from companion.games.maracaibo.conditions import markers_on_board
from companion.games.maracaibo.facts import (
    ASIDE,
    EXPLORER_OF,
    LUYSA,
    MARKERS,
    QUESTS_OF,
    UPGRADES_OF,
)
from companion.games.maracaibo.pieces import NATIONS, NUMBERS

OF_PLAYERS: Mapping[str, Family[int, Any]] = {
    "explorer": EXPLORER_OF,
    "quests": QUESTS_OF,
    "upgrades": UPGRADES_OF,
}


def taken_over(sheet: Sheet, known: KnownFacts) -> Entered:
    players = tuple(
        sheet.fitting(Owner.PLAYER, {line: of[seat].read(known) for line, of in OF_PLAYERS.items()})
        for seat in NUMBERS
    )
    facts = Facts(dict(known))
    table = {"luysa": LUYSA.read(known), "markers_left": markers_on_board(facts)}
    table |= {f"{nation}_gone": markers_gone(facts, nation) for nation in NATIONS}
    return Entered((), players, table=sheet.fitting(Owner.TABLE, table))


def markers_gone(facts: Facts, nation: str) -> int | None:
    """A nation's markers that no longer lie on its track; None where nobody keeps them."""
    if not board.keeps_markers(facts):
        return None
    on_board = sum(count for (_, whose), count in facts.of(MARKERS) if whose == nation)
    left, aside = board.MARKERS_OF_A_NATION - on_board, facts[ASIDE[nation]]
    return board.MARKERS_OF_A_NATION - (left if aside is None else min(aside, left))
