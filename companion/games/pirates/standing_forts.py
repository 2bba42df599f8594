"""Where forts stand, as a fact of each Location with one.

The setup lays them, whoever defeats one takes it away, and all parts of a game go by the same
facts: `remove` takes a fort away, `put_back` gives one back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.engine.facts import Facts
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text
from companion.games.pirates.facts import COVERED, FORT, ON_HIDEOUT, STRENGTH

STANDS: Final = "stands"
GONE: Final = "gone"
FORTS = 16  # in the box
RUM = "rum"  # on an activation space, where a fort may lie


def laid(facts: Facts, locations: Iterable[str]) -> list[str]:
    """The Locations on which a fort was laid, whether it still stands or not."""
    return [id_ for id_ in locations if FORT[id_] in facts]


def standing(facts: Facts, locations: Iterable[str]) -> list[str]:
    return [id_ for id_ in locations if facts[FORT[id_]] == STANDS]


def remove(facts: Facts, location: str) -> None:
    """The fort is gone, and how strong it was matters no more."""
    facts[FORT[location]] = GONE
    del facts[STRENGTH[location]]


def put_back(facts: Facts, location: str) -> None:
    facts[FORT[location]] = STANDS


def taken(facts: Facts) -> int:
    """How many were taken at the least: by the players, or from Locations."""
    on_hideouts = sum(facts.values(ON_HIDEOUT))
    on_spaces = sum(kind != RUM for kind in facts.values(COVERED))
    from_locations = sum(fort == GONE for fort in facts.values(FORT))
    return max(on_hideouts + on_spaces, from_locations)


def why_no_more(facts: Facts) -> Text | None:
    """The reason why no other fort can stand on a Location; None where one can."""
    stand = sum(fort == STANDS for fort in facts.values(FORT))
    gone = taken(facts)
    if stand + gone < FORTS:
        return None
    return Text("pirates.forts.no_more", {"n": FORTS, "stand": stand, "gone": gone})


def refuse_more(facts: Facts) -> None:
    reason = why_no_more(facts)
    if reason is not None:
        raise Refused(RefusalCode.IMPOSSIBLE, reason)
