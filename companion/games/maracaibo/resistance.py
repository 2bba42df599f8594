"""The resistance tile: four spaces in a row for the markers of freed places."""

from __future__ import annotations

from collections.abc import Sequence

EMPTY = "empty"
SPACES = 4
DOUBLOONS_WHEN_FULL = 3


def open_spaces(tile: Sequence[str], nation: str) -> list[int]:
    """The spaces (from 1) for a marker: free, and beside none of the same nation."""
    return [
        space
        for space, lies in enumerate(tile, 1)
        if lies == EMPTY and nation not in tile[max(space - 2, 0) : space + 1]
    ]


def fills_the_tile(tile: Sequence[str]) -> bool:
    """Whether one more marker makes four: then all leave the game."""
    return sum(lies != EMPTY for lies in tile) == SPACES - 1
