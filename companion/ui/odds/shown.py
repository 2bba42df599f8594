"""Figures on the Odds page: a plot, the same as a table, and a copy as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from html import escape
from typing import Any

import streamlit as st

from companion.engine.plots import Bars
from companion.engine.text import Text
from companion.simulator import offered
from companion.simulator.tallies import Spread, Tally
from companion.ui.frame.pages import PAGES, go
from companion.ui.odds import charts
from companion.ui.odds.estimates import Figure, ends_csv, figures_csv, points_unsure, share_unsure
from companion.ui.parts import html
from companion.ui.phone import phone

ENDS = ("win", "tie", "lose")
SPREAD = ("p10", "median", "p90")
COLUMNS = ("games", "mean", "median", "p10", "p90", "min", "max", "wins")


def by_turns(name: str, along: str, figures: Sequence[Figure], chosen: int, own: str) -> None:
    """What he has with so many turns, then points along the turns; one's own level is marked."""
    texts = level_texts(name)
    plain = {one.name: phone.locale().short(texts[one.name]) for one in figures}
    names = {level: _own(label) if level == own else label for level, label in plain.items()}
    now = sorted((one for one in figures if one.at == chosen), key=lambda one: one.name != own)
    told = [level_points(names[one.name], one.spread) for one in now]
    heading = phone.say(f"odds.with_{along}", n=chosen)
    st.html(lines_told(heading, told))
    axes = phone.say(f"odds.axis.{along}"), phone.say("odds.axis.points")
    chart = charts.lines(figures, names, chosen, axes, own)
    show_chart(chart, "by_turns", f"{heading} {'; '.join(told)}.", points_told(figures))
    heads = [column(along), *(phone.say(f"odds.level.{level}") for level in names)]
    rows = [
        [str(at), *(two_lines(one.spread) for one in figures if one.at == at)]
        for at in dict.fromkeys(one.at for one in figures)
    ]
    with as_table():
        st.html(table(phone.say(f"odds.table.{name}"), heads, rows))
        offer_csv(name, figures, plain)


def by_level(name: str, figures: Sequence[Figure], own: str) -> None:
    """A row a level."""
    labels = {level: phone.locale().say(text) for level, text in level_texts(name).items()}
    names = [labels[one.name] for one in figures]
    mine = [phone.say("odds.own_level") if one.name == own else "" for one in figures]
    chart = charts.intervals(figures, names, phone.say("odds.axis.points"), mine if own else None)
    told = [level_points(_own(row) if one.name == own else row, one.spread)
            for row, one in zip(names, figures, strict=True)]  # fmt: skip
    show_chart(chart, "by_level", "; ".join(told), points_told(figures))
    heads = [column(name), *map(column, SPREAD)]
    rows = [[row, *cells(one.spread)] for row, one in zip(names, figures, strict=True)]
    with as_table():
        st.html(table(phone.say("odds.table.points"), heads, rows))
        offer_csv(name, figures, labels)


def _own(level: str) -> str:
    return f"{level} · {phone.say('odds.own_level')}"


def level_texts(name: str) -> dict[str, Text]:
    """What the levels of a simulation are called."""
    simulation, procedure = offered()[name]
    question = next(o.question for o in procedure.options if o.name == simulation.level)
    return {str(level): question.label_of(level) for level in question.options}


def by_seat(name: str, figures: Sequence[Figure], tallies: Sequence[Tally]) -> None:
    """A row a strategy and seat, with how often it won."""
    game = offered()[name].procedure.game
    names = {one.name: strategy(one, game) for one in figures}
    rows = [f"{names[one.name]} · {one.at}" if one.at else names[one.name] for one in figures]
    won = [percent(one.wins, one.spread.games) for one in figures]
    chart = charts.intervals(figures, rows, phone.say("odds.axis.points"), won)
    told = [phone.say("odds.seat_points", seat=row, won=share, **points(one.spread))
            for row, share, one in zip(rows, won, figures, strict=True)]  # fmt: skip
    n, games = share_unsure(figures), min(one.spread.games for one in figures)
    unsure = phone.say("odds.unsure.share", n=n, games=number(games))
    show_chart(chart, "by_seat", "; ".join(told), unsure)
    heads = [column("seat"), *map(column, SPREAD), column("won")]
    cells_by_row = [
        [row, *cells(one.spread), share] for row, one, share in zip(rows, figures, won, strict=True)
    ]
    shared_wins = sum(tally.shared for tally in tallies)
    with as_table():
        st.html(table(phone.say("odds.table.points"), heads, cells_by_row))
        if shared_wins:
            st.html(html.note(phone.say("odds.shared", n=shared_wins)))
        offer_csv(name, figures, names)


def strategy(one: Figure, game: str) -> str:
    """A strategy; or an automa without a seat, as its game calls it."""
    return phone.say(f"odds.strategy.{one.name}" if one.at else f"{game}.{one.name}")


def bars(of: Bars, side: str) -> None:
    name, each = of.name, of.ends(side)
    ends = [phone.say(f"odds.end.{end}") for end in ENDS]
    chart = charts.stacked(each, of.cases, ends, phone.say(f"odds.axis.{name}"))
    told = [phone.say(f"odds.ends.{name}", more=one.at, win=one.win, tie=one.tie, lose=one.lose)
            for one in each]  # fmt: skip
    show_chart(chart, name, "; ".join(told))
    heads = [column(name), *map(column, ENDS)]
    rows = [[str(at), *(of_all(number, of.cases) for number in numbers)] for at, *numbers in each]
    with as_table():
        st.html(table(phone.say(f"odds.table.{name}"), heads, rows))
        download(name, ends_csv([column(name), *ends], each))


def unknown(name: str, missing: Mapping[str, int]) -> None:
    """Nothing is plotted of what nobody has read: what is missing, and where to enter it."""
    told = [phone.say(f"odds.unread.{name}.{part}", n=number) for part, number in missing.items()]
    st.html(lines_told(phone.say(f"odds.unread.{name}"), told))
    st.html(html.note(phone.say(f"odds.unread.{name}.why")))
    if st.button(phone.say("page.box"), icon=PAGES["box"].icon, width="stretch"):
        go("box")


def assumptions(lines: Sequence[str]) -> None:
    """What the figures rest on, in plain words."""
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    heading = escape(phone.say("odds.assumed"))
    st.html(f'<div class="companion-assumed"><b>{heading}</b><ul>{items}</ul></div>')


# Parts


def show_chart(chart: dict[str, Any], how: str, told: str, unsure: str = "") -> None:
    """A plot and how it is read, and how far it may be off; for screen readers, what it shows."""
    st.vega_lite_chart(chart, alt=told)
    st.html("".join(html.note(text) for text in (unsure, phone.say(f"odds.how.{how}")) if text))


def points_told(figures: Sequence[Figure]) -> str:
    games = min(one.spread.games for one in figures)
    return phone.say("odds.unsure.points", n=points_unsure(figures), games=number(games))


def as_table() -> AbstractContextManager[object]:
    """The same figures, for those who want them."""
    return st.expander(phone.say("plot.as_table"))


def lines_told(heading: str, lines: Sequence[str]) -> str:
    inside = "".join(f'<div class="more">{escape(line)}</div>' for line in lines)
    return f'<div class="companion-told"><div class="then">{escape(heading)}{inside}</div></div>'


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A real table, with a header for each column and row. A cell may have two lines."""
    language = phone.language()
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell).replace(chr(10), '<br>')}</td>" for cell in cells)
        + "</tr>"
        for first, *cells in rows
    )
    return (
        f'<table class="companion-figures" lang="{language}">'
        f"<caption>{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def offer_csv(name: str, figures: Sequence[Figure], names: Mapping[str, str]) -> None:
    heads = [column(name), column(f"{name}.at"), *map(column, COLUMNS)]
    download(name, figures_csv(heads, figures, lambda one: names[one]))


def download(name: str, text: str) -> None:
    st.download_button(
        phone.say("score.csv"),
        "\ufeff" + text,
        f"{phone.say('odds.csv.file')}-{name}.csv",
        "text/csv",
        icon=":material/download:",
        on_click="ignore",
        width="stretch",
    )


def column(name: str) -> str:
    return phone.say(f"odds.column.{name}")


def level_points(level: str, spread: Spread) -> str:
    if spread.p10 == spread.p90:
        return phone.say("odds.level_always", level=level, median=number(spread.median))
    return phone.say("odds.level_points", level=level, **points(spread))


def points(spread: Spread) -> dict[str, str]:
    return dict(zip(SPREAD, cells(spread), strict=True))


def cells(spread: Spread) -> list[str]:
    return [number(spread.p10), number(spread.median), number(spread.p90)]


def two_lines(spread: Spread) -> str:
    low, middle, high = cells(spread)
    return f"{middle}\n{low}–\u200b{high}"  # a narrow phone may break it there


def of_all(part: int, cases: int) -> str:
    return f"{part}\n{percent(part, cases)}"


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}\u00a0%"


def number(value: float) -> str:
    """With the language's own sign before decimals, and a narrow space between thousands."""
    text = f"{value:,.1f}".removesuffix(".0").replace(",", "\u202f").replace("-", "−")
    return text.replace(".", phone.locale().conventions.decimal)
