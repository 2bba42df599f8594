"""The plots of the Odds page, as Vega-Lite. Colours never tell alone: so do dashes and labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.plots import Ends
from companion.ui.odds.estimates import Figure
from companion.ui.parts import style

LINE, OWN_LINE = 2.5, 6  # how wide
LINES = 340  # height of lines
ROW = 28  # of a row
AXIS = 64
LEGEND = 24  # of a line of it
ROOM = 0.25  # of an axis, for words at the end of a row
DASHES: list[list[int]] = [[1, 0], [8, 4], [2, 3], [10, 3, 2, 3], [5, 2]]
SHAPES = ["circle", "square", "triangle-up", "diamond", "cross"]


def lines(
    figures: Sequence[Figure],
    names: Mapping[str, str],
    at: int,
    axes: tuple[str, str],
    own: str = "",
) -> dict[str, Any]:
    """A line and a band for each name, along what `at` is; the chosen and one's own stand out."""
    shown = [names[name] for name in dict.fromkeys(one.name for one in figures)]
    values = [{**_values(one), "name": names[one.name], "at": one.at} for one in figures]
    along, points = axes
    x = {"field": "at", "type": "ordinal", "axis": _axis(along, labelAngle=0)}
    y = {"type": "quantitative", "axis": _axis(points)}
    colour = _by_name(shown, _colours(), _legend())
    shape = _by_name(shown, SHAPES, _legend())
    return {
        "data": {"values": values},
        "height": LINES + AXIS + LEGEND * len(shown),
        "encoding": {"x": x},
        "layer": [
            {
                "data": {"values": [{"at": at}]},
                "mark": {"type": "rule", "strokeWidth": 28, "opacity": 0.25,
                         "color": style.hue("soft")},
            },
            {
                "mark": {"type": "area", "opacity": 0.25},
                "encoding": {
                    "y": {**y, "field": "p10"},
                    "y2": {"field": "p90"},
                    "color": colour,
                },
            },
            *(
                {
                    "transform": [{"filter": {"field": "name", "equal": name}}],
                    "mark": {"type": "line", "strokeWidth": LINE, "strokeDash": dash}
                    if name != names.get(own) else {"type": "line", "strokeWidth": OWN_LINE},
                    "encoding": {"y": {**y, "field": "median"}, "color": colour},
                }
                for name, dash in zip(shown, DASHES, strict=False)
            ),
            {
                "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
                "encoding": {"y": {**y, "field": "median"}, "color": colour, "shape": shape},
            },
        ],
    }  # fmt: skip


def intervals(
    figures: Sequence[Figure],
    rows: Sequence[str],
    points: str,
    at_the_end: Sequence[str] | None = None,
) -> dict[str, Any]:
    """A row each: from a tenth to nine tenths, with the median; and perhaps a word at its end."""
    order = list(dict.fromkeys(one.name for one in figures))
    words = at_the_end or ["" for _ in figures]
    values = [
        {**_values(one), "row": row, "series": one.name, "word": word}
        for one, row, word in zip(figures, rows, words, strict=True)
    ]
    y = {"field": "row", "type": "nominal", "sort": list(rows), "axis": _rows(None)}
    least, most = min(one.spread.p10 for one in figures), max(one.spread.p90 for one in figures)
    ends = [least, most + ROOM * (most - least) if at_the_end else most]
    x = {"type": "quantitative", "axis": _axis(points), "scale": {"domain": ends, "nice": True}}
    groups: dict[str, Any] = {"field": "series", "type": "nominal", "sort": order}
    several = len(order) < len(figures)  # rows belong together: a colour and a shape for each
    colour: dict[str, Any] = {"value": _colours()[0]}
    shape: dict[str, Any] = {"value": SHAPES[0]}
    if several:
        colour = {**groups, "scale": {"domain": order, "range": _colours()}, "legend": None}
        shape = {**groups, "scale": {"domain": order, "range": SHAPES}, "legend": None}
    layers: list[dict[str, Any]] = [
        {
            "mark": {"type": "rule", "strokeWidth": 8, "opacity": 0.35, "strokeCap": "round"},
            "encoding": {"x": {**x, "field": "p10"}, "x2": {"field": "p90"}, "color": colour},
        },
        {
            "mark": {"type": "point", "filled": True, "size": 110, "opacity": 1},
            "encoding": {"x": {**x, "field": "median"}, "color": colour, "shape": shape},
        },
    ]
    if at_the_end:
        layers.append(
            {
                "mark": {"type": "text", "align": "left", "dx": 8, "fontSize": 14,
                         "color": style.hue("ink")},
                "encoding": {"x": {**x, "field": "p90"}, "text": {"field": "word"}},
            }
        )  # fmt: skip
    return {
        "data": {"values": values},
        "height": ROW * len(figures) + AXIS,
        "encoding": {"y": y},
        "layer": layers,
    }


def stacked(bars: Sequence[Ends], cases: int, names: Sequence[str], along: str) -> dict[str, Any]:
    """A bar for each amount of something: what of all cases each end has."""
    values = [
        {"at": str(at), "end": name, "place": place, "n": number}
        for at, *numbers in bars
        for place, (name, number) in enumerate(zip(names, numbers, strict=True))
    ]
    hues = style.theme()
    x = {"field": "n", "type": "quantitative", "stack": "zero",
         "scale": {"domain": [0, cases], "nice": False},
         "axis": _axis(None, values=[cases * quarter // 4 for quarter in range(5)])}  # fmt: skip
    y = {"field": "at", "type": "nominal", "sort": [str(one.at) for one in bars],
         "axis": _rows(along)}  # fmt: skip
    of_end = {"field": "end", "type": "nominal", "sort": list(names)}
    return {
        "data": {"values": values},
        "height": ROW * len(bars) + AXIS + LEGEND * len(names),
        "encoding": {"x": x, "y": y, "order": {"field": "place"}},
        "layer": [
            {
                "mark": {"type": "bar", "height": 24},
                "encoding": {
                    "color": {
                        **of_end,
                        "scale": {"domain": list(names), "range": list(hues.ends)},
                        "legend": _legend(),
                    }
                },
            },
            {
                "transform": [{"filter": "datum.n > 0"}],
                "mark": {"type": "text", "fontSize": 14},
                "encoding": {
                    "x": {**x, "bandPosition": 0.5},
                    "text": {"field": "n"},
                    "color": {
                        **of_end,
                        "scale": {"domain": list(names), "range": list(hues.on_ends)},
                        "legend": None,
                    },
                },
            },
        ],
        "resolve": {"scale": {"color": "independent"}},
    }


def _values(one: Figure) -> dict[str, Any]:
    spread = one.spread
    return {"p10": spread.p10, "median": spread.median, "p90": spread.p90}


def _by_name(
    names: Sequence[str], looks: Sequence[Any], legend: dict[str, Any] | None
) -> dict[str, Any]:
    scale = {"domain": list(names), "range": list(looks[: len(names)])}
    return {"field": "name", "type": "nominal", "scale": scale, "legend": legend}


def _colours() -> list[str]:
    return list(style.theme().series)


def _axis(title: str | None, **more: Any) -> dict[str, Any]:
    ink = style.hue("ink")
    return {"title": title, "titleFontSize": 15, "titleFontWeight": "normal", "titleColor": ink,
            "labelFontSize": 15, "labelColor": ink, **more}  # fmt: skip


def _rows(title: str | None) -> dict[str, Any]:
    """Of an axis with a name for each row."""
    return _axis(title, labelLimit=150, labelOverlap=False, labelFlush=False, grid=False,
                 ticks=False)  # fmt: skip


def _legend() -> dict[str, Any]:
    ink = style.hue("ink")
    return {"title": None, "orient": "bottom", "columns": 1, "labelFontSize": 15, "labelColor": ink,
            "labelLimit": 260, "symbolSize": 140, "symbolOpacity": 1}  # fmt: skip
