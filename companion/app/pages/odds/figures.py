"""What the figures of a simulation say: the answer with how sure it is, plots, tables, copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from companion.app.elements.screen import Element
from companion.app.elements.tools import Plot
from companion.app.pages.odds.assumed import own_points
from companion.app.pages.odds.choices import Asked, level_texts, number
from companion.app.pages.odds.curve import curve, how_sure, won_with
from companion.app.pages.odds.means import by_name, least
from companion.app.pages.odds.shares import (
    by_case,
    chance_to_win,
    level_name,
    row_name,
    said,
    share_bars,
    unsure,
)
from companion.app.pages.odds.words import (
    ROUGH,
    SPREAD,
    as_table,
    cells,
    column,
    copy_of,
    file_of,
    off,
    percent,
    points_of,
    strategy_name,
    told_of,
    two_lines,
)
from companion.engine.plots import Bars, ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.text import Locale, TextValue
from companion.simulator.estimates import (
    Figure,
    points_unsure,
    rows_csv,
    share_unsure,
)
from companion.simulator.tallies import Spread, Tally
from companion.web import plot_picture as draw

ENDS = ("win", "tie", "lose")


def answer(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Iterator[Element]:
    """The one thing that was asked, large; then how sure it is."""
    match asked.simulation.plot:
        case ByTurns() as plot:
            at = asked.along(plot)
            one = next(f for f in figures if f.name == asked.level and f.at == at)
            with_it = locale.text(f"odds.with_{plot.along}", {"n": at})
            yield from _points_of(asked, one, f"{level_name(asked, locale)}, {with_it}.", locale)
        case ByLevel():
            one = next(f for f in figures if f.name == asked.level)
            yield from _points_of(asked, one, f"{level_name(asked, locale)}.", locale)
        case ByStrategy():
            yield from _best(asked, _parted(figures)[0], locale)
        case ByCase():
            yield from chance_to_win(asked, figures, locale)
        case ByName() as plot:
            yield from least(plot, figures, locale)


def plots(
    asked: Asked, figures: Sequence[Figure], tallies: Sequence[Tally], locale: Locale
) -> Iterator[Element]:
    match asked.simulation.plot:
        case ByTurns() as plot:
            yield curve(asked, figures, locale)
            yield _by_turns(asked, plot, figures, locale)
        case ByLevel():
            yield curve(asked, figures, locale)
            yield _by_level(asked, figures, locale)
        case ByStrategy():
            yield from _by_strategy(asked, figures, tallies, locale)
        case ByCase():
            yield from by_case(asked, figures, locale)
        case ByName() as plot:
            yield by_name(asked, plot, figures, locale)


# The answer


def _points_of(asked: Asked, one: Figure, where: str, locale: Locale) -> Iterator[Element]:
    always = one.spread.p10 == one.spread.p90
    who, whole = locale.text(f"odds.plot.{asked.name}"), floor(one.spread.median + 0.5)
    key = "odds.answer.always" if always else "odds.answer.points"
    text = locale.text(key, {"who": who, "median": number(whole, locale)})
    if always:
        more = [where]
    else:
        mostly = locale.text("odds.mostly", points_of(one.spread, locale))
        more = [where, mostly]
    points = own_points(asked)
    if points is not None:
        sure = how_sure(one, points, locale)
        text, more = won_with(asked, one, points, locale), [sure, where, f"{text}.", *more[1:]]
    elif not always:
        more.append(_points_unsure([one], locale))
    yield from said(text, *more, *_needed(one, locale))


def _needed(one: Figure, locale: Locale) -> Iterator[str]:
    """What people have to exceed with all that they are compared in, if that is another number."""
    if one.needed is not None and (to_beat := Spread.of(one.needed)) != one.spread:
        key = "odds.to_beat.always" if to_beat.p10 == to_beat.p90 else "odds.to_beat"
        yield locale.text(key, points_of(to_beat, locale))


def _best(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Iterator[Element]:
    """Who wins most often, unless the sample is too small to tell."""
    ranked = sorted(figures, key=lambda one: -one.won.share)
    off = share_unsure(figures)
    near = [one for one in ranked if ranked[0].won.share - one.won.share <= off / 100]
    names = [strategy_name(one, asked.game.name, locale) for one in near]
    if len(near) > 1:
        text = locale.text("odds.answer.close", {"who": ", ".join(names)})
    else:
        tenths = round(10 * near[0].won.share)
        text = locale.text("odds.answer.most", {"who": names[0], "n": tenths})
    yield from said(text, unsure(figures, locale))


def _points_unsure(figures: Sequence[Figure], locale: Locale) -> str:
    games = min(one.spread.games for one in figures)
    key = "odds.unsure.points.rough" if games < ROUGH else "odds.unsure.points"
    return locale.text(key, {"n": points_unsure(figures), "games": number(games, locale)})


# Points


def _by_turns(asked: Asked, plot: ByTurns, figures: Sequence[Figure], locale: Locale) -> Plot:
    """A line for each level along the turns; the chosen one is thick."""
    plain = {level: locale.short(text) for level, text in level_texts(asked.name).items()}
    names = {level: _marked(asked, level, label, locale) for level, label in plain.items()}
    levels = list(dict.fromkeys(one.name for one in figures))
    places = list(dict.fromkeys(one.at for one in figures))
    chosen = asked.along(plot)
    svg = draw.lines(
        [
            draw.Series(
                name=names[level],
                dots=tuple(_dot(one) for one in figures if one.name == level),
                own=level == asked.level,
            )
            for level in levels
        ],
        {at: str(at) for at in places},
        axes=(locale.text(f"odds.{plot.along}"), locale.text("odds.axis.points")),
        marked=chosen,
    )
    told = [told_of(names[one.name], one.spread, locale) for one in figures if one.at == chosen]
    rows = [
        (str(at), *(two_lines(one.spread, locale) for one in figures if one.at == at))
        for at in places
    ]
    return Plot(
        title=locale.text(f"odds.title.{asked.name}"),
        words="; ".join([locale.text(f"odds.with_{plot.along}", {"n": chosen}), *told]),
        svg=svg,
        notes=(_points_unsure(figures, locale), locale.text("odds.how.by_turns")),
        table=as_table([locale.text(f"odds.level.{level}") for level in levels], rows, locale),
        taking=copy_of(asked.name, figures, plain, locale),
    )


def _dot(one: Figure) -> draw.Dot:
    return draw.Dot(at=one.at, value=one.spread.median, low=one.spread.p10, high=one.spread.p90)


def _marked(asked: Asked, level: str, label: str, locale: Locale) -> str:
    return f"{label} · {locale.text('odds.own_level')}" if level == asked.own else label


def _by_level(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Plot:
    """A row a level; the chosen one stands out."""
    labels = {one.name: row_name(asked, one.name, locale) for one in figures}
    rows = [
        draw.Bar(
            name=_marked(asked, one.name, labels[one.name], locale),
            value=one.spread.median,
            low=one.spread.p10,
            high=one.spread.p90,
            word=number(one.spread.median, locale),
            own=one.name == asked.level,
        )
        for one in figures
    ]
    return Plot(
        title=locale.text(f"odds.title.{asked.name}"),
        words="; ".join(
            told_of(row.name, one.spread, locale) for row, one in zip(rows, figures, strict=True)
        ),
        svg=draw.intervals(rows, locale.text("odds.axis.points")),
        notes=(_points_unsure(figures, locale), locale.text("odds.how.by_level")),
        table=as_table(
            [column(name, locale) for name in (*SPREAD, "off")],
            [(labels[one.name], *cells(one.spread, locale), off(one)) for one in figures],
            locale,
        ),
        taking=copy_of(asked.name, figures, labels, locale),
    )


# Games won


def _by_strategy(
    asked: Asked, figures: Sequence[Figure], tallies: Sequence[Tally], locale: Locale
) -> Iterator[Plot]:
    """Who wins, in how many points, and whether it matters who began."""
    strategies, places = _parted(figures)
    ranked = sorted(strategies, key=lambda one: -one.won.share)
    names = [strategy_name(one, asked.game.name, locale) for one in ranked]
    notes = [unsure(strategies, locale), locale.text("odds.how.won")]
    if shared := sum(tally.shared for tally in tallies):
        notes.append(locale.text("odds.shared", {"n": shared}))
    yield share_bars(locale.text("odds.won"), names, ranked, locale, notes)
    yield _points_by_strategy(asked, strategies, places, locale)
    names = [locale.text("odds.place", {"n": one.at}) for one in places]
    notes = [locale.text("odds.how.place")]
    yield share_bars(locale.text("odds.won.place"), names, places, locale, notes)


def _parted(figures: Sequence[Figure]) -> tuple[list[Figure], list[Figure]]:
    """Those of strategies, and those of places in the order of play."""
    return [one for one in figures if not one.at], [one for one in figures if one.at]


def _points_by_strategy(
    asked: Asked, figures: Sequence[Figure], places: Sequence[Figure], locale: Locale
) -> Plot:
    """A row a strategy: its points. The copy has the places, too."""
    places_too = {one.name: "" for one in places}
    names = {one.name: strategy_name(one, asked.game.name, locale) for one in figures}
    rows = [
        draw.Bar(
            name=names[one.name],
            value=one.spread.median,
            low=one.spread.p10,
            high=one.spread.p90,
            word=number(one.spread.median, locale),
            group=group,
        )
        for group, one in enumerate(figures)
    ]
    return Plot(
        title=locale.text(f"odds.title.{asked.name}"),
        words="; ".join(told_of(names[one.name], one.spread, locale) for one in figures),
        svg=draw.intervals(rows, locale.text("odds.axis.points")),
        notes=(_points_unsure(figures, locale), locale.text("odds.how.by_level")),
        table=as_table(
            [column(name, locale) for name in (*SPREAD, "off")],
            [(names[one.name], *cells(one.spread, locale), off(one)) for one in figures],
            locale,
        ),
        taking=copy_of(asked.name, [*figures, *places], {**places_too, **names}, locale),
    )


# Odds that need no games


def of_bars(asked: Asked, bars: Bars, locale: Locale) -> Iterator[Element]:
    """The chosen amount in words; `ends_plot` has all of them."""
    each, chosen = bars.ends(asked.side(bars)), asked.more(bars)
    one = next(ends for ends in each if ends.at == chosen)
    values: dict[str, TextValue] = {
        "win": one.win,
        "tie": one.tie,
        "lose": one.lose,
        "cases": bars.cases,
    }
    key, share = f"odds.answer.{bars.name}", percent(one.win / bars.cases)
    text = locale.text(key if one.at else f"{key}.equal", {"n": one.at, "share": share})
    yield from said(text, locale.text(f"{key}.more", {**values, "cases": bars.cases}))


def ends_plot(asked: Asked, bars: Bars, locale: Locale) -> Plot:
    name, each = bars.name, bars.ends(asked.side(bars))
    ends = [locale.text(f"odds.end.{end}") for end in ENDS]
    rows = [
        draw.Divided(name=str(one.at), parts=one[1:], own=one.at == asked.more(bars))
        for one in each
    ]
    told = [
        locale.text(
            f"odds.ends.{name}",
            {"more": one.at, **{end: getattr(one, end) for end in ENDS}},
        )
        for one in each
    ]
    cells = [
        (str(at), *(f"{part}\n{percent(part / bars.cases)}" for part in parts))
        for at, *parts in each
    ]
    heads = [column(end, locale) for end in ENDS]
    text = rows_csv([column(name, locale), *ends], each)
    return Plot(
        title=locale.text(f"odds.title.{name}"),
        words="; ".join(told),
        svg=draw.parts(rows, ends, axis=locale.text(f"odds.axis.{name}")),
        notes=(locale.text(f"odds.how.{name}"),),
        table=as_table(heads, cells, locale),
        taking=file_of(name, text, locale),
    )
