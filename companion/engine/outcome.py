"""The end of a game: every side with what it scored, who won, and what had to be met for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from companion.engine.text import Locale, Text


@dataclass(frozen=True, slots=True)
class Side:
    """A player, or the automa: what they scored, line by line, and whether they won.

    Without a name a player is called by the seat; without a total nobody counted. Those who are
    level share a rank.
    """

    name: str = ""
    total: int | None = None
    lines: dict[str, int] = field(default_factory=dict)
    won: bool = False
    automa: bool = False
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that had to be so for a victory, and whether it was."""

    text: Text
    met: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """Every side, players by seat and then the automa; and the conditions, where there are any."""

    sides: tuple[Side, ...]
    conditions: tuple[Condition, ...] = ()

    @property
    def players(self) -> tuple[Side, ...]:
        return tuple(side for side in self.sides if not side.automa)

    @property
    def opponent(self) -> Side | None:
        return next((side for side in self.sides if side.automa), None)

    @property
    def winners(self) -> tuple[Side, ...]:
        return tuple(side for side in self.sides if side.won)


class Goal(NamedTuple):
    """A condition before the end: None while nobody has said whether it is met."""

    text: Text
    met: bool | None


def won(goals: Sequence[Goal]) -> bool | None:
    """Lost with one goal missed; undecided while one is still to check."""
    states = [goal.met for goal in goals]
    return False if False in states else None if None in states else True


def that_matter(goals: Sequence[Goal]) -> tuple[Goal, ...]:
    """Once one is missed, nothing is left to check."""
    lost = won(goals) is False
    return tuple(goal for goal in goals if not (lost and goal.met is None))


def conditions(goals: Sequence[Goal]) -> tuple[Condition, ...]:
    """As an outcome keeps them: what is still to check is not met."""
    return tuple(Condition(goal.text, met=goal.met is True) for goal in that_matter(goals))


def scored(name: str, lines: Mapping[str, int], *, won: bool, automa: bool = False) -> Side:
    """A side by its lines of points."""
    return Side(name, sum(lines.values()), dict(lines), won, automa)


def ranked(sides: Iterable[Side]) -> tuple[Side, ...]:
    """The sides with their places: one more than the sides with more points."""
    sides = tuple(sides)
    totals = [side.total for side in sides if side.total is not None]
    return tuple(
        side
        if side.total is None
        else replace(side, rank=1 + sum(other > side.total for other in totals))
        for side in sides
    )


def outcome_to_json(outcome: Outcome, locale: Locale, automa: Text | None) -> dict[str, Any]:
    """One shape for all games: players by seat, the automa, who won, and the conditions."""
    players = [
        _side_to_json(side, side.name or locale.text("player.seat", {"number": seat}))
        for seat, side in enumerate(outcome.players, 1)
    ]
    shown: dict[str, Any] = {"players": players}
    opponent = outcome.opponent
    if opponent is not None:
        shown["opponent"] = _side_to_json(opponent, locale.say(automa) if automa else "")
    every = [*players, *([shown["opponent"]] if opponent else [])]
    shown["winners"] = [side["name"] for side in every if side["won"]]
    shown["conditions"] = [
        {"text": locale.say(condition.text), "met": condition.met}
        for condition in outcome.conditions
    ]
    return shown


def _side_to_json(side: Side, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "total": side.total,
        "lines": dict(side.lines),
        "rank": side.rank,
        "won": side.won,
    }
