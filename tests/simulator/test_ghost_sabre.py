"""The ghost ship's sabre: a player who does not fight decides about it."""

from __future__ import annotations

import pytest

from companion.simulator import simulate
from tests.simulator.games import jamaica_subject


@pytest.mark.parametrize("strategies", [("random", "greedy"), ("greedy", "looter")])
def test_games_with_the_ghost_ship_come_to_their_end(strategies: tuple[str, ...]) -> None:
    """The ghost ship may have Saran's Sabre: its player decides about it without having rolled."""
    summary = simulate(jamaica_subject(2, strategies), 60, 1)
    assert sum(summary.tally.scores["by_strategy"]["ghost"].values()) == 60
