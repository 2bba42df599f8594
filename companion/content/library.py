"""The library: content/ as frozen pieces, from the compiled file if that is current (a cache).

That file is one JSON file beside the content/ folder, content.json, read without yaml. A wheel
brings it; a checkout writes it when it first reads the YAML files. It begins with a checksum of
every content file, of the code that reads and checks them, and of the rest of the file itself: a
stale or broken file is ignored.
"""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32  # quicker than hashlib, and than the import of it

from companion import paths
from companion.content.books import SOURCES, Book, ContentError, Problem
from companion.engine.conventions import Conventions
from companion.engine.plain import from_plain, to_plain
from companion.engine.text import Locale

T = TypeVar("T")
CODE = ("content", "engine", "games")  # the code that reads content files


class Library(ABC):
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
    def check(self, books: Iterable[Book[Any]], *, outdated: bool = False) -> None:
        """Raises ContentError with every problem of every file.

        With `outdated`, other than required languages may differ from the default language.
        """


def open_library(root: Path, books: Callable[[], Iterable[Book[Any]]]) -> Library:
    """Opens the library of a content/ folder; `books` are all its files.

    yaml is imported only if the compiled file is missing or out of date: then this reads the YAML
    files and, if they have no problems, compiles them.
    """
    compiled = read_compiled(root)
    if compiled is not None:
        return compiled
    from companion.content.yaml_library import YamlLibrary

    library = YamlLibrary(root)
    with suppress(ContentError, OSError):  # reported when that file is read; a read-only folder
        write_compiled(file_beside(root), compile_content(root, library, books()))
    return library


class CompiledLibrary(Library):
    """A library from the compiled file; the YAML files for what it lacks."""

    def __init__(self, root: Path, compiled: dict[str, Any]) -> None:
        self.root = root
        self._books: dict[str, Any] = compiled["books"]
        self._languages: Mapping[str, Any] = compiled["languages"]
        self._read: dict[str, Any] = {}

    @property
    def languages(self) -> Sequence[str]:
        return list(self._languages)

    def read(self, book: Book[T]) -> T:
        if book.path not in self._books:
            return self._from_yaml.read(book)
        if book.path not in self._read:
            self._read[book.path] = from_plain(book.shape, self._books[book.path])
        contents: T = self._read[book.path]
        return contents

    def locale(self, language: str) -> Locale:
        if language not in self._languages:
            return self._from_yaml.locale(language)
        texts, conventions = self._languages[language]
        return Locale(language, texts, from_plain(Conventions, conventions))

    def check(self, books: Iterable[Book[Any]], *, outdated: bool = False) -> None:
        """Does nothing: only correct content is compiled."""

    @cached_property
    def _from_yaml(self) -> Library:
        from companion.content.yaml_library import YamlLibrary

        return YamlLibrary(self.root)


def read_compiled(root: Path) -> CompiledLibrary | None:
    """Returns the library of a content/ folder if its compiled file is up to date.

    Without that folder (on a phone by itself) the file cannot be out of date.
    """
    if not root.is_dir() and file_beside(root).is_file():
        files = sorted(root.parent.glob(f"{root.name}.*.json"))
        languages = _Languages({file.suffixes[0][1:]: file for file in files})
        books = json.loads(file_beside(root).read_bytes())
        return CompiledLibrary(root, {**books, "languages": languages})
    try:
        written, sources = file_beside(root).read_bytes(), _checksum_of_sources(root)
    except OSError:
        return None
    head, _, body = written.partition(b",")
    if head != _head(sources, body):
        return None
    return CompiledLibrary(root, json.loads(written))


def compile_content(root: Path, library: Library, books: Iterable[Book[Any]]) -> bytes:
    """Compiles a library that has read nothing yet, or raises every problem with it."""
    sources, all_books = _checksum_of_sources(root), [SOURCES, *books]
    library.check(all_books)
    compiled = {
        "books": {book.path: to_plain(library.read(book)) for book in all_books},
        "languages": {
            locale.language: [locale.texts, to_plain(locale.conventions)]
            for locale in map(library.locale, library.languages)
        },
    }
    if _checksum_of_sources(root) != sources:
        raise ContentError([Problem(root.name, 1, 1, "the files changed while they were read")])
    body = _written(compiled)[1:]
    return _head(sources, body) + b"," + body


def divided(compiled: bytes) -> dict[str, bytes]:
    """Splits a compiled file by language: a phone needs one language at a time."""
    whole = json.loads(compiled)
    parts = {"": {"books": whole["books"]}}
    parts |= {f".{language}": texts for language, texts in whole["languages"].items()}
    return {f"content{name}.json": _written(part) for name, part in parts.items()}


class _Languages(Mapping[str, Any]):
    """The texts of each language, read when the language is used."""

    def __init__(self, files: dict[str, Path]) -> None:
        self._files = files

    def __getitem__(self, language: str) -> Any:
        return json.loads(self._files[language].read_bytes())

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def _written(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def write_compiled(file: Path, compiled: bytes) -> None:
    """Writes the whole file or nothing, even if others read or write it now."""
    new = file.with_name(f"{file.name}.{os.urandom(6).hex()}")
    try:
        new.write_bytes(compiled)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)


def file_beside(root: Path) -> Path:
    return root.with_name(f"{root.name}.json")


def _head(sources: int, body: bytes) -> bytes:
    """Returns the file's first entry, the checksum of sources and body."""
    return b'{"checksum":"%08x"' % crc32(body, sources)


def _checksum_of_sources(root: Path) -> int:
    """Returns a checksum of all content files and of the code that reads them."""
    found = 0
    for folder, ending in [(root, ".yaml"), *((paths.PACKAGE / name, ".py") for name in CODE)]:
        for name in sorted(_names(str(folder), ending)):
            with open(f"{folder}/{name}", "rb", buffering=0) as file:
                data = file.read()
            found = crc32(data, crc32(f"{name}\n{len(data)}\n".encode(), found))
    return found


def _names(folder: str, ending: str, below: str = "") -> Iterator[str]:
    """Yields the files with this ending in a folder and below, as relative paths."""
    with os.scandir(folder) as entries:
        for entry in entries:
            name = f"{below}{entry.name}"
            if entry.name.endswith(ending):
                yield name
            elif entry.name != "__pycache__" and entry.is_dir():
                yield from _names(entry.path, ending, f"{name}/")
