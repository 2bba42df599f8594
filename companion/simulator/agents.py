"""Agents: players that are programs. Each is shown what its seat sees, and chooses an action.

    class First:
        def __init__(self, seed: int) -> None: ...
        def choose(self, seen: View) -> Answer:
            return seen.actions[0]

A new instance is created for every seat of every game, with its own seed: docs/agents.md.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from companion.engine.chance import Chance
from companion.engine.plain import Json
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.simulation import Seats
from companion.simulator.stepping import SteppedGame

GROUP = "companion.agents"  # of the entry points in which packages name their agents
OURS = {"search": "companion.simulator.search:Search"}
OF = ":"  # between a module and a class in it
LONGEST_NUMBER = 9  # digits
WITH = "@"  # before a whole number that an agent is made with, such as a budget


class View:
    """A game as an agent sees it when it has to choose, without what its seat cannot know."""

    __slots__ = ("_game", "_seats", "actions", "question", "seat")

    def __init__(self, game: SteppedGame[Any], seats: Seats) -> None:
        assert isinstance(game.prompt, Ask)
        self._game, self._seats = game, seats
        self.seat: int = game.current_player()  # from 0 on
        self.question: str = game.prompt.key
        self.actions: Sequence[Answer] = tuple(game.legal_actions())

    @property
    def observation(self) -> dict[str, Json]:
        """The open information and what only this seat knows, as plain data."""
        return self._game.observation(self.seat)

    def imagine(self, seed: int) -> SteppedGame[Any]:
        """Returns a possible game to try things in: everything hidden from the seat is redealt."""

        def deal(state: Any) -> None:
            self._seats.imagine(state, self.seat, Chance(seed))

        imagined = self._game.clone()
        imagined.change(deal)
        return imagined

    def quick(self, imagined: SteppedGame[Any], seat: int, seed: int) -> Callable[[Ask], Answer]:
        """Returns a strategy that is good enough to finish an imagined game."""
        return self._seats.strategy(self._seats.quick, imagined.state, seat, Chance(seed))

    def win_chance(self, imagined: SteppedGame[Any]) -> float:
        """Returns how likely this seat is to win an imagined game from its position."""
        return self._seats.win_chance(imagined.state, self.seat)

    def round(self, imagined: SteppedGame[Any]) -> int:
        return self._seats.round(imagined.state)


class Agent(Protocol):
    def choose(self, seen: View) -> Answer:
        """Returns one of `seen.actions`."""


class NoAgent(Exception):
    """A name without an agent: the reason as the key of a text, and details."""

    def __init__(self, name: str, problem: str, detail: str = "") -> None:
        super().__init__(name, problem, detail)
        self.name, self.problem, self.detail = name, problem, detail


def agent_names() -> list[str]:
    """Returns all names: of our agents, and of those in installed packages."""
    return list(dict.fromkeys([*OURS, *(entry.name for entry in entry_points(group=GROUP))]))


def make_agent(name: str, seed: int) -> Agent:
    """Makes an agent by its name, or by `module:Class`, with a number behind an @: `search@200`.

    Raises NoAgent if it does not exist, and every exception of the agent itself.
    """
    called, _, number = name.partition(WITH)
    made: Agent = agent_class(called)(seed, *([int(number)] if number else []))
    return made


def check_agent(name: str) -> None:
    called, with_, number = name.partition(WITH)
    if with_ and not (number.isdecimal() and len(number) <= LONGEST_NUMBER and int(number)):
        raise NoAgent(name, "bad_number")
    agent_class(called)


def agent_class(name: str) -> Callable[..., Any]:
    by_name = {entry.name: entry.value for entry in entry_points(group=GROUP)} | OURS
    where = by_name.get(name, name)
    if OF not in where:
        raise NoAgent(name, "unknown")
    if os.getcwd() not in sys.path:  # agents may be in the current folder
        sys.path.append(os.getcwd())
    try:
        module = import_module(where.partition(OF)[0])
    except Exception as error:
        raise NoAgent(name, "no_module", f"{type(error).__name__}: {error}") from error
    try:
        found = EntryPoint(name, where, GROUP).load()
    except AttributeError:
        raise NoAgent(name, "no_class", str(module.__name__)) from None
    if not callable(getattr(found, "choose", None)):
        raise NoAgent(name, "no_choose")
    made: Callable[..., Any] = found
    return made
