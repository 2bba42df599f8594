"""All 24 cards of the Treasure Hunt, each against what just meets it and what just does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree

import pytest

from companion import paths
from companion.content.books import ContentError, Effect
from companion.content.yaml_library import YamlLibrary
from companion.games.pirates.content import BOOKS
from companion.games.pirates.hunt.pieces import HuntCard, HuntComponents, check_hunt
from companion.games.pirates.hunt.requirements import check, counters_for, counters_of, lacking
from tests.builders import library

# What just meets each card, by the rulebook's list.
MEETS: dict[str, dict[str, int | str]] = {
    "BT-37": {"ship": "barbados", "equipment": 2},
    "BT-38": {"ship": "grenada", "crew": 2},
    "BT-39": {"ship": "tobago", "gold": 1, "emeralds": 0, "pearls": 1},
    "BT-40": {"ship": "bonaire", "rivers": 1},
    "BT-41": {"ship": "curacao", "black_markets": 1},
    "BT-42": {"ship": "barbados", "income_doubloons": 8},
    "BT-43": {"ship": "grenada", "income_points": 5},
    "BT-44": {"ship": "bonaire", "card_points": 17},
    "BT-45": {"ship": "tobago", "gold": 2, "emeralds": 2, "pearls": 1},
    "BT-46": {"ship": "curacao", "upgrades": 7},
    "BT-47": {"ship": "aruba", "quests": 4},
    "BT-48": {"ship": "trinidad", "ships": 2},
    "BT-49": {"ship": "montserrat", "ongoing": 3},
    "BT-50": {"rivers": 3},
    "BT-51": {"gold": 2, "emeralds": 2, "pearls": 2},
    "BT-52": {"doubloons": 30},
    "BT-53": {"buried.gold": 3},
    "BT-54": {"buried.emeralds": 3},
    "BT-55": {"buried.pearls": 3},
    "BT-56": {"immediate": 4},
    "BT-57": {"crew": 2, "equipment": 3, "ships": 1},
    "BT-58": {"track": 40, "quest_points": 18, "gray_points": 20},
    "BT-59": {"track": 30, "quest_points": 22, "gray_points": 20},
    "BT-60": {"track": 30, "quest_points": 18, "gray_points": 25},
}


def box() -> HuntComponents:
    (book,) = [book for book in BOOKS if book.path == "pirates/treasure_hunt.yaml"]
    read: HuntComponents = library().read(book)
    return read


def card(id_: str) -> HuntCard:
    return next(card for card in box().cards if card.id == id_)


def missing(id_: str, has: Mapping[str, int | str]) -> dict[str, int | None]:
    return {lack.requirement.kind: lack.missing for lack in lacking(card(id_), has)}


def test_there_are_five_a_eight_b_eight_c_and_three_d_cards() -> None:
    assert Counter(card.letter for card in box().cards) == {"A": 5, "B": 8, "C": 8, "D": 3}
    assert [card.number for card in box().cards] == [str(number) for number in range(37, 61)]


def test_all_of_it_stands_in_the_rulebook() -> None:
    assert {card.source.confidence for card in box().cards} == {"rulebook"}


@pytest.mark.parametrize("id_", MEETS)
def test_a_card_is_met_by_exactly_what_it_requires(id_: str) -> None:
    assert lacking(card(id_), MEETS[id_]) == []


LESS = [(id_, counter) for id_, has in MEETS.items() for counter in has if has[counter] != 0]


@pytest.mark.parametrize(("id_", "counter"), LESS)
def test_one_less_of_anything_is_not_enough(id_: str, counter: str) -> None:
    value = MEETS[id_][counter]
    less = value - 1 if isinstance(value, int) else "elsewhere"
    assert list(missing(id_, MEETS[id_] | {counter: less}).values()) == [1]


@pytest.mark.parametrize("id_", MEETS)
def test_of_nothing_entered_nothing_is_known(id_: str) -> None:
    assert set(missing(id_, {}).values()) == {None}
    assert len(missing(id_, {})) == len(card(id_).requires)


def test_it_shows_how_many_are_missing() -> None:
    assert missing("BT-50", {"rivers": 1}) == {"rivers": 2}
    assert missing("BT-52", {"doubloons": 12}) == {"doubloons": 18}
    has = {"track": 31, "quest_points": 20, "gray_points": 9}
    assert missing("BT-58", has) == {"track": 9, "gray_points": 11}


def test_what_is_known_may_be_enough_though_not_all_is_known() -> None:
    assert missing("BT-45", {"ship": "tobago", "gold": 5}) == {}
    assert missing("BT-45", {"ship": "tobago", "gold": 4}) == {"treasures": None}
    assert missing("BT-57", {"crew": 4, "equipment": 2}) == {}


def test_a_set_needs_one_of_each_kind() -> None:
    assert missing("BT-51", {"gold": 9, "emeralds": 9, "pearls": 1}) == {"treasure_sets": 1}
    assert missing("BT-51", {"gold": 9, "emeralds": 0}) == {"treasure_sets": 2}
    assert missing("BT-51", {"gold": 9, "emeralds": 9}) == {"treasure_sets": None}


def test_buried_treasure_of_another_kind_does_not_count() -> None:
    assert missing("BT-53", {"buried.gold": 0, "buried.pearls": 9}) == {"buried": 3}


def test_a_ship_elsewhere_is_missing_and_an_unknown_one_is_not_known() -> None:
    assert missing("BT-40", {"ship": "aruba", "rivers": 1}) == {"ship": 1}
    assert missing("BT-40", {"rivers": 1}) == {"ship": None}


def test_what_adjacent_cards_ask_for_is_entered_first() -> None:
    assert counters_for([card("BT-40"), card("BT-57")])[:5] == [
        "ship",
        "rivers",
        "crew",
        "equipment",
        "ships",
    ]
    assert len(counters_for([])) == 23
    assert counters_of(Effect("buried", ("pearls", 3))) == ("buried.pearls",)


def test_more_than_is_required_meets_it() -> None:
    assert check(Effect("rivers", 3), {"rivers": 4}) is None


def problems(*cards: HuntCard) -> list[str]:
    return [message for _, message in check_hunt(HuntComponents(cards=cards))]


def test_a_missing_card_is_found() -> None:
    found = problems(*box().cards[1:])
    assert "the cards are BT-37 to BT-60, each once and in this order" in found
    assert "there are 5 A, 8 B, 8 C and 3 D cards" in found


def test_a_card_that_requires_nothing_is_found() -> None:
    first = box().cards[0]
    empty = HuntCard(id=first.id, letter="A", requires=(), source=first.source)
    none = HuntCard(id=first.id, letter="A", requires=(Effect("rivers", 0),), source=first.source)
    assert problems(empty, *box().cards[1:]) == ["a card requires something, each kind once"]
    assert problems(none, *box().cards[1:]) == ["'rivers' is required at least once"]


def test_an_unknown_requirement_is_refused(tmp_path: Path) -> None:
    copytree(paths.content(), tmp_path / "content")
    file = tmp_path / "content" / "pirates" / "treasure_hunt.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("{rivers: 3}", "{volcanoes: 3}"), encoding="utf-8")
    (book,) = [book for book in BOOKS if book.path == "pirates/treasure_hunt.yaml"]
    with pytest.raises(ContentError, match="no effect is called 'volcanoes'"):
        YamlLibrary(tmp_path / "content").read(book)
