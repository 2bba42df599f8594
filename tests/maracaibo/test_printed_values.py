"""The values on the nations' tracks are asked once: after that only positions are asked."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.plain import to_plain
from companion.engine.procedure import KnownFacts
from companion.engine.refusals import Refused
from companion.engine.setup.kept import switched_by_setup
from tests.builders import all_procedures, english, games

NATIONS = ("france", "spain", "england")


def sheet(known: KnownFacts | None = None, **options: Any) -> Dialogue[Any]:
    sheets = all_procedures()["maracaibo-score"]
    chosen = sheets.choose({"scenario": "all-inclusive", "players": 3, **options})
    return Dialogue(sheets, to_plain(sheets.begin(chosen, ["Ann", "Ben", "Cem"], known or {})), 1)


def every_value() -> dict[str, FactValue]:
    """Return readings as an owner may enter them; the values are made up."""
    known: dict[str, FactValue] = {}
    for nation in NATIONS:
        known |= {f"box.score.{nation}_total.{gone}": 2 * gone for gone in range(1, 14)}
        known |= {f"box.score.{nation}_rank.{space}": space // 3 for space in range(40)}
        known |= {f"box.score.{nation}_dominance.{place}": n
                  for place, n in (("first", 5), ("second", 3))}  # fmt: skip
    return known


def asked(talk: Dialogue[Any]) -> list[str]:
    return [
        f"{side}.{line.id}" for side in talk.state.sides for line in talk.state.lines_to_fill(side)
    ]


def enter(talk: Dialogue[Any], side: str, **values: Any) -> None:
    for line, value in values.items():
        talk.correct("line", side, line, value)


def test_all_inclusive_for_three_asks_at_most_33_fields_once_the_values_are_known() -> None:
    assert len(asked(sheet(every_value()))) <= 33


def test_with_the_values_known_the_numbers_alone_give_the_points() -> None:
    """France: rank 9 // 3 = 3, times 2 × 4 uncovered and 5 for the first place; 3 for the most."""
    talk = sheet(every_value())
    enter(talk, "table", france_gone=4, france_place="first")
    enter(talk, "1", france_influence=9)
    ann = talk.state.final.players[0]
    assert ann.lines["france_nobility"] == 3 * (8 + 5)
    assert ann.total == 3 * (8 + 5) + 3
    assert len(asked(talk)) <= 33


def test_as_long_as_nobody_has_read_them_the_values_are_asked_as_before() -> None:
    talk = sheet()
    enter(talk, "table", france_total=8, france_dominance=5)
    enter(talk, "1", france_rank=3)
    assert talk.state.final.players[0].total == 3 * (8 + 5)
    assert {"table.france_total", "table.france_dominance", "1.france_rank"} <= set(asked(talk))


def test_what_is_entered_with_its_number_is_kept_when_the_sheet_is_closed() -> None:
    talk = sheet()
    enter(talk, "table", france_gone=4, france_total=8, spain_place="second", spain_dominance=3)
    enter(talk, "2", england_influence=7, england_rank=2)
    enter(talk, "3", england_rank=4)  # at which space nobody knows
    assert talk.readings == {}
    talk.answer("yes")
    assert talk.readings == {
        "box.score.france_total.4": 8,
        "box.score.spain_dominance.second": 3,
        "box.score.england_rank.7": 2,
    }
    talk.undo()
    assert talk.readings == {}


def test_the_next_game_knows_it_and_asks_where_it_does_not() -> None:
    talk = sheet({"box.score.england_rank.7": 2})
    assert "1.england_rank" not in asked(talk)  # it waits for the space
    enter(talk, "1", england_influence=7)
    enter(talk, "2", england_influence=8)
    assert talk.state.values("1")["england_rank"] == 2
    assert "1.england_rank" not in asked(talk)
    assert "2.england_rank" in asked(talk)


def test_a_value_read_wrongly_is_put_right_by_entering_another() -> None:
    talk = sheet({"box.score.england_rank.7": 2})
    enter(talk, "1", england_influence=7, england_rank=3)
    talk.answer("yes")
    assert talk.readings == {"box.score.england_rank.7": 3}


def test_nothing_is_uncovered_while_no_marker_is_gone_and_the_third_has_no_bonus() -> None:
    talk = sheet()
    enter(talk, "table", france_gone=0, france_place="third")
    table = talk.state.values("table")
    assert (table["france_total"], table["france_dominance"]) == (0, 0)
    talk.answer("yes")
    assert talk.readings == {}


def test_markers_gone_are_known_where_the_board_is_kept() -> None:
    """Three on the board and one out of the game: of 13 nine are left on France's track."""
    known = {"markers": "kept", "markers.4.france": 2, "markers.9.france": 1,
             "markers.aside.france": 9, "markers.5.spain": 1}  # fmt: skip
    table = sheet(known).state.values("table")
    assert (table["france_gone"], table["spain_gone"], table["england_gone"]) == (4, 1, 0)
    assert "france_gone" not in sheet({}).state.values("table")


def test_a_marker_given_up_on_l36_is_left_empty_and_scores_nothing() -> None:
    talk = sheet(every_value())
    enter(talk, "table", france_gone=4)
    assert talk.state.final.players[0].total == 0


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("box.score.france_total.4", "France: uncovered values with 4 markers off its track"),
        ("box.score.spain_dominance.first", "Spain: dominance bonus (First)"),
        ("box.score.england_rank.7",
         "England: number at the noble rank on influence space 7"),
    ],
)  # fmt: skip
def test_my_box_shows_what_was_read(name: str, text: str) -> None:
    question = games()["maracaibo"].reading(name)
    assert question is not None
    assert english().render(question.text) == text


@pytest.mark.parametrize(
    "name",
    ["box.score.france_total.14", "box.score.france_total.x", "box.score.spain_dominance.4",
     "box.score.dutch_rank.1", "box.score.france_rank.", "box.score.france_gone.3"],
)  # fmt: skip
def test_what_cannot_be_printed_is_no_reading(name: str) -> None:
    assert games()["maracaibo"].reading(name) is None


def rare(talk: Dialogue[Any]) -> list[str]:
    return [line for line in asked(talk) if line.endswith(("monument_ranks", "gave_up"))]


def test_the_own_monument_is_asked_for_where_the_promos_are_in_the_game() -> None:
    assert rare(sheet()) == []
    talk = sheet(promos="yes")
    assert rare(talk) == ["1.monument_ranks", "2.monument_ranks", "3.monument_ranks"]
    enter(talk, "1", monument_ranks=4)
    assert talk.state.final.players[0].total == 8


def test_the_setup_decides_whether_the_promos_are_in_the_game() -> None:
    options = all_procedures()["maracaibo-score"].options
    assert switched_by_setup(options, {"with": "jean,promos"}) == {"promos": "yes"}
    assert switched_by_setup(options, {"with": "jean"}) == {"promos": "no"}


def test_with_freeing_the_caribbean_there_is_no_own_monument() -> None:
    sheets = all_procedures()["maracaibo-score"]
    assert sheets.choose({"scenario": "unrest", "players": 2})["promos"] == "no"
    with pytest.raises(Refused):
        sheets.choose({"scenario": "unrest", "players": 2, "promos": "yes"})


def test_a_marker_given_up_is_asked_for_where_l36_lies_on_the_board() -> None:
    assert rare(sheet({"tile.L36": "off"})) == []
    talk = sheet({"tile.L36": "on", **every_value()})
    assert rare(talk) == ["1.gave_up", "2.gave_up", "3.gave_up"]
    enter(talk, "table", france_gone=4)
    enter(talk, "1", france_influence=9, gave_up="france")
    assert talk.state.final.players[0].total == 0


def test_a_sheet_receives_that_l36_is_on_the_board() -> None:
    talk = sheet()
    talk.receive("maracaibo-table", {"tile.L36": "on"})
    assert len(rare(talk)) == 3
