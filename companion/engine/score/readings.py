"""Printed values: read off a component once and saved in My box.

The value of this line is printed at the number of another line: the value of a rank at the space
that a marker has reached. Its reading is `box.score.<line>.<number>`; without one, other readings
may give the value (`Line.printed`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.engine.facts import BOX
from companion.engine.procedure import KnownFacts
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Number
from companion.engine.refusals import Refused
from companion.engine.score.sheet import Entered, Line, Owner, Sheet, Values
from companion.engine.text import Text, as_it_is

RULE = f"{BOX}score."  # the beginning of the names of these readings


def with_readings(lines: Iterable[Line], values: Values, known: KnownFacts) -> dict[str, Answer]:
    """Return a side's values with the printed values at its numbers."""
    found = dict(values)
    for line in lines:
        if line.read_at in values and line.id not in values:
            read = at(line, values[line.read_at], known)
            if read is not None:
                found[line.id] = read
    return found


def complete(sheet: Sheet, given: Entered, known: KnownFacts) -> Entered:
    """Return all entered values with the printed values at their numbers."""

    def values(of: Owner, own: Values) -> dict[str, Answer]:
        return with_readings(sheet.entered(of), own, known)

    return replace(
        given,
        players=[values(Owner.PLAYER, own) for own in given.players],
        opponent=values(Owner.OPPONENT, given.opponent),
        table=values(Owner.TABLE, given.table),
    )


def at(line: Line, number: Answer, known: KnownFacts) -> Answer | None:
    """Return the value printed at this number, if it was entered."""
    if line.nothing_at == str(number):
        return 0
    exact = known.get(name(line, number))
    if exact is None and line.printed is not None:
        exact = line.printed.at(number, known)
    try:
        return None if exact is None else line.question.check(exact)
    except Refused:
        return None


def name(line: Line, number: Answer) -> str:
    return f"{RULE}{line.id}.{number}"


def has_any(line: Line, known: KnownFacts) -> bool:
    if line.printed is not None and line.printed.has_any(known):
        return True
    return any(fact.startswith(name(line, "")) for fact in known)


def question(lines: Sequence[Line], reading: str) -> Ask | None:
    for line in lines:
        if not line.read_at or not reading.startswith(name(line, "")):
            continue
        number = reading.removeprefix(name(line, ""))
        for other in lines:
            if other.id == line.read_at and other.of is line.of:
                return _question(line, other, number)
    return None


def _question(line: Line, counted: Line, number: str) -> Ask | None:
    try:
        at_number = counted.question.check(number if counted.options else int(number))
    except (Refused, ValueError):
        return None
    text = counted.question.describe(at_number)
    values = {**line.values, "number": text if isinstance(text, Text) else as_it_is(number)}
    return Ask(f"{line.key}.at", Number(line.minimum, line.maximum), values=values)
