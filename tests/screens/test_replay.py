"""A simulated game turn by turn: the board as it was then, and what happened in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.app.elements.screen import Screen, to_json
from companion.app.pages.replay import screen_of, subject_of, watched
from companion.app.parts.odds_request import OddsRequest, subjects
from companion.simulator import simulate
from tests.builders import games, library


def request(**chosen: str) -> OddsRequest:
    return OddsRequest(games=games(), name="jamaica", chosen=chosen)


def drawn(of: OddsRequest, at: int = 0, language: str = "en") -> Screen:
    locale = library().locale(language)
    return screen_of(watched(of, at, locale), locale, "X")


def one(screen: Screen, kind: str) -> Any:
    (found,) = [part for part in screen.body if part.kind == kind]
    return found


def lines(screen: Screen) -> list[str]:
    return [line.text for line in one(screen, "turn").lines]


def test_it_begins_with_the_first_round_and_ends_with_who_won() -> None:
    first, last = drawn(request()), drawn(request(), 9999)
    assert lines(first)[0].startswith("Round 1: Player ")
    assert first.undo is None
    assert first.main is not None
    assert "wins" in lines(last)[-1]
    assert last.main is None


def test_the_last_turn_shows_the_counts_of_the_simulation() -> None:
    of = request(players="3", seed="7", game_number="5")
    row = simulate(subject_of(of), 5, seed=7, rows=True).tally.rows[4]
    instructions = lines(drawn(of, 9999))
    for seat in (1, 2, 3):
        assert any(
            f"Player {seat}" in line and str(row[f"points_{seat}"]) in line for line in instructions
        )
    assert f"Player {row['won']} wins" in instructions[-1]


def test_a_step_forward_and_back_is_the_same_screen() -> None:
    here, there = drawn(request(), 4), drawn(request(), 5)
    assert here.main is not None
    assert there.undo is not None
    assert (here.main.do, here.main.value) == ("at", 5)
    assert (there.undo.do, there.undo.value) == ("at", 4)
    assert here.id != there.id
    assert to_json(drawn(request(), 4)) == to_json(here)


def test_the_ships_are_drawn_where_the_text_puts_them() -> None:
    """A ship is where the last "to space n" of its turn puts it."""
    of, sailed = request(players="2", strategies="racer", game_number="2"), 0
    for at in range(1, 16):
        screen = drawn(of, at)
        ends = [line for line in lines(screen) if " to space " in line]
        if ends and "Ghost ship" not in ends[-1]:
            player, space = re.split(r" (?:sails|goes) ", ends[-1])[0], ends[-1].rpartition(" ")[2]
            assert f"{player}: space {space}." in one(screen, "picture").words
            sailed += 1
    assert sailed > 3


def test_a_round_is_one_tap_away() -> None:
    screen = drawn(request(), 9)
    rounds = one(screen, "strip")
    assert rounds.do == "at"
    third = next(option for option in rounds.options if option.label == "Round 3")
    assert lines(drawn(request(), int(third.value)))[0].startswith("Round 3: ")


def test_another_seed_or_number_is_another_game() -> None:
    instructions = [
        lines(drawn(request(**chosen), 3)) for chosen in ({}, {"game_number": "2"}, {"seed": "2"})
    ]
    assert instructions[0] != instructions[1] != instructions[2] != instructions[0]
    wrong = drawn(request(seed="-3"))
    assert lines(wrong) == lines(drawn(request()))
    assert "only 0–4294967295 is possible" in one(wrong, "notice").text


def test_only_whole_games_can_be_watched() -> None:
    every = [OddsRequest(games=games(), name=name) for name in subjects(games())]
    assert [of.name for of in every if of.can_be_watched] == ["jamaica"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_screen_is_small_in_every_turn(language: str) -> None:
    of = request(players="6", strategies="looter")
    for at in (0, 5, 30, 9999):
        assert len(str(to_json(drawn(of, at, language)))) < 40_000
