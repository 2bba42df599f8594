"""Where forts stand: of each Location with one a fact, `caribbean.<location>.fort`.

The setup lays them, whoever defeats one takes it away, and all parts of a game go by the same
facts: `remove` takes a fort away, `put_back` gives one back.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.facts import Facts
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text

STANDS, GONE = "stands", "gone"
FORTS = 16  # in the box
RUM = "rum"  # on an activation space, where a fort may lie


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


def taken(facts: Facts) -> int:
    """How many were taken at the least: by the players, or from Locations."""
    known = facts.known.items()
    on_hideouts = sum(int(n) for name, n in known if name.startswith("forts."))
    on_spaces = sum(name.startswith("covered.") and kind != RUM for name, kind in known)
    from_locations = sum(kind == GONE for name, kind in known if _is_of_fort(name))
    return max(on_hideouts + on_spaces, from_locations)


def why_no_more(facts: Facts) -> Text | None:
    """The reason why no other fort can stand on a Location; None where one can."""
    stand = sum(kind == STANDS for name, kind in facts.known.items() if _is_of_fort(name))
    gone = taken(facts)
    if stand + gone < FORTS:
        return None
    return Text("pirates.forts.no_more", {"n": FORTS, "stand": stand, "gone": gone})


def refuse_more(facts: Facts) -> None:
    reason = why_no_more(facts)
    if reason is not None:
        raise Refused(RefusalCode.IMPOSSIBLE, reason)


def _is_of_fort(name: str) -> bool:
    return name.startswith("caribbean.") and name.endswith(".fort")
