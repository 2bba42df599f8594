"""The logbook on the screen: all games, what is tapped there, and the way to its other screens.

What is chosen stands in the address, so that a reload or a link keeps it.
"""

from __future__ import annotations

from functools import partial

from companion import services
from companion.app.elements.screen import Notice
from companion.app.frame import events, messages, navigation
from companion.app.frame import logbook as access
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.pages.logbook import body, files, form, links, play
from companion.app.pages.logbook.body import FILTERS, MOST_SHOWN
from companion.engine.questions import YES
from companion.tables.logbook.play import Play

_SHOWN = "_logbook_shown"


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    navigation.follow(visit)
    meant = host.address
    if uid := meant.get(links.ENTRY):
        corrects = meant.get(links.CORRECT) == YES
        (form.show_old if corrects else play.show)(visit, uid)
    elif meant.get(links.ADD) == YES:
        form.show_new(visit)
    elif meant.get(links.FILES) == YES:
        files.show(visit)
    else:
        show_all(visit)


def show_all(visit: Visit) -> None:
    every = access.plays()
    around = body.Around(
        chosen=links.chosen(),
        shown=host.state.get(_SHOWN, MOST_SHOWN),
        notices=(*messages.notices(), *_left_out(visit, len(every))),
        undo=links.DELETED in host.state,
    )
    screen = body.screen_of(every, services.games(), visit.locale, around)
    events.show(screen, partial(_take, visit, every))


def _left_out(visit: Visit, listed: int) -> list[Notice]:
    """What this version cannot show is kept, and not passed over in silence."""
    number = access.logbook().left_out(listed)
    return [Notice(text=visit.say("logbook.left_out", n=number))] if number else []


def _take(visit: Visit, every: list[Play], event: Event) -> None:
    links.check(event, body.ID)
    deleted = host.state.pop(links.DELETED, None)  # only the last tap can be undone
    match event:
        case Event(do="go"):
            navigation.take(event)
        case Event(do="more"):
            host.state[_SHOWN] = host.state.get(_SHOWN, MOST_SHOWN) + MOST_SHOWN
        case Event(do="undo") if deleted is not None:
            access.attempt(visit, lambda: access.logbook().restore(deleted))
        case Event(do=name, value=str(value)) if name in FILTERS:
            _choose(every, name, value)
        case _:
            raise NotOffered


def _choose(every: list[Play], name: str, value: str) -> None:
    if value and value not in body.offered(every)[name]:
        raise NotOffered
    host.state.pop(_SHOWN, None)
    if value:
        host.address[name] = value
    else:
        host.address.pop(name, None)
