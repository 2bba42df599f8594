"""The one source of chance: seeded, and the same in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random, SystemRandom
from typing import TypeVar

T = TypeVar("T")

LARGEST_SEED = 2**32 - 1


class Chance:
    """Picks one of several. Built on Random.random(), whose sequence Python promises to keep."""

    __slots__ = ("random", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed).random  # noqa: S311 (games, not secrets)

    def pick(self, candidates: Sequence[T]) -> T:
        return candidates[int(self.random() * len(candidates))]


def seed_for(seed: int, name: str) -> int:
    """A seed of its own for something with this name: what others draw does not change it."""
    return int.from_bytes(sha256(f"{seed} {name}".encode()).digest()[:8], "big")


def any_seed() -> int:
    """A seed that nobody can foresee."""
    return SystemRandom().randint(0, LARGEST_SEED)
