"""Rules that no source gives, or that can be read in two ways: asked once, before round 1.

The first answer of each is the usual one. They are kept in My box.

| reading | what it is |
|---|---|
| `box.jordan.visit` | what he does first at a Location: the cube, the upgrade, both or neither |
| `box.jordan.gulf` | whether he gets a ship upgrade when he comes to the Gulf |
| `box.jordan.forts` | whether he looks for a Fort only where a card asks for one, or always first |
| `box.jordan.deck` | how many cards he has with the card expansion alone |
| `box.last_income` | whether there is income after the last round |
| `box.hunt.lost` | when somebody who hunts the treasure alone has lost |
| `box.hunt.maracaibo` | what Maracaibo gives in a hunt with Commanders, as the hunt's map asks it |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.facts import FactValue
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.pirates.hunt import maracaibo
from companion.games.pirates.jordan import deck_size
from companion.games.pirates.jordan.state import Jordan

VISIT, GULF, FORTS = "box.jordan.visit", "box.jordan.gulf", "box.jordan.forts"
INCOME, LOST = "box.last_income", "box.hunt.lost"
FORTS_FIRST = "every"
THIRD, POINTS, NEVER = "third", "points", "never"
# What he does first at a Location comes to this in a Treasure Hunt, where no tile asks for a cube.
WITHOUT_TILES: Mapping[Answer, str] = {"cube_and_upgrade": "upgrade", "cube": "neither"}
LAST_JOURNEY = 3  # of a Treasure Hunt that Jordan ends
USUAL = Ask("jordan.house_rules", Choice(("usual", "choose")))


@dataclass(frozen=True, slots=True)
class HouseRule:
    fact: str
    question: Ask
    holds: Callable[[Jordan], bool]  # in this game
    in_play: bool = True  # it can still be changed while people play
    in_hunt: Mapping[Answer, str] = field(default_factory=dict)  # what an answer comes to there

    @property
    def name(self) -> str:
        return self.fact.rpartition(".")[2]

    @property
    def usual(self) -> FactValue:
        return self.question.options[0]

    def text(self, value: FactValue, jordan: Jordan) -> Text:
        comes_to = self.in_hunt.get(value, value) if jordan.hunt else value
        return Text(f"jordan.house_rule.{self.name}.{comes_to}")

    def asked(self, jordan: Jordan) -> Ask:
        """In a Treasure Hunt only what makes a difference there."""
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
        VISIT,
        Ask("jordan.visit", Choice(("cube_and_upgrade", "cube", "upgrade", "neither"))),
        lambda _: True,
        in_hunt=WITHOUT_TILES,
    ),
    HouseRule(GULF, Ask("jordan.gulf_gives", Choice(("upgrade", "nothing"))), lambda _: True),
    HouseRule(
        FORTS,
        Ask("jordan.forts_first", Choice(("cards", FORTS_FIRST))),
        lambda jordan: "commanders" in jordan.expansions,
    ),
    HouseRule(
        deck_size.SIZE,
        deck_size.ASK_SIZE,
        lambda jordan: deck_size.is_open(jordan.expansions),
        in_play=False,
    ),
    HouseRule(
        INCOME,
        Ask("jordan.last_income", Choice(("income", "none"))),
        lambda jordan: not jordan.hunt,
    ),
    HouseRule(LOST, Ask("jordan.hunt_lost", Choice((THIRD, POINTS, NEVER))), lambda j: j.hunt),
    HouseRule(
        maracaibo.RULE,
        maracaibo.ASK_RULE,
        lambda jordan: jordan.hunt and "commanders" in jordan.expansions,
    ),
)
BY_FACT = {rule.fact: rule for rule in RULES}


def agree(jordan: Jordan) -> Script[None]:
    """Before round 1: the usual answers in one tap, or one after the other; then what holds."""
    holding = [rule for rule in RULES if rule.holds(jordan)]
    unknown = [rule for rule in holding if rule.fact not in jordan.facts.known]
    if unknown:
        usual = {rule.fact: rule.usual for rule in unknown}
        yield Tell("jordan.house_rules.offer", {"rules": in_words(jordan, unknown, usual)})
        if (yield USUAL) == "choose":
            usual = yield from ask(jordan, unknown)
        for fact, value in usual.items():
            jordan.facts.learn(fact, value)
    words = in_words(jordan, holding, jordan.facts.known)
    yield Tell("jordan.house_rules.hold", {"rules": words})


def ask(jordan: Jordan, rules: Sequence[HouseRule]) -> Script[dict[str, FactValue]]:
    answers = {}
    for rule in rules:
        answers[rule.fact] = yield rule.asked(jordan)
    return answers


def in_words(
    jordan: Jordan, rules: Sequence[HouseRule], values: Mapping[str, FactValue]
) -> tuple[Text, ...]:
    return tuple(rule.text(values[rule.fact], jordan) for rule in rules)


def change(jordan: Jordan) -> Script[None]:
    """Other rules from now on; how large his deck is was settled when it was made."""
    rules = [rule for rule in RULES if rule.holds(jordan) and rule.in_play]
    answers = yield from ask(jordan, rules)
    for fact, value in answers.items():
        jordan.facts.learn(fact, value)


def ask_once(jordan: Jordan, fact: str) -> Script[FactValue]:
    """Returns a rule. Asks for it if My box has lost it since the setup."""
    return (yield from jordan.facts.ask_once(fact, BY_FACT[fact].asked(jordan)))


def forts_first(jordan: Jordan) -> bool:
    return jordan.facts.known.get(FORTS) == FORTS_FIRST


def last_income(jordan: Jordan) -> bool:
    return jordan.facts.known.get(INCOME) == "income"


def reading(name: str) -> Ask | None:
    """The question whose answer this reading is."""
    return BY_FACT[name].question if name in BY_FACT else None
