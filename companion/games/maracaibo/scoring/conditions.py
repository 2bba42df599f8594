"""What people need to win together, as their sheet knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.engine.outcome import Goal
from companion.engine.score.sheet import Condition, Totals
from companion.games.maracaibo import conditions


def no_marker_left(standing: Totals) -> Iterable[Goal]:
    left = standing.given.table.get("markers_left")
    yield conditions.no_marker_left(None if left is None else int(left))


def luysa_is_free(standing: Totals) -> Iterable[Goal]:
    """Who has entered no ransom has paid none."""
    luysa = standing.given.table.get("luysa")
    paid = [int(own["ransom"]) for own in standing.entered.players]
    yield conditions.luysa_is_free(None if luysa is None else str(luysa), paid)


def all_beat_jacques(standing: Totals) -> Iterable[Goal]:
    """As soon as the totals can be compared."""
    assert standing.opponent is not None
    if standing.not_entered:
        return ()
    totals = [(score.name, score.total) for score in standing.players]
    return conditions.more_than_jacques(totals, standing.opponent.total)


CONDITIONS: Mapping[str, Condition] = {
    "cooperative": no_marker_left,
    "search": luysa_is_free,
    "beaten": all_beat_jacques,
}
