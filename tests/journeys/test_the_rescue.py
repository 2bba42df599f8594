"""The Rescue for two against Jacques, lost: markers are left, and Luysa was never found."""

from __future__ import annotations

import pytest

from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan
from companion.tables.tables import Tables
from tests.journeys.evening import Evening, begin

BOARD, JACQUES, SHEET = "maracaibo-table", "jacques", "maracaibo-score"


@pytest.fixture
def evening(tables: Tables) -> Evening:
    return started(tables)


def started(tables: Tables) -> Evening:
    """Ann and Ben turn his cards over themselves, and have read what their cards show."""
    own_cards = {JACQUES: {"level": "deck-scrubber", "cards": "own"}}
    evening = begin(tables, "maracaibo", Plan("rescue", 2, 11), ["Ann", "Ben"], own_cards)
    one_on_each_place = (1, 1, "yes")  # village, city, the same for all nations
    three_green_spaces = 3
    evening.reply(BOARD, "15,18", *one_on_each_place, three_green_spaces)
    evening.reply(JACQUES, "ready")
    return evening


def play(evening: Evening) -> None:
    """Four rounds: Jacques ends the third, a player each of the others."""
    first_round(evening)
    second_round(evening)
    third_round(evening)
    last_round(evening)


def first_round(evening: Evening) -> None:
    """A disc, and a quest in the explorer's reach: two cards, 10 points, a quest."""
    evening.reply(BOARD, "6", "red")
    evening.reply(JACQUES, "next", "A1")
    evening.reply(BOARD, "freed", "4", 1, 3)  # onto Ann's resistance tile
    evening.reply(JACQUES, "next", "A2", "yes", "ended")


def second_round(evening: Evening) -> None:
    """Two cards, 10 points."""
    evening.reply(JACQUES, "next", "A3", "next", "A4", "no", "ended")
    evening.reply(BOARD, "paid", "8", "green", "freed", "2", "out")


def third_round(evening: Evening) -> None:
    """Six cards, the sixth ends the round: 30 points and 15."""
    evening.reply(JACQUES, "next", "A5", "next", "A6", "no", "next", "A7")
    evening.reply(BOARD, "freed", "9", "out")
    evening.reply(JACQUES, "next", "A1", "next", "A2", "no", "next", "A4", "next")


def last_round(evening: Evening) -> None:
    """One card, 5 points: 70 in all."""
    evening.reply(JACQUES, "next", "A3", "ended")


def test_the_board_goes_with_jacques_through_the_rounds(evening: Evening) -> None:
    first_round(evening)
    assert (evening.fact("round"), evening.status(BOARD)["round"]) == (2, 2)
    assert "round" not in evening.question(BOARD).options
    second_round(evening)
    third_round(evening)
    assert evening.status(BOARD)["round"] == 4
    assert "over" in evening.question(BOARD).options


def test_a_closed_sheet_shows_later_corrections_of_the_board(evening: Evening) -> None:
    play(evening)
    evening.reply(JACQUES, "skip")
    evening.open_sheet()
    left = evening.status(BOARD)["markers_left"]
    assert f"{left} ownership markers are still on the board" in evening.close_sheet()
    evening.correct(BOARD, "count", "france", "7", 2)
    assert f"{left + 1} ownership markers are still on the board" in evening.instructions(SHEET)


def test_neither_jacques_nor_the_board_declares_a_winner(evening: Evening) -> None:
    """The app leads from his last question to the sheet; its button for people is "skip"."""
    play(evening)
    evening.reply(BOARD, "over")
    evening.reply(JACQUES, "skip")
    for part in (BOARD, JACQUES):
        assert evening.dialogue(part).over
        assert "win" not in " ".join(evening.instructions(part)).lower()
    assert evening.outcomes() == {}


def test_the_sheet_is_filled_with_all_that_the_table_knows(evening: Evening) -> None:
    play(evening)
    evening.reply(JACQUES, "skip")
    sheet = evening.open_sheet()
    assert sheet.values("opponent") == {"points": 70, "quests": 1}
    # 18 lay there, one on each place from 2 to 19; those at 2, 4 and 9 were freed.
    assert sheet.values("table") == {"markers_left": 15, "luysa": "hidden"}
    assert sheet.lines_to_fill("opponent") == sheet.lines_to_fill("table") == []


def test_the_sheet_asks_each_player_for_their_own_values(evening: Evening) -> None:
    play(evening)
    sheet = evening.open_sheet()
    for seat in ("1", "2"):
        needed = [line.id for line in sheet.lines_to_fill(seat) if line.needed]
        assert needed == ["explorer", "quests"]
        evening.enter(seat, explorer="level", quests=1)
    assert evening.sheet.final.decided


def test_the_sheet_names_what_is_missing_while_the_board_may_still_be_won(
    evening: Evening,
) -> None:
    """All markers are gone and Luysa is free: now explorers and quests decide."""
    play(evening)
    for nation in ("france", "spain", "england"):
        clear(evening, nation)
    evening.reply(BOARD, "10", "green", "luysa")
    evening.open_sheet()
    track, explorer = "Victory point track", "Your explorer against Jacques's"
    wording = evening.verdict()
    assert wording[:7] == [
        "Not decided yet. Still missing:",
        *(
            f"Not entered yet: {name}, {line}"
            for name in ("Ann", "Ben")
            for line in (track, explorer, "Quests fulfilled")
        ),
    ]
    assert [line.partition(":")[0] for line in wording[7:]] == ["Met", "Met"]
    assert evening.sheet.final.winners == ()


def at_the_sheet(evening: Evening) -> None:
    """Only the ransom is open: no marker is left, Luysa was found, and all are ahead of Jacques."""
    play(evening)
    for nation in ("france", "spain", "england"):
        clear(evening, nation)
    evening.reply(BOARD, "10", "green")
    evening.reply(JACQUES, "skip")
    evening.open_sheet()
    for seat in ("1", "2"):
        evening.enter(seat, track=90, explorer="level", quests=1)


def test_nobody_has_lost_before_the_ransom_is_known(evening: Evening) -> None:
    """The Search: "or by one player paying 15 doubloons ransom at the end of the game"."""
    at_the_sheet(evening)
    assert [line.id for line in evening.sheet.gaps("1")] == ["ransom"]
    assert not evening.sheet.final.decided
    evening.enter("1", ransom=0)
    assert [line.id for line in evening.sheet.gaps("2")] == ["ransom"]
    assert not evening.sheet.final.decided
    evening.enter("2", ransom=0)
    assert evening.sheet.final.decided
    assert evening.sheet.final.winners == ()
    assert evening.fact("ransom") == "no"


def test_a_ransom_on_the_sheet_frees_luysa_on_the_board(evening: Evening) -> None:
    at_the_sheet(evening)
    evening.enter("2", ransom=15)
    assert evening.sheet.gaps("1") == []
    assert evening.sheet.final.winners == evening.sheet.final.players
    evening.reply(BOARD, "over")  # what is known is not asked
    assert evening.dialogue(BOARD).over
    assert evening.status(BOARD)["goals_met"]
    evening.undo(SHEET)
    assert evening.fact("ransom") is None


@pytest.mark.parametrize("ransom", ["paid", "no"])
def test_a_ransom_on_the_board_is_not_asked_for_on_the_sheet(evening: Evening, ransom: str) -> None:
    at_the_sheet(evening)
    evening.reply(BOARD, "over", ransom)
    assert evening.sheet.gaps("1") == evening.sheet.gaps("2") == []
    assert evening.sheet.final.decided
    assert bool(evening.sheet.final.winners) == (ransom == "paid")


def test_a_correction_on_the_sheet_reaches_the_board(evening: Evening) -> None:
    at_the_sheet(evening)
    evening.reply(BOARD, "over", "no")
    assert "Luysa was found, not freed" in evening.instructions(BOARD)
    evening.enter("1", ransom=15)
    assert evening.sheet.final.winners
    assert evening.status(BOARD)["goals_met"]
    assert "Luysa is free" in evening.instructions(BOARD)
    evening.enter("1", ransom=14)
    assert not evening.sheet.final.winners
    assert not evening.status(BOARD)["goals_met"]


def test_where_luysa_is_and_a_free_board_are_the_same_on_sheet_and_board(
    evening: Evening,
) -> None:
    play(evening)
    evening.open_sheet()
    evening.enter("table", luysa="freed", markers_left=0)
    assert evening.fact("luysa") == "freed"
    assert evening.status(BOARD)["markers_left"] == 0
    evening.reply(BOARD, "over")
    assert evening.status(BOARD)["goals_met"]
    evening.undo(BOARD)
    evening.undo(SHEET)
    assert evening.status(BOARD)["markers_left"] == 15


def test_markers_left_that_contradict_the_board_are_refused(evening: Evening) -> None:
    play(evening)
    evening.open_sheet()
    with pytest.raises(Refused):
        evening.enter("table", markers_left=3)
    assert evening.sheet.values("table")["markers_left"] == 15
    evening.enter("table", markers_left=15)
    evening.correct(BOARD, "count", "spain", "9", 1)
    assert evening.status(BOARD)["markers_left"] == 16
    assert evening.sheet.values("table")["markers_left"] == 16


def clear(evening: Evening, nation: str) -> None:
    """Take all markers of a nation off the board, as if they had been freed."""
    known = evening.dialogue(BOARD).shared_facts
    for place in range(2, 20):
        if known.get(f"markers.{place}.{nation}"):
            evening.correct(BOARD, "count", nation, str(place), 0)


def test_the_sheet_names_both_reasons_and_the_logbook_counts_no_win(
    two_phones: tuple[Tables, Tables],
) -> None:
    """The whole evening, in both kinds of database."""
    evening = started(two_phones[0])
    play(evening)
    evening.reply(JACQUES, "skip")
    evening.open_sheet()
    evening.enter("1", track=90, explorer="ahead", quests=3)
    evening.enter("2", track=71, explorer="level", quests=1)
    assert not evening.game.ended
    wording = evening.close_sheet()
    assert wording == [
        "You lose. Not met:",
        "15 ownership markers are still on the board",
        "Luysa was not found",
        "Met: Each of you has more than Jacques's 70",
    ]
    assert evening.game.ended
    assert list(evening.outcomes()) == [SHEET]
    saved = evening.save()
    assert (saved.scenario, saved.automa, saved.level) == ("rescue", "jacques", "deck-scrubber")
    # Ann: explorer ahead 5, three quests to one 5. Ben: level in both.
    assert [(side.name, side.total) for side in saved.players] == [("Ann", 100), ("Ben", 71)]
    assert saved.opponent is not None
    assert saved.opponent.total == 70
    assert saved.winners == ()
    assert sorted(condition.met for condition in saved.outcome.conditions) == [False, False, True]


def test_what_is_taken_back_on_the_board_is_taken_back_on_the_sheet(evening: Evening) -> None:
    play(evening)
    evening.open_sheet()
    evening.undo(BOARD, 3)  # the marker at 9, which place, and where it went
    assert evening.sheet.values("table")["markers_left"] == 16
    evening.reply(BOARD, "freed", "9", "out")
    assert evening.sheet.values("table")["markers_left"] == 15


def test_what_was_read_in_one_game_is_not_asked_in_the_next(evening: Evening) -> None:
    """The numbers of cards 193 and 191, and which places are cities, are in My box."""
    plan = Plan("rescue", 2, 12)
    another = begin(evening.tables, "maracaibo", plan, ["Ann", "Cem"], {})
    assert another.code != evening.code
    assert another.all_questions(BOARD) == ["maracaibo.table.what"]
    assert another.status(BOARD)["markers_left"] == 18
