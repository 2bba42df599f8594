"""Databases of older versions: opened, brought up to date, nothing lost."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion.engine.plain import to_plain
from companion.tables.store import schema
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.postgres import new_database

# As the first and the second version made them.
FIRST = """
CREATE TABLE companion_schema (version INTEGER NOT NULL);
CREATE TABLE tables (
    code VARCHAR(8) NOT NULL, game VARCHAR(40) NOT NULL, names JSON NOT NULL,
    created VARCHAR(32) NOT NULL, PRIMARY KEY (code));
CREATE TABLE dialogues (
    id INTEGER NOT NULL, code VARCHAR(8) NOT NULL, offer VARCHAR(40) NOT NULL,
    options JSON NOT NULL, start JSON NOT NULL, seed BIGINT NOT NULL, changed VARCHAR(32) NOT NULL,
    PRIMARY KEY (id), FOREIGN KEY(code) REFERENCES tables (code));
CREATE INDEX ix_dialogues_code ON dialogues (code);
CREATE TABLE entries (
    dialogue INTEGER NOT NULL, number INTEGER NOT NULL, entry JSON NOT NULL,
    at VARCHAR(32) NOT NULL, PRIMARY KEY (dialogue, number),
    FOREIGN KEY(dialogue) REFERENCES dialogues (id));
"""
SECOND = """
CREATE TABLE readings (
    game VARCHAR(40) NOT NULL, name VARCHAR(80) NOT NULL, value JSON NOT NULL,
    at VARCHAR(32) NOT NULL, PRIMARY KEY (game, name));
INSERT INTO readings VALUES ('maracaibo', 'box.jacques.A1.1', '"explore 2"', '2026-01-01');
"""
CODE, AT = "0123ABCD", "2026-01-01T20:00:00.000+00:00"


def old_database(file: Path, version: int) -> None:
    """A table against Jacques at which the setup was confirmed."""
    jacques = all_procedures()["jacques"]
    options = jacques.choose({"level": "navigator"})
    start = to_plain(jacques.begin(options, ["Ann"], {}))
    entry = {"kind": "answer", "key": "jacques.ready", "value": "ready"}
    with sqlite3.connect(file) as old:
        old.executescript(FIRST + (SECOND if version > 1 else ""))
        old.execute("INSERT INTO companion_schema VALUES (?)", (version,))
        old.execute("INSERT INTO tables VALUES (?, 'maracaibo', ?, ?)", (CODE, '["Ann"]', AT))
        row = (1, CODE, "jacques", json.dumps(options), json.dumps(start), 7, AT)
        old.execute("INSERT INTO dialogues VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        old.execute("INSERT INTO entries VALUES (1, 1, ?, ?)", (json.dumps(entry), AT))
    old.close()


@pytest.mark.parametrize("version", [1, 2])
def test_a_table_of_an_older_version_goes_on_under_its_code(tmp_path: Path, version: int) -> None:
    file = tmp_path / "old.sqlite"
    old_database(file, version)
    tables = Tables(Store(sqlite_url(file)), all_procedures())
    table = tables.open(CODE)
    assert table is not None
    assert (table.stored.code, table.stored.names) == (CODE, ("Ann",))
    assert table.dialogue.length == 1
    tables.act(table, lambda dialogue: dialogue.answer("next"))
    assert tables.store.length(table.stored.id) == 2
    assert [stored.code for stored in tables.store.recent()] == [CODE]


def test_readings_of_the_second_version_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    old_database(file, 2)
    store = Store(sqlite_url(file))
    assert store.readings("maracaibo") == {"box.jacques.A1.1": "explore 2"}


def test_an_old_database_is_brought_up_to_date_once(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    old_database(file, 1)
    for _ in range(2):
        Store(sqlite_url(file)).close()
    with sqlite3.connect(file) as now:
        assert now.execute("SELECT version FROM companion_schema").fetchall() == [(schema.VERSION,)]
        names = {name for (name,) in now.execute("SELECT name FROM sqlite_master")}
    now.close()
    assert set(schema.metadata.tables) <= names


def test_a_postgresql_database_of_the_second_version_goes_on(postgres: str) -> None:
    with new_database(postgres) as url:
        old_postgresql(url)
        tables = Tables(Store(url), all_procedures())
        table = tables.open(CODE)
        assert table is not None
        assert (table.stored.code, table.stored.names) == (CODE, ("Ann",))
        tables.act(table, lambda dialogue: dialogue.answer("next"))
        assert tables.store.length(table.stored.id) == 2
        assert tables.store.readings("maracaibo") == {"box.jacques.A1.1": "explore 2"}
        assert len(tables.start(all_procedures()["jacques"], {})) == 8
        tables.store.close()


def old_postgresql(url: str) -> None:
    """What the second version made there: numbers come from a counter."""
    made = (FIRST + SECOND).replace("id INTEGER NOT NULL", "id SERIAL NOT NULL")
    jacques = all_procedures()["jacques"]
    options = jacques.choose({"level": "navigator"})
    start = to_plain(jacques.begin(options, ["Ann"], {}))
    entry = {"kind": "answer", "key": "jacques.ready", "value": "ready"}
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    with engine.begin() as old:
        old.exec_driver_sql(made)
        old.exec_driver_sql("INSERT INTO companion_schema VALUES (2)")
        row = (CODE, "maracaibo", '["Ann"]', AT)
        old.exec_driver_sql("INSERT INTO tables VALUES (%s, %s, %s, %s)", row)
        begun = (CODE, "jacques", json.dumps(options), json.dumps(start), 7, AT)
        names = "(code, offer, options, start, seed, changed)"
        old.exec_driver_sql(f"INSERT INTO dialogues {names} VALUES (%s, %s, %s, %s, %s, %s)", begun)
        kept = (json.dumps(entry), AT)
        old.exec_driver_sql("INSERT INTO entries VALUES (1, 1, %s, %s)", kept)
