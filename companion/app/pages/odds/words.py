"""Figures of odds in words: cells of tables, rows of copies, shares as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.app.elements.files import Taking
from companion.app.elements.score import Table
from companion.app.pages.odds.choices import number
from companion.engine.text import Locale
from companion.simulator.estimates import Figure, figures_csv, percent_unsure, points_unsure
from companion.simulator.tallies import Share, Spread

SPREAD = ("p10", "median", "p90")
COLUMNS = ("games", "mean", "median", "p10", "p90", "min", "max", "error")
WON = ("wins", "wins.error")
ROUGH = 100  # games of a figure; fewer are a rough guess
PERCENT = {0.0: "0\u00a0%", 0.5: "50\u00a0%", 1.0: "100\u00a0%"}


def as_table(heads: Sequence[str], rows: Sequence[tuple[str, ...]], locale: Locale) -> Table:
    return Table(title=locale.text("plot.as_table"), columns=tuple(heads), rows=tuple(rows))


def copy_of(
    name: str, figures: Sequence[Figure], names: Mapping[str, str], locale: Locale
) -> Taking:
    won = WON if any(one.games for one in figures) else ()
    heads = [column(one, locale) for one in (name, f"{name}.at", *COLUMNS, *won)]
    return file_of(name, figures_csv(heads, figures, lambda one: names[one]), locale)


def file_of(name: str, text: str, locale: Locale) -> Taking:
    return Taking(
        label=locale.text("score.csv"),
        text=f"\ufeff{text}",
        file=f"{locale.text('odds.csv.file')}-{name}.csv",
        icon="download",
    )


def column(name: str, locale: Locale) -> str:
    return locale.text(f"odds.column.{name}")


def told_of(level: str, spread: Spread, locale: Locale) -> str:
    key = "odds.level_always" if spread.p10 == spread.p90 else "odds.level_points"
    return locale.text(key, {"level": level, **points_of(spread, locale)})


def points_of(spread: Spread, locale: Locale) -> dict[str, str]:
    return dict(zip(SPREAD, cells(spread, locale), strict=True))


def cells(spread: Spread, locale: Locale) -> list[str]:
    return [number(one, locale) for one in (spread.p10, spread.median, spread.p90)]


def off(one: Figure) -> str:
    """By how much the middle may be off."""
    return f"± {points_unsure([one])}"


def two_lines(spread: Spread, locale: Locale) -> str:
    low, middle, high = cells(spread, locale)
    return f"{middle}\n{low}–\u200b{high}"  # a narrow phone may break it there


def strategy_name(one: Figure, game: str, locale: Locale) -> str:
    """A strategy; or an automa without a seat, as its game calls it."""
    key = f"odds.strategy.{one.name}"
    return locale.text(key if key in locale else f"{game}.{one.name}")


def with_error(share: Share) -> str:
    """By how many percentage points it may be off, too."""
    return f"{percent(share.share)} ± {percent_unsure(share)}"


def percent(share: float) -> str:
    """In whole percent, of which the share 1.0 is a hundred."""
    return f"{100 * share:.0f}\u00a0%"
