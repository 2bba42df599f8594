"""Simulated games as files: a row for each game (CSV), or statistics with histograms (JSON)."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import StringIO
from typing import Any, TextIO

from companion.engine.simulation import Subject
from companion.simulator.estimates import Estimate
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Row, Spread

STRATEGIES = "strategies"  # an axis, like the parameter of a sweep


def rows_text(summaries: Sequence[Summary], axis: str) -> str:
    written = StringIO()
    write_rows(written, summaries, axis)
    return written.getvalue()


def write_rows(to: TextIO, summaries: Sequence[Summary], axis: str) -> None:
    """Writes a row for each game, with the value of the sweep; all rows have the strategies."""
    rows: list[Row] = []
    for summary in summaries:
        sweep: Row = {} if axis in ("", STRATEGIES) else {axis: value_of(summary.subject, axis)}
        rows += [{**sweep, **row} for row in summary.tally.rows]
    heads = list(dict.fromkeys(name for row in rows for name in row))
    writer = csv.DictWriter(to, heads, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def summaries_json(summaries: Sequence[Summary], axis: str, reached: Sequence[int] = ()) -> str:
    """Returns the results of one subject or of a sweep, and how often these points win."""
    runs = [{**summary.to_json(), **summary.reached_json(reached)} for summary in summaries]
    values = [value_of(summary.subject, axis) for summary in summaries] if axis else []
    plain = {"along": axis, "values": values, "runs": runs} if axis else runs[0]
    return json.dumps(plain, ensure_ascii=False)


def value_of(subject: Subject, axis: str) -> Any:
    return {**subject.options, **subject.assumed, STRATEGIES: subject.strategies}[axis]


def estimates_csv(
    heads: Iterable[str], estimates: Iterable[Estimate], name: Callable[[str], str]
) -> str:
    return rows_csv(heads, _cells(estimates, name))


def _cells(estimates: Iterable[Estimate], name: Callable[[str], str]) -> Iterator[list[object]]:
    for estimate in estimates:
        spread = estimate.spread
        won = [estimate.wins, round(estimate.won.error, 4)] if estimate.games else []
        yield [name(estimate.name), estimate.at or "", spread.games, round(spread.mean, 2),
               spread.median, spread.p10, spread.p90, spread.min, spread.max, error(spread),
               *won]  # fmt: skip


def error(spread: Spread) -> float | str:
    return "" if spread.error is None else round(spread.error, 3)


def cases_csv(
    heads: Iterable[str], estimates: Iterable[Estimate], names: Callable[[Estimate], Iterable[str]]
) -> str:
    """Returns how often each case happened: a number, a share and its standard error."""
    rows = (
        (*names(case), case.games, case.wins, round(case.won.share, 4), round(case.won.error, 4))
        for case in estimates
    )
    return rows_csv(heads, rows)


def rows_csv(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    written = StringIO()
    writer = csv.writer(written)
    writer.writerow(heads)
    writer.writerows(rows)
    return written.getvalue()
