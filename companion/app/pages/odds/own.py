"""Which level suits somebody: how often they would win, by the scores in their own logbook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import median

from companion.app.elements.screen import Element, Line, Segments
from companion.app.elements.tools import Chapter, Plot
from companion.app.pages.odds.choices import (
    NAMELESS,
    Asked,
    level_texts,
    number,
    whose,
)
from companion.app.pages.odds.curve import of_choice
from companion.app.pages.odds.words import PERCENT, as_table, column, percent
from companion.engine.text import Locale, TextValue
from companion.simulator.estimates import Figure
from companion.simulator.own_games import EVEN, Chance, chances, suiting
from companion.tables.logbook.play import Play
from companion.web import plot_picture as draw

FEW = 5  # games; fewer say little


def own_scores(plays: Iterable[Play]) -> dict[str, tuple[int, ...]]:
    """What whoever played alone has scored in each game, by name; who played most comes first."""
    found: dict[str, tuple[int, ...]] = {}
    for play in plays:
        if len(play.players) == 1 and (total := play.players[0].total) is not None:
            name = play.players[0].name or NAMELESS
            found[name] = (*found.get(name, ()), total)
    return dict(sorted(found.items(), key=lambda one: -len(one[1])))


def which_level(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Iterator[Element]:
    """The answer, how many games it rests on, and the chance at every level."""
    scores = asked.own_scores
    title, who = locale.text("odds.suits"), locale.text(f"odds.plot.{asked.name}")
    if not scores:
        none = Line(
            text=locale.text("odds.suits.none", {"who": who}),
            more=locale.text("odds.suits.none.more"),
            icon="info",
        )
        yield Chapter(title=title, lines=(none,))
        return
    each = chances(scores, of_choice(asked, figures))
    line = Line(text=_verdict(asked, each, locale), more=_resting_on(scores, locale), icon="odds")
    yield Chapter(title=title, lines=(line,))
    yield from _whose(asked, locale)
    yield _plot(asked, each, locale)


def _whose(asked: Asked, locale: Locale) -> Iterator[Segments]:
    choice = whose(asked, locale)
    if len(choice.options) > 1:
        yield choice


def _verdict(asked: Asked, each: Sequence[Chance], locale: Locale) -> str:
    """The level that suits; which others may; or that even the last one is easy or hard."""
    best = suiting(each)
    others = [one for one in each if one.may_be_even and one != best]
    values: dict[str, TextValue] = {
        "level": _level(asked, best, locale),
        "share": percent(best.share),
        "others": ", ".join(_level(asked, one, locale) for one in others),
    }
    if best == each[-1] and best.low > EVEN:
        return locale.text("odds.suits.hardest", values)
    if best == each[0] and best.high < EVEN:
        return locale.text("odds.suits.easiest", values)
    key = "any" if len(others) == len(each) - 1 else "perhaps" if others else "level"
    return locale.text(f"odds.suits.{key}", values)


def _level(asked: Asked, one: Chance, locale: Locale) -> str:
    return f"{column(asked.name, locale)} {locale.short(level_texts(asked.name)[one.level])}"


def _resting_on(scores: Sequence[int], locale: Locale) -> str:
    key = "odds.suits.few" if len(scores) < FEW else "odds.suits.games"
    values: dict[str, TextValue] = {
        "n": len(scores),
        "least": number(min(scores), locale),
        "middle": number(median(scores), locale),
        "most": number(max(scores), locale),
    }
    return locale.text(key, values)


def _plot(asked: Asked, each: Sequence[Chance], locale: Locale) -> Plot:
    rows = [
        draw.Bar(
            name=_level(asked, one, locale),
            value=one.share,
            low=one.low,
            high=one.high,
            word=percent(one.share),
            own=one.level == asked.level,
        )
        for one in each
    ]
    cells = [
        (row.name, *(percent(share) for share in (one.low, one.share, one.high)))
        for row, one in zip(rows, each, strict=True)
    ]
    return Plot(
        title=locale.text("odds.suits.plot"),
        words="; ".join(f"{name}: {share} ({low}–{high})" for name, low, share, high in cells),
        svg=draw.bars(rows, most=1, ticks=PERCENT),
        notes=(locale.text("odds.how.suits"),),
        table=as_table([column(name, locale) for name in ("p10", "won", "p90")], cells, locale),
    )
