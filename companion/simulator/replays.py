"""One game of a simulation once more, as words to read (a transcript): same seed, same game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.prompts import Ask, Draw, Prompt
from companion.engine.questions import Answer
from companion.engine.simulation import GameFigures, Subject
from companion.engine.text import Locale
from companion.simulator.chunks import play_game


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that was told; or a question and what somebody answered."""

    text: str
    answer: str = ""

    def line(self) -> str:
        return f"  {self.text} → {self.answer}" if self.answer else self.text


@dataclass(frozen=True, slots=True)
class Replay:
    heard: tuple[Heard, ...]
    figures: GameFigures


def replay(subject: Subject, seed: int, number: int, locale: Locale) -> Replay:
    """The game of this number, counted from 1 as people do."""
    heard: list[Heard] = []

    def hear(_state: Any, prompt: Prompt, said: Answer | None) -> None:
        if not isinstance(prompt, Draw):  # what comes of a draw is told
            heard.append(in_words(prompt, said, locale))

    figures = play_game(subject, seed, number - 1, hear)
    return Replay(tuple(heard), figures)


def in_words(prompt: Prompt, said: Answer | None, locale: Locale) -> Heard:
    """At once: labels may speak of holds as they are now."""
    if isinstance(prompt, Ask) and said is not None:
        return Heard(locale.say(prompt.text), str(locale.shown(prompt.say(said))))
    assert not isinstance(prompt, Draw)
    return Heard(locale.say(prompt.text))
