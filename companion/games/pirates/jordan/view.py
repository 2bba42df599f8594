"""The view of Jordan: his card, the row of his upgrades, and drawn cards and dice."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.engine.facts import FactValue
from companion.engine.picture import UNKNOWN, Drawing, Look
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text
from companion.engine.view import View
from companion.games.pirates.drawing import (
    ACTION_ICONS,
    BOLD,
    SIGNALLED,
    SLOT_ICONS,
    WIDTH,
    Box,
    die,
    halo,
    icon,
    inked,
    place,
    rect,
    squeezed,
    svg,
    text,
)
from companion.games.pirates.facts import SLOT
from companion.games.pirates.jordan import actions, card_entry, cards, ship_board
from companion.games.pirates.jordan.cards import Shown, action_label
from companion.games.pirates.jordan.state import BONUS, REACH, Jordan, Phase

ROW, ROW_GAP, EDGE = 44, 6, 13
LETTER_WIDE = 58
SMALL_WIDE, SMALL_HIGH, SMALL_ROW = 112, 158, 25
CARD_FRAME = 'fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.6"'
LINE = 'fill="none" stroke="var(--rhumb)"'
PILL = 'fill="var(--sheet)" stroke="var(--accent)" stroke-width="1.6"'
PLAIN = 'fill="var(--tint)"'
OVER = 'fill="none" stroke="var(--faint)" stroke-dasharray="4 3.5"'
OPEN = 'fill="var(--tint)" stroke="var(--signal)" stroke-width="2.4"'


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the card, and its status."""

    action: str
    label: Text
    number: int  # 0 for the bonus
    now: bool
    over: bool

    @property
    def done(self) -> bool:
        """Returns whether this is a finished bonus. A listed action that is over was impossible."""
        return self.over and not self.number


def rows_of(seen: Shown, line: str) -> Iterator[Row]:
    """Yields the lines of a card. `line` is the current one: the bonus, an action, or empty."""
    if line == REACH:  # all actions are possible, and the bonus is done
        line = seen.lists[0] if seen.bonus else ""
        yield from (replace(row, now=False) for row in rows_of(seen, line))
        return
    now = seen.lists.index(line) if line in seen.lists else None
    if seen.bonus:
        label = Text(f"jordan.bonus.{seen.bonus}")
        yield Row(seen.bonus, label, 0, line == BONUS, over=line not in ("", BONUS))
    passed = len(seen.lists) if now is None and line not in ("", BONUS) else now or 0
    for number, action in enumerate(seen.lists):
        over = number < passed
        yield Row(action, action_label(action), number + 1, number == now, over)


def draw_card(
    kind: str, seen: Shown, line: str, locale: Locale, possible: Collection[str] = ()
) -> str:
    """Draws the whole card: the current line lit, finished ones ticked, failed ones crossed.

    Lines that are `possible` are answers to tap.
    """
    rows = list(rows_of(seen, line))
    high = 2 * EDGE + len(rows) * (ROW + ROW_GAP) - ROW_GAP
    outer = Box(2, 2, WIDTH - 4, high - 4)
    parts = [
        rect(outer, CARD_FRAME, 13),
        rect(outer.wider(-5), LINE, 9),
        text(EDGE + LETTER_WIDE / 2, high / 2, kind, 34, f'{BOLD} fill="var(--accent)"'),
    ]
    x = EDGE + LETTER_WIDE
    for number, row in enumerate(rows):
        box = Box(x, EDGE + number * (ROW + ROW_GAP), WIDTH - EDGE - 5 - x, ROW)
        drawn = _row(row, box, locale, is_answer=row.number > 0 and row.action in possible)
        parts.append(drawn)
    return svg(high, "".join(parts))


def _row(row: Row, box: Box, locale: Locale, *, is_answer: bool) -> str:
    middle = box.y + box.high / 2
    style = SIGNALLED if row.now else OVER if row.over else PLAIN if row.number else PILL
    style = OPEN if is_answer else style
    colour = "var(--soft)" if row.over else "var(--accent)"
    label, wide = locale.render(row.label), box.wide - 122
    words = squeezed(label, 19, wide) + (BOLD if row.now else "")
    ink = ' fill="var(--soft)"' if row.over else ""
    first = (
        text(box.x + 22, middle, str(row.number), 18, ' fill="var(--soft)"')
        if row.number
        else inked(icon("bonus", box.x + 22, middle, 26), "var(--signal)", 2)
    )
    drawn = (
        (halo(box) if row.now else "")
        + rect(box, style, 8 if row.number else ROW / 2)
        + first
        + inked(icon(ACTION_ICONS[row.action], box.x + 60, middle, 31), colour, 2)
        + f'<g text-anchor="start">{text(box.x + 86, middle, label, 19, ink + words)}</g>'
        + _sign(row, box.x + box.wide - 20, middle)
    )
    return place(row.action, box.wider(2), drawn) if is_answer else drawn


def _sign(row: Row, x: float, y: float) -> str:
    if not row.over:
        return ""
    name, colour = ("tick", "var(--ok)") if row.done else ("cross", "var(--bad)")
    return inked(icon(name, x, y, 20), colour, 3.4)


def small_card(kind: str, seen: Shown) -> str:
    rows = list(rows_of(seen, ""))
    icons = ""
    bonus = ""
    for number, row in enumerate(rows):
        y = 22 + number * (SMALL_ROW + 2)
        if not row.number:
            bonus = rect(Box(44, y - 12, 58, 25), PILL, 12.5)
            bonus += inked(icon("bonus", 59, y + 0.5, 17), "var(--signal)", 2.4)
        icons += icon(ACTION_ICONS[row.action], 84 if not row.number else 73, y, 23)
    letter = text(24, SMALL_HIGH / 2, kind, 30, f'{BOLD} fill="var(--accent)"')
    return svg(
        SMALL_HIGH, _small_card() + bonus + inked(icons, "var(--accent)") + letter, SMALL_WIDE
    )


def small_back(kind: str) -> str:
    box = Box(2, 2, SMALL_WIDE - 4, SMALL_HIGH - 4)
    back = rect(box, 'fill="var(--tint)" stroke="var(--ink)" stroke-width="1.4"', 10)
    back += rect(box.wider(-5), 'fill="none" stroke="var(--accent)" opacity=".55"', 7)
    rose = '<use href="#p-rose" x="16" y="39" width="80" height="80" opacity=".3"/>'
    x, y = box.middle
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="20" fill="var(--tint)"/>'
    letter = text(x, y, kind, 30, f'{BOLD} fill="var(--accent)"')
    return svg(SMALL_HIGH, back + rose + disc + letter, SMALL_WIDE)


def _small_card() -> str:
    box = Box(2, 2, SMALL_WIDE - 4, SMALL_HIGH - 4)
    return rect(box, CARD_FRAME, 10) + rect(box.wider(-4), LINE, 7)


BOARD_HIGH, SLOT_SIZE, SLOT_GAP = 92, 46, 7
SLOTS_SHOWN = 7
COVERED = 'fill="var(--tint)" stroke="var(--accent)" stroke-width="1.5"'
LATER = 'fill="none" stroke="var(--faint)" stroke-dasharray="4 3.5"'
BOARD = 'fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.6"'


class JordanView(View[Jordan]):
    def card(self, jordan: Jordan, locale: Locale) -> Drawing | None:
        """Draws his card; None while it is in the picture, or while players copy a card."""
        in_picture = jordan.line == REACH and not actions.says_location(jordan)
        copied = jordan.phase == Phase.YOUR_TURN and card_entry.comes_next(jordan)
        hidden = in_picture or copied or bool(jordan.slot)
        return None if hidden else self._drawn(jordan, locale, ())

    def picture(self, jordan: Jordan, look: Look, locale: Locale) -> Drawing | None:
        if jordan.slot:
            words = locale.render(ship_board.ask_slot(jordan.slot).text)
            return Drawing(_upgrades(jordan.slot, jordan.facts.known), words)
        possible = look.possible or ()
        if actions.GULF not in possible or actions.says_location(jordan):
            return None
        listed = tuple(action for action in possible if action not in (actions.GULF, actions.OTHER))
        seen = cards.shown(jordan, jordan.card) if jordan.card else None
        if seen and jordan.line == REACH and {*listed} - {"fort"} <= {*seen.lists}:
            return self._drawn(jordan, locale, possible)
        corrected = cards.Shown(None, listed)  # a card that is being corrected
        drawn = draw_card(jordan.card[:1] or "A", corrected, REACH, locale, possible)
        return Drawing(drawn, " · ".join(map(locale.render, cards.action_texts(listed))))

    def _drawn(self, jordan: Jordan, locale: Locale, possible: Collection[str]) -> Drawing | None:
        seen = cards.shown(jordan, jordan.card) if jordan.card else None
        if seen is None:
            return None
        drawn = draw_card(jordan.card[0], seen, jordan.line, locale, possible)
        described = cards.card_text(jordan, jordan.card)
        if any(row.done for row in rows_of(seen, jordan.line)):
            described = Text("jordan.card.bonus_done", {"card": described})
        return Drawing(drawn, locale.render(described))

    def option(self, jordan: Jordan, question: Ask, option: Answer, _locale: Locale) -> str | None:
        """Draws one of his cards, or a face of the die."""
        if question.key in ship_board.ROLLS:
            return die(int(option))
        if str(option) not in jordan.deck.cards:
            return None
        seen = cards.shown(jordan, str(option))
        kind = str(option)[0]
        return small_card(kind, seen) if seen else small_back(kind)


def _upgrades(current: int, known: Mapping[str, FactValue]) -> str:
    """Draws the part of his row with the current upgrade; those before it are covered."""
    first = max(1, current - SLOTS_SHOWN + 2)
    parts = [rect(Box(2, 2, WIDTH - 4, BOARD_HIGH - 4), BOARD, 13)]
    for column in range(SLOTS_SHOWN):
        number = first + column
        box = Box(14 + column * (SLOT_SIZE + SLOT_GAP), 14, SLOT_SIZE, SLOT_SIZE)
        parts.append(_slot(number, current, box, SLOT[number].read(known) or ""))
    return svg(BOARD_HIGH, "".join(parts))


def _slot(number: int, current: int, box: Box, gives: str) -> str:
    x, y = box.middle
    style = SIGNALLED if number == current else COVERED if number < current else LATER
    inside = (
        inked(icon(SLOT_ICONS[gives], x, y, 28), "var(--accent)") if gives in SLOT_ICONS else ""
    )
    if number == current:
        inside = text(x, y, UNKNOWN, 26, f'{BOLD} fill="var(--signal)"')
    ink = f'{BOLD} fill="var(--signal)"' if number == current else ' fill="var(--soft)"'
    glow = halo(box) if number == current else ""
    return glow + rect(box, style, 10) + inside + text(x, BOARD_HIGH - 19, str(number), 16, ink)
