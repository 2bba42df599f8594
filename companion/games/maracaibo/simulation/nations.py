"""Jean's points from the nations: her influence in a simulated game, and your table's markers.

A nation gives the value of her noble rank times what its released markers have uncovered. Which
of your nations leads no marker tells, nor your own influence: so without the dominance bonus, and
without the points for the most influence. Where the tracks are not read off, or nobody keeps the
markers, it is as many points as people assume.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.facts import Facts
from companion.engine.procedure import KnownFacts
from companion.engine.simulation import Stands
from companion.engine.text import Text, TextValue
from companion.games.maracaibo.board import keeps_markers
from companion.games.maracaibo.nation_tracks import RANK, TOTAL, PrintedOnTrack, ranks_read
from companion.games.maracaibo.pieces import NATIONS
from companion.games.maracaibo.scoring import markers_gone

MARKERS = "markers"  # how the facts of them begin
NATION_POINTS = "nation_points"


def uncovered_by_nation(known: KnownFacts) -> dict[str, int] | None:
    """What each nation's released markers are worth; None where that is not known."""
    facts = Facts(dict(known))
    found: dict[str, int] = {}
    for nation in NATIONS:
        gone = markers_gone(facts, nation)
        if gone is None or not ranks_read(nation, known):
            return None
        total = PrintedOnTrack(nation, TOTAL).at(gone, known) if gone else 0
        if total is None:
            return None
        found[nation] = int(total)
    return found


def stands(known: KnownFacts) -> Stands:
    """What the markers stand for, and what is said of it."""
    if not keeps_markers(Facts(dict(known))):
        return Stands()
    worth = uncovered_by_nation(known)
    if worth is None:
        return Stands(told=(Text("odds.nations.unread"),))
    values: dict[str, TextValue] = {nation: worth[nation] for nation in NATIONS}
    return Stands((NATION_POINTS,), (Text("odds.nations.markers", values),))


def nation_points(steps: Mapping[str, int], worth: Mapping[str, int], known: KnownFacts) -> int:
    """By how far she has come with each nation, and what it is worth."""
    return sum(
        int(PrintedOnTrack(nation, RANK).at(steps[nation], known) or 0) * worth[nation]
        for nation in worth
    )
