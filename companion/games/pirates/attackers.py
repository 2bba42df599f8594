"""Who attacks a fort: the fields of the calculator that somebody's own side fills."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.facts import Facts
from companion.engine.procedure import Option
from companion.engine.prompts import Ask
from companion.engine.questions import Choice, Number
from companion.engine.text import as_it_is
from companion.games.pirates import counters
from companion.games.pirates.counters import CANNONS, DOUBLOONS
from companion.games.pirates.standing_forts import RUM

WHO = "who"
# By the calculator's field: what is counted.
FILLED = {"cannons": CANNONS, "doubloons": DOUBLOONS, "vp": "track"}


def suggested(
    fields: tuple[Option, ...], facts: Facts, entered: Mapping[str, object]
) -> tuple[Option, ...]:
    """Whose attack it is, where several keep their side; what they have is the usual value."""
    seat = attacker(facts, entered)
    if seat is None:
        return fields
    kept = list(counters.kept(facts.known))
    filled = tuple(_filled(field, facts, seat) for field in fields)
    return (_who(facts, kept), *filled) if len(kept) > 1 else filled


def attacker(facts: Facts, entered: Mapping[str, object]) -> int | None:
    """The seat that was chosen, else the first of those who keep their side."""
    kept = list(counters.kept(facts.known))
    chosen = [seat for seat in kept if str(seat) == str(entered.get(WHO))]
    return next(iter([*chosen, *kept]), None)


def may_have_rum(facts: Facts, entered: Mapping[str, object]) -> bool:
    """Unless it is known that there is none."""
    seat = attacker(facts, entered)
    return seat is None or counters.counted(facts.known, seat, RUM) != 0


def _who(facts: Facts, kept: list[int]) -> Option:
    form = Choice(kept, label=lambda seat: as_it_is(counters.name_at(facts.known, int(seat))))
    return Option(WHO, Ask("pirates.calculator.who", form), kept[0])


def _filled(field: Option, facts: Facts, seat: int) -> Option:
    figure = FILLED.get(field.name)
    value = counters.counted(facts.known, seat, figure) if figure else None
    form = field.question.form
    if value is None or not isinstance(form, Number):
        return field
    return replace(field, default=min(value, form.maximum))
