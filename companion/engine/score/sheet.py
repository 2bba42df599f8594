"""Score sheets: the entered values, the results, and the winners.

A game describes a sheet; scoring is a pure function of the entered values. A line is entered for
each player, for the opponent, or once for the table; or it is worked out for each side. An empty
line has its usual value, or the first of its choices.

The rules of a sheet, e.g. the points for a river, are lines too. Their usual value comes from our
sources, and people can correct it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeAlias

from companion.engine.outcome import Goal, won
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Number
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import NO_VALUES, Text, TextValue

Values: TypeAlias = Mapping[str, Answer]


class Owner(StrEnum):
    PLAYER = "player"
    OPPONENT = "opponent"
    TABLE = "table"
    RULES = "rules"  # of the sheet itself


@dataclass(frozen=True, slots=True)
class Entered:
    """The entered values of each player, the opponent and the table; and the rules."""

    names: Sequence[str]
    players: Sequence[Values]
    opponent: Values = field(default_factory=dict)
    table: Values = field(default_factory=dict)
    rules: Values = field(default_factory=dict)

    def name(self, number: int) -> Text | str:
        """Return the name of a player, or the seat."""
        return self.names[number] or Text("player.seat", {"number": number + 1})


# Works out a line from one side's own values and from all entered values.
WorkOut: TypeAlias = Callable[[Values, Entered], int]
# Returns remarks on a line for a player, by the values of that player.
Remarks: TypeAlias = Callable[[Values], Iterable[Text]]
# Returns the line of a player that contradicts the others, and why.
Check: TypeAlias = Callable[[Values, Entered], Iterable[tuple[str, Text]]]


class Printed(Protocol):
    """Values of a line from other readings than those at its exact numbers."""

    def at(self, number: Answer, known: Mapping[str, Answer]) -> Answer | None: ...

    def has_any(self, known: Mapping[str, Answer]) -> bool:
        """Return whether any of these values was entered."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a sheet: a number between two bounds, one of some choices, or a result."""

    id: str
    minimum: int = 0
    maximum: int = 999
    options: tuple[Answer, ...] = ()
    usual: int = 0  # if it is empty
    of: Owner = Owner.PLAYER
    points: bool = True  # adds to the total; other lines only lead to points
    work_out: WorkOut | None = None
    group: str = ""
    key: str = ""  # of its text, and with `.more` of how it is counted
    values: Mapping[str, TextValue] = NO_VALUES
    confidence: str = ""  # of how it is counted
    rules: tuple[str, ...] = ()  # by which it is counted
    label: Callable[[Answer], Text] | None = None  # of a choice that has a text elsewhere
    remarks: Remarks | None = None
    needed: bool = False  # nobody wins before it is entered
    compares: str = ""  # its points are 0 until both sides have entered this line
    expected: bool = False  # if it is empty people see a hint, and the usual value counts
    read_at: str = ""  # the line with the number at which its value is printed
    nothing_at: str = ""  # the number at which it is 0
    printed: Printed | None = None  # its value from other readings
    only_with: str = ""  # asked only if this option or fact is on, or a line has this value
    secret: bool = False  # until the end only its player sees it
    settled: bool = False  # a fact of the table counts before what people entered
    adding: str = ""  # the correction that adds one more thing to it

    @property
    def text(self) -> Text:
        return Text(self.key, self.values)

    @property
    def empty(self) -> Answer:
        return self.options[0] if self.options else self.usual

    @property
    def form(self) -> Choice | Number:
        if self.options:
            return Choice(self.options, label=self.label)
        return Number(self.minimum, self.maximum)

    @property
    def question(self) -> Ask:
        return Ask(self.key, self.form, values=self.values)


@dataclass(frozen=True, slots=True)
class Score:
    """A side's points, line by line, and its rank; tied sides share a rank.

    Nobody has a place in a race whose goal nobody has reached, nor where people win together.
    """

    name: Text | str
    lines: Mapping[str, int]
    total: int
    rank: int | None
    known: bool = True  # no number is entered of a side whose points are unknown


@dataclass(frozen=True, slots=True)
class Totals:
    """All totals, before the winners are decided."""

    entered: Entered
    players: tuple[Score, ...]
    opponent: Score | None
    given: Entered  # without filled lines
    not_entered: tuple[Goal, ...]  # without which totals cannot be compared


# The sort key of a side: the goal of a race, points, the tie-break.
Order: TypeAlias = tuple[bool, int, tuple[int, ...]]
# Returns the conditions to win together.
Condition: TypeAlias = Callable[[Totals], Iterable[Goal]]


@dataclass(frozen=True, slots=True)
class Doubt:
    """An impossible entered value: its player, its line, and the reason."""

    seat: int
    name: Text | str
    line: str
    why: Text

    @property
    def text(self) -> Text:
        return Text("score.doubt", {"name": self.name, "why": self.why})


@dataclass(frozen=True, slots=True)
class Race:
    """A race: only sides that have reached the goal can win, and they rank first."""

    reached: Callable[[Values], bool]
    goal: Text  # what decides
    nobody: Text  # the text while nobody has reached it


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break: of tied sides, the one with the higher value ranks first."""

    order: Callable[[Values], tuple[int, ...]]
    decides: Text  # the text if it has decided the winner


class Draw(StrEnum):
    """The result of a tie with the opponent."""

    NONE = "none"  # there is a winner
    DRAW = "draw"  # nobody wins
    UNKNOWN = "unknown"  # our sources do not say


@dataclass(frozen=True, slots=True)
class FinalScore:
    """All totals, the winners, and the conditions of a victory."""

    players: tuple[Score, ...]
    opponent: Score | None
    winners: tuple[Score, ...]
    goals: tuple[Goal, ...]
    together: bool
    doubts: tuple[Doubt, ...] = ()

    @property
    def decided(self) -> bool:
        return won(self.goals) is not None

    def that_are(self, *, met: bool | None) -> list[Text]:
        """Return the conditions that are met, missed, or unknown (None)."""
        return [goal.text for goal in self.goals if goal.met is met]


# Returns the texts about a shared victory.
Note: TypeAlias = Text | Callable[[FinalScore], Text]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines of a final score, and the rules for the winners.

    With conditions people win together or not at all. If the opponent wins ties, people need more
    points; with `Draw.DRAW` nobody wins a tie. Checks find impossible values of a player. They are
    only doubts, because people enter lines in any order.
    """

    lines: tuple[Line, ...]
    opponent: Text | None = None
    opponent_wins_ties: bool = False
    draw: Draw = Draw.NONE
    race: Race | None = None
    tie_break: TieBreak | None = None
    conditions: tuple[Condition, ...] = ()
    checks: tuple[Check, ...] = ()
    note: Note | None = None
    _entered: Mapping[Owner, Mapping[str, Line]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        entered: dict[Owner, dict[str, Line]] = {of: {} for of in Owner}
        for line in self.lines:
            if line.work_out is None:
                entered[line.of].setdefault(line.id, line)
        object.__setattr__(self, "_entered", entered)  # the lines to fill in, for lookups

    def notes(self, shared: FinalScore) -> list[Text]:
        """Return the texts about a shared victory or a broken tie."""
        note = self.note(shared) if callable(self.note) else self.note
        return [note] if note else []

    def entered(self, of: Owner) -> tuple[Line, ...]:
        return tuple(self._entered[of].values())

    @property
    def secret(self) -> tuple[Line, ...]:
        """Return the lines that each player keeps secret until the end."""
        return tuple(line for line in self.entered(Owner.PLAYER) if line.secret)

    def line(self, of: Owner, id_: str) -> Line:
        line = self._entered[of].get(id_)
        if line is None:
            raise Refused(RefusalCode.UNKNOWN_LINE, id_[:80])
        return line

    def scored(self, of: Owner = Owner.PLAYER) -> tuple[Line, ...]:
        """Return the lines that add up to the total."""
        return tuple(line for line in self.lines if line.of is of and line.points)

    def checked(self, of: Owner, values: Mapping[str, object]) -> dict[str, Answer]:
        """Check all entered lines; refuse a value that does not fit."""
        for id_ in values:
            self.line(of, id_)
        return {
            line.id: line.form.check(values[line.id]) if line.id in values else line.empty
            for line in self.entered(of)
        }

    def fitting(self, of: Owner, values: Mapping[str, object]) -> dict[str, Answer]:
        """Return the values that fit a line of the sheet; None counts as missing."""
        fit: dict[str, Answer] = {}
        lines = self._entered[of]
        for id_, value in values.items():
            if value is not None and id_ in lines:
                with suppress(Refused):
                    fit[id_] = lines[id_].form.check(value)
        return fit

    def counted(self, line: Line, rules: Values) -> Text:
        """Return a line's text with the rules in force, for its small print."""
        return Text(line.key, {**self.checked(Owner.RULES, rules), **line.values})

    def score(self, given: Entered) -> FinalScore:
        """Return each side's total and rank, the winners, and the missing values."""
        totals = self._totals(given)
        goals = tuple(goal for condition in self.conditions for goal in condition(totals))
        goals += totals.not_entered
        return FinalScore(
            totals.players,
            totals.opponent,
            self._winners(totals) if won(goals) else (),
            goals,
            together=bool(self.conditions),
            doubts=tuple(self._doubts(totals.entered)),
        )

    def opponents_points(self, given: Entered) -> dict[str, int]:
        entered = self.filled(given)
        return self._points(Owner.OPPONENT, entered.opponent, entered, given.opponent)

    def _doubts(self, entered: Entered) -> Iterator[Doubt]:
        for number, values in enumerate(entered.players):
            for check in self.checks:
                for line, why in check(values, entered):
                    yield Doubt(number + 1, entered.name(number), line, why)

    def _not_entered(self, given: Entered) -> Iterator[Goal]:
        """Return the missing lines that decide the winner; conditions cover the table's.

        A player without any points has not counted them yet, unless an expected line says so. In a
        race points matter only among several who have reached the goal.
        """
        contested = self.race is None or sum(map(self._reached, given.players)) > 1
        sides: list[tuple[Owner, Text | str, Values]] = [
            (Owner.PLAYER, given.name(number), values)
            for number, values in enumerate(given.players)
        ]
        if self.opponent is not None:
            sides.append((Owner.OPPONENT, self.opponent, given.opponent))
        for of, name, values in sides:
            points = [line for line in self.entered(of) if line.points]
            counted = any(
                line.id in values and (line.expected or values[line.id] != line.empty)
                for line in points
            )
            matters = of is Owner.PLAYER and contested and self._reached(values)
            uncounted = [line for line in points if line.expected][: matters and not counted]
            for line in self.entered(of):
                if (line.needed and line.id not in values) or line in uncounted:
                    yield Goal(Text("score.not_entered", {"name": name, "line": line.text}), None)

    def _reached(self, values: Values) -> bool:
        """Return whether a player has reached the goal of the race, if it is one."""
        return self.race is None or self.race.reached(self.checked(Owner.PLAYER, values))

    def filled(self, given: Entered) -> Entered:
        """Fill empty lines with their usual value, or the first of their choices."""
        return Entered(
            given.names,
            tuple(self.checked(Owner.PLAYER, values) for values in given.players),
            self.checked(Owner.OPPONENT, given.opponent),
            self.checked(Owner.TABLE, given.table),
            self.checked(Owner.RULES, given.rules),
        )

    def _totals(self, given: Entered) -> Totals:
        """Return the totals, ranked by the goal of a race, points and the tie-break."""
        entered = self.filled(given)
        lines = [
            self._points(Owner.PLAYER, values, entered, own, given.opponent)
            for values, own in zip(entered.players, given.players, strict=True)
        ]
        orders = [
            (
                self.race is None or self.race.reached(values),
                sum(points.values()),
                self._tie(values),
            )
            for values, points in zip(entered.players, lines, strict=True)
        ]
        opponent = self._opponent(entered, orders, given)
        ahead = list(orders)
        if opponent:
            needed = opponent.total + (1 if self.opponent_wins_ties else 0)
            ahead.append((True, needed, self._tie(entered.opponent)))
        placed = not self.conditions and any(reached for reached, _, _ in ahead)
        players = tuple(
            Score(
                entered.name(number),
                points,
                order[1],
                1 + sum(o > order for o in ahead) if placed else None,
                known=self._counted(given.players[number]),
            )
            for number, (points, order) in enumerate(zip(lines, orders, strict=True))
        )
        return Totals(entered, players, opponent, given, tuple(self._not_entered(given)))

    def _counted(self, given: Values) -> bool:
        """Returns whether any number of a player is entered."""
        lines = self._entered[Owner.PLAYER]
        return any(not lines[id_].options for id_ in given if id_ in lines)

    def _opponent(self, entered: Entered, orders: Sequence[Order], given: Entered) -> Score | None:
        if self.opponent is None:
            return None
        sides = (given.opponent, *given.players)
        points = self._points(Owner.OPPONENT, entered.opponent, entered, *sides)
        total = sum(points.values())
        own = (total, self._tie(entered.opponent))
        rank = None if self.conditions else 1 + sum(order[1:] > own for order in orders)
        return Score(self.opponent, points, total, rank)

    def _tie(self, values: Values) -> tuple[int, ...]:
        return self.tie_break.order(values) if self.tie_break else ()

    def _points(
        self, of: Owner, values: Values, entered: Entered, *given: Values
    ) -> dict[str, int]:
        """Return a side's points, line by line; a comparison waits for what each side has given."""
        points: dict[str, int] = {}
        for line in self.scored(of):
            if line.compares and any(line.compares not in side for side in given):
                points[line.id] = 0
            else:
                work_out = line.work_out
                points[line.id] = work_out(values, entered) if work_out else int(values[line.id])
        return points

    def _winners(self, totals: Totals) -> tuple[Score, ...]:
        if self.conditions:
            return totals.players
        sides = (*totals.players, *((totals.opponent,) if totals.opponent else ()))
        first = tuple(score for score in sides if score.rank == 1)
        if self.draw is not Draw.NONE and totals.opponent in first and len(first) > 1:
            return ()
        return first
