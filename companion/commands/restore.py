"""`companion restore`: restores a backup, and saves a copy of what it replaces."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

import platformdirs

from companion import NAME
from companion.commands.arguments import opened_file, unwritable
from companion.commands.command_context import CommandError, Context, Parser
from companion.commands.database import add_database, database_problem, opened_store
from companion.engine.game import Game
from companion.engine.plain import mismatch
from companion.engine.text import Locale
from companion.games.catalogue import procedures
from companion.tables.codes import spaced
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.logbook import unreadable_plays
from companion.tables.store.backups import BackupError, Lines, restore
from companion.tables.store.private_files import make_folder
from companion.tables.store.store import Store, StoreError, sqlite_url
from companion.tables.table_files import FileRefused, check_screen
from companion.tables.tables import Tables
from companion.tables.unopenable import Unopenable

MOST_NAMED = 5  # tables in one line


def add(parser: Parser, context: Context) -> None:
    parser.add_argument("file", metavar="FILE", help=context.text("storing.restored_file"))
    parser.add_argument("--replace", action="store_true", help=context.text("storing.replace"))
    parser.add_argument("--anyway", action="store_true", help=context.text("storing.anyway"))
    add_database(parser, context)


def run(given: argparse.Namespace, context: Context) -> None:
    with opened_file(context, given.file) as file, TemporaryFile() as kept:
        backup = file if given.anyway else _checked(file, kept, given.file, context)
        with opened_store(context, given.database, new=True) as store:
            copy = _copy_of(store) if given.replace else None
            try:
                tables = restore(store, backup, copy=copy)
            except BackupError as error:
                if copy is not None:
                    copy.unlink(missing_ok=True)
                raise _refused(context, given.file, error) from error
            except OSError as error:  # no room for the copy
                raise unwritable(context, str(copy), error) from error
    print(context.text("storing.restored", n=tables))
    if copy is not None and copy.exists():
        print(context.text("storing.copied", file=str(copy)))


def _checked(file: IO[bytes], kept: IO[bytes], name: str, context: Context) -> IO[bytes]:
    """Checks a backup and returns it from its start; for a pipe, its temporary copy."""
    again = file if file.seekable() else kept
    _check(file if again is file else CopiedPipe(file, kept), name, context)
    again.seek(0)
    return again


class CopiedPipe:
    """The lines of a pipe, copied to a file so that they can be read again."""

    def __init__(self, pipe: IO[bytes], kept: IO[bytes]) -> None:
        self._pipe, self._kept = pipe, kept

    def readline(self, limit: int, /) -> bytes:
        line = self._pipe.readline(limit)
        self._kept.write(line)
        return line


def _check(file: Lines, name: str, context: Context) -> None:
    """Refuses a backup with tables that cannot be opened, even if it is complete."""
    try:
        codes, plays = unopenable(file, context.games, context.locale)
    except BackupError as error:
        raise _refused(context, name, error) from error
    except StoreError as error:
        raise database_problem(context, error) from error
    if codes or plays:
        named = [*map(spaced, codes[:MOST_NAMED]), *(["…"] if len(codes) > MOST_NAMED else [])]
        listed = ", ".join(named) or "–"
        reason = context.text("backup.unopenable", n=len(codes), codes=listed, plays=plays)
        raise CommandError(f"{name}: {reason}")


def unopenable(backup: Lines, games: Mapping[str, Game], locale: Locale) -> tuple[list[str], int]:
    """Returns the codes of tables that can't be opened, and the number of unreadable plays.

    It checks as `tables import` does, but steps that no longer fit are set aside.
    """
    with TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder) / "tables.sqlite"))
        try:
            restore(store, backup)
            tables = Tables(store, procedures(dict(games)))
            every = store.everything()
            lost = [stored.code for stored in every if not _is_sound(tables.found(stored), locale)]
            return list(dict.fromkeys(lost)), unreadable_plays(store, games)
        finally:
            store.close()


def _is_sound(table: OpenDialogue | Unopenable, locale: Locale) -> bool:
    """Returns whether the start has the right shape and the current step can be shown."""
    if isinstance(table, Unopenable):
        return False
    dialogue = table.dialogue
    try:
        check_screen(dialogue, locale, "")
    except FileRefused:
        return False
    return mismatch(type(dialogue.state), dialogue.start) is None


def _refused(context: Context, name: str, error: BackupError) -> CommandError:
    reason = context.text(f"backup.{error.problem}", detail=error.detail)
    return CommandError(f"{name}: {reason}")


def _copy_of(store: Store) -> Path:
    """Returns the path of the copy: beside the database, else in the data folder."""
    folder = store.file.parent if store.file else platformdirs.user_data_path(NAME)
    make_folder(folder)
    stem = store.file.stem if store.file else "tables"
    return folder / f"{stem}.replaced-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.backup"
