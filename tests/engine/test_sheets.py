"""Score sheets: lines, totals, shared places, an opponent, and winning together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from companion.engine.outcome import Goal
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.score.sheet import (
    Draw,
    Entered,
    FinalScore,
    Line,
    Owner,
    Race,
    Sheet,
    TieBreak,
    Totals,
    Values,
)
from companion.engine.score.text import score_csv, score_json
from companion.engine.score.verdict import outcome_of, verdict
from companion.engine.text import Text, as_it_is
from tests.builders import english

SHEET = Sheet((Line("points"), Line("bonus", -5, 5)))


def score(sheet: Sheet, *players: Mapping[str, object], **others: object) -> FinalScore:
    return sheet.score(Entered([""] * len(players), players, **others))  # type: ignore[arg-type]


def test_totals_and_shared_places() -> None:
    outcome = score(
        SHEET,
        {"points": 40, "bonus": 5},
        {"points": 50, "bonus": -5},
        {"points": 60},
        {"points": 1},
    )
    assert [(s.total, s.rank) for s in outcome.players] == [(45, 2), (45, 2), (60, 1), (1, 4)]
    assert [s.total for s in outcome.winners] == [60]


def test_equal_totals_share_the_victory() -> None:
    outcome = score(SHEET, {"points": 7}, {"points": 3}, {"points": 7})
    assert outcome.winners == (outcome.players[0], outcome.players[2])


def test_what_is_left_empty_is_nothing_or_the_first_choice() -> None:
    sheet = Sheet((Line("points"), Line("side", options=("left", "right"), points=False)))
    assert sheet.checked(Owner.PLAYER, {}) == {"points": 0, "side": "left"}


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"bonus": 6}, RefusalCode.OUT_OF_RANGE),
        ({"points": -1}, RefusalCode.OUT_OF_RANGE),
        ({"points": "many"}, RefusalCode.NOT_A_NUMBER),
        ({"points": True}, RefusalCode.NOT_A_NUMBER),
        ({"points": None}, RefusalCode.NOT_A_NUMBER),
        ({"gold": 3}, RefusalCode.UNKNOWN_LINE),
    ],
)
def test_a_wrong_line_is_refused(values: dict[str, object], code: RefusalCode) -> None:
    with pytest.raises(Refused) as refused:
        score(SHEET, values)
    assert refused.value.code is code


GOLD = Sheet(
    (
        Line("coins", points=False),
        Line("rate", of=Owner.TABLE, points=False),
        Line("gold", work_out=lambda own, all_: int(own["coins"]) * int(all_.table["rate"])),
        Line("points", of=Owner.OPPONENT),
    ),
    opponent=Text("score.table"),
)


def test_a_line_is_worked_out_from_what_was_entered_and_is_not_entered_itself() -> None:
    outcome = score(GOLD, {"coins": 4}, {"coins": 2}, table={"rate": 3})
    assert [s.lines for s in outcome.players] == [{"gold": 12}, {"gold": 6}]
    with pytest.raises(Refused):
        score(GOLD, {"gold": 12})


@pytest.mark.parametrize(
    ("opponent", "ranks", "winners"), [(5, (1, 2), 1), (7, (2, 1), 1), (6, (1, 1), 2)]
)
def test_an_opponent_has_a_place_too(opponent: int, ranks: tuple[int, int], winners: int) -> None:
    outcome = score(GOLD, {"coins": 2}, table={"rate": 3}, opponent={"points": opponent})
    assert outcome.opponent is not None
    assert (outcome.players[0].rank, outcome.opponent.rank) == ranks
    assert len(outcome.winners) == winners


def test_an_opponent_that_wins_ties_has_to_be_beaten_by_more() -> None:
    sheet = Sheet(GOLD.lines, opponent=GOLD.opponent, opponent_wins_ties=True)
    outcome = score(sheet, {"coins": 2}, table={"rate": 3}, opponent={"points": 6})
    assert outcome.winners == (outcome.opponent,)
    assert outcome.players[0].rank == 2


def ten_each(totals: Totals) -> Iterator[Goal]:
    yield from (Goal(as_it_is(s.name), s.total >= 10) for s in totals.players)


def test_together_all_win_or_none_and_each_reason_is_named() -> None:
    together = Sheet(SHEET.lines, conditions=(ten_each,))
    won = score(together, {"points": 10}, {"points": 99})
    assert (won.winners, won.that_are(met=False)) == (won.players, [])
    assert len(won.that_are(met=True)) == 2
    lost = score(together, {"points": 9}, {"points": 99}, {"points": 3})
    assert lost.winners == ()
    assert (len(lost.that_are(met=False)), len(lost.that_are(met=True))) == (2, 1)


def test_nobody_has_won_before_what_is_needed_is_entered() -> None:
    sheet = Sheet((Line("points", key="score.total", needed=True),))
    open_ = sheet.score(Entered(["Ann", "Ben"], [{"points": 3}, {}]))
    assert (open_.winners, open_.decided) == ((), False)
    assert [english().render(text) for text in verdict(sheet, open_)] == [
        "Not decided yet. Still missing:",
        "Not entered yet: Ben, Total",
    ]
    assert sheet.score(Entered(["Ann", "Ben"], [{"points": 3}, {"points": 0}])).decided


def test_who_wins_together_has_no_place() -> None:
    together = Sheet(SHEET.lines, conditions=(ten_each,))
    final = score(together, {"points": 10}, {"points": 99})
    assert [side.rank for side in outcome_of(final, ["", ""]).sides] == [None, None]


def test_a_player_without_a_name_is_called_by_the_seat() -> None:
    names = [s.name for s in SHEET.score(Entered(["Ann", ""], [{}, {}])).players]
    assert names == ["Ann", Text("player.seat", {"number": 2})]


def test_a_name_is_no_formula_in_a_spreadsheet() -> None:
    outcome = SHEET.score(Entered(["=1+1", "Ben, the 2nd"], [{"points": 3}, {}]))
    sheet = Sheet((Line("points", key="score.total"),))
    rows = score_csv(sheet, outcome, english()).splitlines()
    assert rows == [',\'=1+1,"Ben, the 2nd"', "Total,3,0", "Total,3,0"]


RIVERS = Sheet(
    (
        Line("rivers", points=False),
        Line("rivers", work_out=lambda own, all_: int(own["rivers"]) * int(all_.rules["river"])),
        Line("river", 1, 9, usual=4, of=Owner.RULES, points=False),
        Line("coins", 2, 5, usual=2),
    )
)


def test_a_rule_counts_as_shipped_unless_people_have_read_it() -> None:
    assert score(RIVERS, {"rivers": 3}).players[0].lines["rivers"] == 12
    read = score(RIVERS, {"rivers": 3}, rules={"river": 5})
    assert read.players[0].lines["rivers"] == 15
    with pytest.raises(Refused):
        score(RIVERS, {}, rules={"river": 0})


def test_what_is_left_empty_is_the_usual_value() -> None:
    assert RIVERS.checked(Owner.PLAYER, {}) == {"rivers": 0, "coins": 2}
    assert RIVERS.checked(Owner.RULES, {}) == {"river": 4}


def test_only_what_fits_a_line_is_taken_over() -> None:
    assert RIVERS.fitting(Owner.PLAYER, {"coins": 9, "rivers": 3, "gold": 1}) == {"rivers": 3}


HUNT = Race(lambda own: own["there"] == "yes", Text("score.total"), Text("score.total"))
RACE = Sheet((Line("points"), Line("there", options=("no", "yes"), points=False)), race=HUNT)


def test_in_a_race_those_at_the_goal_stand_before_all_others() -> None:
    outcome = score(RACE, {"points": 9}, {"points": 3, "there": "yes"}, {"points": 5})
    assert [s.rank for s in outcome.players] == [2, 1, 3]
    assert outcome.winners == outcome.players[1:2]


def test_a_race_that_nobody_has_finished_has_no_winner() -> None:
    outcome = score(RACE, {"points": 9}, {"points": 3})
    assert (outcome.winners, verdict(RACE, outcome)) == ((), [HUNT.nobody])


def test_with_a_draw_nobody_wins_who_is_level_with_the_opponent() -> None:
    sheet = Sheet(GOLD.lines, opponent=GOLD.opponent, draw=Draw.DRAW)
    outcome = score(sheet, {"coins": 2}, table={"rate": 3}, opponent={"points": 6})
    assert outcome.winners == ()
    assert [text.key for text in verdict(sheet, outcome)] == ["score.verdict.draw"]


# What cannot be


def no_more_than_owned(own: Values, _entered: Entered) -> Iterator[tuple[str, Text]]:
    if int(own["bonus"]) > int(own["points"]):
        yield "bonus", Text("score.table")


CHECKED = Sheet(SHEET.lines, checks=(no_more_than_owned,))


def test_a_check_doubts_a_player_and_takes_nothing_away() -> None:
    outcome = score(CHECKED, {"points": 1}, {"points": 2, "bonus": 3})
    assert [(doubt.seat, doubt.line) for doubt in outcome.doubts] == [(2, "bonus")]
    assert [s.total for s in outcome.players] == [1, 5]
    assert english().render(verdict(CHECKED, outcome)[-1]) == "Player 2: Table"
    assert score_json(CHECKED, outcome, ["", ""], english())["doubts"] == ["Player 2: Table"]


def test_what_can_be_is_not_spoken_of() -> None:
    outcome = score(CHECKED, {"points": 3, "bonus": 3})
    assert outcome.doubts == ()
    assert "doubts" not in score_json(CHECKED, outcome, [""], english())


FURTHEST = TieBreak(lambda own: (int(own["space"]),), Text("score.verdict.won"))
LANES = Sheet((Line("points"), Line("space", points=False)), tie_break=FURTHEST)


def test_with_equal_points_the_tie_break_decides_places_and_is_shown() -> None:
    outcome = score(
        LANES,
        {"points": 7, "space": 2},
        {"points": 7, "space": 9},
        {"points": 8},
        {"points": 7, "space": 9},
    )
    assert [s.rank for s in outcome.players] == [4, 2, 1, 2]
    level = score(LANES, {"points": 7, "space": 2}, {"points": 7, "space": 9})
    assert level.winners == (level.players[1],)
    assert verdict(LANES, level)[-1] == FURTHEST.decides
    assert FURTHEST.decides not in verdict(LANES, outcome)


def test_who_is_level_in_the_tie_break_too_shares_the_victory() -> None:
    outcome = score(LANES, {"points": 7, "space": 9}, {"points": 7, "space": 9})
    assert outcome.winners == outcome.players


def test_the_tie_break_counts_for_the_opponent_too() -> None:
    lines = (
        *LANES.lines,
        Line("points", of=Owner.OPPONENT),
        Line("space", of=Owner.OPPONENT, points=False),
    )
    sheet = Sheet(lines, opponent=Text("score.table"), tie_break=FURTHEST)
    outcome = score(sheet, {"points": 7, "space": 2}, opponent={"points": 7, "space": 3})
    assert outcome.winners == (outcome.opponent,)
    outcome = score(sheet, {"points": 7, "space": 4}, opponent={"points": 7, "space": 3})
    assert outcome.winners == outcome.players
