"""The shape of a game's glossary, and its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from companion.content.books import Book, Source, Where, piece
from companion.content.icons import check_icon

MOST_ICONS = 4


@piece
class GlossaryEntry:
    """An entry to look up. Its name and description are texts, by its id."""

    id: str
    kind: str  # a word with the text `glossary.kind.<kind>`
    source: Source
    see: tuple[str, ...] = ()  # related entries
    also: tuple[str, ...] = ()  # other ids that lead here, for example each tile of a set
    icons: tuple[str, ...] = ()  # of web/icons.svg, shown side by side
    text: str = ""  # the key of its name, if its texts have another prefix


@piece
class Entries:
    entries: tuple[GlossaryEntry, ...]


def glossary_book(
    game: str, check: Callable[[Entries], Iterator[tuple[Where, str]]]
) -> Book[Entries]:
    texts = partial(texts_of_entries, game)
    return Book(f"{game}/glossary.yaml", Entries, check=check, texts=texts)


def check_kinds(numbers: Mapping[str, int], book: Entries) -> Iterator[tuple[Where, str]]:
    """Checks the entries, and that each of these kinds has this number of them."""
    yield from check_entries(book)
    kinds = Counter(entry.kind for entry in book.entries)
    for kind, number in numbers.items():
        if kinds[kind] != number:
            yield ("entries",), f"there are {number} entries of the kind {kind}, not {kinds[kind]}"


def check_entries(book: Entries) -> Iterator[tuple[Where, str]]:
    """Checks that ids are unique, and that references and icons exist."""
    times = Counter(id_ for entry in book.entries for id_ in (entry.id, *entry.also))
    ids = {entry.id for entry in book.entries}
    for number, entry in enumerate(book.entries):
        for id_ in (entry.id, *entry.also):
            if times[id_] > 1:
                yield ("entries", number, "id"), f"the entry {id_!r} stands {times[id_]} times"
        for id_ in entry.see:
            if id_ not in ids or id_ == entry.id:
                yield ("entries", number, "see"), f"there is no other entry {id_!r}"
        for place, name in enumerate(entry.icons):
            yield from check_icon(("entries", number, "icons", place), name)
        if len(entry.icons) > MOST_ICONS:
            yield ("entries", number, "icons"), f"more than {MOST_ICONS} icons are hard to read"


def texts_of_entries(game: str, book: Entries) -> Iterator[tuple[Where, str]]:
    """Yields the texts that the entries need: kind, name and description."""
    for number, entry in enumerate(book.entries):
        yield ("entries", number, "kind"), f"glossary.kind.{entry.kind}"
        yield ("entries", number, "id"), text_of_entry(game, entry)
        yield ("entries", number, "id"), f"{text_of_entry(game, entry)}.more"


def text_of_entry(game: str, entry: GlossaryEntry) -> str:
    """Returns the key of an entry's name."""
    return entry.text or f"{game}.glossary.{entry.id}"
