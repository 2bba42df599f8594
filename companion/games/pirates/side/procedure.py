"""The players' supplies: counters to tap for every player who uses them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from companion.engine.facts import FIRST_PLAYER, Facts, Family
from companion.engine.plain import Json
from companion.engine.procedure import (
    ON,
    Correction,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
    switch,
)
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number, Several, chosen
from companion.engine.refusals import Impossible
from companion.engine.text import Locale, Text, TextValue
from companion.engine.view import COUNT, Act, CountedSide, Counter, CounterGroup, View
from companion.games.pirates import counters
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.counters import DOUBLOONS, MOST, counter_text, fact_of
from companion.games.pirates.drawing import token_alone
from companion.games.pirates.facts import COMMANDER, DEALT, MAP_CARD, OTHER_BOARD, START_MONEY
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.parts import COMMANDERS, NUMBERS, TREASURE_HUNT, Phase
from companion.games.pirates.setup.pieces import Locations
from companion.games.pirates.side.acts import (
    ACTS,
    FORT,
    WHOSE,
    Sides,
    ask_whose,
    check_count,
    income_text,
    offered,
    offered_forts,
)

WHO = "pirates.side.who"


def choose_seats(sides: Sides) -> Script[None]:
    """Asks which players keep a side; a solo player always does."""
    seats = [str(seat) for seat in sides.seats]
    if len(seats) > 1:
        seats = chosen((yield ask_who(sides)))
    keep_those(sides, seats)
    sides.phase = Phase.PLAY


def who(sides: Sides) -> Script[None]:
    """Corrects which players keep a side."""
    keep_those(sides, chosen((yield ask_who(sides))))


def ask_who(sides: Sides) -> Ask:
    form = Several([str(seat) for seat in sides.seats], label=sides.seat_label)
    now = ",".join(map(str, sides.kept or sides.seats))
    return Ask(WHO, form, refuse=check_somebody, now=now)


def check_somebody(seats: Answer) -> None:
    """Refuses an empty selection: without a side there is nothing to count."""
    if not seats:
        raise Impossible(Text("pirates.side.nobody"))


def keep_those(sides: Sides, seats: list[str]) -> None:
    for seat in sides.seats:
        if str(seat) not in seats:
            counters.let_go(sides.facts, seat)
        elif seat not in sides.kept:
            named = sides.names[seat - 1] if seat <= len(sides.names) else ""
            counters.keep(sides.facts, seat, named)
            take_start_money(sides, seat)


def take_start_money(sides: Sides, seat: int) -> None:
    """Sets the start money if My box and the setup contain it."""
    facts, money = sides.facts, fact_of(seat, DOUBLOONS)
    first = facts[FIRST_PLAYER]
    if first is not None and money not in facts:
        place = (seat - first) % sides.players + 1
        given = facts[START_MONEY[sides.players, place]]
        if given is not None:
            facts[money] = given


def what(sides: Sides) -> Script[None]:
    """Asks for counters one by one, where the screen has none to tap."""
    event = yield Ask("pirates.side.what", Choice((COUNT, "over")))
    if event == COUNT:
        yield from count(sides)
    else:
        sides.phase = Phase.OVER
        yield Tell("pirates.side.over")


def count(sides: Sides) -> Script[None]:
    """Asks for a player, a counter, and its current value."""
    seat = int((yield ask_whose(sides)))
    form = Choice(sides.counters, label=_counter_label(sides, seat))
    counter = yield Ask("pirates.side.which", form)
    number = yield Ask(
        "pirates.side.now",
        Number(0, MOST[counter]),
        values={"name": sides.name(seat), "figure": counter_text(counter)},
        refuse=partial(check_count, sides, seat, counter),
        now=sides.counted(seat, counter),
    )
    counters.enter(sides.facts, seat, counter, int(number))


def _counter_label(sides: Sides, seat: int) -> Callable[[Answer], Text]:
    def label(answer: Answer) -> Text:
        counter = str(answer)
        now = sides.counted(seat, counter)
        if now is None:
            return counter_text(counter)
        values: dict[str, TextValue] = {"figure": counter_text(counter), "number": now}
        return Text("pirates.hunt.figure.known", values)

    return label


SCRIPTS: Mapping[str, Callable[[Sides], Script[None]]] = {
    Phase.SET_UP: choose_seats,
    Phase.PLAY: what,
}
CORRECTIONS: Mapping[str, Correction[Sides]] = {
    COUNT: Correction(count, offered=lambda sides: sides.phase != Phase.SET_UP),
    "who": Correction(who, offered=lambda sides: sides.players > 1),
    **{name: Correction(act, offered=offered) for name, act in ACTS.items()},
    FORT: Correction(ACTS[FORT], offered=offered_forts),
}


class SideView(View[Sides]):
    def option(self, sides: Sides, question: Ask, option: Answer, _locale: Locale) -> str | None:
        if question.key == WHOSE:
            return token_alone(sides.names, sides.players, int(option))
        return None

    def counters(self, sides: Sides) -> Sequence[CountedSide]:
        if sides.phase != Phase.PLAY:
            return ()
        return tuple(
            CountedSide(seat, sides.name(seat), tuple(groups_of(sides, seat)), acts_of(sides, seat))
            for seat in sides.kept
        )


def acts_of(sides: Sides, seat: int) -> tuple[Act, ...]:
    played = [name for name in ACTS if name != FORT or offered_forts(sides)]
    texts = {name: Text(f"{NAME}.correct.{name}") for name in played}
    texts["income"] = income_text(sides, seat)
    return tuple(Act(name, text) for name, text in texts.items())


def groups_of(sides: Sides, seat: int) -> Iterator[CounterGroup]:
    for group, names in sides.groups:
        of_group = (
            Counter(
                name,
                counter_text(name),
                MOST[name],
                sides.counted(seat, name),
                least=counters.least(sides.facts, seat, name),
            )
            for name in names
        )
        title = Text(f"pirates.side.group.{group.name}")
        yield CounterGroup(title, tuple(of_group), group.folded)


NAME = "own-side"
# Facts that show that an expansion is played at this table, whatever was chosen here.
PLAYED_IF: Mapping[str, tuple[Family[Any, str], ...]] = {
    COMMANDERS: (COMMANDER, OTHER_BOARD, DEALT),
    TREASURE_HUNT: (MAP_CARD,),
}


class OwnSide(Procedure[Sides]):
    name = NAME
    kind = Kind.BOARD
    state = Sides
    scripts = SCRIPTS
    view = SideView()
    corrections = CORRECTIONS

    def __init__(self, game: str, commanders: CommandersComponents, book: Locations) -> None:
        options = (
            Option("players", Ask("pirates.side.players", Choice(NUMBERS)), 2),
            switch(COMMANDERS, "pirates.side.commanders"),
            switch(TREASURE_HUNT, "pirates.side.treasure-hunt"),
        )
        self.parts = commanders
        self.locations = {place.id: place for place in book.locations}
        super().__init__(game, options, parts=commanders, locations=self.locations)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Sides:
        return Sides(
            parts=self.parts,
            locations=self.locations,
            players=int(options["players"]),
            names=list(names),
            modules=[
                module for module in PLAYED_IF if options[module] == ON or _is_played(module, known)
            ],
            refuses_fewer=True,
            facts=Facts(dict(known)),
        )

    def header(self, sides: Sides) -> Header:
        treasures = sum(sides.counted(seat, k) or 0 for seat in sides.kept for k in TREASURES)
        title = Text("pirates.side.header" if sides.players > 1 else "pirates.side.header.solo")
        if sides.players > 1 and len(sides.kept) == 1:
            title = Text("pirates.side.header.of", {"player": sides.name(sides.kept[0])})
        return Header(
            title=title,
            where=Text(f"pirates.side.header.{sides.phase}", {"n": len(sides.kept)}),
            number=treasures,
            captions=(Text("pirates.side.header.treasures", {"n": treasures}),),
        )

    def status(self, sides: Sides) -> dict[str, Json]:
        return {
            str(seat): {counter: sides.counted(seat, counter) for counter in sides.counters}
            for seat in sides.kept
        }


def _is_played(module: str, known: KnownFacts) -> bool:
    return any(family.key_of(name) for family in PLAYED_IF[module] for name in known)
