"""A calculator as a screen: the answer first, then its fields; what a table knows is not asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.app.elements.score import Field, Group, Sheet
from companion.app.elements.screen import (
    Action,
    Element,
    Fold,
    Folds,
    Header,
    Line,
    Notice,
    Option,
    Picture,
    Screen,
)
from companion.app.elements.tools import Odds, Part, Strip, Worked
from companion.app.parts.question import icon_of
from companion.engine.calculator import Bar, Calculator, Result
from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.procedure import Option as Asked
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer, Number
from companion.engine.refusals import Refused
from companion.engine.text import Locale

MOST_SHOWN = 3  # ways above the fields; the others are one tap away


def can_do_nothing(_correction: tuple[Answer, ...]) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """A calculator, what was entered in it, and what is known without."""

    game: Game
    calculator: Calculator
    entered: Mapping[str, Answer]
    facts: Facts
    games: tuple[str, ...] = ()  # to choose from; at a table it is the table's own
    seed: int | None = None  # of the last roll, where chance decides
    rolls: int = 0
    # Whether a way can be recorded at the table.
    can_do: Callable[[tuple[Answer, ...]], bool] = can_do_nothing

    def filled(self) -> tuple[dict[str, Answer], list[Asked]]:
        """All that the calculator works with; and the fields of it that the facts filled."""
        values: dict[str, Answer] = {}
        known: list[Asked] = []
        for field in self.calculator.fields:
            facts = self.calculator.known(self.facts, values)
            if field.name in facts:
                known.append(field)
                values[field.name] = facts[field.name]
            else:
                values[field.name] = self.entered.get(field.name, field.default)
        return values, known

    def results(self) -> list[Result]:
        """What follows; where chance decides, what came of the last roll."""
        values, _ = self.filled()
        if self.calculator.roll is None:
            return self.calculator.results(values, self.facts)
        return [] if self.seed is None else self.calculator.rolled(values, Chance(self.seed))


def in_order(game: Game, facts: Facts) -> list[Calculator]:
    """A game's calculators: first the one of which most is known already."""

    def known(calculator: Calculator) -> tuple[int, float]:
        usual = {field.name: field.default for field in calculator.fields}
        filled = len(calculator.known(facts, usual))
        return filled, filled / len(calculator.fields)

    return sorted(game.calculators, key=known, reverse=True)


def screen_of(
    desk: Desk, locale: Locale, table: str = "", notices: Sequence[Notice] = ()
) -> Screen:
    chance = desk.calculator.roll is not None
    return Screen(
        id=id_of(desk, table),
        game=desk.game.name,
        body=tuple(_body(desk, locale, notices)),
        main=_roll(desk, locale) if chance else None,
    )


def id_of(desk: Desk, table: str) -> str:
    """Without what is entered: the answer follows on the same screen."""
    return f"{table}.calculator.{desk.calculator.game}.{desk.calculator.name}"


def _body(desk: Desk, locale: Locale, notices: Sequence[Notice]) -> Iterator[Element]:
    name = locale.text(f"{desk.game.name}.name")
    yield Header(title=locale.text("page.calculators"), where=name)
    yield from notices
    yield from _which(desk, locale)
    results: list[Result] = []
    try:
        results = desk.results()
    except Refused as refused:
        yield Notice(text=refusal_text(refused, locale), tone="wrong")
    # What has words to explain is a note on what follows, unless nothing else does.
    answers = [one for one in results if not one.tell.about] or results
    if answers:
        yield from _answer(desk, answers, locale)
    yield from _fields(desk, locale)
    yield from _picture(desk, results, locale)
    notes = [one for one in results if one not in answers]
    if notes:
        yield _worked(desk, notes, locale)
    yield from _explained(desk, results, locale)


def _roll(desk: Desk, locale: Locale) -> Action:
    key = "calculator.roll" if desk.seed is None else "calculator.roll.again"
    return Action(label=locale.text(key), do="roll", icon="die")


# Which calculator


def _which(desk: Desk, locale: Locale) -> Iterator[Element]:
    if len(desk.games) > 1:
        games = [Option(value=name, label=locale.text(f"{name}.name")) for name in desk.games]
        label = locale.text("start.game")
        yield Strip(label=label, do="game", options=tuple(games), current=desk.game.name)
    offered = in_order(desk.game, desk.facts)
    if len(offered) > 1:
        yield Strip(
            label=locale.text("calculator.which"),
            do="about",
            options=tuple(
                Option(value=one.name, label=locale.text(f"{one.game}.calculator.{one.name}"))
                for one in offered
            ),
            current=desk.calculator.name,
        )


# The answer


def _answer(desk: Desk, results: Sequence[Result], locale: Locale) -> Iterator[Element]:
    """The best way, or the first thing to say, large; what else follows is smaller."""
    ways = [one for one in results if one.correction]
    others = [one for one in results if not one.correction]
    first, *shown = [*ways[:MOST_SHOWN], *others]
    if desk.rolls:
        yield Notice(text=locale.text("calculator.rolled", {"n": desk.rolls}))
    yield _worked(desk, [first], locale, first=True)
    yield from (_worked(desk, group, locale) for group in _together(desk, shown))
    if rest := ways[MOST_SHOWN:]:
        label = locale.text("calculator.more", {"n": len(rest)})
        lines = "\n".join(_said(one, locale) for one in rest)
        yield Folds(folds=(Fold(label=label, text=lines, icon="list"),))


def _together(desk: Desk, results: Sequence[Result]) -> Iterator[list[Result]]:
    """What only says something stands together; what has bars or can be done stands alone."""
    group: list[Result] = []
    for one in results:
        if one.bars or (one.correction and desk.can_do(one.correction)):
            if group:
                yield group
            yield [one]
            group = []
        else:
            group = [*group, one]
    if group:
        yield group


def _worked(
    desk: Desk, results: Sequence[Result], locale: Locale, *, first: bool = False
) -> Worked:
    correction = results[0].correction
    action = None
    if correction and desk.can_do(correction):
        value = way_of(correction)
        action = Action(label=locale.text("calculator.do"), do="record", value=value, icon="tick")
    return Worked(
        lines=tuple(
            Line(
                text=locale.say(one.tell.text),
                more=locale.more(one.tell.text) or "",
                icon=icon_of(one.tell.text, desk.game),
            )
            for one in results
        ),
        odds=tuple(_odds(bar, locale) for one in results for bar in one.bars),
        action=action,
        first=first,
    )


def way_of(correction: Sequence[Answer]) -> str:
    """A way to do it, as an event names it."""
    return "/".join(map(str, correction))


def _odds(bar: Bar, locale: Locale) -> Odds:
    return Odds(
        label=locale.say(bar.label) if bar.label else "",
        parts=tuple(
            Part(letter=locale.say(part.letter), likely=round(float(part.likely), 3))
            for part in bar.parts
        ),
    )


def _said(result: Result, locale: Locale) -> str:
    text = result.tell.text
    return " · ".join(filter(None, (locale.say(text), locale.more(text))))


# The fields


def _fields(desk: Desk, locale: Locale) -> Iterator[Element]:
    values, known = desk.filled()
    asked = [field for field in desk.calculator.fields if field not in known]
    facts = "; ".join(_known(field, values[field.name], locale) for field in known)
    more = locale.text("calculator.at_table", {"facts": facts}) if facts else ""
    fields = tuple(_field(field, desk.entered.get(field.name), locale) for field in asked)
    if fields:
        yield Sheet(
            groups=(Group(title=locale.text("calculator.enter"), fields=fields, more=more),)
        )
    elif more:
        yield Notice(text=more)


def _field(field: Asked, entered: Answer | None, locale: Locale) -> Field:
    """A number has its usual value while it is empty; of options one is always chosen."""
    question, form = field.question, field.question.form
    plain = Field(id=field.name, label=locale.say(question.text), value=entered)
    if not isinstance(form, Number):
        options = tuple(
            Option(value=option, label=locale.say(question.label_of(option)))
            for option in question.options
        )
        return replace(plain, value=field.default if entered is None else entered, options=options)
    return replace(
        plain,
        usual=str(field.default),
        minimum=form.minimum,
        maximum=form.maximum,
        problem="" if entered is None else _problem(field, entered, locale),
    )


def _problem(field: Asked, entered: Answer, locale: Locale) -> str:
    try:
        field.question.check(entered)
    except Refused as refused:
        return refusal_text(refused, locale)
    return ""


def _known(field: Asked, value: Answer, locale: Locale) -> str:
    label, shown = locale.say(field.question.text), locale.shown(field.question.say(value))
    return f"{label}{' ' if label.endswith('?') else ': '}{shown}"


def read(field: Asked, written: object) -> Answer:
    """What was entered, which may be anything: as an option where it is one, else a number."""
    options = {str(option): option for option in field.question.options}
    text = str(written).strip().replace("−", "-")[:80]
    if options:
        return options.get(text, field.default)
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 10 else text


def _picture(desk: Desk, results: Sequence[Result], locale: Locale) -> Iterator[Element]:
    """The board with the places that the answer speaks of."""
    lit = list(dict.fromkeys(place for one in results for place in one.tell.places))
    if lit and desk.game.picture is not None:
        svg = desk.game.picture(Look(lit), locale)
        yield Picture(svg=svg, words=locale.text("picture.alt", {"places": ", ".join(lit)}))


def _explained(desk: Desk, results: Sequence[Result], locale: Locale) -> Iterator[Element]:
    """Words that the glossary explains."""
    glossary = desk.game.glossary
    if glossary is None:
        return
    entries = glossary.explaining(id_ for one in results for id_ in one.tell.about)
    texts = [glossary.text(entry) for entry in entries]
    if texts:
        yield Folds(
            folds=tuple(
                Fold(label=locale.say(text), text=locale.more(text) or "", icon="why")
                for text in texts
            )
        )
