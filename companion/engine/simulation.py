"""The simulations of a game: a procedure played by a model of people, and its charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from companion.engine.chance import Chance
from companion.engine.facts import FactValue
from companion.engine.picture import Drawing, Look
from companion.engine.plots import ByCase, ByName, ByStrategy, ByTurns, Plot
from companion.engine.procedure import ON, PLAYERS, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.runner import Observe, run_observed
from companion.engine.text import Locale, Text

HUNDRED = range(100)
NOTHING: Mapping[str, Any] = {}


class NotPossible(Exception):
    """A request that is not possible: the flag and its value."""

    def __init__(self, flag: str, given: object) -> None:
        super().__init__(flag, given)
        self.flag = flag
        self.given = given


@dataclass(frozen=True, slots=True)
class Parameter:
    """An assumption about the people at the table, a whole number."""

    name: str
    usual: int
    least: int
    most: int
    only_with: str = ""  # the option that it needs

    def counts(self, options: Mapping[str, Answer]) -> bool:
        return not self.only_with or options.get(self.only_with) == ON

    def fits(self, value: Answer | None) -> bool:
        """Returns whether this value is possible; None means the usual value."""
        return value is None or (isinstance(value, int) and self.least <= value <= self.most)


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of a simulation, as plain data: options, strategies and assumptions."""

    name: str  # of the simulation
    options: dict[str, Answer]
    levels: tuple[Answer, ...] = ()  # the games take them in turn
    strategies: tuple[str, ...] = ()  # by seat
    assumed: dict[str, int] = field(default_factory=dict)  # of the people at the table
    known: dict[str, FactValue] = field(default_factory=dict)  # read off their components


class GameResult(NamedTuple):
    """The results of one game. A series is a group and a name in it: by place, the second.

    Places are numbered from 1, for the first player; an automa among the players has no place.
    """

    rounds: int
    scores: tuple[tuple[str, str, int], ...]  # group, name, points
    wins: tuple[tuple[str, str], ...] = ()  # group, name: each once, if anybody of it won
    shared: bool = False  # the victory
    cases: tuple[tuple[str, str, bool], ...] = ()  # a case, a name, and whether it happened
    record: tuple[tuple[str, Answer], ...] = ()  # the game as a row of a table: column, value


BY_LEVEL, BY_PLACE, BY_STRATEGY = "by_level", "by_place", "by_strategy"  # groups
WON = "won"  # a case: the people at the table won
TO_BEAT = "to_beat"  # a group: the points to beat, by level


def at_level(rounds: int, level: Answer, points: int) -> GameResult:
    """Return the results of a game against an automa: only its points count."""
    record = (("level", level), ("points", points))
    return GameResult(rounds, ((BY_LEVEL, str(level), points),), record=record)


class SimulatedGame(NamedTuple):
    """A game to play: the subject at one of its levels, perhaps with an observer."""

    procedure: Procedure[Any]
    subject: Subject
    level: Answer
    chance: Chance
    observe: Observe | None = None

    def run(self, state: Any, answer: Callable[[Ask], Answer]) -> None:
        """Play it from this state to its end."""
        run_observed(self.procedure, state, self.chance, answer, self.observe)


Play: TypeAlias = Callable[[SimulatedGame], GameResult]


class Stands(NamedTuple):
    """Known values of a table that replace assumptions: parameters, and the reasons."""

    parameters: tuple[str, ...] = ()
    reasons: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Seats:
    """A game played seat by seat, so that agents can play beside the game's own strategies."""

    # Returns a strategy by name for a seat of a game; the seat after the last belongs to nobody.
    strategy: Callable[[str, Any, int, Chance], Callable[[Ask], Answer]]
    # Returns the results of a finished game with these strategies.
    result: Callable[[Any, Sequence[str]], GameResult]
    # For searches: a quick strategy for playouts; a deal of all that a seat cannot know; the
    # probability that a seat wins; and the number of the round.
    quick: str
    imagine: Callable[[Any, int, Chance], None]
    win_chance: Callable[[Any, int], float]
    round: Callable[[Any], int]


@dataclass(frozen=True, slots=True)
class Simulation:
    """A procedure of the game, by name, and the people who play it."""

    name: str  # the procedure's, unless `plays` is another
    play: Play
    plot: Plot
    level: str = ""  # the option that separates scores, if there is one
    strategies: tuple[str, ...] = ()  # that a seat may have, the usual one first
    parameters: tuple[Parameter, ...] = ()
    choices: tuple[str, ...] = ()  # the procedure's options that a plot lets people choose
    # The board at some moment of a game, where one can be watched.
    picture: Callable[[Any, Look, Locale], Drawing] | None = None
    seats: Seats | None = None  # where agents can play
    # The number of unread components of each kind, which a chart needs.
    unread: Callable[[KnownFacts], Mapping[str, int]] = lambda _known: {}
    plays: str = ""
    fixed: Mapping[str, Answer] = field(default_factory=dict)  # options that are not to choose
    usual: Mapping[str, Answer] = field(default_factory=dict)  # those with other defaults here
    of_table: str = ""  # the prefix of the facts that count, if a table is open
    stands: Callable[[KnownFacts], Stands] = lambda _known: Stands()  # what they stand for
    # Prompts about people's points, which are not simulated: a replay leaves them out.
    hidden: tuple[str, ...] = ()

    def options(self, procedure: Procedure[Any]) -> list[Option]:
        """Return the options of the procedure that can be chosen here."""
        return [
            replace(option, default=self.usual.get(option.name, option.default))
            for option in procedure.options
            if option.name not in self.fixed
        ]

    def assume(self, given: Mapping[str, int]) -> dict[str, int]:
        """Return every parameter: as given, else as usual."""
        by_name = {parameter.name: parameter for parameter in self.parameters}
        for name, value in given.items():
            if name not in by_name:
                raise NotPossible(name, value)
            if not by_name[name].least <= value <= by_name[name].most:
                raise NotPossible(name, value)
        return {name: given.get(name, parameter.usual) for name, parameter in by_name.items()}

    def subject(
        self,
        procedure: Procedure[Any],
        options: Mapping[str, object] = NOTHING,
        *,
        levels: Sequence[object] = (),
        strategies: Sequence[str] = (),
        assumed: Mapping[str, int] = NOTHING,
        known: KnownFacts = NOTHING,
    ) -> Subject:
        """Return a checked subject, except the names of agents. Without levels it covers all."""
        chosen = procedure.choose({**self.usual, **options, **self.fixed})
        return Subject(
            self.name,
            chosen,
            levels=self._levels(procedure, chosen, levels),
            strategies=self._seated(chosen, strategies),
            assumed=self.assume(assumed),
            known=dict(known),
        )

    def _levels(
        self, procedure: Procedure[Any], chosen: Options, levels: Sequence[object]
    ) -> tuple[Answer, ...]:
        if not self.level:
            return ()
        option = next(option for option in procedure.options if option.name == self.level)
        question = option.given(chosen).question
        return tuple(map(question.check, levels)) or tuple(question.options)

    def _seated(self, chosen: Options, strategies: Sequence[str]) -> tuple[str, ...]:
        if not self.strategies:
            if strategies:
                raise NotPossible("strategy", strategies[0])
            return ()
        named = strategies or self.strategies[:1]
        return tuple(named[seat % len(named)] for seat in range(int(chosen[PLAYERS])))

    def texts(self, procedure: Procedure[Any]) -> Iterator[str]:
        """Names the texts that a report and the odds page need. It plays a game to know all."""
        yield f"simulate.subject.{self.name}"
        for what in ("plot", "title", "column", "assumes"):
            yield f"odds.{what}.{self.name}"
        if self.parameters:
            yield f"simulate.assumes.{self.name}"
        yield from (f"simulate.assumed.{parameter.name}" for parameter in self.parameters)
        yield from (f"odds.plays.{strategy}" for strategy in self.strategies)
        if not isinstance(self.plot, ByCase):
            yield f"odds.column.{self.name}.at"
        if isinstance(self.plot, ByName):
            yield from (f"odds.axis.{self.name}", f"odds.all.{self.name}")
        if unread := self.unread({}):
            endings = ("", ".why", *(f".{part}" for part in unread))
            yield from (f"odds.unread.{self.name}{ending}" for ending in endings)
        subject = self.subject(procedure)
        if isinstance(self.plot, ByTurns):
            yield from (f"odds.{self.plot.parameter}", f"odds.with_{self.plot.parameter}")
            yield from (f"odds.level.{level}" for level in subject.levels)
        if isinstance(self.plot, ByStrategy):
            yield from (f"odds.strategy.{strategy}" for strategy in self.strategies)
            if self.plot.effect:
                ends = ("", ".with", ".without", ".how")
                yield from (f"odds.effect.{self.plot.effect}{end}" for end in ends)
        level = subject.levels[0] if subject.levels else ""
        result = self.play(SimulatedGame(procedure, subject, level, Chance(1)))
        yield from (f"simulate.{group}" for group in {group for group, _, _ in result.scores})
        for case in {case for case, _, _ in result.cases} - {WON}:
            yield from (f"simulate.case.{case}", f"odds.case.{case}")

    def counting(self, assumed: Mapping[str, int], options: Mapping[str, Answer]) -> dict[str, int]:
        """Return the assumptions that matter with these options."""
        names = (parameter.name for parameter in self.parameters if parameter.counts(options))
        return {name: assumed[name] for name in names}


def odds_of(
    simulations: Sequence[Simulation], procedure: str, options: Mapping[str, Answer]
) -> str:
    """Return the simulation for a procedure with these options, else a general one."""
    found = [simulation.name for simulation in simulations if simulation.name == procedure]
    found += [
        simulation.name
        for simulation in simulations
        if simulation.plays == procedure and simulation.fixed.items() <= options.items()
    ]
    return found[-1] if found else ""


def happens(chance: Chance, percent: int) -> bool:
    """Draw whether something happens, with this percentage."""
    return chance.pick(HUNDRED) < percent
