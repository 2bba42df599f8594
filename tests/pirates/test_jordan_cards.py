"""Jordan's deck: how it is made up, how the app learns its cards, and when it deals."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.refusals import RefusalCode, Refused
from tests.builders import english, games
from tests.pirates.jordan_table import CARDS_READ, READ, RULES, JordanTable

EXPANSIONS = ("treasure-hunt", "commanders")
NEW_FIELDS = ("asks_first", "hunt", "journeys")  # that games of before do not have


def deck_size(**options: object) -> int:
    return len(JordanTable(**options).state.pile)  # type: ignore[arg-type]


def test_his_deck_has_six_cards() -> None:
    assert deck_size(b_cards=0) == deck_size(b_cards=6) == 6


def test_with_commanders_it_has_seven() -> None:
    assert deck_size(expansions=("commanders",)) == 7


def test_with_both_expansions_it_has_seven() -> None:
    """ "Jordan now has a 7-card solo deck", and nothing in the other rulebook changes that."""
    for b_cards in (0, 3, 7):
        table = JordanTable.dealt(b_cards=b_cards, expansions=EXPANSIONS)
        pile = table.state.pile.candidates()
        assert len(pile) == 7
        assert sum(card.startswith("B") for card in pile) == b_cards


@pytest.mark.parametrize("cards", [6, 7])
def test_with_the_card_expansion_alone_people_choose_its_size(cards: int) -> None:
    known = {**READ, "box.jordan.deck": cards}
    table = JordanTable.dealt(known, b_cards=2, expansions=("treasure-hunt",))
    pile = table.state.pile.candidates()
    assert len(pile) == cards
    assert sum(card.startswith("B") for card in pile) == 2


def test_up_to_seven_b_cards_with_commanders_and_six_without() -> None:
    assert deck_size(b_cards=7, expansions=("commanders",)) == 7
    with pytest.raises(Refused):
        JordanTable(b_cards=7)


def test_a_game_that_was_begun_before_keeps_the_deck_it_had() -> None:
    """It was as large as there were A cards: eight with both expansions."""
    table = JordanTable.dealt(expansions=EXPANSIONS, ready=False)
    older = {name: v for name, v in table.dialogue.start.items() if name not in NEW_FIELDS}
    dialogue: Dialogue[Any] = Dialogue(table.dialogue.procedure, older, 1)
    dialogue.answer("ready")
    assert len(dialogue.state.pile) == 8


def test_the_card_of_the_treasure_hunt_joins_the_a_cards() -> None:
    with_it = JordanTable(b_cards=0, expansions=("treasure-hunt",)).say("next")
    assert "A.treasure-hunt" in with_it.question.options
    assert "A.treasure-hunt" not in JordanTable(b_cards=0).say("next").question.options


def test_as_many_b_cards_as_chosen_are_dealt() -> None:
    for b_cards in range(7):
        pile = JordanTable.dealt(b_cards=b_cards).state.pile.candidates()
        assert sum(card.startswith("B") for card in pile) == b_cards


def test_cards_that_nobody_has_read_look_alike() -> None:
    question = JordanTable({}).say("next").question
    assert question.options == ["A.1", "B.1"]
    labels = [english().say(question.label_of(option)) for option in question.options]
    assert labels == ["One of his A cards", "One of his B cards"]


def test_only_after_the_first_card_of_a_kind_is_there_another() -> None:
    table = learn_first(JordanTable({})).say("no", "no", "other", "next")
    labels = [english().say(table.question.label_of(option)) for option in table.question.options]
    assert labels == ["Another A card", "One of his B cards"]


def learn_first(table: JordanTable) -> JordanTable:
    """An A card that lists raid, then quest."""
    return table.reveal("A.1", "raid", "quest", "done", "")


def test_a_new_card_is_learned_in_the_order_of_its_list() -> None:
    table = JordanTable(RULES).reveal("A.1", "quest", "raid", "done", "")
    assert table.readings["box.jordan.A.1"] == "quest,raid"
    assert table.question.key == "jordan.within.quest"


def test_a_b_card_is_learned_with_its_bonus_first() -> None:
    table = JordanTable(RULES).reveal("B.1", "raid", "raid", "explore", "done", "Skull")
    assert table.readings["box.jordan.B.1"] == "raid,raid,explore"
    assert table.readings["box.jordan.B.1.name"] == "Skull"
    assert table.told == ["jordan.learned", "jordan.bonus_first.raid"]


def test_a_card_without_a_name_gets_one_by_its_number() -> None:
    table = learn_first(JordanTable(RULES))
    assert "box.jordan.A.1.name" not in table.readings
    said = english().in_full(table.dialogue.stop.told[0].text)
    assert said == "The app knows this card now. A · Card 1: Raid · Quest."


def test_two_cards_are_learned_and_one_is_met_again() -> None:
    """A deck of A cards only: all six come, then the first again without a question."""
    table = JordanTable(RULES, b_cards=0)
    for card in ("A.1", "A.2", "A.3", "A.4", "A.5", "A.6"):
        assert table.say("next").question.options[-1] == card
        table.say(card, "quest", "done", "", "no", "other")
    table.say("next")
    assert table.told == ["jordan.shuffle"]
    assert len(table.question.options) == 6
    table.say("A.1")
    assert table.question.key == "jordan.within.quest"


def test_a_card_of_an_earlier_game_is_recognised() -> None:
    table = JordanTable({**RULES, "box.jordan.A.1": "raid"}).say("next")
    assert table.question.options == ["A.1", "A.2", "B.1"]
    assert english().say(table.question.label_of("A.1")) == "A · Card 1: Raid"


def test_a_card_that_is_not_in_the_deck_is_refused() -> None:
    table = JordanTable(b_cards=0).say("next")
    for card in ("B.1", "A.commanders", "A.9"):
        with pytest.raises(Refused) as refused:
            table.say(card)
        assert refused.value.code is RefusalCode.NOT_OFFERED


def test_a_card_comes_once_until_the_deck_is_shuffled() -> None:
    table = JordanTable(b_cards=0).reveal("A.3", "yes").say("next")
    assert "A.3" not in table.question.options


def test_what_the_bonus_of_commanders_b_card_is_has_to_be_read() -> None:
    table = JordanTable(RULES, expansions=EXPANSIONS).reveal("B.commanders")
    assert table.question.key == "jordan.bonus"
    table.say("explore")
    assert table.readings["box.jordan.B.commanders"] == "explore,fort"


def test_the_app_deals_when_it_knows_every_card() -> None:
    table = JordanTable.dealt()
    assert "jordan.set_up.leave_cards" in [tell.key for tell in table.dialogue.moments[0].stop.told]
    table.say("next")
    assert table.told[0] == "jordan.reveals"


def test_it_does_not_deal_while_a_card_is_unknown() -> None:
    known = {name: value for name, value in READ.items() if name != "box.jordan.B.6"}
    table = JordanTable.dealt(known, ready=False)
    assert table.told[-3:-1] == ["jordan.set_up.cards", "jordan.set_up.learns"]
    assert table.say("ready", "next").question.key == "jordan.deck"


def test_cards_that_are_not_in_play_need_not_be_known() -> None:
    a_only = {name: value for name, value in READ.items() if not name.startswith("box.jordan.B")}
    assert JordanTable.dealt(a_only, b_cards=0).state.dealt


def test_after_a_run_through_the_deck_the_app_deals() -> None:
    table = JordanTable.dealt({**RULES}, b_cards=0)
    for card in ("A.1", "A.2", "A.3", "A.4", "A.5", "A.6"):
        table.reveal(card, "quest", "done", "", "no", "other")
    table.say("next")
    assert table.told == ["jordan.shuffle.known", "jordan.reveals"]
    assert table.question.key == "jordan.within.quest"


def test_what_a_card_lists_can_be_put_right() -> None:
    table = JordanTable().reveal("A.1").correct("card", "A.1", "improvement", "done")
    assert table.readings["box.jordan.A.1"] == "improvement"
    assert table.question.key == "jordan.improvement_within"


def test_a_card_that_lists_more_than_was_told_is_learned_to_its_end() -> None:
    table = JordanTable(expansions=EXPANSIONS).reveal("A.commanders", "none", "listed", "raid")
    table.say("explore", "done")
    assert table.readings["box.jordan.A.commanders"] == "fort,raid,explore"
    assert table.question.key == "jordan.within.raid"


def test_a_reading_in_my_box_changes_the_cards_of_the_expansions() -> None:
    known = {**READ, "box.jordan.A.treasure-hunt": "raid,nearest_improvement"}
    table = JordanTable(known, expansions=EXPANSIONS).reveal("A.treasure-hunt")
    assert table.question.key == "jordan.within.raid"


@pytest.mark.parametrize(("name", "value"), CARDS_READ.items())
def test_every_reading_of_a_card_fits_its_question(name: str, value: str) -> None:
    question = games()["pirates"].reading(name)
    assert question is not None
    assert question.check(value) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("box.jordan.A.1", "raid,raid"),
        ("box.jordan.A.1", ""),
        ("box.jordan.A.1", "sleep"),
        ("box.jordan.B.1", "quest,raid"),
        ("box.jordan.slot.1", "gold"),
        ("box.jordan.visit", "maybe"),
    ],
)
def test_a_reading_that_cannot_be_is_refused(name: str, value: str) -> None:
    question = games()["pirates"].reading(name)
    assert question is not None
    with pytest.raises(Refused):
        question.check(value)


@pytest.mark.parametrize(
    "name", ["box.jordan.A.7", "box.jordan.slot.0", "box.jordan.slot.21", "box.jordan.x", "box.x"]
)
def test_what_is_no_reading_has_no_question(name: str) -> None:
    assert games()["pirates"].reading(name) is None
