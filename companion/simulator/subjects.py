"""What is simulated: a procedure, its options, who sits there and what is assumed of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from companion import paths
from companion.content.library import open_library
from companion.engine.facts import FactValue
from companion.engine.procedure import Options, Procedure
from companion.engine.prompts import Answer
from companion.games import books, open_games, procedures
from companion.simulator import jacques, jean, jordan
from companion.simulator.jamaica import playing as jamaica
from companion.simulator.models import Model, NotPossible

MODELS: Mapping[str, Model] = {
    "jamaica": jamaica.MODEL,
    "jacques": jacques.MODEL,
    "jean": jean.MODEL,
    "jordan": jordan.MODEL,
}


@dataclass(frozen=True, slots=True)
class Subject:
    """Plain data: it goes to other processes as it is."""

    name: str
    options: dict[str, Answer]
    levels: tuple[Answer, ...] = ()  # the games are shared out among them, one after the other
    strategies: tuple[str, ...] = ()  # by seat
    assumed: dict[str, int] = field(default_factory=dict)  # of the people at the table
    known: dict[str, FactValue] = field(default_factory=dict)  # read off their components

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Subject:
        tuples = {name: tuple(plain[name]) for name in ("levels", "strategies")}
        return cls(**{**plain, **tuples})

    @property
    def model(self) -> Model:
        return MODELS[self.name]

    @property
    def level(self) -> str:
        """The name of the option that levels are of."""
        return self.model.level


def subject(
    name: str,
    options: Mapping[str, object] | None = None,
    *,
    levels: Sequence[object] = (),
    strategies: Sequence[str] = (),
    assumed: Mapping[str, int] | None = None,
    known: Mapping[str, FactValue] | None = None,
) -> Subject:
    """A subject, checked: all options, a strategy for each seat, everything that is assumed.

    Without levels it is about all of them. Strategies fill the seats in order, and repeat.
    Raises Refused for an option that does not fit, NotPossible for anything else.
    """
    model, procedure = MODELS[name], offer_of(name)
    chosen = procedure.choose(options or {})
    return Subject(
        name,
        chosen,
        levels=checked_levels(model, procedure, chosen, levels),
        strategies=seated(model, chosen, strategies),
        assumed=model.assume(assumed or {}),
        known=dict(known or {}),
    )


def jamaica_subject(players: int, strategies: Sequence[str] = (), **options: object) -> Subject:
    return subject("jamaica", {"players": players, **options}, strategies=strategies)


def checked_levels(
    model: Model, procedure: Procedure[Any], chosen: Options, levels: Sequence[object]
) -> tuple[Answer, ...]:
    if not model.level:
        return ()
    question = next(o.given(chosen).question for o in procedure.options if o.name == model.level)
    return tuple(map(question.check, levels)) or tuple(question.options)


def seated(model: Model, chosen: Options, strategies: Sequence[str]) -> tuple[str, ...]:
    for name in strategies:
        if name not in model.strategies:
            raise NotPossible("strategy", name)
    if not model.strategies:
        return ()
    named = strategies or model.strategies[:1]
    return tuple(named[seat % len(named)] for seat in range(int(chosen["players"])))


@cache
def offer_of(name: str) -> Procedure[Any]:
    return procedures(open_games(open_library(paths.content(), books)))[name]
