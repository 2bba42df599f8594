"""Jean's setup: her deck by level, legacy tiles, and a board entered at the start."""

import pytest

from companion.engine.procedure import OWN
from tests.maracaibo.jean_table import NO_TILES, JeanTable

# Level → A, B and C cards of her pile (facts, "Jean", decks).
DECKS = {1: (5, 0, 0), 2: (5, 0, 1), 3: (5, 1, 1), 4: (5, 2, 1), 5: (5, 3, 1)}


def pile_of(level: int, seed: int, uprising: str = "no") -> list[str]:
    table = JeanTable.dealt(level=level, seed=seed, uprising=uprising)
    return list(table.state.pile.candidates())


@pytest.mark.parametrize("level", DECKS)
def test_each_level_has_its_cards(level: int) -> None:
    for seed in range(20):
        pile = pile_of(level, seed)
        assert tuple(sum(card[0] == kind for card in pile) for kind in "ABC") == DECKS[level]
        assert len(set(pile)) == len(pile)


def test_b_and_c_cards_are_random() -> None:
    dealt = {card for seed in range(80) for card in pile_of(5, seed)}
    assert dealt == {f"{kind}{n}" for kind, last in (("A", 5), ("B", 6), ("C", 4))
                     for n in range(1, last + 1)}  # fmt: skip


def test_the_two_cards_of_the_uprising_come_only_with_it() -> None:
    dealt = {card for seed in range(80) for card in pile_of(5, seed, uprising="yes")}
    assert {"B7U", "C5U"} <= dealt


def test_with_own_cards_only_the_counts_are_known() -> None:
    table = JeanTable(level=3, ready=False)
    assert table.telling("jean.set_up.cards") == {"a": 5, "b": 1, "c": 1}
    assert len(table.state.pile) == 7
    assert len(table.state.pile.candidates()) == 17


def test_an_empty_pile_is_shuffled_again() -> None:
    table = JeanTable(level=1)
    for card, stop in (("A2", "4"), ("A4", "5"), ("A5", "11"), ("A1", "13"), ("A3", "14")):
        table.reveal(card, stop, "quest")
    assert len(table.state.pile) == 0
    table.reply("next")
    assert table.instructions == ["jean.shuffle"]
    assert set(table.question.options) == {"A1", "A2", "A3", "A4", "A5"}


def test_against_jean_one_more_disc_lies_on_tiles_with_discs() -> None:
    table = JeanTable({}, ready=False).reply("L1,L10,L12")
    tiles = table.telling("jean.set_up.legacy_discs")["tiles"]
    assert [text.values["text"] for text in tiles] == ["L10", "L12"]


def test_without_such_tiles_there_is_no_word_of_them() -> None:
    table = JeanTable({}, ready=False).reply("L1,L4")
    assert "jean.set_up.legacy_discs" not in table.instructions


def test_tiles_that_the_table_knows_are_not_asked() -> None:
    table = JeanTable({**NO_TILES, "tile.L11": "on"}, ready=False)
    assert table.question.key == "jean.ready"
    assert "jean.set_up.legacy_discs" in table.instructions


def test_a_board_entered_at_the_start_is_kept() -> None:
    table = JeanTable(ready=False).reply("keep", "6,11", "yes", "4", "", "14")
    facts = table.state.facts
    assert facts.known.get("quests") == "6,11"
    assert facts.known.get("markers.4.france") == 1
    assert facts.known.get("markers.14.england") == 1
    assert (facts.known.get("markers"), facts.known.get("markets")) == ("kept", "kept")


def test_people_with_own_cards_are_asked_for_the_card() -> None:
    table = JeanTable(cards=OWN).reply("next")
    assert table.question.key == "jean.deck"
