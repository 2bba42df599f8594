"""Rules that no source gives, or that are ambiguous: asked once, before round 1.

The first answer of each is the usual one. They are kept in My box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from companion.engine.facts import Fact, FactValue, T
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.pirates import facts
from companion.games.pirates.hunt.setup import ASK_HUNT_GIVES
from companion.games.pirates.jordan import state
from companion.games.pirates.jordan.state import Jordan

EVERY = "every"  # of his cards looks for a Fort first
THIRD, POINTS, NEVER = "third", "points", "never"
# The meaning of the answers in a Treasure Hunt, where no tile requires a cube.
WITHOUT_TILES: Mapping[Answer, str] = {"cube_and_upgrade": "upgrade", "cube": "neither"}
Answers: TypeAlias = dict[Fact[Any], Any]  # to rules
LAST_JOURNEY = 3  # of a Treasure Hunt that Jordan ends
USUAL = Ask("jordan.house_rules", Choice(("usual", "choose")))


@dataclass(frozen=True, slots=True)
class HouseRule:
    fact: Fact[Any]
    question: Ask
    holds: Callable[[Jordan], bool]  # in this game
    in_play: bool = True  # it can still be changed during the game
    in_hunt: Mapping[Answer, str] = field(default_factory=dict)  # what an answer means there

    @property
    def name(self) -> str:
        return self.fact.name.rpartition(".")[2]

    @property
    def usual(self) -> FactValue:
        return self.question.options[0]

    def text(self, value: FactValue, jordan: Jordan) -> Text:
        meaning = self.in_hunt.get(value, value) if jordan.hunt else value
        return Text(f"jordan.house_rule.{self.name}.{meaning}")

    def question_for(self, jordan: Jordan) -> Ask:
        """Returns the question; in a Treasure Hunt only with answers that differ there."""
        if not (jordan.hunt and self.in_hunt):
            return self.question
        key = self.question.key
        options = Choice(
            tuple(self.in_hunt),
            label=lambda value: Text(f"{key}.in_hunt.{self.in_hunt.get(value, value)}"),
        )
        return Ask(key, options)


RULES = (
    HouseRule(
        facts.VISIT,
        Ask("jordan.visit", Choice(("cube_and_upgrade", "cube", "upgrade", "neither"))),
        lambda _: True,
        in_hunt=WITHOUT_TILES,
    ),
    HouseRule(
        facts.GULF_GIVES, Ask("jordan.gulf_gives", Choice(("upgrade", "nothing"))), lambda _: True
    ),
    HouseRule(
        facts.FORTS_FIRST,
        Ask("jordan.forts_first", Choice(("cards", EVERY))),
        lambda jordan: "commanders" in jordan.expansions,
    ),
    HouseRule(
        facts.DECK_SIZE,
        state.ASK_SIZE,
        lambda jordan: state.is_open(jordan.expansions),
        in_play=False,
    ),
    HouseRule(
        facts.LAST_INCOME,
        Ask("jordan.last_income", Choice(("income", "none"))),
        lambda jordan: not jordan.hunt,
    ),
    HouseRule(
        facts.HUNT_LOST, Ask("jordan.hunt_lost", Choice((THIRD, POINTS, NEVER))), lambda j: j.hunt
    ),
    HouseRule(
        facts.HUNT_GIVES,
        ASK_HUNT_GIVES,
        lambda jordan: jordan.hunt and "commanders" in jordan.expansions,
    ),
)
BY_NAME = {rule.fact.name: rule for rule in RULES}


def agree(jordan: Jordan) -> Script[None]:
    """Asks for unknown rules, in one tap or one by one; then shows all, unless just offered."""
    holding = [rule for rule in RULES if rule.holds(jordan)]
    unknown = [rule for rule in holding if rule.fact not in jordan.facts]
    if unknown:
        answers: Answers = {rule.fact: rule.usual for rule in unknown}
        yield Tell("jordan.house_rules.offer")
        for rule in in_words(jordan, answers):
            yield Tell("jordan.house_rules.each", {"rule": rule})
        how = yield USUAL
        if how == "choose":
            answers = yield from ask(jordan, unknown)
        for fact, value in answers.items():
            jordan.facts[fact] = value
        if how == "usual" and unknown == holding:  # all of them were just offered
            return
    words = in_words(jordan, {rule.fact: jordan.facts[rule.fact] for rule in holding})
    yield Tell("jordan.house_rules.hold", {"rules": words})


def ask(jordan: Jordan, rules: Sequence[HouseRule]) -> Script[Answers]:
    answers: Answers = {}
    for rule in rules:
        answers[rule.fact] = yield rule.question_for(jordan)
    return answers


def in_words(jordan: Jordan, values: Answers) -> tuple[Text, ...]:
    return tuple(BY_NAME[fact.name].text(value, jordan) for fact, value in values.items())


def change(jordan: Jordan) -> Script[None]:
    """Changes rules from now on, except the size of his deck."""
    rules = [rule for rule in RULES if rule.holds(jordan) and rule.in_play]
    answers = yield from ask(jordan, rules)
    for fact, value in answers.items():
        jordan.facts[fact] = value


def ask_once(jordan: Jordan, fact: Fact[T]) -> Script[T]:
    """Returns a rule; asks if My box has lost it since the setup.

    A rule of another game may not be among the answers in a Treasure Hunt.
    """
    agreed = jordan.facts[fact]
    if agreed is not None:
        return agreed
    return (yield from jordan.facts.ask(fact, BY_NAME[fact.name].question_for(jordan)))


def forts_first(jordan: Jordan) -> bool:
    return jordan.facts.known.get(facts.FORTS_FIRST.name) == EVERY


def last_income(jordan: Jordan) -> bool:
    return jordan.facts[facts.LAST_INCOME] == "income"


def reading(name: str) -> Ask | None:
    return BY_NAME[name].question if name in BY_NAME else None
