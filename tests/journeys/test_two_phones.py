"""Two phones at one game of The Rescue: Ann's has Jacques, Ben's has the board."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.engine.log import EntryKind
from companion.engine.setup.plan import Plan
from companion.tables.store.store import Stale
from companion.tables.tables import Tables
from tests.journeys.evening import Evening, begin

BOARD, JACQUES = "maracaibo-table", "jacques"


@pytest.fixture
def phones(two_phones: tuple[Tables, Tables]) -> tuple[Evening, Evening]:
    """One marker on each place, and what the cards show is read."""
    ann, ben = two_phones
    own_cards = {JACQUES: {"level": "deck-scrubber", "cards": "own"}}
    evening = begin(ann, "maracaibo", Plan("rescue", 2, 11), ["Ann", "Ben"], own_cards)
    evening.reply(BOARD, "15,18", 1, 1, "yes", 3)
    evening.reply(JACQUES, "ready")
    return evening, Evening(ben, evening.code)


def check_one_truth(*phones: Evening) -> None:
    """Check that all parts agree on both phones, and that every log rebuilds its game."""
    known = []
    for phone in phones:
        for part in (BOARD, JACQUES):
            assert not phone.dialogue(part).unfit
            known.append(phone.dialogue(part).shared_facts)
    assert all(facts == known[0] for facts in known)


def test_what_one_phone_does_the_other_sees(phones: tuple[Evening, Evening]) -> None:
    ann, ben = phones
    ben.reply(BOARD, "freed", "4", 1, 3)
    assert ann.fact("markers.4.france") == 0
    ann.reply(JACQUES, "next", "A1", "ended")
    assert ben.status(BOARD)["round"] == 2
    assert ben.fact("opponent.points") == 5  # one card
    check_one_truth(*phones)


def test_taps_at_once_on_different_parts_are_both_kept(phones: tuple[Evening, Evening]) -> None:
    """Both screens were drawn before either tapped."""
    ann, ben = phones
    jacques, board = ann.part(JACQUES), ben.part(BOARD)
    ann.tables.act(jacques, lambda d: d.answer("ended"), by="1")
    ben.tables.act(board, lambda d: d.correct("count", "france", "4", 0), by="2")
    assert ben.status(BOARD)["round"] == 2
    assert ann.status(BOARD)["markers_left"] == 17
    assert ann.fact("markers.4.france") == 0
    assert [entry.by for entry in ann.tables.store.log(board.stored.id)][-1] == "2"
    check_one_truth(*phones)


def test_of_two_taps_at_once_on_the_same_part_one_is_kept(phones: tuple[Evening, Evening]) -> None:
    ann, ben = phones
    first, second = ann.part(BOARD), ben.part(BOARD)
    ann.tables.act(first, lambda d: d.answer("freed"))
    with pytest.raises(Stale):
        ben.tables.act(second, lambda d: d.answer("6"))
    assert ben.asked(BOARD) == "Which location lost a marker?"
    check_one_truth(*phones)


def test_an_undo_on_one_phone_leaves_the_others_steps(phones: tuple[Evening, Evening]) -> None:
    """Ann takes the end of the round back; the marker that Ben freed after it stays freed."""
    ann, ben = phones
    ann.reply(JACQUES, "next", "A1", "ended")
    ben.reply(BOARD, "freed", "4", "out")
    ann.undo(JACQUES)
    assert ben.status(BOARD)["round"] == 1
    assert ben.status(BOARD)["markers_left"] == 17
    assert ben.fact("opponent.points") == 0
    ann.reply(JACQUES, "ended")
    assert ben.status(BOARD)["round"] == 2
    check_one_truth(*phones)


def test_an_undo_crosses_with_a_tap_on_the_other_phone(phones: tuple[Evening, Evening]) -> None:
    ann, ben = phones
    ann.reply(JACQUES, "ended")
    jacques, board = ann.part(JACQUES), ben.part(BOARD)
    ben.tables.act(board, lambda d: d.correct("count", "spain", "9", 0))
    ann.tables.act(jacques, lambda d: d.undo())
    assert ben.status(BOARD)["round"] == 1
    assert ann.status(BOARD)["markers_left"] == 17
    check_one_truth(*phones)


def test_two_phones_play_a_round_in_the_same_moments(phones: tuple[Evening, Evening]) -> None:
    """Ann turns four cards over and takes one back, while Ben frees six places and one of them
    not."""
    ann, ben = phones

    def with_jacques() -> None:
        ann.reply(JACQUES, "next", "A1", "next", "A3", "no", "next", "A5", "next", "A7")
        ann.undo(JACQUES)
        ann.reply(JACQUES, "A4", "ended")

    def on_the_board() -> None:
        for place in ("2", "3", "4", "8", "14", "19"):
            ben.reply(BOARD, "freed", place, "out")
        ben.undo(BOARD, 3)

    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(with_jacques), pool.submit(on_the_board)]:
            done.result()
    assert ann.status(JACQUES)["revealed"] == []
    assert ann.status(JACQUES)["points"] == 20  # four cards
    assert ben.status(BOARD)["round"] == 2
    assert ann.status(BOARD)["markers_left"] == 13
    assert ann.fact("markers.19.england") == 1
    log = ann.tables.store.log(ann.part(BOARD).stored.id)
    assert EntryKind.RECEIVE in {entry.kind for entry in log}
    check_one_truth(*phones)
