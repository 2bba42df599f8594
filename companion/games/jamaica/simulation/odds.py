"""The chance to win a battle, by full enumeration of the combat die."""

from __future__ import annotations

from functools import cache

NUMBERS = (2, 4, 6, 8, 10)
FACES = len(NUMBERS) + 1  # and the star


@cache
def attack_wins(ahead: int) -> float:
    """The attacker has so much more gunpowder and help in the battle than the defender."""
    # A star of the attacker's wins; otherwise a star of the defender's loses the battle.
    wins = sum(own + ahead > other for own in NUMBERS for other in NUMBERS)
    return 1 / FACES + wins / FACES**2


@cache
def defence_wins(behind: int) -> float:
    """The defender has to roll more than this, or a star."""
    return (1 + sum(number > behind for number in NUMBERS)) / FACES
