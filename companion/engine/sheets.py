"""Score sheets: what is entered, what is worked out from it, and who wins.

A game describes a sheet; scoring is a pure function of what was entered. A line is entered for
each player, for the opponent that people play against, or once for the table; or it is worked
out for each side. What was left empty is 0, or the first of a line's choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from companion.content.texts import NO_VALUES, Text, TextValue
from companion.engine.prompts import Answer, Ask, RefusalCode, Refused

Values: TypeAlias = Mapping[str, Answer]


class Of(StrEnum):
    """Whose line it is."""

    PLAYER = "player"
    OPPONENT = "opponent"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Entered:
    """What was entered: for each player, for the opponent, and once for the table."""

    names: Sequence[str]
    players: Sequence[Values]
    opponent: Values = field(default_factory=dict)
    table: Values = field(default_factory=dict)

    def name(self, number: int) -> Text | str:
        """How to speak of a player: by name, or by seat."""
        return self.names[number] or Text("player.seat", {"number": number + 1})


# A line that is worked out: from one side's own values, and from all that was entered.
WorkOut: TypeAlias = Callable[[Values, Entered], int]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sheet: a number between two bounds, one of some choices, or worked out."""

    id: str
    minimum: int = 0
    maximum: int = 999
    options: tuple[str, ...] = ()
    of: Of = Of.PLAYER
    points: bool = True  # adds to the total; other lines only lead to points
    work_out: WorkOut | None = None
    group: str = ""
    key: str = ""  # of its text, and with `.more` of how it is counted
    values: Mapping[str, TextValue] = NO_VALUES
    confidence: str = ""  # of how it is counted

    @property
    def text(self) -> Text:
        return Text(self.key, self.values)

    @property
    def empty(self) -> Answer:
        return self.options[0] if self.options else 0

    @property
    def question(self) -> Ask:
        if self.options:
            return Ask(self.key, self.options, values=self.values)
        return Ask(self.key, minimum=self.minimum, maximum=self.maximum, values=self.values)


@dataclass(frozen=True, slots=True)
class Score:
    """One side's points, line by line, and its place; the same total is the same place."""

    name: Text | str
    lines: Mapping[str, int]
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class Standing:
    """All totals, before anybody has won."""

    entered: Entered
    players: tuple[Score, ...]
    opponent: Score | None


# What is missing to win together, each thing with its reason.
Condition: TypeAlias = Callable[[Standing], Iterable[Text]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """All totals, who won, and what was missing."""

    players: tuple[Score, ...]
    opponent: Score | None
    winners: tuple[Score, ...]
    missing: tuple[Text, ...]
    together: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines of a final score, and how it decides who wins.

    With conditions people win together or not at all. An opponent that wins ties has to be
    beaten by more points.
    """

    lines: tuple[Line, ...]
    opponent: Text | None = None
    opponent_wins_ties: bool = False
    conditions: tuple[Condition, ...] = ()
    note: Text | None = None  # on how ties are broken, where nobody knows it

    def entered(self, of: Of) -> tuple[Line, ...]:
        """The lines that people fill in."""
        return tuple(line for line in self.lines if line.of is of and line.work_out is None)

    def line(self, of: Of, id_: str) -> Line:
        for line in self.entered(of):
            if line.id == id_:
                return line
        raise Refused(RefusalCode.UNKNOWN_LINE, id_[:80])

    def scored(self, of: Of = Of.PLAYER) -> tuple[Line, ...]:
        """The lines that add up to the total."""
        return tuple(line for line in self.lines if line.of is of and line.points)

    def checked(self, of: Of, values: Mapping[str, object]) -> dict[str, Answer]:
        """Every line that people fill in; one that does not fit is refused."""
        for id_ in values:
            self.line(of, id_)
        return {
            line.id: line.question.check(values.get(line.id, line.empty))
            for line in self.entered(of)
        }

    def score(self, given: Entered) -> Outcome:
        """Each side's total and place, who won, and what is missing."""
        standing = self._standing(self._checked(given))
        missing = tuple(text for condition in self.conditions for text in condition(standing))
        return Outcome(
            standing.players,
            standing.opponent,
            self._winners(standing, missing),
            missing,
            together=bool(self.conditions),
        )

    def _checked(self, given: Entered) -> Entered:
        return Entered(
            given.names,
            tuple(self.checked(Of.PLAYER, values) for values in given.players),
            self.checked(Of.OPPONENT, given.opponent),
            self.checked(Of.TABLE, given.table),
        )

    def _standing(self, entered: Entered) -> Standing:
        lines = [self._points(Of.PLAYER, values, entered) for values in entered.players]
        totals = [sum(points.values()) for points in lines]
        opponent = self._opponent(entered, totals)

        def rank(total: int) -> int:
            more = [opponent.total] if opponent else []
            if self.opponent_wins_ties:
                more = [his + 1 for his in more]
            return 1 + sum(other > total for other in (*totals, *more))

        players = tuple(
            Score(entered.name(number), points, total, rank(total))
            for number, (points, total) in enumerate(zip(lines, totals, strict=True))
        )
        return Standing(entered, players, opponent)

    def _opponent(self, entered: Entered, totals: Sequence[int]) -> Score | None:
        if self.opponent is None:
            return None
        points = self._points(Of.OPPONENT, entered.opponent, entered)
        total = sum(points.values())
        return Score(self.opponent, points, total, 1 + sum(other > total for other in totals))

    def _points(self, of: Of, values: Values, entered: Entered) -> dict[str, int]:
        return {
            line.id: line.work_out(values, entered) if line.work_out else int(values[line.id])
            for line in self.scored(of)
        }

    def _winners(self, standing: Standing, missing: Sequence[Text]) -> tuple[Score, ...]:
        if self.conditions:
            return () if missing else standing.players
        sides = (*standing.players, *((standing.opponent,) if standing.opponent else ()))
        return tuple(score for score in sides if score.rank == 1)
