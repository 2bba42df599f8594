"""The logbook on the screen: all games, what is tapped there, and the way to its other screens.

What is chosen stands in the address, so that a reload or a link keeps it.
"""

from __future__ import annotations

from functools import partial

from companion.engine.questions import YES
from companion.screens.elements import Notice
from companion.screens.logbook import all_plays
from companion.screens.logbook.all_plays import FILTERS, MOST_SHOWN
from companion.tables.logbook.play import Play
from companion.ui.frame import messages, rendering, shared
from companion.ui.frame.host import host
from companion.ui.frame.rendering import Event, NotOffered
from companion.ui.frame.visit import Visit
from companion.ui.logbook import access, files_page, form_page, links, play_page
from companion.ui.play import ways

_SHOWN = "_logbook_shown"


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    ways.follow(visit)
    meant = host.address
    if uid := meant.get(links.ENTRY):
        corrects = meant.get(links.CORRECT) == YES
        (form_page.show_old if corrects else play_page.show)(visit, uid)
    elif meant.get(links.ADD) == YES:
        form_page.show_new(visit)
    elif meant.get(links.FILES) == YES:
        files_page.show(visit)
    else:
        show_all(visit)


def show_all(visit: Visit) -> None:
    every = access.plays()
    around = all_plays.Around(
        chosen=links.chosen(),
        shown=host.state.get(_SHOWN, MOST_SHOWN),
        notices=(*messages.notices(), *_left_out(visit, len(every))),
        undo=links.DELETED in host.state,
    )
    screen = all_plays.screen_of(every, shared.games(), visit.locale, around)
    rendering.show(screen, partial(_take, visit, every))


def _left_out(visit: Visit, listed: int) -> list[Notice]:
    """What this version cannot show is kept, and not passed over in silence."""
    number = access.logbook().left_out(listed)
    return [Notice(text=visit.say("logbook.left_out", n=number))] if number else []


def _take(visit: Visit, every: list[Play], event: Event) -> None:
    links.check(event, all_plays.ID)
    deleted = host.state.pop(links.DELETED, None)  # only the last tap can be undone
    match event:
        case Event(do="go"):
            ways.take(event)
        case Event(do="more"):
            host.state[_SHOWN] = host.state.get(_SHOWN, MOST_SHOWN) + MOST_SHOWN
        case Event(do="undo") if deleted is not None:
            access.attempt(visit, lambda: access.logbook().restore(deleted))
        case Event(do=name, value=str(value)) if name in FILTERS:
            _choose(every, name, value)
        case _:
            raise NotOffered


def _choose(every: list[Play], name: str, value: str) -> None:
    if value and value not in all_plays.offered(every)[name]:
        raise NotOffered
    host.state.pop(_SHOWN, None)
    if value:
        host.address[name] = value
    else:
        host.address.pop(name, None)
