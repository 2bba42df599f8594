"""A game to take along, on the screen: the very file that `companion tables export` writes."""

from __future__ import annotations

from companion.screens import taking_along
from companion.screens.taking_along import Along
from companion.tables.game_parts import OpenDialogue
from companion.tables.table_files import file_name, write_table
from companion.ui.frame import rendering, shared
from companion.ui.frame.host import host
from companion.ui.frame.rendering import Event, NotOffered, TooOld
from companion.ui.frame.visit import Visit
from companion.ui.play import news, ways
from companion.ui.server import edition

PAGE = "along"


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    table = visit.table
    ways.follow(visit)
    around = ways.around(visit, PAGE, table)
    screen = taking_along.screen_of(_along(visit, table), visit.locale, around)
    rendering.show(screen, lambda event: _take(table, event), news.drawn(table))


def _along(visit: Visit, table: OpenDialogue) -> Along:
    """Whoever plays there may take it: what is secret until the end is in it, and chance."""
    stored = table.stored
    return Along(
        code=stored.code,
        game=stored.game,
        title=visit.locale.say(table.dialogue.header.title),
        text=write_table(shared.tables().store, stored.table) if visit.seat.may_act else "",
        file=file_name(stored),
        alone=host.alone,
        edition=edition.address(),
    )


def _take(table: OpenDialogue, event: Event) -> None:
    if event.screen != taking_along.id_of(table.stored.code):
        raise TooOld
    if event.do != "go":
        raise NotOffered
    ways.take(event)
