"""Jean's points from nations in a simulation: by a table's markers, else as people assume."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.facts import FactValue
from companion.games.maracaibo.pieces import NATIONS
from companion.games.maracaibo.simulation.jean import nation_points, stands, uncovered_by_nation
from companion.simulator import simulate, subject
from tests.builders import english

# Made up, as the values are on the board only: every track has two ranks, from spaces 3 and 6.
READ: dict[str, FactValue] = {
    "box.nations.same": "yes",
    "box.nations.half": "no",
    "box.nations.ranks": 2,
    **{f"box.nations.france.space.{space}": space for space in range(1, 8)},
    **{f"box.nations.france.rank.{rank}.value": 2 * rank for rank in range(3)},
    **{f"box.nations.france.rank.{rank}.from": 3 * rank for rank in (1, 2)},
}


def markers(france: int, spain: int, england: int) -> dict[str, FactValue]:
    """Return the facts for this many markers that left the tracks for the board."""
    gone = zip(NATIONS, (france, spain, england), strict=True)
    return {"markers": "kept", **{f"markers.4.{nation}": number for nation, number in gone}}


def test_what_the_markers_have_uncovered_is_read_off_the_tracks() -> None:
    """Of 13 one lies on the first space and two on every other."""
    known = {**READ, **markers(0, 1, 5)}
    assert uncovered_by_nation(known) == {"france": 0, "spain": 1, "england": 1 + 2 + 3}


@pytest.mark.parametrize("missing", ["box.nations.ranks", "box.nations.france.rank.2.from",
                                     "box.nations.france.rank.0.value", "markers",
                                     "box.nations.france.space.2"])  # fmt: skip
def test_nothing_is_made_up_where_something_is_not_known(missing: str) -> None:
    known = {**READ, **markers(5, 1, 1)}
    del known[missing]
    assert uncovered_by_nation(known) is None


def test_her_influence_makes_her_rank() -> None:
    """5 steps with France are the first rank, 6 with Spain the second, 2 with England none."""
    steps = {"france": 5, "spain": 6, "england": 2}
    assert nation_points(steps, {"france": 10, "spain": 3, "england": 50}, READ) == 2 * 10 + 4 * 3


def mean(known: dict[str, FactValue], **assumed: int) -> float:
    played = simulate(subject("jean", {"level": 3}, assumed=assumed, known=known), 20, 1)
    return played.spreads()["by_level"]["3"].mean


def test_the_markers_take_the_place_of_what_is_assumed() -> None:
    none, few, many = ({**READ, **markers(*[gone] * 3)} for gone in (0, 3, 9))
    assert mean(none) == mean(none, nation_points=99) == mean({}, nation_points=0)
    assert mean(none) < mean(few) < mean(many)
    assert mean(READ, nation_points=99) == mean({}, nation_points=99)
    assert mean(markers(9, 9, 9), nation_points=99) == mean({}, nation_points=99)


def test_the_basis_of_the_points_is_shown() -> None:
    def instructions(known: dict[str, Any]) -> list[str]:
        return [english().render(text) for text in stands(known).reasons]

    assert instructions(READ) == []
    assert stands(markers(1, 1, 1)).parameters == ()
    assert instructions(markers(1, 1, 1))[0].endswith("until My box has all values of the tracks.")
    assert stands({**READ, **markers(1, 3, 5)}).parameters == ("nation_points",)
    instructions_now = instructions({**READ, **markers(1, 3, 5)})[0]
    assert "France 1, Spain 3, England 6" in instructions_now
