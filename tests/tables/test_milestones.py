"""Streaks and first wins, counted by hand; the newest play is first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.outcome import Outcome, Side
from companion.tables.logbook.milestones import is_first_win, wins_in_a_row
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import milestones
from tests.builders import english, games


def against(
    level: str, *, won: bool, automa: str = "jacques", names: tuple[str, ...] = ("Ann",)
) -> Play:
    sides = [*(Side(name, won=won) for name in names), Side(won=not won, automa=True)]
    return Play("2026-11-16", "maracaibo", Outcome(tuple(sides)), automa=automa, level=level)


def among(winner: str, *names: str, game: str = "jamaica") -> Play:
    sides = tuple(Side(name, won=name in winner.split()) for name in names)
    return Play("2026-11-16", game, Outcome(sides))


WON, LOST = against("navigator", won=True), against("navigator", won=False)
EASY = against("deck-scrubber", won=True)
OTHERS = against("navigator", won=True, names=("Ben",))
JEAN = against("", won=False, automa="jean")


@pytest.mark.parametrize(
    ("plays", "row"),
    [
        ((WON, WON, WON), 3),
        ((WON, EASY, LOST, WON), 2),  # any level
        ((LOST, WON, WON), 0),
        ((WON, JEAN, WON), 2),  # another automa does not matter
        ((WON, OTHERS, LOST), 1),  # nor do other people
        ((among("Ann", "Ann", "Ben"), among("Ann", "Ann", "Cem")), 2),
        ((among("Ann", "Ann", "Ben"), among("Cem", "Ben", "Cem"), among("Ann", "Ann", "Ben")), 2),
        ((among("Ann", "Ann", "Ben"), among("Ben", "Ann", "Ben"), among("Ann", "Ann", "Ben")), 1),
        ((among("Ann", "Ann", "Ben"), among("Ann Ben", "Ann", "Ben")), 1),  # a shared victory
        ((among("Ann Ben", "Ann", "Ben"), among("Ann Ben", "Ann", "Ben")), 0),
        ((among("Ann", "Ann", "Ben"), among("Ann", "Ann", "Ben", game="pirates")), 1),
        ((among("", "", "Ben"), among("", "", "Ben")), 0),
    ],
)
def test_wins_in_a_row_end_with_the_first_game_that_was_not_won(
    plays: tuple[Play, ...], row: int
) -> None:
    assert wins_in_a_row(plays) == row


@pytest.mark.parametrize(
    ("plays", "first"),
    [
        ((WON,), True),
        ((WON, LOST, EASY), True),  # of this level
        ((WON, LOST, WON), False),
        ((LOST,), False),
        ((WON, OTHERS), True),
        ((replace(WON, automa="jean", level=""), WON), True),
        ((among("Ann", "Ann", "Ben"),), False),
    ],
)
def test_the_first_win_is_that_of_the_same_people_against_a_level(
    plays: tuple[Play, ...], first: bool
) -> None:
    assert is_first_win(plays) is first


def test_both_are_sentences() -> None:
    game, locale = games()["maracaibo"], english()
    assert [*milestones([WON, EASY, EASY], game, locale)] == [
        "First win against Jacques, Navigator.",
        "3 wins in a row against Jacques.",
    ]
    played = [among("Ann", "Ann", "Ben")] * 2
    assert [*milestones(played, games()["jamaica"], locale)] == ["Ann: 2 wins in a row."]
