"""Legacy tiles and campaigns as content describes them, and the archive as a file has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.content.books import Source, piece, repeated

HINTS = "L38"
UPRISING_TILES = {f"L{n}" for n in (30, 31, 32, 33, 34, 35, 36, 37, 39, 40)}


@piece
class Numbers:
    """Cards from one number to another."""

    first: int
    last: int

    def __contains__(self, number: int) -> bool:
        return self.first <= number <= self.last


@piece
class Campaign:
    """A campaign: the scenario it begins with, its story cards, the cards that may join a deck."""

    id: str
    scenario: str
    story_cards: Numbers
    project_cards: Numbers
    source: Source


@piece
class LegacyTile:
    """A legacy tile: its box, and the known facts about its place and time."""

    id: str
    box: Literal["base", "uprising"]
    source: Source
    place: str = ""
    city: bool = False
    needs: str = ""
    only_with: str = ""

    @property
    def number(self) -> int:
        return int(self.id[1:])


@piece
class LegacyTiles:
    campaigns: tuple[Campaign, ...]
    tiles: tuple[LegacyTile, ...]


def check_legacy_tiles(book: LegacyTiles) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Check the tiles by the rulebook's list: each once, with the tiles that it needs."""
    ids = [tile.id for tile in book.tiles]
    yield from repeated("tile", ids)
    if {tile.id for tile in book.tiles if tile.box == "uprising"} != UPRISING_TILES:
        yield ("tiles",), "the tiles of The Uprising are L30 to L37, L39 and L40"
    for number, tile in enumerate(book.tiles):
        if not (tile.id.startswith("L") and tile.id[1:].isdecimal()):
            yield ("tiles", number, "id"), "a tile is called L and a number"
        if tile.needs and tile.needs not in ids:
            yield ("tiles", number, "needs"), f"there is no tile {tile.needs!r}"
