"""Transcripts: a game of a simulation, played again with the same seed, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.engine.prompts import Ask, Draw, Prompt, Tell
from companion.engine.questions import Answer
from companion.engine.simulation import GameResult, Subject
from companion.engine.text import Locale
from companion.simulator.question import simulations
from companion.simulator.runs import play_game


@dataclass(frozen=True, slots=True)
class TranscriptLine:
    """An instruction; or a question and its answer."""

    text: str
    answer: str = ""

    def line(self) -> str:
        return f"  {self.text} → {self.answer}" if self.answer else self.text


@dataclass(slots=True)
class Turn:
    """The lines until a script of the game ended, the progress then, and the places named."""

    where: str = ""
    lines: list[TranscriptLine] = field(default_factory=list)
    places: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Replay:
    turns: tuple[Turn, ...]
    result: GameResult

    @property
    def lines(self) -> list[TranscriptLine]:
        return [line for turn in self.turns for line in turn.lines]


# Called at the end of each turn with its number, from 0 on, and the state.
See = Callable[[int, Turn, Any], None]


def replay(
    subject: Subject, seed: int, number: int, locale: Locale, see: See | None = None
) -> Replay:
    """Plays the game of this number again, counted from 1 as people do."""
    turns, about = [Turn()], simulations()[subject.name]
    hidden = about.simulation.hidden

    def observe(state: Any, prompt: Prompt | None, answer: Answer | None) -> None:
        turn = turns[-1]
        if isinstance(prompt, Ask | Tell) and prompt.key in hidden:
            return
        if isinstance(prompt, Tell):
            turn.places += prompt.places
        if prompt is not None and not isinstance(prompt, Draw):  # an instruction follows a draw
            turn.lines.append(in_words(prompt, answer, locale))
        if prompt is None and turn.lines:
            turn.where = locale.render(about.procedure.where(state))
            if see is not None:
                see(len(turns) - 1, turn, state)
            turns.append(Turn())

    result = play_game(subject, seed, number - 1, observe)
    return Replay(tuple(turns[:-1]), result)


def in_words(prompt: Ask | Tell, answer: Answer | None, locale: Locale) -> TranscriptLine:
    """Returns a line now: labels may describe a state that changes later."""
    if isinstance(prompt, Ask) and answer is not None:
        shown = str(locale.shown(prompt.describe(answer)))
        return TranscriptLine(locale.render(prompt.text), shown)
    return TranscriptLine(locale.render(prompt.text))
