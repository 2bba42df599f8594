"""What is asked before a game begins, as one screen: usual answers chosen, Start at the thumb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from companion.engine.game import Game
from companion.engine.procedure import Procedure
from companion.engine.questions import Answer
from companion.engine.questions import chosen as listed
from companion.engine.setup.kept import EXTRAS
from companion.engine.setup.plan import Plan, Setup, Setups
from companion.engine.text import Locale
from companion.screens import playing
from companion.screens.elements import Action, Element, Header, Notice, Option, Screen, Tab
from companion.screens.form_elements import Choose, NameField, Names
from companion.screens.ways_in import Paragraph

T = TypeVar("T", bound=Answer)
SCENARIO, PLAYERS, AGAINST = "scenario", "players", "against"
USUAL_PLAYERS = 2
COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "black", "white")
LONGEST_NAME = 24
NOTHING_DECIDED: Mapping[str, Answer] = {}


@dataclass(frozen=True, slots=True)
class Answers:
    """What was chosen on this screen, by its name; and what was chosen the last time."""

    now: Mapping[str, str]
    before: Mapping[str, Answer]

    def among(self, name: str, options: Sequence[T], usual: T, was: str = "") -> T:
        """One of these options: as chosen now, as the last time, or as usual."""
        by_text = {str(option): option for option in options}
        written, last = self.now.get(name), str(self.before.get(was or name, usual))
        return by_text[written] if written in by_text else by_text.get(last, usual)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole game as it is chosen so far: its setup, and its parts with their options."""

    choices: tuple[Choose, ...]
    setup: Setup
    parts: Mapping[str, Mapping[str, Answer]]


def whole_game(game: Game, plan: Plan, answers: Answers, locale: Locale) -> Whole:
    """Scenario, players, what else, against whom; then what its parts leave open."""
    setups = game.setups
    assert setups is not None
    plan, choices = _planned(setups, plan, answers, locale)
    setup = setups.lay_out(plan)
    parts = {}
    for procedure in _in_order(game, setup):
        decided = game.parts(setup)[procedure.name]
        asked, parts[procedure.name] = options_of(procedure, answers, locale, decided)
        choices += asked
    return Whole(tuple(choices), setup, parts)


def _in_order(game: Game, setup: Setup) -> Iterator[Procedure[Any]]:
    by_name = {procedure.name: procedure for procedure in game.procedures}
    return (by_name[name] for name in game.parts(setup))


def _planned(
    setups: Setups, plan: Plan, answers: Answers, locale: Locale
) -> tuple[Plan, list[Choose]]:
    scenarios = setups.owned(plan.known)
    numbers = [number for number in setups.players.options if isinstance(number, int)]
    scenario = answers.among(SCENARIO, scenarios, scenarios[0])
    players = answers.among(PLAYERS, numbers, USUAL_PLAYERS)
    plan = replace(plan, scenario=scenario, players=players)
    choices = [
        one_of(SCENARIO, locale.text("setup.scenario"), scenario, scenarios,
             lambda name: locale.text(f"{setups.game}.scenario.{name}")),
        one_of(PLAYERS, locale.say(setups.players.text), players, numbers, str),
    ]  # fmt: skip
    extras, asked = _extras(setups, plan, answers, locale)
    asked = [one for one in (*choices, *asked) if len(one.options) > 1 or one.several]
    return replace(plan, extras=tuple(extras)), asked


def _extras(
    setups: Setups, plan: Plan, answers: Answers, locale: Locale
) -> tuple[list[str], list[Choose]]:
    """What may be added, and alone the opponent."""
    possible = setups.extras_for(plan)
    before = listed(str(answers.before.get(EXTRAS, "")))
    rivals = [name for name in possible if name in setups.opponents]
    others = [name for name in possible if name not in rivals]
    picked = answers.now[EXTRAS].split(".") if EXTRAS in answers.now else before
    extras = [name for name in others if name in picked]
    asked = []

    def label(name: str) -> str:
        return locale.text(f"{setups.game}.extra.{name}")

    if rivals:
        last = next((name for name in before if name in rivals), rivals[0])
        rival = answers.among(AGAINST, rivals, last)
        asked.append(one_of(AGAINST, locale.text("setup.opponent"), rival, rivals, label))
        extras.append(rival)
    if others:
        options = tuple(Option(value=name, label=label(name)) for name in others)
        now = tuple(name for name in others if name in extras)
        text = locale.text("setup.extras")
        asked.append(Choose(name=EXTRAS, text=text, options=options, now=now, several=True))
    return extras, asked


def options_of(
    procedure: Procedure[Any],
    answers: Answers,
    locale: Locale,
    decided: Mapping[str, Answer] = NOTHING_DECIDED,
) -> tuple[list[Choose], dict[str, Answer]]:
    """The options of an opponent or a board, and what they come to, less what is decided."""
    chosen: dict[str, Answer] = {}
    asked: list[Choose] = []
    for declared in procedure.options:
        if declared.name in decided:
            chosen[declared.name] = decided[declared.name]
            continue
        option = declared.given(chosen)
        question, name = option.question, f"{procedure.name}.{option.name}"
        options = list(question.options)
        value = answers.among(name, options, option.default, was=option.name)
        chosen[option.name] = value
        if len(options) > 1:
            asked.append(one_of(name, locale.say(question.text), value, options,
                              lambda one, ask=question: locale.say(ask.label_of(one))))  # fmt: skip
    return asked, chosen


def one_of(name: str, text: str, now: T, options: Sequence[T], label: Any) -> Choose:
    shown = tuple(Option(value=option, label=label(option)) for option in options)
    return Choose(name=name, text=text, options=shown, now=(now,))


def names_of(
    players: int, known: Sequence[str], entered: Mapping[str, str], locale: Locale, *, colours: bool
) -> Names | None:
    """Names and colours are a courtesy: without a name a player is called by the seat."""
    named = [("", locale.text("start.colour.none"))]
    named += [(one, locale.text(f"colour.{one}")) for one in COLOURS]
    offered = tuple(Option(value=value, label=label) for value, label in named)
    fields = tuple(
        NameField(
            id=f"name.{seat}",
            label=locale.text("player.seat", {"number": seat}),
            value=entered.get(f"name.{seat}", known[seat - 1] if seat <= len(known) else ""),
            player=seat,
            colours=offered if colours else (),
            colour=entered.get(f"name.{seat}.colour", ""),
        )
        for seat in range(1, players + 1)
    )
    return Names(
        title=locale.text("start.names"),
        fields=fields,
        letters=LONGEST_NAME,
        colour=locale.text("start.colour.none"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What the host knows besides the choices."""

    id: str
    title: str
    where: str = ""
    go: str = ""  # instead of "Start"
    notices: tuple[Notice, ...] = ()
    instead: tuple[Element, ...] = ()  # of all choices: for somebody who only looks on
    known: tuple[Element, ...] = ()  # what the table has decided already
    note: str = ""
    names: Names | None = None
    tabs: tuple[Tab, ...] = ()
    more: tuple[Action, ...] = ()


def screen_of(game: Game, choices: Sequence[Choose], locale: Locale, around: Around) -> Screen:
    go = Action(label=around.go or locale.text("start.go"), do="start", icon="play")
    return Screen(
        id=around.id,
        language=locale.language,
        game=game.name,
        body=tuple(_body(choices, around)),
        main=None if around.instead else go,
        tabs=around.tabs,
        more=around.more,
        words=playing.renderer_words(locale),
    )


def _body(choices: Sequence[Choose], around: Around) -> Iterator[Element]:
    yield Header(title=around.title, where=around.where)
    yield from around.notices
    yield from around.known
    if around.instead:
        yield from around.instead
        return
    yield from choices
    if around.names is not None:
        yield around.names
    if around.note:
        yield Paragraph(text=around.note, small=True)
