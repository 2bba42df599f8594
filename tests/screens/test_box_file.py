"""Another owner's box as data: new entries, both values of differing ones, and the choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.app.elements.screen import Screen
from companion.app.pages.box import file
from companion.engine.facts import FactValue
from companion.tables.box_files import compare
from tests.builders import english, games
from tests.screens.dialogues import all_of

GREEN, QUESTS, AREA = "box.card.191.green", "box.card.79.quests.3", "box.jacques.A1.3"
HERE: dict[str, FactValue] = {GREEN: 6, QUESTS: "6,11"}
THEIRS: dict[str, FactValue] = {GREEN: 5, QUESTS: "6,11", AREA: "disc 4"}


def screen(
    theirs: Mapping[str, FactValue],
    here: Mapping[str, FactValue],
    decided: Sequence[str] | None = None,
) -> Screen:
    compared = compare({"maracaibo": dict(theirs)}, {"maracaibo": here})
    body = file.body_of(compared, decided, games(), english())
    return Screen(id="", body=tuple(body))


def offered(shown: Screen) -> list[str]:
    return [option.label for one in all_of(shown, "question") for option in one.form.options]


def test_what_differs_stands_there_with_both_values() -> None:
    shown = screen(THEIRS, HERE)
    counts, differs = all_of(shown, "chapter")
    assert [line.text for line in counts.lines] == [
        "New entries: 1",
        "Different entries: 1",
        "Same entries: 1",
    ]
    assert [line.more for line in differs.lines] == ["Here 6 · file 5"]
    assert offered(shown) == ["All 2", "Only new (1)", "Choose one by one"]


def test_where_nothing_differs_all_is_what_is_new() -> None:
    assert offered(screen(THEIRS, {})) == ["All 3", "Choose one by one"]


def test_where_all_is_known_there_is_nothing_to_take() -> None:
    shown = screen(HERE, HERE)
    assert offered(shown) == []
    assert all_of(shown, "notice")[0].text.startswith("My box already has these entries")


def test_one_by_one_what_differs_comes_first() -> None:
    assert offered(screen(THEIRS, HERE, [])) == ["Use the file: 5", "Keep mine: 6"]
    assert offered(screen(THEIRS, HERE, ["here"]))[1] == "Leave out"
