"""The glossary of Pirates of Maracaibo: complete, with the numbers of the rulebooks."""

from __future__ import annotations

import re

import pytest

from companion.commands.main import main
from companion.engine.glossary import Glossary, search
from companion.games.pirates import content
from companion.games.pirates.hunt.requirements import requirement_text
from tests import glossaries
from tests.builders import games, library

LANGUAGES = ("en", "de")
WORDS = (
    *("raid", "explore", "bury", "quest", "hideout", "figurehead", "residence", "improvement"),
    *("treasure-value", "black-market", "gulf", "maracaibo", "river", "barrier", "location"),
    *("fort", "firepower", "bribe", "cannon", "rum", "rum-market", "commander", "auction"),
)


def glossary() -> Glossary:
    found = games()["pirates"].glossary
    assert found is not None
    return found


def says(id_: str, language: str = "en") -> str:
    return glossaries.says(glossary(), id_, language)


def ids_of(kind: str) -> set[str]:
    return {entry.id for entry in glossary().entries if entry.kind == kind}


@pytest.mark.parametrize("id_", WORDS)
def test_the_words_of_the_game_are_there(id_: str) -> None:
    assert glossary().get(id_) is not None


def test_the_new_locations_and_figureheads_are_there() -> None:
    assert ids_of("location") == {
        *("kraken", "st-lucia", "atlantis", "treasure-trove-cove-island", "cursed-ship")
    }
    assert ids_of("figurehead") == {"ram", "swordfish", "queen", "cannon-figurehead"}


def test_the_icons_of_both_rulebooks_are_there() -> None:
    """Nineteen besides the Kraken in one, twenty-two in the other, of which three are the same;
    and five of the Gulf and Maracaibo."""
    treasure_hunt, commanders, the_same, boards = 19, 22, 3, 5
    assert len(ids_of("symbol")) == treasure_hunt + commanders - the_same + boards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_treasure_map_is_there_with_all_that_it_requires(language: str) -> None:
    locale = library().locale(language)
    for card in library().read(content.TREASURE_HUNT).cards:
        for need in card.requires:
            assert locale.render(requirement_text(need)) in says(card.id, language)


def test_a_card_of_the_treasure_map_has_an_entry() -> None:
    entry = glossary().get("BT-42")
    assert entry is not None
    assert (entry.id, entry.source.confidence, entry.icons) == (
        "bt-42", "rulebook", ("ship", "income")
    )  # fmt: skip
    assert library().locale("en").render(glossary().text(entry)) == "Treasure Map B: BT-42"
    assert says("BT-42").endswith("ship in Barbados · 8 doubloons income.")
    assert len(ids_of("map-card")) == 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_jordans_hideout_gives_is_what_the_game_counts(language: str) -> None:
    text = says("jordan-hideout", language)
    for row in ("0 · 2 · 2 · 3", "1 · 1 · 1 · 2", "3 · 3 · 4 · 6", "0 · 1 · 2 · 2"):
        assert row in text
    assert re.findall(r"\d+", says("jordan-cards", language)) == ["6", "7"]


def test_all_of_jordan_is_one_tap_from_his_entry() -> None:
    entry = glossary().get("jordan")
    assert entry is not None
    assert [other.id for other in glossary().explaining(entry.see)] == [
        "jordan-turn", "jordan-cards", "jordan-ship-board", "jordan-hideout"
    ]  # fmt: skip


def test_what_is_called_so_comes_first_whichever_game_it_is_of() -> None:
    every = [game.glossary for game in games().values() if game.glossary]
    _, found_in, entry = search(every, "fort", [library().locale("en")])[0]
    assert (found_in.game, entry.id) == ("pirates", "fort")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        ("bribe", [5, 3, 1]),
        ("ram", [1, 4]),
        ("swordfish", [3, 1]),
        ("queen", [1]),
        ("cannon-figurehead", [2, 1]),
        ("kraken-khan", [7, 5]),
        ("dabora-des", [1, 2, 3]),
        ("escarlata-ebuto", [5]),
        ("fearsome-feng", [3]),
        ("sour-seraphina", [4]),
        ("victor-vile", [7]),
        ("flintlock-frank", [1]),
        ("rum-market", [3]),
        ("activation-bonus", [10]),
        ("maracaibo-attack", [3, 2]),
        ("maracaibo-cannon", [5, 1]),
        ("maracaibo", [6, 3, 5]),
        ("gulf-explore", [2]),
        ("cursed-ship", [5]),
        ("atlantis", [4]),
        ("raid-cannon", [1, 1]),
        ("raid-income", [3]),
        ("raid-market", [7, 5]),
        ("raid-treasure", [4, 1, 1]),
        ("explorer-back", [3, 10]),
        ("treasure-for-explore", [7, 2]),
        ("treasure-for-upgrades", [1, 1]),
        ("quest-for-five", [5, 5]),
        ("river-gains", [3, 3]),
        ("bury-doubloons", [3]),
        ("barriers-less", [2]),
        ("fort-less", [2]),
        ("end-sets", [7]),
        ("end-discounts", [2]),
        ("end-swords", [3]),
        ("end-exploring", [4]),
        ("auction", [9, 6, 3]),
        ("river", [4]),
    ],
)
def test_the_numbers_are_those_of_the_rulebooks(
    id_: str, expected: list[int], language: str
) -> None:
    assert [int(number) for number in re.findall(r"\d+", says(id_, language))] == expected


@pytest.mark.parametrize(
    ("query", "first", "language"),
    [
        ("vile", "victor-vile", "en"),
        ("Galionsfigur", "figurehead", "de"),
        ("rummarkt", "rum-market", "de"),
        ("bribe", "bribe", "en"),
        ("Rammbock", "ram", "de"),
        ("kraken", "kraken", "en"),
        ("bt 42", "bt-42", "en"),
        ("Jordan", "jordan", "de"),
        ("Schatzkarte", "treasure-map", "de"),
        ("swords", "raiding-power", "en"),
        ("barrel", "rum", "en"),
        ("Fass", "rum", "de"),
        ("lair", "hideout", "en"),
        ("Anwesen", "residence", "de"),
        ("Auftrag", "quest", "de"),
        ("Schaufel", "bury", "de"),
        ("Feuerkraft", "fort", "de"),
        ("explorer", "explore", "en"),
        ("boot", "explore", "en"),
        ("Stiefel", "explore", "de"),
        ("fight", "raid", "en"),
        ("Kampf", "raid", "de"),
        ("coin", "income", "en"),
        ("Münze", "income", "de"),
    ],
)
def test_what_people_would_type(query: str, first: str, language: str) -> None:
    other = next(name for name in LANGUAGES if name != language)
    locales = [library().locale(language), library().locale(other)]
    _, _, found = search([glossary()], query, locales)[0]
    assert found.id == first


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (["jordan"], "Jordan (Term)"),
        (["BT-42"], "Treasure Map B: BT-42 (Treasure Map card)"),
        (["--game", "pirates", "fort"], "Fort (Term)"),
    ],
)
def test_looking_up_on_the_command_line(
    words: list[str], first: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["look-up", *words])
    out = capsys.readouterr().out
    assert out.startswith(first)
    of_others = search([other_glossary()], "fort", [library().locale("en")])
    assert of_others
    assert not any(library().locale("en").render(g.text(e)) + " (" in out for _, g, e in of_others)


def other_glossary() -> Glossary:
    found = games()["maracaibo"].glossary
    assert found is not None
    return found
