"""The library: content/ as frozen pieces, from the compiled file if that is current."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from companion.content.books import Book
from companion.content.problems import ContentError
from companion.engine.text import Locale

T = TypeVar("T")


class Library(ABC):
    """The content of one content/ folder."""

    @property
    @abstractmethod
    def languages(self) -> Sequence[str]: ...

    @abstractmethod
    def read(self, book: Book[T]) -> T:
        """Returns the contents of a book. Raises ContentError with every problem of its file."""

    @abstractmethod
    def locale(self, language: str) -> Locale:
        """Returns a language. Raises ContentError with every problem of its texts."""

    @abstractmethod
    def check(self, books: Iterable[Book[Any]]) -> None:
        """Raises ContentError with every problem of every file."""


def open_library(root: Path, books: Callable[[], Iterable[Book[Any]]]) -> Library:
    """Opens the library of a content/ folder; `books` are all its files.

    yaml is imported only if the compiled file is missing or out of date: then this reads the YAML
    files and, if they have no problems, compiles them.
    """
    from companion.content.compiled import (
        compile_content,
        file_beside,
        read_compiled,
        write_compiled,
    )

    compiled = read_compiled(root)
    if compiled is not None:
        return compiled
    from companion.content.yaml_library import YamlLibrary

    library = YamlLibrary(root)
    with suppress(ContentError, OSError):  # reported when that file is read; a read-only folder
        write_compiled(file_beside(root), compile_content(root, library, books()))
    return library
