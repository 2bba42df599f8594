"""Jordan's ship board: the row of his upgrades, and the one whose slot people read off now."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.facts import FactValue
from companion.games.pirates.drawing import (
    BOLD,
    SIGNALLED,
    WIDTH,
    Box,
    halo,
    icon,
    inked,
    rect,
    svg,
    text,
)
from companion.games.pirates.icons import SLOTS
from companion.games.pirates.jordan.ship_board import SLOT

HIGH, SIZE, GAP = 92, 46, 7
MOST = 7  # in a row
COVERED = 'fill="var(--tint)" stroke="var(--accent)" stroke-width="1.5"'
LATER = 'fill="none" stroke="var(--faint)" stroke-dasharray="4 3.5"'
BOARD = 'fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.6"'


def row(asked: int, known: Mapping[str, FactValue]) -> str:
    """His upgrades round this one: those before it are covered."""
    first = max(1, asked - MOST + 2)
    parts = [rect(Box(2, 2, WIDTH - 4, HIGH - 4), BOARD, 13)]
    for place in range(MOST):
        number = first + place
        box = Box(14 + place * (SIZE + GAP), 14, SIZE, SIZE)
        parts.append(_slot(number, asked, box, str(known.get(f"{SLOT}{number}", ""))))
    return svg(HIGH, "".join(parts))


def _slot(number: int, asked: int, box: Box, gives: str) -> str:
    x, y = box.middle
    style = SIGNALLED if number == asked else COVERED if number < asked else LATER
    inside = inked(icon(SLOTS[gives], x, y, 28), "var(--accent)") if gives in SLOTS else ""
    if number == asked:
        inside = text(x, y, "?", 26, f'{BOLD} fill="var(--signal)"')
    ink = f'{BOLD} fill="var(--signal)"' if number == asked else ' fill="var(--soft)"'
    glow = halo(box) if number == asked else ""
    return glow + rect(box, style, 10) + inside + text(x, HIGH - 19, str(number), 16, ink)
