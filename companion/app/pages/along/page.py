"""A game to take along, on the screen: the very file that `companion tables export` writes."""

from __future__ import annotations

from companion import services
from companion.app.frame import events, navigation, news
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.pages.along import body
from companion.app.pages.along.body import Along
from companion.tables.game_parts import OpenDialogue
from companion.tables.table_files import file_name, write_table

PAGE = "along"


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    table = visit.table
    navigation.follow(visit)
    around = navigation.around(visit, PAGE, table)
    screen = body.screen_of(_along(visit, table), visit.locale, around)
    events.show(screen, lambda event: _take(table, event), news.drawn(table))


def _along(visit: Visit, table: OpenDialogue) -> Along:
    """Whoever plays there may take it: what is secret until the end is in it, and chance."""
    stored = table.stored
    return Along(
        code=stored.code,
        game=stored.game,
        title=visit.locale.say(table.dialogue.header.title),
        text=write_table(services.tables().store, stored.table) if visit.seat.may_act else "",
        file=file_name(stored),
        alone=host.alone,
        edition=host.edition,
    )


def _take(table: OpenDialogue, event: Event) -> None:
    if event.screen != body.id_of(table.stored.code):
        raise TooOld
    if event.do != "go":
        raise NotOffered
    navigation.take(event)
