"""The conventions of a language: forms of numbers and days, and its readers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.conventions import DEFAULT_LANGUAGE, NONE, language_for
from companion.engine.text import Locale
from tests.builders import library

POLISH = replace(NONE, plural={"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14"})


def test_a_text_has_as_many_forms_as_its_language() -> None:
    points = {"one": "{n} punkt", "few": "{n} punkty", "other": "{n} punktów"}
    polish = Locale("pl", {"points": points}, POLISH)
    assert [polish.text("points", {"n": n}) for n in (0, 1, 3, 13, 22)] == [
        "0 punktów", "1 punkt", "3 punkty", "13 punktów", "22 punkty",
    ]  # fmt: skip


def test_a_text_may_do_with_fewer_forms() -> None:
    polish = Locale("pl", {"points": {"one": "punkt", "other": "{n}"}}, POLISH)
    assert polish.text("points", {"n": 3}) == "3"


def test_forms_need_a_number() -> None:
    polish = Locale("pl", {"points": {"one": "punkt", "other": "punkty"}}, POLISH)
    assert polish.text("points", {"n": "1"}) == "punkty"


@pytest.mark.parametrize(
    ("language", "number", "day"), [("en", "2.5", "2026-11-06"), ("de", "2,5", "06.11.2026")]
)
def test_numbers_and_days_are_written_as_the_language_does(
    language: str, number: str, day: str
) -> None:
    locale = library().locale(language)
    assert locale.decimal(2.5) == number
    assert locale.day("2026-11-06") == day


@pytest.mark.parametrize(
    ("requested", "language"),
    [("de_AT.UTF-8", "de"), ("de", "de"), ("DE-de", "de"), ("pt_BR.UTF-8", "pt-BR"),
     ("pt-PT", DEFAULT_LANGUAGE), ("fr_FR", DEFAULT_LANGUAGE), ("C", DEFAULT_LANGUAGE),
     ("", DEFAULT_LANGUAGE), ("deutsch", DEFAULT_LANGUAGE)],
)  # fmt: skip
def test_everybody_gets_the_language_they_read_best(requested: str, language: str) -> None:
    assert language_for(requested, ["de", "en", "pt-BR"]) == language


def test_the_language_for_everybody_is_there() -> None:
    assert DEFAULT_LANGUAGE in library().languages
