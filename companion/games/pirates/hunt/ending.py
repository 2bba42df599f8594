"""Who finds the treasure."""

from __future__ import annotations

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Number
from companion.engine.text import as_it_is
from companion.games.pirates.facts import TREASURE
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.requirements import FIGURES
from companion.games.pirates.hunt.state import Hunt, Phase


def finish(hunt: Hunt) -> Script[None]:
    """Alone on a D card one wins; among several the most VP on the scoring track, or shared."""
    asked: dict[int, int] = {}
    while unasked := to_compare(hunt).difference(asked):
        seat = min(unasked)
        asked[seat] = yield Ask(
            "pirates.hunt.points",
            Number(0, FIGURES["track"]),
            values={"name": hunt.name(seat)},
            now=requirements.has(hunt.facts, seat).get("track"),
        )
    if not hunt.in_last_turn:  # put right meanwhile: there is more to play
        return
    points = {seat: asked[seat] for seat in sorted(to_compare(hunt))}
    for seat, number in points.items():
        requirements.enter(hunt.facts, seat, "track", number)
    for seat in hunt.seats:
        hunt.facts[TREASURE[seat]] = "yes" if seat in hunt.finishers else "no"
    hunt.winners = winners(hunt.finishers, points)
    hunt.phase = Phase.OVER
    names = tuple(as_it_is(hunt.name(seat)) for seat in hunt.winners)
    alone = "alone" if hunt.players > 1 else "solo"
    how = "shared" if len(names) > 1 else "points" if points else alone
    yield Tell(f"pirates.hunt.over.{how}", {"names": names})


def to_compare(hunt: Hunt) -> set[int]:
    """Those whose points decide: the players on a D card, if they are several."""
    return set(hunt.finishers) if len(hunt.finishers) > 1 else set()


def winners(finishers: list[int], points: dict[int, int]) -> list[int]:
    """Of the players on a D card those with the most VP on the scoring track."""
    if not points:
        return finishers
    most = max(points[seat] for seat in finishers)
    return [seat for seat in finishers if points[seat] == most]
