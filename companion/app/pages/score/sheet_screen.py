"""A score sheet as a screen: one side at a time, what is missing marked, who has how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from companion.app.elements import score
from companion.app.elements.screen import Action, Element, Header, Notice, Option, Screen
from companion.app.pages.score.result import breakdown
from companion.app.parts.playing import Frame, undo
from companion.app.parts.question import icon_of
from companion.app.parts.seen_sheet import SeenSheet
from companion.engine.game import Game
from companion.engine.questions import Answer
from companion.engine.score.dialogue import IS_ALL_ENTERED, line_owner
from companion.engine.score.sheet import Doubt, Line, Owner
from companion.engine.score.text import how_it_is_counted
from companion.engine.text import Locale, Text, TextValue

TELLING = ("deduced", "read")  # how sure a line is, where somebody may decide otherwise
ICONS = {Owner.TABLE: "map", Owner.RULES: "book"}


@dataclass(frozen=True, slots=True)
class Unkept:
    """Something typed that is not in the store: it does not fit, or could not be written."""

    typed: Answer
    problem: str


@dataclass(slots=True)
class Filling:
    """How far somebody is in filling in: whose values, at which field, what is not kept."""

    side: str
    at: str = ""
    unkept: dict[str, Unkept] = field(default_factory=dict)  # by `side/line`


def name_of(side: str, line: Line) -> str:
    """A field of the sheet, as the renderer calls it."""
    return f"{side}/{line.id}"


def id_of(frame: str, filling: Filling) -> str:
    """Not another one with every entry: the fields stay while people type."""
    return f"{frame}.sheet.{filling.side}"


def screen_of(
    sheet: SeenSheet, game: Game, locale: Locale, frame: Frame, filling: Filling, heard: str = ""
) -> Screen:
    """The fields of one side. `heard` is what somebody else has just entered."""
    missing = next_gap(sheet, filling)
    return Screen(
        id=id_of(frame.id, filling),
        game=game.name,
        body=tuple(_body(sheet, game, locale, frame, filling, heard)),
        undo=undo(sheet.dialogue, locale),
        main=_next(sheet, locale, missing) if missing else _finish(locale),
    )


def onlookers_id(frame: str) -> str:
    return f"{frame}.looks_on"


def onlooker_screen(sheet: SeenSheet, game: Game, locale: Locale, frame: Frame) -> Screen:
    """For somebody who looks on: what has been entered, without what is hidden."""
    return Screen(
        id=onlookers_id(frame.id),
        game=game.name,
        body=(
            header(sheet, locale),
            *frame.notices,
            breakdown(sheet, locale, shown=True),
            *_who_has_entered(sheet, locale),
            *frame.instead,
        ),
    )


def header(sheet: SeenSheet, locale: Locale, heard: str = "") -> Header:
    missing = len(sheet.all_gaps)
    players = len(sheet.scoring.players)
    return Header(
        title=locale.render(sheet.title),
        where=heard or locale.text("score.header.players", {"n": players}),
        figure=str(missing) if missing else "",
        captions=(locale.text("score.missing", {"n": missing}),) if missing else (),
    )


def next_gap(sheet: SeenSheet, filling: Filling) -> tuple[str, Line] | None:
    """What to fill in next: first what has to be mended; on this side, else on those after it."""
    sides = sheet.scoring.sides
    start = sides.index(filling.side)
    in_turn = (*sides[start:], *sides[:start])
    lines = [(s, line) for s in in_turn for line in sheet.scoring.sheet.entered(line_owner(s))]
    wrong = [one for one in lines if name_of(*one) in filling.unkept]
    gaps = [(side, line) for side in in_turn for line in sheet.gaps(side)]
    return next(iter([*wrong, *gaps]), None)


def _next(sheet: SeenSheet, locale: Locale, gap: tuple[str, Line]) -> Action:
    side, line = gap
    values: dict[str, TextValue] = {"name": sheet.name(side, locale), "line": line.text}
    label = locale.text("score.next", values)
    return Action(label=label, do="next", value=name_of(side, line))


def _finish(locale: Locale) -> Action:
    label = locale.render(IS_ALL_ENTERED.label_of("yes"))
    return Action(label=label, do="answer", value="yes", icon="laurel")


def _body(
    sheet: SeenSheet, game: Game, locale: Locale, frame: Frame, filling: Filling, heard: str
) -> Iterator[Element]:
    yield header(sheet, locale, heard)
    yield from frame.notices
    doubts = _doubts(sheet)
    elsewhere = [doubt for doubt in doubts if str(doubt.seat) != filling.side]
    yield from (Notice(text=locale.render(doubt.text)) for doubt in elsewhere[:1])
    yield score.Sheet(
        sides=tuple(_side(sheet, locale, filling, side) for side in sheet.scoring.sides),
        groups=tuple(_groups(sheet, game, locale, filling)),
        at=filling.at,
    )
    yield from _who_has_entered(sheet, locale)
    if sheet.all_gaps:
        label = locale.text("score.finish_anyway")
        yield Action(label=label, do="answer", value="yes", icon="laurel")


def _doubts(sheet: SeenSheet) -> list[Doubt]:
    return [one for one in sheet.final.doubts if str(one.seat) not in sheet.hidden]


def _side(sheet: SeenSheet, locale: Locale, filling: Filling, side: str) -> score.Side:
    return score.Side(
        id=side,
        label=sheet.name(side, locale),
        letter=sheet.letter(side, locale),
        player=int(side) if side.isdigit() else 0,
        icon="" if side.isdigit() else ICONS.get(Owner(side), ""),
        total=sheet.total(side),
        missing=len(sheet.gaps(side)),
        current=side == filling.side,
    )


# The fields


def _groups(
    sheet: SeenSheet, game: Game, locale: Locale, filling: Filling
) -> Iterator[score.Group]:
    """Group by group; what several lines have in common is said once."""
    side = filling.side
    explained: set[str] = set()
    for group, lines in groupby(sheet.scoring.asked(side), lambda line: line.group):
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
            yield _hidden(sheet, game, locale, filling.side, line)
            continue
        more = "" if line.key in explained else _small_print(sheet, locale, filling.side, line)
        explained.add(line.key)
        yield _field(sheet, game, locale, filling, line, more)
        if line.adding:
            yield _adding(sheet, locale, filling.side, line)


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
        usual="?" if missing else str(line.empty).replace("-", "−"),
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
    """How it is counted, with the rules in force and for whom it is."""
    scoring, own = sheet.scoring, sheet.values(side)
    return how_it_is_counted(scoring.sheet, line, scoring.rules, locale, own, TELLING)


def _adding(sheet: SeenSheet, locale: Locale, side: str, line: Line) -> score.Field:
    """One more thing, which its own questions add to what is entered."""
    label = locale.text(f"{sheet.procedure.name}.correct.{line.adding}")
    action = Action(label=label, do="correct", value=f"{line.adding}/{side}", icon="plus")
    return score.Field(id=f"add.{line.adding}", label=label, action=action)


# What is hidden until the end


def _hidden(sheet: SeenSheet, game: Game, locale: Locale, side: str, line: Line) -> score.Field:
    """Instead of somebody else's secret: whether it is there."""
    there = line.id in sheet.whole.values(side)
    return score.Field(
        id=line.id,
        label=locale.render(line.text),
        icon=icon_of(line.text, game),
        hidden=locale.text("score.hidden.there" if there else "score.hidden.not_yet"),
    )


def _who_has_entered(sheet: SeenSheet, locale: Locale) -> Iterator[Notice]:
    """Of each player whose secrets are hidden: whether they have entered them."""
    said = []
    for seat in sorted(sheet.hidden, key=int):
        key = "there" if sheet.whole.has_entered_secrets(seat) else "not_yet"
        said.append(locale.text(f"score.hidden.{key}.of", {"name": sheet.name(seat, locale)}))
    if said:
        yield Notice(text=locale.text("score.hidden", {"who": " · ".join(said)}))
