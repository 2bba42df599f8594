"""A card of the Treasure Map as it is drawn: open with its requirements, or from behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.content.effects import Effect
from companion.engine.facts import FactValue
from companion.engine.text import Locale
from companion.games.pirates.drawing import (
    BOLD,
    NEED_ICONS,
    SIGNALLED,
    Box,
    halo,
    icon,
    inked,
    n,
    rect,
    squeezed,
    svg,
    symbol,
    text,
)
from companion.games.pirates.hunt.pieces import SHIP, HuntCard
from companion.games.pirates.hunt.requirements import check, required_number
from companion.games.pirates.hunt.text import kind_of, place_text

WIDE, HIGH = 76, 92
INK = "var(--ink)"
MET = SIGNALLED
UNMET = 'fill="var(--sheet)" stroke="var(--signal)" stroke-width="1.6" stroke-dasharray="5 3.5"'
PLAIN = 'fill="var(--sheet)" stroke="var(--line)" stroke-width="1.3"'


def alone(card: HuntCard, locale: Locale) -> str:
    """A card to pick."""
    return svg(HIGH + 4, open_card(card, Box(2, 2, WIDE, HIGH), PLAIN, locale), WIDE + 4)


def open_card(
    card: HuntCard,
    box: Box,
    frame: str,
    locale: Locale,
    has: Mapping[str, FactValue] | None = None,
) -> str:
    """Its number and all that it requires, each with a tick or a cross where that is known."""
    x, y = box.middle[0], box.y
    colour = "var(--soft)" if frame == PLAIN and has is None else INK
    rows = len(card.requires)
    step = 31 if rows < 3 else 23
    first = y + (41 if rows < 3 else 34)
    if rows == 1:
        first += 12
    parts = [
        halo(box) if frame == MET else "",
        rect(box, frame, 8),
        text(x, y + 14, card.id, 15, ' fill="var(--soft)"'),
    ]
    icons = ""
    for number, need in enumerate(card.requires):
        middle = first + step * number
        if need.kind == SHIP:
            parts.append(_ship_at(need, box, middle, locale, signed=has is not None))
        else:
            row = NEED_ICONS[kind_of(need)]
            icons += _side_by_side(row, box.x + 4, middle)
            at = (box.x + 4 + _wide(row) + box.x + box.wide - 18) / 2
            parts.append(text(at, middle, str(required_number(need)), more=BOLD))
        if has is not None:
            parts.append(_sign(need, has, box.x + box.wide - 11, middle))
    drawn = "".join(parts) + (inked(icons, colour) if icons else "")
    return drawn if colour == INK else f'<g fill="{colour}">{drawn}</g>'


def _ship_at(need: Effect, box: Box, y: float, locale: Locale, *, signed: bool) -> str:
    """The place where the ship has to be."""
    name, room = locale.render(place_text(need.value)), box.wide - (24 if signed else 8)
    return text(box.x + 4 + room / 2, y, name, more=BOLD + squeezed(name, 16, room))


def _size(icons: Sequence[str]) -> int:
    return {1: 22, 2: 17}.get(len(icons), 14)


def _wide(icons: Sequence[str]) -> int:
    return len(icons) * (_size(icons) - 1) + 1


def _side_by_side(icons: Sequence[str], x: float, y: float) -> str:
    size = _size(icons)
    return "".join(
        icon(name, x + size / 2 + (size - 1) * number, y, size) for number, name in enumerate(icons)
    )


def _sign(need: Effect, has: Mapping[str, FactValue], x: float, y: float) -> str:
    """Met, not met, or that nobody has entered it."""
    lack = check(need, has)
    if lack is not None and lack.missing is None:
        return text(x, y, "?", 17, f'{BOLD} fill="var(--soft)"')
    return symbol("met" if lack is None else "unmet", x, y, 16)


def back(letter: str, box: Box, *, meant: bool) -> str:
    """A face-down card; framed where it may be turned up."""
    size = f'x="{n(box.x)}" y="{n(box.y)}" width="{n(box.wide)}" height="{n(box.high)}"'
    drawn = f'<use href="#p-back" {size}/>'
    if meant:
        frame = rect(box, 'fill="none" stroke="var(--signal)" stroke-width="3.4"', 8)
        drawn = halo(box) + drawn + frame
    return drawn + text(*box.middle, letter, 21, f'{BOLD} fill="var(--accent)"')
