"""The shapes of content (frozen pieces, each with its source), and its problems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar, Union, dataclass_transform

T = TypeVar("T")
Where: TypeAlias = tuple[str | int, ...]  # a place in a file: keys and list indexes
Confidence: TypeAlias = Literal["rulebook", "several", "single", "deduced"]
CONFIDENCES: tuple[Confidence, ...] = ("rulebook", "several", "single", "deduced")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def piece(cls: type[T]) -> type[T]:
    """Make a frozen dataclass for content: no unknown keys, no guessed types."""
    decorate: Callable[[type[T]], type[T]] = dataclass(frozen=True, slots=True, kw_only=True)
    return decorate(cls)


@piece
class Source:
    """The source of a fact: a work listed in content/sources.yaml, and the confidence."""

    work: str
    confidence: Confidence


@piece
class Work:
    id: str
    title: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Book(Generic[T]):
    """One file of content: its shape, the effects it may name, its other rules.

    `texts` are the keys of the texts that its entries need in every language.
    """

    path: str
    shape: type[T]
    effects: Callable[[], Mapping[str, Any]] = dict
    check: Callable[[T], Iterator[tuple[Where, str]]] = lambda _contents: iter(())
    texts: Callable[[T], Iterator[tuple[Where, str]]] = lambda _contents: iter(())


@piece
class Sources:
    works: tuple[Work, ...]


SOURCES = Book("sources.yaml", Sources)


def repeated(what: str, ids: Iterable[str]) -> Iterator[tuple[Where, str]]:
    """Yield a problem for each card, tile or other piece that stands more than once."""
    for id_, times in Counter(ids).items():
        if times > 1:
            yield (f"{what}s",), f"the {what} {id_!r} stands {times} times"


def texts_of_put_back(automa: str, words: Mapping[str, str]) -> Iterator[tuple[Where, str]]:
    """Yield the texts of instructions, and those that undo them."""
    for key, word in words.items():
        yield ("put_back", key), key
        if word:
            yield ("put_back", key), f"{automa}.put_back.{word}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A problem in a file: its place, its kind, and the thing it is about."""

    path: str
    line: int
    column: int
    message: str
    kind: str = "not_yaml"
    what: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


class ContentError(Exception):
    """Content that cannot be used, with every problem found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__("\n".join(map(str, self.problems)))


EffectValue: TypeAlias = Union[int, str, tuple[int | str, ...], None]


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect: its kind, and perhaps a value."""

    kind: str
    value: EffectValue = None

    def __str__(self) -> str:
        if self.value is None:
            return self.kind
        value = self.value if not isinstance(self.value, tuple) else "-".join(map(str, self.value))
        return f"{self.kind} {value}"

    @property
    def sort_key(self) -> tuple[int, ...]:
        """Return the key that sorts effects of one kind by their numbers."""
        if isinstance(self.value, tuple):
            return tuple(part for part in self.value if isinstance(part, int))
        return (self.value,) if isinstance(self.value, int) else ()
