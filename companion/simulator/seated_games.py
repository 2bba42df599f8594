"""A game with agents in its seats, and perhaps strategies of the game itself.

Draws and rolls come from the game's seed, and each seat has its own seed: a game with the same
agents is the same if they use only their seeds.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any

from companion.engine.chance import Chance, seed_for
from companion.engine.procedure import Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.runner import Observe, run_observed
from companion.engine.simulation import GameResult, Simulation
from companion.simulator.agents import Agent, NoAgent, View, make_agent
from companion.simulator.stepping import CHANCE, SteppedGame, begin

SECONDS = 10.0  # to choose one action
RAISED, SLOW, NONSENSE, LOST = "raised", "slow", "nonsense", "lost"
LONGEST_DETAIL = 120  # characters of an agent's error
# Called with the seat that thinks next.
Watch = Callable[[int], None]


AGAIN = 0.2  # seconds until the alarm rings again for an agent that ignored it
GRACE = 2.0  # seconds until a process ends that no alarm reaches


class AgentFailed(Exception):
    """A failure of an agent: an exception, no answer or an invalid one, or a lost process."""

    def __init__(self, seat: int, name: str, problem: str, detail: str = "") -> None:
        super().__init__(seat, name, problem, detail)
        self.seat, self.name, self.problem, self.detail = seat, name, problem, detail


def with_agents(simulation: Simulation, names: Sequence[str]) -> bool:
    return any(name not in simulation.strategies for name in names)


def play_seated(
    simulation: Simulation,
    procedure: Procedure[Any],
    options: Options,
    names: Sequence[str],
    chance: Chance,
    observe: Observe | None = None,
    *,
    seconds: float = SECONDS,
    watch: Watch | None = None,
) -> GameResult:
    """Plays a game to its end; `observe` follows afterwards."""
    assert simulation.seats is not None
    table = Table(simulation, begin(procedure, options), names, chance.seed, seconds, watch)
    given = table.play(chance)
    if observe is not None:
        answers = iter(given)
        state = procedure.begin(options, (), {})
        run_observed(procedure, state, Chance(chance.seed), lambda _: next(answers), observe)
    return simulation.seats.result(table.game.state, names)


class Table:
    def __init__(
        self,
        simulation: Simulation,
        game: SteppedGame[Any],
        names: Sequence[str],
        seed: int,
        seconds: float,
        watch: Watch | None,
    ) -> None:
        assert simulation.seats is not None
        self.simulation, self.seats, self.game = simulation, simulation.seats, game
        self.names, self.seed, self.seconds, self.watch = names, seed, seconds, watch
        self.strategies: dict[int, Callable[[Ask], Answer]] = {}
        self.agents: dict[int, Agent] = {}

    def play(self, chance: Chance) -> list[Answer]:
        """Plays to the end and returns all answers."""
        game, answers = self.game, []
        while not game.over:
            seat = game.current_player()
            if seat == CHANCE:
                game.apply(chance.pick(game.legal_actions()))
            else:
                answers.append(self.answer_of(seat))
                game.apply(answers[-1])
        return answers

    def answer_of(self, seat: int) -> Answer:
        """Returns the answer of a strategy or an agent; for nobody, of the quick strategy."""
        name = self.names[seat] if seat < len(self.names) else self.seats.quick
        question = self.game.prompt
        assert isinstance(question, Ask)
        if name not in self.simulation.strategies:
            return self.agents_answer(seat, name, question)
        if seat not in self.strategies:
            chance = Chance(self.seed_of(seat))
            self.strategies[seat] = self.seats.strategy(name, self.game.state, seat, chance)
        return self.strategies[seat](question)

    def agents_answer(self, seat: int, name: str, question: Ask) -> Answer:
        if self.watch is not None:
            self.watch(seat)
        try:
            with time_limit(self.seconds, end_process=self.watch is not None):
                given = self.agent(seat, name).choose(View(self.game, self.seats))
        except OutOfTime:
            raise AgentFailed(seat, name, SLOW, f"{self.seconds:g}") from None
        except NoAgent:
            raise
        except (Exception, SystemExit) as error:
            detail = f"{type(error).__name__}: {error}"[:LONGEST_DETAIL]
            raise AgentFailed(seat, name, RAISED, detail) from error
        try:
            return question.check(given)
        except Exception:  # Refused, or any other error of an invalid answer
            raise AgentFailed(seat, name, NONSENSE, repr(given)[:LONGEST_DETAIL]) from None

    def agent(self, seat: int, name: str) -> Agent:
        if seat not in self.agents:
            self.agents[seat] = make_agent(name, self.seed_of(seat))
        return self.agents[seat]

    def seed_of(self, seat: int) -> int:
        return seed_for(self.seed, f"seat {seat}")


class OutOfTime(BaseException):
    """The end of the time limit. Not an Exception, which agents may catch."""


@contextmanager
def time_limit(seconds: float, *, end_process: bool = False) -> Iterator[None]:
    """Raises OutOfTime in code that takes longer; if no alarm is possible, at its end.

    Code that ignores an alarm, because it is not Python, ends with its process.
    """
    ends = monotonic() + seconds
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        if monotonic() > ends:
            raise OutOfTime
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    if end_process:
        import faulthandler  # not in every Python, and only tournaments need it

        nowhere = os.open(os.devnull, os.O_WRONLY)
        faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=nowhere)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if end_process:
            faulthandler.cancel_dump_traceback_later()
            os.close(nowhere)


def ring(_signal: int, _frame: object) -> None:
    raise OutOfTime
