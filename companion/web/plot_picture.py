"""Plots drawn as SVG, as wide as a phone: lines, intervals, bars, and bars in parts.

`lines`, `intervals`, `bars` and `parts` each take plain rows and words that are ready to read,
and give an SVG with `viewBox="0 0 390 H"`. Colours are tokens, and never tell alone: so do dashes,
shapes and names. What a screen shows with it (its title, the same in words, the same as a table)
is `app.elements.tools.Plot`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from companion.engine.picture import number as n

WIDTH = 390
_LEFT, _RIGHT = 16, 374  # the edges of what is drawn
_TEXT, _LETTER = 16, 7.8  # units that a letter takes, about
_HUES = tuple(f"var(--player-{number})" for number in (4, 2, 1, 3, 5, 6))
_DASHES = ("", "9 5", "2 5", "12 4 2 4", "6 3", "1 4")
_SHAPES = (
    "m-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z",
    "m-5-5h10v10h-10z",
    "m0-6 6 11h-12z",
    "m0-7 7 7-7 7-7-7z",
    "m-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
    "m0 6 6-11h-12z",
)
_LINE_OF_LEGEND, _TALL = 28, 260
_ROW = 56  # of a bar with its name above it
_ENDS = ("ok", "soft", "bad")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dot:
    """A value on the axis, perhaps with the band that contains most values."""

    at: int
    value: float
    low: float | None = None
    high: float | None = None
    mark: bool = True  # whether the line has its shape there


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """A line of `lines`; one's own is thicker, and its name bold."""

    name: str
    dots: tuple[Dot, ...]
    own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A row of `bars` or `intervals`, with the range from `low` to `high`.

    `word` is the text at its end; rows of one `group` share a colour and a shape.
    """

    name: str
    value: float
    word: str = ""
    low: float | None = None
    high: float | None = None
    group: int = 0
    own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Divided:
    """A row of `parts`: the share of each part."""

    name: str
    parts: tuple[int, ...]
    own: bool = False


def lines(
    series: Sequence[Series],
    along: Mapping[int, str],
    *,
    axes: tuple[str, str] = ("", ""),
    marked: int | None = None,
    tapped: bool = False,
    upright: tuple[float, float] | None = None,
) -> str:
    """Draw a line and perhaps a band for each series; `along` names places, one `marked`.

    `axes` are the words below it and above its left edge. One that is `tapped` says what lies
    where along it, as `data-ends`. What is drawn goes from the least to the most there is, unless
    it is said how far `upright`.
    """
    dots = [dot for line in series for dot in line.dots]
    ends = [end for dot in dots for end in (dot.low, dot.value, dot.high) if end is not None]
    ticks = steps(*(upright or (min(ends), max(ends))))
    bottom = 34 + _TALL
    y = _Scale((ticks[0], ticks[-1]), (bottom, 34))
    left = _LEFT + 10 + _LETTER * max(len(number(tick)) for tick in ticks)
    first, last = min([*along, *(dot.at for dot in dots)]), max(dot.at for dot in dots)
    x = _Scale((first, max(last, first + 1)), (left + 16, _RIGHT - 14))
    drawn = [_text(axes[1], _LEFT, 18, hue="soft")]
    if marked is not None:
        half = 5 if tapped else 14
        drawn.append(_box(x(marked) - half, 34, 2 * half, _TALL, "tint"))
    for tick in ticks:  # a line across, with its value before it
        drawn.append(_rule(left, y(tick), _RIGHT, y(tick)))
        drawn.append(_text(number(tick), left - 6, y(tick) + 5, "end"))
    drawn += [
        _text(name, _within(name, x(at)), bottom + 22, "middle", bold=at == marked)
        for at, name in along.items()
    ]
    drawn += [_band(line, n, x, y) for n, line in enumerate(series)]
    drawn += [_line(line, n, x, y) for n, line in enumerate(series)]
    end = bottom + 30
    if axes[0]:
        drawn.append(_text(axes[0], (left + _RIGHT) / 2, end + 14, "middle", hue="soft"))
        end += 22
    drawn += _legend(series, end)
    places = f"{first},{n(x(first))},{last},{n(x(last))}" if tapped else ""
    return _svg(drawn, end + _LINE_OF_LEGEND * len(series) + 8, places)


def intervals(rows: Sequence[Bar], axis: str = "") -> str:
    """Draw a row each: from low to high, a mark in the middle, name above, a word behind."""
    ends = [end for row in rows for end in (row.low, row.high, row.value) if end is not None]
    ticks = steps(min(ends), max(ends))
    x = _Scale((ticks[0], ticks[-1]), (_LEFT + 8, _RIGHT - 12))
    bottom = 8 + _ROW * len(rows)
    drawn = list(_upright(ticks, x, bottom, axis))
    for place, row in enumerate(rows):
        top, hue = 8 + _ROW * place, _HUES[row.group % len(_HUES)]
        low, high = (row.value if end is None else end for end in (row.low, row.high))
        drawn.append(_own_row(top) if row.own else "")
        drawn.append(_name_of(row, top))
        drawn.append(
            f'<path d="M{n(x(low))} {top + 38}H{n(x(high))}" stroke="{hue}" stroke-width="10" '
            f'stroke-linecap="round" opacity=".4"/>'
        )
        drawn.append(_marks(row.group, [(x(row.value), top + 38)]))
    return _svg(drawn, bottom + (50 if axis else 30))


def bars(
    rows: Sequence[Bar], *, most: float | None = None, ticks: Mapping[float, str] | None = None
) -> str:
    """Draw a bar each from 0 to its value, its name above and its word behind it.

    What it may be off by, `low` to `high`, is a whisker. The axis ends at `most`; `ticks` name it.
    """
    least = min(0, *(row.value for row in rows), 0)
    x = _Scale(
        (least, max([most or 0, *(row.value for row in rows)]) or least + 1), (_LEFT, _RIGHT)
    )
    bottom = 4 + _ROW * len(rows)
    drawn = []
    for at, name in (ticks or {}).items():
        drawn.append(_rule(x(at), 4, x(at), bottom))
        drawn.append(_text(name, _within(name, x(at)), bottom + 20, "middle", hue="soft"))
    for place, row in enumerate(rows):
        top = 4 + _ROW * place
        drawn.append(_own_row(top) if row.own else "")
        drawn.append(_name_of(row, top))
        start, end = sorted((x(0), x(row.value)))
        drawn.append(_box(start, top + 28, max(end - start, 2), 18, "accent", round_by=3))
        if row.low is not None and row.high is not None:
            drawn.append(_whisker(x(row.low), x(row.high), top + 37))
    return _svg(drawn, bottom + (28 if ticks else 4))


def parts(rows: Sequence[Divided], names: Sequence[str], *, axis: str = "") -> str:
    """Draw a bar each, all equally long, in up to three parts: won, even, lost."""
    left = _LEFT + 8 + _LETTER * max(len(row.name) for row in rows)
    drawn = [_text(axis, _LEFT, 18, hue="soft")] if axis else []
    top = 28 if axis else 6
    for row in rows:
        if row.own:
            drawn.append(_box(4, top - 3, WIDTH - 8, 34, "tint", round_by=8))
        drawn.append(_text(row.name, left - 8, top + 20, "end", bold=row.own))
        at, unit = left, (_RIGHT - left) / sum(row.parts)
        for part, hue in zip(row.parts, _ENDS, strict=True):
            wide = unit * part
            if part:
                drawn.append(_box(at, top, max(wide - 2, 1), 28, hue))
            if wide > _LETTER * len(str(part)) + 4:
                drawn.append(_text(str(part), at + wide / 2, top + 20, "middle", hue="on-token"))
            at += wide
        top += 34
    at = float(_LEFT)
    for name, hue in zip(names, _ENDS, strict=True):
        wide = 22 + _LETTER * len(name)
        if at + wide > _RIGHT:
            at, top = float(_LEFT), top + _LINE_OF_LEGEND
        drawn.append(_box(at, top + 10, 16, 16, hue))
        drawn.append(_text(name, at + 22, top + 24))
        at += wide + 16
    return _svg(drawn, top + 36)


def steps(least: float, most: float, about: int = 4) -> list[float]:
    """Round numbers from at most the least to at least the most."""
    exact = max(most - least, 1) / about
    size = 10 ** floor(log10(exact))
    step = max(1.0, next(n * size for n in (1, 2, 5, 10) if n * size >= exact))
    first = floor(least / step)
    return [n * step for n in range(first, max(ceil(most / step), first + 1) + 1)]


def number(value: float) -> str:
    return f"{value:.0f}".replace("-", "−")


class _Scale:
    def __init__(self, values: tuple[float, float], units: tuple[float, float]) -> None:
        self.least, self.start = values[0], units[0]
        self.per = (units[1] - units[0]) / (values[1] - values[0])

    def __call__(self, value: float) -> float:
        return self.start + (value - self.least) * self.per


def _upright(ticks: Sequence[float], x: _Scale, bottom: float, axis: str) -> Iterator[str]:
    for tick in ticks:
        name = number(tick)
        yield _rule(x(tick), 8, x(tick), bottom)
        yield _text(name, _within(name, x(tick)), bottom + 20, "middle", hue="soft")
    if axis:
        yield _text(axis, (_LEFT + _RIGHT) / 2, bottom + 40, "middle", hue="soft")


def _band(line: Series, place: int, x: _Scale, y: _Scale) -> str:
    upper = [(dot.at, dot.high) for dot in line.dots if dot.high is not None]
    lower = [(dot.at, dot.low) for dot in reversed(line.dots) if dot.low is not None]
    if not upper:
        return ""
    points = " ".join(f"{n(x(at))},{n(y(value))}" for at, value in [*upper, *lower])
    return f'<polygon points="{points}" fill="{_HUES[place % len(_HUES)]}" opacity=".16"/>'


def _line(line: Series, place: int, x: _Scale, y: _Scale) -> str:
    points = " ".join(f"{n(x(dot.at))},{n(y(dot.value))}" for dot in line.dots)
    marks = _marks(place, [(x(dot.at), y(dot.value)) for dot in line.dots if dot.mark])
    return f'<polyline points="{points}" {_stroke(line, place)}/>{marks}'


def _stroke(line: Series, place: int) -> str:
    dash = "" if line.own else _DASHES[place % len(_DASHES)]
    return (
        f'fill="none" stroke="{_HUES[place % len(_HUES)]}" stroke-width="{5 if line.own else 2.5}"'
        + (f' stroke-dasharray="{dash}"' if dash else "")
    )


def _marks(place: int, spots: Iterable[tuple[float, float]]) -> str:
    shape = _SHAPES[place % len(_SHAPES)]
    path = "".join(f"M{n(x)} {n(y)}{shape}" for x, y in spots)
    return f'<path d="{path}" fill="{_HUES[place % len(_HUES)]}"/>'


def _legend(series: Sequence[Series], top: float) -> Iterator[str]:
    for place, line in enumerate(series):
        y = top + _LINE_OF_LEGEND * place + 14
        yield f'<path d="M{_LEFT} {n(y)}h44" {_stroke(line, place)}/>'
        yield _marks(place, [(_LEFT + 22, y)])
        yield _text(_cut(line.name, 38), _LEFT + 54, y + 5, bold=line.own)


def _name_of(row: Bar, top: float) -> str:
    """Draw the name, and at the right the word; the name is cut to fit."""
    room = int((_RIGHT - _LEFT) / _LETTER) - len(row.word) - 2
    name = _text(_cut(row.name, room), _LEFT, top + 20, bold=row.own)
    return name + (_text(row.word, _RIGHT, top + 20, "end", bold=row.own) if row.word else "")


def _own_row(top: float) -> str:
    return _box(4, top, WIDTH - 8, _ROW - 4, "tint", round_by=8)


def _box(x: float, y: float, wide: float, tall: float, hue: str, round_by: int = 0) -> str:
    corners = f' rx="{round_by}"' if round_by else ""
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(tall)}"{corners} '
        f'fill="var(--{hue})"/>'
    )


def _whisker(low: float, high: float, y: float) -> str:
    path = f"M{n(low)} {n(y)}H{n(high)}M{n(low)} {n(y - 6)}v12M{n(high)} {n(y - 6)}v12"
    looks = (("paper", 6), ("ink", 2))  # seen on a bar and beside it
    return "".join(
        f'<path d="{path}" fill="none" stroke="var(--{hue})" stroke-width="{wide}"/>'
        for hue, wide in looks
    )


def _rule(x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<path d="M{n(x)} {n(y)}L{n(to_x)} {n(to_y)}" stroke="var(--hair)"/>'


def _text(
    text: str, x: float, y: float, anchor: str = "", *, hue: str = "ink", bold: bool = False
) -> str:
    look = f' text-anchor="{anchor}"' if anchor else ""
    look += ' font-weight="600"' if bold else ""
    return f'<text x="{n(x)}" y="{n(y)}" fill="var(--{hue})"{look}>{escape(text)}</text>'


def _within(text: str, middle: float) -> float:
    half = _LETTER * len(text) / 2
    return min(max(middle, 4 + half), WIDTH - 4 - half)


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1]}…"


def _svg(drawn: Iterable[str], tall: float, ends: str = "") -> str:
    data = f'data-ends="{ends}" ' if ends else ""
    return (
        f'<svg viewBox="0 0 {WIDTH} {n(tall)}" font-size="{_TEXT}" {data}'
        f'xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>'
    )
