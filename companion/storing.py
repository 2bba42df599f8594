"""The commands for what is kept: backups, and tables as files."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import platformdirs

from companion import NAME
from companion.engine.procedure import Procedure
from companion.engine.text import Locale, TextValue
from companion.storing_words import StoringError
from companion.tables.codes import read_code, spaced
from companion.tables.store.backups import BackupError, restore, write_backup
from companion.tables.store.store import Store, StoredDialogue, StoreError, StoreProblem
from companion.tables.store.url import database_url
from companion.tables.table_files import LARGEST, FileRefused, read_table, take_over, write_table

MOST_LISTED = 10_000


class Storing:
    """The commands, in one language; `offers` are asked for where a file has to be checked."""

    def __init__(self, locale: Locale, procedures: Callable[[], dict[str, Procedure[Any]]]) -> None:
        self._locale = locale
        self._offers = procedures

    def do(self, name: str, given: argparse.Namespace) -> None:
        commands = {
            "backup": self.backup,
            "restore": self.restore,
            "list": self.list,
            "export": self.export,
            "import": self.take_over,
        }
        commands[name](given)

    # Commands

    def backup(self, given: argparse.Namespace) -> None:
        with self._opened(given.database) as store, self._new_file(given.file) as out:
            tables = write_backup(store, out)
        print(self._say("storing.backed_up", n=tables, file=given.file))

    def restore(self, given: argparse.Namespace) -> None:
        with self._file(given.file) as file, self._opened(given.database, new=True) as store:
            copy = _copy_of(store) if given.replace else None
            try:
                tables = restore(store, file, copy=copy)
            except BackupError as error:
                if copy is not None:
                    copy.unlink(missing_ok=True)
                reason = self._say(f"backup.{error.problem}", detail=error.detail)
                raise StoringError(f"{given.file}: {reason}") from error
            except OSError as error:  # no room for the copy
                raise self._unwritable(str(copy), error) from error
        print(self._say("storing.restored", n=tables))
        if copy is not None and copy.exists():
            print(self._say("storing.copied", file=str(copy)))

    def list(self, given: argparse.Namespace) -> None:
        with self._opened(given.database) as store:
            found = store.recent(limit=MOST_LISTED, archived=given.archived)
            rows = [(stored, store.length(stored.id)) for stored in found]
        if given.json:
            print(json.dumps([_as_json(*row) for row in rows], ensure_ascii=False, indent=2))
            return
        for stored, length in rows:
            print(self._line(stored, length))
        if not rows:
            print(self._say("storing.none"))

    def export(self, given: argparse.Namespace) -> None:
        with self._opened(given.database) as store:
            code = read_code(given.table)
            table = store.table_of(code) if code else None
            if table is None and code and store.code_of(code):  # an id looks like a code
                table = code
            if table is None:
                raise StoringError(self._say("storing.no_table", table=given.table[:40]))
            text = write_table(store, table)
        if given.file is None:
            sys.stdout.write(text)
        else:
            with self._new_file(given.file) as out:
                out.write(text.encode())
            print(self._say("storing.exported", file=given.file))

    def take_over(self, given: argparse.Namespace) -> None:
        with self._file(given.file) as file:
            data = file.read(LARGEST + 1)
        try:
            checked = read_table(data, self._offers(), self._locale)
        except FileRefused as refused:
            values = {"where": refused.where, "reason": refused.reason}
            reason = self._say(f"table_file.{refused.problem}", **values)
            raise StoringError(f"{given.file}: {reason}") from refused
        with self._opened(given.database, new=True) as store:
            code = take_over(store, checked)
        print(self._say("storing.imported", code=spaced(code)))

    # What they share

    def _say(self, key: str, **values: TextValue) -> str:
        return self._locale.text(key, values)

    def _line(self, stored: StoredDialogue, length: int) -> str:
        names = ", ".join(name for name in stored.names if name)
        parts = [spaced(stored.code), stored.changed[:16].replace("T", " ")]
        parts += [stored.game, stored.procedure, self._say("storing.entries", n=length), names]
        closed = [self._say("storing.closed")] if stored.closed else []
        return "  ".join([*filter(None, parts), *closed])

    @contextmanager
    def _opened(self, said: str | None, *, new: bool = False) -> Iterator[Store]:
        """The store while it is needed; an SQLite file is made only where something goes in."""
        url = database_url(said)
        file = _sqlite_file(url)
        made = file is not None and not file.exists()
        if made and not new:
            raise StoringError(self._say("storing.no_database", file=str(file)))
        try:
            store = Store(url)
            try:
                yield store
            finally:
                store.close()
        except (StoreError, StoringError) as error:
            if made and file is not None:
                for end in ("", "-wal", "-shm"):
                    Path(f"{file}{end}").unlink(missing_ok=True)
            if isinstance(error, StoreError):
                away = error.problem is StoreProblem.AWAY and error.cause
                detail = f"{error.detail} ({error.cause})" if away else error.detail
                message = self._say(f"serve.database_{error.problem}", detail=detail)
                raise StoringError(message) from error
            raise

    @contextmanager
    def _file(self, name: str) -> Iterator[IO[bytes]]:
        try:
            with Path(name).open("rb") as opened:
                yield opened
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or str(error)
            message = self._say("cli.no_file", file=name, problem=problem)
            raise StoringError(message) from error

    @contextmanager
    def _new_file(self, name: str) -> Iterator[IO[bytes]]:
        """A file that was not there before, for its owner's eyes, whole or not at all."""
        try:
            number = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError as error:
            raise StoringError(self._say("storing.exists", file=name)) from error
        except (OSError, ValueError) as error:
            raise self._unwritable(name, error) from error
        try:
            with os.fdopen(number, "wb") as out:
                yield out
                out.flush()
                os.fsync(out.fileno())
        except BaseException as error:
            Path(name).unlink(missing_ok=True)
            if isinstance(error, OSError):
                raise self._unwritable(name, error) from error
            raise

    def _unwritable(self, name: str, error: Exception) -> StoringError:
        problem = getattr(error, "strerror", None) or str(error)
        return StoringError(self._say("storing.cannot_write", file=name, problem=problem))


def _as_json(stored: StoredDialogue, length: int) -> dict[str, Any]:
    return {
        "code": stored.code,
        "id": stored.table,
        "game": stored.game,
        "names": list(stored.names),
        "offer": stored.procedure,
        "entries": length,
        "changed": stored.changed,
        "closed": stored.closed,
        "archived": stored.archived,
    }


def _sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database, before it is opened."""
    path = url.removeprefix("sqlite:///")
    return Path(path) if path != url and path and not path.startswith("file:") else None


def _copy_of(store: Store) -> Path:
    """Where to keep what a backup replaces: beside the database, else in the data folder."""
    folder = store.file.parent if store.file else platformdirs.user_data_path(NAME)
    folder.mkdir(parents=True, exist_ok=True)
    stem = store.file.stem if store.file else "tables"
    return folder / f"{stem}.replaced-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.backup"
