"""The one source of chance: seeded, and the same in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random, SystemRandom
from typing import TypeVar

T = TypeVar("T")

LARGEST_SEED = 2**32 - 1


class Chance:
    """A seeded source of choices, built on Random.random(), whose sequence Python guarantees."""

    __slots__ = ("random", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed).random  # noqa: S311 (games, not secrets)

    def pick(self, candidates: Sequence[T]) -> T:
        return candidates[int(self.random() * len(candidates))]


def seed_for(seed: int, name: str) -> int:
    """Derive a seed for this name, which no other draw changes."""
    return int.from_bytes(sha256(f"{seed} {name}".encode()).digest()[:8], "big")


def any_seed() -> int:
    return SystemRandom().randint(0, LARGEST_SEED)


def read_seed(text: str) -> int | None:
    is_number = text.isdecimal() and len(text) < 20
    return int(text) if is_number and int(text) <= LARGEST_SEED else None
