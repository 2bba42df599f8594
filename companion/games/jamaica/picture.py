"""The race track round the island: our own drawing, with the ships and what each space costs.

A space has its number and, below it, its kind by shape and letter, with its price: a circle is
the sea, a square a port, a diamond a lair. From the red line on its points stand beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from companion.engine.picture import Look, Mark, Marks
from companion.engine.text import Locale, signed
from companion.games.jamaica.colours import LETTERS, RED_LINE, SPACES, TREASURE
from companion.games.jamaica.marks import GHOST, TOKENS
from companion.games.jamaica.rules.track import PORT_ROYAL, Track
from companion.games.jamaica.track_layout import HEIGHT, MIDDLE, WIDTH, Spot, red_line, spots

SANS = 'font-family="Arial, sans-serif"'
RADIUS = 17
BESIDE = 29  # from the middle of a space to what stands beside it
MARK = 18  # a ship's mark
CORNER = 74  # what is nearer than this to two edges lies in a corner
SHOWN = ("sea", "port", "lair", "points")


def draw(track: Track, look: Look, locale: Locale) -> str:
    """An SVG of the track; spaces that are meant are ringed."""
    meant, marks = look.lit, look.marks
    at = spots(track)
    spaces = range(len(track.ahead))
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'font-family="Georgia, serif" text-anchor="middle">',
            _island(),
            *_links(track, at),
            *_red_line(track),
            *(_ring(at[space]) for space in spaces if str(space) in meant),
            *(_space(track, space, at[space], marks, locale) for space in spaces),
            *(_points(track, space, at[space]) for space in spaces),
            *(_ships(track, space, at[space], marks) for space in spaces),
            *_key(marks, locale),
            "</svg>",
        ]
    )


def _island() -> str:
    x, y = MIDDLE
    return (
        f'<path d="M{x - 100},{y + 20} q-14,-80 24,-118 t80,-40 q66,-4 88,44 t8,98 q2,70 -38,104 '
        f't-88,20 q-56,-8 -66,-54 t-8,-54 z" fill="var(--line)" opacity="0.28"/>'
    )


def _links(track: Track, at: Sequence[Spot]) -> Iterator[str]:
    for space, ahead in enumerate(track.ahead):
        for to in ahead:
            (x, y), (to_x, to_y) = at[space], at[to]
            yield (
                f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" '
                f'stroke="var(--line)" stroke-width="6"/>'
            )


def _red_line(track: Track) -> Iterator[str]:
    """Across both lanes, before the first space with points."""
    x, y = red_line(track)
    yield (
        f'<line x1="{x + 18:.1f}" y1="{y:.1f}" x2="{x - 96:.1f}" y2="{y:.1f}" stroke="{RED_LINE}" '
        f'stroke-width="3" stroke-dasharray="7 4"/>'
    )
    yield _label(x - 112, y - 1, signed(track.points_behind), RED_LINE)


def _ring(spot: Spot) -> str:
    return (
        f'<circle cx="{spot[0]:.1f}" cy="{spot[1]:.1f}" r="{RADIUS + 5}" fill="none" '
        f'stroke="var(--signal)" stroke-width="5"/>'
    )


def _space(track: Track, space: int, spot: Spot, marks: Marks, locale: Locale) -> str:
    """Its shape, its number, and below that its letter with what it costs."""
    kind, (x, y) = track.kind[space], spot
    token = next((mark for mark in marks.get(str(space), ()) if mark.letter in TOKENS), None)
    fill = TREASURE if token else SPACES[kind]
    letter = locale.text(f"jamaica.track.letter.{kind}")
    lines = str(space), f"{letter}{track.cost[space] or (token.letter if token else '')}"
    if space == PORT_ROYAL:
        lines = letter, signed(track.points_home)
    return (
        f"{_shape(kind, x, y, fill)}"
        f"{_text(x, y - 1.5, 13.5, lines[0])}{_text(x, y + 11.5, 12.5, lines[1])}"
    )


def _shape(kind: str, x: float, y: float, fill: str) -> str:
    edge = f'fill="{fill}" stroke="var(--ink)" stroke-width="1"'
    half = RADIUS - 1
    if kind == "sea":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}" {edge}/>'
    if kind == "lair":
        far = RADIUS + 4
        return (
            f'<polygon points="{x - far:.1f},{y:.1f} {x:.1f},{y - far:.1f} {x + far:.1f},{y:.1f} '
            f'{x:.1f},{y + far:.1f}" stroke-linejoin="round" {edge}/>'
        )
    if kind == "port-royal":
        half += 4
    return (
        f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half}" height="{2 * half}" '
        f'rx="4" {edge}/>'
    )


def _text(x: float, y: float, size: float, text: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="bold" {SANS} '
        f'fill="{LETTERS}">{escape(text)}</text>'
    )


def _label(x: float, y: float, text: str, colour: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:.1f}" y="{y + 5:.1f}" font-size="15" font-weight="bold" {SANS} '
        f'text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'
    )


def _points(track: Track, space: int, spot: Spot) -> str:
    """The white number, on the island's side; the track's last side is the right one."""
    points, (x, y) = track.white[space], spot
    return "" if points is None else _label(x - BESIDE - 3, y, signed(points), "var(--ink)")


def _ships(track: Track, space: int, spot: Spot, marks: Marks) -> str:
    """A square with its letter for each ship, on the island's side."""
    ships = [mark for mark in marks.get(str(space), ()) if mark.letter not in TOKENS]
    (x, y), scored = spot, track.white[space] is not None
    away = [BESIDE + (MARK + 3) * number for number in range(len(ships))]
    if space == PORT_ROYAL:
        at = [(x - BESIDE - steps, y - CORNER / 2 - 5) for steps in away]
    elif scored:
        at = [(x - 24 - steps, y) for steps in away]
    else:
        at = [_beside(spot, steps) for steps in away]
    return "".join(_ship(*there, ship) for there, ship in zip(at, ships, strict=True))


def _ship(x: float, y: float, ship: Mark) -> str:
    half = MARK / 2
    return (
        f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{MARK}" height="{MARK}" rx="4" '
        f'fill="{ship.colour}" stroke="var(--ink)" stroke-width="1.5"/>'
        f"{_text(x, y + 5, 14, ship.letter)}"
    )


def _beside(spot: Spot, away: float) -> Spot:
    """A place so far from a space, on the island's side: square to the edge, or off a corner."""
    x, y = spot
    across = away if x < MIDDLE[0] else -away
    down = away if y < MIDDLE[1] else -away
    from_side, from_end = min(x, WIDTH - x), min(y, HEIGHT - y)
    if from_side < CORNER and from_end < CORNER:
        return x + across * 0.7, y + down * 0.7
    return (x, y + down) if from_end < CORNER / 2 else (x + across, y)


def _key(marks: Marks, locale: Locale) -> Iterator[str]:
    """In the middle of the island: what shapes and letters mean, and whose ship is which."""
    lie = [mark for there in marks.values() for mark in there if mark.letter not in TOKENS]
    ships = sorted(lie, key=lambda ship: (ship.letter == GHOST, ship.letter))
    lines = len(SHOWN) + len(ships)
    x, y = MIDDLE[0] - 78, MIDDLE[1] - 10 * lines - 10
    yield (
        f'<text x="{MIDDLE[0]}" y="{y:.1f}" font-size="19" font-style="italic" '
        f'fill="var(--soft)">{escape(locale.text("jamaica.name"))}</text>'
    )
    for number, kind in enumerate(SHOWN, 1):
        said = locale.text(f"jamaica.track.key.{kind}")
        yield _key_line(x, y + 22 * number, said)
    for number, ship in enumerate(ships, 1 + len(SHOWN)):
        named = locale.say(ship.meaning) if ship.meaning else ship.letter
        yield _ship(x + 4, y + 22 * number - 4, ship)
        yield _key_line(x + 20, y + 22 * number, named)


def _key_line(x: float, y: float, text: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="14.5" text-anchor="start" '
        f'fill="var(--ink)">{escape(text)}</text>'
    )
