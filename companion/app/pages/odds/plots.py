"""Plots of odds, each with its values in words, as a table and as a file (CSV)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import ceil

from companion.app.elements.files import Taking
from companion.app.elements.score import Table
from companion.app.elements.tools import Plot
from companion.app.pages.odds.answers import (
    SPREAD,
    case_name,
    cells,
    column,
    level_name,
    marked,
    mean_sure,
    percent,
    points_sure,
    points_text,
    row_name,
    share_sure,
    short_level,
    strategy_name,
    two_lines,
    with_error,
)
from companion.app.parts.odds_request import YOUR_POINTS, OddsRequest, level_texts
from companion.engine.plots import Bars, ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.procedure import ON, PLAYERS
from companion.engine.simulation import WON
from companion.engine.text import Locale
from companion.simulator.estimates import (
    Chance,
    Estimate,
    difference,
    is_sure,
    mean_unsure,
    percent_unsure,
    points_unsure,
    share_unsure,
)
from companion.simulator.exports import cases_csv, error, estimates_csv, rows_csv
from companion.simulator.question import Question
from companion.simulator.tallies import Share, Spread, Tally
from companion.web import plot_picture as draw

ENDS = ("win", "tie", "lose")
COLUMNS = ("games", "mean", "median", "p10", "p90", "min", "max", "error")
PERCENT = {0.0: "0\u00a0%", 0.5: "50\u00a0%", 1.0: "100\u00a0%"}
NO_VALUE = "–"
DOTS = 60  # of a line, at most
TICKS = 8
ROWS = 14  # of a curve's table, about
WIDEST = 12  # numbers that fit below a plot


def plots(
    request: OddsRequest, estimates: Sequence[Estimate], tallies: Sequence[Tally], locale: Locale
) -> Iterator[Plot]:
    match request.simulation.plot:
        case ByTurns() as plot:
            yield _curve(request, estimates, locale)
            yield _by_turns(request, plot, estimates, locale)
        case ByLevel():
            yield _curve(request, estimates, locale)
            names = {
                estimate.name: row_name(request, estimate.name, locale) for estimate in estimates
            }
            yield _intervals(request, estimates, names, estimates, locale)
        case ByStrategy():
            yield from _by_strategy(request, estimates, tallies, locale)
        case ByCase():
            yield from _by_case(request, estimates, locale)
        case ByName() as plot:
            yield _by_name(request, plot, estimates, locale)


def as_table(heads: Iterable[str], rows: Iterable[tuple[str, ...]], locale: Locale) -> Table:
    return Table(title=locale.text("plot.as_table"), columns=tuple(heads), rows=tuple(rows))


def _copy(name: str, text: str, locale: Locale) -> Taking:
    return Taking(
        label=locale.text("score.csv"),
        text=f"\ufeff{text}",
        file=f"{locale.text('odds.csv.file')}-{name}.csv",
        icon="download",
    )


def _copy_of_estimates(
    name: str, estimates: Sequence[Estimate], names: Mapping[str, str], locale: Locale
) -> Taking:
    won = ("wins", "wins.error") if any(estimate.games for estimate in estimates) else ()
    heads = [column(head, locale) for head in (name, f"{name}.at", *COLUMNS, *won)]
    return _copy(name, estimates_csv(heads, estimates, lambda key: names[key]), locale)


def _dot(at: int, value: Share | Spread, *, band: bool = True, mark: bool = True) -> draw.Dot:
    """Return a dot for a share with its error in percent, or for points with their spread."""
    if isinstance(value, Spread):
        return draw.Dot(at=at, value=value.median, low=value.p10, high=value.p90)
    middle, off = 100 * value.share, percent_unsure(value)
    if not band:
        return draw.Dot(at=at, value=middle, mark=mark)
    low, high = max(middle - off, 0), min(middle + off, 100)
    return draw.Dot(at=at, value=middle, low=low, high=high, mark=mark)


def _by_turns(
    request: OddsRequest, plot: ByTurns, estimates: Sequence[Estimate], locale: Locale
) -> Plot:
    """Draw a line for each level over the turns; the chosen level is thick."""
    plain = {level: locale.short(text) for level, text in level_texts(request.name).items()}
    names = {level: marked(request, level, label, locale) for level, label in plain.items()}
    levels = list(dict.fromkeys(estimate.name for estimate in estimates))
    places = list(dict.fromkeys(estimate.at for estimate in estimates))
    chosen = request.axis_value(plot)
    svg = draw.lines(
        [
            draw.Series(
                name=names[level],
                dots=tuple(_dot(f.at, f.spread) for f in estimates if f.name == level),
                own=level == request.level,
            )
            for level in levels
        ],
        {at: str(at) for at in places},
        axes=(locale.text(f"odds.{plot.parameter}"), locale.text("odds.axis.points")),
        marked=chosen,
    )
    at_chosen = [
        points_text(names[estimate.name], estimate.spread, locale)
        for estimate in estimates
        if estimate.at == chosen
    ]
    rows = [
        (str(at), *(two_lines(f.spread, locale) for f in estimates if f.at == at)) for at in places
    ]
    return Plot(
        title=locale.text(f"odds.title.{request.name}"),
        words="; ".join([locale.text(f"odds.with_{plot.parameter}", {"n": chosen}), *at_chosen]),
        svg=svg,
        notes=(points_sure(estimates, locale), locale.text("odds.how.sweep")),
        table=as_table([locale.text(f"odds.level.{level}") for level in levels], rows, locale),
        taking=_copy_of_estimates(request.name, estimates, plain, locale),
    )


def _intervals(
    request: OddsRequest,
    estimates: Sequence[Estimate],
    names: Mapping[str, str],
    copied: Sequence[Estimate],
    locale: Locale,
) -> Plot:
    """Draw the points of each level, with the chosen level highlighted, or of each strategy."""
    levels = bool(request.level)
    rows = [
        draw.Bar(
            name=marked(request, estimate.name, names[estimate.name], locale),
            value=estimate.spread.median,
            low=estimate.spread.p10,
            high=estimate.spread.p90,
            word=locale.number(estimate.spread.median),
            group=0 if levels else place,
            own=levels and estimate.name == request.level,
        )
        for place, estimate in enumerate(estimates)
    ]
    words = [
        points_text(row.name, f.spread, locale) for row, f in zip(rows, estimates, strict=True)
    ]
    table = [
        (names[estimate.name], *cells(estimate.spread, locale), f"± {points_unsure([estimate])}")
        for estimate in estimates
    ]
    return Plot(
        title=locale.text(f"odds.title.{request.name}"),
        words="; ".join(words),
        svg=draw.intervals(rows, locale.text("odds.axis.points")),
        notes=(points_sure(estimates, locale), locale.text("odds.how.by_level")),
        table=as_table([column(name, locale) for name in (*SPREAD, "off")], table, locale),
        taking=_copy_of_estimates(request.name, copied, names, locale),
    )


def _curve(request: OddsRequest, estimates: Sequence[Estimate], locale: Locale) -> Plot:
    """Draw for each level how often points win. Only the chosen level has a band."""
    shown = at_choice(request, estimates)
    names = {level: locale.short(text) for level, text in level_texts(request.name).items()}
    needed = list(chain.from_iterable(estimate.needed or {} for estimate in shown))
    least, most = (
        min(needed),
        max(needed) + 1,
    )  # from the points that always lose to those that always win
    ticks = [tick for tick in draw.steps(least, most, TICKS) if least <= tick <= most]
    points = request.own_points
    svg = draw.lines(
        [
            draw.Series(
                name=short_level(request, estimate.name, locale),
                dots=_curve_dots(estimate, least, most, own=estimate.name == request.level),
                own=estimate.name == request.level,
            )
            for estimate in shown
        ],
        {int(tick): f"{tick:.0f}" for tick in ticks},
        axes=(locale.text("odds.your_points"), locale.text("odds.axis.won")),
        marked=points if points is not None and least <= points <= most else None,
        tapped=True,
    )
    chosen = next(estimate for estimate in shown if estimate.name == request.level)
    places = [int(tick) for tick in draw.steps(least, most, ROWS)]
    rows = [
        (str(at), *(with_error(f.beaten_with(at)).replace(" ±", "\n±") for f in shown))
        for at in places
    ]
    return Plot(
        title=locale.text("odds.title.beat"),
        words="; ".join(f"{at}: {with_error(chosen.beaten_with(at))}" for at in places),
        svg=svg,
        notes=(locale.text("odds.how.beat"),),
        enters=f"/{YOUR_POINTS.name}",
        table=as_table([names[estimate.name] for estimate in shown], rows, locale),
        taking=_copy_of_curve(request, shown, names, range(least, most + 1), locale),
    )


def at_choice(request: OddsRequest, estimates: Sequence[Estimate]) -> list[Estimate]:
    """Return an estimate for each level, at the chosen number of turns."""
    plot = request.simulation.plot
    if isinstance(plot, ByTurns):
        return [estimate for estimate in estimates if estimate.at == request.axis_value(plot)]
    return list(estimates)


def _curve_dots(estimate: Estimate, least: int, most: int, *, own: bool) -> tuple[draw.Dot, ...]:
    """Return the dots of the line; only the middle dot has a mark."""
    step = ceil((most - least) / DOTS)
    shares = {at: estimate.beaten_with(at) for at in (*range(least, most, step), most)}
    middle = min(shares, key=lambda at: abs(shares[at].share - 0.5))
    return tuple(_dot(at, share, band=own, mark=at == middle) for at, share in shares.items())


def _copy_of_curve(
    request: OddsRequest,
    estimates: Sequence[Estimate],
    names: Mapping[str, str],
    points: Iterable[int],
    locale: Locale,
) -> Taking:
    """Return a file with a row for each number of points, with standard errors."""
    off = column("wins.error", locale)
    heads = [[names[estimate.name], f"{names[estimate.name]}: {off}"] for estimate in estimates]
    rows = [
        [at, *chain.from_iterable(_numbers(estimate.beaten_with(at)) for estimate in estimates)]
        for at in points
    ]
    text = rows_csv([locale.text("odds.your_points"), *chain.from_iterable(heads)], rows)
    return _copy(f"{request.name}-{YOUR_POINTS.name}", text, locale)


def _numbers(value: Share | Spread) -> tuple[object, object]:
    """Return a share or a mean, and its standard error."""
    if isinstance(value, Spread):
        return round(value.mean, 2), error(value)
    return round(value.share, 4), round(value.error, 4)


def suits_plot(request: OddsRequest, each: Sequence[Chance], locale: Locale) -> Plot:
    """Draw how often the scores of a player's own games win at each level."""
    rows = [
        draw.Bar(
            name=short_level(request, chance.level, locale),
            value=chance.share,
            low=chance.low,
            high=chance.high,
            word=percent(chance.share),
            own=chance.level == request.level,
        )
        for chance in each
    ]
    table = [
        (row.name, *(percent(share) for share in (chance.low, chance.share, chance.high)))
        for row, chance in zip(rows, each, strict=True)
    ]
    return Plot(
        title=locale.text("odds.suits.plot"),
        words="; ".join(f"{name}: {share} ({low}–{high})" for name, low, share, high in table),
        svg=draw.bars(rows, most=1, ticks=PERCENT),
        notes=(locale.text("odds.how.suits"),),
        table=as_table([column(name, locale) for name in ("p10", "won", "p90")], table, locale),
    )


def _by_strategy(
    request: OddsRequest, estimates: Sequence[Estimate], tallies: Sequence[Tally], locale: Locale
) -> Iterator[Plot]:
    """Draw the victories and points of each strategy, and the victories of each place."""
    strategies = [estimate for estimate in estimates if not estimate.at]
    places = [estimate for estimate in estimates if estimate.at]
    ranked = sorted(strategies, key=lambda estimate: -estimate.won.share)
    names = {estimate.name: strategy_name(request, estimate, locale) for estimate in strategies}
    notes = [share_sure(strategies, locale), locale.text("odds.how.won")]
    if shared := sum(tally.shared for tally in tallies):
        notes.append(locale.text("odds.shared", {"n": shared}))
    ranked_names = [names[estimate.name] for estimate in ranked]
    yield _share_bars(locale.text("odds.won"), ranked_names, ranked, locale, notes)
    all_names = {**{estimate.name: "" for estimate in places}, **names}
    yield _intervals(request, strategies, all_names, estimates, locale)
    seats = [locale.text("odds.place", {"n": estimate.at}) for estimate in places]
    notes = [locale.text("odds.how.place")]
    yield _share_bars(locale.text("odds.won.place"), seats, places, locale, notes)


def _share_bars(
    title: str,
    names: Sequence[str],
    estimates: Sequence[Estimate],
    locale: Locale,
    notes: Sequence[str],
    *,
    heads: Sequence[str] = ("games", "wins", "won"),
    own: str = "",
    taking: Taking | None = None,
) -> Plot:
    """Draw shares of games with their errors; the bar of `own` is highlighted."""
    rows = [
        _share_bar(name, estimate, own=estimate.name == own)
        for name, estimate in zip(names, estimates, strict=True)
    ]
    table = [
        (
            name,
            locale.number(estimate.games),
            locale.number(estimate.wins),
            with_error(estimate.won),
        )
        for name, estimate in zip(names, estimates, strict=True)
    ]
    return Plot(
        title=title,
        words="; ".join(f"{name}: {share}" for name, *_, share in table),
        svg=draw.bars(rows, most=1, ticks=PERCENT),
        notes=tuple(notes),
        table=as_table([column(head, locale) for head in heads], table, locale),
        taking=taking,
    )


def _share_bar(name: str, estimate: Estimate, *, own: bool = False) -> draw.Bar:
    """Return the bar of a share of games, with its error."""
    share, off = estimate.won.share, share_unsure([estimate]) / 100
    low, high = max(share - off, 0), min(share + off, 1)
    return draw.Bar(name=name, value=share, low=low, high=high, word=percent(share), own=own)


def _by_case(request: OddsRequest, estimates: Sequence[Estimate], locale: Locale) -> Iterator[Plot]:
    """Draw the share won at each level, and the reasons of defeats at the chosen level."""
    won = [estimate for estimate in estimates if estimate.what == WON]
    names = {estimate.name: row_name(request, estimate.name, locale) for estimate in won}
    yield _share_bars(
        locale.text(f"odds.title.{request.name}"),
        list(names.values()),
        won,
        locale,
        [share_sure(won, locale)],
        own=request.level,
        taking=_copy_of_cases(request, estimates, names, locale),
    )
    _, *missing = [estimate for estimate in estimates if estimate.name == request.level]
    if not missing:  # the game counts no other cases
        return
    ranked = sorted(missing, key=lambda estimate: -estimate.won.share)
    title = locale.text("odds.missing", {"level": names[request.level]})
    cases = [_capital(case_name(estimate, locale)) for estimate in ranked]
    notes, heads = [locale.text("odds.how.missing")], ("games", "cases", "share")
    yield _share_bars(title, cases, ranked, locale, notes, heads=heads)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _copy_of_cases(
    request: OddsRequest, estimates: Sequence[Estimate], names: Mapping[str, str], locale: Locale
) -> Taking:
    cases = ("case", "games", "cases", "share", "error.share")
    heads = [column(head, locale) for head in (request.name, *cases)]
    labels = {WON: locale.text("odds.column.won")}

    def name(estimate: Estimate) -> tuple[str, str]:
        return names[estimate.name], labels.get(estimate.what) or case_name(estimate, locale)

    return _copy(request.name, cases_csv(heads, estimates, name), locale)


def effect_plot(
    request: OddsRequest, estimates: Sequence[Estimate], others: Sequence[Estimate], locale: Locale
) -> Plot:
    """Draw two bars for each strategy, without and with an option, and how sure the effect is."""
    chosen, other = ({f.name: f for f in each if not f.at} for each in (estimates, others))
    on, off = (chosen, other) if request.options[request.effect] == ON else (other, chosen)
    names = {name: strategy_name(request, estimate, locale) for name, estimate in on.items()}
    key = f"odds.effect.{request.effect}"
    without, with_it = locale.text(f"{key}.without"), locale.text(f"{key}.with")
    bars, rows, sure = [], [], []
    for name, estimate in on.items():
        before = off.get(name)
        changed = _change(estimate, before) if before else NO_VALUE
        if before:
            bars.append(_share_bar(f"{names[name]} · {without}", before))
            if is_sure(estimate.won, before.won):
                sure.append(f"{names[name]} {changed}")
        bars.append(_share_bar(f"{names[name]} · {with_it}", estimate, own=True))
        cell = with_error(before.won) if before else NO_VALUE
        rows.append((names[name], cell, with_error(estimate.won), changed))
    verdict = locale.text("odds.effect.sure", {"what": "; ".join(sure)})
    return Plot(
        title=locale.text(key),
        words="; ".join(f"{name}: {', '.join(shares)}" for name, *shares in rows),
        svg=draw.bars(bars, most=1, ticks=PERCENT),
        notes=(verdict if sure else locale.text("odds.effect.chance"), locale.text(f"{key}.how")),
        table=as_table([without, with_it, column("difference", locale)], rows, locale),
    )


def _change(estimate: Estimate, before: Estimate) -> str:
    by = difference(estimate.won, before.won)
    return f"{'−' if by.share < 0 else '+'}{100 * abs(by.share):.0f} ± {percent_unsure(by)}"


def _by_name(
    request: OddsRequest, plot: ByName, estimates: Sequence[Estimate], locale: Locale
) -> Plot:
    """Draw the mean of each name, with its error."""
    names = {estimate.name: locale.render(plot.names[estimate.name]) for estimate in estimates}
    rows = [
        draw.Bar(
            name=names[estimate.name],
            value=estimate.spread.mean,
            low=estimate.spread.mean - mean_unsure(estimate),
            high=estimate.spread.mean + mean_unsure(estimate),
            word=locale.decimal(estimate.spread.mean),
        )
        for estimate in estimates
    ]
    table = [
        (row.name, *cells(f.spread, locale), row.word, f"± {locale.decimal(mean_unsure(f))}")
        for row, f in zip(rows, estimates, strict=True)
    ]
    return Plot(
        title=locale.text(f"odds.title.{request.name}"),
        words="; ".join(f"{name}: {mean} {off}" for name, *_, mean, off in table),
        svg=draw.intervals(rows, locale.text(f"odds.axis.{request.name}")),
        notes=(mean_sure(estimates, locale), locale.text("odds.how.by_name")),
        table=as_table([column(head, locale) for head in (*SPREAD, "mean", "off")], table, locale),
        taking=_copy_of_estimates(request.name, estimates, names, locale),
    )


def sweep_label(name: str, locale: Locale) -> str:
    return _capital(locale.text("odds.players" if name == PLAYERS else f"simulate.assumed.{name}"))


def sweep_plot(
    request: OddsRequest, question: Question, estimates: Sequence[Estimate], locale: Locale
) -> Plot:
    """Draw a line for the level, or for each strategy; the current value is shaded."""
    assert question.sweep is not None
    of, values = question.sweep
    now = int({**request.options, **question.simulation.assume(question.assumed)}[of])
    found = {(estimate.name, estimate.at): _found(request, estimate) for estimate in estimates}
    names = {estimate.name: _line_name(request, estimate, locale) for estimate in estimates}
    shares = any(isinstance(value, Share) for value in found.values())
    rows = [(str(at), *(_cell(found.get((name, at)), locale) for name in names)) for at in values]
    gap = (values[-1] - values[0]) / WIDEST  # between the current value and the next label
    games = min(estimate.games or estimate.spread.games for estimate in estimates)
    return Plot(
        title=sweep_label(of, locale),
        words="; ".join(f"{at}: {', '.join(texts)}".replace("\n", " ") for at, *texts in rows),
        svg=draw.lines(
            [
                draw.Series(
                    name=text,
                    dots=tuple(
                        _dot(at, value) for (line, at), value in found.items() if line == name
                    ),
                    own=len(names) == 1,
                )
                for name, text in names.items()
            ],
            {at: str(at) for at in values if at == now or abs(at - now) >= gap},
            axes=("", _axis(request, locale, shares=shares)),
            marked=now,
            upright=(0, 100) if shares else None,
        ),
        notes=(
            locale.text("odds.how.sweep.share" if shares else "odds.how.sweep"),
            locale.text("odds.sweep.games", {"n": games}),
        ),
        table=as_table(names.values(), rows, locale),
        taking=_copy_of_sweep(request, of, found, names, locale),
    )


def _found(request: OddsRequest, estimate: Estimate) -> Share | Spread:
    """Return the share of victories if it can be known, else the points."""
    if request.own_points is not None:
        return estimate.beaten_with(request.own_points)
    return estimate.won if estimate.games else estimate.spread


def _axis(request: OddsRequest, locale: Locale, *, shares: bool) -> str:
    if shares:
        return locale.text("odds.axis.won")
    turns = isinstance(request.simulation.plot, ByName)
    return locale.text(f"odds.axis.{request.name}" if turns else "odds.axis.points")


def _line_name(request: OddsRequest, estimate: Estimate, locale: Locale) -> str:
    match request.simulation.plot:
        case ByStrategy():
            return strategy_name(request, estimate, locale)
        case ByName():
            return locale.text(f"odds.all.{request.name}")
        case _:
            return level_name(request, locale)


def _cell(value: Share | Spread | None, locale: Locale) -> str:
    if value is None:
        return NO_VALUE
    return two_lines(value, locale) if isinstance(value, Spread) else with_error(value)


def _copy_of_sweep(
    request: OddsRequest,
    of: str,
    found: Mapping[tuple[str, int], Share | Spread],
    names: Mapping[str, str],
    locale: Locale,
) -> Taking:
    """Return a row for each value and each line: the share or the mean, and its error."""
    shares = any(isinstance(value, Share) for value in found.values())
    heads = ("share", "error.share") if shares else ("mean", "error")
    rows = [(at, names[name], *_numbers(value)) for (name, at), value in found.items()]
    titles = [sweep_label(of, locale), "", *(column(head, locale) for head in heads)]
    return _copy(f"{request.name}-{of}", rows_csv(titles, rows), locale)


def ends_plot(request: OddsRequest, bars: Bars, locale: Locale) -> Plot:
    """Draw a bar for each amount, divided by how the cases end."""
    name, each = bars.name, bars.ends(request.side(bars))
    ends = [locale.text(f"odds.end.{end}") for end in ENDS]
    rows = [
        draw.Divided(name=str(case.at), parts=case[1:], own=case.at == request.more(bars))
        for case in each
    ]
    words = [
        locale.text(
            f"odds.ends.{name}", {"more": case.at, **{end: getattr(case, end) for end in ENDS}}
        )
        for case in each
    ]
    table = [
        (str(at), *(f"{part}\n{percent(part / bars.cases)}" for part in parts))
        for at, *parts in each
    ]
    return Plot(
        title=locale.text(f"odds.title.{name}"),
        words="; ".join(words),
        svg=draw.parts(rows, ends, axis=locale.text(f"odds.axis.{name}")),
        table=as_table([column(end, locale) for end in ENDS], table, locale),
        taking=_copy(name, rows_csv([column(name, locale), *ends], each), locale),
    )
