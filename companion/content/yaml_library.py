"""The library as people write it: reads and checks YAML files, or says all that is wrong."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any, TypeVar

from companion.content.books import SOURCES, Book, Source, Where
from companion.content.library import Library
from companion.content.problems import ContentError, Problem
from companion.content.strict_yaml import Document, read
from companion.content.validation import shaped
from companion.engine.text import Locale

T = TypeVar("T")


class YamlLibrary(Library):
    """A library that reads the files itself, each once, and knows where everything stands."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._read: dict[str, Any] = {}
        self._documents: dict[str, Document] = {}

    def read(self, book: Book[T]) -> T:
        """The contents of a book, checked once and kept."""
        if book.path not in self._read:
            self._read[book.path] = self._checked(book)
        contents: T = self._read[book.path]
        return contents

    @cached_property
    def languages(self) -> list[str]:
        return sorted(file.stem for file in (self.root / "locale").glob("*.yaml"))

    def locale(self, language: str) -> Locale:
        path = f"locale/{language}.yaml"
        if path not in self._read:
            document = self._document(path)
            problems = document.problems or list(_text_problems(document))
            if problems:
                raise ContentError(problems)
            self._read[path] = Locale(language, document.data)
        locale: Locale = self._read[path]
        return locale

    def check(self, books: Iterable[Book[Any]]) -> None:
        with _no_garbage_collection():
            self._check(books)

    def _check(self, books: Iterable[Book[Any]]) -> None:
        all_books = {book.path: book for book in (SOURCES, *books)}.values()
        problems = [*self._unread_files(all_books)]
        for book in all_books:
            try:
                self.read(book)
            except ContentError as error:
                problems += error.problems
        for language in self.languages:
            try:
                self.locale(language)
            except ContentError as error:
                problems += error.problems
        if not problems:
            problems += self._language_differences()
            problems += [problem for book in all_books for problem in self._missing_texts(book)]
        if problems:
            raise ContentError(problems)

    def confidences(self, books: Iterable[Book[Any]]) -> Counter[str]:
        """How many entries of these books are how sure."""
        return Counter(
            source.confidence for book in books for _, source in _sources(self.read(book))
        )

    def _checked(self, book: Book[T]) -> T:
        document = self._document(book.path)
        contents = shaped(document, book.shape, book.effects())
        problems = [document.problem(where, message) for where, message in book.check(contents)]
        if book.path != SOURCES.path:
            works = {work.id for work in self.read(SOURCES).works}
            problems += [
                document.problem((*where, "work"), f"no work {source.work!r} in {SOURCES.path}")
                for where, source in _sources(contents)
                if source.work not in works
            ]
        if problems:
            raise ContentError(problems)
        return contents

    def _document(self, path: str) -> Document:
        if path not in self._documents:
            self._documents[path] = read(self.root / path, f"content/{path}", trusted=True)
        return self._documents[path]

    def _unread_files(self, books: Iterable[Book[Any]]) -> Iterator[Problem]:
        known = {book.path for book in books}
        for file in sorted(self.root.rglob("*")):
            path = file.relative_to(self.root).as_posix()
            if file.is_file() and path not in known and not path.startswith("locale/"):
                yield Problem(f"content/{path}", 1, 1, "no game reads this file")

    def _language_differences(self) -> Iterator[Problem]:
        """Each language has the same keys, with the same values in each text."""
        documents = [self._document(f"locale/{language}.yaml") for language in self.languages]
        found = [_placeholders(document) for document in documents]
        all_keys = {key: names for own in found for key, names in own.items()}
        for document, own in zip(documents, found, strict=True):
            for key in all_keys.keys() - own.keys():
                yield document.problem((), f"the text {key!r} is missing")
            for key in own:
                if own[key] != all_keys[key]:
                    wanted = ", ".join(sorted(all_keys[key])) or "nothing"
                    yield document.problem((key,), f"other languages put {wanted} into this text")

    def _missing_texts(self, book: Book[Any]) -> Iterator[Problem]:
        document = None
        for where, key in book.texts(self.read(book)):
            if any(key not in self.locale(language) for language in self.languages):
                document = document or self._document(book.path)
                yield document.problem(where, f"the text {key!r} is missing")


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """While all files are read: many small objects are made, and none of them is thrown away."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _sources(contents: Any, where: Where = ()) -> Iterator[tuple[Where, Source]]:
    if isinstance(contents, Source):
        yield where, contents
    elif isinstance(contents, tuple):
        for number, item in enumerate(contents):
            yield from _sources(item, (*where, number))
    else:
        for name in _field_names(contents.__class__):
            yield from _sources(getattr(contents, name), (*where, name))


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else ()


def _text_problems(document: Document) -> Iterator[Problem]:
    if not isinstance(document.data, dict):
        yield document.problem((), "a language is a list of `key: text`")
        return
    for key, forms in document.data.items():
        if isinstance(forms, dict) and set(forms) == {"one", "other"}:
            texts = list(forms.values())
        else:
            texts = [forms]
        for text in texts:
            if not isinstance(text, str):
                yield document.problem((key,), "write a text, or its forms `one` and `other`")
                continue
            try:
                list(_parsed(text))
            except ValueError as error:
                yield document.problem((key,), f"braces: {error}")


def _placeholders(document: Document) -> dict[str, frozenset[str]]:
    """The values that each text takes. A form for one thing may leave its number out."""
    return {
        key: frozenset(
            name
            for text in (forms.values() if isinstance(forms, dict) else [forms])
            for _, name, _, _ in _parsed(text)
            if name
        )
        for key, forms in document.data.items()
    }


def _parsed(text: str) -> Iterable[tuple[str, str | None, str | None, str | None]]:
    """The parts of a text; most have no braces, and are one part."""
    return Formatter().parse(text) if "{" in text or "}" in text else ()
