"""A campaign: a procedure over many games whose state is an archive that people keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from companion.engine.facts import FactValue
from companion.engine.outcome import Outcome
from companion.engine.procedure import KnownFacts, Procedure, S
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text


@dataclass(frozen=True, slots=True)
class Lying:
    """A component that stays on the board between games, and where."""

    id: str
    text: Text
    place: str  # of the board's picture; empty where it lies at none


@dataclass(frozen=True, slots=True)
class Stage:
    """One game of a campaign, to look back at."""

    title: Text
    outcome: Text
    came: tuple[Text, ...]
    went: tuple[Text, ...]
    note: str


@dataclass(frozen=True, slots=True)
class NextGame:
    """What the archive makes of the next game: a scenario, and facts its setup begins with."""

    scenario: str
    known: Mapping[str, FactValue]


@dataclass(frozen=True, slots=True)
class Campaign(Generic[S]):
    """What can be done with an archive besides playing on."""

    procedure: Procedure[S]
    board: Callable[[S], list[Lying]]
    stages: Callable[[S], list[Stage]]
    next_game: Callable[[S, KnownFacts], NextGame]  # the archive, and what was read off components
    write: Callable[[S], str]
    # A file and the name it is shown by; raises a ContentError with every problem.
    read: Callable[[bytes, str, Locale], S]
    players: Callable[[S], list[str]]
    notes: Callable[[S], str]
    summary: Callable[[S, KnownFacts], list[Text]]  # what the next game begins with
    # The answers with which a game that ended so is recorded, as far as its end says them.
    result: Callable[[S, Outcome], tuple[Answer, ...]]
    between_games: str  # the question that is open while no game is being recorded
