"""The result as a screen: the winner first, the lead, conditions, the origin of points."""

from __future__ import annotations

import pytest

from tests.screens.sheets import closed, element, sheet

Entry = tuple[str, str, object]
RESCUE: list[Entry] = [
    ("1", "track", 171),
    ("2", "track", 158),
    ("opponent", "points", 149),
    *((side, "quests", 2) for side in ("1", "2", "opponent")),
    ("1", "explorer", "level"),
    ("2", "explorer", "level"),
    ("table", "luysa", "freed"),
]


def test_the_winner_is_named_with_the_lead_over_the_second() -> None:
    entries = [("1", "track", 255), ("2", "track", 207), ("3", "track", 232)]
    shown = element(closed(sheet("pirates", *entries, done=True, players=3)), "result")
    assert (shown.title, shown.more) == ("Ann wins", "255 points, 23 ahead of Cem")
    assert [(one.label, one.total, one.won) for one in shown.sides] == [
        ("Ann", "255", True),
        ("Cem", "232", False),
        ("Ben", "207", False),
    ]
    assert shown.winner.letter == "A"


@pytest.mark.parametrize(
    ("mine", "title", "more"),
    [
        (40, "You win", "40 points, 10 ahead of Jordan"),
        (20, "Jordan wins", "30 points, 10 ahead"),
        (30, "A tie", ""),
    ],
)
def test_alone_one_is_spoken_to(mine: int, title: str, more: str) -> None:
    entries = [("1", "track", mine), ("opponent", "track", 30), ("opponent", "rivers", 0)]
    shown = element(closed(sheet("pirates", *entries, done=True, players=1)), "result")
    assert (shown.title, shown.more) == (title, more)


@pytest.mark.parametrize(
    ("mine", "wording"), [(40, "Well sailed."), (20, "A fine wind tonight."), (30, "")]
)
def test_the_opponent_speaks_of_a_victory_and_a_defeat_not_of_a_tie(
    mine: int, wording: str
) -> None:
    entries = [("1", "track", mine), ("opponent", "track", 30), ("opponent", "rivers", 0)]
    shown = element(closed(sheet("pirates", *entries, done=True, players=1)), "result")
    assert (shown.quote, shown.portrait) == (wording, "jordan")


def test_a_shared_victory_names_all_who_share_it() -> None:
    entries = [("1", "track", 30), ("2", "track", 30)]
    shown = element(closed(sheet("pirates", *entries, done=True, players=2)), "result")
    assert (shown.title, shown.more) == ("Shared victory", "30 points each: Ann · Ben")
    assert shown.winner is None


@pytest.mark.parametrize(("left", "title"), [(0, "You win"), (2, "You lose")])
def test_together_every_condition_is_met_or_not_in_words(left: int, title: str) -> None:
    entries = [*RESCUE, ("table", "markers_left", left)]
    scored = sheet("maracaibo", *entries, done=True, scenario="rescue", players=2)
    shown = element(closed(scored), "result")
    assert shown.title == title
    met = {one.text: one.met for one in shown.conditions}
    assert met["Luysa is free"] is True
    assert list(met.values()) == sorted(met.values())  # what was missed stands first
    assert ("2 ownership markers are still on the board" in met) is (left == 2)


def test_once_a_condition_is_missed_nothing_else_is_asked_for() -> None:
    entries = [("table", "markers_left", 2), ("table", "luysa", "freed")]
    scored = sheet("maracaibo", *entries, done=True, scenario="rescue", players=2)
    shown = element(closed(scored), "result")
    assert shown.title == "You lose"
    assert not any(one.open for one in shown.conditions)


def test_what_is_missing_leaves_it_open_who_won() -> None:
    scored = sheet("maracaibo", *RESCUE, done=True, scenario="rescue", players=2)
    shown = element(closed(scored), "result")
    assert shown.title == "Not decided yet"
    assert [one.open for one in shown.conditions].count(True) == 1


def test_it_tells_what_decided_the_game() -> None:
    """Ben leads by 10, with 14 more for projects."""
    entries = [("1", "track", 50), ("1", "projects", 2), ("2", "track", 46), ("2", "projects", 16)]
    screen = closed(sheet("maracaibo", *entries, done=True, players=2))
    shown = element(screen, "chapter")
    assert shown.title == "What decided it"
    assert [line.text for line in shown.lines] == ["Project cards: 14 points more than Ann."]


def test_empty_lines_are_listed_beside_the_winner() -> None:
    entries = [("1", "track", 50), ("2", "track", 60), ("1", "france_rank", 4)]
    shown = element(closed(sheet("maracaibo", *entries, done=True, players=2)), "result")
    assert shown.title == "Ben wins"
    assert "Left empty: Table · 6 lines" in shown.notes


def test_a_bar_is_as_long_as_its_points_and_has_at_most_six_parts() -> None:
    lines = ("track", "income", "doubloon_track", "projects", "prestige", "other")
    entries = [("1", line, 10) for line in lines]
    entries += [("2", "track", 30), ("2", "other", -5), ("1", "france_influence", 5)]
    shown = element(closed(sheet("maracaibo", *entries, done=True, players=2)), "result")
    assert len(shown.legend) == 6
    assert shown.legend[-1] == "Everything else"
    ann, ben = shown.sides
    assert sum(part.points for part in ann.parts) == 63  # with 3 for the most influence
    assert (ben.total, [part.points for part in ben.parts]) == ("25", [30])
    assert (ann.share, ben.share) == (1, round(30 / 63, 3))


def test_the_breakdown_has_a_row_for_each_line_that_gave_something() -> None:
    entries = [("1", "track", 50), ("2", "other", -4)]
    shown = element(closed(sheet("maracaibo", *entries, done=True, players=2)), "table")
    assert shown.columns == ("Ann", "Ben")
    assert shown.rows == (
        ("Victory point track", "50", ""),
        ("Other points", "", "−4"),
        ("Total", "50", "−4"),
    )


def test_the_result_can_be_exported_as_text_and_as_a_file() -> None:
    entries = [("1", "track", 50), ("2", "track", 60)]
    screen = closed(sheet("maracaibo", *entries, done=True, players=2))
    text, file = [one for one in screen.body if one.kind == "taking"]
    assert "1. Ben: 60" in text.text
    assert file.text.splitlines()[-1] == "Total,50,60"
    assert text.text.startswith("Maracaibo · 2026-11-16\n")
    assert file.file == "maracaibo-2026-11-16-final-score.csv"
