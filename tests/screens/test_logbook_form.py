"""The form of a game in the logbook: what is typed stays, who won follows from the points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.app.elements.forms import Choose
from companion.app.elements.logbook import Typed, TypedForm
from companion.app.pages.logbook import form as page
from companion.app.pages.logbook.form import PlayForm
from companion.engine.outcome import Goal, Outcome, Side
from companion.engine.procedure import Kind
from companion.engine.text import Text
from companion.tables.logbook.play import Play, checked
from tests.builders import english, games
from tests.screens.plays import play


def form(written: Play | None = None, **entered: str) -> PlayForm:
    typed = {name.replace("_", "."): value for name, value in entered.items()}
    return PlayForm(written or play(), typed)


def fields(filled: PlayForm) -> dict[str, Typed]:
    shown = page.screen_of(filled, english())
    (typed,) = [part for part in shown.body if isinstance(part, TypedForm)]
    return {field.id: field for row in typed.rows for field in row.fields}


def who_won(filled: PlayForm) -> tuple[Any, ...]:
    return page.winners(filled, english()).now


def test_a_form_has_what_is_known_in_it() -> None:
    assert {name: field.value for name, field in fields(form()).items()} == {
        "name.1": "Ann",
        "total.1": "60",
        "name.2": "Ben",
        "total.2": "70",
        "day": "2026-11-16",
        "minutes": "95",
        "notes": "",
    }
    untouched = form()
    assert untouched.play == untouched.before


def test_a_wrong_entry_stays_and_is_marked_where_it_stands() -> None:
    shown = fields(form(total_1="12x", minutes="-3", day="one day"))
    assert [(shown[name].value, bool(shown[name].problem)) for name in shown] == [
        ("Ann", False),
        ("12x", True),
        ("Ben", False),
        ("70", False),
        ("one day", True),
        ("-3", True),
        ("", False),
    ]
    assert shown["total.1"].problem == "Enter points from −999999 to 999999"


@pytest.mark.parametrize("number", ["−5", "-5", " -5 "])
def test_a_minus_may_be_written_as_the_app_shows_it(number: str) -> None:
    assert form(total_1=number).play.sides[0].total == -5


@pytest.mark.parametrize("odd", ["٣", "1e3", "--1", "1 2", "-", "9" * 10])
def test_what_is_no_number_is_refused(odd: str) -> None:
    assert "total.1" in form(total_1=odd).problems


def test_new_points_make_new_places_and_another_winner() -> None:
    changed = form(total_1="99").play
    assert [(side.total, side.rank, side.won) for side in changed.sides] == [
        (99, 1, True),
        (70, 2, False),
    ]
    assert changed.sides[0].lines == {}, "they would not add up"
    assert changed.sides[1].lines == {"track": 60, "projects": 10}


def test_the_tapped_player_has_won_whatever_the_points() -> None:
    filled = form(total_1="99", won="2")
    assert who_won(filled) == (2,)
    assert filled.toggled(1) == "1,2"
    assert filled.toggled(2) == ""


def test_a_victory_that_was_not_by_points_stays_with_new_points() -> None:
    sides = (Side("Ann", 60, rank=1), Side("Ben", 50, rank=2, won=True))
    odd = replace(play(), outcome=Outcome(sides))
    assert who_won(form(odd, total_1="65")) == (2,)


def test_what_had_to_be_met_stays_as_long_as_the_same_side_won() -> None:
    outcome = Outcome(play().sides, (Goal(Text("logbook.won"), met=True),))
    written = replace(play(), outcome=outcome)
    assert form(written, name_1="Anna").play.outcome.conditions
    assert not form(written, won="1").play.outcome.conditions


@pytest.mark.parametrize(
    ("sides", "won"),
    [
        ((Side("Ann", 5), Side("Ben", 7)), {2}),
        ((Side("Ann", 7), Side("Ben", 7)), {1, 2}),
        ((Side("Ann", 7), Side("", 7, automa=True)), set()),
        ((Side("Ann"), Side("Ben")), set()),
        ((Side("Ann", 0), Side("Ben")), {1}),
    ],
)
def test_who_has_most_wins(sides: tuple[Side, ...], won: set[int]) -> None:
    assert page.by_points(sides) == won


# By hand


def blank(**chosen: str) -> page.Blank:
    return page.blank(games(), chosen, "2026-11-17", english())


def labels_of(choices: tuple[Choose, ...]) -> dict[str, list[str]]:
    return {choice.name: [option.label for option in choice.options] for choice in choices}


def test_a_new_game_is_asked_for_in_a_few_taps() -> None:
    shown = blank()
    others = [english().text(f"{name}.name") for name in games()][3:]
    assert labels_of(shown.choices) == {
        "which": ["Maracaibo", "Pirates", "Jamaica", *others],
        "against": ["No opponent", "Jacques", "Jean"],
        "players": ["1", "2", "3", "4"],
    }
    assert len(shown.play.sides) == 2
    assert shown.play.day == "2026-11-17"


@pytest.mark.parametrize(
    ("which", "against", "numbers"),
    [
        ("maracaibo", "jean", "1234"),
        ("pirates", "", "1234"),
        ("jamaica", "", "23456"),
        ("jamaica", "ghost-ship", "2345"),
    ],
)
def test_as_many_play_as_the_game_seats(which: str, against: str, numbers: str) -> None:
    shown = blank(which=which, against=against)
    assert labels_of(shown.choices)["players"] == list(numbers)
    people = [side for side in shown.play.sides if not side.automa]
    assert str(len(people)) in numbers


def test_an_opponent_has_a_level_and_a_row() -> None:
    shown = blank(against="jacques", level="commodore")
    assert labels_of(shown.choices)["level"] == [
        "Deck Scrubber",
        "Keel Diver",
        "Navigator",
        "Commodore",
    ]
    assert (shown.play.automa, shown.play.level) == ("jacques", "commodore")
    assert [side.automa for side in shown.play.sides] == [False, True]
    assert "name.2" not in fields(PlayForm(shown.play, {}, new=True))


def test_another_games_opponent_is_refused() -> None:
    assert blank(which="jamaica", against="jacques").play.automa == ""


def test_every_blank_game_can_be_kept() -> None:
    for name, game in games().items():
        for automa in ("", *game.of_kind(Kind.AUTOMA)):
            written = checked(blank(which=name, against=automa).play, games())
            assert (written.game, written.automa) == (name, automa)
