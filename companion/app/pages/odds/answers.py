"""Odds in words: the answer in large letters, names, shares, uncertainty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from statistics import median

from companion.app.elements.screen import Element, Line, Paragraph
from companion.app.elements.tools import Chapter, Worked
from companion.app.parts.odds_request import OddsRequest, level_texts, whose
from companion.engine.plots import Bars, ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.text import Locale, TextValue
from companion.simulator.estimates import (
    EVEN,
    Chance,
    Estimate,
    least,
    mean_unsure,
    most_often,
    percent_unsure,
    points_unsure,
    share_unsure,
    suiting,
)
from companion.simulator.tallies import Share, Spread

SELDOM = 0.05  # a share that is not worth a sentence
FEW = 5  # games; fewer prove little
SPREAD = ("p10", "median", "p90")
ROUGH = 100  # games; an estimate from fewer is a rough guess


def short_answer(
    request: OddsRequest, estimates: Sequence[Estimate], locale: Locale
) -> Iterator[Element]:
    match request.simulation.plot:
        case ByTurns() as plot:
            at = request.axis_value(plot)
            estimate = next(f for f in estimates if f.name == request.level and f.at == at)
            with_it = locale.text(f"odds.with_{plot.parameter}", {"n": at})
            where = f"{level_name(request, locale)}, {with_it}."
            yield from _points(request, estimate, where, locale)
        case ByLevel():
            estimate = next(f for f in estimates if f.name == request.level)
            yield from _points(request, estimate, f"{level_name(request, locale)}.", locale)
        case ByStrategy():
            yield from _best(request, [f for f in estimates if not f.at], locale)
        case ByCase():
            yield from _together(request, estimates, locale)
        case ByName() as plot:
            yield from _quickest(plot, estimates, locale)


def _large(text: str, *more: str) -> Iterator[Element]:
    yield Worked(lines=(Line(text=text, icon="odds"),), first=True)
    yield Paragraph(text=" ".join(more), small=True)


def _points(
    request: OddsRequest, estimate: Estimate, where: str, locale: Locale
) -> Iterator[Element]:
    """Yield the points of the automa, or how often the entered points win."""
    always = estimate.spread.p10 == estimate.spread.p90
    who, whole = locale.text(f"odds.plot.{request.name}"), floor(estimate.spread.median + 0.5)
    key = "odds.answer.always" if always else "odds.answer.points"
    text = locale.text(key, {"who": who, "median": locale.number(whole)})
    mostly = [] if always else [locale.text("odds.mostly", points_of(estimate.spread, locale))]
    points = request.own_points
    if points is not None:
        share = percent(estimate.beaten_with(points).share)
        values = {"points": locale.number(points), "who": who, "share": share}
        more = [beaten_sure(estimate, points, locale), where, f"{text}.", *mostly]
        text = locale.text("odds.answer.beat", values)
    else:
        more = [where, *mostly, *([] if always else [points_sure([estimate], locale)])]
    yield from _large(text, *more, *_needed(estimate, locale))


def _needed(estimate: Estimate, locale: Locale) -> Iterator[str]:
    """Yield the points to exceed, if they differ from the points of the automa."""
    if estimate.needed is not None and (to_beat := Spread.of(estimate.needed)) != estimate.spread:
        key = "odds.to_beat.always" if to_beat.p10 == to_beat.p90 else "odds.to_beat"
        yield locale.text(key, points_of(to_beat, locale))


def _best(request: OddsRequest, estimates: Sequence[Estimate], locale: Locale) -> Iterator[Element]:
    """Yield the strategy that wins most often, unless the sample is too small to tell."""
    near = most_often(estimates)
    names = [strategy_name(request, estimate, locale) for estimate in near]
    if len(near) > 1:
        text = locale.text("odds.answer.close", {"who": ", ".join(names)})
    else:
        tenths = round(10 * near[0].won.share)
        text = locale.text("odds.answer.most", {"who": names[0], "n": tenths})
    yield from _large(text, share_sure(estimates, locale))


def _together(
    request: OddsRequest, estimates: Sequence[Estimate], locale: Locale
) -> Iterator[Element]:
    """Yield how often people win at the chosen level, and what they lack most often."""
    won, *missing = [estimate for estimate in estimates if estimate.name == request.level]
    text = locale.text("odds.answer.together", {"share": percent(won.won.share)})
    worst = max(missing, key=lambda estimate: estimate.won.share, default=None)
    often = []
    if worst is not None and worst.won.share >= SELDOM:
        what = {"what": case_name(worst, locale), "share": percent(worst.won.share)}
        often = [locale.text("odds.missing.most", what)]
    yield from _large(text, f"{level_name(request, locale)}.", *often, share_sure([won], locale))


def _quickest(plot: ByName, estimates: Sequence[Estimate], locale: Locale) -> Iterator[Element]:
    """Yield the name with the lowest mean, unless the sample is too small to tell."""
    near = least(estimates)
    if len(near) > 1:
        text = locale.text(
            "odds.answer.close", {"who": ", ".join(estimate.name for estimate in near)}
        )
    else:
        turns = locale.number(round(near[0].spread.mean))
        text = locale.text("odds.answer.quickest", {"who": near[0].name, "n": turns})
    what = [f"{locale.render(plot.names[estimate.name])}." for estimate in near]
    yield from _large(text, *what, mean_sure(estimates, locale))


def of_bars(request: OddsRequest, bars: Bars, locale: Locale) -> Iterator[Element]:
    """Yield the chosen amount in words; `ends_plot` has all of them."""
    each, chosen = bars.ends(request.side(bars)), request.more(bars)
    ends = next(ends for ends in each if ends.at == chosen)
    values: dict[str, TextValue] = {
        "win": ends.win,
        "tie": ends.tie,
        "lose": ends.lose,
        "cases": bars.cases,
    }
    key, share = f"odds.answer.{bars.name}", percent(ends.win / bars.cases)
    text = locale.text(key if ends.at else f"{key}.equal", {"n": ends.at, "share": share})
    yield from _large(text, locale.text(f"{key}.more", values))


def which_level(request: OddsRequest, each: Sequence[Chance], locale: Locale) -> Iterator[Element]:
    """Yield the level that suits, the games behind that verdict, and the choice of a player."""
    scores, title = request.own_scores, locale.text("odds.suits")
    if not scores:
        who = locale.text(f"odds.plot.{request.name}")
        text, more = locale.text("odds.suits.none", {"who": who}), "odds.suits.none.more"
        yield Chapter(title=title, lines=(Line(text=text, more=locale.text(more), icon="info"),))
        return
    more = _resting_on(scores, locale)
    yield Chapter(
        title=title, lines=(Line(text=_verdict(request, each, locale), more=more, icon="odds"),)
    )
    choice = whose(request, locale)
    if len(choice.options) > 1:
        yield choice


def _verdict(request: OddsRequest, each: Sequence[Chance], locale: Locale) -> str:
    """Return the level that suits, with others that may; or that all are too easy or too hard."""
    best = suiting(each)
    others = [chance for chance in each if chance.may_be_even and chance != best]
    values: dict[str, TextValue] = {
        "level": short_level(request, best.level, locale),
        "share": percent(best.share),
        "others": ", ".join(short_level(request, chance.level, locale) for chance in others),
    }
    if best == each[-1] and best.low > EVEN:
        return locale.text("odds.suits.hardest", values)
    if best == each[0] and best.high < EVEN:
        return locale.text("odds.suits.easiest", values)
    key = "any" if len(others) == len(each) - 1 else "perhaps" if others else "level"
    return locale.text(f"odds.suits.{key}", values)


def _resting_on(scores: Sequence[int], locale: Locale) -> str:
    values: dict[str, TextValue] = {
        "n": len(scores),
        "least": locale.number(min(scores)),
        "middle": locale.number(median(scores)),
        "most": locale.number(max(scores)),
    }
    text = locale.text("odds.suits.games", values)
    return f"{text} {locale.text('odds.rough')}" if len(scores) < FEW else text


def column(name: str, locale: Locale) -> str:
    return locale.text(f"odds.column.{name}")


def level_name(request: OddsRequest, locale: Locale) -> str:
    return marked(request, request.level, row_name(request, request.level, locale), locale)


def row_name(request: OddsRequest, level: str, locale: Locale) -> str:
    """Return a name like "Level 3 · medium"."""
    return f"{column(request.name, locale)} {locale.render(level_texts(request.name)[level])}"


def short_level(request: OddsRequest, level: str, locale: Locale) -> str:
    return f"{column(request.name, locale)} {locale.short(level_texts(request.name)[level])}"


def marked(request: OddsRequest, level: str, label: str, locale: Locale) -> str:
    """Return the label; the level of this table has a mark."""
    return f"{label} · {locale.text('odds.own_level')}" if level == request.own else label


def strategy_name(request: OddsRequest, estimate: Estimate, locale: Locale) -> str:
    """Return the name of a strategy, or of an automa without a seat in the words of its game."""
    key = f"odds.strategy.{estimate.name}"
    return locale.text(key if key in locale else f"{request.game.name}.{estimate.name}")


def case_name(estimate: Estimate, locale: Locale) -> str:
    return locale.text(f"odds.case.{estimate.what}")


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


def points_sure(estimates: Sequence[Estimate], locale: Locale) -> str:
    """Return by how much the medians may be off, in words."""
    games = min(estimate.spread.games for estimate in estimates)
    return _sure("points", points_unsure(estimates), games, locale)


def mean_sure(estimates: Sequence[Estimate], locale: Locale) -> str:
    games = min(estimate.spread.games for estimate in estimates)
    off = locale.decimal(max(map(mean_unsure, estimates)))
    return locale.text("odds.unsure.mean", {"n": off, "games": locale.number(games)})


def percent(share: float) -> str:
    return f"{100 * share:.0f}\u00a0%"


def with_error(share: Share) -> str:
    """Return a share, and by how many percentage points it may be off."""
    return f"{percent(share.share)} ± {percent_unsure(share)}"


def share_sure(estimates: Sequence[Estimate], locale: Locale) -> str:
    games = min(estimate.games for estimate in estimates)
    return _sure("share", share_unsure(estimates), games, locale)


def beaten_sure(estimate: Estimate, points: int, locale: Locale) -> str:
    unsure = percent_unsure(estimate.beaten_with(points))
    return _sure("share", unsure, estimate.spread.games, locale)


def _sure(what: str, unsure: int, games: int, locale: Locale) -> str:
    """Return an error in words; from few games it is a rough guess."""
    text = locale.text(f"odds.unsure.{what}", {"n": unsure, "games": locale.number(games)})
    return f"{text} {locale.text('odds.rough')}" if games < ROUGH else text
