"""Figures on the Odds page: a plot, the same as a table, and a copy as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import streamlit as st

from companion.engine.plots import Bars
from companion.engine.text import Text
from companion.simulator import offered
from companion.simulator.tallies import Spread, Tally
from companion.ui.frame.pages import PAGES, go
from companion.ui.odds import charts
from companion.ui.odds.estimates import Figure, ends_csv, figures_csv
from companion.ui.parts import html
from companion.ui.phone import phone

ENDS = ("win", "tie", "lose")
SPREAD = ("p10", "median", "p90")
COLUMNS = ("games", "mean", "median", "p10", "p90", "min", "max", "wins")


def by_turns(name: str, along: str, figures: Sequence[Figure], chosen: int) -> None:
    """Points along the turns of a round; a table of turns by levels."""
    texts = level_texts(name)
    names = {one.name: phone.locale().short(texts[one.name]) for one in figures}
    now = {one.name: one for one in figures if one.at == chosen}
    told = [level_points(names[level], one.spread) for level, one in now.items()]
    axes = phone.say(f"odds.axis.{along}"), phone.say("odds.axis.points")
    chart = charts.lines(figures, names, chosen, axes)
    heading = phone.say(f"odds.with_{along}", n=chosen)
    show_chart(chart, "by_turns", f"{heading} {'; '.join(told)}.")
    st.html(lines_told(heading, told))
    heads = [column(along), *(phone.say(f"odds.level.{level}") for level in names)]
    rows = [
        [str(at), *(two_lines(one.spread) for one in figures if one.at == at)]
        for at in dict.fromkeys(one.at for one in figures)
    ]
    st.html(table(phone.say(f"odds.table.{name}"), heads, rows))
    offer_csv(name, figures, names)


def by_level(name: str, figures: Sequence[Figure]) -> None:
    """A row a level."""
    labels = {level: phone.locale().say(text) for level, text in level_texts(name).items()}
    names = [labels[one.name] for one in figures]
    chart = charts.intervals(figures, names, phone.say("odds.axis.points"))
    told = [level_points(row, one.spread) for row, one in zip(names, figures, strict=True)]
    show_chart(chart, "by_level", "; ".join(told))
    heads = [column(name), *map(column, SPREAD)]
    rows = [[row, *cells(one.spread)] for row, one in zip(names, figures, strict=True)]
    st.html(table(phone.say("odds.table.points"), heads, rows, names=True))
    offer_csv(name, figures, labels)


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
    show_chart(chart, "by_seat", "; ".join(told))
    heads = [column("seat"), *map(column, SPREAD), column("won")]
    cells_by_row = [
        [row, *cells(one.spread), share] for row, one, share in zip(rows, figures, won, strict=True)
    ]
    st.html(table(phone.say("odds.table.points"), heads, cells_by_row, names=True))
    shared_wins = sum(tally.shared for tally in tallies)
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


def show_chart(chart: dict[str, Any], how: str, told: str) -> None:
    """A plot and how it is read; for screen readers, what it shows."""
    st.vega_lite_chart(chart, alt=told)
    st.html(html.note(phone.say(f"odds.how.{how}")))


def lines_told(heading: str, lines: Sequence[str]) -> str:
    inside = "".join(f'<div class="more">{escape(line)}</div>' for line in lines)
    return f'<div class="companion-told"><div class="then">{escape(heading)}{inside}</div></div>'


def table(
    caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], *, names: bool = False
) -> str:
    """A real table, with a header for each column and row: names, which need room, or numbers.

    A cell may have two lines.
    """
    look = "companion-names" if names else "companion-numbers"
    language = phone.language()
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell).replace(chr(10), '<br>')}</td>" for cell in cells)
        + "</tr>"
        for first, *cells in rows
    )
    return (
        f'<table class="companion-figures {look}" lang="{language}">'
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
    return f"{middle}\n{low}–{high}"


def of_all(part: int, cases: int) -> str:
    return f"{part}\n{percent(part, cases)}"


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"


def number(value: float) -> str:
    """With the language's own sign before decimals, and a narrow space between thousands."""
    text = f"{value:,.1f}".removesuffix(".0").replace(",", "\u202f").replace("-", "−")
    return text.replace(".", phone.locale().conventions.decimal)
