"""Where Jordan's ship is when he sets sail, in a Caribbean that was laid out."""

from __future__ import annotations

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, as_it_is
from companion.games.pirates.facts import JORDANS_SHIP
from companion.games.pirates.jordan.state import Jordan
from companion.games.pirates.layout import START, Chart
from companion.games.pirates.lying import label_of


def find(jordan: Jordan, caribbean: Chart) -> Script[str]:
    """His place; asked where he has sailed somewhere that nobody told."""
    place = jordan.facts[JORDANS_SHIP]
    if place is not None and caribbean.has(place):
        return place
    where = START if jordan.turn == 1 else str((yield ask_ship(jordan, caribbean)))
    jordan.facts[JORDANS_SHIP] = where
    return where


def ask_ship(jordan: Jordan, caribbean: Chart) -> Ask:
    """A card of the columns, or the start."""

    def label(place: Answer) -> Text:
        if place == START:
            return Text("jordan.charted.at_start.start")
        said = label_of(caribbean, jordan.deck.locations, str(place))
        return said if isinstance(said, Text) else as_it_is(said)

    places = [place for place in caribbean.columns.places if place not in caribbean.island_at]
    return Ask("jordan.charted.at_start", Choice((*places, START), label=label), on_board=True)
