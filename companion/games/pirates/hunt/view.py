"""The view of the Treasure Hunt: our own drawing of the map, and cards and players to pick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.content.books import Effect
from companion.engine.facts import FactValue
from companion.engine.picture import UNKNOWN, Drawing, Look
from companion.engine.picture import number as n
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text
from companion.engine.view import Act, CountedSide, Counter, CounterGroup, View
from companion.games.pirates import counters
from companion.games.pirates.drawing import (
    ASIDE,
    BOLD,
    LEAST_TARGET,
    NEED_ICONS,
    SIGNALLED,
    WIDTH,
    Box,
    chart,
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
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.pieces import SHIP, HuntCard
from companion.games.pirates.hunt.state import (
    COLUMNS,
    SPOTS,
    Hunt,
    adjacent_cards,
    height,
    right_of,
    spots_in,
)
from companion.games.pirates.parts import Phase

WIDE, HIGH = 76, 92
INK = "var(--ink)"
MET = SIGNALLED
UNMET = 'fill="var(--sheet)" stroke="var(--signal)" stroke-width="1.6" stroke-dasharray="5 3.5"'
PLAIN = 'fill="var(--sheet)" stroke="var(--line)" stroke-width="1.3"'


def open_card(
    card: HuntCard,
    box: Box,
    frame: str,
    locale: Locale,
    has: Mapping[str, FactValue] | None = None,
) -> str:
    """Draws a card's number and its requirements, with a tick or a cross where `has` decides."""
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
            row = NEED_ICONS[requirements.kind_of(need)]
            icons += _side_by_side(row, box.x + 4, middle)
            at = (box.x + 4 + _wide(row) + box.x + box.wide - 18) / 2
            parts.append(text(at, middle, str(requirements.required_number(need)), more=BOLD))
        if has is not None:
            parts.append(_sign(need, has, box.x + box.wide - 11, middle))
    drawn = "".join(parts) + (inked(icons, colour) if icons else "")
    return drawn if colour == INK else f'<g fill="{colour}">{drawn}</g>'


def _ship_at(need: Effect, box: Box, y: float, locale: Locale, *, signed: bool) -> str:
    name, wide = (
        locale.render(requirements.place_text(need.value)),
        box.wide - (24 if signed else 8),
    )
    return text(box.x + 4 + wide / 2, y, name, more=BOLD + squeezed(name, 16, wide))


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
    """Draws whether a requirement is met, or a dash if that is unknown."""
    lack = requirements.check(need, has)
    if lack is not None and lack.missing is None:
        return text(x, y, UNKNOWN, 17, f'{BOLD} fill="var(--soft)"')
    return symbol("met" if lack is None else "unmet", x, y, 16)


def card_back(letter: str, box: Box, *, meant: bool) -> str:
    """Draws a face-down card, framed if it may be turned up."""
    size = f'x="{n(box.x)}" y="{n(box.y)}" width="{n(box.wide)}" height="{n(box.high)}"'
    drawn = f'<use href="#p-back" {size}/>'
    if meant:
        frame = rect(box, 'fill="none" stroke="var(--signal)" stroke-width="3.4"', 8)
        drawn = halo(box) + drawn + frame
    return drawn + text(*box.middle, letter, 21, f'{BOLD} fill="var(--accent)"')


HEIGHT = 418
ACROSS, DOWN = 84, 98  # from one card to the next
FIRST = WIDTH - 11 - WIDE - 3 * ACROSS  # where the first column begins
START = (26, HEIGHT / 2)  # where tokens begin
LEFT = "left"  # the answer that a token is still there


def draw_map(hunt: Hunt, look: Look, locale: Locale) -> Drawing:
    """Draws open cards with their requirements, face-down cards, and the tokens.

    Cards adjacent to the current player have a frame: solid if they are met, else dashed.
    """
    parts = [
        chart(HEIGHT, "map"),
        _paths(hunt),
        inked(icon("treasure", _box("d1").middle[0], 36, 34), "var(--accent)", 1.9),
        text(START[0] + 2, _below_tokens(hunt), locale.text("pirates.hunt.start"), more=ASIDE),
        *(_spot(hunt, spot, look, locale) for spot in SPOTS),
        *_tokens(hunt, look),
    ]
    return Drawing(svg(HEIGHT, "".join(parts)), " ".join(_words(hunt, locale)))


def _box(spot: str) -> Box:
    x = FIRST + ACROSS * list(COLUMNS).index(spot[0])
    return Box(x, HEIGHT / 2 + DOWN * height(spot) - HIGH / 2, WIDE, HIGH)


def symbol_of_paths() -> str:
    """Draws the paths between neighbours, which are the same on every map."""
    paths = (_path(_box(spot).middle, _box(to).middle) for spot in SPOTS for to in right_of(spot))
    dots = 'stroke-width="1.5" stroke-dasharray="1 5.5" stroke-linecap="round" opacity=".7"'
    path = f'<path d="{"".join(paths)}" stroke="var(--ink)" {dots}/>'
    return f'<symbol id="p-paths" viewBox="0 0 {WIDTH} {HEIGHT}">{path}</symbol>'


def _paths(hunt: Hunt) -> str:
    """Draws the paths; those from the token of the current player are solid."""
    dotted = f'<use href="#p-paths" width="{WIDTH}" height="{HEIGHT}"/>'
    if hunt.phase != Phase.PLAY:
        return dotted
    here = hunt.token(hunt.seat)
    begin = _box(here).middle if here else _at(hunt, hunt.seat)
    paths = "".join(_path(begin, _box(to).middle) for to in right_of(here))
    return f'{dotted}<path d="{paths}" stroke="var(--signal)" stroke-width="3"/>'


def _path(begin: tuple[float, float], end: tuple[float, float]) -> str:
    return f"M{n(begin[0])} {n(begin[1])}L{n(end[0])} {n(end[1])}"


def _spot(hunt: Hunt, spot: str, look: Look, locale: Locale) -> str:
    box, possible = _box(spot), look.possible or ()
    card = hunt.cards[hunt.open[spot]] if spot in hunt.open else None
    if card is not None:
        drawn = _open(hunt, spot, look, locale)
    else:
        drawn = card_back(spot[0].upper(), box, meant=spot == hunt.meant or spot in possible)
    answers = (id_ for id_ in (spot, card.id if card else "") if id_ in possible)
    answer = next(answers, None)
    return drawn if answer is None else place(answer, box.wider(2), drawn)


def _open(hunt: Hunt, spot: str, look: Look, locale: Locale) -> str:
    card, possible = hunt.cards[hunt.open[spot]], look.possible
    if hunt.phase == Phase.PLAY and spot in hunt.neighbours(hunt.seat):
        has = requirements.has(hunt.facts, hunt.seat)
        frame = UNMET if requirements.lacking(card, has) else MET
        return open_card(card, _box(spot), frame, locale, has)
    is_answer = possible is not None and spot in possible
    return open_card(card, _box(spot), UNMET if is_answer else PLAIN, locale)


def _tokens(hunt: Hunt, look: Look) -> Iterator[str]:
    """Draws discs with a letter and a colour; that of the current player is larger."""
    letters = initials(hunt.names, hunt.players)
    for seat in hunt.seats:
        radius = 15 if seat == hunt.seat else 13
        yield token(*_at(hunt, seat), letters[seat - 1], player_colour(seat), radius)
    if look.possible is not None and LEFT in look.possible:
        yield place(LEFT, Box(0, START[1] - 90, LEAST_TARGET, 180))


def _at(hunt: Hunt, seat: int) -> tuple[float, float]:
    """Returns the position of a token: on the lower edge of a card, or left of the map."""
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


def _words(hunt: Hunt, locale: Locale) -> Iterator[str]:
    """Describes the map, column by column, and where the tokens are."""
    face_down = locale.text("pirates.hunt.alt.face_down")
    for number, column in enumerate(COLUMNS, 1):
        cards = ", ".join(hunt.open.get(spot, face_down) for spot in spots_in(column))
        yield locale.text("pirates.hunt.alt.column", {"column": number, "cards": cards})
    for seat in hunt.seats:
        spot = hunt.token(seat)
        if spot:
            values = {"name": hunt.name(seat), "card": hunt.open[spot]}
            yield locale.text("pirates.hunt.alt.token", values)


ASK_FOR_PLAYERS = (
    "pirates.hunt.first",
    "pirates.hunt.whose",
    "pirates.hunt.correct.token",
    "pirates.hunt.correct.turn",
)


def groups_of(hunt: Hunt, seat: int) -> Iterator[CounterGroup]:
    """Yields the counters of a player; those that adjacent cards require are wanted."""
    has, cards = requirements.has(hunt.facts, seat), adjacent_cards(hunt, seat)
    needs = [need for card, _ in cards for need in card.requires]
    wanted = {counter for need in needs for counter in requirements.counters_of(need)}
    for group in counters.GROUPS:
        names = [name for name in group.counters if name in requirements.LIMITS]
        names.sort(key=lambda name: name.startswith("buried"))
        yield CounterGroup(
            Text(f"pirates.side.group.{group.name}"),
            tuple(
                Counter(
                    name,
                    counters.counter_text(name),
                    requirements.LIMITS[name],
                    int(has[name]) if name in has else None,
                    least=counters.least(hunt.facts, seat, name),
                    wanted=name in wanted,
                )
                for name in names
            ),
        )


class HuntView(View[Hunt]):
    opens = "figure"

    def counters(self, hunt: Hunt) -> Sequence[CountedSide]:
        """Returns the counters of all players, first of the current one."""
        if hunt.phase != Phase.PLAY or hunt.ended:
            return ()
        seats = sorted(hunt.seats, key=lambda seat: seat != hunt.seat)
        ship = Act(SHIP, Text(f"pirates.hunt.figure.{SHIP}"))
        return tuple(
            CountedSide(seat, hunt.name(seat), tuple(groups_of(hunt, seat)), (ship,))
            for seat in seats
        )

    def picture(self, hunt: Hunt, look: Look, locale: Locale) -> Drawing | None:
        """Draws the map; None (the Caribbean) while the question is for a ship's place."""
        on_map = (*SPOTS, *hunt.open.values(), LEFT)
        if look.possible is not None and not any(id_ in look.possible for id_ in on_map):
            return None
        return draw_map(hunt, look, locale)

    def option(self, hunt: Hunt, question: Ask, option: Answer, locale: Locale) -> str | None:
        """Draws a card or a player to pick."""
        if question.key in ASK_FOR_PLAYERS:
            return token_alone(hunt.names, hunt.players, int(option))
        if question.key == "pirates.hunt.exchange":
            option = dict(zip(("stay", "exchange"), hunt.hand, strict=True))[str(option)]
        card = hunt.cards.get(str(option))
        if card is None:
            return None
        return svg(HIGH + 4, open_card(card, Box(2, 2, WIDE, HIGH), PLAIN, locale), WIDE + 4)
