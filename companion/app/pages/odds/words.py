"""Figures of odds in words: names, shares, how sure they are, cells of tables."""

from __future__ import annotations

from collections.abc import Sequence

from companion.app.parts.odds_request import OddsRequest, level_texts
from companion.engine.text import Locale
from companion.simulator.estimates import (
    Figure,
    mean_unsure,
    percent_unsure,
    points_unsure,
    share_unsure,
)
from companion.simulator.tallies import Share, Spread

SPREAD = ("p10", "median", "p90")
ROUGH = 100  # games of a figure; fewer are a rough guess


# Names


def column(name: str, locale: Locale) -> str:
    return locale.text(f"odds.column.{name}")


def level_name(request: OddsRequest, locale: Locale) -> str:
    return marked(request, request.level, row_name(request, request.level, locale), locale)


def row_name(request: OddsRequest, level: str, locale: Locale) -> str:
    """Returns a name such as "Level 3 · medium"."""
    return f"{column(request.name, locale)} {locale.render(level_texts(request.name)[level])}"


def short_level(request: OddsRequest, level: str, locale: Locale) -> str:
    return f"{column(request.name, locale)} {locale.short(level_texts(request.name)[level])}"


def marked(request: OddsRequest, level: str, label: str, locale: Locale) -> str:
    """Returns the label; the level of this table has a mark."""
    return f"{label} · {locale.text('odds.own_level')}" if level == request.own else label


def strategy_name(request: OddsRequest, figure: Figure, locale: Locale) -> str:
    """Returns the name of a strategy; or of an automa without a seat, as its game calls it."""
    key = f"odds.strategy.{figure.name}"
    return locale.text(key if key in locale else f"{request.game.name}.{figure.name}")


def case_name(figure: Figure, locale: Locale) -> str:
    return locale.text(f"odds.case.{figure.what}")


# Points


def points_text(level: str, spread: Spread, locale: Locale) -> str:
    key = "odds.level_always" if spread.p10 == spread.p90 else "odds.level_points"
    return locale.text(key, {"level": level, **points_of(spread, locale)})


def points_of(spread: Spread, locale: Locale) -> dict[str, str]:
    return dict(zip(SPREAD, cells(spread, locale), strict=True))


def cells(spread: Spread, locale: Locale) -> list[str]:
    return [locale.number(points) for points in (spread.p10, spread.median, spread.p90)]


def two_lines(spread: Spread, locale: Locale) -> str:
    low, middle, high = cells(spread, locale)
    return f"{middle}\n{low}–\u200b{high}"  # a narrow phone may break it there


def points_sure(figures: Sequence[Figure], locale: Locale) -> str:
    """Returns by how much the middle may be off."""
    games = min(figure.spread.games for figure in figures)
    return _sure("points", points_unsure(figures), games, locale)


def mean_sure(figures: Sequence[Figure], locale: Locale) -> str:
    games = min(figure.spread.games for figure in figures)
    off = locale.decimal(max(map(mean_unsure, figures)))
    return locale.text("odds.unsure.mean", {"n": off, "games": locale.number(games)})


# Shares


def percent(share: float) -> str:
    """Returns a share in whole percent."""
    return f"{100 * share:.0f}\u00a0%"


def with_error(share: Share) -> str:
    """Returns a share, and by how many percentage points it may be off."""
    return f"{percent(share.share)} ± {percent_unsure(share)}"


def share_sure(figures: Sequence[Figure], locale: Locale) -> str:
    games = min(figure.games for figure in figures)
    return _sure("share", share_unsure(figures), games, locale)


def beaten_sure(figure: Figure, points: int, locale: Locale) -> str:
    unsure = percent_unsure(figure.beaten_with(points))
    return _sure("beat", unsure, figure.spread.games, locale)


def _sure(what: str, unsure: int, games: int, locale: Locale) -> str:
    """Returns how far something may be off; of few games it is a rough guess."""
    key = f"odds.unsure.{what}.rough" if games < ROUGH else f"odds.unsure.{what}"
    return locale.text(key, {"n": unsure, "games": locale.number(games)})
