"""The chart of the sea route: places that are meant, and those that legacy tiles add."""

from __future__ import annotations

from companion.engine.picture import Look
from tests.builders import english, games


def drawn(*places: str) -> str:
    draw = games()["maracaibo"].picture
    assert draw is not None
    return draw(Look(places), english())


def test_each_place_that_is_meant_is_ringed() -> None:
    assert drawn().count("var(--signal)") == 0
    assert drawn("5", "17").count("var(--signal)") == 2


def test_a_place_that_a_tile_adds_is_drawn_beside_its_neighbour() -> None:
    assert ">9a</text>" not in drawn("9")
    assert ">9a</text>" in drawn("9a", "17")
    assert drawn("9a", "17").count("var(--signal)") == 2


def test_a_place_that_is_nowhere_is_not_drawn() -> None:
    assert drawn("99a").count("var(--signal)") == 0
