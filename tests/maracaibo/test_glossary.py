"""The glossary of Maracaibo: complete by the rulebook's summaries, with the right numbers."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from companion.engine.glossary import Glossary, search
from companion.games.catalogue import books
from companion.games.maracaibo.pieces import Module
from tests import glossaries
from tests.builders import games, library

LANGUAGES = ("en", "de")
FAMILY_WORDS = (
    *("combat", "combat-token", "combat-point", "figure", "ownership-marker", "liberate"),
    *("annex", "displace", "influence", "noble-rank", "prestige-building", "career"),
    *("planning-area", "explorer", "barrier", "quest", "market", "assistant", "village-action"),
    *("city-action", "income", "interim-scoring", "story-card", "archive"),
)


def glossary() -> Glossary:
    found = games()["maracaibo"].glossary
    assert found is not None
    return found


def says(id_: str, language: str = "en") -> str:
    return glossaries.says(glossary(), id_, language)


def numbers(id_: str, language: str) -> list[int]:
    """Return the numbers in an entry, in their order; not those of tiles and cards."""
    return [int(number) for number in re.findall(r"(?<![L\d])\d+", says(id_, language))]


def ids_of(kind: str) -> set[str]:
    return {entry.id for entry in glossary().entries if entry.kind == kind}


# Nothing is missing


def test_every_home_port_of_the_box_has_an_entry() -> None:
    book = next(book for book in books() if book.path == "maracaibo/home_ports.yaml")
    assert ids_of("port") == {port.id for port in library().read(book).ports}


@pytest.mark.parametrize("id_", [*get_args(Module), *(f"l{n}" for n in range(30, 41))])
def test_every_module_and_every_legacy_tile_of_the_uprising_has_an_entry(id_: str) -> None:
    assert glossary().get(id_) is not None


def test_the_symbol_summary_is_there_part_by_part() -> None:
    """Rulebook, "Symbol Summary": this many symbols in each part; and two upgrades besides."""
    of_ship_board = {"resistance-action", "liberation-upgrade"}
    buying, in_game, income, permanent, combat, immediate = 4, 1, 3, 6, 1, 12
    symbols = ids_of("symbol") - of_ship_board
    assert len(symbols) == buying + in_game + income + permanent + combat + immediate
    assert len(ids_of("assistant")) == 3
    assert len(ids_of("city-tile")) == 2
    assert ids_of("promo") == {"flying-dutchman", "own-monument"}


@pytest.mark.parametrize("id_", FAMILY_WORDS)
def test_words_that_a_family_asks_for_are_there(id_: str) -> None:
    assert glossary().get(id_) is not None


# The rulebook's figures, in both languages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        # doubloons; from a round on, village actions; points and their round
        ("assistant-rounds", [7, 2, 1, 2, 3, 3, 4]),
        ("village-points", [2, 2, 4, 3]),
        ("three-stops", [4, 7, 13, 5, 5]),
        ("empty-village", [1, 5]),
        ("return-marker", [7]),
        ("points-synergy", [3]),
        ("income-upgrades", [5, 3]),
        ("income-tokens", [5, 5]),
        ("income-barrier", [5]),
        ("city-assistant", [3]),
        ("city-goods", [2, 5]),
        ("assistant-city", [2]),
        ("assistant-quest", [2, 3]),
        ("influence-for-explorer", [1, 1, 2]),
        ("flying-dutchman", [8, 1]),
        ("own-monument", [2]),
        ("antwerpen", [3, 3]),
        ("bremen", [2, 5]),
        ("oranjestad", [2, 3]),
        ("kingstown", [2, 4, 1]),
        ("rosseau", [2]),
        ("panama", [2]),
        ("porto", [2]),
        ("resistance-action", [4, 3, 5]),
        ("liberation-upgrade", [3, 2]),
        ("l34", [1, 2]),
        ("l35", [2, 2]),
        ("l37", [13, 2, 11, 6]),
        ("l40", [6, 3, 1, 4, 3]),
        ("l36", [5, 1, 1]),
        ("l39", [15]),
        ("jean-combat-cards", [1, 2, 3, 4, 4, 3]),
        ("jacques-levels", [5, 3, 2, 1, 4, 5]),
    ],
)
def test_the_figures_are_those_of_the_rulebook(
    id_: str, expected: list[int], language: str
) -> None:
    assert numbers(id_, language) == expected


def test_the_full_resistance_tile_gives_three_doubloons_and_a_point_for_each_token() -> None:
    assert "3 doubloons and 1 point for each of your combat tokens" in says("resistance")
    assert "3 Dublonen und 1 Punkt für jedes deiner Kampfplättchen" in says("resistance", "de")


def test_the_ransom_is_fifteen_doubloons_of_one_player() -> None:
    assert "ransom of 15 doubloons" in says("l39")
    assert "15 Dublonen Lösegeld" in says("l39", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ruin_track_pays_on_its_second_and_fourth_space(language: str) -> None:
    assert numbers("l32", language) == [1, 3, 2, 5, 4, 3]


# Looking up in it


@pytest.mark.parametrize(
    ("query", "first", "language"),
    [
        ("L36", "l36", "en"),
        ("l 36", "l36", "de"),
        ("quest", "quest", "en"),
        ("Auftrag", "quest", "de"),
        ("kampfplaettchen", "combat-token", "de"),
        ("roatan", "roatan", "de"),
        ("ransom", "l39", "en"),
        ("Lösegeld", "l39", "de"),
        ("gravedigger", "liberate", "en"),
        ("anchor", "jacques-end", "en"),
        ("Anker", "jacques-end", "de"),
        ("boot", "explorer", "en"),
        ("Stiefel", "explorer", "de"),
        ("red flag", "ownership-marker", "en"),
        ("swords", "combat", "en"),
        ("Schwerter", "combat", "de"),
        ("disc", "ship-upgrade", "en"),
        ("liberate city", "l40", "en"),
        ("combat action tile", "ship-board", "en"),
        ("Assistent", "assistant", "de"),
        ("L13", "l10-l17", "en"),
        ("Luysa 15", "l39", "en"),
        ("freeing the caribbean", "freeing", "en"),
        ("planning area", "planning-area", "de"),
        ("steering wheel", "city-action", "en"),
        ("coin", "income", "en"),
        ("Münze", "income", "de"),
        ("win", "final-scoring", "en"),
        ("gewinnen", "final-scoring", "de"),
    ],
)
def test_what_people_would_type(query: str, first: str, language: str) -> None:
    other = next(name for name in LANGUAGES if name != language)
    locales = [library().locale(language), library().locale(other)]
    _, _, found = search([glossary()], query, locales)[0]
    assert found.id == first
