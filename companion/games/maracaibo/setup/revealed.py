"""Three legacy tiles that revealed project cards bring: people turn these up, and say which came.

| fact of this table | what it is |
|---|---|
| `revealed.1` | the tile that the first column of the scenario card gave |
"""

from __future__ import annotations

from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.setup.plan import Setup
from companion.engine.text import Text
from companion.games.maracaibo.card_readings import COLUMNS, CardReadings

FACT = "revealed."


def reveal_three_cards(setup: Setup, card: int, cards: CardReadings) -> Script[None]:
    """The object of each revealed card, and its column of the scenario card, name a tile."""
    yield Tell("maracaibo.setup.columns", {"card": card})
    for column in COLUMNS:
        if setup.plan.in_turn:
            yield from draw_as_before(setup, card, column)
        tile = setup.read(f"{FACT}{column}", cards.ask_revealed(column))
        values = {"column": column, "card": card}
        if tile is None:
            yield Tell("maracaibo.setup.column", values)
        else:
            setup.put("legacy_tiles", str(tile), "board")
            yield Tell("maracaibo.setup.column.tile", {"tile": tile, **values})


def at_this_table(name: str, cards: CardReadings) -> Ask | None:
    """The question whose answer this fact of one table is."""
    column = name.removeprefix(FACT)
    if name.startswith(FACT) and column in map(str, COLUMNS):
        return cards.ask_revealed(int(column))
    return None


def draw_as_before(setup: Setup, card: int, column: int) -> Script[None]:
    """A setup kept by an older version, which drew the object as soon as it knew the table."""
    known, table = setup.facts.known, f"box.card.{card}"
    on_board = setup.placements.get("legacy_tiles", {})
    rows = range(1, int(known.get(f"{table}.rows", 0)) + 1)
    cells = {str(row): known.get(f"{table}.cell.{column}.{row}") for row in rows}
    objects = [row for row, tile in cells.items() if tile not in on_board]
    if not objects or f"{FACT}{column}" in known:
        return
    item = f"column.{column}"
    label = Text("maracaibo.setup.columns", {"card": card})
    yield from setup.deal(lambda left: Draw(label.key, left), {item: label}, objects, str)
    tile = cells[setup.items.pop(item).values[0]]
    if tile is not None:
        setup.facts.learn(f"{FACT}{column}", tile)
