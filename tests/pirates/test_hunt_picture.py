"""The drawing of the Treasure Map."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from companion.engine.picture import Look
from companion.games.pirates.colours import PLAYERS
from companion.games.pirates.hunt.picture import HEIGHT, WIDTH, draw
from companion.games.pirates.hunt.text import initials
from tests.builders import library
from tests.pirates.hunts import Table

SVG = "{http://www.w3.org/2000/svg}"


def drawing(table: Table, language: str = "en") -> ElementTree.Element:
    svg = draw(table.hunt, Look(), library().locale(language)).svg
    return ElementTree.fromstring(svg)


def texts(table: Table, language: str = "en") -> list[str]:
    return [text.text or "" for text in drawing(table, language).iter(f"{SVG}text")]


def test_twelve_cards_lie_on_it_inside_the_frame() -> None:
    cards = list(drawing(Table()).iter(f"{SVG}rect"))
    assert len(cards) == 12
    for card in cards:
        assert float(card.attrib["x"]) + float(card.attrib["width"]) <= WIDTH
        assert 0 <= float(card.attrib["y"]) <= HEIGHT - float(card.attrib["height"])


def test_no_two_cards_cover_each_other() -> None:
    corners = [
        (float(card.attrib["x"]), float(card.attrib["y"]))
        for card in drawing(Table()).iter(f"{SVG}rect")
    ]
    for number, (x, y) in enumerate(corners):
        for other_x, other_y in corners[number + 1 :]:
            assert abs(x - other_x) >= 84 or abs(y - other_y) >= 62


def test_open_cards_show_what_they_require_and_hidden_ones_their_letter() -> None:
    shown = texts(Table())
    assert [shown.count(letter) for letter in ("B", "C")] == [4, 4]  # with Bob's token
    assert "BT-40" in shown
    assert "Bonaire" in shown
    assert "1 river" in shown
    assert "1 Fluss" in texts(Table(), "de")


def test_each_token_has_a_letter_and_a_colour() -> None:
    table = Table(players=4)
    tokens = [circle.attrib["fill"] for circle in drawing(table).iter(f"{SVG}circle")]
    assert tokens == list(PLAYERS)
    assert [text for text in texts(table) if text in ("A", "D")] == ["A", "D"]


def test_players_without_names_are_known_by_their_seats() -> None:
    table = Table()
    table.hunt.names = []
    assert initials(table.hunt) == ["1", "2"]
    table.hunt.names = ["Ann", "Amy"]
    assert initials(table.hunt) == ["1", "2"]


def test_a_card_that_is_met_is_framed_and_ticked() -> None:
    table = Table().has(ship="bonaire", rivers=1)
    assert "BT-40 ✓" in texts(table)
    assert "BT-38" in texts(table)


@pytest.mark.parametrize("name", ["<b>", "&", '"'])
def test_names_are_only_names(name: str) -> None:
    table = Table()
    table.hunt.names = [name, "Bob"]
    assert name[:1] in texts(table)


def test_it_is_told_in_words_too() -> None:
    table = Table().advance("BT-38", "b1", "BT-42", "BT-43", "stay")
    words = draw(table.hunt, Look(), library().locale("en")).words
    assert words == (
        "Column 1: BT-38, BT-40. Column 2: BT-42, ?, ?. Column 3: ?, ?, ?, ?. "
        "Column 4: BT-58, BT-59, BT-60. Ann on BT-38."
    )
