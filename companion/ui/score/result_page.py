"""A score when all is entered: who won, into the logbook, and where to go from here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.game import Game
from companion.screens import result
from companion.screens.elements import Action, Actions, Notice, Screen
from companion.screens.playing import Around
from companion.screens.seen_sheet import SeenSheet
from companion.tables.logbook.from_dialogue import outcome_of
from companion.tables.logbook.logbook import LogbookEntry
from companion.tables.tables import OpenDialogue
from companion.ui.frame.pages import PAGES
from companion.ui.frame.visit import Visit
from companion.ui.logbook import saving


def screen_of(
    visit: Visit, table: OpenDialogue, sheet: SeenSheet, game: Game, around: Around
) -> Screen:
    known = visit.seat.may_act and outcome_of(table) is not None
    entry = saving.saved(table) if known else None
    news = saving.brought_up_to_date(visit, table, entry) if entry else ""
    around = replace(
        around,
        notices=(*around.notices, *((Notice(text=news, tone="done"),) if news else ())),
        main=_main(visit, table, entry) if known else None,
    )
    ways = Actions(actions=tuple(_ways(visit, table)))
    return result.screen_of(sheet, game, visit.locale, around, ways)


def _main(visit: Visit, table: OpenDialogue, entry: LogbookEntry | None) -> Action:
    """Once, where it is known who won; then on to the campaign, or to the logbook."""
    if entry is None:
        return Action(label=visit.say("logbook.save"), do="save", icon="book")
    return saving.way_on(visit, table)


def _ways(visit: Visit, table: OpenDialogue) -> Iterator[Action]:
    """A picture to share has its place here."""
    again = f"start?game={table.stored.game}"
    yield Action(label=visit.say("score.again"), do="go", value=again, icon="play")
    yield Action(label=PAGES["home"].title, do="go", value="home", icon="home")
