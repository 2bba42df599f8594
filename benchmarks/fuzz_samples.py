"""Valid samples for fuzzing: tables, plays and texts; databases in memory."""

from __future__ import annotations

import contextlib
import csv
import io
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any
from unittest.mock import patch

from companion import paths
from companion.content.library import open_library
from companion.engine.game import Game
from companion.engine.procedure import Kind, Procedure
from companion.engine.refusals import Refused
from companion.engine.text import Locale
from companion.games.catalogue import books, open_games, procedures
from companion.simulator.stepping import legal_actions
from companion.tables import codes
from companion.tables.logbook.csv_files import OF_THE_PLAY, OF_THE_SIDE, read_csv
from companion.tables.logbook.logbook import Logbook
from companion.tables.store.backups import write_backup
from companion.tables.store.seats import Seats
from companion.tables.store.store import Store, StoredDialogue
from companion.tables.tables import Tables

IN_MEMORY = "sqlite://"
STEPS = 8  # of a sample
SECRET = "0" * 32  # of the phone that has a seat at every table


@cache
def games() -> dict[str, Game]:
    return open_games(open_library(paths.content(), books))


@cache
def locale() -> Locale:
    return open_library(paths.content(), books).locale("en")


def played(tables: Tables, procedure: Procedure[Any], at: str | None = None) -> str:
    """A table some steps on; its code."""
    chance = Random(procedure.name)
    code = tables.start(procedure, {}, ["Ann", "Ben"], seed=7, at=at)
    for _ in range(STEPS if procedure.kind is not Kind.SCORE else 0):  # a sheet stays open
        table = tables.open(code, name=procedure.name)
        if table is None or table.dialogue.pause.question is None:
            break
        answer = chance.choice(legal_actions(table.dialogue.pause.question) or [""])
        with contextlib.suppress(Refused):
            tables.act(table, lambda dialogue, answer=answer: dialogue.answer(answer), by="1")
    return code


def startable() -> list[Procedure[Any]]:
    """Return the procedures that people begin at a table."""
    every = procedures(games()).values()
    return [procedure for procedure in every if procedure.kind is not Kind.GAME]


@cache
def full_store() -> Store:
    """A table of every procedure."""
    store = Store(IN_MEMORY)
    tables = Tables(store, procedures(games()))
    with patch.object(codes, "secrets", Random(1)):  # the same codes in every run
        for procedure in startable():
            table = store.table_of(played(tables, procedure))
            Seats(store).take(table or "", SECRET, 1)
    add_plays(store)
    return store


def all_tables() -> list[StoredDialogue]:
    """Return all tables in the order of their start."""
    return sorted(full_store().recent(limit=100), key=lambda stored: stored.id)


def add_plays(store: Store) -> None:
    written = as_csv(PLAYS, Random(1)).encode()
    Logbook(store, games()).import_plays(read_csv(written, games(), locale()))


def digest(store: Store) -> str:
    """Everything in a database, but for when it was looked at."""
    out = io.BytesIO()
    write_backup(store, out)
    return sha256(b"".join(out.getvalue().splitlines()[1:-1])).hexdigest()


class Unchanged:
    """A check that a refused input has changed nothing."""

    def __init__(self, store: Store) -> None:
        self._store, self._before = store, digest(store)

    def check(self) -> None:
        now = digest(self._store)
        assert now == self._before, "a refused file changed something"

    def moved_on(self) -> None:
        self._before = digest(self._store)


PLAYS: list[dict[str, str]] = [
    {"play": "a", "date": "2026-11-01", "game": "maracaibo", "automa": "jean", "minutes": "95",
     "notes": "a note", "side": "player", "name": "Ann", "total": "120", "rank": "1", "won": "yes",
     "points:track": "120"},
    {"play": "a", "side": "automa", "total": "99", "rank": "2", "won": "no"},
    {"play": "b", "date": "2026-11-02", "game": "jamaica", "side": "player", "name": "Bö",
     "total": "20"},
    {"play": "b", "side": "player", "name": "'=Cy", "total": "-3", "won": "no", "rank": "2"},
]  # fmt: skip


def as_csv(rows: Any, chance: Random) -> str:
    """Rows by column; whatever is no row is written as it is."""
    columns = [*OF_THE_PLAY, *OF_THE_SIDE, "points:track", *chance.choice(([], [], ["points:x"]))]
    written = io.StringIO()
    writer = csv.writer(written, delimiter=chance.choice(",,,;"))
    writer.writerow(columns)
    for row in rows if isinstance(rows, list) else [rows]:
        cells = row if isinstance(row, dict) else {"play": row}
        writer.writerow([cells.get(column, "") for column in columns])
    return written.getvalue()


def check_message(text: str) -> None:
    """Check that a message can be encoded, and is not too long."""
    assert len(text.encode()) < 2_000_000
