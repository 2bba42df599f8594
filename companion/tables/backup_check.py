"""A check of a backup before it is restored: whether everything in it can be opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy as sa

from companion.engine.game import Game
from companion.engine.plain import mismatch
from companion.engine.text import Locale
from companion.games.catalogue import procedures
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.play import readable
from companion.tables.store import schema
from companion.tables.store.backups import Lines, restore
from companion.tables.store.store import Store, sqlite_url
from companion.tables.table_files import FileRefused, check_screen
from companion.tables.tables import Tables


def unopenable(backup: Lines, games: Mapping[str, Game], locale: Locale) -> tuple[list[str], int]:
    """Return the codes of tables that can't be opened, and the number of unreadable plays.

    It checks as `tables import` does, but steps that no longer fit are set aside.
    """
    with TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder) / "tables.sqlite"))
        try:
            restore(store, backup)
            codes = list(dict.fromkeys(_lost_codes(Tables(store, procedures(dict(games))), locale)))
            return codes, _lost_plays(store, games)
        finally:
            store.close()


def _lost_codes(tables: Tables, locale: Locale) -> Iterator[str]:
    for stored in tables.store.everything():
        found = tables.found(stored)
        if not (isinstance(found, OpenDialogue) and _is_sound(found, locale)):
            yield stored.code


def _is_sound(table: OpenDialogue, locale: Locale) -> bool:
    """Whether the start has the right shape and the current step can be shown."""
    dialogue = table.dialogue
    try:
        check_screen(dialogue, locale, "")
    except FileRefused:
        return False
    return mismatch(type(dialogue.state), dialogue.start) is None


def _lost_plays(store: Store, games: Mapping[str, Game]) -> int:
    with store.reads() as connection:
        plays = connection.scalars(sa.select(schema.plays.c.play)).all()
    return sum(readable(plain, games) is None for plain in plays)
