"""The final score of Pirates of Maracaibo, worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.score.dialogue import verdict
from companion.engine.score.sheet import Entered, FinalScore, Owner, Sheet
from companion.engine.score.text import how_it_is_counted
from companion.engine.setup.kept import switched_by_setup
from tests.builders import all_procedures, english, games

Given = Mapping[str, Any]
NOTHING: Given = {}
# The ids that a sheet is known by.
IDS = {"track", "rivers", "doubloons", "improvements", "scrolls", "residences", "treasures",
       "buried", "quests", "commander"}  # fmt: skip

EXPANSIONS = {"commanders": "yes", "new-cards": "yes"}


def sheet(players: int = 2, **options: str) -> Sheet:
    procedure = games()["pirates"].sheets
    assert procedure is not None
    with_all = {} if options.get("scenario") == "treasure-hunt" else EXPANSIONS
    return procedure.sheet(procedure.choose({"players": players, **with_all, **options}))


def score(
    *players: Given,
    table: Given = NOTHING,
    jordan: Given | None = None,
    rules: Given = NOTHING,
    **options: str,
) -> FinalScore:
    """A solo player plays against Jordan if his values are given, else against nobody."""
    options.setdefault("opponent", "none" if jordan is None else "jordan")
    entered = Entered([""] * len(players), players, jordan or {}, table, rules)
    return sheet(len(players), **options).score(entered)


def lines(values: Given, **more: Any) -> Mapping[str, int]:
    return score(values, {}, **more).players[0].lines


def result(outcome: FinalScore, players: int, **options: str) -> str:
    return " | ".join(english().render(t) for t in verdict(sheet(players, **options), outcome))


# What a player has


def test_a_sheet_has_the_lines_of_the_final_scoring() -> None:
    assert set(lines({})) == IDS
    assert set(lines({}, commanders="no")) == IDS - {"commander"}


def test_scores_of_expansions_are_asked_only_where_they_are_owned() -> None:
    procedure = games()["pirates"].sheets
    assert procedure is not None
    chosen = procedure.choose({"players": 2})
    assert (chosen["commanders"], chosen["new-cards"]) == ("no", "no")
    entered = {line.id for line in procedure.sheet(chosen).entered(Owner.PLAYER)}
    assert not entered & {"commands", "commander", "sets", "discounts", "swords", "movements"}


def test_nobody_has_won_before_jordans_points_are_entered() -> None:
    """His rivers are counted only at the end. All else of his may be nothing."""
    open_ = score({"track": 30}, jordan={"residences": 2})
    assert (open_.decided, open_.winners) == (False, ())
    assert "Jordan, Victory point track" in result(open_, 1, opponent="jordan")
    uncounted = score({"track": 30}, jordan={"track": 12})
    assert "Jordan, Rivers crossed" in result(uncounted, 1, opponent="jordan")
    assert score({"track": 30}, jordan={"track": 12, "rivers": 0}).winners[0].total == 30


def test_what_is_printed_counts_as_it_is_entered() -> None:
    values = {"track": 61, "improvements": 14, "residences": 22, "scrolls": 9, "commander": 8}
    assert score(values, {}).players[0].total == 61 + 14 + 22 + 9 + 8


@pytest.mark.parametrize(("crossed", "points"), [(0, 0), (1, 4), (4, 16), (8, 32)])
def test_a_river_gives_four_points_and_rajesh_crosses_up_to_eight(
    crossed: int, points: int
) -> None:
    assert lines({"rivers": crossed})["rivers"] == points


@pytest.mark.parametrize(("left", "points"), [(4, 0), (5, 1), (17, 3), (30, 6)])
def test_every_full_five_doubloons_give_a_point(left: int, points: int) -> None:
    assert lines({"doubloons": left})["doubloons"] == points


@pytest.mark.parametrize(
    ("counted", "number", "points"),
    [("discounts", 4, 8), ("swords", 4, 12), ("movements", 2, 8), ("sets", 2, 14)],
)
def test_the_game_end_effects_of_the_treasure_hunt_expansion(
    counted: str, number: int, points: int
) -> None:
    """Its glossary: a discount of 4 gives 8, 4 swords 12, 2 movements 8; 7 a set."""
    assert lines({counted: number})["scrolls"] == points


def test_all_gray_scrolls_are_one_line() -> None:
    values = {"sets": 1, "discounts": 2, "swords": 3, "movements": 1, "scrolls": 6}
    assert lines(values)["scrolls"] == 7 + 4 + 9 + 4 + 6


def test_without_the_card_expansion_no_line_asks_for_its_gray_scrolls() -> None:
    paper = sheet(**{"new-cards": "no"})
    entered = {line.id for line in paper.entered(Owner.PLAYER)}
    assert not entered & {"sets", "discounts", "swords", "movements"}
    assert {line.id for line in paper.scored()} == IDS
    rules = {line.id for line in paper.entered(Owner.RULES)}
    assert not rules & {"set", "discount", "sword", "movement"}
    assert lines({"scrolls": 6}, **{"new-cards": "no"})["scrolls"] == 6
    shown = how_it_is_counted(paper, paper.line(Owner.PLAYER, "scrolls"), {}, english())
    assert shown.startswith("Add up what each shows. (")


def test_treasures_count_the_value_of_their_island() -> None:
    table = {"gold_value": 3, "emeralds_value": 5, "pearls_value": 4}
    assert lines({"gold": 2, "emeralds": 1, "pearls": 3}, table=table)["treasures"] == 6 + 5 + 12


def test_an_island_that_nobody_has_entered_counts_two() -> None:
    assert lines({"gold": 1, "pearls": 2})["treasures"] == 6


def test_a_buried_treasure_counts_two_besides_its_value() -> None:
    found = lines({"pearls": 3, "buried": 3}, table={"pearls_value": 5})
    assert (found["treasures"], found["buried"]) == (15, 6)


@pytest.mark.parametrize(("cards", "points"), [(5, 31), (6, 41), (8, 41)])
def test_six_or_more_quests_give_ten_points(cards: int, points: int) -> None:
    assert lines({"quests": 31, "quest_cards": cards})["quests"] == points


def test_a_quest_that_was_played_early_scores_again() -> None:
    """Commanders: 2 buried pearls give 3 points and 3 doubloons at once, 3 of them 6 at the end."""
    before, at_once = {"track": 20, "doubloons": 2}, 3
    after = {
        "track": before["track"] + at_once,
        "doubloons": before["doubloons"] + at_once,
        "quests": 6,
        "quest_cards": 1,
    }
    assert score(after, {}).players[0].total == 23 + 1 + 6


# What things count


def test_a_rule_that_people_have_read_goes_before_the_shipped_one() -> None:
    rules = {"river": 5, "doubloons": 4, "buried": 3, "quests_bonus": 12, "quests_needed": 5}
    values = {"rivers": 2, "doubloons": 9, "buried": 1, "quests": 10, "quest_cards": 5}
    found = lines(values, rules=rules)
    assert (found["rivers"], found["doubloons"], found["buried"]) == (10, 2, 3)
    assert found["quests"] == 22


def test_the_small_print_explains_the_count_and_its_confidence() -> None:
    paper = sheet(commanders="no")
    rivers = paper.line(Owner.PLAYER, "rivers")
    assert how_it_is_counted(paper, rivers, {}, english()) == "Each scores 4 points. (one source)"
    shown = how_it_is_counted(paper, rivers, {"river": 5}, english())
    assert shown == "Each scores 5 points. (as you entered it)"


def test_every_line_shows_its_confidence() -> None:
    for options in ({}, {"scenario": "treasure-hunt"}, {"opponent": "jordan"}):
        paper = sheet(1, **options)
        assert all(line.confidence for line in paper.lines)


def test_my_box_knows_every_rule() -> None:
    for line in sheet(1, opponent="jordan").entered(Owner.RULES):
        question = games()["pirates"].reading(f"box.score.{line.id}")
        assert question is not None
        assert question.check(line.usual) == line.usual
    assert games()["pirates"].reading("box.score.weather") is None


def test_a_division_by_no_doubloons_is_refused() -> None:
    question = games()["pirates"].reading("box.score.doubloons")
    assert question is not None
    with pytest.raises(Refused):
        question.check(0)


# Jordan


def test_jordans_own_sheet() -> None:
    """Track, 4 a river, 6 an upgrade, 15 a residence, 5 a quest, 10 for six, island values."""
    jordan = {"track": 40, "rivers": 3, "upgrades": 7, "residences": 2, "quests": 6,
              "gold": 2, "emeralds": 1, "pearls": 3}  # fmt: skip
    table = {"gold_value": 4, "emeralds_value": 2, "pearls_value": 5}
    outcome = score({"track": 200}, jordan=jordan, table=table)
    assert outcome.opponent is not None
    assert outcome.opponent.lines == {
        "track": 40, "rivers": 12, "upgrades": 42, "residences": 30, "quests": 40,
        "treasures": 8 + 2 + 15,
    }  # fmt: skip
    assert outcome.opponent.total == 189
    assert outcome.winners == outcome.players


def test_five_quests_of_jordan_are_not_enough_for_ten_more() -> None:
    outcome = score({}, jordan={"quests": 5})
    assert outcome.opponent is not None
    assert outcome.opponent.total == 25


def test_alone_you_must_have_more_than_jordan() -> None:
    won = score({"track": 51}, jordan={"track": 50, "rivers": 0})
    lost = score({"track": 49}, jordan={"track": 50, "rivers": 0})
    assert result(won, 1, opponent="jordan") == "Player 1 wins with 51 points"
    assert result(lost, 1, opponent="jordan") == "Jordan wins with 50 points"


def test_as_many_points_as_jordan_are_a_draw() -> None:
    outcome = score({"track": 50}, jordan={"track": 50, "rivers": 0})
    assert outcome.winners == ()
    assert result(outcome, 1, opponent="jordan").startswith("A tie: Jordan has 50 points too")


def test_several_play_without_jordan() -> None:
    with pytest.raises(Refused):
        sheet(2, opponent="jordan")


# Ties, and the Treasure Hunt


def test_a_tie_is_shared() -> None:
    outcome = score({"track": 50}, {"improvements": 50}, {"track": 3})
    assert [s.rank for s in outcome.players] == [1, 1, 3]
    assert "Shared victory with 50 points: Player 1 · Player 2 | We know no" in result(outcome, 3)


HUNT = {"scenario": "treasure-hunt"}
AWAY = {"treasure": "no"}


def test_only_who_is_on_a_d_card_wins_the_treasure_hunt() -> None:
    outcome = score({"track": 90, **AWAY}, {"track": 40, "treasure": "yes"}, **HUNT)
    assert [s.rank for s in outcome.players] == [2, 1]
    assert result(outcome, 2, **HUNT).startswith(
        "Player 2 wins with 40 points | Only players on a D"
    )


def test_of_several_on_d_cards_the_track_decides_and_a_tie_is_shared() -> None:
    there = {"treasure": "yes"}
    others = {"track": 99, **AWAY}
    outcome = score({"track": 41, **there}, {"track": 40, **there}, others, **HUNT)
    assert [s.rank for s in outcome.players] == [1, 2, 3]
    assert outcome.winners == outcome.players[:1]
    shared = score({"track": 41, **there}, {"track": 41, **there}, **HUNT)
    assert shared.winners == shared.players
    assert "We know no" not in result(shared, 2, **HUNT)


def test_a_hunt_without_anybody_on_a_d_card_has_no_winner() -> None:
    outcome = score({"track": 41, **AWAY}, {"track": 50, **AWAY}, **HUNT)
    assert outcome.winners == ()
    assert [s.rank for s in outcome.players] == [None, None]
    assert result(outcome, 2, **HUNT) == "Nobody has found the treasure"


def test_nobody_has_lost_while_the_d_cards_are_not_entered() -> None:
    wording = result(score({"track": 41}, {"track": 50}, **HUNT), 2, **HUNT)
    assert wording.startswith("Not decided yet")
    assert "Player 2, Your token is on a D card" in wording


def test_a_hunt_has_no_final_scoring() -> None:
    assert [line.id for line in sheet(**HUNT).scored()] == ["track"]


# What does not fit


@pytest.mark.parametrize(
    ("values", "table", "code"),
    [
        ({"gold": -1}, {}, RefusalCode.OUT_OF_RANGE),
        ({"pearls": "some"}, {}, RefusalCode.NOT_A_NUMBER),
        ({"rivers": 9}, {}, RefusalCode.OUT_OF_RANGE),
        ({}, {"gold_value": 9}, RefusalCode.OUT_OF_RANGE),
        ({}, {"gold_value": 1}, RefusalCode.OUT_OF_RANGE),
        ({"treasures": 12}, {}, RefusalCode.UNKNOWN_LINE),
    ],
)
def test_what_does_not_fit_is_refused(values: Given, table: Given, code: RefusalCode) -> None:
    with pytest.raises(Refused) as refused:
        score(values, {}, table=table)
    assert refused.value.code is code


# The dialogue


def started(known: Given = NOTHING, **chosen: Any) -> Dialogue[Any]:
    procedure = all_procedures()["pirates-score"]
    state = procedure.begin(procedure.choose(chosen), ["Ann"], known)
    return Dialogue(procedure, to_plain(state), 1)


def test_a_rule_entered_at_the_table_is_a_reading_until_it_is_undone() -> None:
    dialogue = started(players=1)
    dialogue.correct("line", "1", "rivers", 3)
    dialogue.correct("line", "rules", "river", 5)
    assert dialogue.readings == {"box.score.river": 5}
    assert dialogue.state.final.players[0].total == 15
    dialogue.undo()
    assert dialogue.readings == {}
    assert dialogue.state.final.players[0].total == 12


def test_the_shipped_value_entered_again_takes_the_reading_back() -> None:
    dialogue = started({"box.score.river": 5}, players=1)
    dialogue.correct("line", "1", "rivers", 2)
    assert dialogue.state.final.players[0].total == 10
    dialogue.correct("line", "rules", "river", 4)
    assert dialogue.readings == {}
    assert dialogue.state.final.players[0].total == 8


def test_a_reading_that_no_longer_fits_is_left_aside() -> None:
    dialogue = started({"box.score.doubloons": 0}, players=1)
    dialogue.correct("line", "1", "doubloons", 10)
    assert dialogue.state.final.players[0].total == 2


def test_a_setup_passes_on_its_expansions() -> None:
    options = all_procedures()["pirates-score"].options
    switched = switched_by_setup(options, {"with": "auction,commanders"})
    assert switched == {"commanders": "yes", "new-cards": "no"}
    switched = switched_by_setup(options, {"with": "new-cards"})
    assert switched == {"commanders": "no", "new-cards": "yes"}
    assert switched_by_setup(options, {"players": 2}) == {}


def test_jordans_values_are_taken_over_from_his_game() -> None:
    known = {"opponent.track": 33, "opponent.rivers": 2, "opponent.residences": 1,
             "opponent.pearls": 4, "opponent.gold": -4, "opponent.round": 3}  # fmt: skip
    taken = started(known, players=1).state.entered.opponent
    assert taken == {"track": 33, "rivers": 2, "residences": 1, "pearls": 4}
