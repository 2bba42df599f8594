"""A score when all is entered: who won and why, where the points come from, and a copy of it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import streamlit as st

from companion.engine.score.dialogue import Scoring
from companion.engine.score.sheet import Line
from companion.engine.score.text import all_lines, score_csv, score_lines, sides
from companion.engine.score.verdict import named
from companion.engine.text import Text, as_it_is
from companion.screens.share_card import part_of, share_card
from companion.tables.logbook.from_dialogue import play_of
from companion.tables.tables import OpenDialogue
from companion.ui.frame import navigation, shared
from companion.ui.logbook import access, saving
from companion.ui.parts import html, questions, style
from companion.ui.phone import phone
from companion.ui.play import seats
from companion.web.palette import SCORE_PARTS
from companion.web.share_picture import HEIGHT, WIDTH, share_picture

MOST_WIDE_COLUMNS = 4


def show(table: OpenDialogue, undo: Callable[[], None]) -> None:
    scoring = table.dialogue.state
    st.html(html.told(table.dialogue.stop.told, phone.locale(), quiet=True))
    st.subheader(phone.say("score.breakdown"))
    _show_chart(table, scoring)
    st.html(breakdown(scoring))
    _offer_copies(table, scoring)
    with st.bottom:
        saving.show(table)
        key = f"{table.stored.code}.{table.dialogue.length}.change"
        if seats.may_act(table):
            questions.button(phone.say("score.change"), key, undo, icon=":material/edit:")
        if st.button(phone.say("page.home"), icon=navigation.PAGES["home"], width="stretch"):
            navigation.go("home")


def _show_chart(table: OpenDialogue, scoring: Scoring) -> None:
    """A bar a side, stacked by where its points come from."""
    locale, outcome = phone.locale(), scoring.final
    names = [locale.say(named(score.name)) for _, score in sides(outcome)]
    pieces = [
        {"side": name, "part": _part(table, scoring, line), "points": score.lines[line.id]}
        for name, (of, score) in zip(names, sides(outcome), strict=True)
        for line in scoring.sheet.scored(of)
        if score.lines[line.id]
    ]
    if not pieces:
        return
    totals = [f"{name} {s.total}" for name, (_, s) in zip(names, sides(outcome), strict=True)]
    st.vega_lite_chart(
        _chart(names, pieces), alt=phone.say("score.breakdown.alt", totals=", ".join(totals))
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


def _part(table: OpenDialogue, scoring: Scoring, line: Line) -> str:
    return phone.locale().say(part_of(table.stored.game, scoring.sheet, line))


def breakdown(scoring: Scoring) -> str:
    """Every line that gave anybody something, a column a side."""
    locale, outcome = phone.locale(), scoring.final
    columns = [score for _, score in sides(outcome)]
    rows = [_row("th", "", [locale.say(_short_name(score.name)) for score in columns])]
    for line in all_lines(scoring.sheet):
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


def _offer_copies(table: OpenDialogue, scoring: Scoring) -> None:
    locale, title = phone.locale(), table.dialogue.header.title
    lines = score_lines(title, scoring.sheet, scoring.final, locale)
    text = "\n".join(lines)
    if st.button(phone.say("score.copy"), icon=":material/content_copy:", width="stretch"):
        phone.copy(text)
        st.caption(phone.say("score.copied"))
    if st.button(phone.say("score.share"), icon=":material/image:", width="stretch"):
        _share_as_picture(table, scoring)
    st.download_button(
        phone.say("score.csv"),
        "\ufeff" + score_csv(scoring.sheet, scoring.final, locale),
        f"{phone.say('score.csv.file')}.csv",
        "text/csv",
        icon=":material/download:",
        on_click="ignore",
        width="stretch",
    )
    with st.expander(phone.say("score.text")):
        st.html(f'<pre class="companion-text">{escape(text)}</pre>')


def _share_as_picture(table: OpenDialogue, scoring: Scoring) -> None:
    game, title = table.stored.game, table.dialogue.header.title
    play = play_of(shared.tables(), table, access.zone())
    day = play.day if play else access.today()
    card = share_card(game, title, scoring.sheet, scoring.final, day, phone.locale())
    picture = share_picture(card, shared.games()[game].livery)
    phone.share_picture(picture, WIDTH, HEIGHT, f"{phone.say('score.csv.file')}.png")
