"""Jamaica's dice, drawn: the two action dice of a round, and the combat die."""

from __future__ import annotations

from math import cos, pi, sin

from companion.engine.picture import pips
from companion.games.jamaica.rules.state import STAR

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" text-anchor="middle">'
LARGE = 'font-size="30" font-weight="600" fill="var(--ink)"'


def action_die(value: int) -> str:
    """Draw one die, as an answer to pick."""
    return f"{SVG.format(64, 66)}{_die(32, 32)}{_pips(32, 32, value)}</svg>"


def rolled_dice(left: int, right: int) -> str:
    """Draw both dice, before the Captain places them."""
    return f"{SVG.format(390, 70)}{_both(left, right, 158)}</svg>"


def small_dice(x: int, y: int, morning: int, evening: int) -> str:
    """Draw the dice of the morning and the evening inside another drawing, round this middle."""
    return (
        f'<g transform="translate({x - 123.5:g} {y - 21}) scale(.62)">'
        f"{_icon('sun', 100)}{_both(morning, evening, 162)}{_icon('moon', 298)}</g>"
    )


def rolled_combat_die(face: str, more: int = 0) -> str:
    """Draw the combat die and the sum with `more`."""
    if face == STAR:
        return f"{SVG.format(390, 70)}{_die(195, 34)}{_face(195, 34, face)}</svg>"
    added = f'<text x="246" y="45" {LARGE}>+ {more} = {int(face) + more}</text>'
    return f"{SVG.format(390, 70)}{_die(140, 34)}{_face(140, 34, face)}{added}</svg>"


def _both(left: int, right: int, x: int) -> str:
    """Draw two dice, the middle of the first at x."""
    pair = (x, left), (x + 74, right)
    dice = (f'<g class="die">{_die(at, 34)}{_pips(at, 34, value)}</g>' for at, value in pair)
    return "".join(dice)


def _die(x: int, y: int) -> str:
    size = 'width="56" height="56" rx="12"'
    return (
        f'<rect x="{x - 28}" y="{y - 25}" {size} fill="var(--line)"/>'
        f'<rect x="{x - 28}" y="{y - 28}" {size} fill="var(--sheet)" stroke="var(--ink)" '
        f'stroke-width="1.8"/>'
    )


def _pips(x: int, y: int, value: int) -> str:
    return f'<g fill="var(--ink)">{pips(value, x, y)}</g>'


def _face(x: int, y: int, face: str) -> str:
    if face != STAR:
        return f'<text x="{x}" y="{y + 11}" {LARGE}>{face}</text>'
    points = (
        (x + far * sin(pi * number / 5), y - far * cos(pi * number / 5))
        for number, far in enumerate([21, 9] * 5)
    )
    corners = " ".join(f"{across:.1f},{down:.1f}" for across, down in points)
    return f'<polygon points="{corners}" fill="var(--signal)" stroke-linejoin="round"/>'


def _icon(name: str, x: int) -> str:
    return (
        f'<use href="#i-{name}" x="{x - 18}" y="16" width="36" height="36" '
        f'color="var(--soft)" fill="none" stroke="currentColor" stroke-width="2" '
        f'stroke-linecap="round"/>'
    )
