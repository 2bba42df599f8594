"""Finished games for the screens of the logbook."""

from __future__ import annotations

from companion.engine.outcome import Outcome, Side
from companion.tables.logbook.play import Play


def play(
    day: str = "2026-11-16",
    ann: int = 60,
    ben: int = 70,
    *,
    game: str = "maracaibo",
    notes: str = "",
) -> Play:
    """Ann and Ben, by points."""
    sides = (
        Side("Ann", ann, rank=1 if ann > ben else 2, won=ann > ben, lines={"track": ann}),
        Side(
            "Ben",
            ben,
            rank=1 if ben > ann else 2,
            won=ben > ann,
            lines={"track": ben - 10, "projects": 10},
        ),
    )
    scenario = "unrest" if game == "maracaibo" else ""
    return Play(day, game, Outcome(sides), scenario=scenario, minutes=95, notes=notes)


def against_jacques(day: str, level: str, *, won: bool) -> Play:
    sides = (
        Side("Ann", 60 if won else 40, rank=1 if won else 2, won=won),
        Side("", 50, rank=2 if won else 1, won=not won, automa=True),
    )
    return Play(day, "maracaibo", Outcome(sides), automa="jacques", level=level)
