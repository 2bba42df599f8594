"""A final score as a picture to share: a card of 1080 by 1350 in the game's colours (SVG)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import accumulate
from math import cos, radians, sin
from textwrap import wrap

from companion.engine.picture import Theme
from companion.web.palette import SCORE_PARTS, resolved
from companion.web.sprite import sprite

WIDTH, HEIGHT = 1080, 1350
_FONTS = """font-family="'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif" """
_MIDDLE, _LEFT, _RIGHT = WIDTH / 2, 110, WIDTH - 110
_MEDAL_Y, _MEDAL = 300, 74
_BOX_TOP, _BOX_END, _BOX_EDGE = 610, 1280, 60  # the most that the ranking takes
_LINE_OF_LEGEND, _TALLEST_ROW = 44, 172
_ROOM_FOR_EMBLEM = 240  # below the ranking of few
_HEADLINE, _NAME, _LEGEND = 30, 24, 27  # letters that fit on a line
_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedSide:
    """A player, or the opponent: the points by part, and the colour's token."""

    name: str
    letter: str  # in the colour, never colour alone
    total: int
    points: tuple[int, ...]  # of each part of the card
    hue: str
    place: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareCard:
    """The words of a picture of a final score in one language; the best side first."""

    game: str
    title: str  # what of the game was played; may be nothing
    headline: str
    aside: str
    day: str
    sides: tuple[SharedSide, ...]
    parts: tuple[str, ...]


def share_picture(card: ShareCard, theme: Theme) -> str:
    """Return the card as an SVG file, always in the colours of the day."""
    parts = {f"part-{number}": hue for number, hue in enumerate(SCORE_PARTS)}
    return standalone("".join(_drawn(card, theme)), {**resolved(theme, night=False), **parts})


def _drawn(card: ShareCard, theme: Theme) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" {_FONTS} fill="var(--ink)">'
    )
    yield from _paper()
    yield from _head(card, theme)
    yield from _winners(card, theme)
    yield from _headline(card)
    yield from _ranking(card, theme)
    yield "</svg>"


def _paper() -> Iterator[str]:
    """A chart's graduated frame."""
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper)"/>'
    across, down = WIDTH - 48, HEIGHT - 48
    for inset, look in ((24, 'stroke-width="3"'), (34, 'stroke-width="8" stroke-dasharray="54"')):
        size = f'width="{across + 48 - 2 * inset}" height="{down + 48 - 2 * inset}"'
        yield f'<rect x="{inset}" y="{inset}" {size} fill="none" stroke="var(--line)" {look}/>'


def _head(card: ShareCard, theme: Theme) -> Iterator[str]:
    yield _emblem(theme, 76, 66, 96, "accent")
    left, name_y = 196, 106 if card.title else 126
    yield _text(_cut(card.game, 30), left, name_y, 38, "var(--accent)", bold=True)
    yield _text(_cut(card.title, 40), left, 148, 28, "var(--soft)")
    yield _text(card.day, WIDTH - 80, 106, 32, "var(--soft)", "end")


def _emblem(theme: Theme, x: float, y: float, size: float, hue: str) -> str:
    return (
        f'<svg x="{x:.0f}" y="{y:.0f}" width="{size:.0f}" height="{size:.0f}" viewBox="0 0 64 64" '
        f'fill="none" stroke="var(--{hue})" color="var(--{hue})" stroke-width="2" '
        f'stroke-linecap="round" stroke-linejoin="round">{theme.emblem}</svg>'
    )


def _winners(card: ShareCard, theme: Theme) -> Iterator[str]:
    """Draw the winners in a laurel; without a winner the game's emblem."""
    winners = [side for side in card.sides if side.won]
    if not winners:
        yield _emblem(theme, _MIDDLE - 90, _MEDAL_Y - 90, 180, "accent")
        return
    apart = min(2 * _MEDAL + 16, 560 / len(winners))
    first = _MIDDLE - apart * (len(winners) - 1) / 2
    yield from _laurel(_MEDAL + 38 + apart * (len(winners) - 1) / 2)
    for number, side in enumerate(winners):
        yield _medal(side, first + apart * number, _MEDAL_Y, min(_MEDAL, apart * 0.46))


def _laurel(wide: float) -> Iterator[str]:
    """Draw two branches around the middle, with leaves on both sides."""
    tall = _MEDAL + 38
    for side in (-1, 1):
        points = [
            (_MIDDLE + side * wide * sin(radians(angle)), _MEDAL_Y - tall * cos(radians(angle)))
            for angle in range(172, 30, -20)
        ]
        stem = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        yield (
            f'<polyline points="{stem}" fill="none" stroke="var(--signal)" stroke-width="5" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        for angle, (x, y) in zip(range(172, 30, -20), points, strict=True):
            along = -90 + side * (angle - 90)  # upwards round the medal
            for turn in (-32, 32):
                yield (
                    f'<path d="M0 0c10-14 30-14 42 0-12 14-32 14-42 0z" fill="var(--signal)" '
                    f'transform="translate({x:.0f} {y:.0f}) rotate({along + turn:.0f})"/>'
                )


def _medal(side: SharedSide, x: float, y: float, size: float) -> str:
    ring = f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size - 7:.0f}" fill="none" '
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size:.0f}" fill="var(--{side.hue})"/>'
        f'{ring}stroke="var(--on-token)" stroke-width="{size / 40:.1f}"/>'
        + _text(side.letter, x, y + size * 0.36, size, "var(--on-token)", "middle", bold=True)
    )


def _headline(card: ShareCard) -> Iterator[str]:
    lines = wrap(card.headline, _HEADLINE, max_lines=3, placeholder=" …") or [""]
    size = min(84, 150 / len(lines), 1650 / max(map(len, lines)))
    first = 516 - size * (len(lines) - 1) * 0.5
    for number, line in enumerate(lines):
        y = first + size * 1.1 * number
        yield _text(line, _MIDDLE, y, size, "var(--ink)", "middle", bold=True)
    yield _text(_cut(card.aside, 48), _MIDDLE, 574, 36, "var(--soft)", "middle", italic=True)


def _ranking(card: ShareCard, theme: Theme) -> Iterator[str]:
    """Draw a row with a bar for each side, and the legend."""
    legend = _LINE_OF_LEGEND * -(-len(card.parts) // 2)
    row = min(_TALLEST_ROW, (_BOX_END - _BOX_TOP - legend - 66) / len(card.sides))
    legend_top = _BOX_TOP + 40 + row * len(card.sides)
    end = legend_top + legend + 26
    yield (
        f'<rect x="{_BOX_EDGE}" y="{_BOX_TOP}" width="{WIDTH - 2 * _BOX_EDGE}" '
        f'height="{end - _BOX_TOP:.0f}" rx="28" fill="var(--sheet)" stroke="var(--line)" '
        'stroke-width="2"/>'
    )
    longest = max(1, *(sum(points for points in side.points if points > 0) for side in card.sides))
    for number, side in enumerate(card.sides):
        yield from _row(side, _BOX_TOP + 30 + row * number, row, longest)
    yield from _legend(card.parts, legend_top)
    if _BOX_END - end > _ROOM_FOR_EMBLEM:
        size = _ROOM_FOR_EMBLEM - 60
        yield _emblem(theme, _MIDDLE - size / 2, (end + _BOX_END - size) / 2, size, "line")


def _row(side: SharedSide, top: float, tall: float, longest: int) -> Iterator[str]:
    size = min(50, tall * 0.46)
    left, base, bar = _LEFT + size * 2.1, top + size, top + size * 1.3
    place = f"{side.place}. " if side.place else ""
    yield _medal(side, _LEFT + size * 0.8, (top + bar + tall * 0.2) / 2, size * 0.78)
    yield _text(place + _cut(side.name, _NAME), left, base, size, "var(--ink)", bold=side.won)
    hue = "var(--accent)" if side.won else "var(--ink)"
    total = str(side.total).replace("-", "−")
    yield _text(total, _RIGHT, base, size * 1.1, hue, "end", bold=True)
    step = (_RIGHT - left) / longest
    shown = [max(0, points) for points in side.points]
    for part, (points, end) in enumerate(zip(shown, accumulate(shown), strict=True)):
        if points:
            x, wide = left + step * (end - points), step * points
            yield (
                f'<rect x="{x:.1f}" y="{bar:.1f}" width="{max(2, wide - 3):.1f}" '
                f'height="{tall * 0.2:.1f}" fill="var(--part-{part % len(SCORE_PARTS)})"/>'
            )
            if wide > 16 * len(str(points)) + 10:
                middle, high = x + wide / 2, bar + tall * 0.2 + 26
                yield _text(str(points), middle, high, 24, "var(--soft)", "middle")


def _legend(parts: Sequence[str], top: float) -> Iterator[str]:
    for number, name in enumerate(parts):
        x = _LEFT + (number % 2) * (_RIGHT - _LEFT) / 2
        y = top + _LINE_OF_LEGEND * (number // 2)
        hue = f"var(--part-{number % len(SCORE_PARTS)})"
        yield f'<rect x="{x:.0f}" y="{y:.0f}" width="24" height="24" rx="4" fill="{hue}"/>'
        yield _text(_cut(name, _LEGEND), x + 36, y + 22, 27, "var(--soft)")


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"


def _text(
    text: str,
    x: float,
    y: float,
    size: float,
    hue: str,
    anchor: str = "start",
    *,
    bold: bool = False,
    italic: bool = False,
) -> str:
    look = (' font-weight="600"' if bold else "") + (' font-style="italic"' if italic else "")
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size:.0f}" fill="{hue}" '
        f'text-anchor="{anchor}"{look}>{escape(text)}</text>'
    )


def standalone(svg: str, hues: Mapping[str, str], own: str = "") -> str:
    """Replace each `var(--…)` by its colour, and include the symbols that are used."""
    symbols = {**_symbols(sprite()), **_symbols(own)}
    used = _used_in(svg)
    for name in used:  # symbols may use others
        used += [more for more in _used_in(symbols.get(name, "")) if more not in used]
    inside = "".join(symbols[name] for name in used if name in symbols)
    whole = re.sub(r"(<svg\b[^>]*>)", rf"\1<defs>{inside}</defs>", svg, count=1) if used else svg
    return re.sub(r"var\(--([\w-]+)\)", lambda found: hues.get(found[1], "none"), whole)


def _used_in(drawn: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r'href="#([\w-]+)"', drawn)))


@cache
def _symbols(written: str) -> dict[str, str]:
    return {found[1]: found[0] for found in _SYMBOL.finditer(written)}
