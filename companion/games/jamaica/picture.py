"""The race track round the island as a chart: our own drawing, with ships and options.

Spaces run clockwise from Port Royal at the bottom. The three outer lanes run straight along the
edge, with the inner channels beside them; between them the route winds. So any two spaces are far
enough apart for a thumb (46 units). Ships hide neither spaces nor each other.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from math import cos, dist, pi, sin
from typing import Final, NamedTuple, TypeAlias

from companion.engine.facts import Facts
from companion.engine.picture import NO_MARKS, Look, Mark, Marks, read_svg
from companion.engine.text import Locale, Text, as_it_is, signed
from companion.games.jamaica.dice import small_dice
from companion.games.jamaica.facts import GHOST, LAIR, SHIP, SHIP_NAME, TOKEN, UNSURE
from companion.games.jamaica.rules.state import PORT_ROYAL, Track

Spot: TypeAlias = tuple[float, float]

WIDTH, HEIGHT = 390, 549
MIDDLE: Final[Spot] = (195, 209)  # of the island
# What track.svg places, by space: the spaces themselves, and beside them numbers and points.
PLACED: Final[dict[str, dict[int, Spot]]] = {"space": {}, "number": {}, "points": {}}
for _what, _x, _y, _number in re.findall(
    r'<text class="(\w+)" x="(\d+)" y="(\d+)">(\d+)', read_svg("games/jamaica/track.svg")
):
    PLACED[_what][int(_number)] = int(_x), int(_y)
SPOTS: Final = tuple(PLACED["space"].values())
NUMBERS, POINTS = PLACED["number"], PLACED["points"]
BEHIND: Final[Spot] = (323, 343)  # at the red line: what all spaces before it count
DIRECTIONS = 24
AWAY = (27.0, 34.0, 50.0, 78.0)  # from a space's middle; Port Royal is larger
LARGER = 9.0
EDGE = 25.0  # least distance of a ship from the edge of the drawing
# Least distances of a ship from another ship, a space, a ring, a small label.
NEAR_SHIP, NEAR_SPACE, NEAR_RING, NEAR_LABEL = 28.0, 29.0, 34.0, 21.0
PILL = 19.0  # height above a space of the label of an answer
TARGET = 46.0  # how far apart the middles of two places to tap are


def outer_route(track: Track) -> list[int]:
    """Return all spaces of the longest lap: at each fork the outer lane."""
    route = [PORT_ROYAL]
    while (ahead := track.ahead[route[-1]][0]) != PORT_ROYAL:
        route.append(ahead)
    return route


def routes(track: Track) -> Iterator[list[int]]:
    """Yield the longest lap, and each inner channel from its fork to where both lanes meet."""
    yield [*outer_route(track), PORT_ROYAL]
    for fork, ahead in enumerate(track.ahead):
        if len(ahead) > 1:
            channel = [fork, ahead[-1]]
            while len(track.behind[channel[-1]]) == 1:
                channel.append(track.ahead[channel[-1]][0])
            yield channel


def curve(points: Sequence[Spot]) -> str:
    """Draw a smooth path through all points (a Catmull-Rom spline)."""
    last = len(points) - 1
    path = [f"M{points[0][0]:g} {points[0][1]:g}"]
    for number in range(last):
        before, here, to, after = (
            points[max(0, min(last, number + step))] for step in (-1, 0, 1, 2)
        )
        out = [here[axis] + (to[axis] - before[axis]) / 6 for axis in (0, 1)]
        into = [to[axis] - (after[axis] - here[axis]) / 6 for axis in (0, 1)]
        path.append("C" + " ".join(f"{value:.1f}" for value in (*out, *into, *to)))
    return "".join(path)


@lru_cache(256)
def berths(
    spaces: tuple[int, ...], ringed: frozenset[int], labelled: frozenset[int]
) -> tuple[Spot, ...]:
    """Find a spot for the ship on each of these spaces, off rings and labels."""
    found: list[Spot] = []
    for space in spaces:
        near = NEAR_RING if space in ringed else 0

        def bad(spot: Spot, space: int = space, near: float = near) -> float:
            return _crowded(spot, space, labelled, found) + 4 * _overlap(spot, SPOTS[space], near)

        found.append(min(_spots_near(space, AWAY), key=bad))
    return tuple(found)


def free_target(space: int, others: Iterable[Spot], ships: Sequence[Spot]) -> Spot:
    """Find a second place to tap for a space: far from all others, and off the ships."""
    apart = list(others)
    spots = _spots_near(space, range(46, 160, 6))
    free = [spot for spot in spots if all(dist(spot, other) >= TARGET for other in apart)]
    return min(free, key=lambda spot: _beside(spot, SPOTS[space], ships))


def _spots_near(space: int, away: Iterable[float]) -> Iterator[Spot]:
    x, y = SPOTS[space]
    more = LARGER if space == PORT_ROYAL else 0
    for far in away:
        for number in range(DIRECTIONS):
            angle = 2 * pi * number / DIRECTIONS
            spot = x + (far + more) * cos(angle), y + (far + more) * sin(angle)
            if EDGE <= spot[0] <= WIDTH - EDGE and EDGE <= spot[1] <= HEIGHT - EDGE:
                yield spot


def _crowded(spot: Spot, own: int, labelled: Collection[int], ships: Sequence[Spot]) -> float:
    """Rate how bad a spot is: what it covers, how far it is, and away from the island."""
    cost = dist(spot, SPOTS[own]) / 2 + dist(spot, MIDDLE) / 20
    cost += sum(20 * _overlap(spot, ship, NEAR_SHIP) for ship in ships)
    for space, (x, y) in enumerate(SPOTS):
        if space != own:
            cost += 2 * _overlap(spot, (x, y), NEAR_SPACE + LARGER * (space == PORT_ROYAL))
        if space in labelled:
            cost += 4 * _overlap(spot, (x, y - PILL), NEAR_SHIP)
        if space in POINTS:
            cost += _overlap(spot, POINTS[space], NEAR_LABEL)
    return cost


def _beside(spot: Spot, own: Spot, ships: Sequence[Spot]) -> float:
    cost = dist(spot, own) + dist(spot, MIDDLE) / 20
    cost += sum(3 * _overlap(spot, ship, NEAR_SHIP + 8) for ship in ships)
    return cost + sum(2 * _overlap(spot, other, NEAR_SPACE) for other in SPOTS)


def _overlap(spot: Spot, other: Spot, need: float) -> float:
    return max(0.0, need - dist(spot, other))


TOKENS = {"•": TOKEN, "?": UNSURE}  # the marks of a lair's token
TAP = 6  # the middle of the tapped area is this far above the space's: it includes the label
DICE = (195, 330)
KEY: Spot = (126, 319)  # where the key begins
BELOW_DICE: Spot = (116, 374)
COLUMN, LINE, LONGEST = 90, 21, 9
SAMPLES = {
    kind: f'<use href="#j-{symbol}" transform="scale(.62)"/>'
    for kind, symbol in {"lair": "lair", "sea": "sea3", "port": "port5"}.items()
}


class End(NamedTuple):
    """A place that answers a question: its space, and its label or icon."""

    space: int
    label: str = ""
    icon: str = ""


class Berth(NamedTuple):
    ship: Mark
    space: int
    spot: Spot


def marks(facts: Facts) -> Marks:
    """Return by space the token of a lair, then the ships; nothing if no ship is known."""
    found: dict[str, list[Mark]] = {}
    ships = dict(facts.of(SHIP))
    if not ships:
        return NO_MARKS
    for letter, state in TOKENS.items():
        for place, token in facts.of(LAIR):
            if token == state:
                lair = Mark(letter, "var(--ink)", meaning=Text(f"jamaica.track.lair.{state}"))
                found.setdefault(place, []).append(lair)
    players = [letter for letter in ships if letter != GHOST]
    for letter, space in ships.items():
        seat = players.index(letter) + 1 if letter in players else None
        colour = f"var(--player-{seat})" if seat else "var(--opponent)"
        meaning = whose(facts, letter)
        found.setdefault(str(space), []).append(Mark(letter, colour, meaning=meaning))
    return found


def whose(facts: Facts, letter: str) -> Text:
    name = facts[SHIP_NAME[letter]]
    if letter == GHOST:
        return Text("jamaica.ghost")
    if name is not None:
        return as_it_is(name)
    return Text("player.seat", {"number": ord(letter) - ord("A") + 1})


def draw(
    track: Track,
    look: Look,
    locale: Locale,
    ends: Mapping[str, End] | None = None,
    dice: tuple[int, int] | None = None,
) -> str:
    """Draw the track, with the dice of this round.

    `ends` describe the possible answers that are more than a space.
    """
    chosen = _ends(track, look, ends or {})
    meant = frozenset(int(place) for place in look.lit if place.isdigit())
    moored = _moored(look.marks, meant, frozenset(end.space for end in chosen.values()))
    asks = look.possible is not None
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'text-anchor="middle"><use href="#j-chart"/>',
            _title(locale),
            '<g opacity=".42">' if asks else "<g>",
            *(_space(track, space, look.marks) for space in range(len(track.kind))),
            *_labels(track),
            "</g>",
            small_dice(*DICE, *dice) if dice else "",
            *([] if asks else _key(moored, locale, BELOW_DICE if dice else KEY, kinds=not dice)),
            *(_ringed(track, space, look.marks) for space in meant),
            *_ends_drawn(track, look.marks, chosen, moored),
            *(_ship(berth) for berth in moored),
            "</svg>",
        ]
    )


def _ends(track: Track, look: Look, known: Mapping[str, End]) -> dict[str, End]:
    """Return the places to tap that are on the track."""
    found = {}
    for place in look.possible or ():
        if place in known:
            found[place] = known[place]
        elif place.isdigit() and int(place) < len(track.kind):
            found[place] = End(int(place), place)
    return found


def _moored(marks: Marks, meant: frozenset[int], labelled: frozenset[int]) -> list[Berth]:
    ships = [
        (mark, int(place))
        for place, there in marks.items()
        for mark in there
        if mark.letter not in TOKENS
    ]
    spots = berths(tuple(space for _, space in ships), meant | labelled, labelled)
    return [Berth(ship, space, spot) for (ship, space), spot in zip(ships, spots, strict=True)]


def _title(locale: Locale) -> str:
    x, y = MIDDLE
    return (
        f'<text x="{x + 2}" y="{y + 30}" font-size="17" font-style="italic" letter-spacing="3" '
        f'fill="var(--ink)">{escape(locale.text("jamaica.name"))}</text>'
    )


def symbols(track: Track) -> str:
    """Draw what never changes on the chart, as symbols: sea, island, routes, kinds of spaces."""
    lines = "".join(
        f'<path d="{curve([SPOTS[space] for space in route])}" fill="none" stroke="var(--accent)" '
        f'stroke-width="2" opacity=".5"/>'
        for route in routes(track)
    )
    # No route shows through a space that is drawn pale.
    water = "".join(f'<circle cx="{x}" cy="{y}" r="14" fill="var(--sea)"/>' for x, y in SPOTS)
    return read_svg("games/jamaica/symbols.svg", {"routes": lines + water})


def _space(track: Track, space: int, marks: Marks) -> str:
    x, y = SPOTS[space]
    return f'<use href="#{_symbol(track, space, marks)}" x="{x}" y="{y}"/>'


def _symbol(track: Track, space: int, marks: Marks) -> str:
    """Name the symbol of a space; a lair's treasure may have gone."""
    if track.kind[space] != "lair" or not marks:
        return f"j-{track.kind[space]}{track.cost[space] or ''}"
    there = [TOKENS[mark.letter] for mark in marks.get(str(space), ()) if mark.letter in TOKENS]
    if not there:
        return "j-taken"
    return "j-unsure" if UNSURE in there else "j-lair"


def _labels(track: Track) -> Iterator[str]:
    """Draw numbers here and there, as on a scale; points at the end of the race."""
    yield '<g paint-order="stroke" stroke="var(--sea)" stroke-width="3" stroke-linejoin="round">'
    yield '<g font-size="14" font-style="italic" fill="var(--soft)">'
    for space, spot in NUMBERS.items():
        yield _text(spot, str(space))
    yield '</g><g font-size="15" font-weight="600" fill="var(--ink)">'
    for space, spot in POINTS.items():
        yield _text(spot, signed(track.white[space] or 0))
    yield '</g><g font-size="15" font-weight="600" fill="var(--bad)">'
    yield f"{_text(BEHIND, signed(track.points_behind))}</g></g>"


def _text(spot: Spot, text: str) -> str:
    return f'<text x="{spot[0]:g}" y="{spot[1] + 5:g}">{escape(text)}</text>'


def _ringed(track: Track, space: int, marks: Marks) -> str:
    x, y = SPOTS[space]
    at, wide = f'cx="{x}" cy="{y}"', 26 if space == PORT_ROYAL else 19.5
    return (
        f'<circle {at} r="{wide + 4.5:g}" fill="var(--signal)" opacity=".22"/>'
        f'<circle class="lit" {at} r="{wide}" fill="var(--sea)" '
        f'stroke="var(--signal)" stroke-width="3.5"/>'
        f"{_space(track, space, marks)}"
    )


def _ends_drawn(
    track: Track, marks: Marks, chosen: Mapping[str, End], moored: list[Berth]
) -> Iterator[str]:
    """Draw a ring and a label for each; a second answer of a space is drawn beside it."""
    first = {end.space: place for place, end in reversed(list(chosen.items()))}
    targets = [(SPOTS[space][0], SPOTS[space][1] - TAP) for space in first]
    for place, end in chosen.items():
        x, y = SPOTS[end.space]
        if first[end.space] == place:
            yield (
                f'<g data-place="{escape(place)}" data-at="{x},{y - TAP}">'
                f"{_ringed(track, end.space, marks)}{_pill((x, y - PILL), end)}</g>"
            )
        else:
            spot = free_target(end.space, targets, [berth.spot for berth in moored])
            targets.append(spot)
            yield _second(place, end, spot)


def _second(place: str, end: End, spot: Spot) -> str:
    (x, y), (to_x, to_y) = spot, SPOTS[end.space]
    return (
        f'<g data-place="{escape(place)}" data-at="{x:.1f},{y:.1f}">'
        f'<path d="M{x:.1f} {y:.1f}L{to_x} {to_y}" stroke="var(--signal)" stroke-width="3"/>'
        f"{_pill(spot, end)}</g>"
    )


def _pill(spot: Spot, end: End) -> str:
    x, y = spot
    wide = max(28.0, 12 + 10.0 * len(end.label))
    inside = (
        f'<use href="#i-{end.icon}" x="{x - 9:.1f}" y="{y - 9:.1f}" width="18" height="18" '
        f'color="var(--on-token)" fill="none" stroke="currentColor" stroke-width="2" '
        f'stroke-linecap="round"/>'
        if end.icon
        else f'<text x="{x:.1f}" y="{y + 5.5:.1f}" font-size="16" font-weight="600" '
        f'fill="var(--on-token)">{escape(end.label)}</text>'
    )
    return (
        f'<rect x="{x - wide / 2:.1f}" y="{y - 11:.1f}" width="{wide:g}" height="22" rx="11" '
        f'fill="var(--signal)" stroke="var(--sea)" stroke-width="1.5"/>{inside}'
    )


def _ship(berth: Berth) -> str:
    """Draw a ship with its letter on the sail, and a line to its space."""
    (x, y), (to_x, to_y), ship = berth.spot, SPOTS[berth.space], berth.ship
    part = 0.55 if berth.space != PORT_ROYAL else 0.7
    return (
        f'<path d="M{x:.1f} {y:.1f}L{x + (to_x - x) * part:.1f} {y + (to_y - y) * part:.1f}" '
        f'stroke="{ship.colour}" stroke-width="2.5" stroke-linecap="round"/>'
        f'<use href="#j-ship" x="{x:.1f}" y="{y:.1f}" color="{ship.colour}"/>'
        f'<text x="{x:.1f}" y="{y + 0.5:.1f}" font-size="15" font-weight="600" '
        f'fill="var(--on-token)">{escape(ship.letter)}</text>'
    )


def _key(moored: list[Berth], locale: Locale, at: Spot, *, kinds: bool) -> Iterator[str]:
    """Draw the key below the island, in two columns: shapes, and whose ship is which."""
    ships = sorted(
        (berth.ship for berth in moored), key=lambda ship: (ship.letter == GHOST, ship.letter)
    )
    drawn = [
        *(
            (sample, locale.text(f"jamaica.track.key.{kind}"))
            for kind, sample in SAMPLES.items()
            if kinds
        ),
        *((_letter(ship), _whose(ship, locale)) for ship in ships),
    ]
    for number, (sample, text) in enumerate(drawn):
        x, y = at[0] + COLUMN * (number % 2), at[1] + LINE * (number // 2)
        yield (
            f'<g transform="translate({x} {y})">{sample}<text x="13" y="5" font-size="14" '
            f'text-anchor="start" fill="var(--soft)">{escape(text)}</text></g>'
        )


def _whose(ship: Mark, locale: Locale) -> str:
    if ship.letter == GHOST:
        return locale.text("jamaica.track.key.ghost")
    named = locale.render(ship.meaning) if ship.meaning else ship.letter
    return named if len(named) <= LONGEST else f"{named[: LONGEST - 2]}…"


def _letter(ship: Mark) -> str:
    return (
        f'<circle r="9.5" fill="{ship.colour}"/><text y="5" font-size="14" font-weight="600" '
        f'fill="var(--on-token)">{escape(ship.letter)}</text>'
    )
