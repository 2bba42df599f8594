"""My box as a file: what comes in is checked whole, or nothing is taken."""

from __future__ import annotations

import pytest

from companion.engine.facts import FactValue
from companion.tables.box_files import LARGEST_FILE, BadBox, read_box, write_box
from tests.builders import english, games

READINGS: dict[str, FactValue] = {
    "box.card.78.rows": 6,
    "box.card.78.cell.1.2": "L12",
    "box.card.79.quests.3": "6,11",
    "box.card.80.tiles": "",
    "box.jacques.A1.3": "quest 2-7",
    "box.owns.uprising": "yes",
}


def test_a_box_comes_back_as_it_was() -> None:
    written = write_box({"maracaibo": READINGS})
    assert read_box(written.encode(), games()) == {"maracaibo": READINGS}


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("", "line 1: the file is empty"),
        ("just some words", "a list of readings for each game"),
        ("maracaibo: [1, 2]", "a list of readings for each game"),
        ("catan: {}", "line 1: there is no game named catan"),
        ("maracaibo:\n  box.card.78.rows: 60", "line 2: box.card.78.rows"),
        ("maracaibo:\n  box.card.78.rows: many", "line 2: box.card.78.rows"),
        ("maracaibo:\n  box.card.78.cell.1.1: L99", "line 2: box.card.78.cell.1.1"),
        ("maracaibo:\n  box.jacques.A9.1: end", "line 2: box.jacques.A9.1"),
        ("maracaibo:\n  points: 3", "line 2: points"),
        ("maracaibo:\n  box.owns.uprising: {a: b}", "line 2: box.owns.uprising"),
        ("maracaibo: {box.card.78.rows: 1, box.card.78.rows: 2}", "stands twice"),
        ("maracaibo: !!python/object:os.system {}", "tags are not used"),
        ("[" * 5000 + "]" * 5000, "nested too deep"),
        ("a: " + "{a: " * 5000 + "1" + "}" * 5000, "nested too deep"),
        ("[" * 5000, "nested too deep"),
        ("x" * (LARGEST_FILE + 1), "too large"),
        ("\x00\x01\xff", "line 1"),
    ],
)
def test_what_is_no_box_is_refused_with_the_reason(file: str, said: str) -> None:
    with pytest.raises(BadBox) as bad:
        read_box(file.encode(), games())
    assert said in "; ".join(map(english().say, bad.value.problems))
