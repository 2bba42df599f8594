"""What only the components can say of a setup: asked one after the other, kept in My box."""

from __future__ import annotations

from dataclasses import replace

from companion import services
from companion.app.elements.screen import Screen
from companion.app.frame import messages
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.pages.setup import choices
from companion.app.parts import readings, setup_address
from companion.engine.facts import Facts, FactValue
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Reading, Setup, Setups

_SKIPPED = "_setup_skipped"  # while things are read off: the names of those left out


def begin() -> None:
    host.state[_SKIPPED] = []


def end() -> None:
    host.state.pop(_SKIPPED, None)


def asked_now(setup: Setup) -> Reading | None:
    """The next that is neither known nor left out; none unless people read things off."""
    if _SKIPPED not in host.state:
        return None
    left = [one for one in setup.to_read if one.name not in host.state[_SKIPPED]]
    if not left:
        end()
    return left[0] if left else None


def screen(visit: Visit, setup: Setup, reading: Reading) -> Screen:
    game, left = services.games()[setup.game], len(setup.to_read)
    return choices.reading(reading, left, game, visit.locale, messages.notices())


def take(visit: Visit, setups: Setups, setup: Setup, reading: Reading, event: Event) -> None:
    match event:
        case Event(do="back"):
            end()
        case Event(do="skip"):
            host.state[_SKIPPED] = [*host.state.get(_SKIPPED, ()), reading.name]
        case Event(do="answer", value=value):
            _answer(visit, setups, setup, reading, value)
        case _:
            raise NotOffered


def _answer(visit: Visit, setups: Setups, setup: Setup, reading: Reading, value: object) -> None:
    """In My box; what is about this table alone in the address. What cannot be is refused."""
    try:
        entered: dict[str, FactValue] = {reading.name: reading.question.check(value)}
        setups.lay_out(replace(setup.plan, known={**setup.plan.known, **entered}))
    except Refused as refused:
        visit.tell(refusal_text(refused, visit.locale))
        return
    if Facts(entered).readings():
        readings.keep(visit, setup.game, entered)
    else:
        setup_address.keep_here(entered)
        setup_address.tell_table(visit, setup, entered)
