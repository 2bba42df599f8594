"""A simulated game is watched from the Odds page: forward, back, another one."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from tests.app.screen import enter, in_address, open_page, part, send, shown, tap

pytestmark = pytest.mark.usefixtures("tables")


def happened(at: AppTest) -> list[str]:
    return [line["text"] for line in part(at, "turn")["lines"]]


def test_the_odds_lead_to_a_game_with_what_was_chosen_there() -> None:
    at = open_page("odds", about="jamaica", players="3", strategies="racer.looter", shortage="2007")
    tap(at, "Watch a game")
    assert part(at, "header")["where"].startswith("Game 1 · seed 1 · turn 1 of ")
    assert in_address(at, "shortage") == "2007"
    assert "Player 3: Racer." in part(at, "text")["text"]


def test_a_tap_goes_on_and_another_goes_back() -> None:
    at = open_page("replay")
    first = happened(at)
    tap(at, "Next")
    assert in_address(at, "at") == "1"
    assert happened(at) != first
    send(at, {"do": "at", "value": 0})
    assert happened(at) == first


def test_another_game_begins_at_its_beginning() -> None:
    at = open_page("replay", at="7")
    enter(at, "", "game_number", 3)
    assert part(at, "header")["where"].startswith("Game 3 · seed 1 · turn 1 of ")
    send(at, {"do": "players", "value": 2})
    assert "Ghost ship: space 0." in part(at, "picture")["words"]


@pytest.mark.parametrize("address", [{"at": "x"}, {"at": "9" * 40}, {"about": "jacques"},
                                     {"seed": "many", "game_number": "-1"}])  # fmt: skip
def test_any_address_shows_a_game(address: dict[str, str]) -> None:
    at = open_page("replay", **address)
    assert not at.exception
    assert shown(at)["game"] == "jamaica"
