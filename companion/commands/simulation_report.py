"""The figures of a simulation, as lines to read (report)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.simulation import BY_SEAT
from companion.engine.text import Locale
from companion.simulator.subjects import offered
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Spread

FIGURES = ("mean", "median", "p10", "p90", "min", "max")


def summary_lines(summary: Summary, locale: Locale) -> list[str]:
    """The figures, as lines to read."""
    about, say = summary.subject, locale.text
    lines = [say("simulate.title", {"name": say(f"simulate.subject.{about.name}"),
                                    "n": summary.games, "seed": summary.seed})]  # fmt: skip
    if not summary.complete:
        lines.append(say("simulate.stopped", {"n": summary.games, "games": summary.wanted}))
    if not summary.games:
        return lines
    speed, rounds = f"{summary.games_per_second:.0f}", locale.decimal(summary.rounds_mean)
    lines.append(say("simulate.rounds", {"rounds": rounds, "speed": speed}))
    for group, series in summary.spreads().items():
        lines += ["", *table_lines(summary, group, series, locale)]
    if summary.tally.wins:
        lines += ["", say("simulate.wins", {"n": summary.tally.shared})]
    if about.assumed:
        lines += ["", say("simulate.assumes")]
        lines += [f"  {say(f'simulate.assumed.{n}')}: {v}" for n, v in about.assumed.items()]
        lines.append(f"  {say(f'simulate.assumes.{about.name}')}")
    return lines


def table_lines(
    summary: Summary, group: str, series: Mapping[str, Spread], locale: Locale
) -> Iterator[str]:
    """A row for each name: how its scores are distributed and, where somebody wins, how often."""
    wins = summary.wins().get(group)
    names = {name: series_name(summary, group, name, locale) for name in series}
    titles = [locale.text(f"simulate.column.{figure}") for figure in FIGURES]
    if wins is not None:
        titles.append(locale.text("simulate.column.won"))
    title = locale.text(f"simulate.{group}")
    width = max(len(title), *map(len, names.values()))
    yield f"{title:{width}}{''.join(f'{text:>9}' for text in titles)}"
    for name, spread in series.items():
        figures = [locale.decimal(spread.mean), locale.decimal(spread.median)]
        figures += [str(n) for n in (spread.p10, spread.p90, spread.min, spread.max)]
        if wins is not None:
            figures.append(f"{locale.decimal(100 * wins[name] / summary.games)} %")
        yield f"{names[name]:{width}}{''.join(f'{text:>9}' for text in figures)}"


def series_name(summary: Summary, group: str, name: str, locale: Locale) -> str:
    """A seat with its strategy; an automa among the seats by what its game calls it."""
    about = summary.subject
    if group != BY_SEAT:
        return name
    if not name.isdecimal():
        return locale.text(f"{offered()[about.name].procedure.game}.{name}")
    return f"{name} {about.strategies[int(name) - 1]}"
