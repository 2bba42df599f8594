"""Before a sheet is filled in, as one screen: which game, what is known, what is left to choose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from companion.app.elements.forms import Choose, Tile, Tiles
from companion.app.elements.screen import Header, Line, Notice, Screen
from companion.app.elements.tools import Chapter
from companion.app.parts.choices import Answers, one_of
from companion.engine.game import Game
from companion.engine.procedure import OFF, Option
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import ScoreSheets
from companion.engine.text import Locale, Text

WHICH = "score/which"  # the id of the screen that asks for the game


def which_game(games: Mapping[str, Game], locale: Locale, notices: Sequence[Notice]) -> Screen:
    tiles = tuple(
        Tile(
            label=locale.short(Text(f"{name}.name")),
            aside=locale.more(Text(f"{name}.name")) or "",
            do="go",
            value=f"score?game={name}",
            game=name,
        )
        for name, game in games.items()
        if game.sheets
    )
    header = Header(title=locale.text("page.score"), where=locale.text("app.name"))
    return Screen(
        id=WHICH,
        body=(header, *notices, Tiles(tiles=tiles, title=locale.text("start.game"))),
    )


@dataclass(frozen=True, slots=True)
class Said:
    """What a table says of its sheet: what is decided, and which answers go with what is played."""

    fixed: Mapping[str, Answer] = field(default_factory=dict)
    fitting: Mapping[str, Sequence[Answer]] = field(default_factory=dict)
    played: bool = False  # then nothing is proposed that nobody has said


def choose(
    sheets: ScoreSheets, said: Said, answers: Answers, locale: Locale
) -> tuple[list[Choose], dict[str, Answer]]:
    """What is asked, and what all comes to; what is fixed, or can only be one thing, is not."""
    fixed = said.fixed
    fixed = {o.name: fixed[o.name] for o in sheets.options if knows(o, fixed.get(o.name))}
    chosen: dict[str, Answer] = {}
    asked: list[Choose] = []
    for option in sheets.options:
        possible = option.given(chosen)
        every = possible.question.options
        if fixed.get(option.name) in every:
            chosen[option.name] = fixed[option.name]
            continue
        fits = [v for v in every if _fits(sheets, {**chosen, **fixed, option.name: v})]
        options = [v for v in fits if v in said.fitting.get(option.name, fits)]
        options = options or fits or list(every)
        usual = possible.default if possible.default in options else options[0]
        chosen[option.name] = answers.among(option.name, options, usual)
        if len(options) > 1:
            text, label = locale.say(option.question.text), partial(_label, option, locale)
            one = one_of(option.name, text, chosen[option.name], options, label)
            proposed = not said.played or OFF in options or answers.says(option.name, options)
            asked.append(one if proposed else replace(one, now=()))
    return asked, chosen


def _label(option: Option, locale: Locale, value: Answer) -> str:
    return locale.say(option.question.label_of(value))


def knows(option: Option, value: Answer | None) -> bool:
    return value in option.question.options


def _fits(sheets: ScoreSheets, chosen: Mapping[str, Answer]) -> bool:
    try:
        sheets.choose(chosen)
    except Refused:
        return False
    return True


def known_already(
    sheets: ScoreSheets, chosen: Mapping[str, Answer], asked: Sequence[Choose], locale: Locale
) -> Iterator[Chapter]:
    """What the sheet is for, as the table has it."""
    open_ones = {one.name for one in asked}
    known = [option for option in sheets.options if option.name not in open_ones]
    lines = tuple(
        Line(text=f"{locale.say(option.question.text)} {answer}", icon="tick")
        for option in known
        if len(option.given(chosen).question.options) > 1
        and (answer := _label(option, locale, chosen[option.name]))
    )
    if lines:
        yield Chapter(title="", lines=lines)
