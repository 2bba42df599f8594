"""A table that keeps its board: ownership markers over the rounds, and the search."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.elements.screen import Picture
from companion.app.parts.playing import Frame, screen_of
from companion.commands import automa
from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.facts import Facts
from companion.engine.plain import to_plain
from companion.engine.questions import Choice
from companion.engine.refusals import RefusalCode, Refused
from companion.games.maracaibo import board, resistance
from companion.games.maracaibo.pieces import NATIONS
from tests.builders import all_procedures, begin, english, games
from tests.maracaibo.marker_table import at_table, instructions, left, marks, options, reply
from tests.random_play import any_answer

UNKNOWN_KINDS = ("8", "9", "10", "12", "15", "16", "18", "19")


# How it begins


def test_unrest_begins_with_a_marker_of_the_nation_on_each_place() -> None:
    expected = {str(n): "F" if n < 8 else "S" if n < 14 else "E" for n in range(2, 20)}
    assert marks(at_table("unrest")) == expected


def test_all_inclusive_begins_with_all_markers_on_the_tracks() -> None:
    dialogue = at_table("all-inclusive")
    assert left(dialogue) == {"france": 0, "spain": 0, "england": 0}
    assert options(dialogue) == ["placed", "round"]


def test_three_players_need_not_read_the_rulebooks_france() -> None:
    """Two on each of the cities 4 and 5, one on each of 2, 3, 6 and 7."""
    dialogue = reply(at_table("cooperative", 3), "no")  # the others are not like France
    assert dialogue.pause.question is not None
    assert english().render(dialogue.pause.question.text) == (
        "Card 74, for 3: how many markers has each village of Spain (8, 9, 10, 12)?"
    )
    reply(dialogue, 1, 2, 1, 2)
    assert marks(dialogue)["4"] == "F2"
    assert marks(dialogue)["7"] == "F"
    # Spain: 4 villages, 2 cities; England: 4 villages, 2 cities (14, and 17 with L1).
    assert left(dialogue) == {"france": 8, "spain": 8, "england": 8}


def test_the_same_for_all_nations_is_one_answer() -> None:
    """Like France: one on each village, two on each city. 4 villages and 2 cities each."""
    dialogue = reply(at_table("cooperative", 3), "yes")
    assert left(dialogue) == {"france": 8, "spain": 8, "england": 8}


def test_what_a_card_shows_is_read_once_and_kept_in_my_box() -> None:
    dialogue = reply(at_table("cooperative", 3), "no", 1, 2, 1, 2)
    assert dialogue.readings["box.card.74.markers.3.spain.city"] == 2


def test_more_than_thirteen_of_a_nation_cannot_be_read_off_a_card() -> None:
    dialogue = reply(at_table("cooperative", 2), 3)  # 12 on four villages, so none on two cities
    with pytest.raises(Refused) as refused:
        dialogue.answer(1)
    assert (refused.value.code, refused.value.detail) == (RefusalCode.OUT_OF_RANGE, "0–0")


def without_cities(scenario: str, *, first: bool = False) -> Dialogue[Any]:
    procedure = all_procedures()["maracaibo-table"]
    start = to_plain(procedure.begin(procedure.choose({"scenario": scenario}), (), {}))
    if first:  # a board of an earlier release
        del start["cities_first"]  # type: ignore[union-attr,arg-type]
    return Dialogue(procedure, start, 1)


def test_cities_are_asked_for_once_where_a_card_tells_them_from_villages() -> None:
    dialogue = without_cities("cooperative")
    assert options(dialogue) == list(UNKNOWN_KINDS)
    reply(dialogue, "9,15")
    assert dialogue.readings["box.cities"] == "9,15"


def test_elsewhere_cities_are_asked_for_when_a_marker_leaves() -> None:
    dialogue = without_cities("unrest")
    assert "freed" in options(dialogue)
    reply(dialogue, "freed")
    assert options(dialogue) == list(UNKNOWN_KINDS)
    reply(dialogue, "9,15")
    assert "9" in options(dialogue)


def test_a_board_of_an_earlier_release_still_asks_for_the_cities_first() -> None:
    assert options(without_cities("unrest", first=True)) == list(UNKNOWN_KINDS)


def test_a_setup_that_is_known_comes_first() -> None:
    known = {"markers": "kept", "markers__4__spain": 2}
    dialogue = at_table("unrest", **known)
    assert marks(dialogue) == {"4": "S2"}


@pytest.mark.parametrize(
    ("known", "code"),
    [
        ({"markers__4__spain": 14}, RefusalCode.TOO_MANY),
        ({"markers__4__spain": 7, "markers__5__spain": 7}, RefusalCode.TOO_MANY),
        ({"markers__4__spain": 7, "markers__aside__spain": 7}, RefusalCode.TOO_MANY),
        ({"markers__4__spain": -1}, RefusalCode.NOT_A_NUMBER),
        ({"markers__4__spain": "many"}, RefusalCode.NOT_A_NUMBER),
    ],
)
def test_impossible_counts_are_refused_at_the_start(
    known: dict[str, Any], code: RefusalCode
) -> None:
    with pytest.raises(Refused) as refused:
        at_table("unrest", markers="kept", **known)
    assert refused.value.code is code


# Markers come and go


def test_a_freed_place_loses_its_marker() -> None:
    dialogue = reply(at_table("unrest"), "freed", "4", "out")
    assert left(dialogue) == {"france": 5, "spain": 6, "england": 6}
    assert "4" not in marks(dialogue)
    assert instructions(dialogue) == [
        "France leaves location 4 (5 markers left)",
        "Take the bonus on the flag of city 4",
        "The marker leaves the game",
    ]
    assert dialogue.pause.instructions[0].places == ("4",)


def test_only_places_with_markers_can_be_freed() -> None:
    dialogue = reply(at_table("unrest"), "freed", "4", "out", "freed")
    assert "4" not in options(dialogue)
    with pytest.raises(Refused):
        dialogue.answer("4")
    with pytest.raises(Refused):
        dialogue.answer("1")


def test_where_several_nations_lie_it_is_asked_whose_marker_leaves() -> None:
    dialogue = at_table("all-inclusive")
    reply(dialogue, "placed", "spain", "4", "placed", "france", "4", "freed", "4")
    assert options(dialogue) == ["france", "spain"]
    reply(dialogue, "spain", "out")
    assert marks(dialogue) == {"4": "F"}


def test_markers_that_were_set_aside_come_from_round_two_on() -> None:
    dialogue = at_table("unrest")
    assert "placed" not in options(dialogue)
    reply(dialogue, "round", "9", "", "")
    assert marks(dialogue)["9"] == "F S"
    reply(dialogue, "placed", "france", "10")
    assert marks(dialogue)["10"] == "F S"


def test_a_nation_has_thirteen_markers_and_those_freed_do_not_come_back() -> None:
    dialogue = reply(
        at_table("unrest"), "freed", "2", "out", "round", "", "", ""
    )  # 5 on the board, 7 aside
    for _ in range(7):
        reply(dialogue, "placed", "france", "2")
    assert left(dialogue)["france"] == 12
    reply(dialogue, "placed")
    assert "france" not in options(dialogue)
    with pytest.raises(Refused):
        dialogue.answer("france")


def test_in_the_cooperative_scenarios_no_marker_comes() -> None:
    dialogue = reply(at_table("cooperative", 3), "no", 1, 2, 1, 2, "round")
    assert "placed" not in options(dialogue)


def test_a_marker_back_on_its_track_may_come_again() -> None:
    """By a card: "Return an ownership marker that was removed from the game". 7 doubloons."""
    dialogue = reply(
        at_table("campaign", modules="home-ports"), "placed", "spain", "4", "freed", "4"
    )
    for _ in range(12):
        reply(dialogue, "placed", "spain", "5")
    assert board.markers_aside(dialogue.state.facts, dialogue.state.route, "spain") == 0
    reply(dialogue, "returned", "spain")
    assert instructions(dialogue) == ["Take 7 doubloons: Spain's marker returns to its track"]
    reply(dialogue, "placed", "spain", "4")
    assert left(dialogue)["spain"] == 13


def test_the_game_is_over_in_the_fourth_round_and_shows_the_rest() -> None:
    dialogue = reply(at_table("unrest"), "freed", "4", "out", *["round", "", "", ""] * 3)
    assert "round" not in options(dialogue)
    reply(dialogue, "over")
    assert dialogue.outcome is None
    assert dialogue.status == {
        "scenario": "unrest",
        "players": 2,
        "round": 4,
        "rounds": 4,
        "phase": "over",
        "markers": {"france": 5, "spain": 6, "england": 6},
        "markers_left": 17,
        "resistance": {"1": ["empty"] * 4, "2": ["empty"] * 4},
    }
    assert instructions(dialogue) == ["Ownership markers are left: France 5 · Spain 6 · England 6"]


# A whole fight at once


def test_a_fight_frees_a_city_and_a_village_in_one_step() -> None:
    dialogue = at_table("unrest")
    dialogue.correct("fight", "france", "city+village", "5", "2", "out")
    assert left(dialogue)["france"] == 4
    assert "5" not in marks(dialogue)
    assert "2" not in marks(dialogue)
    dialogue.undo()
    assert left(dialogue)["france"] == 6


def test_a_fight_asks_only_for_what_is_not_clear() -> None:
    """France's cities are 4 and 5: both are freed without a question, the village is asked."""
    dialogue = at_table("unrest")
    question = dialogue.correction_question("fight", ("france", "city+city+village", "4"))
    assert question is not None
    assert list(question.options) == ["2", "3", "6", "7"]


def test_against_a_nation_each_action_is_once_in_a_combat() -> None:
    """Rulebook, "Uprising"; only Freeing the Caribbean has an upgrade for one more."""
    lie = {f"markers__{place}__spain": 1 for place in ("4", "5", "2", "3")}
    for scenario, sets in (("all-inclusive", 3), ("unrest", 7)):
        dialogue = at_table(scenario, markers="kept", **lie)
        question = dialogue.correction_question("fight", ("spain",))
        assert question is not None
        assert list(question.options)[:3] == ["city", "village", "city+village"]
        assert len(question.options) == sets


@pytest.mark.parametrize(
    ("modules", "fights"), [("home-ports", False), ("home-ports,uprising,resistance", True)]
)
def test_without_a_module_to_fight_against_a_nation_no_fight_is_offered(
    modules: str, fights: bool
) -> None:
    dialogue = at_table("campaign", modules=modules)
    assert "fight" not in (*dialogue.corrections, *options(dialogue))  # no marker lies there
    reply(dialogue, "placed", "spain", "4")
    assert ("fight" in dialogue.corrections) == ("fight" in options(dialogue)) == fights


def test_more_than_lies_there_cannot_be_freed_in_a_fight() -> None:
    dialogue = reply(at_table("unrest"), "freed", "4", "out")
    before = to_plain(dialogue.state)
    for answers in (("france", "city+city"), ("france", "city", "4"), ("spain", "village", "2")):
        with pytest.raises(Refused):
            dialogue.correct("fight", *answers)
    assert to_plain(dialogue.state) == before


def test_a_place_of_either_kind_is_freed_as_people_choose() -> None:
    procedure = all_procedures()["jacques"]
    known = {"markers": "kept", "markers.8.spain": 1, "markers.9.spain": 1}
    dialogue = Dialogue(procedure, to_plain(procedure.begin(procedure.choose({}), (), known)), 1)
    question = dialogue.correction_question("fight", ("spain", "city+village", "9"))
    assert question is None  # the village can only be 8
    dialogue.correct("fight", "spain", "city+village", "9")
    assert marks(dialogue) == {}


def test_two_markers_of_one_unknown_place_are_not_a_city_and_a_village() -> None:
    procedure = all_procedures()["jacques"]
    known = {"markers": "kept", "markers.8.spain": 2}
    dialogue = Dialogue(procedure, to_plain(procedure.begin(procedure.choose({}), (), known)), 1)
    question = dialogue.correction_question("fight", ("spain",))
    assert question is not None
    assert list(question.options) == ["city", "village", "city+city", "village+village"]


@pytest.mark.parametrize(
    ("scenario", "round_", "may_come"),
    [("cooperative", 2, False), ("rescue", 4, False), ("unrest", 1, False), ("unrest", 2, True)],
)
def test_beside_jacques_a_marker_is_added_only_where_markers_come(
    scenario: str, round_: int, may_come: bool
) -> None:
    """Rulebook: what is left goes back to the box; in Unrest some come in rounds 2 to 4."""
    known = {"markers": "kept", "markers.4.france": 1}
    jacques = begin(all_procedures()["jacques"], known=known, scenario=scenario)
    jacques.receive("maracaibo-table", {"round": round_})
    assert ("placed" in jacques.corrections) == may_come


def test_in_a_game_against_jacques_markers_can_be_kept_too() -> None:
    procedure = all_procedures()["jacques"]
    dialogue = Dialogue(procedure, to_plain(procedure.begin(procedure.choose({}), (), {})), 1)
    dialogue.correct("placed", "spain", "11")
    assert marks(dialogue) == {"11": "S"}
    dialogue.correct("freed", "11")
    assert marks(dialogue) == {}


def test_a_place_that_somebody_else_has_freed_meanwhile_is_not_freed_twice() -> None:
    dialogue = reply(at_table("unrest"), "freed")
    dialogue.correct("fight", "france", "city", "4", "out")
    assert "4" not in options(dialogue)
    assert left(dialogue)["france"] == 5


def test_a_marker_that_was_the_last_and_has_gone_meanwhile_is_not_freed_twice() -> None:
    """The question stays, since there is nothing to ask for, and the change is shown."""
    dialogue = reply(at_table("unrest", markers="kept", markers__4__france=1), "freed")
    dialogue.correct("fight", "france", "city", "out")
    reply(dialogue, "4")
    assert instructions(dialogue) == ["The board has changed: nothing was recorded"]
    assert left(dialogue)["france"] == 0


def test_what_has_become_impossible_meanwhile_is_not_offered_any_more() -> None:
    known = {"markers": "kept", "markers__4__france": 1}
    dialogue = at_table("unrest", **known)
    dialogue.correct("fight", "france", "city", "out")
    assert "freed" not in options(dialogue)
    assert left(dialogue)["france"] == 0


def test_the_markers_at_a_place_can_be_put_right_up_to_thirteen() -> None:
    dialogue = at_table("unrest")
    dialogue.correct("count", "france", "4", 8)  # 5 elsewhere
    assert left(dialogue)["france"] == 13
    with pytest.raises(Refused) as refused:
        dialogue.correct("count", "france", "4", 9)
    assert refused.value.detail == "0–8"
    dialogue.correct("count", "france", "4", 0)
    assert board.markers_aside(dialogue.state.facts, dialogue.state.route, "france") == 8


# Neighbours


# One way from 1 to 20, but a fork at 2: the upper arrow leads to 3, the lower one to 5.
ARROWS = {
    **{f"box.arrows.{n}.upper": str(n + 1) for n in range(1, 20)},
    **{f"box.arrows.{n}.lower": "same" for n in range(1, 20)},
    "box.arrows.2.lower": "5",
}


def test_the_neighbours_of_two_are_one_three_and_five() -> None:
    route = at_table().state.route
    assert board.neighbours(Facts(), route, "2") == ("1", "3", "5")
    assert board.neighbours(Facts(), route, "3") is None


def test_where_all_arrows_are_read_neighbours_follow_from_them_in_either_direction() -> None:
    route = at_table().state.route
    facts = Facts(dict(ARROWS))
    assert board.neighbours(facts, route, "5") == ("2", "4", "6")
    del facts.known["box.arrows.9.lower"]
    assert board.neighbours(facts, route, "5") is None


def laid_for_three(scenario: str, card: int) -> dict[str, str]:
    """The markers of a card as in the rulebook's example: 1 a village, 2 a city."""
    table = {"france__village": 1, "france__city": 2, "same": "yes"}
    read = {f"box__card__{card}__markers__3__{name}": value for name, value in table.items()}
    return marks(at_table(scenario, 3, **read))


def test_the_rescue_lays_markers_before_l1_so_17_is_a_village_then() -> None:
    rescue, cooperative = laid_for_three("rescue", 193), laid_for_three("cooperative", 74)
    assert rescue["17"] == rescue["16"] != rescue["14"]
    assert cooperative["17"] == cooperative["14"] != cooperative["16"]


# The search


def rescue(players: int = 2, green_spaces: int = 3) -> Dialogue[Any]:
    card = 192 if players == 1 else 191
    return at_table("rescue", players, **{
        "markers": "kept", f"box__card__{card}__green": green_spaces, "markers__4__france": 1,
    })  # fmt: skip


def test_a_revealed_hint_goes_to_the_card() -> None:
    dialogue = reply(rescue(), "6", "red")
    assert instructions(dialogue) == ["Put the red hint on card 191"]
    assert dialogue.status["hints"] == 20


def test_a_hint_is_two_taps_the_first_on_its_place_in_the_picture() -> None:
    dialogue = rescue()
    screen = screen_of(dialogue, games()["maracaibo"], english(), Frame(id="x"))
    (picture,) = [part for part in screen.body if isinstance(part, Picture)]
    assert {place.value: place.label for place in picture.places}["6"] == "Hint at 6"
    asked = options(dialogue)
    reply(dialogue, "6", "red")
    assert dialogue.status["red"] == 1
    assert options(dialogue) == [*asked[:2], "paid", *asked[2:]]


def test_in_the_terminal_a_number_is_what_stands_at_it_in_the_list() -> None:
    """It is not the place of that number, which comes further down."""
    dialogue = rescue()
    assert options(dialogue)[:4] == ["fight", "freed", "round", "2"]
    automa.act_on_words(dialogue, ["3"])
    assert dialogue.state.round == 2


def test_no_hint_is_taken_where_nothing_is_searched_for() -> None:
    with pytest.raises(Refused):
        reply(at_table("unrest"), "hint")


def test_no_hint_is_offered_while_no_red_space_is_free() -> None:
    dialogue = reply(rescue(), "6", "red", "6", "red")
    assert "8" not in options(dialogue)
    reply(dialogue, "paid")
    assert "8" in options(dialogue)


def test_luysa_is_found_where_the_ship_is_and_freed_there() -> None:
    dialogue = reply(rescue(), "6", "green", "14", "green")
    assert instructions(dialogue)[-1] == "Luysa is found: put L39 at 14"
    reply(dialogue, "luysa")
    assert dialogue.status["luysa"] == "freed"


@pytest.mark.parametrize(("ransom", "luysa"), [("paid", "freed"), ("no", "found")])
def test_at_the_end_one_player_may_pay_the_ransom(ransom: str, luysa: str) -> None:
    dialogue = reply(rescue(), "6", "green", "14", "green", "freed", "4", "out")
    reply(dialogue, "round", "round", "round", "over", ransom)
    assert dialogue.status["luysa"] == luysa
    assert dialogue.status["goals_met"] == (ransom == "paid")


def test_who_was_not_found_cannot_be_ransomed() -> None:
    dialogue = reply(rescue(), "freed", "4", "out", "round", "round", "round", "over")
    assert dialogue.over
    assert not dialogue.status["goals_met"]


def test_a_marker_that_is_left_loses_the_game_for_all() -> None:
    dialogue = reply(rescue(), "6", "green", "14", "green", "luysa")
    reply(dialogue, "round", "round", "round", "over")
    assert instructions(dialogue)[-1].startswith("The goals on the board are not reached")


def test_hints_can_be_put_right_and_stay_twenty_two() -> None:
    dialogue = reply(rescue(), "6", "red", "paid")  # 20 on the board, one in the box
    dialogue.correct("hints", "6", 2)
    dialogue.correct("hints", "8", 0)
    dialogue.correct("card", 1, 1)
    status = dialogue.status
    assert (status["hints"], status["red"], status["green"]) == (19, 1, 1)
    assert dialogue.state.search.boxed == 0  # 19, 2 on the card, and one that covers a space


def test_hints_that_do_not_exist_cannot_be_put_right() -> None:
    dialogue = rescue()  # all 21 lie on the board
    with pytest.raises(Refused) as refused:
        dialogue.correct("card", 1, 0)
    assert refused.value.detail == "0–0"
    with pytest.raises(Refused):
        dialogue.correct("hints", "2", 2)


@pytest.mark.parametrize(
    ("scenario", "known", "missing"),
    [
        ("unrest", {}, {"hints", "card"}),
        ("campaign", {"modules": "home-ports"}, {"hints", "card", "fight", "tile", "reward"}),
    ],
)
def test_only_what_is_played_can_be_put_right(
    scenario: str, known: dict[str, str], missing: set[str]
) -> None:
    dialogue = at_table(scenario, **known)
    assert {*dialogue.procedure.corrections} - {*dialogue.corrections} == missing


def test_hints_are_put_right_until_luysa_is_found() -> None:
    dialogue = rescue()
    assert {"hints", "card"} < {*dialogue.corrections}
    reply(dialogue, "6", "green", "14", "green")
    assert not {"hints", "card"} & {*dialogue.corrections}


# Whatever happens


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["unrest", "all-inclusive", "cooperative", "rescue", "campaign"]),
    st.integers(1, 4),
    st.integers(0, 10**6),
)
def test_no_count_is_ever_below_none_or_above_what_there_is(
    scenario: str, players: int, seed: int
) -> None:
    dialogue, chance = at_table(scenario, players), Chance(seed)
    for _ in range(40):
        if dialogue.pause.question is None:
            break
        if chance.pick(range(4)):
            dialogue.answer(any_answer(dialogue.pause.question, chance))
        else:
            correct_at_random(dialogue, chance)
        state = dialogue.state
        for nation in NATIONS:
            on_board = board.markers_left(state.facts, state.route, nation)
            aside = board.markers_aside(state.facts, state.route, nation)
            assert aside >= 0
            assert on_board + aside <= 13
        assert 1 <= state.round <= 4
        now = state.search
        if now is not None:
            on_card = now.red + now.green + now.covering
            assert now.on_board + on_card + now.boxed == 22
            assert min(now.boxed, now.red_left, now.green_left) >= 0
        for tile in resistance.kept_tiles(state.facts).values():
            resistance.check_tile(tile)
        counts = [v for name, v in state.facts.known.items() if name.startswith("markers.")]
        assert all(isinstance(count, int) and count >= 0 for count in counts)


def correct_at_random(dialogue: Dialogue[Any], chance: Chance) -> None:
    names = ["fight", "count", "hints", "card", "round", "tile"]
    name = chance.pick([name for name in names if name in dialogue.corrections])
    answers: list[object] = []
    while (question := dialogue.correction_question(name, answers)) is not None:
        if isinstance(question.form, Choice) and not question.options:
            return
        answers.append(any_answer(question, chance))
    dialogue.correct(name, *answers)


def test_what_is_put_right_before_the_markers_lie_does_not_count_twice() -> None:
    dialogue = at_table("cooperative", 3)
    dialogue.correct("count", "france", "4", 5)
    reply(dialogue, "no", 1, 2, 1, 2)
    assert left(dialogue)["france"] == 8


def test_the_board_of_the_base_campaign_records_fights() -> None:
    board = at_table("base-campaign", 3, modules="home-ports,uprising,resistance")
    assert board.state.modules == ("uprising", "resistance")
    reply(board, "placed", "france", "2")
    assert "fight" in options(board)
