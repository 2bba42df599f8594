"""The Caribbean as a board of a table, and its view."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.facts import Facts
from companion.engine.picture import Drawing, Look
from companion.engine.plain import Json
from companion.engine.procedure import (
    ON,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
    switch,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, by_key
from companion.engine.text import Locale, Text
from companion.engine.view import View
from companion.games.pirates.caribbean_columns import columns_alone, draw
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.facts import SEA_KEPT
from companion.games.pirates.forts import remaining_forts
from companion.games.pirates.layout_questions import ASK_COLUMNS, place_label, suggested_columns
from companion.games.pirates.location_cards import tile
from companion.games.pirates.parts import COMMANDERS, JORDAN, NEW_CARDS, NUMBERS
from companion.games.pirates.sea.keeping import SCRIPTS, Phase, Sea
from companion.games.pirates.setup.pieces import Locations


class SeaView(View[Sea]):
    def __init__(self, book: Locations) -> None:
        self.book = book

    def picture(self, sea: Sea, look: Look, locale: Locale) -> Drawing | None:
        """Draws the tapped card and its neighbours; None (the whole board) if none is tapped."""
        chart = sea.chart
        if not sea.tapped or chart is None or look.possible is not None:
            return None
        shown = draw(chart, self.book, Look((sea.tapped,), facts=sea.facts), locale)
        return Drawing(shown, locale.render(place_label(sea.tapped)))

    def option(self, sea: Sea, question: Ask, option: Answer, _locale: Locale) -> str | None:
        """Draws the content of a card as a tile, or a number of columns."""
        if question.key == ASK_COLUMNS.key and isinstance(option, int):
            return columns_alone(suggested_columns(option))
        if question.key != "sea.lies":
            return None
        return tile(str(option), sea.facts, self.book)


NAME = "sea"
PLAYING = (JORDAN, COMMANDERS, NEW_CARDS)


class CaribbeanBoard(Procedure[Sea]):
    name = NAME
    kind = Kind.BOARD
    state = Sea
    scripts = SCRIPTS
    status_fields = ("missing", "phase")

    def __init__(self, game: str, book: Locations, commanders: CommandersComponents) -> None:
        self.locations = {place.id: place for place in book.locations}
        self.parts = commanders
        options = (
            *(switch(name, f"sea.with.{name}", by_key("sea.with")) for name in PLAYING),
            Option("players", Ask("sea.players", Choice(NUMBERS)), 2),
        )
        super().__init__(game, options, cards=self.locations, parts=commanders)
        self.view = SeaView(book)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Sea:
        return Sea(
            cards=self.locations,
            parts=self.parts,
            players=int(options["players"]),
            names=list(names),
            asks_names=True,
            playing=[name for name in PLAYING if options[name] == ON],
            facts=Facts({**known, SEA_KEPT.name: "yes"}),
        )

    def status(self, sea: Sea) -> dict[str, Json]:
        chart = sea.chart
        return super().status(sea) | {
            "lies": dict(chart.contents) if chart else {},
            "forts": list(remaining_forts(sea.facts, sea.locations)),
        }

    def header(self, sea: Sea) -> Header:
        number, caption = self.progress(sea)
        title, where = Text("sea.header"), self.how_far(sea)
        return Header(title=title, where=where, number=number, captions=(caption,))

    def progress(self, sea: Sea) -> tuple[int, Text]:
        """Returns how many forts are left (with Commanders) or how many cards have a place."""
        if COMMANDERS in sea.playing:
            forts = len(remaining_forts(sea.facts, sea.locations))
            return forts, Text("sea.header.forts", {"n": forts})
        placed = len(sea.chart.taken) if sea.chart else 0
        return placed, Text("sea.header.placed", {"n": placed, "all": sea.needed})

    def how_far(self, sea: Sea) -> Text:
        if sea.phase == Phase.OVER:
            return Text("sea.header.over")
        if not sea.has_columns:
            return Text("sea.header.names")
        left = len(sea.missing)
        return Text(f"sea.header.{'left' if left else 'whole'}", {"n": left})
