"""What the figures of a simulation say: the answer with how sure it is, plots, tables, copies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import floor

from companion.engine.plots import Bars, ByLevel, BySeat, ByTurns
from companion.engine.text import Locale, TextValue
from companion.screens.elements import Element, Line
from companion.screens.odds_choices import Asked, level_texts, number
from companion.screens.plot_elements import Plot
from companion.screens.score_elements import Table, Taking
from companion.screens.tool_elements import Worked
from companion.screens.ways_in import Paragraph
from companion.simulator.estimates import (
    Figure,
    Sample,
    by_strategy,
    ends_csv,
    figures_csv,
    points_unsure,
    share_unsure,
)
from companion.simulator.tallies import Spread, Tally
from companion.web import plot_picture as draw

ENDS = ("win", "tie", "lose")
SPREAD = ("p10", "median", "p90")
COLUMNS = ("games", "mean", "median", "p10", "p90", "min", "max", "wins")
ROUGH = 100  # games of a row; fewer are a rough guess
PERCENT = {0.0: "0\u00a0%", 0.5: "50\u00a0%", 1.0: "100\u00a0%"}


def answer(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Iterator[Element]:
    """The one thing that was asked, large; then how sure it is."""
    match asked.simulation.plot:
        case ByTurns() as plot:
            at = asked.along(plot)
            one = next(f for f in figures if f.name == asked.level and f.at == at)
            with_it = locale.text(f"odds.with_{plot.along}", {"n": at})
            yield from _points_of(asked, one, f"{_level(asked, locale)}, {with_it}.", locale)
        case ByLevel():
            one = next(f for f in figures if f.name == asked.level)
            yield from _points_of(asked, one, f"{_level(asked, locale)}.", locale)
        case BySeat():
            yield from _best(asked, by_strategy(figures), locale)


def plots(
    asked: Asked, sample: Sample, tallies: Sequence[Tally], locale: Locale
) -> Iterator[Element]:
    figures = sample.figures(tallies)
    match asked.simulation.plot:
        case ByTurns() as plot:
            yield _by_turns(asked, plot, figures, locale)
        case ByLevel():
            yield _by_level(asked, figures, locale)
        case BySeat():
            yield _won(asked, by_strategy(figures), locale)
            yield _by_seat(asked, figures, sum(tally.shared for tally in tallies), locale)


# The answer


def _said(text: str, *more: str) -> Iterator[Element]:
    yield Worked(lines=(Line(text=text, icon="odds"),), first=True)
    yield Paragraph(text=" ".join(more), small=True)


def _points_of(asked: Asked, one: Figure, where: str, locale: Locale) -> Iterator[Element]:
    always = one.spread.p10 == one.spread.p90
    who, whole = locale.text(f"odds.plot.{asked.name}"), floor(one.spread.median + 0.5)
    key = "odds.answer.always" if always else "odds.answer.points"
    text = locale.text(key, {"who": who, "median": number(whole, locale)})
    if always:
        yield from _said(text, where)
    else:
        mostly = locale.text("odds.mostly", _points(one.spread, locale))
        yield from _said(text, where, mostly, _points_unsure([one], locale))


def _level(asked: Asked, locale: Locale) -> str:
    level = _row_name(asked, asked.level, locale)
    return f"{level} · {locale.text('odds.own_level')}" if asked.level == asked.own else level


def _row_name(asked: Asked, level: str, locale: Locale) -> str:
    """Such as "Level 3 · medium"."""
    return f"{_column(asked.name, locale)} {locale.say(level_texts(asked.name)[level])}"


def _best(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Iterator[Element]:
    """Who wins most often, unless the sample is too small to tell."""
    ranked = sorted(figures, key=lambda one: -_share(one))
    off = share_unsure(figures)
    near = [one for one in ranked if _share(ranked[0]) - _share(one) <= off / 100]
    names = [_strategy(one, asked, locale) for one in near]
    if len(near) > 1:
        text = locale.text("odds.answer.close", {"who": ", ".join(names)})
    else:
        tenths = round(10 * _share(near[0]))
        text = locale.text("odds.answer.most", {"who": names[0], "n": tenths})
    yield from _said(text, _share_unsure(figures, locale))


def _share(one: Figure) -> float:
    return one.wins / one.spread.games


def _points_unsure(figures: Sequence[Figure], locale: Locale) -> str:
    games = min(one.spread.games for one in figures)
    key = "odds.unsure.points.rough" if games < ROUGH else "odds.unsure.points"
    return locale.text(key, {"n": points_unsure(figures), "games": number(games, locale)})


def _share_unsure(figures: Sequence[Figure], locale: Locale) -> str:
    games = min(one.spread.games for one in figures)
    key = "odds.unsure.share.rough" if games < ROUGH else "odds.unsure.share"
    return locale.text(key, {"n": share_unsure(figures), "games": number(games, locale)})


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
    told = [_told(names[one.name], one.spread, locale) for one in figures if one.at == chosen]
    rows = [
        (str(at), *(_two_lines(one.spread, locale) for one in figures if one.at == at))
        for at in places
    ]
    return Plot(
        title=locale.text(f"odds.title.{asked.name}"),
        words="; ".join([locale.text(f"odds.with_{plot.along}", {"n": chosen}), *told]),
        svg=svg,
        notes=(_points_unsure(figures, locale), locale.text("odds.how.by_turns")),
        table=_table([locale.text(f"odds.level.{level}") for level in levels], rows, locale),
        taking=_copy(asked.name, figures, plain, locale),
    )


def _dot(one: Figure) -> draw.Dot:
    return draw.Dot(at=one.at, value=one.spread.median, low=one.spread.p10, high=one.spread.p90)


def _marked(asked: Asked, level: str, label: str, locale: Locale) -> str:
    return f"{label} · {locale.text('odds.own_level')}" if level == asked.own else label


def _by_level(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Plot:
    """A row a level; the chosen one stands out."""
    labels = {one.name: _row_name(asked, one.name, locale) for one in figures}
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
            _told(row.name, one.spread, locale) for row, one in zip(rows, figures, strict=True)
        ),
        svg=draw.intervals(rows, locale.text("odds.axis.points")),
        notes=(_points_unsure(figures, locale), locale.text("odds.how.by_level")),
        table=_table(
            [_column(name, locale) for name in SPREAD],
            [(labels[one.name], *_cells(one.spread, locale)) for one in figures],
            locale,
        ),
        taking=_copy(asked.name, figures, labels, locale),
    )


# Games won


def _won(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Plot:
    """How often each strategy wins wherever it sits, with how far that may be off."""
    ranked = sorted(figures, key=lambda one: -_share(one))
    rows = []
    for one in ranked:
        off = share_unsure([one]) / 100
        rows.append(
            draw.Bar(
                name=_strategy(one, asked, locale),
                value=_share(one),
                low=max(_share(one) - off, 0),
                high=min(_share(one) + off, 1),
                word=_percent(one.wins, one.spread.games),
            )
        )
    told = [f"{row.name}: {row.word}" for row in rows]
    cells = [
        (row.name, number(one.spread.games, locale), number(one.wins, locale), row.word)
        for row, one in zip(rows, ranked, strict=True)
    ]
    heads = [_column(name, locale) for name in ("games", "wins", "won")]
    return Plot(
        title=locale.text("odds.won"),
        words="; ".join(told),
        svg=draw.bars(rows, most=1, ticks=PERCENT),
        notes=(locale.text("odds.how.won"),),
        table=_table(heads, cells, locale),
    )


def _by_seat(asked: Asked, figures: Sequence[Figure], shared: int, locale: Locale) -> Plot:
    """A row a strategy and seat, with how often it won."""
    names = {one.name: _strategy(one, asked, locale) for one in figures}
    order = list(names)
    rows = [
        draw.Bar(
            name=f"{names[one.name]} · {one.at}" if one.at else names[one.name],
            value=one.spread.median,
            low=one.spread.p10,
            high=one.spread.p90,
            word=_percent(one.wins, one.spread.games),
            group=order.index(one.name),
        )
        for one in figures
    ]
    told = [
        locale.text(
            "odds.seat_points",
            {"seat": row.name, "won": row.word, **_points(one.spread, locale)},
        )
        for row, one in zip(rows, figures, strict=True)
    ]
    notes = [_share_unsure(figures, locale), locale.text("odds.how.by_seat")]
    if shared:
        notes.append(locale.text("odds.shared", {"n": shared}))
    return Plot(
        title=locale.text(f"odds.title.{asked.name}"),
        words="; ".join(told),
        svg=draw.intervals(rows, locale.text("odds.axis.points")),
        notes=tuple(notes),
        table=_table(
            [_column(name, locale) for name in (*SPREAD, "won")],
            [
                (row.name, *_cells(one.spread, locale), row.word)
                for row, one in zip(rows, figures, strict=True)
            ],
            locale,
        ),
        taking=_copy(asked.name, figures, names, locale),
    )


def _strategy(one: Figure, asked: Asked, locale: Locale) -> str:
    """A strategy; or an automa without a seat, as its game calls it."""
    key = f"odds.strategy.{one.name}"
    return locale.text(key if key in locale else f"{asked.game.name}.{one.name}")


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
    key, share = f"odds.answer.{bars.name}", _percent(one.win, bars.cases)
    text = locale.text(key if one.at else f"{key}.equal", {"n": one.at, "share": share})
    yield from _said(text, locale.text(f"{key}.more", {**values, "cases": bars.cases}))


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
        (str(at), *(f"{part}\n{_percent(part, bars.cases)}" for part in parts))
        for at, *parts in each
    ]
    heads = [_column(end, locale) for end in ENDS]
    text = ends_csv([_column(name, locale), *ends], each)
    return Plot(
        title=locale.text(f"odds.title.{name}"),
        words="; ".join(told),
        svg=draw.parts(rows, ends, axis=locale.text(f"odds.axis.{name}")),
        notes=(locale.text(f"odds.how.{name}"),),
        table=_table(heads, cells, locale),
        taking=_file(name, text, locale),
    )


# Words and figures


def _table(heads: Sequence[str], rows: Sequence[tuple[str, ...]], locale: Locale) -> Table:
    return Table(title=locale.text("plot.as_table"), columns=tuple(heads), rows=tuple(rows))


def _copy(name: str, figures: Sequence[Figure], names: Mapping[str, str], locale: Locale) -> Taking:
    heads = [_column(one, locale) for one in (name, f"{name}.at", *COLUMNS)]
    return _file(name, figures_csv(heads, figures, lambda one: names[one]), locale)


def _file(name: str, text: str, locale: Locale) -> Taking:
    return Taking(
        label=locale.text("score.csv"),
        text=f"\ufeff{text}",
        file=f"{locale.text('odds.csv.file')}-{name}.csv",
        icon="download",
    )


def _column(name: str, locale: Locale) -> str:
    return locale.text(f"odds.column.{name}")


def _told(level: str, spread: Spread, locale: Locale) -> str:
    key = "odds.level_always" if spread.p10 == spread.p90 else "odds.level_points"
    return locale.text(key, {"level": level, **_points(spread, locale)})


def _points(spread: Spread, locale: Locale) -> dict[str, str]:
    return dict(zip(SPREAD, _cells(spread, locale), strict=True))


def _cells(spread: Spread, locale: Locale) -> list[str]:
    return [number(one, locale) for one in (spread.p10, spread.median, spread.p90)]


def _two_lines(spread: Spread, locale: Locale) -> str:
    low, middle, high = _cells(spread, locale)
    return f"{middle}\n{low}–\u200b{high}"  # a narrow phone may break it there


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}\u00a0%"
