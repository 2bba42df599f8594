"""The ghost ship's table and the whole game's engine, in lock-step through random races."""

from __future__ import annotations

import pytest

from tests.jamaica.ghost_races import Race, play_races

RACES = range(20)


def test_people_who_enter_everything_correctly_have_the_same_race() -> None:
    """Two to five players, both rules for shortages, positions kept or asked."""
    assert play_races(RACES)[1] == []


@pytest.mark.parametrize(
    "wrong", [("gold", 1, 4), ("treasures", 3), ("lairs", "9,11"), ("ship", 2, 5)]
)
def test_a_race_that_went_otherwise_at_the_table_is_noticed(wrong: tuple[str | int, ...]) -> None:
    race = Race(4)
    race.table.dialogue.correct(str(wrong[0]), *wrong[1:])
    with pytest.raises(AssertionError):
        race.play()
