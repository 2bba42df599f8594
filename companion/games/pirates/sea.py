"""The Caribbean as a board: positions, forts, ships.

The layout is entered by taps: the columns, then their contents, then changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from companion.engine.facts import Facts
from companion.engine.picture import Drawing, Look
from companion.engine.plain import NOT_SAVED, Json
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
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import GO_ON, Answer, Choice, Number, by_key, except_for
from companion.engine.text import Locale, Text, TextValue, as_it_is, as_text
from companion.engine.view import View
from companion.games.pirates import card_positions, forts, layout, layout_questions
from companion.games.pirates.card_positions import DEAL, LATER, NOWHERE, missing
from companion.games.pirates.caribbean_columns import columns_alone, draw
from companion.games.pirates.commanders.events import enter_fort
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.commanders.state import CommandersTable, players_elsewhere
from companion.games.pirates.facts import (
    COLUMNS,
    COURSE,
    FORT,
    JORDANS_SHIP,
    LOCATION_NAME,
    SEA_KEPT,
    SHIP_AT,
    STRENGTH,
    YOUR_SHIP,
)
from companion.games.pirates.layout_questions import ASK_COLUMNS, place_label, suggested_columns
from companion.games.pirates.location_cards import tile
from companion.games.pirates.parts import BOX_OF, COMMANDERS, JORDAN, NEW_CARDS, NUMBERS
from companion.games.pirates.setup.pieces import Location, Locations


class Phase:
    KEPT = "kept"
    OVER = "over"


@dataclass(slots=True, kw_only=True)
class Sea:
    cards: Mapping[str, Location] = field(metadata=NOT_SAVED, repr=False)
    parts: CommandersComponents = field(metadata=NOT_SAVED, repr=False)
    players: int = 0  # who may take forts: none at tables of an earlier release
    names: list[str] = field(default_factory=list)
    asks_names: bool = False  # of tier II: tables of an earlier release do not
    playing: list[str] = field(default_factory=list)  # Jordan, and the expansions
    later: bool = False  # people go on laying it out when they like
    tapped: str = ""  # the place where something happens now
    phase: str = Phase.KEPT
    facts: Facts = field(default_factory=Facts)

    @property
    def locations(self) -> Mapping[str, Location]:
        return layout.as_named(self.cards, self.facts.known)

    @property
    def commanders(self) -> CommandersTable:
        """Returns the players as those who take forts."""
        return players_elsewhere(self.parts, self.locations, self.names, self.facts, self.players)

    @property
    def other_forts(self) -> list[str]:
        """Returns the forts that stand in the Gulf and on the Exploration board."""
        return forts.different_forts(self.facts, forts.remaining_forts(self.facts, ()))

    @property
    def chart(self) -> layout.Chart | None:
        """Returns the layout as far as it was entered; None before its columns are known."""
        return layout.chart_so_far(self.facts.known, self.locations)

    @property
    def laid_out(self) -> list[str]:
        return layout.in_play(self.facts.known, self.locations)

    @property
    def missing(self) -> list[str]:
        """Returns what has no place yet: islands first, with Commanders the Cursed Ship last."""
        left = missing(self.facts, self.locations)
        cursed = COMMANDERS in self.playing and layout.fact_of(layout.CURSED_SHIP) not in self.facts
        return [*left, layout.CURSED_SHIP] if cursed and self.has_columns else left

    @property
    def has_columns(self) -> bool:
        return layout.columns_of(self.facts.known) is not None

    @property
    def whole(self) -> bool:
        return self.has_columns and not self.missing

    @property
    def needed(self) -> int:
        """Returns how many places are needed at least."""
        return len(layout.ISLANDS) + len(self.laid_out)

    @property
    def placeable(self) -> list[str]:
        """Returns all things that can have a place, with those that enter the game later."""
        boxes = [BOX_OF[name] for name in self.playing if name in BOX_OF]
        later = [i for i, card in self.locations.items() if card.tier > 1 and card.box in boxes]
        cursed = [layout.CURSED_SHIP] if COMMANDERS in self.playing else []
        return [*self.laid_out, *later, *cursed, *layout.ISLANDS]


LAY_AGAIN, OTHER_FORTS, OVER = "anew", "other_forts", "over"
IMPROVEMENT, BACK = "improvement", "back"


def keep(sea: Sea) -> Script[None]:
    """Asks for the columns, then for the next thing without a place, then for any tap."""
    if sea.later or sea.whole:
        yield from tapped(sea)
    elif not sea.has_columns:
        yield from enter_columns(sea)
    else:
        yield from place_next(sea)


def enter_columns(sea: Sea) -> Script[None]:
    if COLUMNS in sea.facts:
        yield from layout_questions.enter_cards(sea.facts, sea.needed)
        return
    label = except_for(LATER, "pirates.layout.no_columns", as_it_is)
    form = Choice((*ASK_COLUMNS.options, LATER), label=label)
    number = yield Ask(ASK_COLUMNS.key, form)
    if number == LATER:
        sea.later = True
    else:
        layout_questions.begin_columns(sea.facts, int(number))


def place_next(sea: Sea) -> Script[None]:
    thing = sea.missing[0]
    left = [thing for thing in sea.missing if thing in sea.locations]
    free = card_positions.free_places(sea.facts, sea.locations)
    also = [LATER] if thing in layout.ISLANDS or len(free) < len(left) else [DEAL, LATER]
    if thing == layout.CURSED_SHIP:
        also = [NOWHERE]
    place = yield card_positions.ask_where(sea.facts, sea.locations, thing, also)
    if place == LATER:
        sea.later = True
    elif place == NOWHERE:
        sea.facts[layout.fact_of(thing)] = NOWHERE
    elif place == DEAL:
        yield from card_positions.deal(sea.facts, sea.locations, left)
        yield Tell("sea.dealt", places=tuple(sea.locations[id_].name for id_ in left))
    else:
        card_positions.put(sea.facts, sea.locations, thing, place)


def tapped(sea: Sea) -> Script[None]:
    answer = yield ask_tap(sea)
    if answer == GO_ON:
        sea.later = False
    elif answer == LAY_AGAIN:
        yield from lay_again(sea)
    elif answer == OTHER_FORTS:
        yield from at_other_fort(sea)
    elif answer == OVER:
        sea.phase = Phase.OVER
    elif answer == layout.START:
        form = Choice((JORDAN, "you", BACK))
        ship = yield Ask("sea.here", form, values={"thing": name_at(sea, layout.START)})
        if ship != BACK:
            yield from sail(sea, layout.START, str(ship))
    else:
        yield from at(sea, str(answer))


def ask_tap(sea: Sea) -> Ask:
    """Asks for any card of the columns; if these are unknown, for any Location."""
    also = [] if sea.whole else [GO_ON]
    also += [OTHER_FORTS] if sea.other_forts else []
    also += [*([LAY_AGAIN] if sea.has_columns else []), OVER]

    def label(answer: Answer) -> Text:
        if answer in also:
            return Text(f"sea.tap.{answer}")
        return as_text(name_at(sea, str(answer)))

    return Ask(
        "sea.tap",
        Choice((*places(sea), *also), label=label),
        refreshed=lambda: ask_tap(sea),
        on_board=True,
    )


def places(sea: Sea) -> list[str]:
    if sea.chart is None:
        return sea.laid_out
    return [*sea.chart.columns.places, *([layout.START] if JORDAN in sea.playing else [])]


def name_at(sea: Sea, place: str) -> Text | str:
    if place in forts.ON_NO_LOCATION:
        return forts.fort_label(sea.facts, {})(place)
    if place == layout.START:
        return Text("pirates.layout.start")
    if sea.chart is None:  # another part may forget the columns while people choose
        return sea.locations[place].name if place in sea.locations else place_label(place)
    return card_positions.label_of(sea.chart, sea.locations, place)


def lay_again(sea: Sea) -> Script[None]:
    """Clears the places of all Locations, or the columns too."""
    what = yield Ask("sea.anew", Choice(("locations", "columns", BACK)))
    if what == BACK:
        return
    card_positions.clear_positions(sea.facts, sea.locations)
    sea.later = False
    if what == "columns":
        layout_questions.forget_columns(sea.facts)


def at_other_fort(sea: Sea) -> Script[None]:
    form = Choice((*sea.other_forts, BACK), label=lambda fort: card_or_back(sea, fort))
    fort = yield Ask("sea.other_forts", form)
    if fort != BACK:
        yield from at(sea, str(fort))


def card_or_back(sea: Sea, answer: Answer) -> Text:
    return Text("sea.here.back") if answer == BACK else as_text(name_at(sea, str(answer)))


def at(sea: Sea, tap: str) -> Script[None]:
    """Asks what happened at a card of the columns, or at a Location by its name."""
    sea.tapped = tap
    event = yield ask_here(sea, tap)
    if event in EVENTS:
        yield from EVENTS[str(event)](sea, tap)
    sea.tapped = ""


def ask_here(sea: Sea, tap: str) -> Ask:
    values: dict[str, TextValue] = {"thing": name_at(sea, tap)}
    back = forts.why_no_more_forts(sea.facts)
    barred: dict[Answer, Text] = {"fort_back": back} if back else {}
    options = [event for event in possible(sea, tap) if event not in barred]
    return Ask(
        "sea.here",
        Choice((*options, BACK), barred=barred),
        values=values,
        refreshed=lambda: ask_here(sea, tap),
    )


def possible(sea: Sea, tap: str) -> Iterator[str]:
    location, chart = location_at(sea, tap), sea.chart
    if tap in forts.ON_NO_LOCATION:
        yield from ("fort", "strength")
        return
    there = chart.contents.get(tap) if chart else None
    if there == layout.KRAKEN:
        yield "kraken"
    if there == layout.CURSED_SHIP:
        yield "taken"
    if COMMANDERS in sea.playing and location and sea.locations[location].tier == 1:
        gone = sea.facts[FORT[location]] == forts.GONE
        yield from ("fort_back",) if gone else ("fort", "strength")
    if chart is None:
        return
    if JORDAN in sea.playing and there not in layout.ISLANDS:
        yield from (s for s, fact in SHIPS.items() if sea.facts[fact] != tap)
    yield "other"


def location_at(sea: Sea, tap: str) -> str:
    there = sea.chart.taken.get(tap) if sea.chart else tap
    return there if there and there in sea.locations else ""


def fort(sea: Sea, tap: str) -> Script[None]:
    location = tap if tap in forts.ON_NO_LOCATION else location_at(sea, tap)
    if location:
        yield from enter_fort(sea.commanders, location=location)


def strength(sea: Sea, tap: str) -> Script[None]:
    location = tap if tap in forts.ON_NO_LOCATION else location_at(sea, tap)
    if location:
        values: dict[str, TextValue] = {
            "fort": forts.fort_label(sea.facts, sea.commanders.locations)(location)
        }
        now = sea.facts[STRENGTH[location]]
        form = Number(forts.STRENGTHS.start, forts.STRENGTHS.stop - 1)
        sea.facts[STRENGTH[location]] = yield Ask("sea.strength", form, values=values, now=now)


def fort_back(sea: Sea, tap: str) -> Script[None]:
    location = location_at(sea, tap)
    if location:
        forts.refuse_more_forts(sea.facts)
        forts.put_fort_back(sea.facts, location)
    yield from ()


def taken(sea: Sea, tap: str) -> Script[None]:
    """Removes the Cursed Ship, an Improvement: another card takes its place."""
    card_positions.take_away(sea.facts, sea.locations, tap)
    yield from ()


def kraken(sea: Sea, tap: str) -> Script[None]:
    """Exchanges the Kraken with a card beside it, but no island (its card, Treasure Hunt)."""
    place, name = (yield ask_kraken(sea, tap)), sea.locations[layout.KRAKEN].name
    if place == BACK:
        return
    card_positions.put(sea.facts, sea.locations, layout.KRAKEN, str(place))
    yield Tell("sea.kraken_moved", {"place": place_label(place)}, places=(name,))


def ask_kraken(sea: Sea, tap: str) -> Ask:
    """Asks for the other card; nothing moves once another part has forgotten the columns."""
    chart = sea.chart
    beside = chart.columns.neighbours(tap) if chart else ()
    islands: dict[Answer, Text] = {
        place: Text("sea.kraken.island") for place in beside if chart and place in chart.island_at
    }
    cards = tuple(place for place in beside if place not in islands) if chart else (BACK,)
    return Ask(
        "sea.kraken",
        Choice(cards, label=lambda place: card_or_back(sea, place), barred=islands),
        about=(layout.KRAKEN,),
        refreshed=lambda: ask_kraken(sea, tap),
        on_board=True,
    )


def sail(sea: Sea, place: str, ship: str) -> Script[None]:
    sea.facts[SHIPS[ship]] = place
    del sea.facts[COURSE if ship == JORDAN else SHIP_AT[1]]
    yield from ()


def other(sea: Sea, tap: str) -> Script[None]:
    """Puts another thing here; if it had a place, the two change places."""
    what = yield ask_other(sea, tap)
    if what == IMPROVEMENT:
        card_positions.take_away(sea.facts, sea.locations, tap)
    elif what != BACK:
        card_positions.put(sea.facts, sea.locations, str(what), tap)
        yield from name_card(sea, str(what))


def ask_other(sea: Sea, tap: str) -> Ask:
    chart = sea.chart
    there = chart.contents.get(tap) if chart else None
    things = [thing for thing in sea.placeable if thing != there] if chart else []
    plain = [IMPROVEMENT] if there else []

    def label(thing: Answer) -> Text:
        if thing in (IMPROVEMENT, BACK):
            return Text(f"sea.lies.{thing}")
        return as_text(card_positions.thing_name(str(thing), sea.locations))

    return Ask(
        "sea.lies",
        Choice((*plain, *things, BACK), label=label),
        values={"place": place_label(tap)},
        refreshed=lambda: ask_other(sea, tap),
    )


def name_card(sea: Sea, thing: str) -> Script[None]:
    """Asks once for the name on a card that no rulebook names."""
    if thing in layout.UNNAMED and sea.asks_names and LOCATION_NAME[thing] not in sea.facts:
        name = str((yield layout_questions.ask_name(sea.locations[thing])))
        if name:
            sea.facts[LOCATION_NAME[thing]] = name


SHIPS = {JORDAN: JORDANS_SHIP, "you": YOUR_SHIP}
EVENTS: dict[str, Callable[[Sea, str], Script[None]]] = {
    "fort": fort,
    "strength": strength,
    "fort_back": fort_back,
    "taken": taken,
    "kraken": kraken,
    JORDAN: partial(sail, ship=JORDAN),
    "you": partial(sail, ship="you"),
    "other": other,
}
SCRIPTS = {Phase.KEPT: keep}


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
            "forts": list(forts.remaining_forts(sea.facts, sea.locations)),
        }

    def header(self, sea: Sea) -> Header:
        number, caption = self.progress(sea)
        title, where = Text("sea.header"), self.how_far(sea)
        return Header(title=title, where=where, number=number, captions=(caption,))

    def progress(self, sea: Sea) -> tuple[int, Text]:
        """Returns how many forts are left (with Commanders) or how many cards have a place."""
        if COMMANDERS in sea.playing:
            left = len(forts.remaining_forts(sea.facts, sea.locations))
            return left, Text("sea.header.forts", {"n": left})
        placed = len(sea.chart.taken) if sea.chart else 0
        return placed, Text("sea.header.placed", {"n": placed, "all": sea.needed})

    def how_far(self, sea: Sea) -> Text:
        if sea.phase == Phase.OVER:
            return Text("sea.header.over")
        if not sea.has_columns:
            return Text("sea.header.names")
        left = len(sea.missing)
        return Text(f"sea.header.{'left' if left else 'whole'}", {"n": left})
