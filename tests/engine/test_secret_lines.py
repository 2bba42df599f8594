"""Lines of a sheet that only their player sees until the end."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.score.dialogue import Scoring
from companion.engine.score.sheet import Entered, Line, Owner, Sheet

SHEET = Sheet(
    (
        Line("track"),
        Line("treasures", secret=True),
        Line("twice", of=Owner.PLAYER, work_out=lambda own, _: 2 * int(own["treasures"])),
    )
)


def scoring() -> Scoring:
    """Ann has 5 and a treasure of 3; Ben has 7 and has not looked at his yet."""
    players: list[dict[str, str | int]] = [{"track": 5, "treasures": 3}, {"track": 7}]
    return Scoring(sheet=SHEET, options={}, names=["Ann", "Ben"], players=players)


def test_totals_for_others_are_without_the_secret_and_what_follows_from_it() -> None:
    seen = scoring().without_secrets_of({"1"})
    assert [score.total for score in seen.final.players] == [5, 7]
    assert seen.values("1") == {"track": 5}


def test_the_sheet_itself_keeps_it() -> None:
    sheet = scoring()
    sheet.without_secrets_of({"1", "2"})
    assert [score.total for score in sheet.final.players] == [5 + 3 + 2 * 3, 7]


def test_whose_secret_it_is_sees_it() -> None:
    seen = scoring().without_secrets_of({"2"})
    assert seen.final.players[0].total == 14


def test_that_something_was_entered_is_no_secret() -> None:
    assert scoring().has_entered_secrets("1")
    assert not scoring().has_entered_secrets("2")


def test_a_sheet_without_secrets_hides_nothing() -> None:
    sheet = Scoring(sheet=Sheet((Line("track"),)), options={}, names=["A"], players=[{"track": 4}])
    assert sheet.without_secrets_of({"1"}).values("1") == {"track": 4}


def test_a_secret_among_the_facts_is_hidden_too() -> None:
    sheet = replace(scoring(), take_over=lambda _sheet, _known: Entered((), [{}, {"treasures": 9}]))
    assert sheet.values("2") == {"track": 7, "treasures": 9}
    assert sheet.without_secrets_of({"2"}).values("2") == {"track": 7}
