"""A final score in the words of a picture: who won, by how much, and everybody's place."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.app.elements.sharing import ShareCard
from companion.app.pages.score.result import share_card
from companion.engine.outcome import Goal
from companion.engine.score.sheet import Entered, Line, Owner, Sheet
from companion.engine.text import Text, as_it_is
from tests.builders import english, library

LINES = (Line("points", key="score.total"), Line("bonus", -5, 5, key="score.table"))
SHEET = Sheet(LINES)
RACE = as_it_is("A race")
RIVAL = Line("points", of=Owner.OPPONENT, key="score.total")


def card(
    *players: Mapping[str, int],
    names: tuple[str, ...] = ("Ann", "Ben", "Cem"),
    sheet: Sheet = SHEET,
    title: Text = RACE,
    **others: object,
) -> ShareCard:
    entered = Entered(names[: len(players)], players, **others)  # type: ignore[arg-type]
    final = sheet.score(entered)
    return share_card("jamaica", title, sheet, final, "2026-11-16", english())


def test_the_winner_comes_first_and_is_ahead_of_the_next() -> None:
    shown = card({"points": 40}, {"points": 57, "bonus": 3}, {"points": 55})
    assert (shown.headline, shown.aside) == ("Ben wins", "60 points, 5 ahead of Cem")
    assert [(side.place, side.name, side.total) for side in shown.sides] == [
        (1, "Ben", 60), (2, "Cem", 55), (3, "Ann", 40)]  # fmt: skip
    assert [side.hue for side in shown.sides] == ["player-2", "player-3", "player-1"]
    assert [side.won for side in shown.sides] == [True, False, False]


def test_it_names_the_game_and_its_played_parts() -> None:
    shown = card({"points": 4}, {"points": 5})
    assert (shown.game, shown.title) == ("Jamaica", "A race")
    assert card({"points": 4}, {"points": 5}, title=Text("jamaica.name")).title == ""


def test_points_stand_by_part_and_parts_without_points_are_left_out() -> None:
    shown = card({"points": 40}, {"points": 57, "bonus": 3})
    assert shown.parts == ("Total", "Table")
    assert [side.points for side in shown.sides] == [(57, 3), (40, 0)]
    assert card({"points": 4}, {"points": 5}).parts == ("Total",)


def test_a_shared_victory_names_all() -> None:
    shown = card({"points": 7}, {"points": 7}, {"points": 3})
    assert (shown.headline, shown.aside) == ("Shared victory", "7 points each: Ann · Ben")
    assert [side.won for side in shown.sides] == [True, True, False]


def test_the_opponent_stands_among_the_players_in_its_own_colour() -> None:
    sheet = Sheet((*LINES, RIVAL), opponent=as_it_is("Robot"), opponent_wins_ties=True)
    shown = card({"points": 7}, sheet=sheet, opponent={"points": 9})
    assert shown.headline == "Robot wins"
    assert [(side.name, side.hue) for side in shown.sides] == [
        ("Robot", "opponent"), ("Ann", "player-1")]  # fmt: skip


def test_who_wins_alone_is_named_for_those_who_were_not_there() -> None:
    sheet = Sheet((*LINES, RIVAL), opponent=as_it_is("Robot"), opponent_wins_ties=True)
    assert card({"points": 10}, sheet=sheet, opponent={"points": 9}).headline == "Ann wins"


@pytest.mark.parametrize(
    ("met", "headline"),
    [(True, "Won: Ann · Ben"), (False, "Nobody wins"), (None, "Not decided yet")],
)
def test_together_people_win_or_lose(met: bool | None, headline: str) -> None:
    sheet = Sheet(LINES, conditions=(lambda _: [Goal(Text("score.total"), met)],))
    shown = card({"points": 7}, {"points": 3}, sheet=sheet)
    assert (shown.headline, shown.aside) == (headline, "")
    assert [side.won for side in shown.sides] == [met is True] * 2


def test_it_tells_what_decided_the_game() -> None:
    shown = card({"points": 40}, {"points": 57, "bonus": 3}, {"points": 55})
    assert shown.decided == ("What decided it", "Table: 3 points more than Cem.")
    assert card({"points": 4}, {"points": 5}).decided is None


def test_players_without_names_go_by_their_seats() -> None:
    shown = card({"points": 7}, {"points": 9}, names=("", ""))
    assert [(side.name, side.letter) for side in shown.sides] == [
        ("Player 2", "2"), ("Player 1", "1")]  # fmt: skip
    assert [side.letter for side in card({"points": 1}, names=("émile",)).sides] == ["É"]


def test_alone_one_has_points() -> None:
    assert card({"points": 7}).headline == "7 points"


def test_in_german_the_day_is_written_as_germans_do() -> None:
    final = SHEET.score(Entered(("Ann", "Ben"), ({"points": 1}, {"points": 2})))
    german = library().locale("de")
    shown = share_card("jamaica", as_it_is("Rennen"), SHEET, final, "2026-11-16", german)
    assert (shown.headline, shown.day) == ("Ben gewinnt", "16.11.2026")
