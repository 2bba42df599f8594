"""The Treasure Hunt on the board's page, run by Streamlit's own test runner."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from tests.app.screen import (
    answer,
    app,
    code_of,
    instructions,
    labels,
    notices,
    part,
    send,
    shown,
    tap,
)
from tests.builders import all_procedures
from tests.pirates.jordan_table import READ
from tests.stored_tables import opened, reply

# Ann begins. The test uses own cards, and chooses them.
LAID = (1, "BT-38", "BT-40", "BT-58", "BT-59", "ready")

ALONE = (
    *("advance", "BT-38", "yes", "b1", "BT-42", "BT-43", "stay"),
    *("advance", "BT-42", "yes", "c1", "BT-50", "BT-51", "stay"),
    *("advance", "BT-50", "yes"),
)


def hunt(tables: Tables, *answers: str | int, names: tuple[str, ...] = ("Ann", "Bob")) -> AppTest:
    """A Treasure Hunt of two at which this has been answered."""
    code = tables.start(all_procedures()["treasure-hunt"], {"cards": "own"}, names, seed=7)
    reply(tables, code, *LAID, *answers)
    at = app()
    at.query_params["t"] = code
    return at.run()


@pytest.mark.usefixtures("tables")
def test_a_treasure_hunt_is_started_like_any_other_table() -> None:
    at = app()
    at.query_params.update({"page": "start", "game": "pirates", "automa": "treasure-hunt"})
    at = tap(at.run(), "Start")
    at = tap(at, "Player 1")  # who begins
    assert not at.exception
    assert "Column 1 shows from the top" in instructions(at)
    at = tap(at, "Start the hunt")
    assert not at.exception
    assert "Player 1: what happened?" in instructions(at)


def test_the_screen_shows_the_map_and_what_the_player_meets(tables: Tables) -> None:
    at = hunt(tables, "figure", "ship", "bonaire", "figure", "rivers", 1)
    assert not at.exception
    assert "Met: BT-40 (ship in Bonaire · 1 river crossed)" in instructions(at)
    assert "BT-38 still needs: ship in Grenada" in instructions(at)
    assert "Column 1: BT-38, BT-40. Column 2: face down, face down, face down." in instructions(
        at
    )  # the map in words


def test_a_tap_moves_the_token_on(tables: Tables) -> None:
    at = hunt(tables, "figure", "ship", "bonaire", "figure", "rivers", 1)
    at = tap(at, "Move my token")
    at = tap(at, next(label for label in labels(at) if label.startswith("BT-40")))
    assert not at.exception
    assert "Ann moves onto BT-40" in instructions(at)
    assert opened(tables, code_of(at)).dialogue.state.tokens == ["a2", ""]


def test_a_negative_number_of_treasures_is_one_clear_message(tables: Tables) -> None:
    at = hunt(tables, "figure", "gold")
    answer(at, -3)
    assert "0–40" in notices(at)[0]
    assert opened(tables, code_of(at)).dialogue.status["has"]["1"] == {}


def test_a_name_with_markup_is_only_a_name(tables: Tables) -> None:
    at = hunt(tables, names=("<b>Ann</b>", "Bob"))
    assert not at.exception
    assert part(at, "question")["text"] == "<b>Ann</b>: what happened?"  # as text, not as markup


def test_it_speaks_german(tables: Tables) -> None:
    at = hunt(tables)
    at.session_state["companion_language"] = "de"
    at = tap(at.run(), "Eintragen, was ich habe")
    assert not at.exception
    assert "Fertig" in labels(at)


def test_a_hunt_that_jordan_ended_is_decided_without_a_score(tables: Tables) -> None:
    """A score sheet would know no more of who won: it goes straight into the logbook."""
    known = {**READ, "box.hunt.lost": "third"}
    chosen = {"hunt": "yes", "b_cards": 0, "cards": "own"}
    code = tables.start(all_procedures()["jordan"], chosen, ["Ann"], known=known)
    reply(tables, code, "ready", "treasure", "A:quest,raid", "gulf")
    at = app()
    at.query_params["t"] = code
    at = at.run()
    assert "You found the treasure" in instructions(at)
    assert shown(at)["main"]["label"] == "Save to the logbook"


def test_a_treasure_found_alone_leads_to_jordans_last_turn(tables: Tables) -> None:
    """The map cannot be saved to the logbook: nothing is decided before."""
    chosen = {"hunt": "yes", "b_cards": 0, "cards": "own"}
    code = tables.start(all_procedures()["jordan"], chosen, ["Ann"], known=READ)
    reply(tables, code, "ready")
    chosen = {"players": 1, "cards": "own"}
    tables.start(all_procedures()["treasure-hunt"], chosen, ["Ann"], at=code)
    reply(tables, code, *LAID[1:], *ALONE, "advance", "BT-58", "yes", name="treasure-hunt")
    at = app()
    at.query_params.update({"t": code, "page": "board"})
    at = at.run()
    assert "Jordan takes the last turn" in instructions(at)
    assert "Save to the logbook" not in labels(at)
    assert shown(at)["main"]["label"] == "To the game"
    at = tap(at, "To the game")
    assert "I reached a D card" in labels(at)


@pytest.mark.parametrize(("hunts", "sheet"), [("yes", False), ("no", True)])
def test_a_hunt_against_jordan_has_no_score_sheet(
    tables: Tables, hunts: str, *, sheet: bool
) -> None:
    """He decides it himself: a sheet would know neither him nor who won."""
    jordan = all_procedures()["jordan"]
    at = app()
    at.query_params["t"] = tables.start(jordan, {"hunt": hunts}, ["Ann"], known=READ)
    tabs = [tab["to"] for tab in shown(at.run())["tabs"]]
    assert ("score" in tabs) is sheet


def test_no_sheet_starts_for_a_hunt_against_jordan(tables: Tables) -> None:
    """The sheet's address leads back to the game, which decides the winner."""
    code = tables.start(all_procedures()["jordan"], {"hunt": "yes"}, ["Ann"], known=READ)
    at = app()
    at.query_params.update({"t": code, "page": "score"})
    at = at.run()
    at = tap(at, shown(at)["main"]["label"])
    assert "jordan" in instructions(at).lower()
    assert tables.open(code, Kind.SCORE) is None


def test_what_players_have_is_entered_on_one_screen_of_counters(tables: Tables) -> None:
    """Ann meets BT-38 (ship in Grenada, 2 crew) and BT-40 (ship in Bonaire, 1 river)."""
    at = tap(hunt(tables), "Enter what I have")
    sheet = part(at, "sheet")
    fields = [field for group in sheet["groups"] for field in group["fields"]]
    assert sheet["cells"]
    assert len(fields) == 1 + 22  # the ship's location, and all counters
    assert {field["id"] for field in fields if field.get("missing")} == {"crew", "rivers"}
    at = send(at, {"do": "enter", "value": ["1/crew", 2, "2/gold", 3]})
    at = tap(at, "Done")
    assert "BT-38 asks for: ship in Grenada" in instructions(at)
    table = opened(tables, code_of(at), Kind.BOARD)
    assert table.dialogue.state.facts.known["hunt.1.crew"] == 2
    assert table.dialogue.state.facts.known["hunt.2.gold"] == 3
    at = tap(tap(tap(at, "Enter what I have"), "Ship's location"), "Grenada")
    assert "Met: BT-38 (ship in Grenada · 2 crew cards)" in instructions(tap(at, "Done"))
