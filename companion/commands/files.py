"""Files that people name: read up to a limit, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from companion.commands.command_context import CommandError, Context
from companion.tables.store.private_files import create

if TYPE_CHECKING:
    from companion.tables.box_files import Boxes


PIPED = "-"


def read_file(context: Context, name: str, largest: int) -> bytes:
    """Reads a file; of a file that is too large one byte more than allowed."""
    with opened_file(context, name) as file:
        return file.read(largest + 1)


@contextmanager
def opened_file(context: Context, name: str) -> Iterator[IO[bytes]]:
    """Opens a file by name, or standard input, which needs no permission."""
    try:
        with open(0, "rb", closefd=False) if name == PIPED else Path(name).open("rb") as file:
            yield file
    except (OSError, ValueError) as error:
        raise context.error("cli.no_file", file=name, problem=_cause(error)) from error


@contextmanager
def new_file(context: Context, name: str) -> Iterator[IO[bytes]]:
    """Opens a new private file, which is written whole or not at all."""
    try:
        file = create(name)
    except FileExistsError as error:
        raise context.error("storing.exists", file=name) from error
    except (OSError, ValueError) as error:
        raise unwritable(context, name, error) from error
    try:
        with file as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise unwritable(context, name, error) from error
        raise


def unwritable(context: Context, name: str, error: Exception) -> CommandError:
    return context.error("storing.cannot_write", file=name, problem=_cause(error))


def _cause(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def read_box_file(context: Context, name: str | None) -> Boxes:
    """Reads a file of My box, for any games; empty if no file is named."""
    if name is None:
        return {}
    from companion.content.user_files import LARGEST
    from companion.tables.box_files import read_box

    return read_box(read_file(context, name, LARGEST), name, context.games, context.locale)
