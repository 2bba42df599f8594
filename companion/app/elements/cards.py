"""A card that people copy from the table, symbol by symbol."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, CardEntry
from companion.engine.questions import Then as ThenForm
from companion.engine.text import Locale, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """A tile to tap; `why` is the reason if a rule forbids it."""

    value: str
    label: str
    icon: str = ""
    why: str = ""
    rare: bool = False  # a card can be complete without it


@dataclass(frozen=True, slots=True, kw_only=True)
class CardKind:
    """A kind of card, by its letter; `leads` are the first symbols of such a card."""

    value: str
    leads: tuple[Symbol, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownCard:
    """A card that is recognised: one tap instead of a copy."""

    value: str
    label: str
    kind: str
    lead: str = ""
    lists: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckPlace:
    """The number of the card, and of all cards."""

    label: str
    number: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """An answer that is not a card."""

    value: Answer
    label: str
    icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Then:
    """The next question about the card, answered by one of its lines or another option."""

    question: str
    besides: tuple[Beside, ...]
    barred: Mapping[str, str]  # lines that cannot be the answer, each with the reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Copied:
    """A drawn card; taps on symbols fill its lines. It sends one event at the end."""

    kind: ClassVar = "copied"
    kinds: tuple[CardKind, ...]
    preset: str  # of the kinds
    symbols: tuple[Symbol, ...]
    known: tuple[KnownCard, ...]
    also: tuple[Beside, ...]
    confirm: str
    words: Mapping[str, str]
    place: DeckPlace | None = None
    then: Then | None = None
    now: str = ""


WORDS = (
    *("tap", "clear", "letter", "bonus", "lead", "lead_missing"),
    *("known", "new", "empty", "then"),
)


def copied(ask: Ask, form: CardEntry, game: Game, locale: Locale) -> Copied:
    def symbol(value: Answer, label: Text) -> Symbol:
        icon, why = game.icons.get(label.key, ""), form.barred.get(str(value))
        return Symbol(
            value=str(value),
            label=locale.hyphenated(locale.render(label)),
            icon=icon,
            why=locale.render(why) if why else "",
            rare=value in form.rare,
        )

    def kind(value: str) -> CardKind:
        leads, why = form.leads.get(value, ()), form.barred_kinds.get(value)
        return CardKind(
            value=value,
            leads=tuple(symbol(lead, form.lead_label(lead)) for lead in leads),
            why=locale.render(why) if why else "",
        )

    def known(value: str) -> KnownCard:
        letter, lead, lists = form.parts(value)
        return KnownCard(
            value=value,
            label=locale.render(form.known[value]),
            kind=letter,
            lead="".join(lead),
            lists=tuple(lists),
        )

    def beside(value: Answer, label: Text) -> Beside:
        return Beside(value=value, label=locale.render(label), icon=game.icons.get(label.key, ""))

    def then(form: ThenForm) -> Then:
        return Then(
            question=locale.render(form.question),
            besides=tuple(beside(value, form.label(value)) for value in form.besides),
            barred={symbol: locale.render(why) for symbol, why in form.barred.items()},
        )

    known_now = f"{form.kinds[0]}:{ask.now}" if form.bare else str(ask.now)  # with its kind
    return Copied(
        kinds=tuple(map(kind, sorted({*form.kinds, *form.barred_kinds}))),
        preset=form.kinds[0],
        symbols=tuple(
            symbol(option, form.label(option)) for option in (*form.options, *form.barred)
        ),
        known=tuple(map(known, form.known)),
        also=tuple(beside(value, ask.label_of(value)) for value in form.also),
        confirm=locale.text("copied.confirm"),
        words={name: locale.text(f"copied.{name}") for name in WORDS},
        place=_place(form, locale),
        then=then(form.then) if form.then else None,
        now=known_now if ask.now else "",
    )


def _place(form: CardEntry, locale: Locale) -> DeckPlace | None:
    if form.place is None:
        return None
    text, number, of = form.place
    return DeckPlace(label=locale.render(text), number=number, of=of)
