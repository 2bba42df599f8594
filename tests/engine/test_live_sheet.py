"""An open sheet receives the table's facts; people's entries stay."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import KnownFacts
from companion.engine.score.sheet import Owner
from tests.builders import all_procedures


def rescue(known: KnownFacts | None = None) -> Dialogue[Any]:
    """The Rescue for two."""
    sheets = all_procedures()["maracaibo-score"]
    options = sheets.choose({"scenario": "rescue", "players": 2})
    scoring = sheets.begin(options, ["Ann", "Ben"], known or {})
    return Dialogue(sheets, to_plain(scoring), 1)


def test_a_value_is_the_newest_of_the_facts() -> None:
    sheet = rescue({"luysa": "hidden", "opponent.points": 40})
    sheet.state.facts.known["luysa"] = "found"
    sheet.state.facts.known["opponent.points"] = 55
    assert sheet.state.values(Owner.TABLE)["luysa"] == "found"
    assert sheet.state.final.opponent.total == 55
    del sheet.state.facts.known["luysa"]
    assert "luysa" not in sheet.state.values(Owner.TABLE)


def test_a_persons_entry_stays_whatever_the_facts_are() -> None:
    sheet = rescue({"opponent.points": 40})
    sheet.correct("line", "opponent", "points", 45)
    sheet.state.facts.known["opponent.points"] = 55
    assert sheet.state.final.opponent.total == 45


def test_an_emptied_value_is_the_facts_value_again() -> None:
    sheet = rescue({"opponent.points": 40})
    sheet.correct("line", "opponent", "points", 0)
    assert sheet.state.final.opponent.total == 0
    sheet.correct("clear", "opponent", "points")
    assert sheet.state.final.opponent.total == 40


def test_the_screen_can_show_which_values_are_known() -> None:
    sheet = rescue({"opponent.points": 40})
    assert [line.id for line in sheet.state.taken_over("opponent")] == ["points"]
    sheet.correct("line", "opponent", "points", 40)
    assert sheet.state.taken_over("opponent") == []


def test_an_open_sheet_receives_commanders_and_the_treasures_finder() -> None:
    sheets = all_procedures()["pirates-score"]
    sheet = sheets.begin(sheets.choose({"players": 2, "commanders": "yes"}), [], {})
    sheet.facts.known["commander.2"] = "victor-vile"
    assert sheet.values("2") == {"commands": "victor-vile"}
    hunt = sheets.begin(sheets.choose({"players": 2, "scenario": "treasure-hunt"}), [], {})
    hunt.facts.known["treasure.1"] = "yes"
    assert hunt.values("1") == {"treasure": "yes"}


def test_an_open_sheet_receives_explorers_quests_and_markers() -> None:
    sheet = rescue({"markers": "kept", "markers.4.france": 1}).state
    assert sheet.values(Owner.TABLE)["markers_left"] == 1
    for fact, value in {"markers.4.france": 0, "explorer.2": "ahead", "quests.2": 5}.items():
        sheet.facts.known[fact] = value
    assert sheet.values(Owner.TABLE)["markers_left"] == 0
    assert sheet.values("2") == {"explorer": "ahead", "quests": 5}
