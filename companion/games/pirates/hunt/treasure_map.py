"""The Treasure Map: four columns of 2, 3, 4 and 3 cards, each offset to the one before.

A spot is its column and its place from the top: `a1`, `a2`, `b1` … `d3`.
"""

from __future__ import annotations

from collections.abc import Mapping

COLUMNS: Mapping[str, int] = {"a": 2, "b": 3, "c": 4, "d": 3}
FACE_DOWN = "bc"  # columns that are laid out face down
LAST = "d"
SPOTS = tuple(f"{column}{n}" for column, count in COLUMNS.items() for n in range(1, count + 1))


def right_of(spot: str) -> tuple[str, ...]:
    """The spots that a token may reach from here, from the top; "" is left of the map."""
    if not spot:
        return spots_in("a")
    return tuple(
        other for other in spots_in(column_right_of(spot[0])) if touch(height(spot), height(other))
    )


def column_right_of(column: str) -> str:
    """The next column; none after the last."""
    columns = list(COLUMNS)
    following = columns[columns.index(column) + 1 :]
    return following[0] if following else ""


def spots_in(column: str) -> tuple[str, ...]:
    return tuple(spot for spot in SPOTS if column and spot.startswith(column))


def height(spot: str) -> float:
    """How far a card's middle lies below the middle of the map, in cards."""
    return int(spot[1:]) - (COLUMNS[spot[0]] + 1) / 2


def touch(one: float, other: float) -> bool:
    """Each column is offset by half a card, so neighbours lie half a card higher or lower."""
    return abs(one - other) < 1
