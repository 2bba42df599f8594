"""The view of Commanders: our own drawing of the boards, and players, dice and spaces to pick."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.picture import UNKNOWN, Drawing, Look
from companion.engine.picture import number as n
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text
from companion.engine.view import View
from companion.games.pirates.commanders import state
from companion.games.pirates.commanders.boards import SEAT
from companion.games.pirates.commanders.pieces import Row
from companion.games.pirates.drawing import (
    ASIDE,
    BOLD,
    DIE_COLOURS,
    SCROLL,
    WIDTH,
    Box,
    die,
    halo,
    icon,
    initials,
    inked,
    place,
    player_colour,
    rect,
    squeezed,
    svg,
    symbol,
    text,
    token,
    token_alone,
)
from companion.games.pirates.forts import RUM, SIDES
from companion.games.pirates.parts import Phase

LEFT, MIDDLE, RIGHT = 84, WIDTH / 2, WIDTH - 84
HALF = 32  # of a space
ROW_HIGH, BOARD_GAP, SEATS_HIGH = 138, 10, 74
LINE_HIGH, SMALL = 54, 40  # of the overview
SEE = 'fill="var(--sheet)" stroke="var(--edge)"'
BOARD = 'fill="var(--sheet)" stroke="var(--line)" stroke-width="1.2"'
# What a space takes, by the icon that goes with its colour.
SHOWS = {"yellow": "gold", "green": "emerald", "white": "pearl", RUM: "rum"}


def overview(table: state.CommandersTable, locale: Locale) -> Drawing:
    """Draws the spaces of all players, small: the question is about something else."""
    letters = initials(table.names, table.players)
    parts = []
    for player in table.seats:
        y = LINE_HIGH * (player.seat - 0.5)
        parts.append(token(26, y, letters[player.seat - 1], player_colour(player.seat), 15))
        parts += _small_spaces(player, y)
    words = [word for player in table.seats for word in _words(player, locale)]
    return Drawing(svg(LINE_HIGH * table.players, "".join(parts)), " ".join(words))


def _small_spaces(player: state.Player, y: float) -> Iterator[str]:
    x = 60.0
    for row in player.table.rows:
        for space in row.spaces:
            box = Box(x, y - SMALL / 2, SMALL, SMALL)
            kind = player.covered.get(space)
            yield covered(box, kind) if kind else free(box, player.takes(space))
            x += SMALL + 8
        x += 18


def draw(player: state.Player, look: Look, locale: Locale) -> Drawing:
    """Draws a player's two boards, and the number of activated scrolls of all players."""
    top = SEATS_HIGH if player.table.players > 1 else 0
    parts = [*_seats(player, look)] if top else []
    for side in ("commander", state.FACE_DOWN):
        rows = [row for row in player.table.rows if row.side == side]
        high = ROW_HIGH * len(rows) + 8
        parts.append(rect(Box(1, top + 1, WIDTH - 2, high), BOARD, 12))
        for number, row in enumerate(rows):
            parts += _row(player, row, top + 44 + ROW_HIGH * number, look)
        below = top + 44 + ROW_HIGH * (len(rows) - 1) + 62
        parts.append(_note(player, side, below, locale))
        top += high + BOARD_GAP
    drawn = svg(top - BOARD_GAP + 2, "".join(parts))
    return Drawing(drawn, " ".join(_words(player, locale)))


def _seats(shown: state.Player, look: Look) -> Iterator[str]:
    """Draws every player's token with the number of activated scrolls."""
    table = shown.table
    letters = initials(table.names, table.players)
    step = WIDTH / table.players
    for player in table.seats:
        x = step * (player.seat - 0.5)
        box = Box(x - 44, 2, 88, SEATS_HIGH - 8)
        y = box.middle[1]
        look_of = 'fill="var(--tint)" stroke="var(--accent)"' if player.is_shown else SEE
        activated = f"{len(player.covered)}/{len(table.spaces)}"
        drawn = (
            rect(box, look_of, 17)
            + token(x - 22, y, letters[player.seat - 1], player_colour(player.seat), 13)
            + text(x + 15, y, activated, 18, BOLD if player.is_shown else "")
        )
        seat = f"{SEAT}{player.seat}"
        yield place(seat, box, drawn) if seat in (look.possible or ()) else drawn


def _row(player: state.Player, row: Row, y: float, look: Look) -> Iterator[str]:
    """Draws two spaces, the bonus between them, and a scroll under each."""
    got = set(row.spaces) <= set(player.covered)
    dots = 'stroke="var(--accent)" stroke-width="1.6" stroke-dasharray="1 6"'
    yield f'<path d="M{LEFT + 34} {n(y)}H{RIGHT - 34}" {dots} stroke-linecap="round"/>'
    yield _bonus(y, got=got)
    for space, x in zip(row.spaces, (LEFT, RIGHT), strict=True):
        inside = _scroll(x, y + 66, activated=space in player.covered)
        inside += _space(player, space, x, y, look)
        box = Box(x - 56, y - 40, 112, 134)
        yield inside if look.possible is None else place(space, box, inside)


def _bonus(y: float, *, got: bool) -> str:
    fill = "var(--accent)" if got else "var(--sheet)"
    ink = "var(--on-token)" if got else "var(--accent)"
    diamond = f"M{n(MIDDLE)} {n(y - 27)}l27 27-27 27-27-27z"
    return f'<path d="{diamond}" fill="{fill}" stroke="var(--accent)" stroke-width="1.6"/>' + inked(
        icon("tick" if got else "bonus", MIDDLE, y, 23), ink
    )


def _scroll(x: float, y: float, *, activated: bool) -> str:
    edge = f"M{n(x)} {n(y - 34)}v14"
    faded = "" if activated else ' opacity=".55"'
    paper = symbol("scroll", x, y, 96, f' fill="{SCROLL.fill}" stroke="{SCROLL.ink}"')
    sign = inked(icon("tick" if activated else "scroll", x, y, 26), SCROLL.ink, 2)
    stem = f'<path d="{edge}" stroke="var(--coast)" stroke-width="1.6"/>'
    return f"<g{faded}>{stem}{paper}{sign}</g>"


def _space(player: state.Player, space: str, x: float, y: float, look: Look) -> str:
    box = Box(x - HALF, y - HALF, 2 * HALF, 2 * HALF)
    kind = player.covered.get(space) or player.takes(space)
    if space in player.covered:
        return covered(box, kind)
    lit = look.possible is not None and space in look.possible
    return free(box, kind, lit=lit, shut=look.possible is not None and not lit)


def free(box: Box, kind: str, *, lit: bool = False, shut: bool = False) -> str:
    """Draws a space and what it takes: lit if it is an answer, grey if `shut`."""
    fill = DIE_COLOURS[kind].fill if kind else "var(--sheet)"
    if lit:
        edge = f'fill="{fill}" stroke="var(--signal)" stroke-width="4"'
    else:
        dash = ' stroke-dasharray="4 4"' if shut or not kind else ""
        see = ' fill-opacity=".28"' if shut else ""
        edge = f'fill="{fill}"{see} stroke="var(--edge)" stroke-width="1.6"{dash}'
    ink = DIE_COLOURS[kind].ink if kind and not shut else "var(--soft)"
    size = box.wide * 0.62
    what = inked(icon(SHOWS[kind], *box.middle, size), ink, 2) if kind else _unknown(box)
    glow = halo(box, 17) if lit else ""
    within = f'fill="none" stroke="{ink}" stroke-width="1.3" opacity=".55"' if lit else ""
    return glow + rect(box, edge, 11) + (rect(box.wider(-5), within, 7) if lit else "") + what


def _unknown(box: Box) -> str:
    return text(*box.middle, UNKNOWN, round(box.wide * 0.44), ' fill="var(--soft)"')


def covered(box: Box, kind: str) -> str:
    """Draws a space with a fort or rum."""
    fill, ink = DIE_COLOURS[kind]
    x, y = box.middle
    square = rect(box, f'fill="{fill}" stroke="{ink}" stroke-width="2"', 11)
    part = box.wide / 64
    if kind == RUM:
        return square + inked(icon("rum", x, y, 42 * part), ink, 2)
    tick = inked(icon("tick", x, y + 5 * part, 26 * part), ink, 4)
    return square + symbol("fort-piece", x, y, 50 * part) + tick


def alone(kind: str) -> str:
    """Draws what a space takes, as an answer."""
    return svg(72, free(Box(4, 4, 64, 64), kind), 72)


def _note(player: state.Player, side: str, y: float, locale: Locale) -> str:
    """Writes the commander, or what all four spaces give, under the bonus."""
    if side == state.FACE_DOWN:
        vp = {"vp": player.table.parts.board.vp_for_all_face_down}
        first = locale.text("pirates.commanders.drawn.vp", vp)
        second = locale.text("pirates.commanders.drawn.all_four")
        styles = (f'{BOLD} fill="var(--accent)"', ASIDE)
    else:
        name = locale.render(state.commander_text(player.board)) if player.board else ""
        first, _, second = name.partition(" ")
        styles = (ASIDE, ASIDE)
    wide = RIGHT - LEFT - 106
    return "".join(
        text(MIDDLE, y - 8 + 22 * line, words, 17, style + squeezed(words, 14, wide))
        for line, (words, style) in enumerate(zip((first, second), styles, strict=True))
        if words
    )


def _words(player: state.Player, locale: Locale) -> Iterator[str]:
    """Describes the boards in words."""
    yield locale.text("pirates.commanders.alt", {"player": player.name})
    for space in player.table.spaces:
        kind = player.covered.get(space) or player.takes(space)
        how = "covered" if space in player.covered else "takes" if kind else "unknown"
        values: dict[str, Text | str] = {"space": state.space_text(space)}
        values |= {"kind": state.kind_text(kind)} if kind else {}
        yield locale.text(f"pirates.commanders.alt.{how}", values)


class CommandersView(View[state.CommandersTable]):
    def picture(self, table: state.CommandersTable, look: Look, locale: Locale) -> Drawing | None:
        """Draws the boards of the last active player if they have answers, else an overview.

        While the question is for a Location, the Caribbean is shown instead.
        """
        if any(location in (look.possible or ()) for location in table.locations):
            return None
        if look.possible is None:
            return None if table.phase == Phase.SET_UP else overview(table, locale)
        return draw(table.player(table.shown), look, locale)

    def option(
        self, table: state.CommandersTable, question: Ask, option: Answer, _locale: Locale
    ) -> str | None:
        """Draws a player, a die, or what a space takes."""
        match question.key:
            case "pirates.commanders.whose":
                return token_alone(table.names, table.players, int(option))
            case "pirates.commanders.die":
                return die(SIDES, DIE_COLOURS[str(option)])
            case "pirates.commanders.lies" if option != RUM:
                return die(SIDES, DIE_COLOURS[str(option)])
            case "pirates.commanders.takes" | "pirates.commanders.lies":
                return alone(str(option))
        return None
