"""Procedures that an earlier release called otherwise (migrations): old names become the new ones.

`Procedure.formerly` says how one was called, `Procedure.upgraded` brings its old starts up to
date when they are read. In a database names are changed once, when its tables are first opened;
in a file whenever it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeAlias

import sqlalchemy as sa

from companion.engine.plain import Json
from companion.engine.procedure import Procedure
from companion.engine.score.dialogue import OPPONENT
from companion.tables.store import schema
from companion.tables.store.store import Store

Names: TypeAlias = Mapping[str, str]  # what each former name is now

DONE = "renamed"  # the setting that says which names were changed
AUTOMAS_NAME = "automa"  # in a game's details, and in a play


def new_names(procedures: Mapping[str, Procedure[Any]]) -> dict[str, str]:
    return {old: one.name for one in procedures.values() for old in one.formerly}


def rename(store: Store, names: Names) -> None:
    """In all that is kept: what was begun, whom a sheet compares with, the games, the logbook."""
    seal = sha256(repr(sorted(names.items())).encode()).hexdigest()
    if not names or store.setting(DONE) == seal:
        return
    with store.alone() as connection:
        for old, new in names.items():
            offer, automa = schema.dialogues.c.offer, schema.games.c.automa
            connection.execute(schema.dialogues.update().where(offer == old).values(offer=new))
            connection.execute(schema.games.update().where(automa == old).values(automa=new))
        _change_json(connection, schema.dialogues.c.options, OPPONENT, names)
        _change_json(connection, schema.plays.c.play, AUTOMAS_NAME, names)
    store.keep_setting(DONE, seal)


def _change_json(connection: sa.Connection, column: sa.Column[Any], key: str, names: Names) -> None:
    table = column.table
    assert isinstance(table, sa.Table)
    for id_, plain in connection.execute(sa.select(table.c.id, column)).all():
        now = _renamed(plain, key, names)
        if now != plain:
            connection.execute(table.update().where(table.c.id == id_).values({column: now}))


def renamed_in_file(plain: dict[str, Any], names: Names) -> dict[str, Any]:
    """A table's file as it would be written now; what has not the shape of one is left as it is."""
    changed = dict(plain)
    for part, inner, key in (
        ("dialogues", "options", OPPONENT),
        ("games", "details", AUTOMAS_NAME),
    ):
        if isinstance(plain.get(part), list):
            changed[part] = [_within(one, inner, key, names) for one in plain[part]]
    return changed


def _within(plain: Json, inner: str, key: str, names: Names) -> Json:
    """A dialogue or a game of a file."""
    if not isinstance(plain, dict) or inner not in plain:
        return plain
    return _renamed({**plain, inner: _renamed(plain[inner], key, names)}, "offer", names)


def _renamed(plain: Json, key: str, names: Names) -> Json:
    if not isinstance(plain, dict) or not isinstance(plain.get(key), str):
        return plain
    return {**plain, key: names.get(plain[key], plain[key])}
