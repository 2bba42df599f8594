"""What a player has, as far as people count it: facts that all parts of a game share.

What nobody has counted is unknown, and is asked where it matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.engine.facts import Fact, Facts, FactValue
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import COVERED, FIGURE, SIDE, TOKENS
from companion.games.pirates.forts import RUM
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.hunt.requirements import FIGURES as HUNTS_FIGURES
from companion.games.pirates.parts import COMMANDERS, NUMBERS, TREASURE_HUNT

CANNONS, DOUBLOONS = "cannons", "doubloons"
IN_THE_BOX: Mapping[str, int] = {RUM: 15, CANNONS: 25}
MOST: Mapping[str, int] = {**HUNTS_FIGURES, **IN_THE_BOX}
BURIED = tuple(f"buried.{kind}" for kind in TREASURES)
# What nobody has when a game begins; of all else no source says it.
NONE_AT_FIRST = (*TREASURES, *BURIED, *IN_THE_BOX, "rivers")
ALWAYS = "always"


class Group(NamedTuple):
    """A group of counters, each with the part of a game that needs it."""

    name: str
    figures: Mapping[str, str]
    folded: bool = False


GROUPS = (
    Group(
        "hold",
        {
            DOUBLOONS: ALWAYS,
            "track": ALWAYS,
            RUM: COMMANDERS,
            CANNONS: COMMANDERS,
            "quests": ALWAYS,
            "rivers": ALWAYS,
        },
    ),
    Group(
        "treasures",
        {figure: ALWAYS for kind in TREASURES for figure in (kind, f"buried.{kind}")},
    ),
    Group(
        "cards",
        dict.fromkeys(
            ("crew", "equipment", "ships", "upgrades", "black_markets", "ongoing", "immediate"),
            TREASURE_HUNT,
        ),
        folded=True,
    ),
    Group(
        "worth",
        dict.fromkeys(
            ("income_doubloons", "income_points", "card_points", "quest_points", "gray_points"),
            TREASURE_HUNT,
        ),
        folded=True,
    ),
)


def fact_of(seat: int, figure: str) -> Fact[int]:
    return TOKENS[figure, seat] if figure in IN_THE_BOX else FIGURE[seat, figure]


def counted(known: Mapping[str, FactValue], seat: int, figure: str) -> int | None:
    """Returns how many a player has; None if nobody has counted it."""
    return fact_of(seat, figure).read(known)


def figure_text(figure: str) -> Text:
    prefix = "pirates.commanders.count" if figure in IN_THE_BOX else "pirates.hunt.figure"
    return Text(f"{prefix}.{figure}")


# Whose side is kept


def keep(facts: Facts, seat: int, name: str) -> None:
    """Keeps a side from now on; known values stay."""
    facts[SIDE[seat]] = name
    for figure in NONE_AT_FIRST:
        if (fact := fact_of(seat, figure)) not in facts:
            facts[fact] = 0


def let_go(facts: Facts, seat: int) -> None:
    """Keeps a side no longer: all of it is unknown."""
    del facts[SIDE[seat]]
    for figure in MOST:
        del facts[fact_of(seat, figure)]


def kept(known: Mapping[str, FactValue]) -> Iterator[int]:
    """Yields the seats whose side is kept."""
    return (seat for seat in NUMBERS if SIDE[seat].name in known)


def name_at(known: Mapping[str, FactValue], seat: int) -> TextValue:
    return SIDE[seat].read(known) or Text("player.seat", {"number": seat})


# What is in the box


def others_have(known: Mapping[str, FactValue], seat: int, figure: str) -> int:
    """Returns how many tokens are with other players, or (rum) on a space."""
    with_others = sum(counted(known, other, figure) or 0 for other in NUMBERS if other != seat)
    if figure != RUM:
        return with_others
    return with_others + sum(lies == RUM for lies in COVERED.values_in(known))
