"""Simulated games as files: a row a game (CSV), and all figures with histograms (JSON)."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any, TextIO

from companion.engine.simulation import Subject
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Row

STRATEGIES = "strategies"  # along which subjects may differ, as along a knob


def rows_text(summaries: Sequence[Summary], along: str) -> str:
    written = StringIO()
    write_rows(written, summaries, along)
    return written.getvalue()


def write_rows(to: TextIO, summaries: Sequence[Summary], along: str) -> None:
    rows = list(all_rows(summaries, along))
    heads = list(dict.fromkeys(name for row in rows for name in row))
    writer = csv.DictWriter(to, heads, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def all_rows(summaries: Sequence[Summary], along: str) -> Iterator[Row]:
    """With the knob that was turned, where one was; who plays is in every row anyway."""
    for one in summaries:
        knob: Row = {} if along in ("", STRATEGIES) else {along: value_of(one.subject, along)}
        for row in one.tally.rows:
            yield {**knob, **row}


def figures_text(summaries: Sequence[Summary], along: str, reached: Sequence[int] = ()) -> str:
    """One subject, or the same along a knob; with how often so many points of one's own win."""
    runs = [{**one.to_json(), **one.reached_json(reached)} for one in summaries]
    values = [value_of(one.subject, along) for one in summaries] if along else []
    plain = {"along": along, "values": values, "runs": runs} if along else runs[0]
    return json.dumps(plain, ensure_ascii=False)


def value_of(subject: Subject, along: str) -> Any:
    return {**subject.options, **subject.assumed, STRATEGIES: subject.strategies}[along]
