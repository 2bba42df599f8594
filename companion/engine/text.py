"""Texts by key, and languages that render them (i18n, plurals)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple, TypeAlias, Union

from companion.engine.conventions import NONE, Conventions
from companion.engine.plurals import OTHER, category


class _NoValues(dict[str, "TextValue"]):
    """The empty values, one for all: hashable, so that it may be a default."""

    __hash__ = object.__hash__  # type: ignore[assignment]


NO_VALUES: Mapping[str, TextValue] = _NoValues()


class Text(NamedTuple):
    key: str
    values: Mapping[str, TextValue] = NO_VALUES


TextValue: TypeAlias = Union[str, int, Text, tuple[Text, ...]]


def as_it_is(value: TextValue) -> Text:
    """Return a name or a number as a text."""
    return Text("text.plain", {"text": value})


def as_text(name: Text | str) -> Text:
    return name if isinstance(name, Text) else as_it_is(name)


# A text with a number in it may have plural forms: {one: "1 point", other: "{n} points"}.
# A form may also be for one number alone: {"1": "1 point"}.
Forms: TypeAlias = Union[str, Mapping[str, str]]


def borrowed(text: Forms) -> Forms:
    """Return an English text for another language, whose plural rules may differ."""
    if isinstance(text, str):
        return text
    return {"1" if form == "one" else form: words for form, words in text.items()}


SOFT_HYPHEN = "\u00ad"


@dataclass(frozen=True, slots=True)
class Locale:
    """One language: every text a person reads, by key."""

    language: str
    texts: Mapping[str, Forms]
    conventions: Conventions = NONE
    on_screen: bool = False  # isolates right-to-left values
    names: Mapping[str, str] | None = None  # printed in people's box, by their English names

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def text(self, key: str, values: Mapping[str, TextValue] = NO_VALUES) -> str:
        forms = self.texts[key]
        if not isinstance(forms, str):
            n = values.get("n")
            form = category(self.conventions.plural, n) if isinstance(n, int) else OTHER
            forms = forms.get(str(n)) or forms.get(form) or forms[OTHER]
        if not values:
            return forms.format_map(values)
        return forms.format_map({name: self.shown(value) for name, value in values.items()})

    def render(self, text: Text) -> str:
        return self.text(text.key, text.values)

    def more(self, text: Text, part: str = "more") -> str | None:
        """Return the small print of a text, by its key with `.more`, if it has one.

        `.says` is what the opponent says with it.
        """
        key = f"{text.key}.{part}"
        return self.text(key, text.values) if key in self.texts else None

    def short(self, text: Text) -> str:
        """Return the short form of a text, by its key with `.short`, if it has one."""
        key = f"{text.key}.short"
        return self.text(key, text.values) if key in self.texts else self.render(text)

    def synonyms(self, text: Text) -> list[str]:
        """Return what people also call it, by its key with `.synonyms`, if it has any."""
        key = f"{text.key}.synonyms"
        return self.text(key).split(", ") if key in self.texts else []

    def in_full(self, text: Text) -> str:
        """Return a text and its small print in one line."""
        more = self.more(text)
        return f"{self.render(text)}. {more}" if more else self.render(text)

    def hyphenated(self, text: str) -> str:
        """Add soft hyphens to long words: many browsers cannot hyphenate."""
        for word in self.conventions.hyphens:
            text = text.replace(word.replace("-", ""), word.replace("-", SOFT_HYPHEN))
        return text

    def shown(self, value: TextValue) -> str | int:
        if isinstance(value, Text):
            return self.render(value)
        if isinstance(value, tuple):
            return self.text("list.separator").join(self.render(part) for part in value)
        if isinstance(value, str):
            value = self.names.get(value, value) if self.names else value
            return isolated(value) if self.on_screen else value
        return value

    def with_names(self, names: Mapping[str, str]) -> Locale:
        """Return the locale with the names of people's box instead of the English ones."""
        in_box = {name: own.replace("{", "{{").replace("}", "}}") for name, own in names.items()}
        longest_first = sorted(map(re.escape, names), key=len, reverse=True)
        english = re.compile(rf"\b({'|'.join(longest_first)})\b")

        def renamed(text: str) -> str:
            whole = text.replace(SOFT_HYPHEN, "")
            found = english.search(whole)
            return english.sub(lambda name: in_box[name[0]], whole) if found else text

        texts = {
            key: renamed(forms)
            if isinstance(forms, str)
            else {form: renamed(text) for form, text in forms.items()}
            for key, forms in self.texts.items()
        }
        return replace(self, texts=texts, names=names)

    def decimal(self, number: float) -> str:
        return f"{number:.1f}".replace(".", self.conventions.decimal)

    def number(self, value: float) -> str:
        """Returns a number with at most one decimal, and narrow spaces between thousands."""
        text = f"{value:,.1f}".removesuffix(".0").replace(",", "\u202f").replace("-", "−")
        return text.replace(".", self.conventions.decimal)

    def day(self, day: str) -> str:
        """Return a day such as 2026-11-16 as people write it."""
        parts = zip(("YYYY", "MM", "DD"), day.split("-"), strict=True)
        return reduce(lambda form, part: form.replace(*part), parts, self.conventions.date)


_FROM_RIGHT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_FIRST_STRONG, _END = "\u2068", "\u2069"
_ISOLATES = dict.fromkeys(map(ord, _FIRST_STRONG + _END))


def isolated(text: str) -> str:
    """Isolate a right-to-left text, e.g. a name, from the words beside it."""
    if text.startswith(_FIRST_STRONG) or not _FROM_RIGHT.search(text):
        return text
    return f"{_FIRST_STRONG}{text}{_END}"


def not_isolated(text: str) -> str:
    """Remove the isolation, for a file in which the text is alone."""
    return text.translate(_ISOLATES)


def token_letters(names: Sequence[str]) -> list[str]:
    """Return what each player's token shows: the initial, with the seat if others share it.

    A name without a letter, or no name, is its seat.
    """
    initials = [next(filter(str.isalnum, name), "").upper() for name in names]
    return [
        initial if initial and initials.count(initial) == 1 else f"{initial}{seat}"
        for seat, initial in enumerate(initials, 1)
    ]


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
