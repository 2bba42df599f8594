"""Counters as a screen: one side at a time, which keeps its place while people tap."""

from __future__ import annotations

from typing import Any

from companion.app.elements.score import Sheet
from companion.app.elements.screen import Screen
from companion.app.parts import counters
from companion.app.parts.playing import Frame
from companion.engine.dialogue import Dialogue
from tests.builders import english, games
from tests.screens.dialogues import all_of, started

ALL = {"commanders": "yes", "treasure-hunt": "yes"}


def kept() -> Dialogue[Any]:
    return started("own-side", "1,2", **ALL)


def drawn(dialogue: Dialogue[Any], side: str = "1") -> Screen:
    return counters.screen_of(dialogue, games()["pirates"], english(), Frame(id="T.1"), side)


def sheet(dialogue: Dialogue[Any], side: str = "1") -> Sheet:
    (found,) = all_of(drawn(dialogue, side), "sheet")
    assert isinstance(found, Sheet)
    return found


def test_before_somebody_keeps_a_side_there_are_none() -> None:
    assert counters.sides_of(started("own-side")) == {}


def test_each_counter_has_its_icon_its_bounds_and_what_is_counted() -> None:
    dialogue = kept()
    dialogue.correct("count", "1", "rum", 2)
    fields = {field.id: field for group in sheet(dialogue).groups for field in group.fields}
    assert (fields["rum"].value, fields["rum"].minimum, fields["rum"].maximum) == (2, 0, 15)
    assert fields["doubloons"].value is None
    assert all(field.icon or (field.action and field.action.icon) for field in fields.values())


def test_a_side_a_player_with_the_open_one_marked() -> None:
    shown = [(side.label, side.letter, side.current) for side in sheet(kept(), "2").sides]
    assert shown == [("Ann", "A", False), ("Ben", "B", True)]


def test_alone_there_is_nobody_to_choose() -> None:
    assert sheet(started("own-side", names=("Ann",), **ALL)).sides == ()


def test_a_tap_leaves_the_screen_in_its_place() -> None:
    dialogue = kept()
    before = drawn(dialogue).id
    dialogue.correct("count", "1", "rum", 2)
    assert drawn(dialogue).id == before != drawn(dialogue, "2").id


def test_acts_come_first_for_the_side_that_is_shown() -> None:
    actions = [field.action for field in sheet(kept(), "2").groups[0].fields]
    assert [(action.do, action.value) for action in actions if action] == [
        ("act", "2/bury"),
        ("act", "2/raid"),
        ("act", "2/buy"),
        ("act", "2/fort"),
        ("act", "2/income"),
    ]


def test_what_few_people_count_is_folded() -> None:
    folded = [group.title for group in sheet(kept()).groups if group.folded]
    assert len(folded) == 3
