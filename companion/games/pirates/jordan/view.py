"""Jordan as people see him: his card, the row of his upgrades, and drawn cards and dice."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.engine.facts import FactValue
from companion.engine.picture import Drawing, Look
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale
from companion.engine.view import View
from companion.games.pirates.drawing import (
    BOLD,
    SIGNALLED,
    SLOT_ICONS,
    WIDTH,
    Box,
    die,
    halo,
    icon,
    inked,
    rect,
    svg,
    text,
)
from companion.games.pirates.facts import SLOT
from companion.games.pirates.jordan import card_drawn, cards, copying, reach, ship_board
from companion.games.pirates.jordan.state import REACH, Jordan, Phase

HIGH, SIZE, GAP = 92, 46, 7
SLOTS_SHOWN = 7
COVERED = 'fill="var(--tint)" stroke="var(--accent)" stroke-width="1.5"'
LATER = 'fill="none" stroke="var(--faint)" stroke-dasharray="4 3.5"'
BOARD = 'fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.6"'


class JordanView(View[Jordan]):
    def card(self, jordan: Jordan, locale: Locale) -> Drawing | None:
        """Draws his card; None while it is the picture, or while people copy one."""
        asked = jordan.line == REACH and not reach.says_location(jordan)
        copied = jordan.phase == Phase.YOUR_TURN and copying.comes_next(jordan)
        hidden = asked or copied or bool(jordan.slot)
        return None if hidden else self._drawn(jordan, locale, ())

    def picture(self, jordan: Jordan, look: Look, locale: Locale) -> Drawing | None:
        if jordan.slot:
            words = locale.say(ship_board.ask_slot(jordan.slot).text)
            return Drawing(_upgrades(jordan.slot, jordan.facts.known), words)
        possible = look.possible or ()
        if reach.GULF not in possible or reach.says_location(jordan):
            return None
        listed = tuple(one for one in possible if one not in (reach.GULF, reach.OTHER))
        seen = cards.shown(jordan, jordan.card) if jordan.card else None
        if seen and jordan.line == REACH and {*listed} - {"fort"} <= {*seen.lists}:
            return self._drawn(jordan, locale, possible)
        put_right = cards.Shown(None, listed)  # of another card that is put right
        drawn = card_drawn.card(jordan.card[:1] or "A", put_right, REACH, locale, possible)
        return Drawing(drawn, " · ".join(locale.say(one) for one in cards.action_texts(listed)))

    def _drawn(self, jordan: Jordan, locale: Locale, possible: Collection[str]) -> Drawing | None:
        seen = cards.shown(jordan, jordan.card) if jordan.card else None
        if seen is None:
            return None
        drawn = card_drawn.card(jordan.card[0], seen, jordan.line, locale, possible)
        return Drawing(drawn, locale.say(cards.card_text(jordan, jordan.card)))

    def option(self, jordan: Jordan, question: Ask, option: Answer, _locale: Locale) -> str | None:
        """Draws one of his cards, or a face of the die."""
        if question.key in ship_board.ROLLS:
            return die(int(option))
        if str(option) not in jordan.deck.cards:
            return None
        seen = cards.shown(jordan, str(option))
        kind = str(option)[0]
        return card_drawn.small(kind, seen) if seen else card_drawn.small_back(kind)


def _upgrades(asked: int, known: Mapping[str, FactValue]) -> str:
    """Draws the row of his upgrades around this one: those before it are covered."""
    first = max(1, asked - SLOTS_SHOWN + 2)
    parts = [rect(Box(2, 2, WIDTH - 4, HIGH - 4), BOARD, 13)]
    for place in range(SLOTS_SHOWN):
        number = first + place
        box = Box(14 + place * (SIZE + GAP), 14, SIZE, SIZE)
        parts.append(_slot(number, asked, box, SLOT[number].read(known) or ""))
    return svg(HIGH, "".join(parts))


def _slot(number: int, asked: int, box: Box, gives: str) -> str:
    x, y = box.middle
    style = SIGNALLED if number == asked else COVERED if number < asked else LATER
    inside = (
        inked(icon(SLOT_ICONS[gives], x, y, 28), "var(--accent)") if gives in SLOT_ICONS else ""
    )
    if number == asked:
        inside = text(x, y, "?", 26, f'{BOLD} fill="var(--signal)"')
    ink = f'{BOLD} fill="var(--signal)"' if number == asked else ' fill="var(--soft)"'
    glow = halo(box) if number == asked else ""
    return glow + rect(box, style, 10) + inside + text(x, HIGH - 19, str(number), 16, ink)
