"""Looking things up: words of any language, with or without accents, or an id."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.content.books import Source
from companion.content.glossary import Entries, GlossaryEntry, check_entries, texts_of_entries
from companion.engine.conventions import NONE
from companion.engine.glossary import Glossary, search
from companion.engine.text import Locale

SOURCE = Source(work="rules", confidence="rulebook")
ENGLISH = Locale(
    "en",
    {
        "glossary.kind.tile": {"one": "Legacy tile", "other": "Legacy tiles"},
        "glossary.kind.term": {"one": "Word", "other": "Words"},
        "game.glossary.l36": "L36 · The Dutch city",
        "game.glossary.l36.more": "Doubloons for assistants and figures.",
        "game.glossary.figures": "Figures in the supply",
        "game.glossary.figures.more": "They raise the combat value.",
        "game.glossary.figure": "Figure",
        "game.glossary.figure.more": "A small person. There may be 36 of them.",
        "game.glossary.roatan": "Roatán",
        "game.glossary.roatan.more": "A figure follows the explorer.",
        "game.glossary.roatan.synonyms": "boot, second explorer",
        "game.glossary.set": "L10 to L17",
        "game.glossary.set.more": "Spaces for discs.",
    },
)
GERMAN = Locale(
    "de",
    {
        "glossary.kind.tile": {"one": "Legacy-Plättchen", "other": "Legacy-Plättchen"},
        "glossary.kind.term": {"one": "Begriff", "other": "Begriffe"},
        "game.glossary.l36": "L36 · Die niederländische Stadt",
        "game.glossary.l36.more": "Dublonen für Assistenten und Figuren.",
        "game.glossary.figures": "Figuren im Vorrat",
        "game.glossary.figures.more": "Sie erhöhen den Kampfwert.",
        "game.glossary.figure": "Figur",
        "game.glossary.figure.more": "Eine kleine Person auf der Straße.",
        "game.glossary.roatan": "Roatán",
        "game.glossary.roatan.more": "Eine Figur folgt dem Entdecker.",
        "game.glossary.roatan.synonyms": "Bötchen",
        "game.glossary.set": "L10 bis L17",
        "game.glossary.set.more": "Felder für Scheiben.",
    },
    replace(NONE, folding={"ö": "oe"}),
)


def entry(id_: str, kind: str = "term", *see: str, also: tuple[str, ...] = ()) -> GlossaryEntry:
    return GlossaryEntry(id=id_, kind=kind, see=see, also=also, source=SOURCE)


GLOSSARY = Glossary(
    "game",
    [
        entry("l36", "tile", "figure"),
        entry("figures"),
        entry("figure"),
        entry("roatan"),
        entry("set", "tile", also=("l10", "l11", "l17")),
    ],
)


def found(query: str, *locales: Locale) -> list[str]:
    return [entry.id for _, _, entry in search([GLOSSARY], query, locales or (ENGLISH,))]


@pytest.mark.parametrize("query", ["ROATAN", "roatán", "Roata\u0301n", "  roatan!  "])
def test_accents_capitals_and_signs_do_not_matter(query: str) -> None:
    assert found(query) == ["roatan"]


def test_every_word_must_occur_somewhere_in_name_or_text() -> None:
    assert found("roatan figure") == ["roatan"]
    assert found("roatan combat") == []


def test_what_is_called_so_comes_before_the_name_and_the_name_before_the_text() -> None:
    assert found("figure") == ["figure", "figures", "l36", "roatan"]


def test_an_entry_is_found_by_what_people_call_it() -> None:
    assert found("boot") == ["roatan"]
    assert found("Second Explorer!") == ["roatan"]
    assert found("explorer second figure") == ["roatan"]
    assert found("boot second") == ["roatan"]
    assert found("boetchen", ENGLISH, GERMAN) == ["roatan"]


def test_a_synonym_counts_like_a_name() -> None:
    called = {**ENGLISH.texts, "game.glossary.roatan.synonyms": "figure"}
    assert found("figure", replace(ENGLISH, texts=called)) == ["figure", "roatan", "figures", "l36"]


def test_a_number_is_a_whole_number_and_a_letter_a_whole_word() -> None:
    assert found("36 figures") == ["l36"]  # "Figure" has 36 too, but no figures
    assert found("3") == []
    assert found("L3") == []
    assert found("x") == []
    assert found("a person") == ["figure"]
    assert found("l 36 doubloons") == ["l36"]


@pytest.mark.parametrize("query", ["L36", "l36", "l 36", "L-36"])
def test_an_id_is_found_first(query: str) -> None:
    assert found(query)[0] == "l36"


def test_every_tile_of_a_set_leads_to_the_set() -> None:
    assert found("L11") == ["set"]
    assert GLOSSARY.get("L17") == GLOSSARY.get("set")


def test_an_entry_is_found_by_its_kind_too() -> None:
    assert found("legacy tile 36") == ["l36"]


@pytest.mark.parametrize("query", ["erhöhen", "erhohen", "ERHOEHEN"])
def test_an_umlaut_may_be_left_out_or_spelled_out(query: str) -> None:
    assert found(query, GERMAN) == ["figures"]


def test_sharp_s_is_found_as_ss() -> None:
    assert found("strasse", GERMAN) == ["figure"]


def test_the_own_language_comes_first_and_the_others_follow() -> None:
    assert found("explorer", GERMAN) == []
    assert found("explorer", GERMAN, ENGLISH) == ["roatan"]
    assert found("figur", ENGLISH, GERMAN) == ["figures", "figure", "l36", "roatan"]


@pytest.mark.parametrize("query", ["", "   ", "…", "<>"])
def test_no_word_finds_nothing(query: str) -> None:
    assert found(query) == []


@pytest.mark.parametrize("query", ["<script>alert(1)</script>", "[a-z", "{missing}", "x" * 10_000])
def test_markup_and_patterns_are_only_words(query: str) -> None:
    assert found(query) == []


def test_entries_that_explain_a_prompt_come_once_and_unknown_ones_are_left_out() -> None:
    explaining = GLOSSARY.explaining(["l11", "figure", "l10", "nowhere"])
    assert [entry.id for entry in explaining] == ["set", "figure"]


def test_an_id_that_stands_twice_is_a_problem() -> None:
    twice = Entries(entries=(entry("a"), entry("b", also=("a",))))
    assert [problem for _, problem in check_entries(twice)] == ["the entry 'a' stands 2 times"] * 2


def test_a_reference_to_no_entry_is_a_problem() -> None:
    lost = Entries(entries=(entry("a", "term", "b"),))
    assert list(check_entries(lost)) == [(("entries", 0, "see"), "there is no other entry 'b'")]


def test_an_icon_that_nobody_drew_is_a_problem() -> None:
    unknown = Entries(entries=(replace(entry("a"), icons=("coin", "unicorn")),))
    problem = (("entries", 0, "icons", 1), "there is no icon 'unicorn'")
    assert list(check_entries(unknown)) == [problem]
    many = Entries(entries=(replace(entry("a"), icons=("coin",) * 5),))
    assert [where for where, _ in check_entries(many)] == [("entries", 0, "icons")]


def test_an_entry_needs_a_name_an_explanation_and_a_kind_in_words() -> None:
    keys = [key for _, key in texts_of_entries("game", Entries(entries=(entry("a"),)))]
    assert keys == ["glossary.kind.term", "game.glossary.a", "game.glossary.a.more"]
