"""The settings as data: what is in use is marked."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.elements.screen import to_json
from companion.app.pages.settings import Choices, body_of
from companion.content.books import Work
from tests.builders import library

CHOICES = Choices(
    text_size="large",
    languages={"de": "Deutsch", "en": "English"},
    theme="Dark",
    themes=("System", "Light", "Dark"),
    works=(
        Work(id="a", title="A book", address="https://example.org"),
        Work(id="b", title="Another"),
    ),
    version="9.9",
)


def body(language: str) -> list[dict[str, Any]]:
    return [to_json(one) for one in body_of(CHOICES, library().locale(language))]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_language_the_theme_and_the_text_size_in_use_are_marked(language: str) -> None:
    chosen = [part for part in body(language) if part["kind"] == "segments"]
    assert [part["current"] for part in chosen] == [language, "Dark", "large"]
    assert [len(part["options"]) for part in chosen] == [2, 3, 3]


def test_what_this_is_and_where_it_comes_from_is_folded() -> None:
    about, sources = body("en")[-1]["folds"]
    assert "unofficial" in about["text"]
    assert "Version 9.9" in about["text"]
    assert sources["text"] == "A book https://example.org\nAnother"
