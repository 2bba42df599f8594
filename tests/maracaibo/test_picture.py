"""The chart of the sea route: places that are meant, and those that legacy tiles add."""

from __future__ import annotations

from companion.engine.picture import Colours
from tests.builders import english, games

COLOURS = Colours(ink="#1", faint="#2", line="#3", panel="#4", accent="#accent")


def drawn(*places: str) -> str:
    draw = games()["maracaibo"].picture
    assert draw is not None
    return draw(places, COLOURS, english())


def test_each_place_that_is_meant_is_ringed() -> None:
    assert drawn().count("#accent") == 0
    assert drawn("5", "17").count("#accent") == 2


def test_a_place_that_a_tile_adds_is_drawn_beside_its_neighbour() -> None:
    assert ">9a</text>" not in drawn("9")
    assert ">9a</text>" in drawn("9a", "17")
    assert drawn("9a", "17").count("#accent") == 2


def test_a_place_that_is_nowhere_is_not_drawn() -> None:
    assert drawn("99a").count("#accent") == 0
