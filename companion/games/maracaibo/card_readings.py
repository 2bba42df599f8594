"""What only a scenario card can tell, as readings: asked once, then kept in My box.

| reading | what it is |
|---|---|
| `box.card.78.rows` | how many objects the card's table of legacy tiles lists |
| `box.card.78.cell.1.2` | the tile in column 1 beside the second object from the top |
| `box.card.80.tiles` | the legacy tiles that the card asks for |
| `box.card.78.quests.3` | the places with a quest tile when three play |
| `box.card.74.markers.3.france.city` | ownership markers on each French city when three play |
| `box.card.185.removes` | the legacy tiles that leave the board |
"""

from __future__ import annotations

import re

from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Number, Several
from companion.engine.setup.plan import Setup
from companion.engine.text import as_it_is
from companion.games.maracaibo.board import NATIONS, nation_text
from companion.games.maracaibo.campaign.pieces import LegacyTiles
from companion.games.maracaibo.pieces import SeaRoute

MOST_ROWS = 9
MOST_MARKERS_AT_A_PLACE = 6
COLUMNS = (1, 2, 3)
RESCUE_IN_A_CAMPAIGN = 185
_NAME = re.compile(
    r"box\.card\.(?P<card>[1-9][0-9]{0,2})\."
    r"(?:(?P<rows>rows)|cell\.(?P<column>[1-3])\.(?P<row>[1-9])|(?P<tiles>tiles|removes)"
    r"|quests\.(?P<quests>[1-4])"
    rf"|markers\.(?P<players>[1-4])\.(?P<nation>{'|'.join(NATIONS)})\.(?P<kind>city|village))"
)


class CardReadings:
    """The questions about scenario cards. Which tiles and places there are is content."""

    def __init__(self, legacy: LegacyTiles, route: SeaRoute) -> None:
        self.all_tiles = tuple(tile.id for tile in legacy.tiles)
        self.tiles = tuple(
            tile.id for tile in legacy.tiles if not tile.only_with and tile.place != "beside"
        )
        self.places = tuple(place.id for place in route.places if place.nation != "none")

    def rows(self, setup: Setup, card: int) -> int | None:
        return _number(setup.read(f"box.card.{card}.rows", self._ask_rows(card)))

    def cell(self, setup: Setup, card: int, column: int, row: int) -> str | None:
        name = f"box.card.{card}.cell.{column}.{row}"
        return _word(setup.read(name, self._ask_cell(card, column, row)))

    def known_cell(self, setup: Setup, card: int, column: int, row: int) -> str | None:
        return _word(setup.facts.known.get(f"box.card.{card}.cell.{column}.{row}"))

    def tiles_of(self, setup: Setup, card: int, what: str = "tiles") -> str | None:
        return _word(setup.read(f"box.card.{card}.{what}", self._ask_tiles(card, what)))

    def quests(self, setup: Setup, card: int) -> str | None:
        name = f"box.card.{card}.quests.{setup.players}"
        return _word(setup.read(name, self._ask_quests(card, setup.players)))

    def markers(self, setup: Setup, card: int, nation: str, kind: str) -> int | None:
        name = f"box.card.{card}.markers.{setup.players}.{nation}.{kind}"
        return _number(setup.read(name, self._ask_markers(card, setup.players, nation, kind)))

    def question(self, name: str) -> Ask | None:
        """The question whose answer this reading is."""
        found = _NAME.fullmatch(name)
        if found is None:
            return None
        card = int(found["card"])
        if found["rows"]:
            return self._ask_rows(card)
        if found["column"]:
            return self._ask_cell(card, int(found["column"]), int(found["row"]))
        if found["tiles"]:
            known = found["tiles"] == "tiles" or card == RESCUE_IN_A_CAMPAIGN
            return self._ask_tiles(card, found["tiles"]) if known else None
        if found["quests"]:
            return self._ask_quests(card, int(found["quests"]))
        return self._ask_markers(card, int(found["players"]), found["nation"], found["kind"])

    def _ask_rows(self, card: int) -> Ask:
        return Ask("maracaibo.read.rows", Number(1, MOST_ROWS), values={"card": card})

    def _ask_cell(self, card: int, column: int, row: int) -> Ask:
        values = {"card": card, "column": column, "row": row}
        return Ask("maracaibo.read.cell", Choice(self.tiles, label=as_it_is), values=values)

    def _ask_tiles(self, card: int, what: str) -> Ask:
        tiles = self.tiles if what == "tiles" else self.all_tiles
        key = f"maracaibo.read.{what}"
        return Ask(key, Several(tiles, label=as_it_is), values={"card": card})

    def _ask_quests(self, card: int, players: int) -> Ask:
        values = {"card": card, "players": players}
        return Ask("maracaibo.read.quests", Several(self.places, label=as_it_is), values=values)

    def _ask_markers(self, card: int, players: int, nation: str, kind: str) -> Ask:
        return Ask(
            f"maracaibo.read.markers.{kind}",
            Number(0, MOST_MARKERS_AT_A_PLACE),
            values={"card": card, "players": players, "nation": nation_text(nation)},
        )


def _number(value: Answer | None) -> int | None:
    return None if value is None else int(value)


def _word(value: Answer | None) -> str | None:
    return None if value is None else str(value)
