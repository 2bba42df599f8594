"""With how many points one wins: a curve to read off, and the share for one's own points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import ceil

from companion.app.elements.files import Taking
from companion.app.elements.tools import Plot
from companion.app.pages.odds.assumed import YOUR_POINTS, own_points
from companion.app.pages.odds.choices import (
    Asked,
    level_texts,
    number,
)
from companion.app.pages.odds.words import ROUGH, as_table, column, file_of, percent, with_error
from companion.engine.plots import ByTurns
from companion.engine.text import Locale
from companion.simulator.estimates import Figure, percent_unsure, rows_csv
from companion.simulator.tallies import Share
from companion.web import plot_picture as draw

DOTS = 60  # of a line, at most
TICKS = 8
ROWS = 14  # of the table, about


def of_choice(asked: Asked, figures: Sequence[Figure]) -> list[Figure]:
    """A figure a level: those with as many turns as were chosen."""
    plot = asked.simulation.plot
    if isinstance(plot, ByTurns):
        return [one for one in figures if one.at == asked.along(plot)]
    return list(figures)


# One's own points


def won_with(asked: Asked, one: Figure, points: int, locale: Locale) -> str:
    share = one.beaten_with(points)
    who = locale.text(f"odds.plot.{asked.name}")
    values = {"points": number(points, locale), "who": who, "share": percent(share.share)}
    return locale.text("odds.answer.beat", values)


def how_sure(one: Figure, points: int, locale: Locale) -> str:
    games = one.spread.games
    key = "odds.unsure.beat.rough" if games < ROUGH else "odds.unsure.beat"
    off = percent_unsure(one.beaten_with(points))
    return locale.text(key, {"n": off, "games": number(games, locale)})


# All points


def curve(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Plot:
    """A line a level: how often so many points win. The chosen one has its band."""
    shown = of_choice(asked, figures)
    names = {level: locale.short(text) for level, text in level_texts(asked.name).items()}
    least, most = _ends(shown)
    svg = draw.lines(
        [
            draw.Series(
                name=f"{column(asked.name, locale)} {names[one.name]}",
                dots=_dots(one, least, most, own=one.name == asked.level),
                own=one.name == asked.level,
            )
            for one in shown
        ],
        {
            int(tick): f"{tick:.0f}"
            for tick in draw.steps(least, most, TICKS)
            if least <= tick <= most
        },
        axes=(locale.text("odds.your_points"), locale.text("odds.axis.won")),
        marked=_marked(asked, least, most),
        tapped=True,
    )
    chosen = next(one for one in shown if one.name == asked.level)
    rows = list(_rows(shown, least, most))
    return Plot(
        title=locale.text("odds.title.beat"),
        words="; ".join(
            f"{at}: {with_error(chosen.beaten_with(at))}" for at in _places(least, most)
        ),
        svg=svg,
        notes=(locale.text("odds.how.beat"),),
        enters=f"/{YOUR_POINTS.name}",
        table=as_table([names[one.name] for one in shown], rows, locale),
        taking=_copy(asked, shown, names, locale),
    )


def _ends(figures: Sequence[Figure]) -> tuple[int, int]:
    """From where nobody is beaten to where all are."""
    all_needed = list(chain.from_iterable(one.needed or {} for one in figures))
    return min(all_needed), max(all_needed) + 1


def _dots(one: Figure, least: int, most: int, *, own: bool) -> tuple[draw.Dot, ...]:
    step = ceil((most - least) / DOTS)
    at_all = [*range(least, most, step), most]
    shares = [one.beaten_with(at) for at in at_all]
    middle = min(range(len(at_all)), key=lambda place: abs(shares[place].share - 0.5))
    return tuple(
        _dot(at, share, band=own, mark=place == middle)
        for place, (at, share) in enumerate(zip(at_all, shares, strict=True))
    )


def _dot(at: int, share: Share, *, band: bool, mark: bool) -> draw.Dot:
    value, off = 100 * share.share, percent_unsure(share)
    if not band:
        return draw.Dot(at=at, value=value, mark=mark)
    return draw.Dot(
        at=at, value=value, low=max(value - off, 0), high=min(value + off, 100), mark=mark
    )


def _marked(asked: Asked, least: int, most: int) -> int | None:
    points = own_points(asked)
    return points if points is not None and least <= points <= most else None


def _places(least: int, most: int) -> list[int]:
    return [int(tick) for tick in draw.steps(least, most, ROWS)]


def _rows(figures: Sequence[Figure], least: int, most: int) -> list[tuple[str, ...]]:
    return [
        (str(at), *(_cell(one.beaten_with(at)) for one in figures)) for at in _places(least, most)
    ]


def _cell(share: Share) -> str:
    return f"{percent(share.share)}\n± {percent_unsure(share)}"


def _copy(
    asked: Asked, figures: Sequence[Figure], names: Mapping[str, str], locale: Locale
) -> Taking:
    """All points, one by one; with the standard errors."""
    least, most = _ends(figures)
    error = column("wins.error", locale)
    heads = [[names[one.name], f"{names[one.name]}: {error}"] for one in figures]
    rows = [[at, *chain.from_iterable(_numbers(one.beaten_with(at)) for one in figures)]
            for at in range(least, most + 1)]  # fmt: skip
    text = rows_csv([locale.text("odds.your_points"), *chain.from_iterable(heads)], rows)
    return file_of(f"{asked.name}-{YOUR_POINTS.name}", text, locale)


def _numbers(share: Share) -> tuple[float, float]:
    return round(share.share, 4), round(share.error, 4)
