"""Figures on the Odds page: a plot, the same as a table, and a copy as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import streamlit as st

from companion.simulator import MODELS
from companion.simulator.jamaica.playing import GHOST
from companion.simulator.subjects import offer_of
from companion.simulator.tallies import Spread, Tally
from companion.ui import frame, odds_charts, phone, screen
from companion.ui.odds_figures import ROLLS, Figure, Rolls, figures_csv, rolls_csv

SPREAD = ("p10", "median", "p90")
COLUMNS = ("games", "mean", "median", "p10", "p90", "min", "max", "wins")


def jacques(figures: Sequence[Figure], turns: int) -> None:
    """His points along the turns of a round; a table of turns by levels."""
    names = {one.name: phone.say(f"jacques.level_name.{one.name}") for one in figures}
    now = {one.name: one for one in figures if one.at == turns}
    told = [level_points(names[name], one.spread) for name, one in now.items()]
    axes = phone.say("odds.axis.turns"), phone.say("odds.axis.points")
    chart = odds_charts.lines(figures, names, turns, axes)
    show_chart(chart, "jacques", f"{phone.say('odds.with_turns', n=turns)} {'; '.join(told)}.")
    st.html(lines_told(phone.say("odds.with_turns", n=turns), told))
    heads = [phone.say("odds.column.turns"), *(phone.say(f"odds.level.{name}") for name in names)]
    rows = [
        [str(at), *(two_lines(one.spread) for one in figures if one.at == at)]
        for at in dict.fromkeys(one.at for one in figures)
    ]
    st.html(table(phone.say("odds.table.jacques"), heads, rows))
    offer_csv("jacques", figures, names)


def by_level(name: str, figures: Sequence[Figure]) -> None:
    """A row a level."""
    level = MODELS[name].level
    question = next(o.question for o in offer_of(name).options if o.name == level)
    labels = {str(one): phone.locale().say(question.label_of(one)) for one in question.options}
    names = [labels[one.name] for one in figures]
    chart = odds_charts.intervals(figures, names, phone.say("odds.axis.points"))
    told = [level_points(row, one.spread) for row, one in zip(names, figures, strict=True)]
    show_chart(chart, "by_level", "; ".join(told))
    heads = [phone.say(f"odds.column.{name}"), *map(column, SPREAD)]
    rows = [[row, *cells(one.spread)] for row, one in zip(names, figures, strict=True)]
    st.html(table(phone.say("odds.table.points"), heads, rows, names=True))
    offer_csv(name, figures, labels)


def jamaica(figures: Sequence[Figure], tallies: Sequence[Tally]) -> None:
    """A row a strategy and seat, with how often it won."""
    names = {one.name: strategy(one.name) for one in figures}
    rows = [f"{names[one.name]} · {one.at}" if one.at else names[one.name] for one in figures]
    won = [percent(one.wins, one.spread.games) for one in figures]
    chart = odds_charts.intervals(figures, rows, phone.say("odds.axis.points"), won)
    told = [phone.say("odds.seat_points", seat=row, won=share, **points(one.spread))
            for row, share, one in zip(rows, won, figures, strict=True)]  # fmt: skip
    show_chart(chart, "jamaica", "; ".join(told))
    heads = [phone.say("odds.column.seat"), *map(column, SPREAD), column("won")]
    cells_by_row = [
        [row, *cells(one.spread), share] for row, one, share in zip(rows, figures, won, strict=True)
    ]
    st.html(table(phone.say("odds.table.points"), heads, cells_by_row, names=True))
    shared_wins = sum(tally.shared for tally in tallies)
    if shared_wins:
        st.html(screen.note(phone.say("odds.shared", n=shared_wins)))
    offer_csv("jamaica", figures, names)


def battle(rolls: Sequence[Rolls]) -> None:
    ends = [phone.say(f"odds.end.{end}") for end in ("win", "tie", "lose")]
    chart = odds_charts.stacked(rolls, ends, phone.say("odds.axis.powder"))
    told = [phone.say("odds.powder_ends", more=r.more, win=r.win, tie=r.tie, lose=r.lose)
            for r in rolls]  # fmt: skip
    show_chart(chart, "battle", "; ".join(told))
    heads = [column(name) for name in ("powder", "win", "tie", "lose")]
    rows = [[str(r.more), *(of_all(n) for n in (r.win, r.tie, r.lose))] for r in rolls]
    st.html(table(phone.say("odds.table.battle"), heads, rows))
    download("battle", rolls_csv([column("powder"), *ends], rolls))


def unknown(missing: Mapping[str, int]) -> None:
    """Nothing is plotted of what nobody has read: what is missing, and where to enter it."""
    told = [phone.say(f"odds.unread.{part}", n=number) for part, number in missing.items()]
    st.html(lines_told(phone.say("odds.unread"), told))
    st.html(screen.note(phone.say("odds.unread.why")))
    if st.button(phone.say("page.box"), icon=frame.PAGES["box"], width="stretch"):
        frame.go("box")


def assumptions(lines: Sequence[str]) -> None:
    """What the figures rest on, in plain words."""
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    heading = escape(phone.say("odds.assumed"))
    st.html(f'<div class="companion-assumed"><b>{heading}</b><ul>{items}</ul></div>')


# Parts


def show_chart(chart: dict[str, Any], how: str, told: str) -> None:
    """A plot and how it is read; for screen readers, what it shows."""
    st.vega_lite_chart(chart, alt=told)
    st.html(screen.note(phone.say(f"odds.how.{how}")))


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
    heads = [phone.say(f"odds.column.{name}"), phone.say(f"odds.column.{name}.at")]
    heads += map(column, COLUMNS)
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


def strategy(name: str) -> str:
    return phone.say("jamaica.ghost" if name == GHOST else f"odds.strategy.{name}")


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


def of_all(rolls: int) -> str:
    return f"{rolls}\n{percent(rolls, ROLLS)}"


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"


def number(value: float) -> str:
    """With the language's own sign before decimals, and a narrow space between thousands."""
    text = f"{value:,.1f}".removesuffix(".0").replace(",", "\u202f").replace("-", "−")
    return text.replace(".", phone.locale().conventions.decimal)
