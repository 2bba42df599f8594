"""What people need to win together.

Uprising: "Cooperative in the Caribbean"; "The Rescue"; "The Search".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.score.sheet import Condition, Totals
from companion.engine.text import Text

RANSOM = 15


def no_marker_left(standing: Totals) -> Iterator[Text]:
    """All ownership markers have been removed from all locations."""
    left = int(standing.entered.table["markers_left"])
    if left:
        yield Text("maracaibo.score.missing.markers", {"n": left})


def luysa_is_free(standing: Totals) -> Iterator[Text]:
    """Found, and freed by L39 or by 15 doubloons of one player."""
    luysa = standing.entered.table["luysa"]
    paid = [int(values["ransom"]) for values in standing.entered.players]
    if luysa == "hidden":
        yield Text("maracaibo.score.missing.found")
    elif luysa == "found" and max(paid) < RANSOM:
        if any(paid):
            ransom = {"ransom": RANSOM, "most": max(paid)}
            yield Text("maracaibo.score.missing.ransom", ransom)
        else:
            yield Text("maracaibo.score.missing.freed", {"ransom": RANSOM})


def all_beat_jacques(standing: Totals) -> Iterator[Text]:
    """All players have more points than Jacques."""
    assert standing.opponent is not None
    for score in standing.players:
        if score.total <= standing.opponent.total:
            yield Text(
                "maracaibo.score.missing.beaten",
                {"player": score.name, "total": score.total, "jacques": standing.opponent.total},
            )


CONDITIONS: Mapping[str, Condition] = {
    "cooperative": no_marker_left,
    "search": luysa_is_free,
    "beaten": all_beat_jacques,
}
