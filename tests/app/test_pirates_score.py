"""The page of the final score with Pirates of Maracaibo, run by Streamlit's own test runner."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from companion.tables.tables import Tables
from tests.app.screen import enter, field, instructions, part, send, shown, tap, totals
from tests.app.sheets import enter as enter_elsewhere
from tests.app.sheets import finish, new_sheet, page, state
from tests.builders import all_procedures


def questions(at: AppTest) -> list[str]:
    return [one["text"] for one in shown(at)["body"] if one["kind"] == "choose"]


def choose(at: AppTest, name: str, value: object) -> AppTest:
    return send(at, {"do": "choose", "value": [name, value]})


def test_each_game_has_its_own_choices(tables: Tables) -> None:
    at = page()
    assert {"maracaibo", "pirates"} <= {tile["game"] for tile in part(at, "tiles")["tiles"]}
    at = send(at, {"do": "go", "value": "score?game=pirates"})
    first = ["How do you play?", "How many players?", "Who do you play against?"]
    assert questions(at) == [
        *first,
        "Do you play with Commanders?",
        "Do you play with the card expansion?",
    ]
    at = choose(at, "players", 4)
    assert "Who do you play against?" not in questions(at)
    at = tap(at, "Enter the points")
    assert not at.exception
    options = state(tables, "".join(at.query_params["t"])).options
    expansions = {"commanders": "no", "new-cards": "no"}
    assert options == {"scenario": "base", "players": 4, "opponent": "none", **expansions}


def test_a_treasure_hunt_asks_neither_for_jordan_nor_for_commanders(tables: Tables) -> None:
    at = choose(page(game="pirates"), "scenario", "treasure-hunt")
    assert questions(at) == ["How do you play?", "How many players?"]
    at = tap(at, "Enter the points")
    options = state(tables, "".join(at.query_params["t"])).options
    assert (options["opponent"], options["commanders"]) == ("none", "no")


def test_the_table_shows_the_worth_of_treasures(tables: Tables) -> None:
    at = page(t=new_sheet(tables, "pirates", ("1", "pearls", 3), players=2))
    assert totals(at)["Ann"] == "6"
    at = enter(tap(at, "Table"), "table", "pearls_value", 5)
    assert totals(at)["Ann"] == "15"
    at = enter(at, "table", "pearls_value", 9)
    assert "Only 2–5 is possible" in field(at, "Pearl value")["problem"]
    assert totals(at)["Ann"] == "15"


def test_a_rule_that_is_read_is_kept_in_my_box_and_counts_from_then_on(tables: Tables) -> None:
    code = new_sheet(tables, "pirates", ("1", "rivers", 2), players=2)
    at = enter(tap(page(t=code), "Rules"), "rules", "river", 5)
    assert totals(at)["Ann"] == "10"
    assert "(as you entered it)" in field(at, "Points per river")["more"]
    assert tables.store.readings("pirates") == {"box.score.river": 5}
    at = page(t=new_sheet(tables, "pirates", ("1", "rivers", 1), players=2))
    assert totals(at)["Ann"] == "5"
    assert "Each scores 5 points." in field(at, "Rivers crossed")["more"]


def test_an_emptied_rule_counts_as_shipped(tables: Tables) -> None:
    code = new_sheet(tables, "pirates", ("1", "rivers", 2), ("rules", "river", 5), players=2)
    at = enter(tap(page(t=code), "Rules"), "rules", "river", "")
    assert totals(at)["Ann"] == "8"
    assert tables.store.readings("pirates") == {}


def test_a_draw_with_jordan(tables: Tables) -> None:
    entered = [("1", "track", 30), ("opponent", "track", 0), ("opponent", "rivers", 0)]
    entered.append(("opponent", "residences", 2))
    at = finish(page(t=new_sheet(tables, "pirates", *entered, players=1)))
    assert part(at, "result")["title"] == "A tie"
    assert "A tie: Jordan has 30 points too" in instructions(at)


def test_a_tie_shows_that_no_rule_breaks_it(tables: Tables) -> None:
    code = new_sheet(tables, "pirates", ("1", "track", 30), ("2", "track", 30), players=2)
    at = finish(page(t=code))
    assert part(at, "result")["more"] == "30 points each: Ann · Ben"
    assert "We know no" in instructions(at)


def test_players_without_a_name_are_numbers_in_the_breakdown(tables: Tables) -> None:
    code = tables.start(all_procedures()["pirates-score"], {"players": 4})
    enter_elsewhere(tables, code, "3", "track", 30)
    assert part(finish(page(t=code)), "table")["columns"] == ["1", "2", "3", "4"]
