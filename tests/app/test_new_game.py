"""A new game on the start page: asked once, and all its parts are there."""

from __future__ import annotations

import pytest

from companion.tables.tables import Tables
from tests.app.screen import app, in_address, labels, open_page, part, send, shown, tap
from tests.stored_tables import parts_at


def parts(tables: Tables, code: str) -> dict[str, dict[str, object]]:
    return {part.stored.procedure: part.stored.options for part in parts_at(tables, code)}


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (
            {"game": "maracaibo", "scenario": "rescue", "players": "2"},
            ["maracaibo-setup", "jacques", "maracaibo-table"],
        ),
        (
            {"game": "maracaibo", "scenario": "unrest", "players": "1", "against": "jean"},
            ["maracaibo-setup", "jean", "maracaibo-table"],
        ),
        (
            {"game": "maracaibo", "scenario": "all-inclusive", "players": "3"},
            ["maracaibo-setup", "maracaibo-table"],
        ),
        (
            {"game": "pirates", "scenario": "treasure-hunt", "players": "3", "with": "commanders"},
            ["pirates-setup", "sea", "treasure-hunt", "commanders"],
        ),
        ({"game": "jamaica", "players": "2"}, ["jamaica-setup", "ghost-ship"]),
    ],
    ids=lambda value: value.get("scenario", value["game"]) if isinstance(value, dict) else "",
)
def test_a_game_starts_complete(
    tables: Tables, address: dict[str, str], expected: list[str]
) -> None:
    at = tap(open_page("start", **address), "Start")
    assert not at.exception
    code = in_address(at, "t")
    assert list(parts(tables, code)) == expected
    players = int(address["players"])
    for options in parts(tables, code).values():
        assert options.get("players", players) == players
    assert "To the game" in labels(at)


def test_the_shortages_of_2007_reach_the_ghost_ship(tables: Tables) -> None:
    at = tap(open_page("start", game="jamaica", players="2", **{"with": "shortage-2007"}), "Start")
    assert not at.exception
    assert parts(tables, in_address(at, "t"))["ghost-ship"]["shortage-2007"] == "yes"


def test_names_and_colours_are_kept_with_the_game(tables: Tables) -> None:
    at = open_page("start", game="maracaibo", scenario="rescue", players="2")
    send(at, {"do": "enter", "value": ["name.1", " Ann ", "name.2.colour", "blue"]})
    send(at, {"do": "enter", "value": ["name.1.colour", "<b>"]})
    code = in_address(tap(at, "Start"), "t")
    table = tables.store.table_of(code)
    game = tables.store.newest_game(table) if table else None
    assert game is not None
    assert [(one.name, one.colour) for one in game.details.players] == [("Ann", ""), ("", "blue")]
    assert (game.details.scenario, game.details.automa) == ("rescue", "jacques")


@pytest.mark.usefixtures("tables")
def test_namesakes_have_different_tokens() -> None:
    at = open_page("start", game="maracaibo", players="3")
    send(at, {"do": "enter", "value": ["name.1", "Anna", "name.2", "Anton", "name.3", "Bea"]})
    letters = [field["letter"] for field in part(at, "names")["fields"]]
    assert letters == ["A1", "A2", "B"]


def test_one_may_still_play_only_one_part(tables: Tables) -> None:
    at = tap(open_page("menu", game="maracaibo"), "Jacques")
    at = tap(at, "Start")
    assert list(parts(tables, in_address(at, "t"))) == ["jacques"]


def test_a_name_that_goes_out_with_the_tap_on_start_is_kept(tables: Tables) -> None:
    at = open_page("start", game="maracaibo", automa="jacques")
    typed = {"do": "enter", "value": ["name.1", "Ann"]}
    code = in_address(send(at, {**typed, "also": [{"do": "start", "value": ""}]}), "t")
    assert parts_at(tables, code)[0].stored.names == ("Ann",)


def test_the_last_choice_of_this_phone_is_chosen_already(tables: Tables) -> None:
    at = tap(tap(open_page("start", game="maracaibo", automa="jacques"), "Navigator · hard"), "3")
    code = in_address(tap(at, "Start"), "t")
    again = tap(open_page("start", game="maracaibo", automa="jacques"), "Start")
    options = parts(tables, in_address(again, "t"))["jacques"]
    assert in_address(again, "t") != code
    assert (options["level"], options["players"]) == ("navigator", 3)


def test_the_sheet_knows_a_scenario_that_the_automa_does_not_know(tables: Tables) -> None:
    address = {"game": "maracaibo", "scenario": "base-77", "players": "1", "against": "jacques"}
    code = in_address(tap(open_page("start", **address), "Start"), "t")
    questions = [one["name"] for one in shown(open_page("score", t=code))["body"] if "name" in one]
    assert "scenario" not in questions


@pytest.mark.usefixtures("tables")
def test_the_scenario_is_asked_once() -> None:
    at = open_page("start", game="maracaibo", scenario="base-75", players="1")
    questions = [part["text"] for part in shown(at)["body"] if part["kind"] == "choose"]
    assert questions.count("Which scenario?") == 1


@pytest.mark.usefixtures("tables")
def test_what_is_not_offered_cannot_be_chosen() -> None:
    at = open_page("start", game="maracaibo", automa="jacques")
    before = part(at, "choose")
    for value in (["jacques.players", 9], ["t", "0000"], ["page", "home"], ["jacques.players"]):
        send(at, {"do": "choose", "value": value})
    assert part(at, "choose") == before
    assert "t" not in at.query_params


@pytest.mark.usefixtures("tables")
def test_a_setup_that_cannot_be_saved_is_reported_and_left_out() -> None:
    at = open_page("start", game="maracaibo", scenario="rescue", keep="home_ports.1=atlantis")
    assert part(at, "notice")["tone"] == "wrong"
    assert "Start" in labels(at)


def test_the_first_card_of_a_solo_game_is_five_taps_from_home(tables: Tables) -> None:
    at = app().run()
    taps = ("Maracaibo", "Jacques", "Start", "Start round 1", "My turn is over")
    for label in taps:
        tap(at, label)
    assert len(taps) <= 5
    assert parts_at(tables, in_address(at, "t"))[0].dialogue.state.revealed


def test_the_rescue_is_eight_taps_from_home_to_the_first_turn(tables: Tables) -> None:
    at = app().run()
    taps = ("Maracaibo", "Play a whole game", "The Rescue", "2", "Start", "To the game",
            "Start round 1")  # fmt: skip
    for label in taps:
        tap(at, label)
    assert len(taps) <= 8
    assert "All had a turn" in labels(at)
    assert "jacques" in parts(tables, in_address(at, "t"))


@pytest.mark.usefixtures("tables")
def test_a_tab_stays_where_it_is_from_page_to_page() -> None:
    at = open_page("start", game="maracaibo", scenario="rescue", players="1")
    code = in_address(tap(at, "Start"), "t")
    pages = ("automa", "board", "setup", "score")
    orders = [[tab["to"] for tab in shown(open_page(page, t=code))["tabs"]] for page in pages]
    assert orders == [list(pages)] * len(pages)
