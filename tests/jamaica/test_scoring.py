"""The final score of Jamaica: "End of Game", its tie-breaker, and the ghost ship."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.commands.main import main
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import ScoreSheets, verdict
from companion.engine.score.sheet import Entered, FinalScore, Owner, Sheet
from companion.games.jamaica.scoring import can_be_dealt
from tests.builders import all_procedures, begin, english, games

CARDS = (3, 3, 5, 7, 7, -2, -3, -4)


def procedure() -> ScoreSheets:
    found = games()["jamaica"].sheets
    assert found is not None
    return found


def sheet(players: int = 3, opponent: str = "none") -> Sheet:
    return procedure().sheet({"players": players, "opponent": opponent})


def score(*players: dict[str, Any], ghost: dict[str, Any] | None = None) -> FinalScore:
    filled = sheet(len(players), "none" if ghost is None else "ghost-ship")
    return filled.score(Entered([""] * len(players), players, ghost or {}))


def has(space: int = -5, doubloons: int = 0, treasures: int = 0, at: int = 0) -> dict[str, Any]:
    return {"space": space, "doubloons": doubloons, "treasures": treasures, "space_number": at}


def totals(outcome: FinalScore) -> list[int]:
    return [score.total for score in outcome.players]


def ranks(outcome: FinalScore) -> list[int]:
    return [score.rank for score in outcome.players]


def test_white_number_doubloons_and_treasures_add_up() -> None:
    assert totals(score(has(15, 12, 8), has(7, 0, -4), has(-5, 20, 0))) == [35, 3, 15]


def test_a_space_counts_minus_five_or_two_to_ten_or_fifteen() -> None:
    assert sheet().line(Owner.PLAYER, "space").options == (-5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15)
    assert totals(score({}, {}, {})) == [-5, -5, -5]  # nobody has left


def test_nobody_is_behind_the_red_line_before_their_space_is_known() -> None:
    """Who has not passed it scores −5; that too is entered."""
    open_ = score({"doubloons": 12}, has(7, 3))
    assert not open_.decided
    assert [goal.met for goal in open_.goals] == [None]
    assert score({"doubloons": 12, "space": -5}, has(7, 3)).winners[0].total == 10


@pytest.mark.parametrize("space", [0, 1, 11, 14, 16, "15", True])
def test_no_other_number_is_on_the_board(space: object) -> None:
    with pytest.raises(Refused):
        score({"space": space}, {}, {})


def test_treasures_are_between_all_the_cursed_and_all_the_others() -> None:
    line = sheet().line(Owner.PLAYER, "treasures")
    assert (line.minimum, line.maximum) == (-2 - 3 - 4, 3 + 3 + 5 + 7 + 7)


# Ties


def test_with_equal_points_the_farthest_ship_wins() -> None:
    outcome = score(has(9, 11), has(10, 10), has(15, 5))
    assert totals(outcome) == [20, 20, 20]
    assert ranks(outcome) == [3, 2, 1]
    lines = [english().render(text) for text in verdict(sheet(), outcome)]
    assert lines[0] == "Player 3 wins with 20 points"
    assert "furthest" in lines[1]


def test_on_the_same_space_the_victory_is_shared() -> None:
    outcome = score(has(15, 5), has(15, 3, 2), has(4))  # 2 is +7 −2 −3
    assert ranks(outcome) == [1, 1, 3]
    assert outcome.winners == outcome.players[:2]


def test_behind_the_red_line_the_spaces_that_are_left_decide() -> None:
    """38, in the outer lane, is 10 spaces from home; 39, in the inner channel, is 11."""
    outcome = score(has(-5, 9, at=39), has(-5, 9, at=38), has(-5, 9))
    assert ranks(outcome) == [2, 1, 3]


@pytest.mark.parametrize(("behind", "further"), [(5, 7), (4, 7), (19, 20), (32, 33)])
def test_behind_the_red_line_the_reachable_ship_is_farther(behind: int, further: int) -> None:
    outcome = score(has(-5, 30, at=behind), has(-5, 30, at=further), has(15))
    assert ranks(outcome)[:2] == [2, 1]


def test_a_space_number_counts_only_behind_the_red_line() -> None:
    outcome = score(has(8, 2, at=40), has(8, 2), has(2))
    assert ranks(outcome) == [1, 1, 3]


def test_on_an_equal_white_number_the_red_line_is_not_mentioned() -> None:
    outcome = score(has(10, 20), has(10, 20), has(15))
    lines = [english().render(text) for text in verdict(sheet(), outcome)]
    assert lines == [
        "Shared victory with 30 points: Player 1 · Player 2",
        "The tied ships are on the same space",
    ]


def test_behind_the_red_line_without_numbers_victory_is_shared_with_a_note() -> None:
    outcome = score(has(-5, 9), has(-5, 9), has(-5, 2))
    lines = [english().render(text) for text in verdict(sheet(), outcome)]
    assert lines[0] == "Shared victory with 4 points: Player 1 · Player 2"
    assert "before the red line" in lines[1]


# The ghost ship


def test_the_ghost_ship_can_win() -> None:
    outcome = score(has(15), has(2, 3), ghost=has(10, 8))
    assert outcome.opponent is not None
    assert outcome.winners == (outcome.opponent,)


def test_the_ghost_ship_is_in_the_tie_break_like_everybody() -> None:
    outcome = score(has(15), has(2, 3), ghost=has(7, 8))
    assert outcome.winners == (outcome.players[0],)
    assert outcome.opponent is not None
    assert outcome.opponent.rank == 2


@pytest.mark.parametrize(
    ("players", "possible"),
    [
        (2, ("ghost-ship",)),
        (3, ("none", "ghost-ship")),
        (5, ("none", "ghost-ship")),
        (6, ("none",)),
    ],
)
def test_two_have_the_ghost_ship_and_six_have_not(players: int, possible: tuple[str, ...]) -> None:
    (against,) = [option for option in procedure().options if option.name == "opponent"]
    assert against.given({"players": players}).question.options == possible


def test_two_players_without_the_ghost_ship_see_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet_file = written(tmp_path, "players:\n- {name: Ann, space: 15}\n- {name: Ben, space: 7}\n")
    main(["score", "jamaica", sheet_file])
    out = capsys.readouterr().out
    assert "Ann wins" not in out
    assert "Ghost ship, White number of the space" in out


# What cannot be


def doubted(outcome: FinalScore) -> list[tuple[int, str]]:
    return [(doubt.seat, doubt.line) for doubt in outcome.doubts]


def test_six_holds_with_six_in_each_are_the_most_doubloons() -> None:
    """No die loads more than 6, and nothing may be added to a hold."""
    assert totals(score(has(15, 36), has(), has())) == [51, -5, -5]
    with pytest.raises(Refused):
        score(has(15, 37), has(), has())
    with pytest.raises(Refused):
        score(has(15), has(), ghost=has(-5, 37))


def test_only_one_ship_has_the_sixth_hold() -> None:
    assert doubted(score(has(15, 31), has(5, 30), has(5, 30))) == []
    assert doubted(score(has(15, 31), has(5, 30), has(5, 31))) == [(3, "doubloons")]
    assert doubted(score(has(15), has(5, 33), ghost=has(-5, 36))) == [(2, "doubloons")]


def test_with_nobody_in_port_royal_the_race_cannot_have_ended() -> None:
    outcome = score(has(9, 3), has(10), has(-5))
    assert doubted(outcome) == [(2, "space")]
    lines = [english().render(text) for text in verdict(sheet(), outcome)]
    assert lines[-1].startswith("Player 2: The race ends only when a ship is home")


def test_any_ship_at_home_ends_the_race() -> None:
    assert doubted(score(has(9), has(15), has(-5))) == []
    assert doubted(score(has(9), has(10), ghost=has(15))) == []


def test_where_no_ship_was_entered_nothing_is_doubted_yet() -> None:
    assert doubted(score({}, {"doubloons": 4}, {})) == []


# No treasure twice


@pytest.mark.parametrize(
    "sums",
    [
        (14, 11, -9),  # +7 +7, +3 +3 +5, all the cursed
        (25, -9, 0),
        (7, 7, 7),  # the third: +3 +3 +5 −4
        (3, 3, 5, 7, 7, -9),
        (0, 0, 0, 0, 0, 0, 0),
        (16, 0),
    ],
)
def test_sums_that_can_be_dealt(sums: tuple[int, ...]) -> None:
    assert can_be_dealt(CARDS, sums)


@pytest.mark.parametrize(
    "sums",
    [
        (14, 14),  # 25 in all
        (25, 1),
        (24,),  # 25 without a card of 1
        (-4, -4),  # there are −2, −3, −4 only
        (-9, -2),
        (7, 7, 7, 7),
    ],
)
def test_sums_that_cannot_be_dealt(sums: tuple[int, ...]) -> None:
    assert not can_be_dealt(CARDS, sums)


def test_a_treasure_twice_is_doubted_at_the_second_one_and_nothing_is_lost() -> None:
    dialogue = begin(all_procedures()["jamaica-score"], players=3)
    dialogue.correct("line", "1", "treasures", 14)
    dialogue.correct("line", "2", "treasures", 14)
    doubts = dialogue.state.final.doubts
    assert [(doubt.seat, doubt.line) for doubt in doubts] == [(2, "treasures")]
    assert dialogue.status["totals"] == [9, 9, -5]
    dialogue.correct("line", "2", "treasures", 11)
    assert dialogue.state.final.doubts == ()
    assert dialogue.status["totals"] == [9, 6, -5]


def test_what_the_ghost_ship_has_is_taken_over_from_its_game() -> None:
    known = {"opponent.space": 9, "opponent.doubloons": 13, "opponent.round": 4}
    dialogue = procedure().procedure()
    options = dialogue.choose({"players": 2, "opponent": "ghost-ship"})
    assert dialogue.begin(options, (), known).entered.opponent == {"space": 9, "doubloons": 13}


def test_doubloons_that_nobody_entered_are_pointed_out() -> None:
    """The space of a ship may be known from its race: that alone is no score."""
    dialogue = procedure().procedure()
    options = dialogue.choose({"players": 2, "opponent": "ghost-ship"})
    scoring = dialogue.begin(options, (), {"space.1": 15, "space.2": 9})
    assert [[line.id for line in scoring.gaps(seat)] for seat in ("1", "2")] == [["doubloons"]] * 2


# The command


def written(folder: Path, text: str) -> str:
    file = folder / "sheet.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_template_adds_up_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["score", "jamaica", "--template", "--with", "ghost-ship"])
    template = capsys.readouterr().out
    assert "ghost-ship:" in template
    main(["score", "jamaica", written(tmp_path, template)])
    assert "Ghost ship: -5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("ann", "why"),
    [
        ("{name: Ann, space: 10}", "Port Royal"),
        ("{name: Ann, space: 15, doubloons: 80}", "doubloons: Only 0"),
    ],
)
def test_a_sheet_that_cannot_be_is_one_clear_line(
    ann: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["score", "jamaica", written(tmp_path, f"players:\n- {ann}\n- {{}}\n- {{}}\n")])
    assert stopped.value.code == 2
    problem = capsys.readouterr().err
    assert problem.count("\n") == 1
    assert why in problem


def test_a_sheet_with_a_treasure_twice_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = "\n".join(f"- {{name: {name}, treasures: 14}}" for name in ("Ann", "Ben", "Cem"))
    with pytest.raises(SystemExit) as stopped:
        main(["score", "jamaica", written(tmp_path, f"players:\n{players}\n")])
    assert stopped.value.code == 2
    problem = capsys.readouterr().err
    assert problem.count("\n") == 1
    assert "+3, +3, +5, +7, +7, −2, −3, −4" in problem
