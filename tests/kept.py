"""The data of a version: its store, a backup and a file of each kind of table, for tests.

`python -m tests.kept VERSION`, run with the released code, adds those of a release.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from functools import partial
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry
from companion.engine.procedure import ON, Kind, Procedure
from companion.engine.questions import Answer
from companion.tables.store.backups import write_backup
from companion.tables.store.store import Store, sqlite_url
from companion.tables.table_files import write_table
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.examples import examples_of
from tests.random_play import answers_to, any_answer
from tests.stored_tables import opened

FOLDER = Path(__file__).parent / "golden" / "kept"
STORE, BACKUP, STOPS, TABLES = "store.sql", "backup.json", "stops.json", "tables"
SEED, STEPS, CORRECTIONS = 11, 20, 4
READ = "box.owns.something"  # in My box, so that every game has a fact to learn


def kept_procedures() -> dict[str, Procedure[Any]]:
    """Everything that a table can keep."""
    return {name: one for name, one in all_procedures().items() if one.kind is not Kind.GAME}


def play(
    tables: Tables, procedure: Procedure[Any], options: dict[str, Answer], at: str | None = None
) -> str:
    """Play some steps and corrections, undo one, and return the table's code."""
    code, chance = tables.start(procedure, options, ["Ann", "Ben"], SEED, at=at), Chance(SEED)
    table = opened(tables, code, name=procedure.name)
    for _ in range(STEPS):
        if (question := table.dialogue.pause.question) is not None:
            tables.act(table, partial(_answer, any_answer(question, chance)))
    for name in table.dialogue.corrections[:CORRECTIONS]:
        if (answers := answers_to(table.dialogue, name, chance)) is not None:
            tables.act(table, partial(_correct, (name, *answers)))
    if table.dialogue.can_undo:
        tables.act(table, lambda dialogue: dialogue.undo())
    tables.keep_readings(procedure.game, {READ: ON})
    return code


def _answer(answer: Answer, dialogue: Dialogue[Any]) -> list[Entry]:
    return dialogue.answer(answer)


def _correct(answers: tuple[Any, ...], dialogue: Dialogue[Any]) -> list[Entry]:
    return dialogue.correct(*answers)


def play_all(tables: Tables) -> None:
    """Play a table of each procedure, of each of its examples, and one whole game of each box."""
    procedures = kept_procedures().values()
    for procedure in procedures:
        for options in ({}, *examples_of(procedure)):
            play(tables, procedure, dict(options))
    by_game = sorted(procedures, key=lambda one: (one.game, one.kind is not Kind.SETUP))
    for _, parts in groupby(by_game, key=lambda one: one.game):
        code = None
        for part in parts:
            code = play(tables, part, {}, at=code)


def stops(tables: Tables) -> dict[str, str]:
    """The question that each dialogue of a store asks, by the dialogue's number."""
    found = {}
    for stored in tables.store.everything():
        question = tables.rebuild(stored).dialogue.pause.question
        found[str(stored.id)] = question.key if question else ""
    return found


def load(version: str, file: Path) -> Store:
    """Open a version's store, with today's code."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((FOLDER / version / STORE).read_text(encoding="utf-8"))
    return Store(sqlite_url(file))


def write(version: str) -> None:
    folder = FOLDER / version
    (folder / TABLES).mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary:
        file = Path(temporary) / "tables.sqlite"
        store = Store(sqlite_url(file))
        tables = Tables(store, all_procedures())
        play_all(tables)
        (folder / STOPS).write_text(json.dumps(stops(tables), indent=1) + "\n", encoding="utf-8")
        with (folder / BACKUP).open("wb") as out:
            write_backup(store, out)
        written = set()
        for stored in store.everything():
            if stored.procedure not in written:
                written.add(stored.procedure)
                text = write_table(store, stored.table)
                (folder / TABLES / f"{stored.procedure}.json").write_text(text, encoding="utf-8")
        store.close()
        with closing(sqlite3.connect(file)) as connection:
            dump = "\n".join(connection.iterdump()) + "\n"
        (folder / STORE).write_text(dump, encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1])
