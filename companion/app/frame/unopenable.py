"""A game that can't be opened, on its own page: why, its file as it lies, and out of the lists."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NoReturn

from companion import services
from companion.access import permissions, seats
from companion.app.frame import cannot_open, messages, routes
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.messages import Tone
from companion.tables.table_files import file_name, write_table
from companion.tables.unopenable import Unopenable

if TYPE_CHECKING:
    from companion.app.frame.visit import Visit


def show(visit: Visit, unopenable: Unopenable) -> NoReturn:
    """Whoever plays there may take its file, as on the page of any other game."""
    stored = unopenable.stored
    mine = seats.people_at(stored.table).mine
    lost = cannot_open.Lost(
        code=stored.code,
        why=unopenable.why,
        text=write_table(services.tables().store, stored.table) if mine.may_act else "",
        file=file_name(stored),
        may_archive=mine.may_act and not stored.archived,
        notices=tuple(messages.notices()),
    )
    visit.show_nothing(cannot_open.screen_of(lost, visit.locale), partial(_take, visit, lost))


def _take(visit: Visit, lost: cannot_open.Lost, event: Event) -> None:
    if event.screen != cannot_open.id_of(lost.code):
        raise TooOld
    match event:
        case Event(do="go", value=str(way)):
            routes.lead_to(way)
        case Event(do="archive") if lost.may_archive:
            if visit.attempt(partial(permissions.archive, lost.code)):
                visit.tell(visit.say("cannot_open.archived"), Tone.DONE)
                routes.lead_to("home")
        case _:
            raise NotOffered
