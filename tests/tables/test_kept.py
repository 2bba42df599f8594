"""Every table that an earlier version kept opens where it was left, and continues."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.engine.chance import Chance
from companion.tables.store.backups import restore
from companion.tables.store.store import Store
from companion.tables.table_files import read_table
from companion.tables.table_imports import import_checked
from companion.tables.tables import Tables
from tests.builders import all_procedures, english
from tests.kept import BACKUP, FOLDER, STOPS, TABLES, load, stops
from tests.random_play import any_answer
from tests.stored_tables import opened, reply

VERSIONS = sorted(folder.name for folder in FOLDER.iterdir())
FILES = sorted(FOLDER.glob(f"*/{TABLES}/*.json"))


@pytest.mark.parametrize("version", VERSIONS)
def test_the_store_opens_and_every_table_continues(version: str, tmp_path: Path) -> None:
    store = load(version, tmp_path / "tables.sqlite")
    check_and_continue(Tables(store, all_procedures()), version)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_backup_is_restored_and_every_table_continues(version: str, store: Store) -> None:
    with (FOLDER / version / BACKUP).open("rb") as backup:
        restore(store, backup)
    check_and_continue(Tables(store, all_procedures()), version)


def check_and_continue(tables: Tables, version: str) -> None:
    expected = json.loads((FOLDER / version / STOPS).read_text(encoding="utf-8"))
    assert stops(tables) == expected
    for stored in tables.store.everything():
        table = tables.rebuild(stored)
        length, question = table.dialogue.length, table.dialogue.pause.question
        assert (length, table.dialogue.unfit) == (tables.store.length(stored.id), [])
        if question is not None:
            answer = any_answer(question, Chance(1))
            tables.act(table, lambda dialogue, answer=answer: dialogue.answer(answer))
            assert tables.store.length(stored.id) > length


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_file_of_a_table_is_imported_and_continues(store: Store, file: Path) -> None:
    data, tables = file.read_bytes(), Tables(store, all_procedures())
    code = import_checked(store, read_table(data, all_procedures(), english()))
    dialogue = opened(tables, code).dialogue
    (kept,) = json.loads(data)["dialogues"]
    assert (dialogue.length, dialogue.unfit) == (len(kept["log"]), [])
    if dialogue.pause.question is not None:
        reply(tables, code, any_answer(dialogue.pause.question, Chance(1)))
