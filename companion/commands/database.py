"""The database that a command works on, and what can be wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.commands.command_context import CommandError, Context
from companion.commands.parser import Parser
from companion.tables.store.store import Store, StoreError, StoreProblem
from companion.tables.store.url import database_url


def add_database(parser: Parser, context: Context) -> None:
    parser.add_argument("--database", metavar="URL", help=context.say("cli.database"))


@contextmanager
def opened_store(context: Context, said: str | None, *, new: bool = False) -> Iterator[Store]:
    """The store while it is needed; an SQLite file is made only where something goes in."""
    url = database_url(said)
    file = sqlite_file(url)
    made = file is not None and not file.exists()
    if made and not new:
        raise context.error("storing.no_database", file=str(file))
    try:
        store = Store(url)
        try:
            yield store
        finally:
            store.close()
    except (StoreError, CommandError) as error:
        if made and file is not None:
            for end in ("", "-wal", "-shm"):
                Path(f"{file}{end}").unlink(missing_ok=True)
        if isinstance(error, StoreError):
            raise database_problem(context, error) from error
        raise


def database_problem(context: Context, error: StoreError) -> CommandError:
    away = error.problem is StoreProblem.AWAY and error.cause
    detail = f"{error.detail} ({error.cause})" if away else error.detail
    return context.error(f"serve.database_{error.problem}", detail=detail)


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database, before it is opened."""
    path = url.removeprefix("sqlite:///")
    return Path(path) if path != url and path and not path.startswith("file:") else None
