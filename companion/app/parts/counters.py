"""Counters on the screen: whose are shown, and what is tapped on them."""

from __future__ import annotations

from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.parts import counter_rows
from companion.engine.counting import COUNT
from companion.engine.questions import Answer
from companion.tables.game_parts import OpenDialogue

_SHOWN = "_counted_side"  # whose counters this phone looks at, of which dialogue


def shown(visit: Visit, table: OpenDialogue) -> str:
    """The side whose counters are on the screen; at first one's own. Empty where none are."""
    sides = list(counter_rows.sides_of(table.dialogue)) if visit.may_act else []
    of, side = host.state.get(_SHOWN, (0, ""))
    chosen = [side] if of == table.stored.id else []
    return next((one for one in (*chosen, str(visit.seat.seat), *sides) if one in sides), "")


def look_at(table: OpenDialogue, side: str) -> None:
    if side not in counter_rows.sides_of(table.dialogue):
        raise NotOffered
    host.state[_SHOWN] = (table.stored.id, side)


def are_entered(event: Event, around: str) -> bool:
    """Whether these are taps on counters: they name them, so it matters not when they come."""
    return event.do == "enter" and event.screen.startswith(counter_rows.id_of(around, ""))


def enter(visit: Visit, table: OpenDialogue, event: Event, around: str) -> None:
    """All that came together, each a step of its own; what does not go is said."""
    given = event.value if isinstance(event.value, list) else []
    for name, value in zip(given[::2], given[1::2], strict=False):
        side, _, counter = str(name).partition("/")
        side = side or event.screen.removeprefix(counter_rows.id_of(around, ""))
        _count(visit, table, side, counter, value)


def _count(visit: Visit, table: OpenDialogue, side: str, counter: str, value: Answer) -> None:
    counted = counter_rows.sides_of(table.dialogue).get(side)
    if counted is None or counter not in counted.counters:
        raise NotOffered
    if value not in ("", counted.counters[counter].value):  # emptied to be typed anew, or the same
        visit.act(
            table, lambda dialogue: dialogue.correct(COUNT, side, counter, value), anyway=True
        )
