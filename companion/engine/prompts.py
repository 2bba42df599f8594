"""What a script may say to a table: tell people something, ask them, or draw.

A script is a generator. It yields prompts and is sent the answers; it never knows who
gives them: a person with a phone, a line on standard input, a virtual table, a test.
Prompts are never changed once made; they are not frozen because scripts make many of them,
and a frozen dataclass takes three times as long to make.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, Union
from unicodedata import category

from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import NO_VALUES, Text, TextValue

Answer: TypeAlias = Union[str, int]
AnswerText: TypeAlias = Union[Text, tuple[Text, ...], str]  # an answer as people read it


@dataclass(slots=True)
class Tell:
    """Something for people to do or to know; `about` are entries of the glossary."""

    key: str
    values: Mapping[str, TextValue] = NO_VALUES
    card: str | None = None
    places: tuple[str, ...] = ()
    about: tuple[str, ...] = ()

    @property
    def text(self) -> Text:
        return Text(self.key, self.values)


@dataclass(slots=True)
class Ask:
    """A question about the table: one of some options, or a number between two bounds.

    Options stand in the order of likelihood. An option's label is the text
    `<question>.<option>`, unless `label` says otherwise. With `several` any of the options
    are an answer, written with commas between them; with `letters` it is a text of at most so
    many. Where not all of these go together, `fits` refuses an answer and says why. `barred` are
    answers that a rule forbids now, each with the reason: not offered, and refused with it.
    `about` are entries of the glossary that explain its words. `anew` is the question as it is
    after a correction, where that changes it.
    """

    key: str
    options: Sequence[Answer] = ()
    minimum: int = 0
    maximum: int | None = None
    values: Mapping[str, TextValue] = NO_VALUES
    label: Callable[[Answer], Text] | None = None
    several: bool = False
    letters: int = 0
    about: tuple[str, ...] = ()
    fits: Callable[[Answer], None] | None = None
    barred: Mapping[Answer, Text] | None = None
    anew: Callable[[], Ask] | None = None

    @property
    def text(self) -> Text:
        return Text(self.key, self.values)

    @property
    def is_number(self) -> bool:
        return self.maximum is not None

    def label_of(self, option: Answer) -> Text:
        return self.label(option) if self.label else Text(f"{self.key}.{option}", self.values)

    def say(self, answer: Answer) -> AnswerText:
        """An answer to this question, as people read it."""
        if self.several:
            return tuple(self.label_of(option) for option in chosen(answer))
        return self.label_of(answer) if self.options else str(answer)

    def check(self, answer: object) -> Answer:
        """The answer, if it fits this question; otherwise a refusal."""
        if self.barred and isinstance(answer, str) and answer in self.barred:
            raise Refused(RefusalCode.IMPOSSIBLE, self.barred[answer])
        checked = self._check(answer)
        if self.fits is not None:
            self.fits(checked)
        return checked

    def _check(self, answer: object) -> Answer:
        if self.several:
            return self._check_several(answer)
        if self.letters:
            return self._check_text(answer)
        if self.maximum is None:
            if isinstance(answer, bool) or answer not in self.options:
                raise Refused(RefusalCode.NOT_OFFERED, str(answer)[:80])
            assert isinstance(answer, str | int)
            return answer
        if isinstance(answer, bool) or not isinstance(answer, int):
            raise Refused(RefusalCode.NOT_A_NUMBER, "" if answer is None else str(answer)[:80])
        if not self.minimum <= answer <= self.maximum:
            bounds = f"{self.minimum}–{self.maximum}".replace("-", "−")
            raise Refused(RefusalCode.OUT_OF_RANGE, bounds)
        return answer

    def _check_several(self, answer: object) -> Answer:
        given = chosen(answer) if isinstance(answer, str) else answer
        if not isinstance(given, list):
            raise Refused(RefusalCode.NOT_OFFERED, str(answer)[:80])
        for one in given:
            if one not in self.options or given.count(one) > 1:
                raise Refused(RefusalCode.NOT_OFFERED, str(one)[:80])
        return ",".join(str(option) for option in self.options if option in given)

    def _check_text(self, answer: object) -> Answer:
        if not isinstance(answer, str):
            raise Refused(RefusalCode.NOT_A_TEXT, "" if answer is None else str(answer)[:80])
        return clean_text(answer, self.letters)


def chosen(answer: object) -> list[str]:
    """What was chosen in answer to a question that takes several."""
    return [part for part in str(answer).split(",") if part]


def clean_text(text: str, letters: int) -> str:
    """A text as people typed it, without what cannot be seen and not too long.

    What turns the direction of writing round, or is nothing but a gap, would disturb the words
    beside it. Joiners stay within a word: some scripts, and some emoji, need them.
    """
    shown = "".join(_visible(letter) for letter in text[: 4 * letters])
    words = (word.strip(_JOINERS) for word in shown.split())
    return " ".join(word for word in words if word)[:letters].rstrip(" " + _JOINERS)


_JOINERS = "\u200c\u200d"
_GAPS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that look like a space


def _visible(letter: str) -> str:
    if letter in _GAPS:
        return " "
    if letter.isprintable() or letter in _JOINERS:
        return letter
    return "" if category(letter) == "Cf" else " "


@dataclass(slots=True)
class Draw:
    """Chance decides: one of the candidates.

    The seeded source picks; with their own cards on the table, people say what came. The
    candidates are a function: a correction may change them while people look at their card.
    """

    key: str
    candidates: Callable[[], Sequence[str]]
    values: Mapping[str, TextValue] = NO_VALUES
    label: Callable[[Answer], Text] | None = None

    def by_hand(self) -> Ask:
        """The question that this draw becomes when people draw themselves."""
        return Ask(self.key, self.candidates(), values=self.values, label=self.label)


Prompt: TypeAlias = Union[Tell, Ask, Draw]

R = TypeVar("R")
# What is sent in depends on what was yielded: nothing for a Tell, an answer otherwise.
Script: TypeAlias = Generator[Prompt, Any, R]
