"""My box as a file: what comes in is checked whole, or nothing is taken."""

from __future__ import annotations

import pytest

from companion.content.books import ContentError
from companion.content.user_files import LARGEST
from companion.engine.facts import FactValue
from companion.tables.box_files import compare, read_box, write_box
from tests.builders import english, games

READINGS: dict[str, FactValue] = {
    "box.card.191.green": 6,
    "box.card.79.quests.3": "6,11",
    "box.card.80.tiles": "",
    "box.jacques.A1.3": "quest 2-7",
    "box.owns.uprising": "yes",
}


def test_a_box_comes_back_as_it_was() -> None:
    written = write_box({"maracaibo": READINGS})
    assert read_box(written.encode(), "box.yaml", games(), english()) == {"maracaibo": READINGS}


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("", "1:1: The file is empty"),
        ("just some words", "1:1: Write names, each with colon and value"),
        ("maracaibo: [1, 2]", "1:1: Write names, each with colon and value"),
        ("catan: {}", "1:1: there is no game catan"),
        (
            "box.owns.uprising: 'no'",
            "Indent entries under their game (maracaibo: · ",
        ),
        ("maracaibo:\n  box.card.191.green: 60", "2:3: box.card.191.green"),
        ("maracaibo:\n  box.card.191.green: many", "2:3: box.card.191.green"),
        ("maracaibo:\n  box.card.78.tiles: L99", "2:3: box.card.78.tiles"),
        ("maracaibo:\n  box.jacques.A9.1: end", "2:3: box.jacques.A9.1"),
        ("maracaibo:\n  points: 3", "2:3: points"),
        ("maracaibo:\n  box.owns.uprising: {a: b}", "2:3: Write a text"),
        ("maracaibo: {box.card.191.green: 1, box.card.191.green: 2}", "twice"),
        ("maracaibo: !!python/object:os.system {}", "tags are not allowed"),
        ("[" * 5000 + "]" * 5000, "Brackets or levels are nested too deep"),
        ("a: " + "{a: " * 5000 + "1" + "}" * 5000, "Brackets or levels are nested too deep"),
        ("[" * 5000, "Brackets or levels are nested too deep"),
        ("x" * (LARGEST + 1), "exceeds 200 kB"),
        ("\x00\x01\xff", "1:1: This line cannot be read"),
    ],
)
def test_what_is_no_box_is_refused_with_the_reason(file: str, expected: str) -> None:
    with pytest.raises(ContentError) as bad:
        read_box(file.encode(), "box.yaml", games(), english())
    assert expected in str(bad.value)


def test_a_file_that_contradicts_itself_is_refused() -> None:
    ranks = "box.nations.france.rank.1.from: 8, box.nations.france.rank.2.from: 5"
    with pytest.raises(ContentError) as bad:
        read_box(f"maracaibo: {{{ranks}}}".encode(), "box.yaml", games(), english())
    assert "1:1:" in str(bad.value)
    assert "rank" in str(bad.value)


def test_a_file_is_compared_with_what_is_known_here() -> None:
    file: dict[str, dict[str, FactValue]] = {"maracaibo": {"box.a": 1, "box.b": 2, "box.c": 3}}
    found = compare(file, {"maracaibo": {"box.a": 1, "box.b": 0, "box.d": 4}})
    assert [(one.name, one.is_new, one.is_different) for one in found] == [
        ("box.a", False, False),
        ("box.b", False, True),
        ("box.c", True, False),
    ]


def test_a_box_that_is_not_theirs_differs_even_without_an_entry_here() -> None:
    file: dict[str, dict[str, FactValue]] = {"pirates": {"box.owns.x": "no", "box.owns.y": "yes"}}
    no, yes = compare(file, {})
    assert (no.here, no.is_different) == ("yes", True)
    assert not yes.is_new
    assert not yes.is_different
