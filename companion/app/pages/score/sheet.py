"""A score sheet on the screen: one side at a time, kept value by value, then who won."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, cast

from companion import services
from companion.access import permissions
from companion.app.elements.screen import Notice, Screen
from companion.app.frame import events, messages, navigation, news
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.taps import joined
from companion.app.frame.visit import Visit
from companion.app.pages.score import own_view, result, sheet_body
from companion.app.pages.score.sheet_body import Filling, Unkept
from companion.app.parts import correction, dialogue, saving
from companion.app.parts.playing import Around
from companion.app.parts.seen_sheet import SeenSheet
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.log import Entry
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import CLEAR, LINE, Scoring, line_owner
from companion.engine.score.sheet import Line
from companion.tables.game_parts import OpenDialogue

_FILLING = "_filling"  # how far this phone is in filling in which sheet


def show(visit: Visit) -> None:
    """The sheet as it stands. A fragment: what is typed draws only this anew."""
    table = visit.table
    navigation.follow(visit)
    events.show(_screen(visit, table), partial(_take, visit, table), news.drawn(table))
    result.hand_over(visit, table)


def _screen(visit: Visit, table: OpenDialogue) -> Screen:
    game, locale = services.games()[table.stored.game], visit.locale
    sheet, around = own_view.seen(visit, table), _around(visit, table)
    heard = news.unheard(table, visit.seat)
    if sheet.over:
        return result.screen_of(visit, table, sheet, game, around)
    if not visit.may_act:
        around = replace(around, instead=tuple(navigation.in_(visit, table)))
        return sheet_body.onlooker_screen(sheet, game, locale, around)
    said = correction.answers_so_far(table)
    if said is not None:
        return _adding(visit, sheet, game, around, said)
    return sheet_body.screen_of(sheet, game, locale, around, _filling(visit, table), heard)


def _adding(
    visit: Visit, sheet: SeenSheet, game: Game, around: Around, said: list[Answer]
) -> Screen:
    """One more thing of a side, by its own questions; without a figure that may be a secret."""
    shown = correction.screen_of(sheet.dialogue, game, visit.locale, around, said)
    return replace(shown, body=(sheet_body.header(sheet, visit.locale), *shown.body[1:]))


def _around(visit: Visit, table: OpenDialogue) -> Around:
    unfit = len(table.dialogue.unfit)
    notes = [Notice(text=visit.say("table.unfit", n=unfit))] if unfit else []
    return Around(
        id=_id(table),
        may_act=visit.may_act,
        notices=(*messages.notices(), *notes),
        tabs=navigation.tabs(visit, "score"),
        more=navigation.tools(visit, table, "score"),
    )


def _id(table: OpenDialogue) -> str:
    over = f".{table.dialogue.length}" if table.dialogue.over else ""
    return f"{table.stored.code}.{table.stored.id}{over}"


def _filling(visit: Visit, table: OpenDialogue) -> Filling:
    """Where this phone is on this sheet; at first at its own player's values."""
    kept: tuple[int, Filling] | None = host.state.get(_FILLING)
    if kept is None or kept[0] != table.stored.id:
        own, sides = str(visit.seat.seat), table.dialogue.state.sides
        kept = (table.stored.id, Filling(own if own in sides else sides[0]))
        host.state[_FILLING] = kept
    return kept[1]


# What is typed and tapped


def _take(visit: Visit, table: OpenDialogue, event: Event) -> None:
    """Do what was tapped, if this is the screen that it was tapped on."""
    filling = _filling(visit, table)
    typed = event.do == "enter" and isinstance(event.value, list)  # it names its fields itself
    if typed and event.screen.startswith(f"{table.stored.code}.{table.stored.id}."):
        _enter(visit, table, filling, _typed(cast(list[Answer], event.value)))
    elif event.screen == _drawn_now(visit, table, filling):
        _tapped(visit, table, filling, event)
    else:
        raise TooOld


def _drawn_now(visit: Visit, table: OpenDialogue, filling: Filling) -> str:
    """The id of the screen as things stand now."""
    said = correction.answers_so_far(table)
    if table.dialogue.over:
        return _id(table)
    if not visit.may_act:
        return sheet_body.onlookers_id(_id(table))
    if said is not None:
        return correction.id_of(_id(table), table.dialogue, said)
    return sheet_body.id_of(_id(table), filling)


def _tapped(visit: Visit, table: OpenDialogue, filling: Filling, event: Event) -> None:
    said = correction.answers_so_far(table)
    match event:
        case Event(do="answer", value=value) if said is not None:
            answers = [*said, joined(value)]
            correction.put_right(visit, table, answers, anyway=True)
        case Event(do="back"):
            _back(table)
        case Event(do="correct", value=str(value)) if "/" in value:
            correction.put_right(visit, table, list(value.split("/", 1)), anyway=True)
        case Event(do="side", value=str(side)) if side in table.dialogue.state.sides:
            filling.side, filling.at = side, ""
        case Event(do="next"):
            _go_to_next(visit, table, filling)
        case Event(do="answer", value="yes"):
            _finish(visit, table, filling)
        case Event(do="undo"):
            _undo(visit, table)
        case Event(do="seat", value=int(value)):
            visit.attempt(lambda: permissions.take_seat(table, value))
            host.state.pop(_FILLING, None)  # it begins at the values of this seat
        case Event(do="save") if table.dialogue.over:
            saving.save(visit, table)
        case Event(do="share"):
            result.share(table)
        case Event(do="go"):
            navigation.take(event)
        case _:
            raise NotOffered


def _back(table: OpenDialogue) -> None:
    """To the question before; what and whose is added was tapped on the sheet itself."""
    correction.step_back(table)
    said = correction.answers_so_far(table)
    if said is not None and len(said) < len(("what", "whose")):
        correction.leave(table)


def _go_to_next(visit: Visit, table: OpenDialogue, filling: Filling) -> None:
    gap = sheet_body.next_gap(own_view.seen(visit, table), filling)
    if gap is not None:
        filling.side, filling.at = gap[0], sheet_body.name_of(*gap)


def _finish(visit: Visit, table: OpenDialogue, filling: Filling) -> None:
    """Not before what was typed is kept: it may decide who wins."""
    _enter(visit, table, filling, {})
    if filling.unkept:
        _go_to_next(visit, table, filling)
    else:
        visit.act(table, lambda dialogue: dialogue.answer("yes"))


def _undo(visit: Visit, table: OpenDialogue) -> None:
    if table.dialogue.over:
        visit.act(table, Dialogue.undo)
    else:
        dialogue.undo(visit, table)


# Values into the store, all that came together at once


def _typed(given: list[Answer]) -> dict[str, Answer]:
    """By field: names and values come in turn."""
    return dict(zip(map(str, given[::2]), given[1::2], strict=False))


def _enter(visit: Visit, table: OpenDialogue, filling: Filling, typed: dict[str, Answer]) -> None:
    """Keep what fits; the rest stays where it was typed, with the reason.

    What could not be written before is tried once more.
    """
    waiting = {name: one.typed for name, one in filling.unkept.items()}
    tried = {**waiting, **typed}
    fits: dict[str, tuple[Answer, ...]] = {}
    sheet = own_view.seen(visit, table)
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
    if changes and not visit.act(table, partial(_correct_all, changes), anyway=True):
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
