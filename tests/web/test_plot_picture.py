"""Plots: every name and figure is there, nothing outside the edges, nothing by colour alone."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from companion.app.elements.score import Table
from companion.app.elements.screen import to_json
from companion.app.elements.tools import Plot
from companion.web.palette import TOKENS
from companion.web.plot_picture import (
    WIDTH,
    Bar,
    Divided,
    Dot,
    Series,
    bars,
    intervals,
    lines,
    parts,
    steps,
)

SVG = "{http://www.w3.org/2000/svg}"
LONG = "Bartholomäus Roberts der Schwarze aus Wales & <Co>"


def series(name: str, *values: int, own: bool = False) -> Series:
    dots = [Dot(at=n, value=v, low=v - 3, high=v + 4) for n, v in enumerate(values, 1)]
    return Series(name=name, dots=tuple(dots), own=own)


ALONG = {1: "01/10", 2: "02/10", 3: "16/11/2026"}
LINES = lines(
    [series("Ann", 4, 9, 12), series(LONG, 7, 7, 120, own=True), series("Cleo", -5, 0, 3)],
    ALONG,
    axes=("Turns", "Points"),
    marked=2,
)
ROWS = [
    Bar(name="Ann", value=10, low=8, high=14, word="40 %"),
    Bar(name=LONG, value=12, low=9, high=20, word="60 %", group=1, own=True),
]
INTERVALS = intervals(ROWS, "Points")
BARS = bars(ROWS, most=20, ticks={0: "0", 20: "20"})
PARTS = parts(
    [Divided(name="−1", parts=(10, 6, 20)), Divided(name="+5", parts=(36, 0, 0))],
    ["Du gewinnst", "Unentschieden", "Du verlierst"],
    axis="More",
)
ALL = {"lines": LINES, "intervals": INTERVALS, "bars": BARS, "parts": PARTS}
plots = pytest.mark.parametrize("svg", ALL.values(), ids=ALL)


def texts_in(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@plots
def test_it_is_as_wide_as_a_phone_and_its_words_are_large_enough(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox", "").startswith(f"0 0 {WIDTH} ")
    assert int(root.get("font-size", "0")) >= 14


@plots
def test_its_colours_are_tokens(svg: str) -> None:
    hues = re.findall(r'(?:fill|stroke)="(?!none)([^"]*)"', svg)
    assert hues
    for hue in hues:
        named = re.fullmatch(r"var\(--([\w-]+)\)", hue)
        assert named, hue
        assert named[1] in TOKENS, hue


@plots
def test_nothing_stands_outside_its_edges(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    height = float(root.get("viewBox", "").split()[-1])
    for text in root.iter(f"{SVG}text"):
        long, x, y = len(text.text or "") * 7.6, float(text.get("x", 0)), float(text.get("y", 0))
        left = x - {"end": long, "middle": long / 2}.get(text.get("text-anchor", ""), 0)
        assert left >= 0, text.text
        assert left + long <= WIDTH, text.text
        assert y <= height - 4, text.text
    for box in root.iter(f"{SVG}rect"):
        assert float(box.get("x", 0)) + float(box.get("width", 0)) <= WIDTH
        assert float(box.get("y", 0)) + float(box.get("height", 0)) <= height


def test_lines_differ_in_dashes_and_shapes_and_the_own_one_is_thicker() -> None:
    drawn = ElementTree.fromstring(LINES)
    each = list(drawn.iter(f"{SVG}polyline"))
    assert [one.get("stroke-width") for one in each] == ["2.5", "5", "2.5"]
    assert len({one.get("stroke-dasharray") for one in each if one.get("stroke-width") != "5"}) == 2
    paths = [path.get("d") or "" for path in drawn.iter(f"{SVG}path") if path.get("fill")]
    marks = [mark for path in paths for mark in re.findall(r"(m.*?z)", path)]
    assert len(set(marks)) == len(each)
    assert len(marks) == len(each) * (len(ALONG) + 1)  # and in the legend


def test_values_are_drawn_at_their_place_on_the_axis() -> None:
    """The middle of three equal steps is drawn in the middle."""
    drawn = ElementTree.fromstring(lines([series("Ann", 10, 20, 30)], {1: "1", 2: "2", 3: "3"}))
    line = next(drawn.iter(f"{SVG}polyline"))
    low, middle, high = (float(point.split(",")[1]) for point in (line.get("points") or "").split())
    assert low > middle > high
    assert abs(low - middle - (middle - high)) < 0.2
    ticks = {text.text: float(text.get("y", 0)) - 5 for text in drawn.iter(f"{SVG}text")}
    assert abs(ticks["20"] - middle) < 0.2


def test_a_bar_is_as_long_as_its_value_and_a_negative_one_goes_the_other_way() -> None:
    two, one, less = [
        box
        for box in ElementTree.fromstring(
            bars([Bar(name=str(value), value=value) for value in (20, 10, -10)])
        ).iter(f"{SVG}rect")
        if box.get("fill") == "var(--accent)"
    ]
    wide = [float(box.get("width", 0)) for box in (two, one, less)]
    assert abs(wide[0] - 2 * wide[1]) < 0.3
    assert abs(wide[1] - wide[2]) < 0.3
    assert abs(float(less.get("x", 0)) + wide[2] - float(one.get("x", 0))) < 0.3


def test_the_word_at_the_end_is_whole_and_the_name_gives_way() -> None:
    for svg in (INTERVALS, BARS):
        assert {"40 %", "60 %", "Ann"} <= set(texts_in(svg))
        assert any(text.startswith("Bartholomäus") and text.endswith("…") for text in texts_in(svg))


def test_parts_show_their_numbers_and_omit_zero() -> None:
    assert [text for text in texts_in(PARTS) if text.isdecimal()] == ["10", "6", "20", "36"]
    assert texts_in(PARTS)[-3:] == ["Du gewinnst", "Unentschieden", "Du verlierst"]


@pytest.mark.parametrize(
    ("least", "most", "ticks"),
    [
        (0, 10, [0, 5, 10]),
        (52, 208, [50, 100, 150, 200, 250]),
        (7, 7, [7, 8]),
        (-3, 2, [-4, -2, 0, 2]),
    ],
)
def test_an_axis_has_round_numbers(least: float, most: float, ticks: list[float]) -> None:
    assert steps(least, most) == ticks


def test_a_plot_is_small_and_without_a_drawing_it_is_its_table() -> None:
    assert max(map(len, ALL.values())) < 6000
    table = Table(title="Show table", columns=("Points",), rows=(("Ann", "4"),), shown=True)
    instructions = to_json(Plot(title="Results", words="", table=table))
    assert isinstance(instructions, dict)
    assert "svg" not in instructions
    assert instructions["table"]["shown"] is True  # type: ignore[index,call-overload]
