"""The Treasure Hunt: the map is laid out, tokens advance, cards are revealed, a player wins."""

from __future__ import annotations

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.plain import to_plain
from companion.engine.refusals import RefusalCode, Refused
from companion.games.pirates.hunt.setup import set_up
from companion.games.pirates.hunt.state import Hunt
from tests.builders import english
from tests.pirates.hunts import NAMES, OFFER, Table


def shown(table: Table) -> dict[str, str | None]:
    seen: dict[str, str | None] = table.dialogue.status["map"]
    return seen


# The map


def test_a_and_d_lie_open_b_and_c_hidden() -> None:
    table = Table()
    assert table.hunt.open == {
        "a1": "BT-38",
        "a2": "BT-40",
        "d1": "BT-58",
        "d2": "BT-59",
        "d3": "BT-60",
    }
    assert [spot for spot, card in shown(table).items() if card is None] == [
        "b1",
        "b2",
        "b3",
        "c1",
        "c2",
        "c3",
        "c4",
    ]


def test_all_tokens_begin_left_of_the_map() -> None:
    table = Table(players=3)
    assert table.hunt.tokens == ["", "", ""]
    assert table.hunt.neighbours(1) == ["a1", "a2"]


def test_the_app_deals_a_map_by_itself() -> None:
    table = Table(own=False)
    assert table.question == "pirates.hunt.ready"
    assert {card[:2] for card in table.hunt.open.values()} == {"BT"}
    assert sorted(table.hunt.open[f"d{row}"] for row in (1, 2, 3)) == ["BT-58", "BT-59", "BT-60"]


def test_a_map_that_a_setup_has_laid_is_not_drawn_again() -> None:
    options = OFFER.choose({"cards": "own"})
    known = {"hunt.map.a1": "BT-41", "hunt.map.a2": "BT-37", "hunt.map.d1": "BT-60"}
    hunt: Hunt = OFFER.begin(options, (), known | {"hunt.map.d2": "BT-58", "first_player": 1})
    script = set_up(hunt)
    for prompt in script:
        if prompt.key == "pirates.hunt.ready":
            break
        assert not prompt.key.endswith(".deck")
    assert [hunt.open[spot] for spot in ("a1", "a2", "d1", "d2", "d3")] == [
        "BT-41",
        "BT-37",
        "BT-60",
        "BT-58",
        "BT-59",
    ]


def test_a_card_of_another_letter_is_not_taken_from_a_setup() -> None:
    known = {"hunt.map.a1": "BT-50", "first_player": 1}
    hunt: Hunt = OFFER.begin(OFFER.choose({"cards": "own"}), (), known)
    script = set_up(hunt)
    assert next(script).key == "pirates.setup.map"
    assert next(script).key == "pirates.hunt.laid.deck"


# What a player meets


def test_it_shows_which_adjacent_cards_are_met_and_what_the_others_need() -> None:
    table = Table().has(ship="bonaire", rivers=1, crew=0)
    assert table.instructions == [
        "Met: BT-40 (ship in Bonaire · 1 river crossed)",
        "BT-38 still needs: ship in Grenada · 2 crew cards, 2 missing",
    ]
    assert table.dialogue.status["meets"] == ["BT-40"]


def test_what_was_not_entered_is_asked_for_not_missing() -> None:
    table = Table().has(ship="grenada")
    assert table.instructions == [
        "BT-38 asks for: 2 crew cards",
        "BT-40 still needs: ship in Bonaire · 1 river crossed (not known)",
    ]


def test_each_player_has_their_own_state() -> None:
    table = Table().has(ship="bonaire", rivers=1).reply("next")
    assert table.dialogue.status["meets"] == []
    assert table.dialogue.status["has"] == {"1": {"ship": "bonaire", "rivers": 1}, "2": {}}


def test_a_ship_sails_each_turn_so_its_place_is_asked_again() -> None:
    table = Table().has(ship="bonaire", rivers=1).reply("next", "next")
    assert table.dialogue.status["has"]["1"] == {"rivers": 1}
    assert table.instructions[0] == "BT-38 asks for: ship in Grenada · 2 crew cards"
    assert table.instructions[1] == "BT-40 asks for: ship in Bonaire"


def test_the_state_of_a_player_who_is_not_at_turn_can_be_entered_too() -> None:
    table = Table(players=3).reply("figure", "somebody_else", 3, "quests", 4)
    assert table.dialogue.status["has"]["3"] == {"quests": 4}
    assert table.hunt.seat == 1


@pytest.mark.parametrize("counter", ["gold", "emeralds", "pearls", "buried.gold"])
def test_negative_treasures_are_refused_with_the_reason(counter: str) -> None:
    table = Table().reply("figure", counter)
    with pytest.raises(Refused) as refused:
        table.reply(-1)
    assert refused.value.code is RefusalCode.OUT_OF_RANGE
    assert refused.value.detail == "0–40"
    assert table.question == "pirates.hunt.figure.now"
    assert table.dialogue.status["has"]["1"] == {}


def test_a_card_that_is_not_there_is_refused() -> None:
    table = Table().reply("advance")
    for wrong in ("BT-41", "BT-99", "BT-58", "a1", 38):
        with pytest.raises(Refused) as refused:
            table.reply(wrong)
        assert refused.value.code is RefusalCode.NOT_OFFERED
    assert table.hunt.tokens == ["", ""]


def test_an_unknown_place_is_refused() -> None:
    table = Table().reply("figure", "ship")
    with pytest.raises(Refused):
        table.reply("tortuga")


# Advancing


def test_the_rulebooks_example_of_a_reveal() -> None:
    """Blue meets the A card by Bonaire and a river; the card at its upper right is open."""
    table = Table()
    table.advance("BT-38", "b2", "BT-46", "BT-49", "stay").reply("next")  # another player was there
    table.has(ship="bonaire", rivers=1)
    assert table.dialogue.status["meets"] == ["BT-40"]
    table.reply("advance", "BT-40")  # first the token moves onto that card
    assert table.hunt.tokens == ["a1", "a2"]
    # The upper card is open already, so there is no choice: the lower one is revealed.
    assert table.question == "pirates.hunt.revealed.deck"
    assert table.hunt.meant == "b3"
    table.reply("BT-44")
    assert table.question == "pirates.hunt.drawn.deck"
    assert "BT-44" not in table.ask.options
    table.reply("BT-47")
    assert table.ask.options == ("stay", "exchange")
    table.reply("exchange")
    assert shown(table)["b3"] == "BT-47"
    assert shown(table)["b2"] == "BT-46"
    assert table.hunt.stacks["B"].under == ["BT-49", "BT-44"]
    assert table.instructions[0] == "Column 2, card 3: BT-47. BT-44 goes under the B stack."


def test_with_two_hidden_neighbours_one_chooses_which_is_revealed() -> None:
    table = Table().reply("advance", "BT-40", "yes")
    assert table.question == "pirates.hunt.reveal"
    assert list(table.ask.options) == ["b2", "b3"]
    table.reply("b3", "BT-43", "BT-42", "stay")
    assert shown(table)["b3"] == "BT-43"
    assert shown(table)["b2"] is None


def test_nothing_is_revealed_where_both_cards_to_the_right_are_open() -> None:
    table = Table(players=3)
    table.advance("BT-38", "b1", "BT-42", "BT-43", "stay").reply("next")
    table.advance("BT-38", "BT-44", "BT-45", "stay").reply("next")
    table.advance("BT-38")
    assert table.instructions[0] == (
        "Cleo moves onto BT-38. The B cards to the right are face up: reveal nothing."
    )
    assert table.question == "pirates.hunt.what"


def test_nothing_is_revealed_in_the_third_column_as_d_lies_open() -> None:
    table = Table().to_column_c()
    assert table.hunt.tokens[0] == "c1"
    assert table.instructions[0] == (
        "Ann moves onto BT-50. The D cards to the right are face up: reveal nothing."
    )


def test_several_advances_are_made_in_one_turn() -> None:
    table = Table().to_column_c()
    assert table.hunt.turn == 1
    assert table.hunt.seat == 1


def test_a_hidden_card_cannot_be_reached() -> None:
    table = Table().advance("BT-38", "b1", "BT-42", "BT-43", "stay").reply("advance")
    assert list(table.ask.options) == ["BT-42"]  # b2 lies face down


def test_the_cards_that_are_met_come_first() -> None:
    table = Table().has(ship="bonaire", rivers=2).reply("advance")
    assert list(table.ask.options) == ["BT-40", "BT-38"]
    table.reply("BT-40")
    assert table.question == "pirates.hunt.reveal"  # nothing to confirm


def test_a_card_that_is_not_met_is_reached_only_if_people_confirm() -> None:
    table = Table().has(ship="aruba").reply("advance", "BT-40")
    assert table.question == "pirates.hunt.sure"
    table.reply("no")
    assert table.hunt.tokens == ["", ""]
    table.reply("advance", "BT-40", "yes")
    assert table.hunt.tokens == ["a2", ""]
    assert table.dialogue.status["has"]["1"]["ship"] == "bonaire"


def test_undo_takes_the_token_back_and_hides_the_card() -> None:
    table = Table().advance("BT-38", "b1", "BT-42", "BT-43", "exchange")
    assert shown(table)["b1"] == "BT-43"
    table.dialogue.undo(6)
    assert table.hunt.tokens == ["", ""]
    assert shown(table)["b1"] is None


def test_a_card_that_was_taken_for_another_is_put_right() -> None:
    table = Table().advance("BT-38", "b1", "BT-42", "BT-43", "stay")
    table.dialogue.correct("card", "b1", "BT-47")
    assert shown(table)["b1"] == "BT-47"
    assert "BT-42" in table.hunt.stacks["B"].unseen
    table.reply("advance")  # asked before the correction
    assert table.hunt.neighbours(1) == ["b1"]


# Turn order


def at_first_question(players: int) -> Dialogue[Hunt]:
    start = OFFER.begin(OFFER.choose({"players": players}), NAMES[:players], {})
    return Dialogue(OFFER, to_plain(start), 5)


def test_the_first_player_of_the_setup_begins() -> None:
    table = Table(players=3, first=2)
    assert table.hunt.seat == 2
    table.reply("next", "next")
    assert (table.hunt.seat, table.hunt.turn) == (1, 1)
    table.reply("next")
    assert (table.hunt.seat, table.hunt.turn) == (2, 2)


def test_who_is_last_in_turn_order_has_the_token_in_maracaibo() -> None:
    instructions = Table(players=3, first=2).dialogue.moments[-1].pause.instructions
    assert english().render(instructions[-1].text) == (
        "Bob begins, then play clockwise; Ann is last, with the token in Maracaibo."
    )


def test_who_begins_is_asked_once_and_known_from_then_on() -> None:
    dialogue = at_first_question(3)
    assert dialogue.pause.question is not None
    assert dialogue.pause.question.key == "pirates.hunt.first"
    dialogue.answer(3)
    assert dialogue.state.facts.known["first_player"] == 3
    dialogue.answer("ready")
    assert dialogue.state.seat == 3


def test_alone_nobody_is_asked_who_begins_and_jordan_is_last() -> None:
    dialogue = at_first_question(1)
    assert dialogue.pause.question is not None
    assert dialogue.pause.question.key == "pirates.hunt.ready"
    assert english().render(dialogue.pause.instructions[-1].text) == (
        "You begin; Jordan is last, with the token in Maracaibo"
    )


# Maracaibo


def hunt_with_commanders(**known: FactValue) -> Dialogue[Hunt]:
    options = OFFER.choose({"players": 2, "commanders": "yes"})
    facts = {"first_player": 1, **{n.replace("__", "."): value for n, value in known.items()}}
    return Dialogue(OFFER, to_plain(OFFER.begin(options, NAMES[:2], facts)), 5)


def what_maracaibo_gives(dialogue: Dialogue[Hunt]) -> str:
    rounds = next(t for t in dialogue.pause.instructions if t.key == "pirates.hunt.set_up.rounds")
    return (english().more(rounds.text) or "").partition("; then")[0]


def test_with_commanders_it_is_asked_once_how_many_points_maracaibo_gives() -> None:
    dialogue = hunt_with_commanders()
    assert dialogue.pause.question is not None
    assert dialogue.pause.question.key == "pirates.hunt.maracaibo"
    dialogue.answer("hunt")
    assert dialogue.readings == {"box.hunt.maracaibo": "hunt"}
    assert what_maracaibo_gives(dialogue) == (
        "There are no rounds. When you reach Maracaibo, you get a Ship Upgrade, 6 VP, the board's "
        "other benefit and your income"
    )


@pytest.mark.parametrize(
    ("side", "gives"),
    [("attack", "3 VP, an attack on any Fort at strength −2"), ("cannon", "5 VP, 1 cannon")],
)
def test_if_the_board_counts_maracaibo_gives_what_its_side_shows(side: str, gives: str) -> None:
    dialogue = hunt_with_commanders(box__hunt__maracaibo="board", board__maracaibo=side)
    assert what_maracaibo_gives(dialogue) == (
        "There are no rounds. When you reach Maracaibo, you get a Ship Upgrade, "
        f"{gives} and your income"
    )


def test_without_commanders_maracaibo_gives_six() -> None:
    start = OFFER.begin(OFFER.choose({"players": 2}), NAMES[:2], {"first_player": 1})
    dialogue: Dialogue[Hunt] = Dialogue(OFFER, to_plain(start), 5)
    assert what_maracaibo_gives(dialogue) == (
        "There are no rounds. When you reach Maracaibo, you get a Ship Upgrade, 6 VP "
        "and your income"
    )


# The end


def test_when_the_third_finds_the_treasure_the_first_seat_still_has_a_turn_if_it_is_last() -> None:
    """Three players, Bob begins: Ann has the token in Maracaibo and takes the last turn."""
    table = Table(players=3, first=2).reply("next").to_column_c().advance("BT-58")
    assert not table.dialogue.over
    assert table.instructions[1] == "Treasure found: Ann takes the last turn"
    table.reply("next")
    assert table.hunt.seat == 1
    assert list(table.ask.options)[-1] == "over"
    table.reply("over")
    assert table.winners == [3]


def test_the_last_in_turn_order_ends_it_at_once_whatever_the_seat() -> None:
    table = Table(players=3, first=2).reply("next", "next").to_column_c().advance("BT-58")
    assert table.dialogue.over
    assert table.winners == [1]


def test_the_player_with_the_token_in_maracaibo_takes_the_last_turn() -> None:
    table = Table(players=3).to_column_c().advance("BT-58")
    assert table.instructions[:2] == [
        "Ann moves onto BT-58",
        "Treasure found: Cleo takes the last turn",
    ]
    table.reply("next")
    assert english().render(table.dialogue.header.where) == "Last turns: Bob"
    table.reply("next")
    assert list(table.ask.options)[-1] == "over"
    table.reply("over")
    assert table.dialogue.over
    assert table.winners == [1]
    assert table.instructions == ["Ann wins. No other player found the treasure."]


def test_the_game_ends_at_once_if_the_last_player_is_the_first_to_find_the_treasure() -> None:
    table = Table().reply("next").to_column_c().advance("BT-58")
    assert table.dialogue.over
    assert table.winners == [2]


def test_a_single_player_ends_it_at_once() -> None:
    table = Table(players=1).to_column_c().advance("BT-58")
    assert table.dialogue.over
    assert table.winners == [1]
    status = table.dialogue.status
    assert (status["reached"], status["turn"], status["tasks"]) == ([1], 1, {"1": 4})


def both_there() -> Table:
    """Ann is on a D card first; Bob gets there in the last turn, by the same way."""
    table = Table().to_column_c().advance("BT-58").reply("next")
    table.advance("BT-38", "BT-44", "BT-45", "stay")
    table.advance("BT-42", "BT-52", "BT-53", "stay")
    return table.advance("BT-50").advance("BT-58")


def test_who_finds_it_in_the_last_turn_may_end_that_turn() -> None:
    table = both_there()
    assert not table.dialogue.over
    assert list(table.ask.options) == ["figure", "over"]


def test_of_several_the_most_victory_points_on_the_track_win() -> None:
    table = both_there().reply("over")
    assert table.question == "pirates.hunt.points"
    table.reply(44, 51)
    assert table.winners == [2]
    assert table.dialogue.status["reached"] == [1, 2]
    assert table.instructions == ["Bob wins. Bob has the most VP on a D card."]


def test_if_tied_they_share_the_victory() -> None:
    table = both_there().reply("over", 44, 44)
    assert table.winners == [1, 2]
    assert table.instructions == ["You share the victory: Ann · Bob"]


def test_points_of_players_who_found_nothing_do_not_count() -> None:
    table = Table(players=3).has(track=99).reply("next").to_column_c().advance("BT-58")
    table.reply("next", "over")
    assert table.winners == [2]


def test_when_it_is_over_nothing_follows() -> None:
    table = Table(players=1).to_column_c().advance("BT-58")
    assert table.dialogue.procedure.next_script(table.hunt) is None


def test_no_ship_is_at_a_location_that_stayed_in_the_box() -> None:
    table = Table().reply("figure", "ship")
    assert {"bonaire", "trinidad"} <= set(table.ask.options)
    laid = {f"caribbean.{place}": "in" for place in ("aruba", "grenada", "trinidad")}
    table.dialogue.undo()
    table.dialogue.receive("sea", laid)
    table.reply("ship")
    assert list(table.ask.options) == ["grenada", "aruba", "trinidad", "elsewhere"]


def test_fewer_treasures_than_are_buried_are_refused() -> None:
    table = Table().has(gold=3, buried_gold=2)
    with pytest.raises(Refused) as refused:
        table.has(gold=1)
    assert refused.value.code is RefusalCode.IMPOSSIBLE
    assert table.hunt.facts.known["hunt.1.gold"] == 3
