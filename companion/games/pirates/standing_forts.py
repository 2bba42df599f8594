"""Where forts stand: of each Location with one a fact, `caribbean.<location>.fort`.

The setup lays them, whoever defeats one takes it away, and all parts of a game go by the same
facts.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.facts import Facts

STANDS, GONE = "stands", "gone"


def fort_at(location: str) -> str:
    return f"caribbean.{location}.fort"


def laid(facts: Facts, locations: Iterable[str]) -> list[str]:
    """The Locations on which a fort was laid, whether it still stands or not."""
    return [id_ for id_ in locations if fort_at(id_) in facts.known]


def standing(facts: Facts, locations: Iterable[str]) -> list[str]:
    return [id_ for id_ in locations if facts.known.get(fort_at(id_)) == STANDS]


def remove(facts: Facts, location: str) -> None:
    """The fort is gone, and how strong it was matters no more."""
    facts.learn(fort_at(location), GONE)
    facts.known.pop(f"caribbean.{location}.strength", None)


def put_back(facts: Facts, location: str) -> None:
    facts.learn(fort_at(location), STANDS)
