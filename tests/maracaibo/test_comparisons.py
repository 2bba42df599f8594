"""Jean's three comparisons at the end: the table of the solo rules."""

import pytest

from companion.games.maracaibo.jean.ending import points_for_lead


@pytest.mark.parametrize("what", ["quests", "upgrades"])
@pytest.mark.parametrize(
    ("lead", "points"), [(-3, 0), (0, 0), (1, 10), (2, 10), (3, 20), (4, 30), (9, 30)]
)
def test_quests_and_ship_upgrades(what: str, lead: int, points: int) -> None:
    assert points_for_lead(what, lead) == points


@pytest.mark.parametrize(
    ("lead", "points"),
    [(-1, 0), (0, 0), (1, 10), (7, 10), (8, 20), (10, 20), (11, 30), (25, 30)],
)
def test_explorer_spaces(lead: int, points: int) -> None:
    assert points_for_lead("explorer", lead) == points
