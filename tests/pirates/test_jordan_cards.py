"""Jordan's deck: how it is made up, how the app learns its cards, and when it deals."""

from __future__ import annotations

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.questions import CardEntry
from companion.engine.refusals import Refused
from tests.builders import english, games
from tests.pirates.charts import CHARTED
from tests.pirates.jordan_table import CARDS_READ, READ, RULES, JordanTable

EXPANSIONS = ("treasure-hunt", "commanders")


def deck_size(**options: object) -> int:
    return len(JordanTable(**options).state.pile)  # type: ignore[arg-type]


def test_his_deck_has_six_cards() -> None:
    assert deck_size(b_cards=0) == deck_size(b_cards=6) == 6


def test_whether_the_app_deals_is_found_out_from_any_start() -> None:
    table = JordanTable()
    start = {**table.dialogue.start, "dealt": True}
    again = Dialogue(table.dialogue.procedure, start, 1, by_hand=True)
    again.answer("ready")
    assert not again.state.dealt


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


def test_the_card_of_the_treasure_hunt_joins_the_a_cards() -> None:
    its_card = "A:nearest_improvement"
    with_it = JordanTable(b_cards=0, expansions=("treasure-hunt",))
    assert its_card in known(with_it)
    assert its_card not in known(JordanTable(b_cards=0))


def test_as_many_b_cards_as_chosen_are_dealt() -> None:
    for b_cards in range(7):
        pile = JordanTable.dealt(b_cards=b_cards).state.pile.candidates()
        assert sum(card.startswith("B") for card in pile) == b_cards


# Copied off the table


def known(table: JordanTable) -> list[str]:
    """The cards that are offered whole."""
    assert isinstance(table.question.form, CardEntry)
    return list(table.question.form.known)


def refused(table: JordanTable, answer: str) -> str:
    """Return the reason why that is no answer; nothing has changed."""
    before = table.dialogue.length
    with pytest.raises(Refused) as refusal:
        table.dialogue.answer(answer)
    assert table.dialogue.length == before
    return str(english().shown(refusal.value.detail))


def test_a_new_card_is_learned_in_the_order_of_its_list() -> None:
    table = JordanTable(RULES).reply("A:quest,raid")
    assert table.readings["box.jordan.A.1"] == "quest,raid"
    assert table.question.key == "jordan.reach"
    assert table.question.options == ("quest", "raid", "gulf", "other")


def test_a_b_card_is_learned_with_its_bonus_first() -> None:
    table = JordanTable(RULES).reply("B:raid,raid,explore")
    assert table.readings["box.jordan.B.1"] == "raid,raid,explore"
    assert table.instructions == ["jordan.bonus_first.raid"]


def test_no_name_is_asked_for_a_card_is_called_by_its_list() -> None:
    table = JordanTable(RULES).reply("A:raid,quest", "other")
    assert not [name for name in table.readings if name.endswith(".name")]
    table = JordanTable({**RULES, "box.jordan.A.1": "raid,quest"})
    assert english().render(table.question.label_of("A:raid,quest")) == "A · Raid · Quest"


def test_a_name_that_people_gave_it_stays() -> None:
    named = {"box.jordan.A.1": "raid", "box.jordan.A.1.name": "Skull"}
    table = JordanTable({**RULES, **named})
    assert english().render(table.question.label_of("A:raid")) == "A · Skull: Raid"


def test_cards_that_differ_in_the_last_symbol_only_are_two() -> None:
    table = JordanTable(RULES, b_cards=0)
    table.reply("A:raid,quest,explore", "other", "A:raid,quest,improvement", "other")
    assert table.readings["box.jordan.A.1"] == "raid,quest,explore"
    assert table.readings["box.jordan.A.2"] == "raid,quest,improvement"
    assert table.state.revealed == ["A.1", "A.2"]


def test_two_cards_may_be_alike_as_long_as_there_are_cards_that_nobody_has_read() -> None:
    table = JordanTable(RULES, b_cards=0).reply("A:raid", "other", "A:raid", "other")
    assert table.state.revealed == ["A.1", "A.2"]
    assert table.readings["box.jordan.A.1"] == table.readings["box.jordan.A.2"] == "raid"


def test_all_cards_are_learned_and_recognised_when_they_come_again() -> None:
    """A deck of A cards only: all six come, then the first again by its list alone."""
    table = JordanTable(RULES, b_cards=0)
    lists = ["quest", "raid", "explore", "quest,raid", "quest,explore", "raid,explore"]
    for listed in lists:
        table.reply(f"A:{listed}", "other")
    assert table.question.key == "jordan.your_turn"  # all of them are out
    table.dialogue.answer("next")
    assert table.instructions == ["jordan.shuffle"]
    assert known(table) == [f"A:{listed}" for listed in lists]
    table.reply("A:quest")
    assert table.state.card == "A.1"


def test_a_card_too_many_is_refused() -> None:
    table = JordanTable(RULES, b_cards=0)
    for listed in ("quest", "raid", "explore", "quest,raid", "quest,explore", "raid,explore"):
        table.reply(f"A:{listed}", "other")
    table.dialogue.answer("next")
    assert refused(table, "A:improvement").startswith("no A card left in this deck shows this")
    table.reply("A:quest", "other")
    assert refused(table, "A:quest").startswith("no A card left in this deck shows this")


def test_a_kind_that_has_come_out_whole_is_refused() -> None:
    table = JordanTable(RULES, b_cards=1).reply("B:raid,quest", "6", "gold", "other")
    assert refused(table, "B:raid,quest") == "All B cards of this deck are revealed"
    assert table.question.form.kinds == ["A"]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("A:", "A card has at least one symbol"),
        ("", "A card has at least one symbol"),
        ("A:raid,raid", "A card shows Raid only once"),
        ("A:raid,sleep", "sleep"),
        ("A:raid,fort", "Only cards of Commanders show a Fort"),
        ("B:quest,raid", "A B card begins with one of: Ship Upgrade · Raid · Explore"),
        ("B:", "A B card begins with one of: Ship Upgrade · Raid · Explore"),
        ("B:upgrade", "A card has at least one symbol"),
        ("C:raid", "C"),
    ],
)
def test_a_list_that_cannot_be_is_refused_with_the_reason(answer: str, why: str) -> None:
    assert refused(JordanTable(RULES), answer) == why


def test_what_is_typed_without_its_letter_is_of_the_first_kind() -> None:
    assert JordanTable(RULES).reply("raid, quest").readings["box.jordan.A.1"] == "raid,quest"
    table = JordanTable(RULES, b_cards=6).reply("explore, raid")
    assert table.readings["box.jordan.B.1"] == "explore,raid"


def test_a_card_of_an_earlier_game_is_recognised() -> None:
    table = JordanTable({**RULES, "box.jordan.A.3": "raid,quest"})
    assert known(table) == ["A:raid,quest"]
    table.reply("A:raid,quest")
    assert table.state.card == "A.3"


# His reach, entered with the card


def test_his_reach_may_be_entered_with_the_card() -> None:
    table = JordanTable(RULES).reply("A:raid,quest>quest")
    assert table.readings["box.jordan.A.1"] == "raid,quest"
    assert table.instructions[:1] == ["jordan.sails.quest"]
    assert table.question.key == "jordan.copy"
    plain = JordanTable(RULES).reply("A:raid,quest", "quest")
    assert (table.state.quests, table.instructions) == (plain.state.quests, plain.instructions)


def test_a_bonus_comes_first_and_the_answer_holds_after_it() -> None:
    table = JordanTable(RULES).reply("B:raid,raid,explore>explore", "6", "gold")
    assert "jordan.sails.explore" in table.instructions


def test_no_reach_may_be_entered_with_the_card_too() -> None:
    assert JordanTable(RULES).reply("A:raid,quest>gulf").state.place == "gulf"
    assert JordanTable(RULES).reply("A:raid,quest > other").instructions == ["jordan.nothing_done"]


def test_a_reach_entered_with_one_card_does_not_hold_for_the_next() -> None:
    table = JordanTable(RULES).reply("A:raid,quest>quest", "A:explore,quest")
    assert table.question.key == "jordan.reach"


def test_what_is_not_on_the_card_cannot_be_reached() -> None:
    assert refused(JordanTable(RULES), "A:raid,quest>explore") == "explore"
    assert refused(JordanTable(RULES), "A:raid,raid>raid") == "A card shows Raid only once"


def test_a_reach_known_from_a_layout_or_a_location_is_not_asked_with_the_card() -> None:
    charted = JordanTable({**CHARTED, **RULES})
    assert refused(charted, "A:raid,quest>quest") == "quest"
    forts_first = {**RULES, "box.jordan.forts": "every"}
    table = JordanTable(forts_first, expansions=("commanders",))
    assert table.question.form.then is None


def test_a_fort_that_is_gone_cannot_be_entered_with_the_card() -> None:
    gone = {f"caribbean.{id_}.fort": "gone" for id_ in games()["pirates"].automas[0].deck.locations}
    table = JordanTable({**RULES, **gone}, expansions=("commanders",))
    assert refused(table, "A:fort,raid>fort") == english().text("jordan.within.no_fort")


def test_it_is_described_in_words() -> None:
    question = JordanTable(RULES).question
    assert english().render(question.label_of("A:raid,quest>gulf")) == (
        "A · Raid · Quest → Jordan sails to the Gulf"
    )


def test_a_card_entered_with_its_reach_is_corrected() -> None:
    table = JordanTable(RULES).reply("A:raid,quest>quest")
    table.correct("card", "A.1", "A:raid,explore")
    assert table.readings["box.jordan.A.1"] == "raid,explore"
    assert table.question.key == "jordan.reach"
    table = JordanTable({**RULES, "box.jordan.A.2": "explore"}).reply("A:raid,quest>quest")
    assert table.dialogue.correction_question("drawn", ["A.1"]).now == "A:raid,quest"
    table.correct("drawn", "A.1", "A:explore")
    assert table.state.revealed == ["A.2"]


def test_how_far_his_deck_is_is_shown() -> None:
    table = JordanTable().reveal("A.3", "quest")
    assert isinstance(table.question.form, CardEntry)
    assert table.question.form.place is not None
    text, number, of = table.question.form.place
    assert (english().render(text), number, of) == ("Deck card 2/6", 2, 6)


def test_a_card_comes_once_until_the_deck_is_shuffled() -> None:
    table = JordanTable(b_cards=0).reveal("A.3", "quest")
    assert "A:quest,raid" not in known(table)


def test_who_is_in_maracaibo_copies_his_last_card_of_the_round() -> None:
    table = JordanTable().reply("maracaibo")
    assert table.question.key == "jordan.copy"
    assert table.question.form.also == ()
    assert table.reply("A.3", "quest").state.round == 2


def test_what_the_bonus_of_commanders_b_card_is_has_to_be_read() -> None:
    table = JordanTable(RULES, expansions=EXPANSIONS).reply("B:explore,fort")
    assert table.readings["box.jordan.B.commanders"] == "explore,fort"


def test_the_app_deals_when_it_knows_every_card() -> None:
    table = JordanTable.dealt()
    assert "jordan.set_up.leave_cards" in [
        tell.key for tell in table.dialogue.moments[0].pause.instructions
    ]
    table.reply("next")
    assert table.instructions[0] == "jordan.reveals"


def test_it_does_not_deal_while_a_card_is_unknown() -> None:
    known = {name: value for name, value in READ.items() if name != "box.jordan.B.6"}
    table = JordanTable.dealt(known, ready=False)
    assert table.instructions[-3:-1] == ["jordan.set_up.cards", "jordan.set_up.learns"]
    assert table.reply("ready").question.key == "jordan.copy"


def test_cards_that_are_not_in_play_need_not_be_known() -> None:
    a_only = {name: value for name, value in READ.items() if not name.startswith("box.jordan.B")}
    assert JordanTable.dealt(a_only, b_cards=0).state.dealt


def test_after_a_run_through_the_deck_the_app_deals() -> None:
    table = JordanTable.dealt({**RULES}, b_cards=0)
    for _ in range(6):
        table.reply("A:quest", "other")
    table.reply("next")
    assert table.instructions == ["jordan.shuffle.known", "jordan.reveals"]
    assert table.question.key == "jordan.reach"


def test_what_a_card_lists_can_be_put_right() -> None:
    table = JordanTable().reveal("A.1").correct("card", "A.1", "A:improvement")
    assert table.readings["box.jordan.A.1"] == "improvement"
    assert table.question.options == ("improvement", "gulf", "other")


def test_a_card_of_commanders_that_lists_more_than_its_rulebook_is_learned() -> None:
    table = JordanTable(expansions=EXPANSIONS).reply("A:fort,raid,explore")
    assert table.readings["box.jordan.A.commanders"] == "fort,raid,explore"
    assert table.question.options[:3] == ("fort", "raid", "explore")


def test_a_reading_in_my_box_changes_the_cards_of_the_expansions() -> None:
    known = {**READ, "box.jordan.A.treasure-hunt": "raid,nearest_improvement"}
    table = JordanTable(known, expansions=EXPANSIONS).reveal("A.treasure-hunt")
    assert table.question.options == ("raid", "nearest_improvement", "gulf", "other")


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
