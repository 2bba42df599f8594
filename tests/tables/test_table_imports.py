"""A file of a table that may be here already: what has gone further goes on, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.procedure import Kind
from companion.engine.protocol import pause_to_json
from companion.tables.store.store import Stale, Store, sqlite_url
from companion.tables.table_files import TableFile, read_table, write_table
from companion.tables.table_imports import (
    Copy,
    alike,
    compared,
    continue_table,
    import_checked,
)
from companion.tables.tables import Tables
from tests.builders import all_procedures, english
from tests.stored_tables import opened

FIRST = "the first answer that is offered"


@pytest.fixture
def here(tmp_path: Path) -> Tables:
    return Tables(Store(sqlite_url(tmp_path / "here.sqlite")), all_procedures())


@pytest.fixture
def away(tmp_path: Path) -> Tables:
    return Tables(Store(sqlite_url(tmp_path / "away.sqlite")), all_procedures())


def begin(tables: Tables, *answers: str) -> str:
    """Begin a game against Jacques, and return its code."""
    code = tables.start(all_procedures()["jacques"], {}, ["Ann"], seed=4)
    play(tables, code, *answers)
    return code


def play(tables: Tables, code: str, *answers: str) -> None:
    table = opened(tables, code, Kind.AUTOMA)
    for answer in answers:
        question = table.dialogue.pause.question
        assert question is not None
        value = question.options[0] if answer is FIRST else answer
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))


def file_of(tables: Tables, code: str) -> TableFile:
    text = write_table(tables.store, tables.store.table_of(code) or "")
    return read_table(text.encode(), all_procedures(), english())


def test_a_copy_that_was_played_on_has_gone_further(here: Tables, away: Tables) -> None:
    code = begin(here, "ready")
    copy = import_checked(away.store, file_of(here, code))
    assert compared(file_of(here, code), file_of(away, copy)) is Copy.SAME
    play(away, copy, "next")
    assert compared(file_of(here, code), file_of(away, copy)) is Copy.FURTHER
    assert compared(file_of(away, copy), file_of(here, code)) is Copy.BEHIND
    play(here, code, "ended")
    assert compared(file_of(here, code), file_of(away, copy)) is Copy.APART


def test_a_started_part_counts_as_further_too(here: Tables, away: Tables) -> None:
    code = begin(here, "ready")
    copy = import_checked(away.store, file_of(here, code))
    away.start(all_procedures()["maracaibo-score"], {"players": 1}, at=copy)
    assert compared(file_of(here, code), file_of(away, copy)) is Copy.FURTHER
    play(here, code, "next")
    assert compared(file_of(here, code), file_of(away, copy)) is Copy.APART


def test_another_game_is_no_copy(here: Tables) -> None:
    code = begin(here, "ready")
    file = file_of(here, code)
    other = here.start(all_procedures()["jacques"], {}, ["Ann"], seed=5)
    assert compared(file, file_of(here, other)) is Copy.OTHER
    assert here.store.table_of(code) in alike(here.store, [code, other], file)
    assert alike(here.store, [], file) == []


def test_a_table_goes_on_where_its_file_stands(here: Tables, away: Tables) -> None:
    code = begin(here, "ready")
    copy = import_checked(away.store, file_of(here, code))
    play(away, copy, "next", FIRST)
    away.start(all_procedures()["maracaibo-score"], {"players": 1}, ["Ann"], at=copy)
    mine, file = file_of(here, code), file_of(away, copy)
    continue_table(here.store, here.store.table_of(code) or "", mine, file)
    assert file_of(here, code) == file
    assert len(here.store.recent()) == 1
    ours, theirs = opened(here, code, Kind.AUTOMA), opened(away, copy, Kind.AUTOMA)
    assert ours.dialogue.state == theirs.dialogue.state
    shown = [pause_to_json(part.dialogue, english()) for part in (ours, theirs)]
    assert shown[0] == shown[1]
    here.act(ours, lambda dialogue: dialogue.undo())  # and on from there


def test_nothing_is_taken_where_the_table_has_moved_since_it_was_read(
    here: Tables, away: Tables
) -> None:
    code = begin(here, "ready")
    copy = import_checked(away.store, file_of(here, code))
    play(away, copy, "next", FIRST)
    mine = file_of(here, code)
    play(here, code, "next")
    before = file_of(here, code)
    with pytest.raises(Stale):
        continue_table(here.store, here.store.table_of(code) or "", mine, file_of(away, copy))
    assert file_of(here, code) == before


def test_a_table_from_a_file_goes_on_where_people_did_something_last(
    here: Tables, away: Tables
) -> None:
    code = begin(here, "ready")
    here.start(all_procedures()["maracaibo-score"], {"players": 1}, at=code)
    play(here, code, "next")
    copy = import_checked(away.store, file_of(here, code))
    (last,) = away.store.recent([copy])
    assert last.procedure == "jacques"
