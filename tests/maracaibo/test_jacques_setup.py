"""Rulebook, "Jacques", Game Setup."""

import pytest

from companion.engine.procedure import OWN
from tests.builders import Table, all_automas, begin

# Difficulty level → cards that remain: 7 A and 5 B less those of the rulebook's table.
REMAINING = {
    "deck-scrubber": (7, 0),
    "keel-diver": (5, 2),
    "navigator": (3, 4),
    "commodore": (2, 5),
}


def pile_of(level: str, seed: int) -> list[str]:
    dialogue = begin(all_automas()["jacques"], seed, level=level)
    return list(dialogue.state.pile.candidates())


@pytest.mark.parametrize("level", REMAINING)
def test_seven_cards_remain_by_the_table_of_difficulties(level: str) -> None:
    for seed in range(20):
        pile = pile_of(level, seed)
        kinds = (sum(card[0] == "A" for card in pile), sum(card[0] == "B" for card in pile))
        assert kinds == REMAINING[level]
        assert len(set(pile)) == 7


def test_the_removed_cards_are_random() -> None:
    removed_sometimes = {f"A{n}" for n in range(1, 8)} | {f"B{n}" for n in range(1, 6)}
    always_there = set.intersection(*(set(pile_of("keel-diver", seed)) for seed in range(60)))
    assert not always_there & removed_sometimes


def test_the_seven_cards_are_shuffled_together_not_a_before_b() -> None:
    first_cards = set()
    for seed in range(40):
        dialogue = begin(all_automas()["jacques"], seed, level="keel-diver")
        dialogue.answer("ready")
        dialogue.answer("next")
        first_cards.add(dialogue.state.revealed[0][0])
    assert first_cards == {"A", "B"}


def test_every_card_of_the_pile_may_come_first() -> None:
    pile = pile_of("deck-scrubber", 0)
    first = set()
    for seed in range(100):
        dialogue = begin(all_automas()["jacques"], seed, level="deck-scrubber")
        dialogue.answer("ready")
        dialogue.answer("next")
        first.add(dialogue.state.revealed[0])
    assert first == set(pile)


def test_with_own_cards_people_remove_them_and_only_the_counts_are_known() -> None:
    table = Table("keel-diver")
    assert table.instructions[:3] == [
        "jacques.set_up.separate",
        "jacques.set_up.remove",
        "jacques.set_up.shuffle",
    ]
    assert table.dialogue.pause.instructions[1].values == {"a": 2, "b": 3}
    assert len(table.state.pile) == 7
    assert len(table.state.pile.candidates()) == 12


def test_once_both_b_cards_of_keel_diver_are_seen_no_third_is_offered() -> None:
    table = Table("keel-diver").in_round(1).reveal("B1", "B3").reply("next")
    assert {str(card)[0] for card in table.question.options} == {"A"}


def test_the_app_deals_without_naming_the_cards_it_removed() -> None:
    dialogue = begin(all_automas()["jacques"], 3, level="navigator")
    instructions = [tell.key for tell in dialogue.pause.instructions]
    assert instructions == [
        "jacques.set_up.leave_cards",
        "jacques.set_up.markers",
        "jacques.set_up.reminder",
        "jacques.set_up.alone",
    ]


def test_several_players_see_that_they_play_together() -> None:
    assert "jacques.set_up.together" in Table(players=3).instructions
    assert "jacques.set_up.together" not in Table(players=1).instructions


def test_cards_that_look_alike_are_offered_once() -> None:
    procedure = all_automas()["jacques"]
    dialogue = begin(procedure, level="commodore", cards=OWN)
    dialogue.answer("ready")
    dialogue.answer("next")
    assert dialogue.pause.question is not None
    offered = set(dialogue.pause.question.options)
    assert len(offered & {"B2", "B5"}) == 1  # both show explore 2 four times, then the end


def test_alone_the_game_is_set_up_as_for_two() -> None:
    alone, together = (begin(all_automas()["jacques"], 1, players=n) for n in (1, 2))
    assert "jacques.set_up.alone" in [tell.key for tell in alone.pause.instructions]
    assert "jacques.set_up.alone" not in [tell.key for tell in together.pause.instructions]
