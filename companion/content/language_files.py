"""The files of a language: its texts by key, and its conventions (localization)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from string import Formatter
from typing import Any

from companion.content.books import ContentError, Problem, Where
from companion.content.strict_yaml import Document, read
from companion.content.validation import shaped
from companion.engine.conventions import DEFAULT_LANGUAGE, REQUIRED_LANGUAGES, Conventions
from companion.engine.plurals import CATEGORIES, OTHER, rule_of
from companion.engine.text import Locale

FOLDER = "locale"
CONVENTIONS = "language.yaml"  # all other files are texts, of the app and of each game
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
        """Yields the keys of this file that an earlier file has, too."""
        document = self.documents[name]
        for other in sorted(self.documents):
            if other < name:
                for key in _keys(document) & _keys(self.documents[other]):
                    yield document.problem((key,), f"{key!r} stands in {other}, too")

    @cached_property
    def file_of(self) -> dict[str, str]:
        """The file of each text."""
        return {key: name for name, document in self.documents.items() for key in document.data}

    @cached_property
    def placeholders(self) -> dict[str, frozenset[str]]:
        """The placeholders of each text. A singular form may lack its number."""
        return {
            key: frozenset().union(*map(_names, _forms(text)))
            for document in self.documents.values()
            for key, text in document.data.items()
        }

    def problem(self, file: str, key: str, message: str) -> Problem:
        """Returns a problem with a text of this file; text and file may be missing."""
        document = self.documents.get(file) or Document(f"content/{self.path}/{file}")
        return document.problem((key,), message)


def differences(all_files: Iterable[LanguageFiles]) -> Iterator[Problem]:
    """Finds differences between languages: texts, their files, their placeholders.

    Only a required language must have every text.
    """
    by_language = {files.language: files for files in all_files}
    required = [by_language[name] for name in REQUIRED_LANGUAGES if name in by_language]
    home = {key: file for files in reversed(required) for key, file in files.file_of.items()}
    expected = {key: n for files in reversed(required) for key, n in files.placeholders.items()}
    for files in by_language.values():
        if files in required:
            for key in home.keys() - files.file_of.keys():
                message = f"the text {key!r} is missing in {files.language}"
                yield files.problem(home[key], key, message)
        for key, names in files.placeholders.items():
            file = files.file_of[key]
            if key not in home:
                message = f"no text is called {key!r} in {DEFAULT_LANGUAGE}"
                yield files.problem(file, key, message)
            elif file != home[key]:
                yield files.problem(file, key, f"{key!r} stands in {home[key]} elsewhere")
            elif names != expected[key]:
                message = f"{_listed(expected[key])} in {DEFAULT_LANGUAGE}, here {_listed(names)}"
                yield files.problem(file, key, f"the values of a text differ: {message}")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"


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
        if isinstance(text, dict):
            yield from _form_problems(document, key, text, categories)
        for form in _forms(text):
            if not isinstance(form, str):
                yield document.problem((key,), "write a text, or its plural forms")
                continue
            try:
                _names(form)
            except ValueError as error:
                yield document.problem((key,), f"braces: {error}")


def _form_problems(
    document: Document, key: str, forms: Mapping[str, Any], categories: tuple[str, ...] | None
) -> Iterator[Problem]:
    if OTHER not in forms:
        yield document.problem((key,), f"a text with plural forms needs the form {OTHER!r}")
    for form in forms:
        if categories is not None and form not in categories:
            known = ", ".join(categories)
            yield document.problem((key, form), f"this language has the plural forms {known}")


def _forms(text: Any) -> Iterable[Any]:
    return text.values() if isinstance(text, dict) else (text,)


def _names(text: str) -> frozenset[str]:
    """Returns the placeholders of a text; most have none."""
    if "{" not in text and "}" not in text:
        return frozenset()
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)
