"""The players' own sides: counters to tap for every player who keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.engine.counting import COUNT, CountedSide, Counter, CounterGroup
from companion.engine.facts import FIRST_PLAYER, Facts, Family
from companion.engine.plain import Json
from companion.engine.procedure import (
    OFF,
    ON,
    Correction,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number, Several, chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Locale, Text, TextValue, as_it_is
from companion.engine.view import View
from companion.games.pirates import counters
from companion.games.pirates.counters import (
    ALWAYS,
    DOUBLOONS,
    GROUPS,
    IN_THE_BOX,
    MOST,
    Group,
    counter_text,
    fact_of,
)
from companion.games.pirates.drawing import token_alone
from companion.games.pirates.facts import COMMANDER, DEALT, MAP_CARD, OTHER_BOARD, START_MONEY
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.parts import COMMANDERS, NUMBERS, TREASURE_HUNT, Phase


@dataclass(slots=True, kw_only=True)
class Sides:
    players: int
    names: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)  # expansions with further counters
    phase: str = Phase.SET_UP
    facts: Facts = field(default_factory=Facts)

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)

    @property
    def kept(self) -> list[int]:
        """Returns the seats whose side is kept."""
        return [seat for seat in counters.kept(self.facts.known) if seat in self.seats]

    def name(self, seat: int) -> TextValue:
        given = self.names[seat - 1] if seat <= len(self.names) else ""
        return given or Text("player.seat", {"number": seat})

    def counted(self, seat: int, counter: str) -> int | None:
        return counters.counted(self.facts.known, seat, counter)

    @property
    def groups(self) -> list[tuple[Group, list[str]]]:
        """Returns the groups of counters that this game uses, each with their names."""
        played = (ALWAYS, *self.modules)
        found = [(g, [c for c, needed in g.counters.items() if needed in played]) for g in GROUPS]
        return [(group, names) for group, names in found if names]

    @property
    def counters(self) -> list[str]:
        """Returns the names of all counters that this game uses."""
        return [name for _, names in self.groups for name in names]


WHO = "pirates.side.who"
WHOSE = "pirates.side.whose"


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
    form = Several([str(seat) for seat in sides.seats], label=_name_label(sides))
    now = ",".join(map(str, sides.kept or sides.seats))
    return Ask(WHO, form, refuse=check_somebody, now=now)


def check_somebody(seats: Answer) -> None:
    """Refuses an empty selection: without a side there is nothing to count."""
    if not seats:
        raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.side.nobody"))


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
    form = Choice([str(seat) for seat in sides.kept], label=_name_label(sides))
    seat = int((yield Ask(WHOSE, form)))
    form = Choice(sides.counters, label=_counter_label(sides, seat))
    counter = yield Ask("pirates.side.which", form)
    number = yield Ask(
        "pirates.side.now",
        Number(0, MOST[counter]),
        values={"name": sides.name(seat), "figure": counter_text(counter)},
        refuse=partial(check_box, sides, seat, counter),
        now=sides.counted(seat, counter),
    )
    if counter in IN_THE_BOX:
        sides.facts[fact_of(seat, counter)] = number
    else:
        requirements.enter(sides.facts, seat, counter, number)


def check_box(sides: Sides, seat: int, counter: str, number: Answer) -> None:
    """Refuses more tokens than the box contains."""
    elsewhere = counters.others_have(sides.facts.known, seat, counter)
    if counter in IN_THE_BOX and int(number) + elsewhere > IN_THE_BOX[counter]:
        values = {"all": IN_THE_BOX[counter], "left": IN_THE_BOX[counter] - elsewhere}
        raise Refused(RefusalCode.IMPOSSIBLE, Text(f"pirates.side.too_many.{counter}", values))


def _name_label(sides: Sides) -> Callable[[Answer], Text]:
    return lambda seat: as_it_is(sides.name(int(seat)))


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
}


class SideView(View[Sides]):
    def option(self, sides: Sides, question: Ask, option: Answer, _locale: Locale) -> str | None:
        """Draws a player."""
        if question.key == WHOSE:
            return token_alone(sides.names, sides.players, int(option))
        return None

    def counters(self, sides: Sides) -> Sequence[CountedSide]:
        if sides.phase != Phase.PLAY:
            return ()
        return tuple(
            CountedSide(seat, sides.name(seat), tuple(groups_of(sides, seat)))
            for seat in sides.kept
        )


def groups_of(sides: Sides, seat: int) -> Iterator[CounterGroup]:
    for group, names in sides.groups:
        of_group = (
            Counter(
                name,
                counter_text(name),
                MOST[name],
                sides.counted(seat, name),
                least=requirements.buried(sides.facts, seat, name) if name in TREASURES else 0,
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

    def __init__(self, game: str) -> None:
        options = (
            Option("players", Ask("pirates.side.players", Choice(NUMBERS)), 2),
            Option(COMMANDERS, Ask("pirates.side.commanders", Choice((OFF, ON))), OFF),
            Option(TREASURE_HUNT, Ask("pirates.side.treasure-hunt", Choice((OFF, ON))), OFF),
        )
        super().__init__(game, options)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Sides:
        return Sides(
            players=int(options["players"]),
            names=list(names),
            modules=[
                module for module in PLAYED_IF if options[module] == ON or _is_played(module, known)
            ],
            facts=Facts(dict(known)),
        )

    def header(self, sides: Sides) -> Header:
        treasures = sum(sides.counted(seat, k) or 0 for seat in sides.kept for k in TREASURES)
        return Header(
            title=Text("pirates.side.header" if sides.players > 1 else "pirates.side.header.solo"),
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
