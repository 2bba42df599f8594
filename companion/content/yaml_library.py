"""The library as people write it: reads and checks YAML files, and the texts of each language."""

from __future__ import annotations

import gc
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any, TypeVar

from companion.content.books import SOURCES, Book, ContentError, Problem, Source, Where
from companion.content.library import Library
from companion.content.strict_yaml import Document, read
from companion.content.validation import shaped
from companion.engine.conventions import DEFAULT_LANGUAGE, REQUIRED_LANGUAGES, Conventions
from companion.engine.plurals import CATEGORIES, OTHER, rule_of
from companion.engine.text import Forms, Locale, borrowed

FOLDER = "locale"
ALIASES = f"{FOLDER}/aliases.yaml"
CONVENTIONS = "language.yaml"  # all other files are texts, of the app and of each game
_MARKUP = re.compile(r"</?[A-Za-z!]|&#?\w+;")
_DATE = re.compile(r"(YYYY([-/.])MM\2DD|DD([-/.])MM\3YYYY|MM([-/.])DD\4YYYY)")


class LanguageFiles:
    """The files of one language; `documents` are its texts by file name."""

    def __init__(self, root: Path, language: str) -> None:
        self.language = language
        self.path = f"{FOLDER}/{language}"
        self._conventions = _read(root, f"{self.path}/{CONVENTIONS}")
        self.documents = {
            file.name: _read(root, f"{self.path}/{file.name}")
            for file in sorted((root / self.path).glob("*.yaml"))
            if file.name != CONVENTIONS
        }

    @property
    def paths(self) -> list[str]:
        return [f"{self.path}/{name}" for name in (CONVENTIONS, *self.documents)]

    @cached_property
    def locale(self) -> Locale:
        """The language. Raises ContentError with every problem of its files."""
        conventions, problems = self._checked_conventions()
        categories = conventions.categories if conventions else None
        for name, document in self.documents.items():
            problems += document.problems or _text_problems(document, categories)
            problems += self._twice(name)
        if problems or conventions is None:
            raise ContentError(problems)
        texts = {key: text for file in self.documents.values() for key, text in file.data.items()}
        return Locale(self.language, texts, conventions)

    def _checked_conventions(self) -> tuple[Conventions | None, list[Problem]]:
        document = self._conventions
        try:
            conventions = shaped(document, Conventions)
        except ContentError as error:
            return None, error.problems
        found = [document.problem(*problem) for problem in _convention_problems(conventions)]
        return conventions, found

    def _twice(self, name: str) -> Iterator[Problem]:
        """Yield the keys that an earlier file has already defined."""
        document = self.documents[name]
        for other in sorted(self.documents):
            if other < name:
                for key in _keys(document) & _keys(self.documents[other]):
                    yield document.problem((key,), f"{key!r} stands in {other}, too")

    @cached_property
    def file_of(self) -> dict[str, str]:
        return {key: name for name, document in self.documents.items() for key in document.data}

    @cached_property
    def placeholders(self) -> dict[str, frozenset[str]]:
        """The placeholders of each text. A singular form may lack its number."""
        return {
            key: frozenset().union(*(_names(form) for _, form in _forms(key, text)))
            for document in self.documents.values()
            for key, text in document.data.items()
        }

    def problem(self, file: str, key: str, message: str) -> Problem:
        """Returns a problem with a text of this file; text and file may be missing."""
        document = self.documents.get(file) or Document(f"content/{self.path}/{file}")
        return document.problem((key,), message)

    def problem_with(self, placeholder: str, key: str, message: str) -> Problem:
        document, name = self.documents[self.file_of[key]], f"{{{placeholder}}}"
        forms = _forms(key, document.data[key])
        where, at = next((where, form.find(name)) for where, form in forms if name in form)
        return document.problem_in_text(where, at, f"{name} {message}")

    def line_of(self, key: str) -> str:
        document = self.documents[self.file_of[key]]
        return f"{document.path}:{document.position((key,))[0]}"


class Aliases:
    """Keys that show the text of another key, in every language."""

    def __init__(self, root: Path) -> None:
        there = (root / ALIASES).is_file()
        self._document = _read(root, ALIASES) if there else Document(f"content/{ALIASES}", {})

    @cached_property
    def targets(self) -> Mapping[str, str]:
        """The key of the text that each alias shows. Raises ContentError."""
        document, data = self._document, self._document.data
        if document.problems:
            raise ContentError(document.problems)
        if not isinstance(data, dict) or not all(isinstance(key, str) for key in data.values()):
            raise ContentError([document.problem((), "write aliases as `key: other key`")])
        return data

    def with_texts(self, texts: Mapping[str, Forms]) -> dict[str, Forms]:
        """Returns the texts of a language, and those of its aliases."""
        shown = {key: texts[of] for key, of in self.targets.items() if of in texts}
        return {**texts, **shown}

    def problems(self, files: LanguageFiles) -> Iterator[Problem]:
        """Yields aliases that have a text of their own, or show none."""
        for key, of in self.targets.items():
            if key in files.file_of:
                message = f"{key!r} has a text in {files.line_of(key)}: delete one of the two"
                yield self._document.problem((key,), message)
            elif of not in files.file_of:
                yield self._document.problem((key,), f"no text is called {of!r}")


def differences(all_files: Iterable[LanguageFiles]) -> Iterator[Problem]:
    """Finds differences between languages: texts, their files, their placeholders.

    Only a required language must have every text.
    """
    by_language = {files.language: files for files in all_files}
    required = [by_language[name] for name in REQUIRED_LANGUAGES if name in by_language]
    home = {key: file for files in reversed(required) for key, file in files.file_of.items()}
    for files in by_language.values():
        if files in required:
            for key in home.keys() - files.file_of.keys():
                message = f"the text {key!r} is missing in {files.language}"
                yield files.problem(home[key], key, message)
        for key, file in files.file_of.items():
            if key not in home:
                message = f"no text is called {key!r} in {DEFAULT_LANGUAGE}"
                yield files.problem(file, key, message)
            elif file != home[key]:
                yield files.problem(file, key, f"{key!r} stands in {home[key]} elsewhere")
            else:
                yield from _different_placeholders(files, key, required)


def _different_placeholders(
    files: LanguageFiles, key: str, required: Sequence[LanguageFiles]
) -> Iterator[Problem]:
    """Finds placeholders that other languages lack, and missing ones in other than required."""
    names = files.placeholders[key]
    for other in required if files in required else required[:1]:
        known = other.placeholders.get(key, names)
        for name in sorted(names - known):
            yield files.problem_with(name, key, f"is not in {other.line_of(key)}")
        for name in sorted(known - names) if files not in required else ():
            message = f"{{{name}}} of {other.line_of(key)} is missing"
            yield files.problem(files.file_of[key], key, message)


def _convention_problems(conventions: Conventions) -> Iterator[tuple[Where, str]]:
    for form, rule in conventions.plural.items():
        if form not in CATEGORIES[:-1]:
            yield ("plural", form), f"a form is one of {', '.join(CATEGORIES[:-1])}"
        try:
            rule_of(rule)
        except ValueError as error:
            yield ("plural", form), f"write a rule such as `n % 10 = 2..4`, not `{error}`"
    if len(conventions.decimal) != 1:
        yield ("decimal",), "a decimal mark is one character"
    if not _DATE.fullmatch(conventions.date):
        yield ("date",), "write YYYY, MM and DD in one of the usual orders, with - / or . between"
    for letter in conventions.folding:
        if len(letter) != 1 or letter != letter.lower():
            yield ("folding", letter), "fold one small letter at a time"
    for word in conventions.hyphens:
        if "-" not in word.strip("-") or not all(map(str.isalpha, word.split("-"))):
            yield ("hyphens",), f"write a word with its breaks, such as `Grund-spiel`, not {word!r}"


def _read(root: Path, path: str) -> Document:
    return read(root / path, f"content/{path}", trusted=True)


def _keys(document: Document) -> set[str]:
    return set(document.data) if isinstance(document.data, dict) else set()


def _text_problems(document: Document, categories: tuple[str, ...] | None) -> Iterator[Problem]:
    if not isinstance(document.data, dict):
        yield document.problem((), "write texts as `key: text`")
        return
    for key, text in document.data.items():
        name, _, part = key.rpartition(".")
        if part == "synonyms" and name not in document.data:
            yield document.problem((key,), f"there is no text {name!r} for these synonyms")
        if isinstance(text, dict):
            yield from _form_problems(document, key, text, categories)
        for where, form in _forms(key, text):
            if not isinstance(form, str):
                yield document.problem(where, "write a text, or its plural forms")
                continue
            if markup := _MARKUP.search(form):
                message = f"write plain text: {markup[0]!r} is HTML"
                yield document.problem_in_text(where, markup.start(), message)
            try:
                _names(form)
            except ValueError as error:
                yield document.problem(where, f"braces: {error}")


def _form_problems(
    document: Document, key: str, forms: Mapping[str, Any], categories: tuple[str, ...] | None
) -> Iterator[Problem]:
    for form in categories or (OTHER,):
        if form not in forms:
            yield document.problem((key,), f"a text with plural forms needs the form {form!r}")
    for form in forms:
        if categories is not None and form not in categories:
            known = ", ".join(categories)
            yield document.problem((key, form), f"this language has the plural forms {known}")


def _forms(key: str, text: Any) -> Iterable[tuple[Where, Any]]:
    """Return the text or its plural forms, each with its position in the file."""
    return (
        (((key, form), t) for form, t in text.items())
        if isinstance(text, dict)
        else [((key,), text)]
    )


def _names(text: str) -> frozenset[str]:
    if "{" not in text and "}" not in text:
        return frozenset()
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


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
