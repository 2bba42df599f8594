"""Jean's turn after she has sailed: quest, market or display, and what each card does.

Cards as in content (automa-decks): A1 explore 2, A2 France 1, A3 combat and influence 2,
A4 Spain 1, A5 England 1, B1 and B4 4 points and explore 2 or 4, B2 a quest and 0 or 4 points,
B3 and B5 a disc and 0 or 4 points, B6 combat, influence 3 and 2 points, B7U 5 points and you pay
1 or 4, C1 4 points and a disc, C2 a quest and 3 points, C3 4 points and explore 3 or 4,
C4 combat with a village more, influence 3 and 2 points, C5U 5 points and you pay 2 or 4.
"""

import pytest

from companion.engine.questions import Answer
from tests.maracaibo.jean_table import NO_TILES, JeanTable


def have(table: JeanTable) -> tuple[int, int, int, int]:
    """Jean's points, quests, cards and discs."""
    jean = table.state
    return (jean.points, jean.quests, jean.cards, jean.discs)


def test_you_take_the_first_turn() -> None:
    table = JeanTable()
    assert table.instructions == ["jean.round_opens"]
    assert table.question.key == "jean.your_turn"
    assert table.state.revealed == []


def test_a_quest_is_hers_and_ends_her_turn() -> None:
    table = JeanTable.kept(quests="4,6").reveal("B1")  # 2 stops: 4 and 5, no quest at 5
    assert table.state.quests == 0
    table = JeanTable.kept(quests="5").reveal("B1")  # 4 points and the explorer do not come
    assert have(table) == (0, 1, 0, 0)
    assert table.instructions == ["jean.sails", "jean.quest"]
    assert table.question.key == "jean.your_turn"
    assert table.state.facts.known.get("quests") == ""


def test_the_quest_at_17_is_replaced_with_l1() -> None:
    table = JeanTable.kept(tile__L1="on", quests="17").at("14").reveal("A2")
    assert table.instructions == ["jean.sails", "jean.quest.replaced"]
    assert table.state.quests == 1
    assert table.state.facts.known.get("quests") == "17"


def test_a_free_market_space_takes_a_disc() -> None:
    table = JeanTable.kept().reveal("A2")  # to 5
    assert have(table) == (0, 0, 0, 1)
    assert table.instructions == ["jean.sails", "jean.market", "jean.influence.kept"]
    assert table.dialogue.pause.instructions[1].places == ("5",)
    assert table.state.facts.known.get("market.5") == "full"  # with two a market holds one delivery


@pytest.mark.parametrize(("card", "number"), [("A1", 3), ("A2", 2), ("A3", 4), ("A4", 1)])
def test_a_full_market_means_the_display_card_of_her_card(card: str, number: int) -> None:
    full = {"market.4": "full", "market.5": "full"}
    table = JeanTable({**JeanTable.kept().state.facts.known, **full}).reveal(card)
    assert have(table)[2:] == (1, 0)
    assert table.telling("jean.display") == {"number": number}


def test_on_a_homeward_space_she_takes_the_display_card() -> None:
    table = JeanTable().at("19").reveal("A2")
    assert have(table) == (0, 0, 1, 0)
    assert "jean.influence" in table.instructions


def test_at_a_village_she_only_stops_for_a_quest() -> None:
    table = JeanTable().reveal("A1", "6")
    assert have(table) == (0, 1, 0, 0)
    assert table.question.key == "jean.your_turn"


def test_what_she_finds_is_one_question() -> None:
    table = JeanTable().reveal("A1", "4")
    assert table.question.key == "jean.found"
    assert table.question.options == ["free", "quest", "full"]


def test_a_market_known_to_be_full_leaves_the_quest_to_ask() -> None:
    table = JeanTable({**NO_TILES, "market.4": "full"}).reveal("A1", "4")
    assert table.question.options == ["full", "quest"]


def test_with_quests_kept_only_the_market_is_asked() -> None:
    table = JeanTable({**NO_TILES, "quests": "6"}).reveal("A1", "4")
    assert table.question.options == ["free", "full"]


def test_markets_are_empty_again_in_the_next_round() -> None:
    table = JeanTable({**NO_TILES, "market.4": "full"}).reply("ended", "ready").reveal("A1", "4")
    assert table.question.options == ["free", "quest", "full"]


def test_what_you_took_or_delivered_is_kept() -> None:
    table = JeanTable.kept(quests="6").reply("quest", "6", "delivered", "5")
    assert table.state.facts.known.get("quests") == ""
    assert table.state.facts.known.get("market.5") == "full"
    table.reveal("A2")
    assert "jean.display" in table.instructions


# Card, round, then answers → points, quests, discs (the first stop of each card has a free
# market, which is one disc; 0 points unless the card gives some).
CASES: list[tuple[str, int, tuple[Answer, ...], tuple[int, int, int]]] = [
    ("A1", 1, ("no",), (0, 0, 1)),
    ("A1", 1, ("yes",), (0, 1, 1)),
    ("A2", 1, (), (0, 0, 1)),
    ("A3", 1, ("france",), (0, 0, 1)),
    ("A4", 1, (), (0, 0, 1)),
    ("A5", 1, (), (0, 0, 1)),
    ("B1", 1, ("no",), (4, 0, 1)),
    ("B1", 3, ("yes",), (4, 1, 1)),
    ("B2", 2, (), (0, 1, 1)),
    ("B2", 3, (), (4, 1, 1)),
    ("B3", 2, (), (0, 0, 2)),
    ("B3", 4, (), (4, 0, 2)),
    ("B4", 3, ("no",), (4, 0, 1)),
    ("B5", 1, (), (0, 0, 2)),
    ("B5", 3, (), (4, 0, 2)),
    ("B6", 4, ("spain",), (2, 0, 1)),
    ("C1", 1, (), (4, 0, 2)),
    ("C2", 1, (), (3, 1, 1)),
    ("C3", 1, ("no",), (4, 0, 1)),
    ("C4", 1, ("england",), (2, 0, 1)),
    ("B7U", 1, (1,), (5, 0, 1)),
    ("B7U", 2, (0,), (5 + 3, 0, 1)),
    ("B7U", 3, (4,), (5, 0, 1)),
    ("B7U", 4, (1,), (5 + 3 * 3, 0, 1)),
    ("C5U", 2, (2,), (5, 0, 1)),
    ("C5U", 1, (1,), (5 + 3, 0, 1)),
    ("C5U", 3, (0,), (5 + 4 * 3, 0, 1)),
]


@pytest.mark.parametrize(("card", "number", "answers", "expected"), CASES)
def test_each_card_does_what_it_shows(
    card: str, number: int, answers: tuple[Answer, ...], expected: tuple[int, int, int]
) -> None:
    table = JeanTable.kept().in_round(number).reveal(card, *answers)
    assert table.question.key == "jean.your_turn"
    points, quests, _, discs = have(table)
    assert (points, quests, discs) == expected


@pytest.mark.parametrize(
    ("card", "number", "spaces"),
    [("A1", 1, 2), ("A1", 4, 2), ("B1", 2, 2), ("B1", 3, 4), ("B4", 1, 2), ("B4", 4, 4),
     ("C3", 2, 3), ("C3", 3, 4)],
)  # fmt: skip
def test_the_explorer_moves_by_the_round(card: str, number: int, spaces: int) -> None:
    table = JeanTable.kept().in_round(number).reveal(card)
    assert table.telling("jean.explores") == {"n": spaces}


@pytest.mark.parametrize(
    ("card", "nation", "steps"), [("A2", "france", 1), ("A4", "spain", 1), ("A5", "england", 1)]
)
def test_influence_is_with_the_nation_of_the_card(card: str, nation: str, steps: int) -> None:
    instructions = JeanTable.kept().reveal(card).telling("jean.influence.kept")
    assert (instructions["nation"].key, instructions["n"]) == (f"nation.{nation}", steps)


@pytest.mark.parametrize(
    ("card", "number", "due"), [("B7U", 1, 1), ("B7U", 3, 4), ("C5U", 2, 2), ("C5U", 4, 4)]
)
def test_combat_points_to_pay_by_round(card: str, number: int, due: int) -> None:
    table = JeanTable.kept().in_round(number).reveal(card)
    assert table.telling("jean.pay") == {"n": due}
    assert table.question.options == tuple(range(due, -1, -1))


def test_with_no_quest_left_ahead_of_her_explorer_it_is_not_asked_again() -> None:
    table = JeanTable.kept().reveal("A1", "never").at("5").reveal("C3")
    assert "jean.explore" in table.instructions
    assert table.question.key == "jean.your_turn"


def test_income_counts_all_cards_and_discs_so_far() -> None:
    table = JeanTable()
    table.dialogue.correct("cards", 3)
    table.dialogue.correct("discs", 6)
    table.reply("ended")
    assert table.telling("jean.income") == {"n": 9, "cards": 3, "discs": 6, "total": 9}
    table.reply("ready", "ended")
    assert table.state.points == 18
    assert table.state.points_by_round == [9, 9]


def test_after_a_round_both_ships_are_back_in_havana() -> None:
    table = JeanTable().reveal("A2", "5", "free").reply("ended")
    assert table.state.place == "1"
    assert "maracaibo.round_end.ships" in table.instructions
    assert table.reply("ready").state.round == 2


def test_with_quests_kept_the_new_ones_are_asked_for() -> None:
    table = JeanTable.kept().reply("ended")
    assert table.question.key == "jean.quests_lie"
    table.reply("7,16")
    assert table.state.facts.known.get("quests") == "7,16"


def test_a_disc_that_is_not_there_cannot_leave_her_board() -> None:
    table = JeanTable.kept()
    table.dialogue.correct("discs", 24)
    assert table.reveal("C1").state.discs == 24
