"""Who finds the treasure."""

from __future__ import annotations

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Number
from companion.engine.text import as_it_is
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.requirements import FIGURES
from companion.games.pirates.hunt.state import Hunt, Phase


def finish(hunt: Hunt) -> Script[None]:
    """Alone on a D card one wins; among several the most VP on the scoring track, or shared."""
    points: dict[int, int] = {}
    if len(hunt.finishers) > 1:
        for seat in hunt.finishers:
            points[seat] = yield Ask(
                "pirates.hunt.points", Number(0, FIGURES["track"]), values={"name": hunt.name(seat)}
            )
    for seat, number in points.items():
        requirements.enter(hunt.facts, seat, "track", number)
    hunt.winners = winners(hunt.finishers, points)
    hunt.phase = Phase.OVER
    names = tuple(as_it_is(hunt.name(seat)) for seat in hunt.winners)
    alone = "alone" if hunt.players > 1 else "solo"
    how = "shared" if len(names) > 1 else "points" if points else alone
    yield Tell(f"pirates.hunt.over.{how}", {"names": names})


def winners(finishers: list[int], points: dict[int, int]) -> list[int]:
    """Of the players on a D card those with the most VP on the scoring track."""
    if not points:
        return finishers
    most = max(points[seat] for seat in finishers)
    return [seat for seat in finishers if points[seat] == most]
