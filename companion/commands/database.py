"""The database that a command uses, and its problems."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.commands.command_context import CommandError, Context, Parser
from companion.tables.store.database import VARIABLE, database_url
from companion.tables.store.store import Store, StoreError, StoreProblem


def add_database(parser: Parser, context: Context) -> None:
    parser.add_argument("--database", metavar="URL", help=context.text("cli.database"))


@contextmanager
def opened_store(context: Context, given: str | None, *, new: bool = False) -> Iterator[Store]:
    """Opens the store for a while; creates an SQLite file only to write to it."""
    created: Path | None = None
    try:
        url = database_url(given, new=new)
        created = missing_file(url)
        if created is not None and not new:
            raise context.error("storing.no_database", file=str(created))
        store = Store(url)
        try:
            yield store
        finally:
            store.close()
    except BaseException as error:
        if created is not None:
            for end in ("", "-wal", "-shm"):
                with suppress(OSError):
                    Path(f"{created}{end}").unlink(missing_ok=True)
        if isinstance(error, StoreError):
            raise database_problem(context, error) from error
        raise


def nothing_stored(given: str | None) -> bool:
    """Returns whether nobody has played yet: the usual database is missing.

    If a database is named and missing, that is an error: its name may be misspelt.
    """
    named = given or os.environ.get(VARIABLE)
    return not named and missing_file(database_url(new=False)) is not None


def database_problem(context: Context, error: StoreError) -> CommandError:
    away = error.problem is StoreProblem.AWAY and error.cause
    detail = f"{error.detail} ({error.cause})" if away else error.detail
    return context.error(f"serve.database_{error.problem}", detail=detail)


def missing_file(url: str) -> Path | None:
    """Returns the file of an SQLite database that does not exist yet."""
    file = sqlite_file(url)
    return file if file is not None and not is_there(file) else None


def is_there(file: Path) -> bool:
    """Returns whether a file exists; True without permission: opening it reports that."""
    try:
        file.lstat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError:
        pass
    return True


def sqlite_file(url: str) -> Path | None:
    """Returns the file of an SQLite database, before it is opened."""
    path = url.removeprefix("sqlite:///")
    return Path(path) if path != url and path and not path.startswith("file:") else None
