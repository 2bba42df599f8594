"""A setup: the components to fetch, the steps in order, and the final positions.

The same plan gives the same setup. Chance decides items, each drawn from the seed and its own
name: a reading, a fixed item or another draw changes no other item.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

from companion.content.setup_steps import SetupStep
from companion.declarations import DeclarationError
from companion.engine.chance import Chance, seed_for
from companion.engine.facts import OWNS, Fact, Facts, FactValue, T
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Locale, Text

Fixed: TypeAlias = Mapping[str, tuple[str, ...]]  # items that are not drawn again


@dataclass(frozen=True, slots=True)
class Plan:
    """The input of a setup, with the known facts: My box, a campaign's archive."""

    scenario: str
    players: int
    seed: int
    extras: tuple[str, ...] = ()
    fixed: Fixed = field(default_factory=dict)
    known: Mapping[str, FactValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reading:
    """A value that people have to read off a component."""

    name: str
    question: Ask


@dataclass(slots=True)
class Setup:
    game: str
    plan: Plan
    facts: Facts
    modules: list[str] = field(default_factory=list)
    fetch: list[Text] = field(default_factory=list)
    steps: list[Tell] = field(default_factory=list)
    placements: dict[str, dict[str, Any]] = field(default_factory=dict)
    to_read: list[Reading] = field(default_factory=list)
    notes: list[Text] = field(default_factory=list)  # about dealt components, one tap away
    items: dict[str, tuple[str, ...]] = field(default_factory=dict)  # that chance decided
    chance: Chance = field(init=False, compare=False)  # for the next draw

    def __post_init__(self) -> None:
        self.chance = Chance(self.plan.seed)

    @property
    def scenario(self) -> str:
        return self.plan.scenario

    @property
    def players(self) -> int:
        return self.plan.players

    @property
    def extras(self) -> tuple[str, ...]:
        return self.plan.extras

    def put(self, kind: str, what: str, where: Any) -> None:
        self.placements.setdefault(kind, {})[what] = where

    def read(self, fact: Fact[T], question: Ask) -> T | None:
        """Returns the value printed on a component; adds an unknown one to `to_read`."""
        value = self.facts[fact]
        if value is None:
            self.to_read.append(Reading(fact.name, question))
            return None
        return cast(T, question.check(value))

    def deal(
        self,
        draw: str,
        items: Sequence[str],
        candidates: Sequence[str],
        each: int | Mapping[str, int] = 1,
        *,
        left_out: Collection[str] = (),
    ) -> Script[None]:
        """Deal `each` values to each item, none twice; fixed items keep theirs.

        Each item goes through the candidates in its own order and takes the first free ones.
        Candidates in `left_out` are not dealt, but may be fixed.
        """
        many = dict.fromkeys(items, each) if isinstance(each, int) else each
        fixed = {i: self._fixed(i, candidates, many[i]) for i in items if i in self.fixed}
        out = [value for values in fixed.values() for value in values]
        if len(out) != len(set(out)):
            raise Refused(RefusalCode.NOT_OFFERED, ", ".join(out)[:80])
        out += left_out
        left = [candidate for candidate in candidates if candidate not in out]
        for item in items:
            values = fixed.get(item)
            if values is None:
                values = yield from self._draw(item, draw, candidates, left, many[item])
            self.items[item] = values

    def _draw(
        self, item: str, draw: str, candidates: Sequence[str], left: list[str], many: int
    ) -> Script[tuple[str, ...]]:
        untried = list(candidates)
        values: list[str] = []
        self.chance = Chance(seed_for(self.plan.seed, item))
        while len(values) < many:
            value = yield Draw(draw, lambda: untried)
            untried.remove(value)
            if value in left:
                left.remove(value)
                values.append(value)
        return tuple(values)

    @property
    def fixed(self) -> Fixed:
        return self.plan.fixed

    def _fixed(self, item: str, candidates: Sequence[str], each: int) -> tuple[str, ...]:
        values = self.fixed[item]
        if len(values) != each or not set(values) <= set(candidates):
            raise Refused(RefusalCode.NOT_OFFERED, f"{item}: {', '.join(values)}"[:80])
        return values


@dataclass(frozen=True, slots=True)
class Setups:
    """The setups of a game: its scenarios, its extras, and the script that lays them out."""

    game: str
    scenarios: tuple[str, ...]
    extras: tuple[str, ...]
    extras_for: Callable[[Plan], tuple[str, ...]]  # those that matter to a plan
    players: Ask
    script: Callable[[Setup], Script[None]]
    boxes: tuple[str, ...] = ()  # besides the base game
    box_of: Callable[[str], str] = field(default=lambda _scenario: "")  # that a scenario needs
    opponents: tuple[str, ...] = ()  # of the extras: where they matter, exactly one is chosen
    shipped: Mapping[str, FactValue] = field(default_factory=dict)  # readings from our sources
    # The question of a fact about this table alone, by the fact's name.
    at_this_table: Callable[[str], Ask | None] = field(default=lambda _name: None)
    # How content lists its steps, by the keys of their texts.
    listed: Mapping[str, SetupStep] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.scenarios:
            raise DeclarationError(
                inspect.getfile(self.script), f"the setup of {self.game!r} has no scenario"
            )

    def boxes_owned(self, known: Mapping[str, FactValue]) -> tuple[str, ...]:
        """Return the owned boxes: all without a "no" in My box."""
        return tuple(box for box in self.boxes if OWNS[box].read(known) != "no")

    def owned(self, known: Mapping[str, FactValue]) -> tuple[str, ...]:
        """Return the scenarios of the owned boxes."""
        boxes = ("", *self.boxes_owned(known))
        return tuple(s for s in self.scenarios if self.box_of(s) in boxes)

    def check(self, plan: Plan) -> None:
        if plan.scenario not in self.scenarios:
            raise Refused(RefusalCode.NOT_OFFERED, plan.scenario[:80])
        for extra in plan.extras:
            if extra not in self.extras:
                raise Refused(RefusalCode.UNKNOWN_OPTION, extra[:80])
        self.players.check(plan.players)

    def lay_out(self, plan: Plan) -> Setup:
        """Lay out a whole setup; the same plan gives the same setup."""
        self.check(plan)
        setup = Setup(self.game, plan, Facts({**self.shipped, **plan.known}))
        script, answer = self.script(setup), None
        while True:
            try:
                prompt = script.send(answer)
            except StopIteration:
                return setup
            answer = None
            if isinstance(prompt, Tell):
                setup.steps.append(prompt)
            else:
                assert isinstance(prompt, Draw), "a setup tells and draws"
                answer = setup.chance.pick(prompt.candidates())


def write_fixed(fixed: Fixed) -> str:
    """Write fixed items in one line, for an address or an option."""
    return ";".join(f"{item}={','.join(values)}" for item, values in sorted(fixed.items()))


def read_fixed(written: str) -> dict[str, tuple[str, ...]]:
    """Read what `write_fixed` wrote; `lay_out` checks it."""
    return dict(_fixed_items(written))


def _fixed_items(written: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for part in written.split(";"):
        item, found, values = part.partition("=")
        if found and item:
            yield item, tuple(value for value in values.split(",") if value)


def setup_to_json(setup: Setup, locale: Locale) -> Mapping[str, Any]:
    return {
        "game": setup.game,
        "scenario": setup.scenario,
        "players": setup.players,
        "seed": setup.plan.seed,
        "modules": setup.modules,
        "fetch": [locale.render(text) for text in setup.fetch],
        "steps": [{"key": step.key, "text": locale.in_full(step.text)} for step in setup.steps],
        "placements": setup.placements,
        "to_read": [locale.render(reading.question.text) for reading in setup.to_read],
    }
