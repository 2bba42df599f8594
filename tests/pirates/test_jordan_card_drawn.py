"""Jordan's card as a drawing: what it lists, what counts now, and cards and dice to pick."""

from __future__ import annotations

import re

import pytest

from companion.app.parts.playing import picture_of
from companion.games.pirates.drawing import ACTION_ICONS, MARK_COLOURS, NEED_ICONS, SLOT_ICONS
from companion.games.pirates.jordan.cards import Shown
from companion.games.pirates.jordan.view import Row, rows_of
from companion.web.sprite import icon_names, sprite
from tests.builders import all_automas, english, games
from tests.pirates.drawings import large_enough, names_its_colours, places, small, texts, used
from tests.pirates.jordan_table import READ, JordanTable

A_CARDS = [f"box.jordan.A.{number}" for number in range(1, 7)]
JORDAN = all_automas()["jordan"]


def drawn(table: JordanTable) -> str | None:
    card = JORDAN.view.card(table.state, english())
    return card.svg if card else None


def pictured(table: JordanTable) -> str:
    picture = picture_of(table.dialogue, games()["pirates"], english(), table.question)
    assert picture is not None
    return picture.svg


def stands(rows: list[Row]) -> list[str]:
    return ["now" if row.now else "over" if row.over else "later" for row in rows]


def test_lines_before_the_one_that_counts_are_over() -> None:
    seen = Shown("raid", ("explore", "quest", "improvement"))
    assert stands(list(rows_of(seen, ""))) == ["later"] * 4
    assert stands(list(rows_of(seen, "bonus"))) == ["now", "later", "later", "later"]
    assert stands(list(rows_of(seen, "quest"))) == ["over", "over", "now", "later"]
    assert stands(list(rows_of(seen, "none"))) == ["over"] * 4
    assert [row.done for row in rows_of(seen, "quest")] == [True, False, False, False]


def test_before_his_first_card_no_card_can_be_drawn() -> None:
    assert drawn(JordanTable()) is None


def test_the_card_lists_what_he_tries_with_icons() -> None:
    svg = pictured(JordanTable().reveal("A.2"))
    assert [text for text in texts(svg) if len(text) > 1] == ["Explore", "Improvement"]
    assert {"i-explorer", "i-improvement"} <= set(used(svg))


def test_what_was_not_possible_is_crossed_and_the_next_is_lit() -> None:
    table = JordanTable.dealt({**READ, **dict.fromkeys(A_CARDS, "explore,raid")}, b_cards=0)
    table.reply("next", "raid")
    assert table.state.line == "raid"
    assert used(drawn(table) or "").count("i-cross") == 1


def test_its_lines_are_where_one_taps_what_he_reaches() -> None:
    table = JordanTable().reveal("A.2")
    assert table.state.line == "reach"
    assert list(places(pictured(table))) == ["explore", "improvement"]
    assert all(map(large_enough, places(pictured(table)).values()))
    assert drawn(table) is None  # it is drawn once


def test_a_bonus_that_is_done_is_ticked() -> None:
    table = JordanTable().reveal("B.2")
    assert table.state.line == "bonus"
    assert "i-tick" not in used(drawn(table) or "")
    table.reply("4", "gold")
    picture = picture_of(table.dialogue, games()["pirates"], english(), table.question)
    assert picture is not None
    assert used(picture.svg).count("i-tick") == 1
    assert picture.words.endswith("bonus done")


def test_nothing_on_it_went() -> None:
    table = JordanTable.dealt({**READ, **dict.fromkeys(A_CARDS, "quest,raid")}, b_cards=0)
    table.reply("next", "gulf")
    assert table.state.line == "none"
    assert used(drawn(table) or "").count("i-cross") == 2


def test_in_maracaibo_his_card_counts_no_more() -> None:
    table = JordanTable().reveal("A.3", "gulf")
    assert drawn(table) is not None
    table.reply("next")
    assert drawn(table) is None


def test_the_upgrade_whose_slot_is_asked_for_is_marked_on_his_ship_board() -> None:
    known = {name: value for name, value in READ.items() if "slot" not in name}
    table = (
        JordanTable({**known, "box.jordan.slot.1": "quest"}).reveal("B.1", "other").reveal("B.4")
    )
    assert table.question.key == "jordan.slot"
    svg = pictured(table)
    assert "–" in texts(svg)
    assert "i-quest" in used(svg)  # the first, which is covered
    assert small(svg)
    assert names_its_colours(svg)
    icons = games()["pirates"].icons
    assert all(table.question.label_of(option).key in icons for option in table.question.options)


def test_a_die_is_picked_by_its_faces() -> None:
    table = JordanTable().reveal("B.2")
    assert table.question.key == "jordan.raid.rolls"
    faces = [
        JORDAN.view.option(table.state, table.question, face, english()) or "" for face in "123456"
    ]
    assert [svg.count("<circle") for svg in faces] == [1, 2, 3, 4, 5, 6]


def test_every_icon_of_a_drawing_is_in_the_sprite() -> None:
    needs = {icon for icons in NEED_ICONS.values() for icon in icons}
    assert {*ACTION_ICONS.values(), *SLOT_ICONS.values(), *needs} <= icon_names()


@pytest.mark.parametrize("kind", MARK_COLOURS)
def test_a_mark_has_the_colours_of_its_piece(kind: str) -> None:
    (drawn,) = re.findall(rf'<symbol id="p-{kind}".*?</symbol>', games()["pirates"].symbols)
    fill, ink = MARK_COLOURS[kind]
    assert f'fill="{fill}" stroke="{ink}"' in drawn


def test_symbols_use_only_symbols_that_are_there() -> None:
    own = games()["pirates"].symbols
    there = set(re.findall(r'id="([\w-]+)"', own + sprite()))
    assert set(used(own)) <= there
    assert names_its_colours(own)
