"""A setup: what to fetch, what to do in which order, and what lies where in the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.content.texts import Locale, Text
from companion.engine.chance import Chance
from companion.engine.prompts import Ask, Draw, RefusalCode, Refused, Script, Tell


@dataclass(slots=True)
class Setup:
    """A setup while it is laid out, and when it is done."""

    game: str
    scenario: str
    players: int
    extras: tuple[str, ...] = ()
    modules: list[str] = field(default_factory=list)
    fetch: list[Text] = field(default_factory=list)
    steps: list[Tell] = field(default_factory=list)
    placements: dict[str, dict[str, Any]] = field(default_factory=dict)
    to_read: list[Text] = field(default_factory=list)
    notes: list[Text] = field(default_factory=list)  # about what was dealt, one tap away

    def put(self, kind: str, what: str, where: Any) -> None:
        """Note where a component goes."""
        self.placements.setdefault(kind, {})[what] = where


@dataclass(frozen=True, slots=True)
class SetupOffer:
    """The setups of a game: its scenarios, what may be added, and the script that lays out."""

    game: str
    scenarios: tuple[str, ...]
    extras: tuple[str, ...]
    extras_for: Callable[[str, int], tuple[str, ...]]  # those that matter to a scenario
    players: Ask
    script: Callable[[Setup], Script[None]]

    def lay_out(
        self, scenario: str, players: object, seed: int, extras: Sequence[str] = ()
    ) -> Setup:
        """One setup, whole; the same seed gives the same."""
        if scenario not in self.scenarios:
            raise Refused(RefusalCode.NOT_OFFERED, scenario[:80])
        for extra in extras:
            if extra not in self.extras:
                raise Refused(RefusalCode.UNKNOWN_OPTION, extra[:80])
        number = self.players.check(players)
        assert isinstance(number, int)
        setup = Setup(self.game, scenario, number, tuple(extras))
        chance = Chance(seed)
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
                answer = chance.pick(prompt.candidates())


def setup_to_json(setup: Setup, seed: int, locale: Locale) -> Mapping[str, Any]:
    return {
        "game": setup.game,
        "scenario": setup.scenario,
        "players": setup.players,
        "seed": seed,
        "modules": setup.modules,
        "fetch": [locale.say(text) for text in setup.fetch],
        "steps": [{"key": step.key, "text": locale.in_full(step.text)} for step in setup.steps],
        "placements": setup.placements,
        "to_read": [locale.say(text) for text in setup.to_read],
    }
