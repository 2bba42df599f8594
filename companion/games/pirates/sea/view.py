"""The Caribbean as people see it while they lay it out: a card and its neighbours, and tiles."""

from __future__ import annotations

from companion.engine.picture import Drawing, Look
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale
from companion.engine.view import View
from companion.games.pirates.caribbean_columns import columns_alone, draw
from companion.games.pirates.layout_questions import ASK_COLUMNS, place_label
from companion.games.pirates.location_cards import tile
from companion.games.pirates.sea.state import Sea
from companion.games.pirates.setup.pieces import Locations
from companion.games.pirates.shape import suggested


class SeaView(View[Sea]):
    def __init__(self, book: Locations) -> None:
        self.book = book

    def picture(self, sea: Sea, look: Look, locale: Locale) -> Drawing | None:
        """Draws the tapped card and its neighbours; None (the whole board) if none is tapped."""
        chart = sea.chart
        if not sea.tapped or chart is None or look.possible is not None:
            return None
        shown = draw(chart, self.book, Look((sea.tapped,), facts=sea.facts), locale)
        return Drawing(shown, locale.say(place_label(sea.tapped)))

    def option(self, sea: Sea, question: Ask, option: Answer, _locale: Locale) -> str | None:
        """Draws what may lie on a card as a tile, or a number of columns."""
        if question.key == ASK_COLUMNS.key and isinstance(option, int):
            return columns_alone(suggested(option))
        if question.key != "sea.lies":
            return None
        return tile(str(option), sea.facts, self.book)
