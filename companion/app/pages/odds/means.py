"""Which of several takes least, on average: a row each, with how far its mean may be off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from companion.app.elements.screen import Element
from companion.app.elements.tools import Plot
from companion.app.pages.odds.choices import Asked, number
from companion.app.pages.odds.shares import said
from companion.app.pages.odds.words import SPREAD, as_table, cells, column, copy_of
from companion.engine.plots import ByName
from companion.engine.text import Locale
from companion.simulator.estimates import Figure, mean_unsure
from companion.web import plot_picture as draw


def least(plot: ByName, figures: Sequence[Figure], locale: Locale) -> Iterator[Element]:
    """The one that takes least, unless the sample is too small to tell."""
    ranked = sorted(figures, key=lambda one: one.spread.mean)
    near = [one for one in ranked if not _differ(ranked[0], one)]
    if len(near) > 1:
        text = locale.text("odds.answer.close", {"who": ", ".join(one.name for one in near)})
    else:
        turns = number(round(near[0].spread.mean), locale)
        text = locale.text("odds.answer.quickest", {"who": near[0].name, "n": turns})
    what = [f"{locale.say(plot.names[one.name])}." for one in near]
    yield from said(text, *what, _sure(figures, locale))


def _differ(one: Figure, other: Figure) -> bool:
    return other.spread.mean - one.spread.mean > hypot(mean_unsure(one), mean_unsure(other))


def _sure(figures: Sequence[Figure], locale: Locale) -> str:
    games = min(one.spread.games for one in figures)
    off = locale.decimal(max(map(mean_unsure, figures)))
    return locale.text("odds.unsure.mean", {"n": off, "games": number(games, locale)})


def by_name(asked: Asked, plot: ByName, figures: Sequence[Figure], locale: Locale) -> Plot:
    names = {one.name: locale.say(plot.names[one.name]) for one in figures}
    rows = [
        draw.Bar(
            name=names[one.name],
            value=one.spread.mean,
            low=one.spread.mean - mean_unsure(one),
            high=one.spread.mean + mean_unsure(one),
            word=locale.decimal(one.spread.mean),
        )
        for one in figures
    ]
    off = [f"± {locale.decimal(mean_unsure(one))}" for one in figures]
    return Plot(
        title=locale.text(f"odds.title.{asked.name}"),
        words="; ".join(
            f"{row.name}: {row.word} {far}" for row, far in zip(rows, off, strict=True)
        ),
        svg=draw.intervals(rows, locale.text(f"odds.axis.{asked.name}")),
        notes=(_sure(figures, locale), locale.text("odds.how.by_name")),
        table=as_table(
            [column(head, locale) for head in (*SPREAD, "mean", "off")],
            [
                (row.name, *cells(one.spread, locale), row.word, far)
                for row, one, far in zip(rows, figures, off, strict=True)
            ],
            locale,
        ),
        taking=copy_of(asked.name, figures, names, locale),
    )
