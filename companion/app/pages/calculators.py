"""The calculators. The facts of the table in the address fill the fields that they know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from companion import services
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
from companion.app.frame import routes
from companion.app.frame.events import NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import ABOUT, GAME, PAGE_OF
from companion.app.frame.taps import fields, tap, text
from companion.app.frame.visit import BOARD, Visit
from companion.app.parts.correction import put_right
from companion.app.parts.game_cards import game_strip
from companion.app.parts.question import icon_of
from companion.engine.calculator import Bar, Calculator, Result
from companion.engine.chance import Chance, any_seed, read_seed
from companion.engine.facts import Facts
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.procedure import Kind, KnownFacts
from companion.engine.procedure import Option as InputField
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer, Number
from companion.engine.refusals import Refused
from companion.engine.text import Locale
from companion.tables.game_parts import OpenDialogue

ROLLED = "rolled"  # in the address
_ROLLS = "_rolls"
MOST_SHOWN = 3  # possible actions above the fields; the others are one tap away


class Calculators(Page):
    name = "calculators"

    def id(self, visit: Visit) -> str:
        return id_of(_state(visit), visit.code or "")

    def screen(self, visit: Visit) -> Screen:
        notices = tuple(self.notices(visit))
        return screen_of(_state(visit), visit.locale, visit.code or "", notices)

    @tap(fields)
    def on_enter(self, visit: Visit, typed: dict[str, Answer]) -> None:
        """Keep all values, even invalid ones: the result explains what is wrong."""
        calculator = _state(visit).calculator
        for written, value in typed.items():
            name = written.rpartition("/")[2]
            require(name in {field.name for field in calculator.fields})
            host.address[_key(calculator, name)] = str(value)[:20]

    @tap(text)
    def on_about(self, visit: Visit, name: str) -> None:
        state = _state(visit)
        require(name in {calculator.name for calculator in in_order(state.game, state.facts)})
        host.address[ABOUT] = name
        host.state.pop(_ROLLS, None)

    @tap(text)
    def on_game(self, visit: Visit, name: str) -> None:
        require(name in _state(visit).games)
        host.address[GAME] = name
        host.address.pop(ABOUT, None)

    @tap
    def on_roll(self, _visit: Visit) -> None:
        """Number each roll, so that people see a new one even if it shows the same."""
        host.address[ROLLED] = str(any_seed())
        host.state[_ROLLS] = host.state.get(_ROLLS, 0) + 1

    @tap(text)
    def on_record(self, visit: Visit, chosen: str) -> None:
        """Record a result at the table, which asks what it still needs to know."""
        table = _table_of(visit)
        if table is None or not visit.may_act:
            raise NotOffered
        try:
            found = [result.correction for result in _state(visit).results()]
        except Refused:
            raise NotOffered from None
        correction = next((answers for answers in found if event_value(answers) == chosen), ())
        part = require(_recorder(visit, table, correction) if correction else None)
        put_right(visit, part, list(correction))
        page = PAGE_OF[part.dialogue.procedure.kind]
        routes.go_to(f"{page}?{BOARD}={part.stored.procedure}" if page == "board" else page)


def _table_of(visit: Visit) -> OpenDialogue | None:
    """Return the table's board, else its game against an automa, else its setup."""
    return visit.find(Kind.BOARD) or visit.find(Kind.AUTOMA) or visit.find(Kind.SETUP)


def _state(visit: Visit) -> CalculatorState:
    """Return the calculator as the address has it now."""
    table = _table_of(visit)
    games = {name: game for name, game in services.games().items() if game.calculators}
    game = games[table.stored.game if table else _game_meant(games)]
    here = _known_at(table) if table else {}
    facts = Facts({**visit.known(game.name), **here})
    named = {calculator.name: calculator for calculator in in_order(game, facts)}
    calculator = named.get(host.address.get(ABOUT, ""), next(iter(named.values())))
    entered = dict(_entered(calculator.at(facts, {})))
    return CalculatorState(
        game=game,
        calculator=calculator.at(facts, entered),
        entered=entered,
        facts=facts,
        games=() if table else tuple(games),
        seed=read_seed(host.address.get(ROLLED, "")),
        rolls=host.state.get(_ROLLS, 0),
        can_do=partial(_can_do, visit, table),
    )


def _known_at(table: OpenDialogue) -> KnownFacts:
    """Return the facts of a part of the game; a setup lays them out."""
    dialogue = table.dialogue
    if dialogue.procedure.kind is Kind.SETUP:
        return dialogue.shared_facts
    return dialogue.procedure.facts(dialogue.state).known


def _game_meant(games: Mapping[str, Game]) -> str:
    """Return the game in the address, else the game of the calculator in the address."""
    about, name = host.address.get(ABOUT, ""), host.address.get(GAME, "")
    of_calculator = [n for n, game in games.items() if about in {c.name for c in game.calculators}]
    return name if name in games else next(iter([*of_calculator, *games]))


def _entered(calculator: Calculator) -> Iterator[tuple[str, Answer]]:
    for field in calculator.fields:
        written = host.address.get(_key(calculator, field.name), "")
        if written:
            yield field.name, read(field, written)


def _key(calculator: Calculator, field: str) -> str:
    return f"{calculator.name}-{field}"


def _can_do(visit: Visit, table: OpenDialogue | None, correction: tuple[Answer, ...]) -> bool:
    return visit.may_act and _recorder(visit, table, correction) is not None


def _recorder(
    visit: Visit, table: OpenDialogue | None, correction: tuple[Answer, ...]
) -> OpenDialogue | None:
    """Return the part of the game that records a correction: this table, or another board."""
    parts = chain((table,) if table else (), visit.parts(Kind.BOARD))
    return next((p for p in parts if correction[0] in p.dialogue.corrections), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatorState:
    """A calculator, the values that were entered in it, and the facts of the table."""

    game: Game
    calculator: Calculator
    entered: Mapping[str, Answer]
    facts: Facts
    games: tuple[str, ...] = ()  # to choose from; a table has its own
    seed: int | None = None  # of the last roll, where chance decides
    rolls: int = 0
    # Whether a correction can be recorded at the table.
    can_do: Callable[[tuple[Answer, ...]], bool] = lambda _correction: False

    def filled(self) -> tuple[dict[str, Answer], list[InputField]]:
        """Return the values of all fields, and the fields that the facts filled."""
        values: dict[str, Answer] = {}
        known: list[InputField] = []
        for field in self.calculator.fields:
            facts = self.calculator.known(self.facts, values)
            if field.name in facts:
                known.append(field)
                values[field.name] = facts[field.name]
            else:
                values[field.name] = self.entered.get(field.name, field.default)
        return values, known

    def results(self) -> list[Result]:
        """Return the results; where chance decides, those of the last roll."""
        values, _ = self.filled()
        if self.calculator.roll is None:
            return self.calculator.results(values, self.facts)
        return [] if self.seed is None else self.calculator.rolled(values, Chance(self.seed))


def in_order(game: Game, facts: Facts) -> list[Calculator]:
    """Return the calculators of what is played; then those that may be, the most filled first."""

    def known(calculator: Calculator) -> tuple[int, float]:
        usual = {field.name: field.default for field in calculator.fields}
        filled = len(calculator.known(facts, usual))
        return filled, filled / len(calculator.fields)

    played = [calculator for calculator in game.calculators if calculator.played(facts)]
    others = [calculator for calculator in game.calculators if calculator.played(facts) is None]
    return [*played, *sorted(others, key=known, reverse=True)]


def screen_of(
    state: CalculatorState, locale: Locale, table: str = "", notices: Sequence[Notice] = ()
) -> Screen:
    chance = state.calculator.roll is not None
    roll = "calculators.roll" if state.seed is None else "calculators.roll.again"
    return Screen(
        id=id_of(state, table),
        game=state.game.name,
        body=tuple(_body(state, locale, notices)),
        main=Action(label=locale.text(roll), do="roll", icon="die") if chance else None,
    )


def id_of(state: CalculatorState, table: str) -> str:
    """Return the screen's id; it stays the same while people type."""
    return f"{table}.calculators.{state.calculator.game}.{state.calculator.name}"


def _body(state: CalculatorState, locale: Locale, notices: Sequence[Notice]) -> Iterator[Element]:
    yield Header.of_page("calculators", locale, locale.text(f"{state.game.name}.name"))
    yield from notices
    yield from _which(state, locale)
    results: list[Result] = []
    try:
        results = state.results()
    except Refused as refused:
        yield Notice(text=refusal_text(refused, locale), tone="wrong")
    # A result with words to explain is a note, unless there are no other results.
    answers = [result for result in results if not result.tell.about] or results
    if answers:
        yield from _answer(state, answers, locale)
    yield from _fields(state, locale)
    yield from _picture(state, results, locale)
    notes = [result for result in results if result not in answers]
    if notes:
        yield _worked(state, notes, locale)
    yield from _explained(state, results, locale)


def _which(state: CalculatorState, locale: Locale) -> Iterator[Element]:
    yield from game_strip(state.games, state.game.name, locale)
    calculators = in_order(state.game, state.facts)
    if len(calculators) > 1:
        yield Strip(
            label=locale.text("calculators.which"),
            do="about",
            options=tuple(
                Option(value=each.name, label=locale.text(f"{each.game}.calculator.{each.name}"))
                for each in calculators
            ),
            current=state.calculator.name,
        )


def _answer(state: CalculatorState, results: Sequence[Result], locale: Locale) -> Iterator[Element]:
    """Yield the best action or the first result large, the others smaller."""
    actions = [result for result in results if result.correction]
    others = [result for result in results if not result.correction]
    first, *shown = [*actions[:MOST_SHOWN], *others]
    if state.rolls:
        yield Notice(text=locale.text("calculators.rolled", {"n": state.rolls}))
    yield _worked(state, [first], locale, first=True)
    yield from (_worked(state, group, locale) for group in _together(state, shown))
    if rest := actions[MOST_SHOWN:]:
        label = locale.text("calculators.more", {"n": len(rest)})
        lines = "\n".join(_in_one_line(result, locale) for result in rest)
        yield Folds(folds=(Fold(label=label, text=lines, icon="list"),))


def _together(state: CalculatorState, results: Sequence[Result]) -> Iterator[list[Result]]:
    """Group results that are only text; a result with bars or an action stands alone."""
    group: list[Result] = []
    for result in results:
        if result.bars or (result.correction and state.can_do(result.correction)):
            if group:
                yield group
            yield [result]
            group = []
        else:
            group = [*group, result]
    if group:
        yield group


def _worked(
    state: CalculatorState, results: Sequence[Result], locale: Locale, *, first: bool = False
) -> Worked:
    correction = results[0].correction
    action = None
    if correction and state.can_do(correction):
        value = event_value(correction)
        action = Action(label=locale.text("calculators.do"), do="record", value=value, icon="tick")
    return Worked(
        lines=tuple(
            Line(
                text=locale.render(result.tell.text),
                more=locale.more(result.tell.text) or "",
                icon=icon_of(result.tell.text, state.game),
            )
            for result in results
        ),
        odds=tuple(_odds(bar, locale) for result in results for bar in result.bars),
        action=action,
        first=first,
    )


def event_value(correction: Sequence[Answer]) -> str:
    return "/".join(map(str, correction))


def _odds(bar: Bar, locale: Locale) -> Odds:
    return Odds(
        label=locale.render(bar.label) if bar.label else "",
        parts=tuple(
            Part(letter=locale.render(part.letter), likely=round(float(part.likely), 3))
            for part in bar.parts
        ),
    )


def _in_one_line(result: Result, locale: Locale) -> str:
    text = result.tell.text
    return " · ".join(filter(None, (locale.render(text), locale.more(text))))


def _fields(state: CalculatorState, locale: Locale) -> Iterator[Element]:
    values, known = state.filled()
    unknown = [field for field in state.calculator.fields if field not in known]
    facts = "; ".join(_known(field, values[field.name], locale) for field in known)
    more = locale.text("calculators.at_table", {"facts": facts}) if facts else ""
    fields = tuple(_field(field, state.entered.get(field.name), locale) for field in unknown)
    if fields:
        yield Sheet(
            groups=(Group(title=locale.text("calculators.enter"), fields=fields, more=more),)
        )
    elif more:
        yield Notice(text=more)


def _field(field: InputField, entered: Answer | None, locale: Locale) -> Field:
    """Return a field: an empty number shows its usual value; a list always has a choice."""
    question, form = field.question, field.question.form
    plain = Field(id=field.name, label=locale.render(question.text), value=entered)
    if not isinstance(form, Number):
        options = tuple(
            Option(value=option, label=locale.render(question.label_of(option)))
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


def _problem(field: InputField, entered: Answer, locale: Locale) -> str:
    try:
        field.question.check(entered)
    except Refused as refused:
        return refusal_text(refused, locale)
    return ""


def _known(field: InputField, value: Answer, locale: Locale) -> str:
    label, shown = locale.render(field.question.text), locale.shown(field.question.describe(value))
    return f"{label}{' ' if label.endswith('?') else ': '}{shown}"


def read(field: InputField, written: object) -> Answer:
    """Read a text that may be anything: as an option if the field has options, else a number."""
    options = {str(option): option for option in field.question.options}
    text = str(written).strip().replace("−", "-")[:80]
    if options:
        return options.get(text, field.default)
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 10 else text


def _picture(
    state: CalculatorState, results: Sequence[Result], locale: Locale
) -> Iterator[Element]:
    """Yield the board with the places of the results."""
    lit = list(dict.fromkeys(place for result in results for place in result.tell.places))
    if lit and state.game.picture is not None:
        svg = state.game.picture(Look(lit), locale)
        yield Picture(svg=svg, words=locale.text("picture.alt", {"places": ", ".join(lit)}))


def _explained(
    state: CalculatorState, results: Sequence[Result], locale: Locale
) -> Iterator[Element]:
    """Yield the words of the results that the glossary explains."""
    glossary = state.game.glossary
    if glossary is None:
        return
    entries = glossary.explaining(id_ for result in results for id_ in result.tell.about)
    texts = [glossary.text(entry) for entry in entries]
    if texts:
        yield Folds(
            folds=tuple(
                Fold(label=locale.render(text), text=locale.more(text) or "", icon="why")
                for text in texts
            )
        )


PAGE = Calculators()
