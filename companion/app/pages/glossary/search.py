"""Look it up: the entries of the glossaries that fit some words and a kind, the answer first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.content.glossary import GlossaryEntry
from companion.engine.glossary import Glossary, search
from companion.engine.text import Locale


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something looked up: what it is called, how it looks and means; the source behind an "i"."""

    id: str
    game: str
    kind: str
    kind_name: str
    name: str
    meaning: str
    icons: tuple[str, ...] = ()
    source: str = ""
    see: tuple[tuple[str, str], ...] = ()  # related entries: id and name


@dataclass(frozen=True, slots=True, kw_only=True)
class LookUp:
    """What was found, best first, and the kinds to choose from, each with its name."""

    entries: tuple[Entry, ...]
    kinds: tuple[tuple[str, str], ...]
    kind: str | None = None

    def only(self, kind: str | None) -> LookUp:
        """Those of one kind; the kinds to choose from stay."""
        fitting = tuple(entry for entry in self.entries if kind in (None, entry.kind))
        return replace(self, entries=fitting, kind=kind)


def look_up(
    glossaries: Sequence[Glossary],
    wanted: str,
    kind: str | None,
    locales: Sequence[Locale],
    works: Mapping[str, str],
) -> LookUp:
    """What fits these words, in the first of the locales; without words, every entry.

    `works` are the titles of the sources. Words are looked for in all locales.
    """
    found = _found(glossaries, wanted, locales)
    entries = [entry_of(glossary, entry, locales[0], works) for glossary, entry in found]
    kinds = _kinds(glossaries, {entry.kind for entry in entries}, locales[0])
    return LookUp(entries=tuple(entries), kinds=kinds).only(kind)


def entry_of(
    glossary: Glossary, entry: GlossaryEntry, locale: Locale, works: Mapping[str, str]
) -> Entry:
    """An entry in words."""
    text, related = glossary.text(entry), glossary.explaining(entry.see)
    sure = locale.text(f"confidence.{entry.source.confidence}")
    return Entry(
        id=entry.id,
        game=glossary.game,
        kind=entry.kind,
        kind_name=_kind_name(entry.kind, 1, locale),
        name=locale.say(text),
        meaning=locale.more(text) or "",
        icons=entry.icons,
        source=f"{works[entry.source.work]} · {sure}",
        see=tuple((other.id, locale.say(glossary.text(other))) for other in related),
    )


def _found(
    glossaries: Sequence[Glossary], wanted: str, locales: Sequence[Locale]
) -> list[tuple[Glossary, GlossaryEntry]]:
    if wanted:
        found = search(glossaries, wanted, locales)
        return [(glossary, entry) for _, glossary, entry in found]
    return [(glossary, entry) for glossary in glossaries for entry in glossary.entries]


def _kinds(
    glossaries: Iterable[Glossary], found: set[str], locale: Locale
) -> tuple[tuple[str, str], ...]:
    """The kinds of what was found, in the order of the glossaries."""
    kinds = dict.fromkeys(kind for glossary in glossaries for kind in glossary.kinds)
    return tuple((kind, _kind_name(kind, 2, locale)) for kind in kinds if kind in found)


def _kind_name(kind: str, number: int, locale: Locale) -> str:
    return locale.text(f"glossary.kind.{kind}", {"n": number})
