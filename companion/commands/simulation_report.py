"""The report of a simulation as lines to read, and its progress bar while it runs."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple, TypeAlias

from companion.engine.plots import ByName
from companion.engine.simulation import BY_STRATEGY, Subject
from companion.engine.text import Locale, Text
from companion.simulator.question import simulations
from companion.simulator.replays import Replay
from companion.simulator.runs import level_of_game
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Share, Spread

STATISTICS = ("mean", "error", "median", "p10", "p90", "min", "max")
NONE = "–"
BAR = 30
INTERRUPTED = 130  # exit code after Ctrl-C, as shells expect it


class Row(NamedTuple):
    name: str
    spread: Spread
    won: Share | None


def summary_lines(summary: Summary, locale: Locale) -> list[str]:
    """Returns the results as lines to read."""
    about, text = summary.subject, locale.text
    lines = [_title(about.name, summary.games, summary.seed, locale)]
    if not summary.complete:
        lines.append(text("simulate.stopped", {"n": summary.games, "games": summary.requested}))
    if not summary.games:
        return lines
    speed, rounds = f"{summary.games_per_second:.0f}", locale.decimal(summary.rounds_mean)
    lines.append(text("simulate.rounds", {"rounds": rounds, "speed": speed}))
    for group, rows in rows_by_group(summary, locale).items():
        lines += ["", *table_lines(text(f"simulate.{group}"), rows, locale)]
    lines += case_lines(text("simulate.cases"), {"": summary}, locale)
    lines += ["", *notes([summary], locale)]
    simulation = simulations()[about.name].simulation
    if assumed := simulation.counting(about.assumed, about.options):
        lines += ["", text("simulate.assumes")]
        lines += [f"  {text(f'simulate.assumed.{n}')}: {v}" for n, v in assumed.items()]
        lines.append(f"  {text(f'simulate.assumes.{about.name}')}")
    return lines


def _title(name: str, games: int, seed: int, locale: Locale) -> str:
    count = locale.text("logbook.games", {"n": games})
    subject = locale.text(f"simulate.subject.{name}")
    return locale.text("simulate.title", {"name": subject, "games": count, "seed": seed})


def sweep_lines(
    flag: str, values: Iterable[int], summaries: Sequence[Summary], locale: Locale
) -> list[str]:
    """Returns a table for each group: a row for each value of the sweep and each name."""
    about, text = summaries[0].subject, locale.text
    games = sum(summary.games for summary in summaries)
    lines = [_title(about.name, games, summaries[0].seed, locale)]
    tables: dict[str, list[Row]] = {}
    for value, summary in zip(values, summaries, strict=False):
        for group, rows in rows_by_group(summary, locale).items():
            tables.setdefault(group, []).extend(
                row._replace(name=f"{value:>3} · {row.name}") for row in rows
            )
    for group, rows in tables.items():
        title = text("simulate.along", {"flag": flag, "what": text(f"simulate.{group}")})
        lines += ["", *table_lines(title, rows, locale)]
    by_value = dict(zip((f"{value:>3} · " for value in values), summaries, strict=False))
    title = text("simulate.along", {"flag": flag, "what": text("simulate.cases")})
    return [*lines, *case_lines(title, by_value, locale), "", *notes(summaries, locale)]


def reached_lines(
    names: Sequence[str], summaries: Sequence[Summary], reached: Sequence[int], locale: Locale
) -> Iterator[str]:
    """Yields how often the person's points win: rows are levels, columns points."""
    if not reached or not summaries[0].games:
        return
    rows = [
        (f"{before}{level}", [percent(summary.beaten(n)[level], locale) for n in reached])
        for before, summary in zip(names, summaries, strict=False)
        for level in summary.beaten(0)
    ]
    yield ""
    yield from aligned((locale.text("simulate.beaten"), map(str, reached)), rows, 13)


TableRow: TypeAlias = tuple[str, Iterable[str]]


def aligned(head: TableRow, rows: Sequence[TableRow], width: int) -> Iterator[str]:
    """Yields the lines of a table: names on the left, then columns of this width."""
    first = max(len(name) for name, _ in (head, *rows))
    for name, texts in (head, *rows):
        yield f"{name:{first}}{''.join(f'{text:>{width}}' for text in texts)}"


def percent(share: Share, locale: Locale) -> str:
    return f"{locale.decimal(100 * share.share)} ± {locale.decimal(100 * share.error)}"


def share_text(share: Share | None, locale: Locale) -> str:
    return NONE if share is None else f"{percent(share, locale)} %"


def rows_by_group(summary: Summary, locale: Locale) -> dict[str, list[Row]]:
    shares, rows = summary.shares(), {}
    for group, series in summary.spreads().items():
        won = shares.get(group, {})
        rows[group] = [
            Row(series_name(summary, group, name, locale), series[name], won.get(name))
            for name in in_order(summary, series)
        ]
    return rows


def in_order(summary: Summary, names: Iterable[str]) -> list[str]:
    """Returns the names in the simulation's order if it has one."""
    order = list(names_of(summary))
    return sorted(names, key=lambda name: order.index(name) if name in order else 0)


def names_of(summary: Summary) -> Mapping[str, Text]:
    plot = simulations()[summary.subject.name].simulation.plot
    return plot.names if isinstance(plot, ByName) else {}


def table_lines(title: str, rows: Sequence[Row], locale: Locale) -> Iterator[str]:
    """Returns a row for each name: the distribution of its scores, its victories."""
    titles = [locale.text(f"simulate.column.{statistic}") for statistic in STATISTICS]
    if rows[0].won is not None:
        titles += [locale.text("simulate.column.won"), locale.text("simulate.column.error")]
    return aligned((title, titles), [(row.name, cells(row, locale)) for row in rows], 9)


def cells(row: Row, locale: Locale) -> Iterator[str]:
    spread = row.spread
    yield locale.decimal(spread.mean)
    yield NONE if spread.error is None else locale.decimal(spread.error)
    yield locale.decimal(spread.median)
    yield from (str(n) for n in (spread.p10, spread.p90, spread.min, spread.max))
    if row.won is not None:
        yield f"{locale.decimal(100 * row.won.share)} %"
        yield f"{locale.decimal(100 * row.won.error)} %"


def case_lines(title: str, summaries: Mapping[str, Summary], locale: Locale) -> Iterator[str]:
    """Yields a row for each case and a column for each name; nothing without cases."""
    *_, last = summaries.values()
    rows = [
        (f"{before}{locale.text(f'simulate.case.{what}')}", names)
        for before, summary in summaries.items()
        for what, names in summary.tally.cases.items()
    ]
    if not rows:
        return
    names = in_order(last, dict.fromkeys(name for _, cases in rows for name in cases))
    shares = [
        (row, [share_text(cases[n].share if n in cases else None, locale) for n in names])
        for row, cases in rows
    ]
    yield ""
    yield from aligned((title, names), shares, 16)


def notes(summaries: Sequence[Summary], locale: Locale) -> Iterator[str]:
    """Yields the meaning of ±, and how victories are counted."""
    yield locale.text("simulate.errors")
    if summaries[0].tally.wins:
        shared = sum(summary.tally.shared for summary in summaries)
        yield f"{locale.text('odds.shared', {'n': shared})} {locale.text('simulate.wins')}"


def series_name(summary: Summary, group: str, name: str, locale: Locale) -> str:
    """Returns the text for a name: its own, or the automa's; else the name."""
    if name in names_of(summary):
        return locale.render(names_of(summary)[name])
    if group == BY_STRATEGY and name not in summary.subject.strategies:
        return locale.text(f"{simulations()[summary.subject.name].procedure.game}.{name}")
    return name


def replay_lines(
    about: Subject, seed: int, number: int, again: Replay, locale: Locale
) -> list[str]:
    """Returns the number of the game, and its instructions and answers."""
    name = locale.text(f"simulate.subject.{about.name}")
    lines = [locale.text("simulate.replayed", {"name": name, "game": number, "seed": seed})]
    if level := level_of_game(about, number - 1):
        lines.append(f"  {simulations()[about.name].simulation.level}: {level}")
    for seat, strategy in enumerate(about.strategies, 1):
        lines.append(f"  {locale.text('player.seat', {'number': seat})}: {strategy}")
    return [*lines, "", *(line.line() for line in again.lines)]


class Bar:
    """A progress bar, on a terminal only."""

    def __init__(self, games: int, locale: Locale) -> None:
        self.games = games
        self.locale = locale
        self.before = 0  # games of earlier simulations
        self.stopped = False
        self.shown = sys.stderr.isatty()

    def show(self, done: int) -> bool:
        """Shows the progress after each chunk; returns False once it has to stop."""
        if self.shown:
            done += self.before
            full = BAR * done // self.games
            text = self.locale.text("simulate.progress", {"n": done, "games": self.games})
            print(f"\r[{'#' * full:{BAR}}] {text}", end="", file=sys.stderr, flush=True)
        return not self.stopped

    def clear(self) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def interruptible(bar: Bar) -> Iterator[None]:
    """Lets Ctrl-C end a simulation with its results so far; a second one exits."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        bar.stopped = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
