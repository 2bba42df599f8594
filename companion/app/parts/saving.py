"""Saving a finished game in the logbook: one tap, once, and kept up to date."""

from __future__ import annotations

from contextlib import suppress
from operator import methodcaller

from companion import services
from companion.access import permissions
from companion.app.elements.screen import Action
from companion.app.frame import logbook as access
from companion.app.frame import phone
from companion.app.frame.events import NotOffered
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import ENTRY
from companion.app.frame.visit import Visit
from companion.engine.procedure import Kind
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import game_of, outcome_of, play_of
from companion.tables.logbook.logbook import LogbookEntry
from companion.tables.logbook.play import BadPlay
from companion.tables.store.store import Stale, StoreError
from companion.tables.unopenable import Unopenable


def saved(table: OpenDialogue) -> LogbookEntry | None:
    """Return the logbook's entry of this game."""
    game = [part.id for part in game_of(services.tables(), table.stored)]
    return access.logbook().of_dialogues(game)


def brought_up_to_date(visit: Visit, table: OpenDialogue, entry: LogbookEntry) -> str:
    """Save a sheet again that was changed and closed after it had been saved."""
    if entry.dialogue != table.stored.id or entry.length == table.dialogue.length:
        return ""
    try:
        _save(table)
    except StoreError as error:
        return phone.store_problem(error)
    return visit.text("logbook.updated")


def next_action(visit: Visit, table: OpenDialogue) -> Action:
    """Return where to go next: to the campaign, or to the logbook."""
    if Kind.CAMPAIGN in visit.started_kinds:
        return Action(label=visit.text("campaign.go_on"), do="go", value="campaign", icon="map")
    entry = saved(table)
    assert entry is not None
    where = f"logbook?{ENTRY}={entry.play.uid}"
    return Action(label=visit.text("logbook.open"), do="go", value=where, icon="book")


def save(visit: Visit, table: OpenDialogue) -> None:
    """Save the game in the logbook, and in the table's campaign."""
    if not visit.may_act or not table.dialogue.over:
        raise NotOffered

    def save_all() -> None:
        _save(table)
        _record(table)

    access.attempt(visit, save_all)


def _record(table: OpenDialogue) -> None:
    """Give the result to the table's campaign, whose own questions follow."""
    archive = None
    with suppress(Unopenable):
        archive = services.tables().open(table.stored.code, Kind.CAMPAIGN)
    campaign = services.games()[table.stored.game].campaign
    outcome = outcome_of(table)
    if archive is None or campaign is None or outcome is None:
        return
    question = archive.dialogue.pause.question
    if question is None or question.key != campaign.between_games:
        return
    with suppress(Stale, permissions.MayNot):  # somebody else is recording it
        for answer in campaign.result(archive.dialogue.state, outcome):
            permissions.act(this_phone(), archive, methodcaller("answer", answer))


def _save(table: OpenDialogue) -> None:
    tables = services.tables()
    play = play_of(tables, table, access.zone())
    if play is None:
        raise BadPlay("logbook.bad.gone")
    game = [part.id for part in game_of(tables, table.stored)]
    access.logbook().save(
        play, table.stored.table, table.stored.id, table.dialogue.length, same_game=game
    )
