"""The Treasure Map as it lies: our own drawing, with the tokens and what may be reached."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.engine.picture import Drawing, Look
from companion.engine.text import Locale
from companion.games.pirates.drawing import (
    ASIDE,
    LEAST_TARGET,
    WIDTH,
    Box,
    chart,
    icon,
    initials,
    inked,
    n,
    place,
    player_colour,
    svg,
    text,
    token,
)
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.cards_drawn import HIGH, MET, PLAIN, UNMET, WIDE, back, open_card
from companion.games.pirates.hunt.requirements import lacking
from companion.games.pirates.hunt.state import (
    COLUMNS,
    SPOTS,
    Hunt,
    Phase,
    height,
    right_of,
    spots_in,
)

HEIGHT = 418
ACROSS, DOWN = 84, 98  # from one card to the next
FIRST = WIDTH - 11 - WIDE - 3 * ACROSS  # where the first column begins
START = (26, HEIGHT / 2)  # where tokens begin
LEFT = "left"  # the answer that a token is still there


def draw(hunt: Hunt, look: Look, locale: Locale) -> Drawing:
    """Open cards with their requirements, hidden ones from behind, and each player's token.

    What the player at turn may reach is framed: wholly if it is met, with dashes if not.
    """
    parts = [
        chart(HEIGHT, "map"),
        _ways(hunt),
        inked(icon("treasure", _box("d1").middle[0], 36, 34), "var(--accent)", 1.9),
        text(START[0] + 2, _below_tokens(hunt), locale.text("pirates.hunt.start"), more=ASIDE),
        *(_spot(hunt, spot, look, locale) for spot in SPOTS),
        *_tokens(hunt, look),
    ]
    return Drawing(svg(HEIGHT, "".join(parts)), " ".join(_words(hunt, locale)))


def asks_for_it(hunt: Hunt, possible: Collection[str]) -> bool:
    """Whether some of these answers are on the map."""
    return any(id_ in possible for id_ in (*SPOTS, *hunt.open.values(), LEFT))


def _box(spot: str) -> Box:
    x = FIRST + ACROSS * list(COLUMNS).index(spot[0])
    return Box(x, HEIGHT / 2 + DOWN * height(spot) - HIGH / 2, WIDE, HIGH)


def _reach(hunt: Hunt) -> list[str]:
    return hunt.neighbours(hunt.seat) if hunt.phase == Phase.PLAY else []


def symbol_of_ways() -> str:
    """The ways between neighbours, which are the same on every map."""
    ways = (_way(_box(spot).middle, _box(to).middle) for spot in SPOTS for to in right_of(spot))
    dots = 'stroke-width="1.5" stroke-dasharray="1 5.5" stroke-linecap="round" opacity=".7"'
    path = f'<path d="{"".join(ways)}" stroke="var(--ink)" {dots}/>'
    return f'<symbol id="p-ways" viewBox="0 0 {WIDTH} {HEIGHT}">{path}</symbol>'


def _ways(hunt: Hunt) -> str:
    """Those from the token of the player at turn are drawn full."""
    dotted = f'<use href="#p-ways" width="{WIDTH}" height="{HEIGHT}"/>'
    if hunt.phase != Phase.PLAY:
        return dotted
    here = hunt.token(hunt.seat)
    begin = _box(here).middle if here else _at(hunt, hunt.seat)
    ways = "".join(_way(begin, _box(to).middle) for to in right_of(here))
    return f'{dotted}<path d="{ways}" stroke="var(--signal)" stroke-width="3"/>'


def _way(one: tuple[float, float], other: tuple[float, float]) -> str:
    return f"M{n(one[0])} {n(one[1])}L{n(other[0])} {n(other[1])}"


def _spot(hunt: Hunt, spot: str, look: Look, locale: Locale) -> str:
    box, possible = _box(spot), look.possible or ()
    card = hunt.cards[hunt.open[spot]] if spot in hunt.open else None
    if card is not None:
        drawn = _open(hunt, spot, look, locale)
    else:
        drawn = back(spot[0].upper(), box, meant=spot == hunt.meant or spot in possible)
    answers = (id_ for id_ in (spot, card.id if card else "") if id_ in possible)
    asked = next(answers, None)
    return drawn if asked is None else place(asked, box.wider(2), drawn)


def _open(hunt: Hunt, spot: str, look: Look, locale: Locale) -> str:
    card, possible = hunt.cards[hunt.open[spot]], look.possible
    if spot in _reach(hunt):
        has = requirements.has(hunt.facts, hunt.seat)
        frame = UNMET if lacking(card, has) else MET
        return open_card(card, _box(spot), frame, locale, has)
    asked = possible is not None and spot in possible
    return open_card(card, _box(spot), UNMET if asked else PLAIN, locale)


# Tokens


def _tokens(hunt: Hunt, look: Look) -> Iterator[str]:
    """A disc with a letter and a colour; that of the player at turn is larger."""
    letters = initials(hunt.names, hunt.players)
    for seat in hunt.seats:
        radius = 15 if seat == hunt.seat else 13
        yield token(*_at(hunt, seat), letters[seat - 1], player_colour(seat), radius)
    if look.possible is not None and LEFT in look.possible:
        yield place(LEFT, Box(0, START[1] - 90, LEAST_TARGET, 180))


def _at(hunt: Hunt, seat: int) -> tuple[float, float]:
    """Where a token lies: on the lower edge of a card, or left of the map."""
    spot = hunt.token(seat)
    there = [other for other in hunt.seats if hunt.token(other) == spot]
    number = there.index(seat)
    if not spot:
        return START[0], START[1] + 36 * (number - (len(there) - 1) / 2)
    box = _box(spot)
    return box.x + box.wide - 12 - 25 * number, box.y + box.high - 2


def _below_tokens(hunt: Hunt) -> float:
    there = sum(not hunt.token(seat) for seat in hunt.seats)
    return START[1] + 18 * max(there, 1) + 10


# In words


def _words(hunt: Hunt, locale: Locale) -> Iterator[str]:
    """The map in words, column by column, and where the tokens are."""
    for number, column in enumerate(COLUMNS, 1):
        cards = ", ".join(hunt.open.get(spot, "?") for spot in spots_in(column))
        yield locale.text("pirates.hunt.alt.column", {"column": number, "cards": cards})
    for seat in hunt.seats:
        spot = hunt.token(seat)
        if spot:
            values = {"name": hunt.name(seat), "card": hunt.open[spot]}
            yield locale.text("pirates.hunt.alt.token", values)
