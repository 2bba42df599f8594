"""A campaign: a procedure over many games, whose state is an archive."""

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
class PlacedComponent:
    """A component that stays on the board between games, with its place."""

    id: str
    text: Text
    place: str  # of the board's picture; empty if it has none


@dataclass(frozen=True, slots=True)
class Stage:
    """A played game of a campaign."""

    title: Text
    outcome: Text
    came: tuple[Text, ...]
    went: tuple[Text, ...]
    note: str


@dataclass(frozen=True, slots=True)
class NextGame:
    """The next game by the archive: its scenario, and the facts for its setup."""

    scenario: str
    known: Mapping[str, FactValue]


@dataclass(frozen=True, slots=True)
class Campaign(Generic[S]):
    """The functions of a campaign besides playing: files, summaries, the next game."""

    procedure: Procedure[S]
    board: Callable[[S], list[PlacedComponent]]
    stages: Callable[[S], list[Stage]]
    next_game: Callable[[S, KnownFacts], NextGame]  # from the archive and the readings
    write: Callable[[S], str]
    # Reads a file with its shown name; raises a ContentError with every problem.
    read: Callable[[bytes, str, Locale], S]
    players: Callable[[S], list[str]]
    notes: Callable[[S], str]
    summary: Callable[[S, KnownFacts], list[Text]]  # what the next game begins with
    # The answers that record a game with this outcome, as far as it gives them.
    result: Callable[[S, Outcome], tuple[Answer, ...]]
    # The correction that records another outcome of a game, known by the facts of its score; or
    # nothing.
    corrected: Callable[[S, KnownFacts, Outcome], tuple[Answer, ...]]
    between_games: str  # the question that is open while no game is being recorded
