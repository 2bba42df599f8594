"""The forms of answers: one option, several options, a number, a text, a card's symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias, Union

from companion.engine.refusals import Impossible, RefusalCode, Refused
from companion.engine.sanitized import clean_text
from companion.engine.text import Text, as_it_is

Answer: TypeAlias = Union[str, int]
AnswerText: TypeAlias = Union[Text, tuple[Text, ...], str]  # an answer as people read it
Label: TypeAlias = Callable[[Answer], Text]
AT_ONCE = ">"  # between a card and the answer to the next question
NO_OPTIONS: tuple[Answer, ...] = ()
YES, NO = "yes", "no"
GO_ON = "go_on"
GOES_ON = ("next", "ready", GO_ON)  # answers that decide nothing and only continue


@dataclass(slots=True)
class Choice:
    """One of these options, the likeliest first."""

    options: Sequence[Answer]
    label: Label | None = None
    barred: Mapping[Answer, Text] | None = None  # forbidden now, each with its reason

    @property
    def forbidden(self) -> Text | None:
        """Return the rule that forbids every answer, or None."""
        reasons = (self.barred or {}).values()
        return None if self.options else next(iter(reasons), None)

    def check(self, answer: object) -> Answer:
        if self.barred and isinstance(answer, str | int) and answer in self.barred:
            raise Impossible(self.barred[answer])
        if isinstance(answer, bool) or not isinstance(answer, str | int):
            raise Refused(RefusalCode.NOT_OFFERED, str(answer)[:80])
        if answer not in self.options:
            if self.options and all(isinstance(number, int) for number in (answer, *self.options)):
                numbers = ", ".join(map(str, self.options)).replace("-", "−")
                raise Refused(RefusalCode.OUT_OF_RANGE, numbers[:80])
            raise Refused(RefusalCode.NOT_OFFERED, str(answer)[:80])
        return answer

    def describe(self, answer: Answer, question: Text) -> AnswerText:
        return self.label_of(answer, question)

    def label_of(self, option: Answer, question: Text) -> Text:
        return self.label(option) if self.label else _label(option, question)


@dataclass(slots=True)
class Number:
    """A whole number between two bounds."""

    minimum: int
    maximum: int
    options: ClassVar = NO_OPTIONS

    def check(self, answer: object) -> Answer:
        if isinstance(answer, bool) or not isinstance(answer, int):
            raise Refused(RefusalCode.NOT_A_NUMBER, "" if answer is None else str(answer)[:80])
        if not self.minimum <= answer <= self.maximum:
            bounds = f"{self.minimum}–{self.maximum}".replace("-", "−")
            raise Refused(RefusalCode.OUT_OF_RANGE, bounds)
        return answer

    def describe(self, answer: Answer, _question: Text) -> AnswerText:
        return str(answer)

    def label_of(self, option: Answer, _question: Text) -> Text:
        return as_it_is(option)


@dataclass(slots=True)
class Several:
    """Any of these options, also none; the answer has commas between them."""

    options: Sequence[Answer]
    label: Label | None = None

    def check(self, answer: object) -> Answer:
        given = chosen(answer) if isinstance(answer, str) else answer
        if not isinstance(given, list):
            raise Refused(RefusalCode.NOT_OFFERED, str(answer)[:80])
        for option in given:
            if option not in self.options or given.count(option) > 1:
                raise Refused(RefusalCode.NOT_OFFERED, str(option)[:80])
        return ",".join(str(option) for option in self.options if option in given)

    def describe(self, answer: Answer, question: Text) -> AnswerText:
        return tuple(self.label_of(option, question) for option in chosen(answer))

    def label_of(self, option: Answer, question: Text) -> Text:
        return self.label(option) if self.label else _label(option, question)


@dataclass(slots=True)
class Words:
    """A text with a maximum length."""

    letters: int
    options: ClassVar = NO_OPTIONS

    def check(self, answer: object) -> Answer:
        if not isinstance(answer, str):
            raise Refused(RefusalCode.NOT_A_TEXT, "" if answer is None else str(answer)[:80])
        return clean_text(answer, self.letters)

    def describe(self, answer: Answer, _question: Text) -> AnswerText:
        return str(answer)

    def label_of(self, option: Answer, _question: Text) -> Text:
        return as_it_is(option)


@dataclass(slots=True)
class Then:
    """The next question about a card: which of its symbols, or one of `besides`."""

    question: Text
    besides: Sequence[Answer]
    label: Label
    barred: Mapping[str, Text]  # symbols that a rule forbids, each with its reason

    def check(self, answer: str, listed: Sequence[str]) -> str:
        if answer in listed and answer in self.barred:
            raise Impossible(self.barred[answer])
        if answer not in listed and answer not in self.besides:
            raise Refused(RefusalCode.NOT_OFFERED, answer[:80])
        return answer


@dataclass(slots=True)
class CardEntry:
    """A card copied symbol by symbol: its kind, and what it lists, each symbol at most once.

    The answer is `A:raid,quest`. A kind in `leads` begins with one of these symbols, before its
    list: `B:upgrade,raid`. Without a kind it is the first kind. `known` are whole answers that are
    recognised, `also` answers that are not cards, `barred` and `barred_kinds` symbols and kinds
    that a rule forbids, with the reason. A card may be complete without the `rare` symbols.
    `place` is the number of this card and of all cards. The answer to the question `then` may
    follow at once: `A:raid,quest>quest`. If there is only one kind, answers may omit it: `bare`
    labels them.
    """

    kinds: Sequence[str]
    options: Sequence[Answer]
    label: Label
    leads: Mapping[str, Sequence[str]]
    lead_label: Label
    known: Mapping[str, Text]
    barred: Mapping[str, Text]
    barred_kinds: Mapping[str, Text]
    also: Sequence[Answer] = NO_OPTIONS
    also_label: Label | None = None
    rare: Sequence[Answer] = NO_OPTIONS
    place: tuple[Text, int, int] | None = None
    bare: Label | None = None
    then: Then | None = None

    def check(self, answer: object) -> Answer:
        if not isinstance(answer, str):
            raise Refused(RefusalCode.NOT_OFFERED, str(answer)[:80])
        if answer in self.also:
            return answer
        card, at_once = self.split(answer)
        checked = self._check_card(card)
        if not at_once:
            return checked
        if self.then is None:
            raise Refused(RefusalCode.NOT_OFFERED, at_once[:80])
        return f"{checked}{AT_ONCE}{self.then.check(at_once, self.parts(checked)[2])}"

    @staticmethod
    def split(answer: str) -> tuple[str, str]:
        """Return the card, and the answer to the next question."""
        card, _, at_once = answer.partition(AT_ONCE)
        return card.strip(), at_once.strip()

    def _check_card(self, card: str) -> str:
        if card in self.known and not self.bare:
            return card
        kind, lead, listed = self.parts(card)
        if kind in self.barred_kinds:
            raise Impossible(self.barred_kinds[kind])
        if kind not in self.kinds:
            raise Refused(RefusalCode.NOT_OFFERED, kind[:80])
        if kind in self.leads and (not lead or lead[0] not in self.leads[kind]):
            leads = tuple(map(self.lead_label, self.leads[kind]))
            raise Impossible(Text("copied.lead.refused", {"kind": kind, "leads": leads}))
        if not listed:
            raise Impossible(Text("copied.empty"))
        for symbol in listed:
            if symbol in self.barred:
                raise Impossible(self.barred[symbol])
            if symbol not in self.options:
                raise Refused(RefusalCode.NOT_OFFERED, symbol[:80])
            if listed.count(symbol) > 1:
                raise Impossible(Text("copied.twice", {"symbol": self.label(symbol)}))
        symbols = ",".join([*lead, *listed])
        return symbols if self.bare else f"{kind}:{symbols}"

    def parts(self, answer: str) -> tuple[str, list[str], list[str]]:
        """Return the kind, its leading symbol if it has one, and its list."""
        before, colon, after = answer.rpartition(":")
        kind = before.strip() if colon else self.kinds[0]
        symbols = [part.strip() for part in after.split(",")] if after.strip() else []
        ahead = 1 if kind in self.leads else 0
        return kind, symbols[:ahead], symbols[ahead:]

    def describe(self, answer: Answer, question: Text) -> AnswerText:
        return self.bare(answer) if self.bare else self.label_of(answer, question)

    def label_of(self, option: Answer, question: Text) -> Text:
        """Label a whole answer or one of the symbols."""
        if option in self.also:
            return self.also_label(option) if self.also_label else _label(option, question)
        if option in self.options:
            return self.label(option)
        card, at_once = self.split(str(option))
        kind, lead, listed = self.parts(card)
        symbols = (*map(self.lead_label, lead), *map(self.label, listed))
        text = self.known.get(card) or Text("copied.card", {"kind": kind, "symbols": symbols})
        if not at_once or self.then is None:
            return text
        return Text("copied.card.then", {"card": text, "then": self.then.label(at_once)})


Form: TypeAlias = Union[Choice, Number, Several, Words, CardEntry]


def under(prefix: str) -> Label:
    """Return labels that several questions share: `<prefix>.<option>`."""
    return lambda option: _label(option, Text(prefix))


def by_key(prefix: str) -> Label:
    """Return labels with their own texts, `<prefix>.<option>`, also for numbers, yes and no."""
    return lambda option: Text(f"{prefix}.{option}")


def except_for(option: Answer, key: str, label: Label) -> Label:
    """Return labels of which one option has a text of its own."""
    return lambda answer: Text(key) if answer == option else label(answer)


def _label(option: Answer, question: Text) -> Text:
    """Label an option: a number as it is, yes and no as everywhere, else by the question."""
    if isinstance(option, int) or option.isdecimal():
        return as_it_is(option)
    if option in (YES, NO):
        return Text(f"answer.{option}")
    return Text(f"{question.key}.{option}", question.values)


def chosen(answer: object) -> list[str]:
    return [part for part in str(answer).split(",") if part]
