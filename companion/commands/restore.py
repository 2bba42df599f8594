"""`companion restore`: a backup put back, and a copy kept of what it replaces."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

from companion import NAME
from companion.commands.command_context import CommandError, Context
from companion.commands.database import add_database, opened_store
from companion.commands.files import opened_file, unwritable
from companion.commands.parser import Parser
from companion.tables.store.backups import BackupError, restore
from companion.tables.store.private_files import make_folder
from companion.tables.store.store import Store


def add(parser: Parser, context: Context) -> None:
    parser.add_argument("file", metavar="FILE", help=context.say("storing.backup_file"))
    parser.add_argument("--replace", action="store_true", help=context.say("storing.replace"))
    add_database(parser, context)


def run(given: argparse.Namespace, context: Context) -> None:
    with (
        opened_file(context, given.file) as file,
        opened_store(context, given.database, new=True) as store,
    ):
        copy = _copy_of(store) if given.replace else None
        try:
            tables = restore(store, file, copy=copy)
        except BackupError as error:
            if copy is not None:
                copy.unlink(missing_ok=True)
            reason = context.say(f"backup.{error.problem}", detail=error.detail)
            raise CommandError(f"{given.file}: {reason}") from error
        except OSError as error:  # no room for the copy
            raise unwritable(context, str(copy), error) from error
    print(context.say("storing.restored", n=tables))
    if copy is not None and copy.exists():
        print(context.say("storing.copied", file=str(copy)))


def _copy_of(store: Store) -> Path:
    """Where to keep what a backup replaces: beside the database, else in the data folder."""
    folder = store.file.parent if store.file else platformdirs.user_data_path(NAME)
    make_folder(folder)
    stem = store.file.stem if store.file else "tables"
    return folder / f"{stem}.replaced-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.backup"
