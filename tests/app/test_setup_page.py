"""The setup page with its readings and items."""

from __future__ import annotations

import pytest

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from tests.app.screen import app, in_address, instructions, open_page, part, send, shown, tap
from tests.app.setups import (
    item,
    items,
    maracaibo_setup,
    one,
    open_reading,
    problems,
    read,
    steps,
    tick,
    to_read,
)
from tests.builders import all_procedures


def test_what_is_read_off_a_card_is_asked_once(tables: Tables) -> None:
    name = "box.card.74.markers.3.same"
    at = read(maracaibo_setup("cooperative", players="3"), **{name: "yes"})
    assert tables.store.readings("maracaibo") == {name: "yes"}
    assert name not in to_read(at)
    assert name not in to_read(maracaibo_setup("cooperative", players="3"))


@pytest.mark.usefixtures("owner")
def test_the_tile_that_a_revealed_card_brought_is_entered_for_this_table(tables: Tables) -> None:
    """It changes no draw, saves no reading, and reaches all games that begin from here."""
    at = maracaibo_setup("all-inclusive")
    ports = one(at, "Give player 1 the home ports")
    at = read(at, **{"revealed.2": "L9"})
    assert "Put legacy tile L9" in one(at, "column 2)")
    assert one(at, "Give player 1 the home ports") == ports
    assert tables.store.readings("maracaibo") == {}
    at = tap(at, "Save this set-up")
    again = app()
    again.query_params["t"] = at.query_params["t"]
    again.run()
    assert "Put legacy tile L9" in one(again, "column 2)")
    again = tap(again, "Correct these entries")
    assert "Place the tile for the object" in one(again, "column 2.")
    assert one(again, "Give player 1 the home ports") == ports


def test_imported_readings_reach_a_game_in_progress_and_stay(tables: Tables) -> None:
    """A whole game begins with its setup: what is entered there is news for all its parts."""
    at = open_page("start", game="maracaibo", scenario="rescue", players="1")
    code = in_address(tap(at, "Start"), "t")
    at = read(open_page("setup", t=code), **{"revealed.2": "L9"})
    jacques = tables.open(code, name="jacques")
    assert jacques is not None
    assert jacques.dialogue.shared_facts["tile.L9"] == "on"
    again = open_page("setup", t=code)  # as its tab opens it
    assert "Put legacy tile L9" in one(again, "column 2)")
    tap(again, "Correct these entries")
    assert "revealed.2" in to_read(open_page("setup", t=code))
    assert "tile.L9" not in tables.reopen(jacques.stored).dialogue.shared_facts


@pytest.mark.parametrize(("chosen", "kept"), [("", ""), ("4,9", "4,9")])
def test_a_card_without_any_can_be_entered_and_is_not_asked_again(
    tables: Tables, chosen: str, kept: str
) -> None:
    """A skipped card counts as not seen yet."""
    quests = "box.card.79.quests.2"
    at = maracaibo_setup("unrest")
    assert quests in to_read(at)
    assert tables.store.readings("maracaibo") == {}
    at = read(at, **{quests: chosen})
    assert tables.store.readings("maracaibo") == {quests: kept}
    assert quests not in to_read(at)


@pytest.mark.parametrize("wrong", [7, 70, -3, "many"])
def test_a_reading_that_cannot_be_is_refused_and_nothing_is_kept(
    tables: Tables, wrong: object
) -> None:
    name = "box.card.74.markers.2.france.village"
    at = read(maracaibo_setup("cooperative"), **{name: wrong})
    assert len(problems(at)) == 1
    assert open_reading(at) == name
    assert tables.store.readings("maracaibo") == {}
    at = tap(at, "Back")
    assert steps(at)


def test_more_markers_than_there_are_are_refused(tables: Tables) -> None:
    village, city = (f"box.card.74.markers.2.france.{kind}" for kind in ("village", "city"))
    at = read(maracaibo_setup("cooperative"), **{village: 3, city: 3})
    assert problems(at) == ["This is not possible: France has only 13 ownership markers."]
    assert tables.store.readings("maracaibo") == {village: 3}


@pytest.mark.usefixtures("tables")
def test_one_item_is_drawn_again_and_all_else_stays() -> None:
    at = maracaibo_setup()
    before = steps(at)
    at = send(at, {"do": "reroll", "value": "home_ports.1"})
    changed = set(before) ^ set(steps(at))
    assert changed
    assert all("Give player 1 the home ports" in step for step in changed)
    assert "with your locks" in instructions(at)


@pytest.mark.usefixtures("tables")
def test_a_locked_item_stays_when_all_is_drawn_again() -> None:
    at = maracaibo_setup()
    ports = one(at, "Give player 2 the home ports")
    at = send(at, {"do": "lock", "value": "home_ports.2"})
    for _ in range(4):
        at = tap(at, "Draw again")
        assert one(at, "Give player 2 the home ports") == ports


@pytest.mark.usefixtures("tables")
def test_a_tick_stays_when_something_else_is_drawn_again() -> None:
    at = maracaibo_setup()
    at = tick(at, "Put the board")
    at = send(at, {"do": "reroll", "value": "careers.1"})
    assert item(at, "Put the board")["done"]
    again = maracaibo_setup(done=in_address(at, "done"))
    assert [one["text"] for one in items(again) if one.get("done")] == [one(at, "Put the board")]


def test_what_is_ticked_stays_while_one_looks_at_the_game(tables: Tables) -> None:
    """The list itself sends people there, for their opponent's own."""
    at = open_page("start", game="maracaibo", scenario="rescue", players="1")
    at = tick(tap(at, "Start"), "Put the board")
    at = tap(tap(at, "Game"), "Set up")
    assert item(at, "Put the board").get("done")
    other = tables.start(all_procedures()["maracaibo-setup"], {}, seed=1)
    assert not any(one.get("done") for one in items(open_page("setup", t=other)))


@pytest.mark.usefixtures("tables")
def test_two_taps_on_one_screen_are_one() -> None:
    at = maracaibo_setup()
    before = shown(at)["id"]
    at = send(at, {"do": "change"})
    assert shown(at)["id"] == "setup/change/maracaibo"
    at = send(at, {"do": "again", "screen": before})
    assert in_address(at, "seed") == "5"


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    "event",
    [
        {"do": "tick", "value": ["s0", "true"]},
        {"do": "tick", "value": "s0"},
        {"do": "lock", "value": "nothing"},
        {"do": "reroll", "value": ["home_ports.1"]},
        {"do": "choose", "value": ["players", 4]},
        {"do": "answer", "value": "jamaica"},
        {"do": "keep", "screen": "setup/maracaibo/rescue/2"},
    ],
)
def test_what_this_screen_does_not_offer_changes_nothing(event: dict[str, object]) -> None:
    at = maracaibo_setup()
    before = dict(at.query_params)
    assert dict(send(at, event).query_params) == before


def test_a_spectator_ticks_nothing(tables: Tables) -> None:
    chosen = {"scenario": "unrest", "players": 2, "with": "", "kept": ""}
    code = tables.start(tables.procedures["maracaibo-setup"], chosen, seed=2)
    open_page("setup", phone="a", t=code)
    at = open_page("setup", phone="g", t=code)
    before = steps(at)
    for event in ({"do": "again"}, {"do": "change"}, {"do": "keep"}):
        at = send(at, event)
        assert steps(at) == before


@pytest.mark.usefixtures("tables")
def test_everything_is_chosen_by_a_tap_and_stands_in_the_address() -> None:
    at = open_page("setup", seed="5")
    at = send(tap(at, "Maracaibo"), {"do": "change"})
    for do, value in (
        ("players", 1),
        ("scenario", "unrest"),
        ("with", "promos"),
        ("against", "jean"),
    ):
        at = send(at, {"do": "choose", "value": [do, value]})
    at = tap(at, "Show the set-up")
    chosen = {name: in_address(at, name) for name in ("players", "scenario", "with", "against")}
    assert chosen == {
        "players": "1", "scenario": "unrest", "with": "promos", "against": "jean"
    }  # fmt: skip
    assert part(at, "header")["where"] == "Unrest · 1 player"
    at = send(send(at, {"do": "change"}), {"do": "choose", "value": ["with", "promos"]})
    assert "with" not in at.query_params


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("kept", ["home_ports.1=atlantis", "careers.1=Valor,Valor"])
def test_an_address_that_keeps_what_cannot_be_is_one_clear_message(kept: str) -> None:
    at = maracaibo_setup(keep=kept)
    assert len(problems(at)) == 1
    at = tap(at, "Draw again")
    assert not problems(at)
    assert steps(at)


def test_a_setup_is_kept_with_a_table_and_found_again(tables: Tables) -> None:
    at = maracaibo_setup(keep="careers.2=Valor")
    expected = steps(at)
    at = tap(at, "Save this set-up")
    code = at.query_params["t"]
    again = app()
    again.query_params["t"] = code
    again.run()
    assert not again.exception
    assert steps(again) == expected


def test_the_game_played_from_a_setup_knows_what_was_laid_out(tables: Tables) -> None:
    for players, kind in (("2", Kind.BOARD), ("1", Kind.AUTOMA)):
        at = maracaibo_setup(players=players)
        at = tap(at, "Play from here")
        at = tap(at, "Start")
        assert not at.exception
        code = at.query_params["t"]
        table = tables.open(code, kind)
        assert table is not None
        assert table.stored.options["players"] == int(players)
        known = table.dialogue.state.facts.known
        assert known["tile.L30"] == "on"
        assert known["markers.14.england"] == 1


def test_the_board_is_kept_beside_the_automa_and_the_score_knows_both(tables: Tables) -> None:
    at = maracaibo_setup("rescue", players="1")
    at = tap(at, "Play from here")
    at = tap(at, "Start")
    code = at.query_params["t"]
    assert not at.exception
    board = tables.open(code, Kind.BOARD)
    assert board is not None
    assert (board.stored.options["scenario"], board.stored.options["players"]) == ("rescue", 1)
    assert tables.kinds_at(code) == {Kind.SETUP, Kind.AUTOMA, Kind.BOARD}
    again = app()
    again.query_params.update({"t": code, "page": "score"})
    again.run()
    assert not again.exception
    again = tap(again, "Enter the points")
    sheet = tables.open(code, Kind.SCORE)
    assert sheet is not None
    assert sheet.stored.options["scenario"] == "rescue"
    assert sheet.stored.options["opponent"] == "jacques"


def test_without_the_expansion_its_scenarios_are_not_offered(tables: Tables) -> None:
    tables.store.keep_readings("maracaibo", {"box.owns.uprising": "no"})
    at = send(maracaibo_setup(""), {"do": "change"})
    offered = next(one for one in shown(at)["body"] if one.get("name") == "scenario")["options"]
    assert "Unrest" not in [option["label"] for option in offered]
    assert len(offered) == 14


def test_alone_without_the_expansion_one_plays_against_jean(tables: Tables) -> None:
    tables.store.keep_readings("maracaibo", {"box.owns.uprising": "no"})
    at = maracaibo_setup("base-75", players="1")
    assert not at.exception
    assert at.query_params["against"] == "jean"
    assert one(at, "Set up Jean")
    assert "Jacques" not in " ".join(steps(at))
