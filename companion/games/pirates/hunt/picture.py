"""The Treasure Map as it lies: our own drawing, with the tokens and what may be reached."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from textwrap import wrap

from companion.engine.picture import Drawing, Look
from companion.engine.text import Locale
from companion.games.pirates.colours import LETTERS, PLAYERS
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.requirements import lacking
from companion.games.pirates.hunt.state import Hunt, Phase
from companion.games.pirates.hunt.text import initials, sign_text
from companion.games.pirates.hunt.treasure_map import COLUMNS, SPOTS, height, spots_in

WIDTH, HEIGHT = 390, 316
START = 30  # the strip left of the map where tokens begin
CARD_WIDTH, CARD_HEIGHT = 84, 62
ACROSS, DOWN = 90, 77  # from one card to the next
MOST_LETTERS = 12  # in a line; a longer word is drawn narrower
SANS = 'font-family="Arial, sans-serif"'


def draw(hunt: Hunt, _look: Look, locale: Locale) -> Drawing:
    """Open cards with their requirements, hidden ones from behind, and each player's token.

    What the player at turn may reach is framed: wholly if it is met, with dashes if not.
    """
    reach = hunt.neighbours(hunt.seat) if hunt.phase == Phase.PLAY else []
    has = requirements.has(hunt.facts, hunt.seat)
    met = [spot for spot in reach if not lacking(hunt.cards[hunt.open[spot]], has)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'text-anchor="middle">'
    ]
    for spot in SPOTS:
        if spot in hunt.open:
            frame = _frame(in_reach=spot in reach, met=spot in met)
            parts.append(_open_card(hunt, spot, frame, locale, met=spot in met))
        else:
            parts.append(_back(spot, meant=spot == hunt.meant))
    parts += [*_tokens(hunt), "</svg>"]
    return Drawing("".join(parts), " ".join(_words(hunt, locale)))


def _corner(spot: str) -> tuple[float, float]:
    """The upper left corner of a card."""
    x = START + ACROSS * list(COLUMNS).index(spot[0])
    return x, HEIGHT / 2 + DOWN * height(spot) - CARD_HEIGHT / 2 - 6


def _frame(*, in_reach: bool, met: bool) -> str:
    if met:
        return 'stroke="var(--signal)" stroke-width="4"'
    if in_reach:
        return 'stroke="var(--signal)" stroke-width="2.5" stroke-dasharray="6 4"'
    return 'stroke="var(--line)" stroke-width="1.5"'


def _open_card(hunt: Hunt, spot: str, frame: str, locale: Locale, *, met: bool) -> str:
    x, y = _corner(spot)
    card, middle = hunt.cards[hunt.open[spot]], x + CARD_WIDTH / 2
    signs = [
        line
        for requirement in card.requires
        for line in wrap(locale.say(sign_text(requirement)), MOST_LETTERS, break_long_words=False)
    ]
    title = f"{card.id} ✓" if met else card.id
    return (
        f"{_rectangle(x, y, 'var(--sheet)', frame)}"
        f'<text x="{middle}" y="{y + 14:.1f}" font-size="13" font-weight="bold" '
        f'font-family="Georgia, serif" fill="var(--ink)">{escape(title)}</text>'
        + "".join(
            f'<text x="{middle}" y="{y + 27.5 + 12.5 * number:.1f}" font-size="13" {SANS} '
            f'fill="var(--ink)"{_narrower(sign)}>{escape(sign)}</text>'
            for number, sign in enumerate(signs)
        )
    )


def _narrower(sign: str) -> str:
    if len(sign) <= MOST_LETTERS:
        return ""
    return f' textLength="{CARD_WIDTH - 6}" lengthAdjust="spacingAndGlyphs"'


def _back(spot: str, *, meant: bool) -> str:
    """A face-down card; framed while people choose what shall lie there."""
    x, y = _corner(spot)
    frame = 'stroke="var(--soft)" stroke-width="1.5"'
    if meant:
        frame = _frame(in_reach=True, met=True)
    return (
        f"{_rectangle(x, y, 'var(--line)', frame)}"
        f'<text x="{x + CARD_WIDTH / 2}" y="{y + CARD_HEIGHT / 2 + 10:.1f}" font-size="28" '
        f'font-family="Georgia, serif" fill="var(--ink)">{spot[0].upper()}</text>'
    )


def _rectangle(x: float, y: float, fill: str, frame: str) -> str:
    return (
        f'<rect x="{x}" y="{y:.1f}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" '
        f'fill="{fill}" {frame}/>'
    )


def _tokens(hunt: Hunt) -> Iterator[str]:
    """A disc with a letter and a colour: on the lower edge of a card, or left of the map."""
    lie: dict[str, list[int]] = {}
    for seat in hunt.seats:
        lie.setdefault(hunt.token(seat), []).append(seat)
    letters = initials(hunt)
    for spot, seats in lie.items():
        for number, seat in enumerate(seats):
            if spot:
                corner = _corner(spot)
                x = corner[0] + CARD_WIDTH - 12 - 21 * number
                y = corner[1] + CARD_HEIGHT + 3
            else:
                x, y = 13.0, HEIGHT / 2 + 25 * (number - (len(seats) - 1) / 2)
            yield _token(x, y, letters[seat - 1], PLAYERS[seat - 1])


def _token(x: float, y: float, letter: str, colour: str) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="{colour}" stroke="var(--sheet)" '
        f'stroke-width="2"/><text x="{x:.1f}" y="{y + 4.2:.1f}" font-size="12" '
        f'font-weight="bold" {SANS} fill="{LETTERS}">{escape(letter)}</text>'
    )


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
