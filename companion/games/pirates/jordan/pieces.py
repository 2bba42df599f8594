"""Jordan's components as content describes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, TypeAlias, Union, get_args

from companion.content.books import Source, piece, repeated
from companion.games.pirates.setup.pieces import BoxName

Action: TypeAlias = Literal[
    "raid", "explore", "quest", "improvement", "nearest_improvement", "fort"
]
Bonus: TypeAlias = Literal["upgrade", "raid", "explore"]
BONUSES: tuple[str, ...] = get_args(Bonus)
Kind: TypeAlias = Literal["A", "B"]
KINDS: tuple[str, ...] = get_args(Kind)


@piece
class JordanCard:
    """A card: a bonus action first (B cards), then the actions it lists, from the top."""

    id: str
    kind: Kind
    box: BoxName
    bonus: Union[Bonus, Literal["none", "unknown"]]
    lists: Union[tuple[Action, ...], Literal["unknown"]]
    source: Source


@piece
class HideoutPosition:
    """The gains of a Raid and an Explore while his marker is there."""

    position: int
    raid_points: int
    raid_treasures: int
    island_check: bool
    explore_points: int
    explore_steps: int  # more than the Location shows
    source: Source


@piece
class Points:
    """His victory points for one thing."""

    id: str
    points: int
    source: Source


@piece
class DeckSize:
    """The size of his deck by the rulebook of a box."""

    box: Literal["base", "commanders"]
    cards: int
    source: Source


@piece
class JordanComponents:
    cards: tuple[JordanCard, ...]
    decks: tuple[DeckSize, ...]
    hideout: tuple[HideoutPosition, ...]
    points: tuple[Points, ...]
    put_back: dict[str, str]


COUNTS = {("base", "A"): 6, ("base", "B"): 6, ("treasure-hunt", "A"): 1}
COUNTS |= {("commanders", "A"): 1, ("commanders", "B"): 1}
POINTS = {"maracaibo", "maracaibo_attack", "maracaibo_cannon", "fort", "first_slot"}


def check_jordan(parts: JordanComponents) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Checks for six A and six B cards, one A of the Treasure Hunt, an A and a B of Commanders."""
    if Counter((card.box, card.kind) for card in parts.cards) != COUNTS:
        yield ("cards",), "Jordan has 6 A and 6 B cards, and 1 A, and 1 A and 1 B of expansions"
    yield from repeated("card", (card.id for card in parts.cards))
    for number, card in enumerate(parts.cards):
        if not card.id.startswith(f"{card.kind}."):
            yield ("cards", number, "id"), f"the id of a card begins with its kind, {card.kind}"
        if (card.bonus == "none") != (card.kind == "A"):
            yield ("cards", number, "bonus"), "B cards have a bonus action, A cards have none"
        if not card.lists:
            yield ("cards", number, "lists"), "a card lists an action, or it is unknown"
    if [size.box for size in parts.decks] != ["base", "commanders"]:
        yield ("decks",), "the base game and Commanders say how many cards his deck has"
    if [row.position for row in parts.hideout] != [1, 2, 3, 4]:
        yield ("hideout",), "the hideout marker has the positions 1 to 4"
    if Counter(line.id for line in parts.points) != Counter(POINTS):
        yield ("points",), f"there are points for each of these once: {', '.join(sorted(POINTS))}"
