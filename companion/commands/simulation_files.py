"""The games of a simulation as a file of comma-separated rows (CSV), one a game."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO, TextIOWrapper
from typing import TextIO

from companion.commands.command_context import Context
from companion.commands.files import new_file
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Row

STANDARD_OUTPUT = "-"


@contextmanager
def rows_file(context: Context, name: str | None) -> Iterator[TextIO]:
    """Where rows are to be written: a new file, standard output, or nowhere."""
    if name is None:
        yield StringIO()
    elif name == STANDARD_OUTPUT:
        yield sys.stdout
    else:
        with new_file(context, name) as file:
            text = TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
            yield text
            text.detach()


def write_rows(to: TextIO, summaries: Sequence[Summary], along: str) -> None:
    rows = list(all_rows(summaries, along))
    heads = list(dict.fromkeys(name for row in rows for name in row))
    writer = csv.DictWriter(to, heads, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def all_rows(summaries: Sequence[Summary], along: str) -> Iterator[Row]:
    """With the knob that was turned, where one was."""
    for one in summaries:
        values = {**one.subject.options, **one.subject.assumed}
        knob: Row = {along: values[along]} if along else {}
        for row in one.tally.rows:
            yield {**knob, **row}
