"""Live updates: actions of other phones at the table appear by polling.

The phone's script asks every few seconds whether its screen is up to date
(`hosts/streamlit/endpoints.py`). If not, it taps an invisible button, and the page runs. (The whole
page, not a fragment: if one fragment runs right after another, Streamlit may leave old fields on
the screen.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion import services
from companion.access import seats
from companion.app.frame import phone
from companion.app.frame.host import host
from companion.app.frame.phone import this_phone
from companion.engine.dialogue import Dialogue, Moment
from companion.engine.log import EntryKind
from companion.engine.procedure import Kind
from companion.engine.questions import Choice
from companion.engine.score.dialogue import CLEAR, LINE
from companion.engine.text import Locale, Text
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.seats import Seat, TablePoll
from companion.tables.store.store import StoreError

LOOK = "look_again"  # the button that nobody sees; the phone's script taps it on return
_KNOWN = "_known"  # the dialogue whose news this phone has shown, and how much was done there
_DRAWN = "_drawn"  # the one whose screen is drawn to its end, and how long its log was
_POLL = "_poll"  # the rest of the table, when the page was drawn


def unseen(table: OpenDialogue, mine: Seat) -> str:
    """Return what others did since this phone was drawn last; empty if nothing."""
    before = host.state.get(_KNOWN)
    host.state[_KNOWN] = (table.stored.id, table.dialogue.acts)
    if before and before[0] == table.stored.id and before[1] < table.dialogue.acts:
        last = table.dialogue.last
        if last is not None and last.by and last.by != str(mine.seat):
            return what_was_done(table)
    return ""


def acted(table: OpenDialogue) -> None:
    """Note that this phone acted itself: that is no news."""
    host.state[_KNOWN] = (table.stored.id, table.dialogue.acts)


def drawn(table: OpenDialogue) -> dict[str, Any]:
    """Return what a screen of this table shows, for the phone's script."""
    host.state[_DRAWN] = (table.stored.id, table.dialogue.length)
    poll = host.state.get(_POLL)
    return _poll_data(table, _as_drawn(poll, table, table.dialogue.length)) if poll else {}


def what_was_done(table: OpenDialogue) -> str:
    dialogue = table.dialogue
    assert dialogue.last is not None
    who = seats.name_of(table, dialogue.last.by, phone.locale())
    if dialogue.last.kind is EntryKind.UNDO:
        return phone.text("watch.undid", who=who)
    if dialogue.last.kind is EntryKind.REDO or not dialogue.moments:
        return phone.text("watch.redid", who=who)
    return phone.text("watch.did", who=who, what=last_answer(dialogue))


def last_answer(dialogue: Dialogue[Any]) -> str:
    return answered(dialogue, dialogue.moments[-1], phone.locale())


def begin(table: OpenDialogue) -> None:
    """Poll for news from now on; called at the end of a page."""
    shown = host.state.get(_DRAWN, (0, 0))
    if shown < (table.stored.id, table.dialogue.length) or shown[0] != table.stored.id:
        host.state.pop(_POLL, None)  # of another table
        acted(table)
        drawn(table)
    try:
        poll = services.seats().poll(table.stored.table, table.stored.id)
    except StoreError:  # the phone's script notices it
        return
    host.state[_POLL] = poll
    host.call("drawn", _poll_data(table, _as_drawn(poll, table, host.state[_DRAWN][1])))


def _as_drawn(poll: TablePoll, table: OpenDialogue, length: int) -> TablePoll:
    """Return the poll as the screen shows it: the table may have changed since."""
    stored, seen = table.stored, seats.seen_at(this_phone(), table.stored.table)
    people = poll.people
    if seen is not None:
        people = {phone: (seat.seat, seat.removed) for phone, seat in seen.items()}
    return replace(poll, length=length, code=stored.code, closed=stored.closed, people=people)


def whole_table(table: OpenDialogue, shown: Iterable[OpenDialogue]) -> dict[str, Any]:
    """Return how everything at a table is now; without a digest if what is shown is out of date."""
    polls, id_ = services.seats(), table.stored.table
    digest = polls.poll(id_, 0).digest
    current = all(polls.poll(id_, one.stored.id).length == one.dialogue.length for one in shown)
    known = digest if current else ""
    return {"table": table.stored.code, "dialogue": 0, "received": None, "digest": known}


def could_not_read(code: str) -> None:
    """Note that the screen reports a lost database: any answer is news then."""
    host.call("drawn", {"table": code, "dialogue": 0, "received": None, "digest": ""})


def _poll_data(table: OpenDialogue, shown: TablePoll) -> dict[str, Any]:
    """Return what the phone's script compares with the server's answers."""
    code, dialogue = table.stored.code, table.stored.id
    return {"table": code, "dialogue": dialogue, "received": None, "digest": shown.digest}


def answered(dialogue: Dialogue[Any], moment: Moment, locale: Locale) -> str:
    entry = moment.entry
    if entry.kind is EntryKind.CORRECT and dialogue.procedure.kind is Kind.SCORE:
        return _entered(dialogue, moment, locale)  # not the value: it may be a secret
    if entry.kind is EntryKind.CORRECT:
        name = locale.text(f"{dialogue.procedure.name}.correct.{entry.key}")
        value = ", ".join(str(locale.shown(answer)) for answer in moment.answers)
        return locale.render(Text("history.corrected", {"name": name, "value": value}))
    question = moment.pause.question
    assert question is not None
    answer = str(locale.shown(moment.answers[0]))
    if isinstance(question.form, Choice):
        return answer
    return f"{locale.render(question.text)} {answer}"


def _entered(dialogue: Dialogue[Any], moment: Moment, locale: Locale) -> str:
    """Return which line of a sheet was filled in, and whose."""
    side, *line = (locale.shown(answer) for answer in moment.answers)
    key = f"{dialogue.procedure.name}.correct.{moment.entry.key}"
    what = str(line[0]) if moment.entry.key in (LINE, CLEAR) else locale.text(key)
    assert isinstance(moment.entry.value, tuple)
    if moment.entry.by == moment.entry.value[0]:  # their own
        return what
    return locale.render(Text("watch.entered", {"line": what, "side": side}))
