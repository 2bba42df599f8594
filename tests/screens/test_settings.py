"""The settings as data: what is in use is marked."""

from __future__ import annotations

from typing import Any

import pytest

from companion import __version__
from companion.app.frame.host import run_by
from companion.app.frame.phone import LANGUAGE, TEXT_SIZE, THEME
from companion.hosts.phone.host import PhoneHost


def body(language: str) -> list[dict[str, Any]]:
    remembered = {LANGUAGE: language, THEME: "Dark", TEXT_SIZE: "large"}
    phone = PhoneHost(remembered=remembered)
    run_by(phone)
    elements: list[dict[str, Any]] = phone.open("settings", {}).screen["body"]
    return elements


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_language_the_theme_and_the_text_size_in_use_are_marked(language: str) -> None:
    chosen = [part for part in body(language) if part["kind"] == "segments"]
    assert [part["current"] for part in chosen] == [language, "Dark", "large"]
    assert [len(part["options"]) for part in chosen] == [2, 3, 3]


def test_what_this_is_and_where_it_comes_from_is_folded() -> None:
    about, sources = body("en")[-1]["folds"]
    assert "unofficial" in about["text"]
    assert f"Version {__version__}" in about["text"]
    assert "Preview of the base game, Essen 2019 goblins.net" in sources["text"]
