"""Unrest alone against Jean, who ends the first round: one clock, one board, one verdict."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.engine.facts import Facts
from companion.engine.setup.plan import Plan
from companion.games.maracaibo import board
from companion.tables.tables import Tables
from tests.journeys.evening import Evening, begin

BOARD, JEAN, SHEET = "maracaibo-table", "jean", "maracaibo-score"
PLACES = [str(number) for number in range(1, 21)]
# No source shows the arrows, the unknown places or card 79: Ann has read them off, made up here.
MY_BOX = {
    **{f"box.arrows.{place}.upper": ahead for place, ahead in pairwise(PLACES)},
    **{f"box.arrows.{place}.lower": "same" for place in PLACES[:-1]},
    "box.cities": "",
    "box.card.79.quests.2": "2,11",
    "box.resistance.2": "2 doubloons",
}
REVEALED = {"revealed.1": "L31", "revealed.2": "L32", "revealed.3": "L33"}


@pytest.fixture
def evening(tables: Tables) -> Evening:
    """Cities are 4, 5, 11, 13, 14 and, with L1, 17."""
    tables.store.keep_readings("maracaibo", MY_BOX)
    plan = Plan("unrest", 1, 5, ("jean",), known=REVEALED)
    evening = begin(tables, "maracaibo", plan, ["Ann"], {JEAN: {"level": 1, "cards": "own"}})
    evening.reply(JEAN, "keep")
    return evening


def first_round(evening: Evening) -> None:
    """She takes the quest at 2, goes to 5, 13, 14 and 17, to the first hand, and home."""
    evening.reply(JEAN, "next", "A1", "next", "A4")
    evening.reply(BOARD, "freed", "4", 1, 2)
    evening.reply(JEAN, "next", "A5", "next", "A2", "next", "A3", "next", "A4", "next", "A2")


def second_round_begins(evening: Evening) -> None:
    """Card 79 is read: France at 3 and 4, Spain at 9, England at 14 and 15; no quests."""
    evening.reply(JEAN, "3,4", "9", "14,15", "")


def markers(evening: Evening, part: str) -> dict[str, int]:
    """A nation's markers as a part of the game knows them."""
    facts = Facts(dict(evening.dialogue(part).shared_facts))
    route = evening.dialogue(JEAN).state.deck.route
    return {nation: board.markers_left(facts, route, nation) for nation in board.NATIONS}


def test_nothing_is_asked_that_the_setup_has_laid_out(evening: Evening) -> None:
    assert evening.all_questions(JEAN) == ["jean.ready", "jean.your_turn"]
    assert evening.all_questions(BOARD) == ["maracaibo.table.what"]
    assert evening.fact("quests") == "2,11"
    assert markers(evening, JEAN) == markers(evening, BOARD) == dict.fromkeys(board.NATIONS, 6)


def test_jean_has_points_for_influence_and_takes_no_place(evening: Evening) -> None:
    """Five influences and a fight worth two: A4, A5, A2, A4, A2 and A3, 2 points each."""
    first_round(evening)
    assert evening.status(JEAN)["quests"] == 1
    assert evening.dialogue(JEAN).state.discs == 4
    # With 2 cards of the display, and 3 for the four discs, at the end of the round.
    assert evening.status(JEAN)["points"] == 14 + 2 + 3
    assert markers(evening, JEAN) == {"france": 5, "spain": 6, "england": 6}
    assert not [name for name in evening.dialogue(JEAN).shared_facts if name.startswith("rank.")]


def test_a_place_freed_on_the_board_is_free_for_jean(evening: Evening) -> None:
    evening.reply(BOARD, "freed", "4", "out")
    facts = evening.dialogue(JEAN).state.facts
    assert board.markers_at(facts, "4") == {}
    evening.undo(BOARD)
    evening.undo(BOARD)
    assert board.markers_at(evening.dialogue(JEAN).state.facts, "4") == {"france": 1}


def test_when_jean_ends_the_round_the_board_is_in_the_next(evening: Evening) -> None:
    first_round(evening)
    assert evening.asked(JEAN).startswith("Card 79, round 2")
    second_round_begins(evening)
    assert evening.fact("round") == 2
    assert evening.status(BOARD)["round"] == 2
    assert evening.status(BOARD)["markers"] == {"france": 7, "spain": 7, "england": 8}
    assert evening.status(BOARD)["markers_left"] == 22


def test_the_markets_are_empty_in_the_next_round(evening: Evening) -> None:
    first_round(evening)
    evening.undo(JEAN, 2)  # before her last turn
    full = {place for place in PLACES if evening.fact(f"market.{place}") == "full"}
    assert full == {"5", "13", "14", "17"}
    evening.reply(JEAN, "next", "A2")
    second_round_begins(evening)
    assert {evening.fact(f"market.{place}") for place in PLACES} == {None}


def test_a_round_end_that_is_taken_back_is_taken_back_on_the_board(evening: Evening) -> None:
    first_round(evening)
    second_round_begins(evening)
    evening.undo(JEAN, 6)  # four answers about the new round, the card, and the turn before
    assert evening.status(BOARD)["round"] == 1
    assert evening.status(BOARD)["markers_left"] == 17
    assert evening.fact("market.17") == "full"


def test_what_card_79_shows_is_asked_once_for_all_games(evening: Evening) -> None:
    first_round(evening)
    second_round_begins(evening)
    read = evening.tables.store.readings("maracaibo")
    assert read["box.card.79.new.2.france"] == "3,4"


def test_only_the_sheet_declares_a_winner(evening: Evening) -> None:
    """19 points, then 5 of income in each of three rounds: 34, and 5 for her quest."""
    first_round(evening)
    second_round_begins(evening)
    nothing_new = ("", "", "", "")  # of three nations, and no quests
    evening.reply(JEAN, "ended", *nothing_new, "ended", *nothing_new, "ended")
    evening.reply(JEAN, "skip")
    evening.reply(BOARD, "over")
    for part in (JEAN, BOARD):
        assert evening.dialogue(part).over
        assert "win" not in " ".join(evening.instructions(part)).lower()
    assert evening.outcomes() == {}
    sheet = evening.open_sheet()
    assert sheet.values("opponent") == {"points": 34, "quests": 1, "upgrades": 2}
    assert [line.id for line in sheet.lines_to_fill("1") if line.needed] == ["quests", "upgrades"]
    assert evening.verdict()[0] == "Not decided yet. Still missing:"
    evening.enter("1", track=40, quests=3, upgrades=4)
    evening.enter("opponent", explorer_lead=0)
    assert evening.close_sheet() == ["Ann wins with 40 points"]
    play = evening.save()
    assert (play.scenario, play.automa, play.level) == ("unrest", "jean", "1")
    assert [side.total for side in play.sides] == [40, 39]
    assert [side.name for side in play.winners] == ["Ann"]
