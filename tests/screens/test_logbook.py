"""The logbook as data: at a glance, games as rows, one game, in figures, and as files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from companion.app.elements.files import Taking
from companion.app.elements.logbook import Figures, Plays
from companion.app.elements.score import Result, Table
from companion.app.elements.screen import Actions, Header, Screen, to_json
from companion.app.elements.sharing import Sign
from companion.app.elements.tools import Chapter, Plot, Strip
from companion.app.pages.logbook import files, page
from companion.app.pages.logbook import play as one_play
from companion.app.pages.logbook.page import Frame
from companion.engine.outcome import Goal, Outcome, Side
from companion.engine.text import Text
from companion.tables.logbook.play import Play
from tests.builders import english, games, library
from tests.screens.plays import against_jacques, play

CEM = Play("2026-10-02", "pirates", Outcome((Side("Cem", 40, rank=1, won=True),)))


def all_of(*plays: Play, language: str = "en", **frame: Any) -> Screen:
    locale = library().locale(language)
    return page.screen_of(plays, games(), locale, Frame(**{"chosen": {}, **frame}))


def one(written: Play, history: str = "") -> Screen:
    frame = one_play.Frame(correct="logbook?entry=x&correct=yes", history=history)
    return one_play.screen_of(written, games()[written.game], english(), frame)


def only(shown: Screen, kind: type[Any]) -> Any:
    (found,) = [part for part in shown.body if isinstance(part, kind)]
    return found


def glance(shown: Screen) -> list[tuple[str, str, str]]:
    return [
        (part.figure, part.caption, part.side.label if part.side else "")
        for part in only(shown, Figures).figures
    ]


def plot(shown: Screen, title: str) -> Plot:
    found: Plot = next(
        part for part in shown.body if isinstance(part, Plot) and title in part.title
    )
    return found


def test_an_opponents_long_name_breaks_with_a_hyphen() -> None:
    sides = (Side("Ann", 9, lines={"track": 9}), Side("", 8, automa=True, lines={"track": 8}))
    written = Play("2026-11-16", "jamaica", Outcome(sides), automa="ghost-ship")
    frame, german = one_play.Frame(correct="logbook?entry=x&correct=yes"), library().locale("de")
    shown = one_play.screen_of(written, games()["jamaica"], german, frame)
    assert [place.label for place in only(shown, Result).sides] == ["Ann", "Geister\u00adschiff"]
    assert only(shown, Table).columns == ("Ann", "Geister\u00adschiff")


# At a glance


def test_the_answer_comes_first() -> None:
    shown = all_of(play(ann=80), play("2026-10-01", ann=90), play("2026-09-01"))
    assert [part.kind for part in shown.body][:2] == ["header", "figures"]
    assert glance(shown) == [
        ("3", "games", ""),
        ("2", "most wins", "Ann"),
        ("90", "best result", "Ann"),
    ]


def test_nobody_has_most_wins_where_two_have_as_many() -> None:
    shown = all_of(play(ann=80), play("2026-10-01"))
    assert [caption for _, caption, _ in glance(shown)] == ["games", "best result"]


def test_the_best_result_is_of_the_game_that_was_played_most() -> None:
    rich = replace(CEM, outcome=Outcome((Side("Cem", 999, rank=1, won=True),)))
    shown = all_of(play(), play("2026-10-01"), rich)
    assert glance(shown)[-1] == ("70", "best result, Maracaibo", "Ben")


def test_one_players_wins_and_best_are_shown() -> None:
    shown = all_of(play(ann=65), play("2026-10-01", ann=80), chosen={"player": "Ann"})
    assert glance(shown) == [("2", "games", ""), ("1", "won", ""), ("80", "best result", "")]


def test_an_empty_logbook_explains_how_to_fill_it() -> None:
    shown = all_of()
    assert only(shown, Sign).title == "The logbook is empty."
    assert shown.main is not None
    assert shown.main.value == "logbook?add=yes"


# Rows


def test_a_game_is_a_row_in_its_games_colour_with_everybody_in_theirs() -> None:
    (row,) = only(all_of(play(ann=80)), Plays).rows
    assert (row.game, row.action.label) == ("maracaibo", "Ann won")
    assert row.about == "2026-11-16 · Maracaibo · Unrest"
    sides = [(side.label, side.letter, side.player, side.total, side.won) for side in row.sides]
    assert sides == [("Ann", "A", 1, "80", True), ("Ben", "B", 2, "70", False)]


def test_the_winner_stands_first_in_a_row_and_an_automa_has_no_players_colour() -> None:
    (row,) = only(all_of(against_jacques("2026-11-01", "navigator", won=False)), Plays).rows
    assert [(side.label, side.player) for side in row.sides] == [("Jacques", 0), ("Ann", 1)]


def test_who_has_no_name_is_the_seat() -> None:
    nameless = Play("2026-11-01", "jamaica", Outcome((Side("", 3), Side("", None))))
    (row,) = only(all_of(nameless), Plays).rows
    assert row.action.label == "Nobody won"
    sides = [(side.label, side.letter, side.total) for side in row.sides]
    assert sides == [("Player 1", "1", "3"), ("Player 2", "2", "")]


def test_a_limited_number_of_rows_is_shown_at_once() -> None:
    shown = all_of(*(play(f"2026-10-{day}") for day in range(10, 30)), shown=8)
    assert len(only(shown, Plays).rows) == 8
    assert only(shown, Plays).title == "20 games"
    assert "more" in [
        one.do for part in shown.body if isinstance(part, Actions) for one in part.actions
    ]


@pytest.mark.parametrize(
    ("chosen", "number"),
    [
        ({"player": "Cem"}, 1),
        ({"game": "maracaibo"}, 2),
        ({"automa": "jacques"}, 3),  # there is one automa only: nothing to choose
        ({"player": "Nobody"}, 3),
        ({"game": "<script>"}, 3),
    ],
)
def test_the_choices_name_the_games(chosen: dict[str, str], number: int) -> None:
    shown = all_of(play(), CEM, against_jacques("2026-11-01", "navigator", won=True), chosen=chosen)
    assert len(only(shown, Plays).rows) == number


def test_a_choice_is_offered_only_where_there_are_several() -> None:
    shown = all_of(play(), CEM)
    strips = [part for part in shown.body if isinstance(part, Strip)]
    assert [(part.do, [o.label for o in part.options]) for part in strips] == [
        ("game", ["All games", "Maracaibo", "Pirates"]),
        ("player", ["Everybody", "Ann", "Ben", "Cem"]),
    ]
    assert not [part for part in all_of(CEM).body if isinstance(part, Strip)]


def test_the_choice_goes_along_to_a_game_and_may_hold_any_name() -> None:
    odd = replace(CEM, outcome=Outcome((Side("a&b=c", 1, won=True), Side("Ben", 0))))
    shown = all_of(odd, chosen={"player": "a&b=c"})
    (row,) = only(shown, Plays).rows
    assert row.action.value == f"logbook?player=a%26b%3Dc&entry={odd.uid}"


def test_a_filter_without_games_shows_a_message() -> None:
    shown = all_of(play(), CEM, chosen={"player": "Cem", "game": "maracaibo"})
    assert "No game fits these filters." in [getattr(part, "text", "") for part in shown.body]


# One game


def test_a_game_is_listed_by_its_result() -> None:
    shown = one(play(notes="Rain.\nAll evening."))
    result = only(shown, Result)
    assert (result.title, result.more) == ("Ben won", "70 points, 10 ahead of Ann")
    assert result.winner is not None
    assert (result.winner.letter, result.winner.player) == ("B", 2)
    assert [(place.label, place.total, place.share) for place in result.sides] == [
        ("Ben", "70", 1.0),
        ("Ann", "60", 0.857),
    ]
    assert result.legend == ("Victory point track", "Project cards")
    assert [(part.points, part.colour) for part in result.sides[0].parts] == [(60, 1), (10, 2)]
    head = only(shown, Header)
    assert (head.title, head.where) == ("Maracaibo · Unrest", "2026-11-16 · 95 minutes")
    assert only(shown, Chapter).lines[0].text == "Rain.\nAll evening."
    assert only(shown, Table).rows[-1] == ("Total", "60", "70")


def test_many_lines_are_five_colours_and_the_rest() -> None:
    lines = {f"line{n}": n for n in range(1, 9)}
    sides = (Side("Ann", sum(lines.values()), lines, won=True), Side("Ben", 0))
    result = only(one(Play("2026-11-01", "maracaibo", Outcome(sides))), Result)
    assert result.legend == ("line4", "line5", "line6", "line7", "line8", "Everything else")
    assert [(part.points, part.colour) for part in result.sides[0].parts][-1] == (1 + 2 + 3, 6)


def test_what_had_to_be_met_is_there_but_not_what_nobody_knows() -> None:
    met = Goal(Text("logbook.nobody_won"), met=False)
    unknown = Goal(Text("a.text.of.another.version"), met=True)
    lost = Play("2026-11-01", "maracaibo", Outcome((Side("Ann", 5),), (met, unknown)))
    (condition,) = only(one(lost), Result).conditions
    assert (condition.text, condition.met) == ("Nobody won", False)


def test_its_steps_are_offered_only_where_they_are_still_to_be_seen() -> None:
    without = [action.do for action in only(one(play()), Actions).actions]
    with_them = [action.value for action in only(one(play(), "history?t=AB"), Actions).actions]
    assert without == ["go", "delete"]
    assert with_them[0] == "history?t=AB"


# In figures


def test_an_automa_that_this_version_does_not_know_is_called_as_it_is_written() -> None:
    known = against_jacques("2026-03-03", "navigator", won=True)
    gone = replace(known, automa="gone", level="high")
    shown = json.dumps(to_json(all_of(known, gone, replace(gone, level=""))), ensure_ascii=False)
    assert "gone, high" in shown
    assert "Jacques" in shown
    assert "gone, high" in json.dumps(to_json(one(gone)))


@pytest.mark.parametrize(("number", "drawn"), [(1, 0), (2, 1), (3, 2)])
def test_few_games_are_no_plot(number: int, drawn: int) -> None:
    """Two games are four score sheets: enough for where the points come from, not for a line."""
    shown = all_of(*(play(f"2026-03-0{day}") for day in range(1, number + 1)))
    plots = [part for part in shown.body if isinstance(part, Plot)]
    assert len([part for part in plots if part.svg]) == drawn
    points = plot(shown, "Average points by line")
    assert points.table.shown == (not points.svg)
    assert points.notes == (f"Score sheets: {2 * number}.",)


def test_who_played_once_is_no_line_in_the_plot() -> None:
    once = against_jacques("2026-03-03", "navigator", won=True)
    svg = plot(all_of(play("2026-03-01"), play("2026-03-02"), once), "over time").svg
    assert "Ben" in svg
    assert "Jacques" not in svg


def test_the_figures_stand_in_tables_too() -> None:
    shown = all_of(
        play("2026-11-15", ann=80),
        play("2026-11-14"),
        against_jacques("2026-11-12", "deck-scrubber", won=True),
        against_jacques("2026-11-11", "navigator", won=False),
        against_jacques("2026-11-10", "navigator", won=True),
    )
    assert ("2026-11-14", "Ann 60\nBen 70") in plot(shown, "over time").table.rows
    levels = plot(shown, "by opponent")
    assert levels.table.rows == (
        ("Jacques, Deck Scrubber", "1 of 1"),
        ("Jacques, Navigator", "1 of 2"),
    )
    # The track gave 60, 60, 80 and 60; projects 0, 10, 0 and 10.
    assert plot(shown, "Average points by line").table.rows == (
        ("Victory point track", "65"),
        ("Project cards", "5"),
    )


def test_a_level_with_few_games_is_counted_and_not_drawn() -> None:
    often = [against_jacques(f"2026-11-1{n}", "navigator", won=n > 1) for n in range(3)]
    levels = plot(all_of(*often, against_jacques("2026-11-01", "commodore", won=True)), "opponent")
    assert "Navigator" in levels.svg
    assert "Commodore" not in levels.svg
    assert levels.table.shown
    assert levels.notes == ("Charts come after 3 games.",)


# Files, and text that is only text


def test_files_are_made_only_on_their_own_screen() -> None:
    assert not [part for part in all_of(play()).body if isinstance(part, Taking)]
    shown = files.screen_of([play()], games(), english(), "2026-11-17T20:00:00")
    csv, bgstats = [part for part in shown.body if isinstance(part, Taking)]
    assert (csv.file, bgstats.file) == ("logbook-2026-11-17.csv", "logbook-2026-11-17.json")
    assert csv.text.startswith("\ufeffplay,date,game")
    assert json.loads(bgstats.text)["plays"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_are_escaped_where_they_are_drawn(language: str) -> None:
    sides: Sequence[Side] = (Side("<img src=x>", 40, rank=1, won=True), Side("דנה", 30, rank=2))
    plays = [Play(f"2026-11-0{day}", "jamaica", Outcome(tuple(sides))) for day in (1, 2, 3)]
    shown = all_of(*plays, language=language)
    drawn = [part.svg for part in shown.body if isinstance(part, Plot) and part.svg]
    assert drawn
    assert not [svg for svg in drawn if "<img" in svg]
    assert only(shown, Plays).rows[0].sides[1].label == "\u2068דנה\u2069"
    assert json.dumps(to_json(shown))


def test_a_bar_has_the_parts_of_the_result_page() -> None:
    """The explorer and the quests against Jacques are one part there."""
    lines = {"explorer_points": 5, "track": 60, "quests_points": 10}
    sides = (Side("Ann", 75, lines, won=True), Side("", 0, automa=True))
    game = Play("2026-11-01", "maracaibo", Outcome(sides), automa="jacques", scenario="unrest")
    result = only(one(game), Result)
    assert result.legend == ("Victory point track", "Compared")
    assert [(part.points, part.colour) for part in result.sides[0].parts] == [(60, 1), (15, 2)]
