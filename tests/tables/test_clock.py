"""The clock of a game: minutes in all and by round, without pauses; expected values by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from companion.engine.log import EntryKind
from companion.tables.logbook.clock import PAUSE, Duration, duration, duration_of
from companion.tables.store import schema
from companion.tables.store.store import Store
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.stored_tables import opened, reply

SIX = datetime(2026, 11, 16, 18, tzinfo=UTC)


def taps(*given: tuple[int, int]) -> list[tuple[datetime, int]]:
    """Taps: minutes after six, and the round."""
    return [(SIX + timedelta(minutes=minutes), number) for minutes, number in given]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ([(0, 1), (20, 1), (30, 2), (42, 2)], Duration(42, (20, 22))),
        # A break of two hours in the second round.
        ([(0, 1), (20, 1), (30, 2), (150, 2), (160, 2)], Duration(40, (20, 20))),
        ([(0, 1), (30, 1)], Duration(30)),  # the longest that is no pause
        ([(0, 1), (31, 1)], Duration()),
        ([(5, 1), (0, 1)], Duration(5)),  # the clock was put back
        ([(0, 2), (10, 2), (20, 3)], Duration(20)),  # the first round is unknown
        ([(0, 0), (10, 0), (20, 0)], Duration(20)),  # rounds are unknown
        ([(0, 1), (10, 1), (25, 2), (30, 0)], Duration(30, (10, 15))),  # then the score
        ([(0, 1)], Duration(0)),
        ([], Duration()),
    ],
)
def test_pauses_do_not_count(given: list[tuple[int, int]], expected: Duration) -> None:
    assert duration(taps(*given), PAUSE) == expected


def test_an_undo_belongs_to_its_round(store: Store) -> None:
    """Five taps, ten minutes apart; the third is undone and repeated."""
    tables = Tables(store, all_procedures())
    code = tables.start(all_procedures()["jacques"], {"players": 1}, ["Ann"], seed=7)
    reply(tables, code, "ready", "ended", "ended")
    table = opened(tables, code)
    tables.act(table, lambda dialogue: dialogue.undo())
    reply(tables, code, "ended")
    log = store.log(table.stored.id)
    assert [entry.kind for entry in log].count(EntryKind.UNDO) == 1
    with store.writes() as connection:
        own = schema.entries
        for number in range(1, len(log) + 1):
            at = (SIX + timedelta(minutes=10 * number)).isoformat(timespec="milliseconds")
            connection.execute(sa.update(own).where(own.c.number == number).values(at=at))
    (stored,) = store.started(code)
    taken = duration_of(tables, [stored], "2026-11-16T23:00:00.000+00:00")
    # Round 1 ends at 18:20. Round 2 ends at 18:30, and at 18:50 once more after the undo.
    assert taken == Duration(40, (10, 30))
