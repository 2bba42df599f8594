"""Looking something up, as data: what is found, its kinds, its icons and its source."""

from __future__ import annotations

from companion.app.pages.glossary import SearchResult, look_up
from companion.content.books import SOURCES
from tests.builders import games, library

WORKS = {work.id: work.title for work in library().read(SOURCES).works}


def found(
    words: str = "", kind: str | None = None, *names: str, language: str = "en"
) -> SearchResult:
    glossaries = [games()[name].glossary for name in names or ("maracaibo",)]
    languages = [language, *(other for other in library().languages if other != language)]
    known = [glossary for glossary in glossaries if glossary]
    return look_up(known, words, [*map(library().locale, languages)], WORKS).only(kind)


def test_an_entry_has_name_kind_icons_meaning_and_source() -> None:
    first = found("pay corn").entries[0]
    assert first.name == "At once: pay corn"
    assert (first.kind, first.kind_name) == ("symbol", "Symbol")
    assert first.icons == ("corn", "to", "combat-point")
    assert first.meaning.startswith("Pay any number of corn")
    assert first.source.endswith("· from a rulebook")


def test_without_words_all_entries_come_kind_by_kind() -> None:
    every = found()
    of_each = [every.only(kind).entries for kind, _ in every.kinds]
    assert all(of_each)
    assert sum(map(len, of_each)) == len(every.entries)


def test_a_kind_leaves_the_others_to_choose_from() -> None:
    symbols = found("", "symbol")
    assert {entry.kind for entry in symbols.entries} == {"symbol"}
    assert symbols.kinds == found().kinds
    assert symbols.only("nothing").entries == ()


def test_only_kinds_that_were_found_can_be_chosen() -> None:
    assert dict(found("antwerpen").kinds)["port"] == "Home ports"
    assert "promo" not in dict(found("antwerpen").kinds)


def test_several_games_are_searched_at_once_and_the_best_comes_first() -> None:
    both = found("compass", None, "maracaibo", "jamaica").entries
    assert (both[0].game, both[0].id) == ("jamaica", "captain")


def test_words_are_of_the_language_and_found_in_every_language() -> None:
    german = found("planning area", language="de").entries[0]
    assert german.name.startswith("Planung")
    assert ("project-card", "Projektkarte") in german.see
