"""What the logbook says in figures: results over time, games won by level, points by category.

Each plot has the same figures below it as a table; no plot tells things apart by colour alone.
Few games are no plot: they are a short list, and of results nothing that the games do not say.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from html import escape
from statistics import fmean
from typing import Any

import streamlit as st

from companion.tables.logbook.play import Play, levels
from companion.tables.logbook.text import called, line_names, versus
from companion.ui.frame import shared
from companion.ui.parts import html, style
from companion.ui.phone import phone
from companion.web.palette import SCORE_PARTS

ENOUGH = 3  # games for a plot
MOST_LINES = 6  # in one plot
LONG = 12  # letters of a name that wants a line of its own
MOST_DAYS = 4  # named on the axis


def show(plays: Sequence[Play], player: str) -> None:
    """Points of different games do not compare: those of the one that was played most."""
    most, number = Counter(play.game for play in plays).most_common(1)[0]
    of_game = [play for play in reversed(plays) if play.game == most]
    st.subheader(phone.say("logbook.plots"))
    if number < ENOUGH:
        st.html(html.note(phone.say("logbook.plots.few", n=ENOUGH)))
    else:
        _show_results(of_game)
    _show_levels(plays, player)
    _show_lines(of_game, player)


# Results over time


def _show_results(plays: Sequence[Play]) -> None:
    """The points of all who played twice, game by game; a line has a colour, a shape, a dash."""
    locale = phone.locale()
    points: list[dict[str, Any]] = [
        {"nr": nr, "who": called(play, seat, side, locale), "points": side.total}
        for nr, play in enumerate(plays, 1)
        for seat, side in enumerate(play.sides, 1)
        if side.total is not None
    ]
    often = [name for name, n in Counter(p["who"] for p in points).most_common() if n > 1]
    who = often[:MOST_LINES]
    if not who:
        return
    days = [locale.day(play.day) for play in plays]
    drawn = [point for point in points if point["who"] in who]
    rows = [
        (day, " · ".join(f"{p['who']} {p['points']}" for p in points if p["nr"] == nr))
        for nr, day in enumerate(days, 1)
    ]
    title = phone.say("logbook.plots.results", game=phone.say(f"{plays[0].game}.name"))
    said = "; ".join(f"{day}: {shown}" for day, shown in rows)
    _show(title, _over_time(drawn, who, days), "logbook.plots.results.alt", rows, points=said)
    if len(often) > MOST_LINES:
        st.html(html.note(phone.say("logbook.plots.others", n=MOST_LINES)))


def _over_time(points: list[dict[str, Any]], who: list[str], days: list[str]) -> dict[str, Any]:
    look = _look()
    step = max(1, -(-len(days) // MOST_DAYS))
    named = {"values": list(range(1, len(days) + 1, step)), "labelExpr": f"{days}[datum.value-1]"}
    series = {"field": "who", "sort": who}
    columns = 1 if max(map(len, who)) > LONG else 2
    legend = {**look, "orient": "bottom", "columns": columns, "labelLimit": 220, "symbolSize": 120}
    x_axis = {**look, **named, "grid": False, "labelFlush": True, "labelOverlap": True}
    return {
        "data": {"values": points},
        "height": 260 + 14 * len(who),
        "mark": {"type": "line", "point": {"size": 90}, "strokeWidth": 2},
        "encoding": {
            "x": {"field": "nr", "type": "quantitative", "axis": x_axis,
                  "scale": {"domain": [1, max(2, len(days))], "nice": False, "padding": 12}},
            "y": {"field": "points", "type": "quantitative",
                  "axis": {**look, "format": "d", "tickMinStep": 1},
                  "scale": {"zero": False}},
            "color": {**series, "scale": {"domain": who, "range": SCORE_PARTS}, "legend": legend},
            "shape": {**series, "scale": {"domain": who}, "legend": legend},
            "strokeDash": {**series, "scale": {"domain": who}, "legend": None},
        },
    }  # fmt: skip


# Games won by level


def _show_levels(plays: Sequence[Play], player: str) -> None:
    """How many of the games against each automa and level were won, by anybody or by one."""
    games, locale = shared.games(), phone.locale()
    played: dict[str, list[bool]] = defaultdict(list)
    for play in sorted(plays, key=_by_level):
        if play.automa:
            name = versus(play.automa, play.level, games[play.game], locale)
            sides = [side for side in play.players if not player or side.name == player]
            played[name].append(any(side.won for side in sides))
    if not played:
        return
    bars: list[dict[str, Any]] = [
        {"name": name, "value": sum(won) / len(won),
         "label": phone.say("logbook.plots.share", won=sum(won), n=len(won))}
        for name, won in played.items()
    ]  # fmt: skip
    rows = [(bar["name"], bar["label"]) for bar in bars]
    said = "; ".join(f"{name}: {share}" for name, share in rows)
    title = phone.say("logbook.plots.levels")
    axis = {"format": "%", "values": [0, 0.5, 1]}
    enough = max(map(len, played.values())) >= ENOUGH
    chart = _bars(bars, axis, {"domain": [0, 1]}) if enough else None
    _show(title, chart, "logbook.plots.levels.alt", rows, shares=said)


def _by_level(play: Play) -> tuple[str, str, int]:
    """The easiest level of an automa first, as its game has them; one that is unknown before."""
    known = levels(shared.procedure(play.automa)) if play.automa else []
    return play.game, play.automa, known.index(play.level) if play.level in known else -1


# Points by category


def _show_lines(plays: Sequence[Play], player: str) -> None:
    """What each line of the sheet gave on average, of all players or of one."""
    games, locale = shared.games(), phone.locale()
    names: dict[str, str] = {}
    scored: list[dict[str, int]] = []
    for play in plays:
        names |= line_names(play, games[play.game], locale)
        sides = [side for side in play.players if side.lines]
        scored += [side.lines for side in sides if not player or side.name == player]
    lines = [line for line in names if any(line in lines for lines in scored)]
    if not lines:
        return
    means = {line: fmean(lines.get(line, 0) for lines in scored) for line in lines}
    bars: list[dict[str, Any]] = [
        {"name": names[line], "value": means[line], "label": _decimal(means[line])}
        for line in sorted(lines, key=lambda line: -means[line])
    ]
    rows = [(bar["name"], bar["label"]) for bar in bars]
    said = "; ".join(f"{name}: {mean}" for name, mean in rows)
    game = phone.say(f"{plays[0].game}.name")
    title = phone.say("logbook.plots.lines", game=game)
    if player:
        title = phone.say("logbook.plots.lines.of", game=game, name=player)
    chart = _bars(bars, {"tickCount": 5}, {}) if len(plays) >= ENOUGH else None
    _show(title, chart, "logbook.plots.lines.alt", rows, points=said)


def _decimal(number: float) -> str:
    shown = phone.locale().decimal(number)
    return shown[:-2] if shown.endswith("0") else shown


# How they are drawn


def _show(
    title: str,
    chart: dict[str, Any] | None,
    alt: str,
    rows: Sequence[tuple[str, str]],
    **values: str,
) -> None:
    """A plot and its figures; without a plot, the figures."""
    st.html(f'<h3 class="companion-plot"><bdi>{escape(title)}</bdi></h3>')
    if chart is None:
        st.html(_table(rows))
        return
    st.vega_lite_chart(chart, alt=phone.say(alt, **values))
    with st.expander(phone.say("plot.as_table")):
        st.html(_table(rows))


def _table(rows: Sequence[tuple[str, str]]) -> str:
    shown = "".join(
        f'<tr><th scope="row"><bdi>{escape(name)}</bdi></th>'
        f"<td><bdi>{escape(value)}</bdi></td></tr>"
        for name, value in rows
    )
    return f'<table class="companion-score companion-plays">{shown}</table>'


def _bars(
    bars: list[dict[str, Any]], axis: dict[str, Any], scale: dict[str, Any]
) -> dict[str, Any]:
    """A bar each with its number, its name above it where a phone has room for it."""
    ink, look = style.hue("ink"), _look()
    order = [bar["name"] for bar in bars]
    y = {"field": "name", "sort": order, "axis": None}
    name = {"align": "left", "baseline": "bottom", "dx": 2, "dy": -13, "fontSize": 15,
            "color": ink, "limit": 320}  # fmt: skip
    number = {"align": "left", "dx": 6, "fontSize": 15, "color": ink}
    return {
        "data": {"values": bars},
        "height": 52 * len(bars) + 60,
        "encoding": {"y": {**y, "scale": {"paddingInner": 0.55, "paddingOuter": 0.65}}},
        "layer": [
            {
                "mark": {"type": "bar", "color": style.hue("signal"), "cornerRadiusEnd": 3},
                "encoding": {
                    "x": {"field": "value", "type": "quantitative", "axis": {**look, **axis},
                          "scale": scale}
                },
            },
            {
                "mark": {"type": "text", **number},
                "encoding": {"x": {"field": "value", "type": "quantitative"},
                             "text": {"field": "label"}},
            },
            {
                "mark": {"type": "text", **name},
                "encoding": {"x": {"datum": 0}, "text": {"field": "name"}},
            },
        ],
    }  # fmt: skip


def _look() -> dict[str, Any]:
    return {"title": None, "labelFontSize": 15, "labelColor": style.hue("ink")}
