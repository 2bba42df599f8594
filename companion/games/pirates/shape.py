"""The shape of the Caribbean's columns: people tap cards off and on, on a lattice of all places.

No source shows a layout. What is suggested is ours: as many cards as the rulebooks' numbers come
to, in columns as even as can be.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from companion.engine.facts import Fact, Facts, Family
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Several, chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text
from companion.games.pirates.facts import COLUMN, COLUMNS, GAPS, ISLAND, TOP
from companion.games.pirates.layout import (
    MOST_ROWS,
    STAGGER,
    Columns,
)
from companion.games.pirates.layout_questions import place_label

CARDS = 30  # 15 Improvements, 4 Residences, 8 Locations, 3 islands
MOST_SUGGESTED = MOST_ROWS - 3  # so that there is room above and below
NAMES_OF_TOPS = {halves: name for name, halves in STAGGER.items()}


@cache
def suggested(number: int) -> Columns:
    """So many columns, each half a card higher or lower than the one before."""
    even = min(CARDS // number, MOST_SUGGESTED)
    larger = [*range(2, number + 1, 2), *range(1, number + 1, 2)][: CARDS - even * number]
    sizes = tuple(even + (column in larger) for column in range(1, number + 1))
    tops = (0 if n % 2 else -1 if n in larger else 1 for n in range(1, number + 1))
    return Columns(sizes, tuple(tops))


@cache
def lattice(number: int) -> Columns:
    """All places that cards may have: a row more than is suggested above and below."""
    even = min(CARDS // number, MOST_SUGGESTED)
    odd = [column % 2 for column in range(1, number + 1)]
    return Columns(
        tuple(even + (2 if one else 3) for one in odd), tuple(-2 if one else -3 for one in odd)
    )


@cache
def suggestion(number: int) -> tuple[str, ...]:
    """What is suggested, as places of the lattice."""
    whole, some = lattice(number), suggested(number)
    lie = {(place.partition(".")[0], some.height(place)) for place in some.places}
    return tuple(p for p in whole.places if (p.partition(".")[0], whole.height(p)) in lie)


def ask_shape(number: int, least: int) -> Ask:
    """Which places of the lattice have a card; at least so many are needed."""
    return Ask(
        "pirates.layout.shape",
        Several(lattice(number).places, label=place_label),
        refuse=partial(_refuse, number, least),
        on_board=True,
        now=",".join(suggestion(number)),
    )


def _refuse(number: int, least: int, answer: Answer) -> None:
    cards = len(chosen(answer))
    if cards < least:
        values = {"cards": cards, "things": least}
        raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.layout.too_few", values))
    facts_of(number, answer)


def facts_of(number: int, answer: Answer) -> Facts:
    """The columns with cards on these places of the lattice; refused where there are none such."""
    whole = lattice(number)
    heights = {
        column: [whole.height(place) for place in whole.in_column(column) if place in picked]
        for picked in [chosen(answer)]
        for column in range(1, number + 1)
    }
    facts = Facts()
    facts[COLUMNS] = number
    gaps: list[str] = []
    for column, lie in heights.items():
        if not lie:
            raise Refused(
                RefusalCode.IMPOSSIBLE, Text("pirates.layout.no_card", {"column": column})
            )
        rows = range(lie[0], lie[-1] + 1, 2)
        facts[COLUMN[column]] = len(rows)
        gaps += [f"{column}.{n}" for n, height in enumerate(rows, 1) if height not in lie]
        if column > 1:
            top = NAMES_OF_TOPS.get(lie[0] - heights[column - 1][0])
            if top is None:
                values = {"column": column, "before": column - 1}
                raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.layout.too_far", values))
            facts[TOP[column]] = top
    if gaps:
        facts[GAPS] = ",".join(gaps)
    return facts


def begin(facts: Facts, number: int) -> None:
    forget(facts)
    facts[COLUMNS] = number


def forget(facts: Facts) -> None:
    shape: tuple[Fact[Any] | Family[Any, Any], ...] = (COLUMNS, COLUMN, TOP, GAPS, ISLAND)
    for fact in shape:
        del facts[fact]


def enter_cards(facts: Facts, least: int) -> Script[None]:
    """Of columns whose number is known."""
    number = facts[COLUMNS]
    assert number is not None
    facts.known |= facts_of(number, (yield ask_shape(number, least))).known
