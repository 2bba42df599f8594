"""Commanders, "Auction Setup Variant", with examples worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.plain import to_plain
from companion.engine.refusals import RefusalCode
from companion.games.pirates.auction import Auction
from tests.builders import all_procedures, english
from tests.pirates.auction_table import CHOSEN, AuctionTable


def chooses(table: AuctionTable) -> int:
    return int(table.status["to_choose"][0])


def test_at_nine_all_choose_in_reverse_turn_order_then_in_turn_order_at_six_and_three() -> None:
    """Player 3 of four begins: turn order 3, 4, 1, 2."""
    table, turns = AuctionTable(20, 20, 20, 20, first=3), []
    while not table.dialogue.over:
        turns.append((table.status["price"], chooses(table)))
        table.reply("pass")
    assert turns == [
        *[(9, 2), (9, 1), (9, 4), (9, 3)],
        *[(6, 3), (6, 4), (6, 1), (6, 2)],
        *[(3, 3), (3, 4), (3, 1), (3, 2)],
    ]
    assert table.in_the_end == {
        "commanders": {"3": CHOSEN[2], "4": CHOSEN[3], "1": CHOSEN[0], "2": CHOSEN[1]},
        "money": {"3": 20, "4": 20, "1": 20, "2": 20},
        "locked": [],
    }


def test_two_players_the_last_swaps_at_nine() -> None:
    """Player 2 pays 9 of 10 for player 1's boards. Player 1 passes; one is left: it is over."""
    table = AuctionTable(10, 10).reply("swap.1")
    assert (
        "Player 2 swaps with Player 1 for 9. Swap both boards, turn none over: Kraken Khan"
        in table.instructions
    )
    assert chooses(table) == 1
    table.reply("pass")
    assert table.in_the_end == {
        "commanders": {"1": "iron-ingrid", "2": "kraken-khan"},
        "money": {"1": 10, "2": 1},
        "locked": [2],
    }


def test_three_players_end_as_soon_as_fewer_than_two_are_left_after_a_call() -> None:
    """All pass at 9. At 6 (player 2 begins): 2 locks, 3 swaps with 1, 1 passes; no call at 3."""
    table = AuctionTable(7, 8, 9, first=2).reply("pass", "pass", "pass")
    assert "The price falls to 6" in table.instructions
    table.reply("lock", "swap.1")
    assert chooses(table) == 1
    table.reply("pass")
    assert table.dialogue.over
    assert table.in_the_end == {
        "commanders": {"2": "iron-ingrid", "3": "kraken-khan", "1": "gemma-grimm"},
        "money": {"2": 2, "3": 3, "1": 7},
        "locked": [2, 3],
    }


def test_four_players_through_all_three_calls() -> None:
    """9: 4 swaps with 1. 6: 2 locks. 3: of 1 and 3 first 1 swaps with 3, then 3 is alone."""
    table = AuctionTable(12, 12, 12, 12)
    table.reply("swap.1", "pass", "pass", "pass")
    assert table.status["commanders"] == {
        "1": "victor-vile",
        "2": "iron-ingrid",
        "3": "gemma-grimm",
        "4": "kraken-khan",
    }
    table.reply("pass", "lock", "pass")
    assert (table.status["price"], table.status["to_choose"]) == (3, [1, 3])
    table.reply("swap.3")
    assert table.question.options == ["pass", "lock"]
    table.reply("lock")
    assert table.in_the_end == {
        "commanders": {
            "1": "gemma-grimm",
            "2": "iron-ingrid",
            "3": "victor-vile",
            "4": "kraken-khan",
        },
        "money": {"1": 9, "2": 6, "3": 9, "4": 3},
        "locked": [1, 2, 3, 4],
    }


def test_who_pays_leaves_and_who_passes_stays() -> None:
    table = AuctionTable(9, 9, 9).reply("lock", "pass", "pass")
    assert table.status["to_choose"] == [1, 2]


def test_whose_boards_were_taken_may_still_bid() -> None:
    """Player 3 takes player 2's boards; player 2 pays to swap with player 1."""
    table = AuctionTable(9, 9, 9).reply("swap.2")
    assert chooses(table) == 2
    table.reply("swap.1")
    assert table.status["commanders"] == {
        "1": "gemma-grimm",
        "2": "kraken-khan",
        "3": "iron-ingrid",
    }


def test_a_swap_with_a_locked_player_is_refused() -> None:
    table = AuctionTable(20, 20, 20, names=("Ann", "Bob", "Cid")).reply("lock")
    assert "swap.3" not in table.question.options
    assert table.refused("swap.3") == (
        RefusalCode.IMPOSSIBLE,
        "This is not possible: the boards of Cid are locked",
    )
    table.reply("swap.1")


@pytest.mark.parametrize("bid", ["lock", "swap.1"])
def test_a_bid_without_money_is_refused(bid: str) -> None:
    table = AuctionTable(20, 8)
    assert table.question.options == ["pass"]
    assert table.refused(bid) == (
        RefusalCode.IMPOSSIBLE,
        "This is not possible: Player 2 has 8 doubloons, but a bid costs 9",
    )
    table.reply("pass", "pass", "pass")
    assert table.question.options == ["pass", "lock", "swap.1"]


def test_exactly_the_price_is_enough() -> None:
    table = AuctionTable(20, 9).reply("lock")
    assert table.status["money"]["2"] == 0


def test_the_only_unlocked_player_learns_that_a_lock_is_needless() -> None:
    table = AuctionTable(20, 20).reply("lock")
    label = english().render(table.question.label_of("lock"))
    assert label == "Pay 9 and keep Kraken Khan (nobody can swap with you)"
    first = english().render(AuctionTable(20, 20).question.label_of("lock"))
    assert first == "Pay 9 and keep Iron Ingrid"


def test_what_the_tracker_knows_of_the_commanders_is_not_asked() -> None:
    procedure = all_procedures()["auction"]
    known: dict[str, FactValue] = {
        "first_player": 2,
        "commander.2": "victor-vile",
        "commander.2.face-down": "iron-ingrid",
    }
    start = to_plain(procedure.begin(procedure.choose({"players": 2}), (), known))
    dialogue: Dialogue[Auction] = Dialogue(procedure, start, 1)
    assert dialogue.pause.question is not None
    assert dialogue.pause.question.key == "pirates.auction.money"
    dialogue.answer(20)
    assert dialogue.state.bidders[0].face_down == "iron-ingrid"


def test_a_commander_that_arrives_from_the_tracker_is_not_asked_any_more() -> None:
    procedure = all_procedures()["auction"]
    start = to_plain(procedure.begin(procedure.choose({"players": 2}), (), {"first_player": 2}))
    dialogue: Dialogue[Auction] = Dialogue(procedure, start, 1)
    dialogue.receive("commanders", {"commander.2": "victor-vile"})
    assert dialogue.pause.question is not None
    assert english().render(dialogue.pause.question.text) == "Player 2 has chosen Victor Vile"
    dialogue.answer("go_on")
    dialogue.receive("commanders", {"commander.2": None})
    dialogue.answer(20)
    assert dialogue.state.bidders[0].commander == "victor-vile"


def test_a_commander_that_arrives_while_money_is_asked_for_counts() -> None:
    procedure = all_procedures()["auction"]
    start = to_plain(procedure.begin(procedure.choose({"players": 2}), (), {"first_player": 2}))
    dialogue: Dialogue[Auction] = Dialogue(procedure, start, 1)
    dialogue.answer("kraken-khan")
    dialogue.receive("commanders", {"commander.2": "victor-vile"})
    dialogue.answer(20)
    assert dialogue.state.bidders[0].commander == "victor-vile"


@pytest.mark.parametrize("nonsense", ["swap.2", "swap.7", "swap.", "buy"])
def test_nobody_swaps_with_themselves_or_with_nobody(nonsense: str) -> None:
    assert AuctionTable(20, 20).refused(nonsense)[0] is RefusalCode.NOT_OFFERED


def test_both_boards_change_hands_and_nobody_turns_one_over() -> None:
    known: dict[str, FactValue] = {
        "first_player": 1,
        "commanders.1": "kraken-khan,dabora-des",
        "commanders.2": "victor-vile,iron-ingrid",
    }
    table = AuctionTable(10, 10, known=known).reply("swap.1", "pass")
    boards = {b.seat: (b.commander, b.face_down) for b in table.dialogue.state.bidders}
    assert boards == {1: ("iron-ingrid", "victor-vile"), 2: ("kraken-khan", "dabora-des")}


def test_the_setup_gives_the_first_player_and_the_two_boards_of_each() -> None:
    procedure = all_procedures()["auction"]
    known: dict[str, FactValue] = {
        "first_player": 2,
        "commanders.1": "kraken-khan,dabora-des",
        "commanders.2": "victor-vile,iron-ingrid",
    }
    start = to_plain(procedure.begin(procedure.choose({"players": 2}), (), known))
    question = Dialogue(procedure, start, 1).pause.question
    assert question is not None
    assert question.key == "pirates.auction.commander"
    assert question.options == ["victor-vile", "iron-ingrid"]


def test_money_that_was_read_off_the_rulebook_is_not_asked_and_none_is_kept() -> None:
    """Places in turn order have their money: player 2 begins here."""
    known: dict[str, FactValue] = {"box.start_money.2.1": 11, "box.start_money.2.2": 12}
    assert AuctionTable(0, 0, first=2, known=known).status["money"] == {"2": 11, "1": 12}
    assert AuctionTable(11, 12).dialogue.readings == {}


def test_a_commanders_pieces_are_listed_for_the_final_owner() -> None:
    table = AuctionTable(10, 10, names=("Ann", "Bob")).reply("swap.1", "pass")
    assert "Bob: take the Commander Black Market" in table.instructions


@given(st.lists(st.integers(0, 15), min_size=2, max_size=4), st.integers(0, 3), st.data())
def test_commanders_and_doubloons_are_conserved(
    money: list[int], first: int, data: st.DataObject
) -> None:
    table = AuctionTable(*money, first=first % len(money) + 1)
    paid = 0
    while not table.dialogue.over:
        price = int(table.status["price"])
        answer = data.draw(st.sampled_from(list(table.question.options)))
        paid += 0 if answer == "pass" else price
        table.reply(answer)
        status = table.status
        assert sorted(status["commanders"].values()) == sorted(CHOSEN[: len(money)])
        assert min(status["money"].values()) >= 0
        assert sum(status["money"].values()) == sum(money) - paid
