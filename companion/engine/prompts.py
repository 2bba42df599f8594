"""What a script may say to a table: tell people something, ask them, or draw.

A script is a generator. It yields prompts and is sent the answers; it never knows who
gives them: a person with a phone, a line on standard input, a virtual table, a test.
Prompts are never changed once made; they are not frozen because scripts make many of them,
and a frozen dataclass takes three times as long to make.
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
    """A question about the table, and the form that its answer has.

    An option's label is the text `<question>.<option>`, unless its form says otherwise. Where
    not all answers of that form go, `refuse` raises a refusal that says why. `about` are entries
    of the glossary that explain its words. `refreshed` is the question as it is after a
    correction, where that changes it; `before` is what is told before it, as things stand then.
    `on_board`: its options are places of the picture, where the picture has them; there people
    tap them. `now` is what holds today, where a correction asks for something else. `fact` is
    the name of what the answer tells, where it is only asked while that is unknown.
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
    fact: str = ""

    @property
    def text(self) -> Text:
        return Text(self.key, self.values)

    @property
    def options(self) -> Sequence[Answer]:
        """What there is to choose from; nothing where a number or words are asked for."""
        return self.form.options

    def among(self, options: Sequence[Answer]) -> Ask:
        """The same question with other options."""
        assert isinstance(self.form, Choice | Several)
        return replace(self, form=replace(self.form, options=options))

    def label_of(self, option: Answer) -> Text:
        return self.form.label_of(option, self.text)

    def say(self, answer: Answer) -> AnswerText:
        """An answer to this question, as people read it."""
        return self.form.say(answer, self.text)

    def check(self, answer: object) -> Answer:
        """The answer, if it fits this question; otherwise a refusal."""
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
    """Chance decides: one of the candidates.

    The seeded source picks; with their own cards on the table, people say what came. The
    candidates are a function: a correction may change them while people look at their card.
    """

    key: str
    candidates: Callable[[], Sequence[str]]
    values: Mapping[str, TextValue] = NO_VALUES
    label: Label | None = None

    def by_hand(self) -> Ask:
        """The question that this draw becomes when people draw themselves."""
        return Ask(self.key, Choice(self.candidates(), self.label), self.values)


Prompt: TypeAlias = Union[Tell, Ask, Draw]

R = TypeVar("R")
# What is sent in depends on what was yielded: nothing for a Tell, an answer otherwise.
Script: TypeAlias = Generator[Prompt, Any, R]
