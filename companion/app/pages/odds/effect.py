"""What an option of the game changes: how often each one wins with it and without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from math import sqrt

from companion.app.elements.tools import Plot
from companion.app.pages.odds.assumed import sample_of
from companion.app.pages.odds.choices import Asked
from companion.app.pages.odds.shares import share_bar
from companion.app.pages.odds.words import (
    PERCENT,
    as_table,
    column,
    percent,
    strategy_name,
    with_error,
)
from companion.engine.procedure import ON
from companion.engine.text import Locale
from companion.simulator.estimates import Figure, Sample, percent_unsure
from companion.simulator.tallies import Share
from companion.web import plot_picture as draw

LESS, MORE = "−", "+"


def beside_of(asked: Asked) -> Sample | None:
    """The other way, with games of its own, if that is wanted too."""
    if asked.bars is not None or asked.beside is None:
        return None
    sample, other = sample_of(asked), sample_of(asked.beside)
    return replace(other, seed=sample.after) if sample and other else None


def effect(
    asked: Asked, figures: Sequence[Figure], others: Sequence[Figure], locale: Locale
) -> Plot:
    """Two bars for each who plays, and by how much they differ; whether that may be chance."""
    chosen, other = _by_name(figures), _by_name(others)
    on, off = (chosen, other) if asked.options[asked.effect] == ON else (other, chosen)
    names = {name: strategy_name(one, asked.game.name, locale) for name, one in on.items()}
    rows = [
        (names[name], _cell(off.get(name)), _cell(one), _difference(one, off.get(name)))
        for name, one in on.items()
    ]
    key = f"odds.effect.{asked.effect}"
    ways = {way: locale.text(f"{key}.{way}") for way in ("without", "with")}
    bars = chain.from_iterable(
        [
            *([_bar(f"{names[name]} · {ways['without']}", off[name])] if name in off else []),
            _bar(f"{names[name]} · {ways['with']}", one, own=True),
        ]
        for name, one in on.items()
    )
    sure = [f"{names[name]} {_difference(one, off[name])}" for name, one in on.items()
            if name in off and is_sure(one.won, off[name].won)]  # fmt: skip
    verdict = locale.text("odds.effect.sure", {"what": "; ".join(sure)})
    return Plot(
        title=locale.text(key),
        words="; ".join(": ".join((row[0], ", ".join(row[1:]))) for row in rows),
        svg=draw.bars(list(bars), most=1, ticks=PERCENT),
        notes=(verdict if sure else locale.text("odds.effect.chance"), locale.text(f"{key}.how")),
        table=as_table([*ways.values(), column("difference", locale)], rows, locale),
    )


def _by_name(figures: Sequence[Figure]) -> dict[str, Figure]:
    """Those of who plays, not of places."""
    return {one.name: one for one in figures if not one.at}


def is_sure(one: Share, other: Share) -> bool:
    """Whether they differ by more than chance would make of 19 in 20 samples."""
    return 100 * abs(one.share - other.share) > percent_unsure(between(one, other))


def between(one: Share, other: Share) -> Share:
    """The difference, and its standard error: the games are others."""
    return Share(one.share - other.share, sqrt(one.error**2 + other.error**2))


def _cell(one: Figure | None) -> str:
    return "–" if one is None else with_error(one.won)


def _difference(one: Figure, other: Figure | None) -> str:
    if other is None:
        return "–"
    differs = between(one.won, other.won)
    sign = LESS if differs.share < 0 else MORE
    return f"{sign}{100 * abs(differs.share):.0f} ± {percent_unsure(differs)}"


def _bar(name: str, one: Figure, *, own: bool = False) -> draw.Bar:
    return share_bar(name, one, percent(one.won.share), own=own)
