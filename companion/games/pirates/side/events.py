"""What happens to the sides of a table: who keeps one, and what a counter shows now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from companion.engine.counting import COUNT
from companion.engine.facts import FIRST_PLAYER
from companion.engine.procedure import Correction
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number, Several, chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates.facts import START_MONEY
from companion.games.pirates.side import figures
from companion.games.pirates.side.figures import DOUBLOONS, IN_THE_BOX, MOST, fact_of, figure_text
from companion.games.pirates.side.state import Phase, Sides

WHO = "pirates.side.who"
WHOSE = "pirates.side.whose"


def begin(sides: Sides) -> Script[None]:
    """Who keeps a side; alone there is nothing to ask."""
    seats = [str(seat) for seat in sides.seats]
    if len(seats) > 1:
        seats = chosen((yield ask_who(sides)))
    keep_those(sides, seats)
    sides.phase = Phase.PLAY


def who(sides: Sides) -> Script[None]:
    """Somebody else keeps a side now, or somebody does so no more."""
    keep_those(sides, chosen((yield ask_who(sides))))


def ask_who(sides: Sides) -> Ask:
    form = Several([str(seat) for seat in sides.seats], label=_name_label(sides))
    now = ",".join(map(str, sides.kept or sides.seats))
    return Ask(WHO, form, refuse=check_somebody, now=now)


def check_somebody(seats: Answer) -> None:
    """Who does not want to keep a side leaves this alone."""
    if not seats:
        raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.side.nobody"))


def keep_those(sides: Sides, seats: list[str]) -> None:
    for seat in sides.seats:
        if str(seat) not in seats:
            figures.let_go(sides.facts, seat)
        elif seat not in sides.kept:
            named = sides.names[seat - 1] if seat <= len(sides.names) else ""
            figures.keep(sides.facts, seat, named)
            take_start_money(sides, seat)


def take_start_money(sides: Sides, seat: int) -> None:
    """Where My box and the setup tell it."""
    facts, money = sides.facts, fact_of(seat, DOUBLOONS)
    first = facts[FIRST_PLAYER]
    if first is not None and money not in facts:
        place = (seat - first) % sides.players + 1
        given = facts[START_MONEY[sides.players, place]]
        if given is not None:
            facts[money] = given


def what(sides: Sides) -> Script[None]:
    """Where there are no counters to tap: one after the other."""
    event = yield Ask("pirates.side.what", Choice((COUNT, "over")))
    if event == COUNT:
        yield from count(sides)
    else:
        sides.phase = Phase.OVER
        yield Tell("pirates.side.over")


def count(sides: Sides) -> Script[None]:
    """Whose, what, and how many there are now."""
    form = Choice([str(seat) for seat in sides.kept], label=_name_label(sides))
    seat = int((yield Ask(WHOSE, form)))
    figure = yield Ask(
        "pirates.side.which", Choice(sides.figures, label=_figure_label(sides, seat))
    )
    number = yield Ask(
        "pirates.side.now",
        Number(0, MOST[figure]),
        values={"name": sides.name(seat), "figure": figure_text(figure)},
        refuse=partial(check_box, sides, seat, figure),
        now=figures.counted(sides.facts.known, seat, figure),
    )
    sides.facts[fact_of(seat, figure)] = number


def check_box(sides: Sides, seat: int, figure: str, number: Answer) -> None:
    """Not more than there are in the box."""
    elsewhere = figures.others_have(sides.facts.known, seat, figure)
    if figure in IN_THE_BOX and int(number) + elsewhere > IN_THE_BOX[figure]:
        values: dict[str, TextValue] = {
            "all": IN_THE_BOX[figure],
            "left": IN_THE_BOX[figure] - elsewhere,
        }
        raise Refused(RefusalCode.IMPOSSIBLE, Text(f"pirates.side.too_many.{figure}", values))


def _name_label(sides: Sides) -> Callable[[Answer], Text]:
    return lambda seat: as_it_is(sides.name(int(seat)))


def _figure_label(sides: Sides, seat: int) -> Callable[[Answer], Text]:
    def label(answer: Answer) -> Text:
        figure = str(answer)
        now = figures.counted(sides.facts.known, seat, figure)
        if now is None:
            return figure_text(figure)
        values: dict[str, TextValue] = {"figure": figure_text(figure), "number": now}
        return Text("pirates.hunt.figure.known", values)

    return label


SCRIPTS: Mapping[str, Callable[[Sides], Script[None]]] = {
    Phase.SET_UP: begin,
    Phase.PLAY: what,
}
CORRECTIONS: Mapping[str, Correction[Sides]] = {
    COUNT: Correction(count, offered=lambda sides: sides.phase != Phase.SET_UP),
    "who": Correction(who, offered=lambda sides: sides.players > 1),
}
