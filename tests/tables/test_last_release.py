"""A table of every kind from the last release opens where it was left, and goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.engine.chance import Chance
from companion.tables.renames import new_names
from companion.tables.store.store import Store, sqlite_url
from companion.tables.table_files import read_table
from companion.tables.table_imports import import_checked
from companion.tables.tables import Tables
from tests.builders import all_procedures, english
from tests.last_release import FOLDER, kept_procedures
from tests.random_play import any_answer
from tests.stored_tables import opened, say

KEPT = sorted(FOLDER.glob("*.json"))
NEWER: set[str] = set()  # what the last release did not have; emptied at a release


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    file = tmp_path_factory.mktemp("last") / "tables.sqlite"
    return Tables(Store(sqlite_url(file)), all_procedures())


def test_every_kind_is_there() -> None:
    names = new_names(all_procedures())
    assert {names.get(file.stem, file.stem) for file in KEPT} == set(kept_procedures()) - NEWER


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_table_of_the_last_release_opens_and_goes_on(tables: Tables, file: Path) -> None:
    data = file.read_bytes()
    code = import_checked(tables.store, read_table(data, all_procedures(), english()))
    dialogue = opened(tables, code).dialogue
    (kept,) = json.loads(data)["dialogues"]
    assert (dialogue.length, dialogue.unfit) == (len(kept["log"]), [])
    if dialogue.stop.question is not None:
        say(tables, code, any_answer(dialogue.stop.question, Chance(1)))
