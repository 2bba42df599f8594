"""Where the games of a simulation are written as rows: a new file, or standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO, TextIOWrapper
from typing import TextIO

from companion.commands.command_context import Context
from companion.commands.files import new_file

STANDARD_OUTPUT = "-"


@contextmanager
def rows_file(context: Context, name: str | None) -> Iterator[TextIO]:
    """Or nowhere, where nobody asked."""
    if name is None:
        yield StringIO()
    elif name == STANDARD_OUTPUT:
        yield sys.stdout
    else:
        with new_file(context, name) as file:
            text = TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
            yield text
            text.detach()
