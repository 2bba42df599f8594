"""The prompts of a script: an instruction (Tell), a question (Ask), or a draw.

A script is a generator. It yields prompts and receives the answers, from any source: a person
with a phone, a line on standard input, a virtual table, a test. Prompts never change. They are
not frozen, because scripts make many of them and a frozen dataclass takes three times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar, Union

from companion.engine.questions import Answer, AnswerText, Choice, Form, Label, Several
from companion.engine.refusals import Refused
from companion.engine.text import NO_VALUES, Text, TextValue


@dataclass(slots=True)
class Tell:
    """An instruction or a message to people; `about` are entries of the glossary."""

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
    """A question about the table, with the form of its answer.

    An option's label is the text `<question>.<option>`, unless its form has another. `refuse`
    raises a refusal with the reason if an answer of that form is not possible. `about` are entries
    of the glossary that explain its words. `refreshed` returns the question after a correction has
    changed it; `before` returns the instructions before it. `on_board`: its options are places of
    the picture, if the picture has them, and people tap them there. `now` is the current value that
    a correction replaces. `helped_by` is a correction after which the app knows more of the
    answer; its button has the text `<question>.help`. `fact` is the fact that the answer gives, if
    it is asked only while that is unknown. `kept`: My box keeps the answer for later games.
    """

    key: str
    form: Form
    values: Mapping[str, TextValue] = NO_VALUES
    about: tuple[str, ...] = ()
    refuse: Callable[[Answer], None] | None = None
    refreshed: Callable[[], Ask] | None = None
    before: Callable[[], Iterable[Tell]] | None = None
    on_board: bool = False
    now: Answer | None = None
    helped_by: str = ""
    fact: str = ""
    kept: bool = False

    @property
    def text(self) -> Text:
        return Text(self.key, self.values)

    @property
    def options(self) -> Sequence[Answer]:
        """Return the options; empty for a number or a text."""
        return self.form.options

    def among(self, options: Sequence[Answer]) -> Ask:
        """Return the same question with other options."""
        assert isinstance(self.form, Choice | Several)
        return replace(self, form=replace(self.form, options=options))

    def label_of(self, option: Answer) -> Text:
        return self.form.label_of(option, self.text)

    def describe(self, answer: Answer) -> AnswerText:
        """Return an answer to this question as people read it."""
        return self.form.describe(answer, self.text)

    def check(self, answer: object) -> Answer:
        """Return the answer if it fits this question; else refuse it."""
        checked = self.form.check(answer)
        if self.refuse is not None:
            self.refuse(checked)
        return checked

    def takes(self, answer: Answer) -> bool:
        """Returns whether the answer fits this question."""
        try:
            self.check(answer)
        except Refused:
            return False
        return True


@dataclass(slots=True)
class Draw:
    """A draw of one of the candidates.

    The app draws; with their own cards, people enter what came: the key is the key of that
    question, or a plain name if only the app draws. The candidates are a function: a correction
    may change them while people look at their card.
    """

    key: str
    candidates: Callable[[], Sequence[str]]
    values: Mapping[str, TextValue] = NO_VALUES
    label: Label | None = None

    def by_hand(self) -> Ask:
        """Return the question that replaces this draw when people draw themselves."""
        return Ask(self.key, Choice(self.candidates(), self.label), self.values)


Prompt: TypeAlias = Union[Tell, Ask, Draw]

R = TypeVar("R")
# The value sent depends on the prompt: nothing after a Tell, else an answer.
Script: TypeAlias = Generator[Prompt, Any, R]
