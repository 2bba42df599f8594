"""Counters on a phone, and what they fill: run by Streamlit's own test runner."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from companion.tables.tables import Tables
from tests.app.screen import (
    app,
    code_of,
    enter,
    field,
    in_address,
    instructions,
    notices,
    open_page,
    part,
    send,
    shown,
    tap,
)
from tests.builders import all_procedures

SIDE = "own-side"
ALL = {"commanders": "yes", "treasure-hunt": "yes"}


def at_table(tables: Tables) -> AppTest:
    """Ann and Ben keep their sides."""
    procedure = all_procedures()[SIDE]
    code = tables.start(procedure, {"players": 2, **ALL}, ["Ann", "Ben"], seed=7)
    at = app()
    at.query_params["t"] = code
    return tap(send(at.run(), {"do": "answer", "value": "1,2"}), "Ann")


def known(tables: Tables, at: AppTest) -> dict[str, object]:
    table = tables.open(code_of(at), name=SIDE)
    assert table is not None
    return dict(table.dialogue.state.facts.known)


def test_a_tap_counts_and_the_screen_stays(tables: Tables) -> None:
    at = at_table(tables)
    before = shown(at)["id"]
    at = enter(at, "1", "rum", 1)
    assert field(at, "Rum")["value"] == 1
    assert shown(at)["id"] == before
    assert known(tables, at)["rum.1"] == 1


def test_several_taps_that_come_together_are_steps_of_their_own(tables: Tables) -> None:
    at = send(at_table(tables), {"do": "enter", "value": ["1/gold", 3, "1/pearls", 1]})
    assert (known(tables, at)["hunt.1.gold"], known(tables, at)["hunt.1.pearls"]) == (3, 1)
    at = tap(at, "Undo")
    assert (known(tables, at)["hunt.1.gold"], known(tables, at)["hunt.1.pearls"]) == (3, 0)
    assert "All pearls" in notices(at)[0]
    at = tap(at, "Undo")
    assert known(tables, at)["hunt.1.gold"] == 0


def test_an_act_moves_the_counters_and_shows_it(tables: Tables) -> None:
    at = enter(at_table(tables), "1", "gold", 2)
    before = shown(at)["id"]
    at = send(tap(at, "Bury treasures"), {"do": "answer", "value": "gold"})
    at = send(send(at, {"do": "answer", "value": 2}), {"do": "answer", "value": []})
    assert notices(at) == ["Ann: Buried gold 0 → 2"]
    assert shown(at)["id"] == before
    assert known(tables, at)["hunt.1.buried.gold"] == 2
    at = tap(at, "Undo")
    assert (known(tables, at)["hunt.1.gold"], known(tables, at)["hunt.1.buried.gold"]) == (2, 0)


def test_back_from_the_first_question_of_an_act_leads_to_the_counters(tables: Tables) -> None:
    at = tap(at_table(tables), "Enter a raid")
    assert "What did Ann take?" in instructions(at)
    assert field(tap(at, "Back"), "Rum")["value"] == 0


def test_the_income_is_one_tap(tables: Tables) -> None:
    at = send(at_table(tables), {"do": "enter", "value": ["1/doubloons", 3]})
    at = enter(enter(at, "1", "income_doubloons", 4), "1", "income_points", 0)
    at = tap(at, "At Maracaibo: 4 doubloons")
    assert known(tables, at)["hunt.1.doubloons"] == 7


def test_an_act_of_a_side_that_is_not_kept_is_refused(tables: Tables) -> None:
    at = at_table(tables)
    before = known(tables, at)
    for value in ("3/bury", "1/count", "bury"):
        at = send(at, {"do": "act", "value": value})
        assert notices(at)
    assert known(tables, at) == before


def test_each_player_has_counters_of_their_own(tables: Tables) -> None:
    at = tap(enter(at_table(tables), "1", "rum", 2), "Ben")
    assert field(at, "Rum")["value"] == 0
    at = enter(at, "2", "rum", 3)
    assert (known(tables, at)["rum.1"], known(tables, at)["rum.2"]) == (2, 3)


def test_a_tap_that_comes_late_is_for_whom_it_was_meant(tables: Tables) -> None:
    """Sent with the counters of Ann, it arrives when those of Ben are on the screen."""
    at = tap(at_table(tables), "Ben")
    at = enter(at, "1", "gold", 2)
    assert known(tables, at)["hunt.1.gold"] == 2
    assert known(tables, at)["hunt.2.gold"] == 0


def test_more_than_the_box_has_is_refused_with_the_reason(tables: Tables) -> None:
    at = enter(enter(at_table(tables), "2", "rum", 10), "1", "rum", 6)
    assert any("the box has 15 rum" in text for text in notices(at))
    assert known(tables, at)["rum.1"] == 0


def test_what_cannot_be_counted_changes_nothing(tables: Tables) -> None:
    at = at_table(tables)
    before = known(tables, at)
    for name, value in (("1/gold", -1), ("1/gold", "many"), ("3/gold", 1), ("1/parrots", 1)):
        at = send(at, {"do": "enter", "value": [name, value]})
        assert notices(at)
    assert known(tables, at) == before


def test_alone_the_counters_need_no_name(tables: Tables) -> None:
    at = app()
    at.query_params["t"] = tables.start(all_procedures()[SIDE], {"players": 1}, ["Ann"], seed=7)
    at = enter(at.run(), "", "gold", 2)
    assert part(at, "sheet").get("sides") is None
    assert known(tables, at)["hunt.1.gold"] == 2


def test_it_is_kept_beside_another_part_of_the_game(tables: Tables) -> None:
    """Parts share their facts, and every board is one tap away."""
    at = at_table(tables)
    tables.start(all_procedures()["treasure-hunt"], {"players": 2}, ["Ann", "Ben"], at=code_of(at))
    at = enter(at, "1", "gold", 3)
    hunt = tables.open(code_of(at), name="treasure-hunt")
    assert hunt is not None
    assert hunt.dialogue.state.facts.known["hunt.1.gold"] == 3


# The fort calculator at the same table

BOARDS = {"commander.1": "victor-vile", "commander.1.face-down": "gemma-grimm"}
BOARDS |= {"commander.2": "iron-ingrid", "commander.2.face-down": "dabora-des"}


def test_the_fort_calculator_has_what_the_attacker_counts(tables: Tables) -> None:
    """It may be corrected there; the fort is recorded with the commanders."""
    at = at_table(tables)
    code, two = code_of(at), {"players": 2}
    tables.start(all_procedures()["commanders"], two, ["Ann", "Ben"], known=BOARDS, at=code)
    enter(enter(enter(at, "1", "cannons", 3), "2", "cannons", 5), "2", "doubloons", 10)
    at = open_page("calculators", t=code, about="fort", board=SIDE)
    assert field(at, "Your cannons")["usual"] == "3"
    at = enter(at, "", "who", 2)
    assert field(at, "Your cannons")["usual"] == "5"
    assert field(at, "Your doubloons")["usual"] == "10"
    at = enter(at, "", "cannons", 6)
    assert field(at, "Your cannons")["value"] == 6
    assert known(tables, at)["cannons.2"] == 5
    at = tap(at, "Record it")
    assert in_address(at, "board") == "commanders"
    assert "Which player did this?" not in instructions(at)
    assert "where does Ben's fort go?" in instructions(at)


def test_a_spectator_reads_the_counters(tables: Tables) -> None:
    at = enter(at_table(tables), "1", "gold", 3)
    looks_on = open_page("board", phone="b", t=code_of(at), board=SIDE)
    rows = {row[0]: row[1:] for row in part(looks_on, "table")["rows"]}
    assert rows["All gold"] == ["3", "0"]
    assert rows["Quests"] == ["–", "–"]
