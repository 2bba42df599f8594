"""A pseudo-language: every text in ⟦brackets⟧, so that a text from elsewhere stands out.

It has three plural forms and conventions of its own, and is made from the language for
everybody: a folder beside it in a copy of content/, as a translator would add one.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from companion import paths
from companion.content.books import SOURCES
from companion.content.strict_yaml import to_yaml
from companion.content.yaml_library import CONVENTIONS, FOLDER, LanguageFiles
from companion.engine.conventions import DEFAULT_LANGUAGE
from companion.games.catalogue import books
from tests.builders import library

LANGUAGE = "qps"  # as browsers and systems call such a language
ITS_CONVENTIONS = {
    "name": "⟦Pseudo⟧",
    "plural": {"one": "n = 1", "few": "n = 2..4"},
    "decimal": "·",
    "date": "MM/DD/YYYY",
    "folding": {"ø": "oe"},
}


def content_with_pseudo_language(folder: Path) -> Path:
    """A copy of content/ with one more language."""
    root = Path(shutil.copytree(paths.content(), folder / "content"))
    new = root / FOLDER / LANGUAGE
    new.mkdir()
    for name, document in LanguageFiles(root, DEFAULT_LANGUAGE).documents.items():
        texts = {key: _in_brackets(text) for key, text in document.data.items()}
        (new / name).write_text(to_yaml(texts), encoding="utf-8")
    (new / CONVENTIONS).write_text(to_yaml(ITS_CONVENTIONS), encoding="utf-8")
    return root


def _in_brackets(text: Any) -> Any:
    if isinstance(text, str):
        return f"⟦{text}⟧"
    forms = {form: _in_brackets(one) for form, one in text.items()}
    return {**forms, "few": f"⟦few {text['other']}⟧"}


def words_outside(text: str) -> list[str]:
    """The words that stand in no text of the language, and are no proper names."""
    for name in proper_names():
        text = text.replace(name, "")
    inner = re.compile("⟦[^⟦⟧]*⟧")
    while inner.search(text):
        text = inner.sub(" ", text)
    return re.findall(r"[^\W\d_]{2,}", text)


@cache
def proper_names() -> list[str]:
    """Return names that are the same in every language: works, languages, places on the boards."""
    books_read = [library().read(book) for book in (SOURCES, *books())]
    languages = {library().locale(one).conventions.name for one in library().languages}
    return sorted(languages.union(*map(_names, books_read)), key=len, reverse=True)


def _names(contents: Any) -> Iterator[str]:
    if isinstance(contents, tuple):
        for item in contents:
            yield from _names(item)
    elif is_dataclass(contents):
        for field in fields(contents):
            value = getattr(contents, field.name)
            if field.name in ("name", "title", "address") and value:
                yield value
            yield from _names(value)


class Seen(HTMLParser):
    """The text of a piece of HTML, as people see or hear it."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._hidden = False
        self.feed(markup)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._hidden = tag in ("style", "script")
        spoken = ("alt", "title", "aria-label", "placeholder")
        self.texts += [value for name, value in attributes if name in spoken and value]

    def handle_endtag(self, _tag: str) -> None:
        self._hidden = False

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.texts.append(data)
