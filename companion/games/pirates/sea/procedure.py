"""The Caribbean as a board that a table keeps: laid out by tapping, heard by all other parts."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.facts import Facts
from companion.engine.plain import Json
from companion.engine.procedure import (
    OFF,
    ON,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Choice, by_key
from companion.engine.text import Text
from companion.games.pirates import standing_forts
from companion.games.pirates.facts import SEA_KEPT
from companion.games.pirates.parts import COMMANDERS, JORDAN, NEW_CARDS
from companion.games.pirates.sea.keeping import SCRIPTS
from companion.games.pirates.sea.state import Phase, Sea
from companion.games.pirates.sea.view import SeaView
from companion.games.pirates.setup.pieces import Locations

NAME = "sea"
PLAYING = (JORDAN, COMMANDERS, NEW_CARDS)


class CaribbeanBoard(Procedure[Sea]):
    name = NAME
    kind = Kind.BOARD
    state = Sea
    scripts = SCRIPTS
    status_fields = ("missing", "phase")

    def __init__(self, game: str, book: Locations) -> None:
        self.locations = {place.id: place for place in book.locations}
        options = tuple(
            Option(
                name,
                Ask(f"sea.with.{name}", Choice((OFF, ON), label=by_key("sea.with"))),
                OFF,
            )
            for name in PLAYING
        )
        super().__init__(game, options, locations=self.locations)
        self.view = SeaView(book)

    def begin(self, options: Options, _names: Sequence[str], known: KnownFacts) -> Sea:
        return Sea(
            locations=self.locations,
            playing=[name for name in PLAYING if options[name] == ON],
            facts=Facts({**known, SEA_KEPT.name: "yes"}),
        )

    def status(self, sea: Sea) -> dict[str, Json]:
        chart = sea.chart
        return super().status(sea) | {
            "lies": dict(chart.all_that_lies) if chart else {},
            "forts": list(standing_forts.standing(sea.facts, sea.locations)),
        }

    def header(self, sea: Sea) -> Header:
        figure, caption = self.figure(sea)
        title, where = Text("sea.header"), self.how_far(sea)
        return Header(title=title, where=where, figure=figure, captions=(caption,))

    def figure(self, sea: Sea) -> tuple[int, Text]:
        """The forts that stand, with Commanders; else how many have their place."""
        if COMMANDERS in sea.playing:
            forts = len(standing_forts.standing(sea.facts, sea.locations))
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
