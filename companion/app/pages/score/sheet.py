"""A score sheet: one side at a time, missing values, everybody's points; its taps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from typing import Any

from companion import services
from companion.app.elements import score
from companion.app.elements.screen import Action, Element, Header, Notice, Option, Screen
from companion.app.frame import messages, navigation, news
from companion.app.frame.events import NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.taps import fields, joined, number, tap, text
from companion.app.frame.visit import Visit
from companion.app.pages.score import result
from companion.app.parts import correction, dialogue, saving
from companion.app.parts.photo import PhotoPage
from companion.app.parts.playing import Frame, undo
from companion.app.parts.question import icon_of
from companion.app.parts.seen_sheet import SeenSheet
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.log import Entry
from companion.engine.picture import UNKNOWN
from companion.engine.protocol import refusal_text
from companion.engine.questions import YES, Answer
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import CLEAR, IS_ALL_ENTERED, LINE, Scoring, line_owner
from companion.engine.score.sheet import Doubt, Line, Owner
from companion.engine.score.text import how_it_is_counted
from companion.engine.text import Locale, Text
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.logbook import LogbookEntry
from companion.tables.store.seats import SPECTATOR

UNSURE = ("deduced", "read")  # the confidence of a line that people may decide otherwise
ICONS = {Owner.TABLE: "map", Owner.RULES: "book"}
_FILLING = "_filling"  # the sheet, and how far this phone is in filling it in


@dataclass(frozen=True, slots=True)
class Unkept:
    """A typed value that is not in the store: it is invalid, or could not be written."""

    typed: Answer
    problem: str


@dataclass(slots=True)
class Filling:
    """The state of filling in: the side, the field, and the unsaved values."""

    side: str
    at: str = ""
    unkept: dict[str, Unkept] = field(default_factory=dict)  # by `side/line`


class ScoreSheet(saving.DecidingPage, PhotoPage):
    """A sheet, saved value by value; once it is complete, its result."""

    name, at_table = "score", True

    def screen(self, visit: Visit) -> Screen:
        table = visit.table
        game, locale = services.games()[table.stored.game], visit.locale
        sheet, frame = seen(visit), _frame(visit)
        updates = news.unseen(table, visit.seat)  # seen now, whichever screen follows
        if sheet.over:
            return result.result_screen(visit, sheet, game, frame)
        if not visit.may_act:
            frame = replace(frame, instead=tuple(navigation.in_(visit, table)))
            return Screen(
                id=f"{frame.id}.looks_on",
                game=game.name,
                body=(
                    header(sheet, locale),
                    *frame.notices,
                    result.breakdown(sheet, locale, shown=True),
                    *_who_has_entered(sheet, locale),
                    *frame.instead,
                ),
            )
        answers = correction.answers_so_far(table)
        if answers is not None:
            shown = correction.screen_of(sheet.dialogue, game, locale, frame, answers)
            # Its own header would show a figure that may be a secret.
            return replace(shown, body=(header(sheet, locale), *shown.body[1:]))
        return screen_of(sheet, game, locale, frame, _filling(visit), updates)

    def id(self, visit: Visit) -> str:
        table = visit.table
        answers = correction.answers_so_far(table)
        if table.dialogue.over:
            return _id(table)
        if not visit.may_act:
            return f"{_id(table)}.looks_on"
        if answers is not None:
            return correction.id_of(_id(table), table.dialogue, answers)
        return id_of(_id(table), _filling(visit))

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
        """Go to the question before; the first two were answered by a tap on the sheet."""
        correction.step_back(visit.table)
        answers = correction.answers_so_far(visit.table)
        if answers is not None and len(answers) < len(("what", "whose")):
            correction.leave(visit.table)

    @tap(text)
    def on_correct(self, visit: Visit, value: str) -> None:
        require("/" in value)
        correction.put_right(visit, visit.table, value.split("/", 1), anyway=True)

    @tap(text)
    def on_side(self, visit: Visit, side: str) -> None:
        require(side in visit.table.dialogue.state.sides)
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
        visit.take_seat(visit.table, seat)
        host.state.pop(_FILLING, None)  # begin at the values of this seat

    def photographed(self, visit: Visit) -> LogbookEntry | None:
        return saving.saved(visit.table) if visit.may_act else None

    @tap
    def on_share(self, visit: Visit) -> None:
        result.share(visit)


def seen(visit: Visit) -> SeenSheet:
    """Return the sheet without the secrets that this phone may not see."""
    dialogue = visit.table.dialogue
    return SeenSheet(dialogue, _hidden_seats(visit, dialogue.state))


def _hidden_seats(visit: Visit, scoring: Scoring) -> frozenset[str]:
    """Return the players whose secrets this phone may not see before the end.

    The owner of the table enters the secrets of players without a phone.
    """
    if not scoring.sheet.secret:
        return frozenset()
    mine = visit.seat
    everybody = visit.people.everybody.values()
    held = {str(seat.seat) for seat in everybody if seat.seat != SPECTATOR}
    seen_here = {str(mine.seat)} if mine.may_act else set()
    if mine.may_act and mine.owner:
        seen_here |= set(scoring.seats) - held
    return frozenset(scoring.seats) - seen_here


def _frame(visit: Visit) -> Frame:
    table = visit.table
    unfit = len(table.dialogue.unfit)
    notes = [Notice(text=visit.text("table.unfit", n=unfit))] if unfit else []
    return Frame(id=_id(table), may_act=visit.may_act, notices=(*messages.notices(), *notes))


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
    gap = next_gap(seen(visit), filling)
    if gap is not None:
        filling.side, filling.at = gap[0], name_of(*gap)


def _finish(visit: Visit) -> None:
    """Finish the sheet once all that was typed is kept: it may decide who wins."""
    _enter(visit, {})
    if _filling(visit).unkept:
        _go_to_next(visit)
    else:
        visit.act(visit.table, lambda dialogue: dialogue.answer(YES))


def _enter(visit: Visit, typed: dict[str, Answer]) -> None:
    """Save the values that fit; the others stay in their fields, with the reason.

    Values that could not be saved before are tried again.
    """
    filling = _filling(visit)
    waiting = {name: value.typed for name, value in filling.unkept.items()}
    tried = {**waiting, **typed}
    fits: dict[str, tuple[Answer, ...]] = {}
    sheet = seen(visit)
    filling.unkept.clear()
    for name, value in tried.items():
        side, line = _line(sheet, name)
        if line is None:
            visit.notify(visit.text("screen.unreadable"))
            continue
        try:
            change = _change(side, line, value)
            visit.table.dialogue.correction_question(str(change[0]), change[1:])
            fits[name] = change
        except Refused as refused:
            filling.unkept[name] = Unkept(value, refusal_text(refused, visit.locale))
    changes = [change for change in fits.values() if _is_new(sheet.whole, change)]
    if changes and not visit.act(visit.table, partial(_correct_all, changes), anyway=True):
        problem = visit.text("score.not_kept")
        filling.unkept |= {name: Unkept(tried[name], problem) for name in fits}


def _line(sheet: SeenSheet, name: str) -> tuple[str, Line | None]:
    """Return the side and its line; no line if this phone may not see it."""
    side, _, id_ = name.partition("/")
    if side not in sheet.whole.sides:
        return side, None
    lines = sheet.whole.sheet.entered(line_owner(side))
    line = next((line for line in lines if line.id == id_), None)
    hidden = line is not None and line.secret and side in sheet.hidden
    return side, None if hidden else line


def _change(side: str, line: Line, value: Answer) -> tuple[Answer, ...]:
    """Return the correction that enters a value, or empties the field."""
    if value == "" and "" not in line.options:
        return (CLEAR, side, line.id)
    # A phone sends an option of a list as text.
    option = next((option for option in line.options if str(option) == str(value)), value)
    return (LINE, side, line.id, line.question.check(option))


def _is_new(state: Scoring, change: tuple[Answer, ...]) -> bool:
    """Return whether a correction changes anything: a field may be sent twice."""
    name, side, id_, *value = change
    now = state.values(str(side))
    return str(id_) in now if name == CLEAR else [now.get(str(id_))] != value


def _correct_all(changes: list[tuple[Answer, ...]], dialogue: Dialogue[Any]) -> list[Entry]:
    return [entry for name, *values in changes for entry in dialogue.correct(str(name), *values)]


def name_of(side: str, line: Line) -> str:
    """Return the name of a field, as the renderer knows it."""
    return f"{side}/{line.id}"


def id_of(frame: str, filling: Filling) -> str:
    """Return the screen's id; it stays the same while people type."""
    return f"{frame}.sheet.{filling.side}"


def screen_of(
    sheet: SeenSheet, game: Game, locale: Locale, frame: Frame, filling: Filling, updates: str = ""
) -> Screen:
    """Show the fields of one side; `updates` describes what others have just entered."""
    missing = next_gap(sheet, filling)
    finish = locale.render(IS_ALL_ENTERED.label_of(YES))
    return Screen(
        id=id_of(frame.id, filling),
        game=game.name,
        body=tuple(_body(sheet, game, locale, frame, filling, updates)),
        undo=undo(sheet.dialogue, locale),
        main=_next(sheet, locale, missing) if missing else _finish_action(finish),
    )


def header(sheet: SeenSheet, locale: Locale, updates: str = "") -> Header:
    missing = len(sheet.all_gaps)
    players = len(sheet.scoring.players)
    return Header(
        title=locale.render(sheet.title),
        where=updates or locale.text("score.header.players", {"n": players}),
        figure=str(missing) if missing else "",
        captions=(locale.text("score.missing", {"n": missing}),) if missing else (),
    )


def next_gap(sheet: SeenSheet, filling: Filling) -> tuple[str, Line] | None:
    """Return the next field: first a wrong value, then a missing one; this side comes first."""
    sides = sheet.scoring.sides
    start = sides.index(filling.side)
    in_turn = (*sides[start:], *sides[:start])
    lines = [(s, line) for s in in_turn for line in sheet.scoring.sheet.entered(line_owner(s))]
    wrong = [entry for entry in lines if name_of(*entry) in filling.unkept]
    gaps = [(side, line) for side in in_turn for line in sheet.gaps(side)]
    return next(iter([*wrong, *gaps]), None)


def _next(sheet: SeenSheet, locale: Locale, gap: tuple[str, Line]) -> Action:
    side, line = gap
    name = [sheet.name(side, locale)] if len(sheet.scoring.sides) > 1 else []
    more = " · ".join([*name, locale.render(line.text)])
    return Action(label=locale.text("replay.next"), do="next", value=name_of(side, line), more=more)


def _finish_action(label: str) -> Action:
    return Action(label=label, do="answer", value=YES, icon="laurel")


def _body(
    sheet: SeenSheet, game: Game, locale: Locale, frame: Frame, filling: Filling, updates: str
) -> Iterator[Element]:
    yield header(sheet, locale, updates)
    yield from frame.notices
    elsewhere = [doubt for doubt in _doubts(sheet) if str(doubt.seat) != filling.side]
    yield from (Notice(text=locale.render(doubt.text)) for doubt in elsewhere[:1])
    yield score.Sheet(
        sides=tuple(_side(sheet, locale, filling, side) for side in sheet.scoring.sides),
        groups=tuple(_groups(sheet, game, locale, filling)),
        at=filling.at,
    )
    yield from _who_has_entered(sheet, locale)
    if sheet.all_gaps:
        yield _finish_action(locale.text("score.finish_anyway"))


def _doubts(sheet: SeenSheet) -> list[Doubt]:
    return [doubt for doubt in sheet.final.doubts if str(doubt.seat) not in sheet.hidden]


def _side(sheet: SeenSheet, locale: Locale, filling: Filling, side: str) -> score.Side:
    return score.Side(
        id=side,
        label=sheet.name(side, locale),
        letter=sheet.letter(side, locale),
        player=int(side) if side.isdigit() else 0,
        icon="" if side.isdigit() else ICONS.get(Owner(side), ""),
        total=sheet.total(side, locale),
        missing=len(sheet.gaps(side)),
        current=side == filling.side,
    )


def _groups(
    sheet: SeenSheet, game: Game, locale: Locale, filling: Filling
) -> Iterator[score.Group]:
    """Yield the groups of fields; lines with the same small print show it once."""
    side = filling.side
    explained: set[str] = set()
    for group, lines in groupby(sheet.scoring.lines_to_fill(side), lambda line: line.group):
        heading = Text(f"{game.name}.score.group.{group}")
        yield score.Group(
            title=locale.render(heading),
            more=locale.more(heading) or "",
            fields=tuple(_fields(sheet, game, locale, filling, list(lines), explained)),
        )
    taken = sheet.scoring.taken_over(side)
    if taken:
        yield score.Group(
            title=locale.text("score.taken_over", {"n": len(taken)}),
            fields=tuple(_field(sheet, game, locale, filling, line) for line in taken),
            folded=True,
        )


def _fields(
    sheet: SeenSheet,
    game: Game,
    locale: Locale,
    filling: Filling,
    lines: list[Line],
    explained: set[str],
) -> Iterator[score.Field]:
    for line in lines:
        if line.secret and filling.side in sheet.hidden:
            yield _secret(sheet, game, locale, filling.side, line)
            continue
        more = "" if line.key in explained else _small_print(sheet, locale, filling.side, line)
        explained.add(line.key)
        yield _field(sheet, game, locale, filling, line, more)
        if line.adding:
            yield _add_field(sheet, locale, filling.side, line)


def _field(
    sheet: SeenSheet, game: Game, locale: Locale, filling: Filling, line: Line, more: str = ""
) -> score.Field:
    side = filling.side
    name, stored = name_of(side, line), sheet.values(side).get(line.id)
    unkept = filling.unkept.get(name)
    missing = stored is None and line in sheet.gaps(side)
    doubts = (doubt for doubt in _doubts(sheet) if (str(doubt.seat), doubt.line) == (side, line.id))
    usual = None if missing or not line.options else line.empty
    question = line.question
    return score.Field(
        id=line.id,
        label=locale.render(line.text),
        more=more,
        icon=icon_of(line.text, game),
        value=unkept.typed if unkept else usual if stored is None else stored,
        usual=UNKNOWN if missing else str(line.empty).replace("-", "−"),
        minimum=line.minimum,
        maximum=line.maximum,
        options=tuple(
            Option(value=value, label=locale.render(question.label_of(value)))
            for value in line.options
        ),
        missing=missing,
        problem=unkept.problem if unkept else "",
        doubt=" ".join(locale.render(doubt.why) for doubt in doubts),
    )


def _small_print(sheet: SeenSheet, locale: Locale, side: str, line: Line) -> str:
    """Return how a line is counted with the rules in force."""
    scoring, own = sheet.scoring, sheet.values(side)
    return how_it_is_counted(scoring.sheet, line, scoring.rules, locale, own, UNSURE)


def _add_field(sheet: SeenSheet, locale: Locale, side: str, line: Line) -> score.Field:
    """Return the field whose action asks for one more item of the line."""
    label = locale.text(f"{sheet.procedure.name}.correct.{line.adding}")
    action = Action(label=label, do="correct", value=f"{line.adding}/{side}", icon="plus")
    return score.Field(id=f"add.{line.adding}", label=label, action=action)


def _secret(sheet: SeenSheet, game: Game, locale: Locale, side: str, line: Line) -> score.Field:
    """Show only whether another player's secret is entered."""
    there = line.id in sheet.whole.values(side)
    return score.Field(
        id=line.id,
        label=locale.render(line.text),
        icon=icon_of(line.text, game),
        hidden=locale.text("score.hidden.there" if there else "score.hidden.not_yet"),
    )


def _who_has_entered(sheet: SeenSheet, locale: Locale) -> Iterator[Notice]:
    """Name the players with hidden secrets, and whether they have entered them."""
    players = []
    for seat in sorted(sheet.hidden, key=int):
        key = "there" if sheet.whole.has_entered_secrets(seat) else "not_yet"
        players.append(locale.text(f"score.hidden.{key}.of", {"name": sheet.name(seat, locale)}))
    if players:
        yield Notice(text=locale.text("score.hidden", {"who": " · ".join(players)}))


PAGE = ScoreSheet()
