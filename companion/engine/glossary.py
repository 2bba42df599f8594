"""The glossary of a game: entries found by their id, by words of their texts, or by synonyms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias
from unicodedata import combining, normalize

from companion.content.glossary import GlossaryEntry, text_of_entry
from companion.engine.text import Locale, Text

LONGEST_SEARCH = 80
Folding: TypeAlias = tuple[tuple[str, str], ...]  # how letters of a language are spelled out
NONE_MADE: Mapping[str, Text] = MappingProxyType({})
# The rank of an entry in a search: the lower, the better.
_CALLED_SO, _IN_THE_NAME, _IN_THE_TEXT = range(3)


class Glossary:
    """A game's entries in order, by id and by their other ids."""

    def __init__(
        self, game: str, entries: Iterable[GlossaryEntry], made: Mapping[str, Text] = NONE_MADE
    ) -> None:
        self.game = game
        self.entries = tuple(entries)
        self._made = made  # texts of entries with values of other content in them
        self._by_id = {id_: entry for entry in self.entries for id_ in (entry.id, *entry.also)}

    @property
    def kinds(self) -> list[str]:
        """Return every kind of entry, in the order of the entries."""
        return list(dict.fromkeys(entry.kind for entry in self.entries))

    def get(self, id_: str) -> GlossaryEntry | None:
        return self._by_id.get(id_.lower())

    def text(self, entry: GlossaryEntry) -> Text:
        """Return the entry's name; its explanation is the small print of this text."""
        return self._made.get(entry.id) or Text(text_of_entry(self.game, entry))

    def explaining(self, ids: Iterable[str]) -> list[GlossaryEntry]:
        found = dict.fromkeys(self.get(id_) for id_ in ids)
        return [entry for entry in found if entry is not None]


# The rank of an entry, its glossary, and the entry.
Found: TypeAlias = tuple[tuple[int, int], Glossary, GlossaryEntry]


def search(glossaries: Iterable[Glossary], query: str, locales: Sequence[Locale]) -> list[Found]:
    """Return the entries that contain every word, in any of the languages.

    Accents and capitals do not matter. An entry with this name comes first, then a match in the
    name, then one in the text; matches in the first language come before all others. A synonym
    counts like a name: the words people use, as the text `<name>.synonyms`, with commas between.
    """
    words = _words(query[:LONGEST_SEARCH])
    if not words:
        return []
    found = [(rank, glossary, entry) for glossary in glossaries for entry in glossary.entries
             if (rank := _rank(glossary, entry, words, locales)) is not None]  # fmt: skip
    return sorted(found, key=lambda entry: entry[0])


def _rank(
    glossary: Glossary, entry: GlossaryEntry, words: list[str], locales: Sequence[Locale]
) -> tuple[int, int] | None:
    """Return the number of the best language and the rank there; None without a match."""
    if "".join(words) in {"".join(_words(id_)) for id_ in (entry.id, *entry.also)}:
        return (0, _CALLED_SO)
    text = glossary.text(entry)
    for language, locale in enumerate(locales):
        kind = locale.text(f"glossary.kind.{entry.kind}", {"n": 1})
        names = [locale.render(text), *locale.synonyms(text)]
        if words in map(_words, names):
            return (language, _CALLED_SO)
        folding = tuple(locale.conventions.folding.items())
        if _all_occur(words, names, folding):
            return (language, _IN_THE_NAME)
        if _all_occur(words, [*names, kind, locale.more(text) or ""], folding):
            return (language, _IN_THE_TEXT)
    return None


def _all_occur(words: Iterable[str], texts: Iterable[str], folding: Folding) -> bool:
    written = [_written(text, folding) for text in texts]
    return all(any(_occurs(word, *text) for text in written) for word in words)


def _occurs(word: str, text: str, whole_words: frozenset[str]) -> bool:
    """Return whether a word occurs, also in a longer word; L3 does not occur in L36."""
    if len(word) == 1 or any(map(str.isdigit, word)):
        return word in whole_words
    return word in text


@lru_cache(maxsize=8192)
def _written(text: str, folding: Folding) -> tuple[str, frozenset[str]]:
    """Return a text without accents and with letters spelled out; and its words and numbers."""
    spelled_out = text.casefold().translate({ord(letter): to for letter, to in folding})
    plain = f"{_plain(text)} {_plain(spelled_out)}"
    return plain, frozenset([*_words(plain), *re.findall(r"\d+|[^\W\d]+", plain)])


def _plain(text: str) -> str:
    apart = normalize("NFKD", text)
    return "".join(letter for letter in apart if not combining(letter)).casefold()


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", _plain(text))
