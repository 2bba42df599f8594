"""Look it up as a screen: a search, kinds, symbols by sight, one entry by itself."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.app.elements.screen import Screen
from companion.app.pages.glossary import SYMBOLS, GlossarySearch, fitting, screen_of
from companion.content.books import SOURCES
from companion.engine.glossary import search
from companion.engine.text import SOFT_HYPHEN
from tests.builders import games, library
from tests.screens.dialogues import all_of

WORKS = {work.id: work.title for work in library().read(SOURCES).works}


def drawn(
    words: str = "",
    kind: str = "",
    about: str = "",
    *,
    game: str = "maracaibo",
    language: str = "en",
) -> Screen:
    glossary = games()[game].glossary
    assert glossary is not None
    languages = [language, *(other for other in library().languages if other != language)]
    locales = [*map(library().locale, languages)]
    entry = glossary.get(about) if about else None
    looking = GlossarySearch(
        glossary=glossary,
        games=tuple(games()),
        found=fitting(glossary, words, locales),
        works=WORKS,
        words=words,
        kind=kind,
        entry=entry,
        unknown="" if entry else about,
    )
    return screen_of(looking, locales[0], "")


def found(screen: Screen) -> Any:
    return all_of(screen, "found")[0]


def kinds(screen: Screen) -> dict[str, str]:
    strip = next(one for one in all_of(screen, "strip") if one.do == "kind")
    return {option.value: option.label for option in strip.options}


def test_without_words_the_symbols_come_first_in_a_grid() -> None:
    screen = drawn()
    assert found(screen).grid
    assert all(one.icons for one in found(screen).entries)
    assert not any(one.open for one in found(screen).entries)
    assert "These icons are ours" in all_of(screen, "text")[0].text
    assert kinds(screen)["port"] == "Home ports"


def test_a_kind_is_a_list_to_unfold() -> None:
    screen = drawn(kind="promo")
    assert not found(screen).grid
    assert len(found(screen).entries) == 2
    assert "raise your hand limit by 1" in " ".join(one.meaning for one in found(screen).entries)


def test_a_kind_that_there_is_not_is_as_if_none_was_chosen() -> None:
    assert found(drawn(kind="<b>")).grid


def test_a_search_unfolds_the_best_and_counts_all() -> None:
    screen = drawn("figur")
    first, *others = found(screen).entries
    assert (first.name, first.about, first.open) == ("Figure", "Term", True)
    assert not any(one.open for one in others)
    assert all_of(screen, "text")[0].text == f"Found: {1 + len(others)}"
    (ransom,) = found(drawn("ransom")).entries
    assert "15 doubloons" in ransom.meaning


def test_what_was_found_can_be_narrowed_to_a_kind() -> None:
    assert kinds(drawn("figure"))[""] == "All"
    ports = found(drawn("figure", kind="port")).entries
    assert {one.about for one in ports} == {"Home port"}
    assert len(ports) < len(found(drawn("figure")).entries)


def test_an_entry_has_a_name_a_kind_icons_a_meaning_and_a_source() -> None:
    first = found(drawn("pay corn")).entries[0]
    assert (first.name, first.about) == ("At once: pay corn", "Symbol")
    assert first.icons == ("corn", "to", "combat-point")
    assert first.meaning.startswith("Pay any number of corn")
    assert first.source.endswith("· from a rulebook")


def test_without_words_every_entry_is_of_one_of_the_kinds() -> None:
    glossary = games()["maracaibo"].glossary
    assert glossary is not None
    of_each = [found(drawn(kind=kind)).entries for kind in kinds(drawn())]
    assert all(of_each)
    assert sum(map(len, of_each)) == len(glossary.entries)


def test_only_kinds_that_were_found_can_be_chosen() -> None:
    assert kinds(drawn("figure"))["port"] == "Home ports"
    assert "promo" in kinds(drawn())
    assert "promo" not in kinds(drawn("figure"))


def test_several_games_are_searched_at_once_and_the_best_comes_first() -> None:
    both = [game.glossary for name in ("maracaibo", "jamaica") if (game := games()[name]).glossary]
    (_, glossary, entry), *_ = search(filter(None, both), "compass", [library().locale("en")])
    assert (glossary.game, entry.id) == ("jamaica", "captain")


def test_a_source_and_related_entries_stand_behind_a_tap() -> None:
    first = found(drawn("l 36")).entries[0]
    assert first.source.endswith("from a rulebook")
    assert ("Noble rank", "about", "noble-rank") in [
        (one.label, one.do, one.value) for one in first.see
    ]


def test_one_entry_stands_by_itself_with_a_way_back() -> None:
    alone = drawn(about="l36")
    assert [one.name for one in found(alone).entries] == ["L36 · The Dutch city"]
    assert alone.main is not None
    assert (alone.main.label, alone.main.do) == ("Show all", "back")
    after_search = drawn("rank", about="l36")
    assert after_search.main is not None
    assert after_search.main.label == "Show results"


def test_nothing_found_is_one_friendly_line() -> None:
    (line,) = all_of(drawn("mutiny <b>"), "notice")
    assert line.text.startswith("Nothing found for “mutiny <b>”")
    (line,) = all_of(drawn(about="nowhere"), "notice")
    assert line.text.startswith("There is no “nowhere”")


def test_the_screen_stays_while_one_types() -> None:
    assert drawn("r").id == drawn("ransom").id
    assert drawn().id != drawn(about="l36").id


def test_a_german_phone_finds_english_words_too() -> None:
    first = found(drawn("planning area", language="de")).entries[0]
    assert first.name.startswith("Planung")
    assert ("project-card", "Projektkarte") in [(one.value, one.label) for one in first.see]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_long_word_on_a_symbols_tile_may_break(language: str) -> None:
    """A tile on the narrowest phone is thirteen letters wide; browsers may know no hyphens."""
    locale = library().locale(language)
    for glossary in filter(None, (game.glossary for game in games().values())):
        symbols = [one for one in glossary.entries if one.kind == SYMBOLS]
        names = [locale.hyphenated(locale.render(glossary.text(one))) for one in symbols]
        words = [word for name in names for word in re.split(rf"[\W{SOFT_HYPHEN}]+", name)]
        assert [word for word in words if len(word) > 13] == []


def test_a_soft_hyphen_changes_nothing_that_is_read() -> None:
    wording = library().locale("de").hyphenated("Schiffsausbauten des Grundspiels")
    assert wording == "Schiffs\u00adausbau\u00adten des Grund\u00adspiels"
    assert library().locale("en").hyphenated("ship upgrades") == "ship upgrades"
