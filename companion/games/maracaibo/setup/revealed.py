"""Three legacy tiles that revealed project cards bring: people turn up the cards and enter them."""

from __future__ import annotations

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.setup.plan import Setup
from companion.games.maracaibo.card_readings import COLUMNS, CardReadings
from companion.games.maracaibo.facts import REVEALED


def reveal_three_cards(setup: Setup, card: int, cards: CardReadings) -> Script[None]:
    """The object of each revealed card, and its column of the scenario card, name a tile."""
    yield Tell("maracaibo.setup.columns", {"card": card})
    for column in COLUMNS:
        tile = setup.read(REVEALED[column], cards.ask_revealed(column))
        values = {"column": column, "card": card}
        if tile is None:
            yield Tell("maracaibo.setup.column", values)
        else:
            setup.put("legacy_tiles", tile, "board")
            yield Tell("maracaibo.setup.column.tile", {"tile": tile, **values})


def at_this_table(name: str, cards: CardReadings) -> Ask | None:
    """The question whose answer this fact of one table is."""
    column = REVEALED.key_of(name)
    if column in map(str, COLUMNS):
        return cards.ask_revealed(int(column))
    return None
