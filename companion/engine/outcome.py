"""The outcome of a game: every side's score, the winners, and the conditions of a victory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.text import Locale, Text


@dataclass(frozen=True, slots=True)
class Side:
    """A player or the automa: the score, line by line, and whether they won.

    Without a name a player is called by the seat; without a total nobody counted. Tied sides
    share a rank.
    """

    name: str = ""
    total: int | None = None
    lines: dict[str, int] = field(default_factory=dict)
    won: bool = False
    automa: bool = False
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """A condition of a victory, and whether it was met; `met` is None while that is unknown."""

    text: Text
    met: bool | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """All sides, players by seat and then the automa, and the conditions of a victory."""

    sides: tuple[Side, ...]
    conditions: tuple[Goal, ...] = ()

    @property
    def players(self) -> tuple[Side, ...]:
        return tuple(side for side in self.sides if not side.automa)

    @property
    def opponent(self) -> Side | None:
        return next((side for side in self.sides if side.automa), None)

    @property
    def winners(self) -> tuple[Side, ...]:
        return tuple(side for side in self.sides if side.won)


def won(goals: Sequence[Goal]) -> bool | None:
    """Return whether all goals are met; None if one is unknown and none is missed."""
    states = [goal.met for goal in goals]
    return False if False in states else None if None in states else True


def that_matter(goals: Sequence[Goal]) -> tuple[Goal, ...]:
    """Return the goals; without the unknown ones once a goal is missed."""
    lost = won(goals) is False
    return tuple(goal for goal in goals if not (lost and goal.met is None))


def scored(name: str, lines: Mapping[str, int], *, won: bool, automa: bool = False) -> Side:
    """Return a side with its lines of points and their total."""
    return Side(name, sum(lines.values()), dict(lines), won, automa)


def ranked(sides: Iterable[Side]) -> tuple[Side, ...]:
    """Rank the sides: one more than the number of sides with more points."""
    sides = tuple(sides)
    totals = [side.total for side in sides if side.total is not None]
    return tuple(
        side
        if side.total is None
        else replace(side, rank=1 + sum(other > side.total for other in totals))
        for side in sides
    )


def outcome_to_json(outcome: Outcome, locale: Locale, automa: Text | None) -> dict[str, Any]:
    """Return an outcome as JSON: players by seat, the automa, the winners, the conditions."""
    players = [
        _side_to_json(side, side.name or locale.text("player.seat", {"number": seat}))
        for seat, side in enumerate(outcome.players, 1)
    ]
    shown: dict[str, Any] = {"players": players}
    opponent = outcome.opponent
    if opponent is not None:
        shown["opponent"] = _side_to_json(opponent, locale.render(automa) if automa else "")
    every = [*players, *([shown["opponent"]] if opponent else [])]
    shown["winners"] = [side["name"] for side in every if side["won"]]
    shown["conditions"] = [
        {"text": locale.render(condition.text), "met": condition.met}
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
