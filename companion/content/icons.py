"""The icons of a game's texts, and their rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.content.books import Book, Where, piece
from companion.web.sprite import icon_names


@piece
class Icons:
    """The icons (of web/icons.svg) of texts, by text key."""

    icons: dict[str, str]


def icon_book(game: str, drawn: Callable[[], Iterable[str]] = tuple) -> Book[Icons]:
    """Describes a game's icons.yaml. Texts that are `drawn` must have an icon."""

    def check(book: Icons) -> Iterator[tuple[Where, str]]:
        for key, name in book.icons.items():
            yield from check_icon(("icons", key), name)
        for key in drawn():
            if key not in book.icons:
                yield ("icons",), f"the text {key!r} has no icon, but it is drawn with one"

    return Book(f"{game}/icons.yaml", Icons, check=check, texts=_texts)


def _texts(book: Icons) -> Iterator[tuple[Where, str]]:
    for key in book.icons:
        yield ("icons", key), key


def check_icon(where: Where, name: str) -> Iterator[tuple[Where, str]]:
    if name not in icon_names():
        yield where, f"there is no icon {name!r}"
