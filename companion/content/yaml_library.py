"""The library as people write it: reads and checks YAML files."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar

from companion.content.books import SOURCES, Book, ContentError, Problem, Source, Where
from companion.content.language_files import ALIASES, FOLDER, Aliases, LanguageFiles, differences
from companion.content.library import Library
from companion.content.strict_yaml import Document, read
from companion.content.validation import shaped
from companion.engine.conventions import DEFAULT_LANGUAGE, REQUIRED_LANGUAGES
from companion.engine.text import Locale, borrowed

T = TypeVar("T")


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Pauses garbage collection while files are read: most new objects stay."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.freeze()  # what was read stays: no look for it among what is thrown away
            gc.enable()


class YamlLibrary(Library):
    """A library that reads each file once, and knows the place of everything."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._read: dict[str, Any] = {}
        self._documents: dict[str, Document] = {}
        self._languages: dict[str, LanguageFiles] = {}

    def read(self, book: Book[T]) -> T:
        """Returns the contents of a book, checked once and cached."""
        if book.path not in self._read:
            self._read[book.path] = self._checked(book)
        contents: T = self._read[book.path]
        return contents

    @cached_property
    def languages(self) -> list[str]:
        return sorted(path.name for path in (self.root / FOLDER).iterdir() if path.is_dir())

    def locale(self, language: str) -> Locale:
        """Returns a language.

        In a language that is not required, the default language's text stands in for a text
        that is missing, or that has a placeholder of an older text.
        """
        files = self._files_of(language)
        own = files.locale
        if language in REQUIRED_LANGUAGES:
            return replace(own, texts=self._aliases.with_texts(own.texts))
        known = self._files_of(DEFAULT_LANGUAGE).placeholders
        texts = {key: text for key, text in own.texts.items()
                 if files.placeholders[key] <= known.get(key, frozenset())}  # fmt: skip
        english = self.locale(DEFAULT_LANGUAGE).texts.items()
        missing = {key: borrowed(text) for key, text in english}
        return replace(own, texts={**missing, **self._aliases.with_texts(texts)})

    @cached_property
    def _aliases(self) -> Aliases:
        return Aliases(self.root)

    def untranslated(self, language: str) -> list[str]:
        """Returns the texts that a language lacks, each with its file."""
        own = self._files_of(language)
        needed = self._files_of(DEFAULT_LANGUAGE).file_of
        return [
            f"content/{own.path}/{file}: {key}"
            for key, file in needed.items()
            if key not in own.file_of
        ]

    @no_garbage_collection()
    def check(self, books: Iterable[Book[Any]], *, outdated: bool = False) -> None:
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
            problems += self._aliases.problems(self._files_of(DEFAULT_LANGUAGE))
            compared = [
                language
                for language in self.languages
                if language in REQUIRED_LANGUAGES or not outdated
            ]
            problems += differences(map(self._files_of, compared))
            problems += [problem for book in all_books for problem in self._missing_texts(book)]
        if problems:
            raise ContentError(problems)

    def confidences(self, books: Iterable[Book[Any]]) -> Counter[str]:
        """Counts the entries of these books by confidence."""
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

    def _files_of(self, language: str) -> LanguageFiles:
        if language not in self._languages:
            self._languages[language] = LanguageFiles(self.root, language)
        return self._languages[language]

    def _unread_files(self, books: Iterable[Book[Any]]) -> Iterator[Problem]:
        texts = [file for name in self.languages for file in self._files_of(name).paths]
        known = {*(book.path for book in books), *texts, ALIASES}
        for file in sorted(self.root.rglob("*")):
            path = file.relative_to(self.root).as_posix()
            if file.is_file() and path not in known:
                yield Problem(f"content/{path}", 1, 1, "no game reads this file")

    def _missing_texts(self, book: Book[Any]) -> Iterator[Problem]:
        document = None
        for where, key in book.texts(self.read(book)):
            if missing := self.missing(key):
                document = document or self._document(book.path)
                yield document.problem(where, missing)

    def missing(self, key: str) -> str:
        """Names the languages that must have a text and lack it; empty if none does."""
        required = [name for name in REQUIRED_LANGUAGES if name in self.languages]
        shown = self._aliases.targets.get(key, key)
        lacking = [name for name in required if shown not in self._files_of(name).locale]
        return f"the text {key!r} is missing in {', '.join(lacking)}" if lacking else ""


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
