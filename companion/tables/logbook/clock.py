"""The clock of a game: its minutes, and those of each round, from the times of its taps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

import sqlalchemy as sa

from companion.engine.procedure import PLAYED, Kind, rounds_of
from companion.tables.logbook.play import MOST_MINUTES
from companion.tables.store import schema
from companion.tables.store.store import StoredDialogue
from companion.tables.tables import Tables
from companion.tables.unopenable import Unopenable

# Longer without a tap is a pause and does not count. People without an automa tap rarely.
PAUSE, PAUSE_WITHOUT_AUTOMA = timedelta(minutes=30), timedelta(minutes=90)
_MINUTE = timedelta(minutes=1)


class Duration(NamedTuple):
    minutes: int | None = None
    rounds: tuple[int, ...] = ()  # minutes of each; none if a round is unknown


def duration(taps: Iterable[tuple[datetime, int]], pause: timedelta) -> Duration:
    """Return how long the taps took without pauses. A tap has its time and its round, or 0."""
    ordered, played, by_round = sorted(taps), timedelta(), Counter[int]()
    for (before, _), (at, number) in pairwise(ordered):
        if at - before <= pause:
            played += at - before
            by_round[number] += round((at - before).total_seconds())
    if not ordered or (not played and ordered[-1][0] - ordered[0][0] > pause):
        return Duration()
    del by_round[0]
    whole = sorted(by_round) == list(range(1, len(by_round) + 1))
    rounds = [round(by_round[number] / 60) for number in sorted(by_round)]
    minutes = min(round(played / _MINUTE), MOST_MINUTES)
    return Duration(minutes, tuple(rounds) if whole and len(rounds) > 1 else ())


def duration_of(tables: Tables, game: Sequence[StoredDialogue], ended: str) -> Duration:
    """Return the duration of a game from its first move on; none if only the score was counted."""
    kinds = {stored.id: tables.procedures[stored.procedure].kind for stored in game}
    rounds = {place: number for stored in game if kinds[stored.id] in PLAYED
              for place, number in _rounds(tables, stored)}  # fmt: skip
    own = schema.entries.c
    query = sa.select(own.dialogue, own.number, own.at).where(own.dialogue.in_(kinds))
    with tables.store.reads() as connection:
        rows = [row for row in connection.execute(query) if row.at <= ended]
    began = min((row.at for row in rows if kinds[row.dialogue] in PLAYED), default=ended + "~")
    taps = [(datetime.fromisoformat(row.at), rounds.get((row.dialogue, row.number), 0))
            for row in rows if row.at >= began]  # fmt: skip
    steady = Kind.AUTOMA in kinds.values()
    return duration(taps, PAUSE if steady else PAUSE_WITHOUT_AUTOMA)


def _rounds(tables: Tables, stored: StoredDialogue) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield the round of each entry of a log; an undo belongs to the round before it."""
    log, known = list(enumerate(tables.store.log(stored.id), 1)), dict[int, int]()
    with suppress(Unopenable):
        places = iter(log)
        for moment in tables.rebuild(stored).dialogue.moments:
            number = next((number for number, entry in places if entry == moment.entry), 0)
            if shown := rounds_of(moment.where):
                known[number] = shown[0]
    now = 0
    for number, _ in log:
        now = known.get(number, now)
        yield (stored.id, number), now
