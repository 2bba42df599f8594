"""The shapes of a set-up's content in Pirates of Maracaibo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, TypeAlias

from companion.content.books import Source, piece

BoxName: TypeAlias = Literal["base", "treasure-hunt", "commanders"]
TREASURES = ("gold", "emerald", "pearl")  # the kinds of cubes
MOST_CUBES = 40  # of a kind; more than there are
Problems: TypeAlias = Iterator[tuple[tuple[str | int, ...], str]]


@piece
class Location:
    """A card that ships sail to, and that stays in its place."""

    id: str
    name: str
    tier: Literal[1, 2]
    box: BoxName
    source: Source


@piece
class LocationAction:
    """The action at a Location, if a source describes it."""

    location: str
    does: Literal["raid", "explore", "quest", "bury", "other"]
    source: Source


@piece
class Locations:
    locations: tuple[Location, ...]
    actions: tuple[LocationAction, ...]


@piece
class Supply:
    """The amount of a component, for a set-up or in a box."""

    id: str
    count: int
    source: Source


@piece
class GulfForts:
    players: int
    count: int
    source: Source


@piece
class BoardSide:
    piece: Literal["gulf", "maracaibo"]
    side: str
    source: Source


@piece
class SetupComponents:
    supplies: tuple[Supply, ...]
    gulf_forts: tuple[GulfForts, ...]
    boards: tuple[BoardSide, ...]


def check_locations(book: Locations) -> Problems:
    """Checks for eight Locations of the base game and the Kraken in the first tier."""
    first_tier = Counter(place.box for place in book.locations if place.tier == 1)
    if first_tier != {"base": 8, "treasure-hunt": 1}:
        yield ("locations",), "tier I is eight Locations of the base game and the Kraken"
    if len({place.id for place in book.locations}) != len(book.locations):
        yield ("locations",), "a Location stands twice"
    names = {place.id for place in book.locations}
    for number, action in enumerate(book.actions):
        if action.location not in names:
            yield ("actions", number, "location"), f"there is no Location {action.location!r}"


def check_setup(book: SetupComponents) -> Problems:
    sides = Counter(board.piece for board in book.boards)
    if sides != {"gulf": 2, "maracaibo": 2}:
        yield ("boards",), "each piece of the board has two sides"
    if sorted(gulf.players for gulf in book.gulf_forts) != [1, 2, 3, 4]:
        yield ("gulf_forts",), "the forts in the Gulf are for one to four players"
    supplies = {supply.id: supply.count for supply in book.supplies}
    if supplies.get("rum-markets", 0) + supplies.get("treasure-values", 0) != 8:
        yield ("supplies",), "Rum Markets and Treasure Value tiles go on all eight Locations"


def texts_of_setup(book: SetupComponents) -> Problems:
    """Lists the text of each side: what its Gulf or its Maracaibo gives."""
    for number, board in enumerate(book.boards):
        yield ("boards", number, "side"), f"pirates.board.{board.piece}.{board.side}"
