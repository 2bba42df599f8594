"""The shared parts of the drawings: colours, icons, tokens, cards, dice, a frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from companion.engine.picture import UNKNOWN, Hue, Theme, pips, read_svg
from companion.engine.picture import number as n


class Paint(NamedTuple):
    """The colour of a piece, and the drawing on it."""

    fill: str
    ink: str


INK = "#2a2017"
LIGHT = "#fff9ec"

# The contents of Locations, and the islands.
MARK_COLOURS: Final = {
    "value": Paint("#6b4a1f", LIGHT),
    "rum": Paint("#8a3b12", LIGHT),
    "gold": Paint("#e9c04a", INK),
    "emerald": Paint("#5fa878", INK),
    "pearl": Paint("#f5f1e6", INK),
    "fort": Paint("#86202a", LIGHT),
}
# Dice, and the spaces that take a fort won with one.
DIE_COLOURS: Final = {
    "yellow": MARK_COLOURS["gold"],
    "green": MARK_COLOURS["emerald"],
    "white": MARK_COLOURS["pearl"],
    "rum": Paint("#c98f52", INK),
}
DIE = DIE_COLOURS["white"]
SCROLL = Paint("#e8d9b4", INK)

ACCENT = Hue("#86202a", "#f0958b")  # whose game it is
SIGNAL = Hue("#8a5a06", "#e3b552")  # "here, now"
TINT = Hue("#f0dccb", "#33222f")  # behind the emblem
THEME = Theme(ACCENT, SIGNAL, TINT, read_svg("games/pirates/emblem.svg"))


# What a card makes Jordan do, and what one does at a Location.
ACTION_ICONS: Mapping[str, str] = {
    "raid": "raid",
    "explore": "explorer",
    "quest": "quest",
    "improvement": "improvement",
    "nearest_improvement": "improvement",
    "fort": "fort",
    "upgrade": "upgrade",
    "bury": "bury",
}
# What the slots of Jordan's ship board give him.
SLOT_ICONS: Mapping[str, str] = {
    "hideout": "flag",
    "quest": "quest",
    "residence": "port",
    "figurehead": "figurehead",
}
# What cards of the Treasure Map require; two icons show what and how.
NEED_ICONS: Mapping[str, tuple[str, ...]] = {
    "ship": ("ship",),
    "crew": ("person",),
    "equipment": ("cannon",),
    "ships": ("ship", "card"),
    "improvements": ("improvement",),
    "treasures": ("treasure",),
    "treasure_sets": ("gold", "emerald", "pearl"),
    "buried.gold": ("bury", "gold"),
    "buried.emeralds": ("bury", "emerald"),
    "buried.pearls": ("bury", "pearl"),
    "rivers": ("river",),
    "black_markets": ("market",),
    "upgrades": ("upgrade",),
    "quests": ("quest",),
    "ongoing": ("card", "swap"),
    "immediate": ("card", "bonus"),
    "doubloons": ("coin",),
    "income_doubloons": ("income", "coin"),
    "income_points": ("income", "vp"),
    "card_points": ("card", "vp"),
    "track": ("score",),
    "quest_points": ("quest", "vp"),
    "gray_points": ("scroll", "vp"),
}


WIDTH = 390
FRAME = 7  # round a chart
# At 358 pixels, the width of a small phone's picture, these are 44 pixels.
LEAST_TARGET = 48
SIGNALLED = 'fill="var(--sheet)" stroke="var(--signal)" stroke-width="3.4"'
ASIDE = ' font-style="italic" fill="var(--soft)"'
BOLD = ' font-weight="600"'
ON_TOKEN = f'{BOLD} fill="var(--on-token)"'


class Box(NamedTuple):
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.wide / 2, self.y + self.high / 2

    def wider(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.wide + 2 * by, self.high + 2 * by)

    def __str__(self) -> str:
        return ",".join(map(n, self))


def svg(high: float, parts: str, wide: float = WIDTH) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(wide)} {n(high)}" '
        f'font-size="16" text-anchor="middle" fill="var(--ink)">{parts}</svg>'
    )


def place(id_: str, box: Box, inside: str = "") -> str:
    """Draws what can be tapped: where it is, and what is seen there."""
    return f'<g data-place="{escape(id_)}" data-box="{box}">{inside}</g>'


def rect(box: Box, look: str, corner: float = 7) -> str:
    x, y, wide, high = map(n, box)
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{n(corner)}" {look}/>'


def halo(box: Box, corner: float = 13) -> str:
    """Draws a glow behind what answers or is meant now."""
    return rect(box.wider(6), 'fill="var(--signal)" opacity=".22"', corner)


def rounded(box: Box, corner: float = 7) -> str:
    """Returns a card as a part of a path: many of one kind are one element."""
    x, y, wide, high = box
    c = n(corner)
    across, down = n(wide - 2 * corner), n(high - 2 * corner)
    return (
        f"M{n(x + corner)} {n(y)}h{across}q{c} 0 {c} {c}v{down}q0 {c}-{c} {c}h-{across}"
        f"q-{c} 0-{c}-{c}v-{down}q0-{c} {c}-{c}z"
    )


def text(x: float, y: float, words: str, size: int = 16, more: str = "") -> str:
    """Writes words whose middle is here."""
    of_size = f' font-size="{size}"' if size != 16 else ""
    return f'<text x="{n(x)}" y="{n(y + 0.34 * size)}"{of_size}{more}>{escape(words)}</text>'


def squeezed(words: str, size: int, wide: float) -> str:
    """Makes long words narrower, so that they fit."""
    if len(words) * size * 0.57 <= wide:
        return ""
    return f' textLength="{n(wide)}" lengthAdjust="spacingAndGlyphs"'


def icon(name: str, x: float, y: float, size: float) -> str:
    half = size / 2
    return f'<use href="#i-{name}" x="{n(x - half)}" y="{n(y - half)}" {_square(size)}/>'


def inked(parts: str, colour: str = "var(--ink)", thick: float = 2.2) -> str:
    """Draws icons in one colour; they have no stroke of their own."""
    return (
        f'<g fill="none" stroke="{colour}" color="{colour}" stroke-width="{thick}" '
        f'stroke-linecap="round" stroke-linejoin="round">{parts}</g>'
    )


def symbol(name: str, x: float, y: float, size: float, more: str = "") -> str:
    """Draws one of the game's own symbols (symbols.svg), in a square with its middle here."""
    half = size / 2
    return f'<use href="#p-{name}" x="{n(x - half)}" y="{n(y - half)}" {_square(size)}{more}/>'


def _square(size: float) -> str:
    return f'width="{n(size)}" height="{n(size)}"'


def token(x: float, y: float, letter: str, colour: str, radius: float = 14) -> str:
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{colour}" stroke="var(--sheet)" '
        f'stroke-width="1.5"/>' + text(x, y, letter, 16, ON_TOKEN)
    )


def initials(names: Sequence[str], players: int) -> list[str]:
    """Returns a letter for each player; the seats if letters are missing or alike."""
    letters = [name[:1].upper() for name in names[:players]]
    differ = len(letters) == players and all(letters) and len(set(letters)) == len(letters)
    return letters if differ else [str(seat) for seat in range(1, players + 1)]


def token_alone(names: Sequence[str], players: int, seat: int) -> str:
    """Draws a player, as an answer."""
    return svg(64, token(32, 32, initials(names, players)[seat - 1], player_colour(seat), 26), 64)


def player_colour(seat: int) -> str:
    return f"var(--player-{seat})"


def die(face: int, paint: Paint = DIE) -> str:
    edge = f'fill="{paint.fill}" stroke="{paint.ink}" stroke-width="1.8"'
    shadow = rect(Box(4, 6, 56, 56), 'fill="var(--line)"', 12)
    body = rect(Box(4, 3, 56, 56), edge, 12)
    return svg(64, f'{shadow}{body}<g fill="{paint.ink}">{pips(face, 32, 31)}</g>', 64)


def chart(high: float, sea: str) -> str:
    """Draws a chart's sea with its rhumb lines and compass, and the graduated frame."""
    inner = Box(FRAME, FRAME, WIDTH - 2 * FRAME, high - 2 * FRAME)
    within = f'x="{FRAME}" y="{FRAME}" width="{n(inner.wide)}" height="{n(inner.high)}"'
    lines = [
        rect(inner.wider(FRAME - 0.5), 'stroke-width=".8"', 0),
        rect(inner.wider(FRAME / 2), 'stroke-width="3" stroke-dasharray="21 19"', 0),
        rect(inner, 'stroke-width="1.2"', 0),
    ]
    return (
        rect(inner.wider(FRAME), 'fill="var(--sea)"', 0)
        + f'<use href="#p-{sea}" {within}/>'
        + f'<g fill="none" stroke="var(--soft)" opacity=".7">{"".join(lines)}</g>'
    )


TILE_EDGE, TILE_GAP = 3, 6
KNOWN = 'fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.4"'
DASHED = 'fill="none" stroke="var(--line)" stroke-width="1.4" stroke-dasharray="5 4"'


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile for a reading. `drawn` is its content, for a box at the origin."""

    reading: str
    known: bool
    drawn: str = ""
    tapped: bool = True  # False if everybody knows it
    sign_at: float | None = None  # how far down the dash is; else in the middle


def in_rows(high: float, across: int, count: int, top: float = TILE_EDGE) -> Iterator[Box]:
    """Yields the boxes of this many tiles, row by row."""
    wide = (WIDTH - 2 * TILE_EDGE - TILE_GAP * (across - 1)) / across
    for number in range(count):
        row, column = divmod(number, across)
        x, y = TILE_EDGE + column * (wide + TILE_GAP), top + row * (high + TILE_GAP)
        yield Box(x, y, wide, high)


def draw_tile(tile: Tile, box: Box, current: str = "") -> str:
    """Draws a tile, with a dash if its reading is unknown."""
    now = tile.reading == current
    frame = rect(box, SIGNALLED if now else KNOWN if tile.known else DASHED, 8)
    glow, inside = halo(box, 12) if now else "", tile.drawn
    if not tile.known:
        ink = "var(--signal)" if now else "var(--soft)"
        y = tile.sign_at or box.high / 2 + 8
        inside += text(box.wide / 2, y, UNKNOWN, 26, f'{BOLD} fill="{ink}"')
    seen = f'{glow}{frame}<g transform="translate({n(box.x)} {n(box.y)})">{inside}</g>'
    return place(tile.reading, box, seen) if tile.tapped else seen


def rows_of_tiles(tiles: Sequence[Tile], high: float, across: int, current: str = "") -> str:
    boxes = list(in_rows(high, across, len(tiles)))
    drawn = "".join(draw_tile(tile, box, current) for tile, box in zip(tiles, boxes, strict=True))
    return svg(boxes[-1].y + high + TILE_EDGE, drawn)
