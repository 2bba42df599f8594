"""Laws for the glossary of every game."""

from __future__ import annotations

import re

import pytest

from companion.engine.glossary import Glossary
from tests.builders import games, library
from tests.glossaries import says

GLOSSARIES = [game.glossary for game in games().values() if game.glossary]
LANGUAGES = library().languages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("glossary", GLOSSARIES, ids=lambda glossary: glossary.game)
def test_an_explanation_has_at_most_four_sentences_and_sixty_words(
    glossary: Glossary, language: str
) -> None:
    for entry in glossary.entries:
        if entry.kind == "ruling":  # its name is the whole rule
            continue
        text = says(glossary, entry.id, language)
        assert len(re.findall(r"[.!?](?= |$)", text)) <= 4, entry.id
        assert len(re.findall(r"\S*\w\S*", text)) <= 60, entry.id


@pytest.mark.parametrize("glossary", GLOSSARIES, ids=lambda glossary: glossary.game)
def test_no_entry_stands_twice(glossary: Glossary) -> None:
    ids = [entry.id for entry in glossary.entries]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("glossary", GLOSSARIES, ids=lambda glossary: glossary.game)
def test_what_an_entry_points_to_is_there(glossary: Glossary) -> None:
    for entry in glossary.entries:
        assert all(map(glossary.get, entry.see)), (entry.id, entry.see)


@pytest.mark.parametrize("glossary", GLOSSARIES, ids=lambda glossary: glossary.game)
def test_every_symbol_has_icons_and_no_two_the_same(glossary: Glossary) -> None:
    """People search by the symbol: two that look the same cannot be told apart."""
    symbols = {entry.id: entry.icons for entry in glossary.entries if entry.kind == "symbol"}
    assert all(symbols.values()), symbols
    assert len(set(symbols.values())) == len(symbols)


@pytest.mark.parametrize("glossary", GLOSSARIES, ids=lambda glossary: glossary.game)
def test_calculators_explain_words_of_the_glossary(glossary: Glossary) -> None:
    about = [
        id_
        for calculator in games()[glossary.game].calculators
        for result in calculator.results({})
        for id_ in result.tell.about
    ]
    assert about
    assert all(map(glossary.get, about)), about


def test_no_calculator_has_the_name_of_another() -> None:
    names = [calculator.name for game in games().values() for calculator in game.calculators]
    assert len(set(names)) == len(names)
