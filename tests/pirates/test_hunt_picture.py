"""The drawing of the Treasure Map."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from companion.engine.picture import Look
from companion.games.pirates.drawing import initials
from companion.games.pirates.hunt.state import SPOTS
from companion.games.pirates.hunt.view import HEIGHT, draw_map
from tests.builders import library
from tests.pirates.drawings import large_enough, overlap, places, texts, used
from tests.pirates.hunts import OFFER, Table


def drawing(table: Table, *possible: str, language: str = "en") -> str:
    return draw_map(table.hunt, Look(possible=possible or None), library().locale(language)).svg


def test_twelve_cards_lie_on_it_inside_the_frame_and_apart() -> None:
    found = places(drawing(Table(), *SPOTS))
    assert list(found) == list(SPOTS)
    for box in found.values():
        assert large_enough(box)
        assert 7 < box.x < box.x + box.wide < 383
        assert 7 < box.y < box.y + box.high < HEIGHT - 7
    assert not any(overlap(box, other) for box, other in combinations(found.values(), 2))


def test_open_cards_show_what_they_require_and_hidden_ones_their_letter() -> None:
    svg = drawing(Table())
    shown = texts(svg)
    assert [shown.count(letter) for letter in ("B", "C")] == [4, 4]  # with Bob's token
    assert used(svg).count("p-back") == 7
    assert {"BT-40", "Bonaire", "1"} <= set(shown)
    assert "i-river" in used(svg)


def test_each_token_has_a_letter_and_a_colour() -> None:
    table = Table(players=4)
    tokens = re.findall(r'<circle[^>]* fill="var\(--(player-\d)\)"', drawing(table))
    assert tokens == ["player-1", "player-2", "player-3", "player-4"]
    assert [text for text in texts(drawing(table)) if text in ("A", "D")] == ["A", "D"]


def test_players_without_names_are_known_by_their_seats() -> None:
    assert initials((), 2) == ["1", "2"]
    assert initials(("Ann", "Amy"), 2) == ["1", "2"]
    assert initials(("Ann", "Bob"), 2) == ["A", "B"]


def signs(svg: str) -> tuple[int, int, int]:
    """Ticks, crosses, and what nobody has entered."""
    return used(svg).count("p-met"), used(svg).count("p-unmet"), texts(svg).count("–")


def test_each_requirement_in_reach_has_a_tick_a_cross_or_a_dash() -> None:
    assert signs(drawing(Table())) == (0, 0, 4)
    assert signs(drawing(Table().has(ship="bonaire"))) == (1, 1, 2)
    assert signs(drawing(Table().has(ship="bonaire", rivers=1))) == (2, 1, 1)


def test_a_card_that_is_met_has_a_frame_and_a_halo() -> None:
    glow = 'opacity=".22"'
    assert glow not in drawing(Table().has(ship="bonaire"))
    assert drawing(Table().has(ship="bonaire", rivers=1)).count(glow) == 1


def test_cards_are_tapped_where_they_are_asked_for_and_else_their_spots() -> None:
    table = Table()
    assert {"BT-38", "BT-40"} <= set(places(drawing(table, "BT-38", "BT-40")))
    assert {"a1", "a2", "left"} <= set(places(drawing(table, "left", "a1", "a2")))


def test_where_a_ship_is_asked_for_the_caribbean_is_shown() -> None:
    table = Table().reply("figure", "ship")
    assert table.ask.on_board
    look = Look(possible=tuple(map(str, table.ask.options)))
    assert OFFER.view.picture(table.hunt, look, library().locale("en")) is None


def test_cards_to_choose_from_are_drawn() -> None:
    table = Table().reply("advance", "BT-38", "yes", "b1")
    english = library().locale("en")
    svg = OFFER.view.option(table.hunt, table.ask, "BT-42", english)
    assert svg is not None
    assert {"BT-42", "Barbados", "8"} <= set(texts(svg))
    table.reply("BT-42", "BT-43")
    assert table.question == "pirates.hunt.exchange"
    drawn = [
        OFFER.view.option(table.hunt, table.ask, which, english) for which in ("stay", "exchange")
    ]
    assert ["BT-42" in texts(svg or "") for svg in drawn] == [True, False]


@pytest.mark.parametrize("name", ["<b>", "&", '"'])
def test_names_are_only_names(name: str) -> None:
    table = Table()
    table.hunt.names = [name, "Bob"]
    assert name[:1] in texts(drawing(table))


def test_it_is_described_in_words_too() -> None:
    table = Table().advance("BT-38", "b1", "BT-42", "BT-43", "stay")
    words = draw_map(table.hunt, Look(), library().locale("en")).words
    assert words == (
        "Column 1: BT-38, BT-40. Column 2: BT-42, face down, face down. "
        "Column 3: face down, face down, face down, face down. "
        "Column 4: BT-58, BT-59, BT-60. Ann on BT-38."
    )
