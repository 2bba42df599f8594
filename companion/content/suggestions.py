"""Suggested games for an evening, by boxes, players and experience."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from companion.content.books import Book, Source, Where, piece

Times: TypeAlias = Literal["first", "again"]


@piece
class Suggestion:
    """A whole game; the text `<game>.suggestion.<id>` gives the reason."""

    id: str
    boxes: tuple[str, ...]  # that it needs
    players: tuple[int, ...]
    times: Times
    scenario: str
    extras: tuple[str, ...]
    options: Mapping[str, str]  # of its parts: <part>.<option>
    source: Source


@piece
class Suggestions:
    suggestions: tuple[Suggestion, ...]


def suggestion_book(game: str) -> Book[Suggestions]:
    def texts(book: Suggestions) -> Iterator[tuple[Where, str]]:
        for number, row in enumerate(book.suggestions):
            yield ("suggestions", number, "id"), f"{game}.suggestion.{row.id}"

    return Book(f"{game}/suggestions.yaml", Suggestions, texts=texts)


def suggested(
    rows: Sequence[Suggestion], boxes: Collection[str], players: int, times: str
) -> Suggestion:
    """Return the first suggestion that fits; content has one for every evening."""
    return next(
        row
        for row in rows
        if set(row.boxes) <= set(boxes) and players in row.players and row.times == times
    )
