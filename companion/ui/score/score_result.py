"""A score when all is entered: who won and why, where the points come from, and a copy of it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import streamlit as st

from companion.engine.score.sheet import Line
from companion.engine.score.text import all_lines, score_csv, score_lines, sides
from companion.engine.score.verdict import named
from companion.engine.text import Text, as_it_is
from companion.screens.share_card import part_of, share_card
from companion.tables.logbook.from_dialogue import play_of
from companion.ui.frame import shared
from companion.ui.frame.pages import PAGES, go
from companion.ui.frame.visit import Visit
from companion.ui.logbook import access, saving
from companion.ui.parts import html, questions, style
from companion.ui.phone import phone
from companion.ui.score.open_sheet import OpenSheet
from companion.web.palette import SCORE_PARTS
from companion.web.share_picture import HEIGHT, WIDTH, share_picture

MOST_WIDE_COLUMNS = 4


def show(visit: Visit, sheet: OpenSheet, undo: Callable[[], None]) -> None:
    table = sheet.table
    st.html(html.told(table.dialogue.stop.told, visit.locale, quiet=True))
    st.subheader(visit.say("score.breakdown"))
    _show_chart(visit, sheet)
    st.html(breakdown(visit, sheet))
    _offer_copies(visit, sheet)
    with st.bottom:
        saving.show(visit, table)
        key = f"{table.stored.code}.{table.dialogue.length}.change"
        if visit.may_act:
            questions.button(visit.say("score.change"), key, undo, icon=":material/edit:")
        home = PAGES["home"]
        if st.button(home.title, icon=home.icon, width="stretch"):
            go("home")


def _show_chart(visit: Visit, sheet: OpenSheet) -> None:
    """A bar a side, stacked by where its points come from."""
    locale, scored = visit.locale, sides(sheet.final)
    names = [locale.say(named(score.name)) for _, score in scored]
    pieces = [
        {"side": name, "part": _part(visit, sheet, line), "points": score.lines[line.id]}
        for name, (of, score) in zip(names, scored, strict=True)
        for line in sheet.scoring.sheet.scored(of)
        if score.lines[line.id]
    ]
    if not pieces:
        return
    totals = [f"{name} {score.total}" for name, (_, score) in zip(names, scored, strict=True)]
    st.vega_lite_chart(
        _chart(names, pieces), alt=visit.say("score.breakdown.alt", totals=", ".join(totals))
    )


def _chart(names: list[str], pieces: list[dict[str, Any]]) -> dict[str, Any]:
    parts = list(dict.fromkeys(piece["part"] for piece in pieces))
    pieces = [{**piece, "place": parts.index(piece["part"])} for piece in pieces]
    look = {"title": None, "labelFontSize": 15, "labelColor": style.hue("ink")}
    return {
        "data": {"values": pieces},
        "mark": "bar",
        "height": 44 * len(names) + 25 * len(parts) + 60,  # bars, legend, axis
        "encoding": {
            "x": {"field": "points", "type": "quantitative", "aggregate": "sum", "axis": look},
            "y": {"field": "side", "sort": names, "axis": {**look, "labelLimit": 90}},
            "color": {
                "field": "part",
                "sort": parts,
                "scale": {"domain": parts, "range": list(SCORE_PARTS)},
                "legend": {**look, "orient": "bottom", "columns": 1, "labelLimit": 300},
            },
            "order": {"field": "place"},
        },
    }


def _part(visit: Visit, sheet: OpenSheet, line: Line) -> str:
    return visit.locale.say(part_of(sheet.game, sheet.scoring.sheet, line))


def breakdown(visit: Visit, sheet: OpenSheet) -> str:
    """Every line that gave anybody something, a column a side."""
    locale, columns = visit.locale, [score for _, score in sides(sheet.final)]
    rows = [_row("th", "", [locale.say(_short_name(score.name)) for score in columns])]
    for line in all_lines(sheet.scoring.sheet):
        points = [score.lines.get(line.id, 0) for score in columns]
        if any(points):
            rows.append(_row("td", locale.say(line.text), [str(n) if n else "" for n in points]))
    totals = [str(score.total) for score in columns]
    rows.append(_row("th", locale.text("score.total"), totals))
    narrow = " narrow" if len(columns) > MOST_WIDE_COLUMNS else ""
    return (
        f'<table class="companion-score{narrow}" lang="{locale.language}">{"".join(rows)}</table>'
    )


def _short_name(name: Text | str) -> Text:
    """A name that a narrow column has room for: a player without one is the seat's number."""
    seat = name.values.get("number") if isinstance(name, Text) else None
    return named(name) if seat is None else as_it_is(seat)


def _row(tag: str, label: str, cells: list[str]) -> str:
    shown = "".join(f"<{tag}>{escape(cell).replace('-', '−')}</{tag}>" for cell in cells)
    return f'<tr><th scope="row">{escape(label)}</th>{shown}</tr>'


def _offer_copies(visit: Visit, sheet: OpenSheet) -> None:
    locale, lines = visit.locale, sheet.scoring.sheet
    said = score_lines(sheet.title, lines, sheet.final, locale)
    text = "\n".join(said)
    if st.button(visit.say("score.copy"), icon=":material/content_copy:", width="stretch"):
        phone.copy(text)
        st.caption(visit.say("score.copied"))
    if st.button(visit.say("score.share"), icon=":material/image:", width="stretch"):
        _share_as_picture(visit, sheet)
    st.download_button(
        visit.say("score.csv"),
        "\ufeff" + score_csv(lines, sheet.final, locale),
        f"{visit.say('score.csv.file')}.csv",
        "text/csv",
        icon=":material/download:",
        on_click="ignore",
        width="stretch",
    )
    with st.expander(visit.say("score.text")):
        st.html(f'<pre class="companion-text">{escape(text)}</pre>')


def _share_as_picture(visit: Visit, sheet: OpenSheet) -> None:
    play = play_of(shared.tables(), sheet.table, access.zone())
    day = play.day if play else access.today()
    lines = sheet.scoring.sheet
    card = share_card(sheet.game, sheet.title, lines, sheet.final, day, visit.locale)
    picture = share_picture(card, shared.games()[sheet.game].livery)
    phone.share_picture(picture, WIDTH, HEIGHT, f"{visit.say('score.csv.file')}.png")
