"""One game of a simulation once more, in words (a transcript): same seed, same game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.engine.prompts import Ask, Draw, Prompt, Tell
from companion.engine.questions import Answer
from companion.engine.simulation import GameFigures, Subject
from companion.engine.text import Locale
from companion.simulator.chunks import play_game
from companion.simulator.question import simulations


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that was told; or a question and what somebody answered."""

    text: str
    answer: str = ""

    def line(self) -> str:
        return f"  {self.text} → {self.answer}" if self.answer else self.text


@dataclass(slots=True)
class Turn:
    """What was heard until a script of the game ended: how far it was, and the places meant."""

    where: str = ""
    heard: list[Heard] = field(default_factory=list)
    places: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Replay:
    turns: tuple[Turn, ...]
    figures: GameFigures

    @property
    def heard(self) -> list[Heard]:
        return [one for turn in self.turns for one in turn.heard]


# Is shown the state at the end of each turn, with the turn's number from 0 on.
See = Callable[[int, Turn, Any], None]


def replay(
    subject: Subject, seed: int, number: int, locale: Locale, see: See | None = None
) -> Replay:
    """The game of this number, counted from 1 as people do."""
    turns, procedure = [Turn()], simulations()[subject.name].procedure

    def hear(state: Any, prompt: Prompt | None, said: Answer | None) -> None:
        turn = turns[-1]
        if isinstance(prompt, Tell):
            turn.places += prompt.places
        if prompt is not None and not isinstance(prompt, Draw):  # what is drawn is told
            turn.heard.append(in_words(prompt, said, locale))
        if prompt is None and turn.heard:
            turn.where = locale.say(procedure.where(state))
            if see is not None:
                see(len(turns) - 1, turn, state)
            turns.append(Turn())

    figures = play_game(subject, seed, number - 1, hear)
    return Replay(tuple(turns[:-1]), figures)


def in_words(prompt: Ask | Tell, said: Answer | None, locale: Locale) -> Heard:
    """At once: labels may speak of holds as they are now."""
    if isinstance(prompt, Ask) and said is not None:
        return Heard(locale.say(prompt.text), str(locale.shown(prompt.say(said))))
    return Heard(locale.say(prompt.text))
