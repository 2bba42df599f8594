"""A score sheet on the screen, and its taps."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from companion import services
from companion.access import permissions
from companion.app.elements.screen import Action, Notice, Screen
from companion.app.frame import messages, navigation, news
from companion.app.frame.events import NotOffered
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.taps import fields, joined, number, tap, text
from companion.app.frame.visit import Visit
from companion.app.pages.score import result, sheet_screen
from companion.app.pages.score.sheet_screen import Filling, Unkept
from companion.app.parts import correction, dialogue, saving
from companion.app.parts.playing import Frame
from companion.app.parts.seen_sheet import SeenSheet
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.log import Entry
from companion.engine.protocol import refusal_text
from companion.engine.questions import YES, Answer
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import CLEAR, LINE, Scoring, line_owner
from companion.engine.score.sheet import Line
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.seats import SPECTATOR

_FILLING = "_filling"  # the sheet, and how far this phone is in filling it in


class ScoreSheet(Page):
    """One side at a time, kept value by value; then who won."""

    name, at_table = "score", True

    def screen(self, visit: Visit) -> Screen:
        table = visit.table
        game, locale = services.games()[table.stored.game], visit.locale
        sheet, frame = seen(visit), _frame(visit)
        heard = news.unheard(table, visit.seat)
        if sheet.over:
            return result.result_screen(visit, sheet, game, frame)
        if not visit.may_act:
            frame = replace(frame, instead=tuple(navigation.in_(visit, table)))
            return sheet_screen.onlooker_screen(sheet, game, locale, frame)
        answers = correction.answers_so_far(table)
        if answers is not None:
            return _adding(visit, sheet, game, frame, answers)
        return sheet_screen.screen_of(sheet, game, locale, frame, _filling(visit), heard)

    def id(self, visit: Visit) -> str:
        table = visit.table
        answers = correction.answers_so_far(table)
        if table.dialogue.over:
            return _id(table)
        if not visit.may_act:
            return sheet_screen.onlookers_id(_id(table))
        if answers is not None:
            return correction.id_of(_id(table), table.dialogue, answers)
        return sheet_screen.id_of(_id(table), _filling(visit))

    def tools(self, visit: Visit) -> tuple[Action, ...]:
        return navigation.tools(visit, visit.table, self.name)

    def after(self, visit: Visit) -> None:
        result.hand_over(visit)

    @tap(fields, late=True)
    def on_enter(self, visit: Visit, typed: dict[str, Answer]) -> None:
        _enter(visit, typed)

    @tap(joined)
    def on_answer(self, visit: Visit, value: Answer) -> None:
        answers = correction.answers_so_far(visit.table)
        if answers is not None:
            correction.put_right(visit, visit.table, [*answers, value], anyway=True)
        elif value == YES:
            _finish(visit)
        else:
            raise NotOffered

    @tap
    def on_back(self, visit: Visit) -> None:
        """Go to the question before; what is added, and whose, was tapped on the sheet itself."""
        correction.step_back(visit.table)
        answers = correction.answers_so_far(visit.table)
        if answers is not None and len(answers) < len(("what", "whose")):
            correction.leave(visit.table)

    @tap(text)
    def on_correct(self, visit: Visit, value: str) -> None:
        if "/" not in value:
            raise NotOffered
        correction.put_right(visit, visit.table, value.split("/", 1), anyway=True)

    @tap(text)
    def on_side(self, visit: Visit, side: str) -> None:
        if side not in visit.table.dialogue.state.sides:
            raise NotOffered
        filling = _filling(visit)
        filling.side, filling.at = side, ""

    @tap
    def on_next(self, visit: Visit) -> None:
        _go_to_next(visit)

    @tap
    def on_undo(self, visit: Visit) -> None:
        if visit.table.dialogue.over:
            visit.act(visit.table, Dialogue.undo)
        else:
            dialogue.undo(visit, visit.table)

    @tap(number)
    def on_seat(self, visit: Visit, seat: int) -> None:
        visit.attempt(lambda: permissions.take_seat(this_phone(), visit.table, seat))
        host.state.pop(_FILLING, None)  # begin at the values of this seat

    @tap
    def on_save(self, visit: Visit) -> None:
        if not visit.table.dialogue.over:
            raise NotOffered
        saving.save(visit, visit.table)

    @tap
    def on_share(self, visit: Visit) -> None:
        result.share(visit)


def seen(visit: Visit) -> SeenSheet:
    """Return the sheet without the secrets that this phone may not see."""
    dialogue = visit.table.dialogue
    return SeenSheet(dialogue, _hidden(visit, dialogue.state))


def _hidden(visit: Visit, scoring: Scoring) -> frozenset[str]:
    """Return the players whose secrets this phone may not see before the end.

    The owner of the table enters the secrets of players without a phone.
    """
    if not scoring.sheet.secret:
        return frozenset()
    mine = visit.seat
    everybody = visit.people.everybody.values()
    held = {str(one.seat) for one in everybody if one.seat != SPECTATOR}
    seen_here = {str(mine.seat)} if mine.may_act else set()
    if mine.may_act and mine.owner:
        seen_here |= set(scoring.seats) - held
    return frozenset(scoring.seats) - seen_here


def _adding(
    visit: Visit, sheet: SeenSheet, game: Game, frame: Frame, answers: list[Answer]
) -> Screen:
    """One more thing of a side, by its own questions; without a figure that may be a secret."""
    shown = correction.screen_of(sheet.dialogue, game, visit.locale, frame, answers)
    return replace(shown, body=(sheet_screen.header(sheet, visit.locale), *shown.body[1:]))


def _frame(visit: Visit) -> Frame:
    table = visit.table
    unfit = len(table.dialogue.unfit)
    notes = [Notice(text=visit.say("table.unfit", n=unfit))] if unfit else []
    return Frame(
        id=_id(table),
        may_act=visit.may_act,
        notices=(*messages.notices(), *notes),
    )


def _id(table: OpenDialogue) -> str:
    over = f".{table.dialogue.length}" if table.dialogue.over else ""
    return f"{table.stored.code}.{table.stored.id}{over}"


def _filling(visit: Visit) -> Filling:
    """Return how far this phone is on this sheet; it begins at its own player's values."""
    table = visit.table
    kept: tuple[int, Filling] | None = host.state.get(_FILLING)
    if kept is None or kept[0] != table.stored.id:
        own, sides = str(visit.seat.seat), table.dialogue.state.sides
        kept = (table.stored.id, Filling(own if own in sides else sides[0]))
        host.state[_FILLING] = kept
    return kept[1]


def _go_to_next(visit: Visit) -> None:
    filling = _filling(visit)
    gap = sheet_screen.next_gap(seen(visit), filling)
    if gap is not None:
        filling.side, filling.at = gap[0], sheet_screen.name_of(*gap)


def _finish(visit: Visit) -> None:
    """Finish the sheet once all that was typed is kept: it may decide who wins."""
    _enter(visit, {})
    if _filling(visit).unkept:
        _go_to_next(visit)
    else:
        visit.act(visit.table, lambda dialogue: dialogue.answer(YES))


# Values into the store, all that came together at once


def _enter(visit: Visit, typed: dict[str, Answer]) -> None:
    """Keep what fits; the rest stays where it was typed, with the reason.

    What could not be written before is tried once more.
    """
    filling = _filling(visit)
    waiting = {name: one.typed for name, one in filling.unkept.items()}
    tried = {**waiting, **typed}
    fits: dict[str, tuple[Answer, ...]] = {}
    sheet = seen(visit)
    filling.unkept.clear()
    for name, value in tried.items():
        side, line = _line(sheet, name)
        if line is None:
            visit.tell(visit.say("screen.unreadable"))
            continue
        try:
            fits[name] = _said(side, line, value)
        except Refused as refused:
            filling.unkept[name] = Unkept(value, refusal_text(refused, visit.locale))
    changes = [said for said in fits.values() if _is_new(sheet.whole, said)]
    if changes and not visit.act(visit.table, partial(_correct_all, changes), anyway=True):
        problem = visit.say("score.not_kept")
        filling.unkept |= {name: Unkept(tried[name], problem) for name in fits}


def _line(sheet: SeenSheet, name: str) -> tuple[str, Line | None]:
    """Whose line; none that this phone may not see."""
    side, _, id_ = name.partition("/")
    if side not in sheet.whole.sides:
        return side, None
    lines = sheet.whole.sheet.entered(line_owner(side))
    line = next((line for line in lines if line.id == id_), None)
    hidden = line is not None and line.secret and side in sheet.hidden
    return side, None if hidden else line


def _said(side: str, line: Line, value: Answer) -> tuple[Answer, ...]:
    """The correction that enters a value; an empty field is emptied."""
    if value == "" and "" not in line.options:
        return (CLEAR, side, line.id)
    return (LINE, side, line.id, line.question.check(_as_option(line, value)))


def _as_option(line: Line, value: Answer) -> Answer:
    """A list of the phone's own gives its options back as text."""
    return next((option for option in line.options if str(option) == str(value)), value)


def _is_new(state: Scoring, said: tuple[Answer, ...]) -> bool:
    """Whether it changes anything: a field may be sent twice."""
    name, side, id_, *value = said
    now = state.values(str(side))
    return str(id_) in now if name == CLEAR else [now.get(str(id_))] != value


def _correct_all(changes: list[tuple[Answer, ...]], dialogue: Dialogue[Any]) -> list[Entry]:
    return [entry for said in changes for entry in dialogue.correct(*map(str, said[:1]), *said[1:])]


PAGE = ScoreSheet()
