"""The conditions to win together: each is met, not met, or still to check.

Uprising: "Cooperative in the Caribbean"; "The Rescue"; "The Search"; "Jacques", Game End.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.facts import Facts
from companion.engine.outcome import Goal
from companion.engine.text import Text
from companion.games.maracaibo import board
from companion.games.maracaibo.facts import MARKERS, RANSOM
from companion.games.maracaibo.pieces import Scenario
from companion.games.maracaibo.search import DOUBLOONS_OF_RANSOM, FOUND, FREED, luysa_of


def no_marker_left(left: int | None) -> Goal:
    """Return the goal that all ownership markers have been removed from all locations."""
    if left is None:
        return Goal(Text("maracaibo.score.open.markers"), None)
    if left:
        return Goal(Text("maracaibo.score.missing.markers", {"n": left}), met=False)
    return Goal(Text("maracaibo.score.met.markers"), met=True)


def luysa_is_free(luysa: str | None, paid: Sequence[int | None] = (None,)) -> Goal:
    """Return the goal to find Luysa and free her by L39 or one player's 15 doubloons.

    What a player pays is None until it is known.
    """
    ransom = {"ransom": DOUBLOONS_OF_RANSOM}
    known = [doubloons for doubloons in paid if doubloons is not None]
    most = max(known, default=0)
    if luysa is None:
        return Goal(Text("maracaibo.score.open.luysa"), None)
    if luysa == FREED or (luysa == FOUND and most >= DOUBLOONS_OF_RANSOM):
        return Goal(Text("maracaibo.score.met.luysa"), met=True)
    if luysa != FOUND:
        return Goal(Text("maracaibo.score.missing.found"), met=False)
    if len(known) < len(paid):
        return Goal(Text("maracaibo.score.open.ransom", ransom), None)
    if most:
        return Goal(Text("maracaibo.score.missing.ransom", {**ransom, "most": most}), met=False)
    return Goal(Text("maracaibo.score.missing.freed", ransom), met=False)


def more_than_jacques(totals: Sequence[tuple[Text | str, int]], jacques: int) -> tuple[Goal, ...]:
    """Return a missed goal for each player not ahead of Jacques, or the goal met by all."""
    behind = [
        Goal(
            Text(
                "maracaibo.score.missing.beaten",
                {"player": player, "total": total, "jacques": jacques},
            ),
            met=False,
        )
        for player, total in totals
        if total <= jacques
    ]
    many = "all" if len(totals) > 1 else "solo"
    beaten = Goal(Text(f"maracaibo.score.met.beaten.{many}", {"jacques": jacques}), met=True)
    return tuple(behind) or (beaten,)


def of_the_board(facts: Facts, scenario: Scenario | None, players: int) -> tuple[Goal, ...]:
    """Return the goals of a cooperative scenario besides points.

    If no scenario is chosen, several players always play together against Jacques, and Luysa is
    held only in The Rescue.
    """
    luysa = luysa_of(facts)
    if scenario is None:
        together, search = players > 1 or luysa is not None, True
    else:
        together, search = scenario.cooperative, "search" in scenario.modules
    if not together:
        return ()
    markers = no_marker_left(markers_on_board(facts))
    paid = 0 if facts[RANSOM] == "no" else None
    return (markers, luysa_is_free(luysa, [paid])) if search else (markers,)


def markers_on_board(facts: Facts) -> int | None:
    """Count all markers on the board; None if the table does not keep them."""
    if not board.keeps_markers(facts):
        return None
    return sum(count for _, count in facts.of(MARKERS))
