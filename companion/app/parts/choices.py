"""The choices before a set-up or a start: questions and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from companion.app.elements.forms import Choose
from companion.app.elements.screen import Option
from companion.app.frame.routes import AGAINST
from companion.engine.procedure import PLAYERS, SCENARIO, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.questions import chosen as listed
from companion.engine.setup.kept import EXTRAS
from companion.engine.setup.plan import Plan, Setups
from companion.engine.text import Locale, Text

T = TypeVar("T", bound=Answer)
USUAL_PLAYERS = 2
NOTHING_DECIDED: Mapping[str, Answer] = {}


@dataclass(frozen=True, slots=True)
class Answers:
    """The choices of this screen by name, and those of the last time."""

    now: Mapping[str, str]
    before: Mapping[str, Answer]

    def among(self, name: str, options: Sequence[T], usual: T, was: str = "") -> T:
        """Return one of these options: the one chosen now, or last time, or the usual one."""
        by_text = {str(option): option for option in options}
        written, last = self.now.get(name), str(self.before.get(was or name, usual))
        return by_text[written] if written in by_text else by_text.get(last, usual)

    def says(self, name: str, options: Sequence[Answer]) -> bool:
        """Return whether one of these options was chosen on this screen."""
        return self.now.get(name) in [str(option) for option in options]


def planned(
    setups: Setups, plan: Plan, answers: Answers, locale: Locale
) -> tuple[Plan, list[Choose]]:
    """Return the plan with scenario, players, opponent and extras, and their choices."""
    scenarios = setups.owned(plan.known)
    numbers = [number for number in setups.players.options if isinstance(number, int)]
    scenario = answers.among(SCENARIO, scenarios, scenarios[0])
    players = answers.among(PLAYERS, numbers, USUAL_PLAYERS)
    plan = replace(plan, scenario=scenario, players=players)
    choices = [
        explained(
            SCENARIO,
            locale.text("setup.scenario"),
            scenario,
            scenarios,
            locale,
            lambda name: Text(f"{setups.game}.scenario.{name}"),
        ),
        answer_of(setups.players, PLAYERS, players, numbers, locale),
    ]
    extras, more = _extras(setups, plan, answers, locale)
    choices = [each for each in (*choices, *more) if len(each.options) > 1 or each.several]
    return replace(plan, extras=tuple(extras)), choices


def _extras(
    setups: Setups, plan: Plan, answers: Answers, locale: Locale
) -> tuple[list[str], list[Choose]]:
    """Return the extras that are chosen, with the opponent of a solo game, and their choices."""
    possible = setups.extras_for(plan)
    before = listed(str(answers.before.get(EXTRAS, "")))
    rivals = [name for name in possible if name in setups.opponents]
    others = [name for name in possible if name not in rivals]
    picked = answers.now[EXTRAS].split(".") if EXTRAS in answers.now else before
    extras = [name for name in others if name in picked]
    choices = []

    def label(name: str) -> Text:
        return Text(f"{setups.game}.extra.{name}")

    if rivals:
        last = next((name for name in before if name in rivals), rivals[0])
        rival = answers.among(AGAINST, rivals, last)
        text = locale.text("setup.opponent")
        choices.append(explained(AGAINST, text, rival, rivals, locale, label))
        extras.append(rival)
    if others:
        options = tuple(option_of(name, label(name), locale) for name in others)
        now = tuple(name for name in others if name in extras)
        text = locale.text("setup.extras")
        choices.append(Choose(name=EXTRAS, text=text, options=options, now=now, several=True))
    return extras, choices


def options_of(
    procedure: Procedure[Any],
    answers: Answers,
    locale: Locale,
    decided: Mapping[str, Answer] = NOTHING_DECIDED,
) -> tuple[list[Choose], dict[str, Answer]]:
    """Return the choices of an opponent or a board that are not decided, and all its options."""
    chosen: dict[str, Answer] = {}
    choices: list[Choose] = []
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
            choices.append(answer_of(question, name, value, options, locale))
    return choices, chosen


def one_of(name: str, text: str, now: T, options: Sequence[T], label: Any) -> Choose:
    shown = tuple(Option(value=option, label=label(option)) for option in options)
    return Choose(name=name, text=text, options=shown, now=(now,))


def explained(
    name: str,
    text: str,
    now: T,
    options: Sequence[T],
    locale: Locale,
    label: Callable[[T], Text],
) -> Choose:
    """Return the choice of an option; each has a line of explanation."""
    shown = tuple(option_of(option, label(option), locale) for option in options)
    return Choose(name=name, text=text, options=shown, now=(now,))


def option_of(value: Answer, label: Text, locale: Locale) -> Option:
    return Option(value=value, label=locale.render(label), more=locale.more(label) or "")


def answer_of(question: Ask, name: str, now: T, options: Sequence[T], locale: Locale) -> Choose:
    return explained(name, locale.render(question.text), now, options, locale, question.label_of)
