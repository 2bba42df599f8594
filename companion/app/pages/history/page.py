"""The history of a table on the screen; a tap on a step asks, and then goes back to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from companion import services
from companion.access import seats
from companion.app.elements.screen import Element, Option, Paragraph, Segments
from companion.app.frame import events, navigation, news
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.routes import PAGE_OF, PAGES
from companion.app.frame.visit import Visit
from companion.app.pages.history import body
from companion.app.parts.playing import Around
from companion.engine.dialogue import Dialogue
from companion.engine.procedure import PLAYED, Kind
from companion.tables.codes import spaced
from companion.tables.game_parts import OpenDialogue

PAGE = "history"
OF = "of"  # in the address: the kind of procedure whose history is meant
_BACK = "_going_back"  # of which dialogue so many steps may be undone


def kinds() -> tuple[Kind, ...]:
    """What the address says; none: whatever is played."""
    return tuple(kind for kind in (*PLAYED, Kind.CAMPAIGN) if kind == host.address.get(OF))


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    table = visit.table
    navigation.follow(visit)
    game = services.games()[table.stored.game]
    named, back = partial(_named, table), _going_back(table)
    screen = body.screen_of(table.dialogue, game, visit.locale, _around(visit, table), named, back)
    events.show(screen, partial(_take, visit, table), news.drawn(table))


def _around(visit: Visit, table: OpenDialogue) -> Around:
    code, seed = spaced(table.stored.code), table.stored.seed
    return replace(
        navigation.around(visit, PAGE, table),
        id=_id(table),
        may_act=visit.may_act,
        above=tuple(_choose_kind(visit, table)),
        below=(Paragraph(text=visit.say("history.table", code=code, seed=seed), small=True),),
    )


def _id(table: OpenDialogue) -> str:
    return f"{table.stored.code}.{table.stored.id}"


def _choose_kind(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """Where a game and a board are kept: of which of them it is."""
    kinds = [kind for kind in PLAYED if kind in visit.kinds_begun]
    if len(kinds) > 1:
        names = {kind: PAGES[PAGE_OF[kind]].short for kind in kinds}
        yield Segments(
            label=visit.say("page.history"),
            do="go",
            options=tuple(
                Option(value=f"{PAGE}?{OF}={kind}", label=name) for kind, name in names.items()
            ),
            current=f"{PAGE}?{OF}={table.dialogue.procedure.kind}",
        )


def _named(table: OpenDialogue, seat: str) -> str:
    """Who did it, where several play."""
    return seats.name_of(table, seat) if seats.number_of_seats(table) > 1 else ""


def _going_back(table: OpenDialogue) -> int:
    """How many steps somebody thinks of undoing; not once the table has changed."""
    kept: tuple[int, int, int] = host.state.get(_BACK, (0, 0, 0))
    same = kept[:2] == (table.stored.id, table.dialogue.length)
    return kept[2] if same else 0


# What is tapped


def _take(visit: Visit, table: OpenDialogue, event: Event) -> None:
    """Do what was tapped, if this is the screen that it was tapped on."""
    back = _going_back(table)
    if event.screen != body.id_of(table.dialogue, _id(table), back):
        raise TooOld
    match event:
        case Event(do="back_to", value=int(steps)):
            host.state[_BACK] = (table.stored.id, table.dialogue.length, steps)
        case Event(do="back"):
            host.state.pop(_BACK, None)
        case Event(do="undo") if back:
            visit.act(table, lambda dialogue: dialogue.undo(back))
        case Event(do="redo"):
            visit.act(table, Dialogue.redo)
        case Event(do="go"):
            navigation.take(event)
        case _:
            raise NotOffered
