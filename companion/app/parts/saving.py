"""A decided game in the logbook: saved once automatically, corrected, removed by undo.

A campaign records it with a tap, because it asks questions of its own.
"""

from __future__ import annotations

from contextlib import suppress
from operator import methodcaller
from typing import Any

from companion import services
from companion.access import permissions
from companion.app.elements.screen import Action
from companion.app.frame import logbook as access
from companion.app.frame import phone, routes
from companion.app.frame.events import Event, NotOffered, require
from companion.app.frame.messages import Tone
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import ENTRY
from companion.app.frame.taps import tap
from companion.app.frame.visit import Visit
from companion.engine.dialogue import Dialogue
from companion.engine.log import EntryKind
from companion.engine.procedure import PLAYED, Kind
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import game_of, outcome_of, play_of
from companion.tables.logbook.logbook import LogbookEntry
from companion.tables.logbook.play import BadPlay
from companion.tables.store.store import Stale, StoreError
from companion.tables.unopenable import Unopenable


class DecidingPage(Page):
    """A page where a game is decided or corrected: after each tap the logbook follows."""

    def handle(self, visit: Visit, event: Event) -> None:
        super().handle(visit, event)
        follow(visit)

    @tap
    def on_save(self, visit: Visit) -> None:
        _refuse_before_end(visit)
        if access.attempt(visit, lambda: _save(visit.table)):
            visit.notify(visit.text("logbook.saved"), Tone.DONE)

    @tap
    def on_unsave(self, visit: Visit) -> None:
        _refuse_before_end(visit)
        entry = require(saved(visit.table))
        if access.attempt(visit, lambda: access.logbook().delete(entry.play.uid)):
            visit.notify(visit.text("logbook.taken_out"), Tone.DONE)

    @tap
    def on_record(self, visit: Visit) -> None:
        _refuse_before_end(visit)
        if visit.attempt(lambda: _record(visit.table)):
            routes.go_to("campaign")


def _refuse_before_end(visit: Visit) -> None:
    if not visit.may_act or not visit.table.dialogue.over:
        raise NotOffered


def follow(visit: Visit) -> None:
    """Enter the game if a tap has decided it, or bring its entry up to date.

    A game whose winner is unknown again is set aside. A game that people removed stays out.
    """
    if not visit.may_act or not _may_have_decided(visit):
        return
    table, entry = (
        _deciding(visit),
        access.logbook().of_dialogues(_parts(visit.table), deleted=True),
    )
    if table is None:
        if entry is not None and not (entry.deleted or entry.undecided):
            access.attempt(visit, lambda: access.logbook().set_aside(entry.play.uid))
        return
    if entry is not None and (entry.deleted or not (entry.undecided or _is_stale(entry, table))):
        return
    if access.attempt(visit, lambda: _save(table)):
        visit.notify(visit.text("logbook.updated" if entry else "logbook.saved"), Tone.DONE)


def _may_have_decided(visit: Visit) -> bool:
    """Return whether the last tap on this page can have decided the game, or reopened it.

    Whatever is changed in one part may decide in another.
    """
    dialogue = visit.table.dialogue
    if dialogue.over or _may_have_reopened(dialogue):
        return True
    parts = [part for part in visit.started if visit.kind_of(part) in (*PLAYED, Kind.SCORE)]
    return dialogue.procedure.kind is not Kind.SCORE and len(parts) > 1


def _deciding(visit: Visit) -> OpenDialogue | None:
    """Return the part that decides the winner: this game's sheet, else a part without one."""
    tables = services.tables()
    parts = [part for part in game_of(tables, visit.table.stored) if tables.knows(part)]
    sheets = [part for part in parts if visit.kind_of(part) is Kind.SCORE]
    for stored in sheets[-1:] or parts:
        with suppress(Unopenable):
            table = tables.rebuild(stored)
            if decides(table):
                return table
    return None


def _may_have_reopened(dialogue: Dialogue[Any]) -> bool:
    """Return whether its last step was undone, or corrected outside of a sheet."""
    last, is_sheet = dialogue.last, dialogue.procedure.kind is Kind.SCORE
    corrected = last is not None and last.kind is EntryKind.CORRECT and not is_sheet
    return dialogue.can_redo or corrected


def decides(table: OpenDialogue) -> bool:
    """Return whether this part decides the winner. If an automa compares, its sheet does."""
    has_sheet = services.games()[table.stored.game].sheets is not None
    return outcome_of(table) is not None and not (has_sheet and _compared(table))


def _compared(table: OpenDialogue) -> bool:
    """Return whether the automa compared the points itself, as in the terminal."""
    comparison = table.dialogue.procedure.comparison
    questions = (moment.pause.question for moment in table.dialogue.moments)
    keys = {question.key for question in questions if question}
    return comparison is not None and comparison[0] in keys


def saved(table: OpenDialogue) -> LogbookEntry | None:
    return access.logbook().of_dialogues(_parts(table))


def brought_up_to_date(visit: Visit, table: OpenDialogue, entry: LogbookEntry) -> str:
    """Save a sheet again that was changed after it had been saved, from whatever page."""
    if not _is_stale(entry, table):
        return ""
    try:
        _save(table)
    except StoreError as error:
        return phone.store_problem(error)
    return visit.text("logbook.updated")


def _is_stale(entry: LogbookEntry, table: OpenDialogue) -> bool:
    """Return whether the part has changed since, or is the sheet that decides over the others."""
    if entry.dialogue != table.stored.id:
        return table.dialogue.procedure.kind is Kind.SCORE
    return entry.length != table.dialogue.length


def next_action(visit: Visit, entry: LogbookEntry | None) -> Action:
    """Return where to go next: to the campaign, to the logbook, or into it."""
    if Kind.CAMPAIGN in visit.started_kinds:
        return Action(label=visit.text("campaign.go_on"), do="record", icon="map")
    if entry is None:
        return Action(label=visit.text("logbook.save"), do="save", icon="book")
    where = f"logbook?{ENTRY}={entry.play.uid}"
    return Action(label=visit.text("logbook.open"), do="go", value=where, icon="book")


def keep_or_not(visit: Visit, entry: LogbookEntry | None) -> tuple[Action, ...]:
    """Return the action that takes the game out of the logbook, or a campaign's game in again."""
    if entry is not None:
        return (Action(label=visit.text("logbook.take_out"), do="unsave", icon="undo"),)
    if Kind.CAMPAIGN in visit.started_kinds:
        return (Action(label=visit.text("logbook.save"), do="save", icon="book"),)
    return ()


def _record(table: OpenDialogue) -> None:
    """Give the result to the table's campaign, once; the campaign's own questions follow."""
    archive = _archive(table)
    campaign = services.games()[table.stored.game].campaign
    outcome = outcome_of(table)
    if archive is None or campaign is None or outcome is None:
        return
    game = table.stored.game_id
    if game is not None and archive.stored.changed > services.tables().store.game(game).started:
        return  # recorded by a tap before, or by hand
    question = archive.dialogue.pause.question
    if question is None or question.key != campaign.between_games:
        return
    with suppress(Stale, permissions.MayNot):  # another phone is recording it
        for answer in campaign.result(archive.dialogue.state, outcome):
            permissions.act(this_phone(), archive, methodcaller("answer", answer))


def _save(table: OpenDialogue) -> None:
    play = play_of(services.tables(), table, access.zone())
    if play is None:
        raise BadPlay("logbook.bad.gone")
    stored, length = table.stored, table.dialogue.length
    access.logbook().save(play, stored.table, stored.id, length, same_game=_parts(table))
    _correct_campaign(table)


def _correct_campaign(table: OpenDialogue) -> None:
    """Correct the winners of this game in the table's campaign, if it has recorded others."""
    archive, campaign = _archive(table), services.games()[table.stored.game].campaign
    outcome = outcome_of(table)
    if archive is None or campaign is None or outcome is None:
        return
    known = table.dialogue.shared_facts
    correction = campaign.corrected(archive.dialogue.state, known, outcome)
    if correction:
        with suppress(Stale, permissions.MayNot):  # another phone is recording a game
            permissions.act(this_phone(), archive, methodcaller("correct", *correction))


def _archive(table: OpenDialogue) -> OpenDialogue | None:
    with suppress(Unopenable):
        return services.tables().open(table.stored.code, Kind.CAMPAIGN)
    return None


def _parts(table: OpenDialogue) -> list[int]:
    return [part.id for part in game_of(services.tables(), table.stored)]
