"""What decided a game: the line of the score without which the order would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.outcome import Outcome, Side
from companion.engine.score.sheet import Sheet
from companion.engine.score.text import all_lines
from companion.engine.text import Text, TextValue


@dataclass(frozen=True, slots=True)
class Decisive:
    """A line, and the winner's points in it: more than a side's, or all if they do not compare."""

    line: str
    points: int
    side: int  # of the outcome, from 0
    compares: bool = True


def decisive(outcome: Outcome) -> Decisive | None:
    """Return the line without which another side would be first or level.

    Else it is the largest difference to the second. None if points did not decide, if several
    lines did alike, or if the sides have different lines and several could have.
    """
    sides, won = outcome.sides, [side.won for side in outcome.sides]
    if won.count(True) != 1 or not all(map(_adds_up, sides)):
        return None
    first = sides[won.index(True)]
    leads = {n: _total(first) - _total(side) for n, side in enumerate(sides) if not side.won}
    lines = sorted({line for side in sides for line in _scored(side)})
    if not leads or min(leads.values()) <= 0 or len(lines) < 2:
        return None
    second = min(leads, key=lambda n: leads[n])
    gains = {(line, n): first.lines.get(line, 0) - sides[n].lines.get(line, 0)
             for line in lines for n in leads}  # fmt: skip
    if not _is_comparable(outcome):
        turning = {at: gain - leads[at[1]] for at, gain in gains.items() if gain > leads[at[1]]}
        if first.automa or len({line for line, _ in turning}) != 1:
            return None
        line, n = max(turning, key=lambda at: turning[at])
        return Decisive(line, first.lines[line], n, compares=False)
    sizes = {at: gain - leads[at[1]] for at, gain in gains.items() if gain >= leads[at[1]]}
    sizes = sizes or {at: gain for at, gain in gains.items() if at[1] == second}
    most = [at for at, size in sizes.items() if size == max(sizes.values())]
    if len({line for line, _ in most}) > 1:
        return None
    return Decisive(most[0][0], gains[most[0]], most[0][1])


def what_decided(sheet: Sheet, outcome: Outcome, names: Sequence[TextValue]) -> Text | None:
    """Return it as a sentence, with these names of the sides; nothing where a race decides."""
    found = None if sheet.race or sheet.conditions else decisive(outcome)
    texts = {line.id: line.text for line in all_lines(sheet)}
    if found is None or found.line not in texts:
        return None
    values: dict[str, TextValue] = {
        "line": texts[found.line],
        "points": Text("score.result.points", {"n": found.points}),
        "name": names[found.side],
    }
    return Text("score.decided.more" if found.compares else "score.decided.without", values)


def _total(side: Side) -> int:
    return side.total or 0


def _scored(side: Side) -> list[str]:
    return [line for line, points in side.lines.items() if points]


def _adds_up(side: Side) -> bool:
    return side.total is not None and sum(side.lines.values()) == side.total


def _is_comparable(outcome: Outcome) -> bool:
    """Return whether the automa scores the players' lines, instead of a number for all."""
    automa = outcome.opponent
    of_players = {line for side in outcome.players for line in _scored(side)}
    return automa is None or of_players.issuperset(_scored(automa))
