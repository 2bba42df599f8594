"""How often something was so in simulated games: bars with how far each may be off, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.app.elements.files import Taking
from companion.app.elements.screen import Element, Line, Paragraph
from companion.app.elements.tools import Plot, Worked
from companion.app.pages.odds.choices import Asked, level_texts, number
from companion.app.pages.odds.words import (
    PERCENT,
    ROUGH,
    as_table,
    column,
    file_of,
    percent,
    with_error,
)
from companion.engine.simulation import WON
from companion.engine.text import Locale
from companion.simulator.estimates import Figure, cases_csv, share_unsure
from companion.web import plot_picture as draw

SELDOM = 0.05  # a share that nobody needs to be told of first


def said(text: str, *more: str) -> Iterator[Element]:
    """The one thing that was asked, large; then the rest."""
    yield Worked(lines=(Line(text=text, icon="odds"),), first=True)
    yield Paragraph(text=" ".join(more), small=True)


def level_name(asked: Asked, locale: Locale) -> str:
    level = row_name(asked, asked.level, locale)
    return f"{level} · {locale.text('odds.own_level')}" if asked.level == asked.own else level


def row_name(asked: Asked, level: str, locale: Locale) -> str:
    """Such as "Level 3 · medium"."""
    return f"{column(asked.name, locale)} {locale.say(level_texts(asked.name)[level])}"


def unsure(figures: Sequence[Figure], locale: Locale) -> str:
    games = min(one.games for one in figures)
    key = "odds.unsure.share.rough" if games < ROUGH else "odds.unsure.share"
    return locale.text(key, {"n": share_unsure(figures), "games": number(games, locale)})


def share_bars(
    title: str,
    names: Sequence[str],
    figures: Sequence[Figure],
    locale: Locale,
    notes: Sequence[str],
    *,
    heads: Sequence[str] = ("games", "wins", "won"),
    own: str = "",
    taking: Taking | None = None,
) -> Plot:
    """How often each one was so, with how far that may be off; one of them is meant."""
    rows = [
        share_bar(name, one, percent(one.won.share), own=one.name == own)
        for name, one in zip(names, figures, strict=True)
    ]
    cells = [
        (row.name, number(one.games, locale), number(one.wins, locale), with_error(one.won))
        for row, one in zip(rows, figures, strict=True)
    ]
    return Plot(
        title=title,
        words="; ".join(f"{row.name}: {cell[-1]}" for row, cell in zip(rows, cells, strict=True)),
        svg=draw.bars(rows, most=1, ticks=PERCENT),
        notes=tuple(notes),
        table=as_table([column(head, locale) for head in heads], cells, locale),
        taking=taking,
    )


def share_bar(name: str, one: Figure, word: str, *, own: bool = False) -> draw.Bar:
    """A share of games, and between what it may lie."""
    share, off = one.won.share, share_unsure([one]) / 100
    low, high = max(share - off, 0), min(share + off, 1)
    return draw.Bar(name=name, value=share, low=low, high=high, word=word, own=own)


# People who win together, or what they lack


def chance_to_win(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Iterator[Element]:
    """At the level that was chosen, and what was missing most often."""
    won, *missing = _at_level(asked, figures)
    text = locale.text("odds.answer.together", {"share": percent(won.won.share)})
    worst = max(missing, key=lambda one: one.won.share)
    often = []
    if worst.won.share >= SELDOM:
        what = {"what": case_name(worst, locale), "share": percent(worst.won.share)}
        often = [locale.text("odds.missing.most", what)]
    yield from said(text, f"{level_name(asked, locale)}.", *often, unsure([won], locale))


def by_case(asked: Asked, figures: Sequence[Figure], locale: Locale) -> Iterator[Plot]:
    """The share won at each level; and what was missing at the one that was chosen."""
    won = [one for one in figures if one.what == WON]
    names = {one.name: row_name(asked, one.name, locale) for one in won}
    yield share_bars(
        locale.text(f"odds.title.{asked.name}"),
        list(names.values()),
        won,
        locale,
        [unsure(won, locale), locale.text("odds.how.cases")],
        own=asked.level,
        taking=_copy(asked, figures, names, locale),
    )
    _, *missing = _at_level(asked, figures)
    ranked = sorted(missing, key=lambda one: -one.won.share)
    title = locale.text("odds.missing", {"level": names[asked.level]})
    cases = [_capital(case_name(one, locale)) for one in ranked]
    notes, heads = [locale.text("odds.how.missing")], ("games", "cases", "share")
    yield share_bars(title, cases, ranked, locale, notes, heads=heads)


def _at_level(asked: Asked, figures: Sequence[Figure]) -> list[Figure]:
    """First the games won."""
    return [one for one in figures if one.name == asked.level]


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def case_name(one: Figure, locale: Locale) -> str:
    return locale.text(f"odds.case.{one.what}")


def _copy(asked: Asked, figures: Sequence[Figure], names: dict[str, str], locale: Locale) -> Taking:
    cases = ("case", "games", "cases", "share", "error.share")
    heads = [column(head, locale) for head in (asked.name, *cases)]
    labels = {WON: locale.text("odds.column.won")}
    text = cases_csv(
        heads,
        figures,
        lambda one: (names[one.name], labels.get(one.what) or case_name(one, locale)),
    )
    return file_of(asked.name, text, locale)
