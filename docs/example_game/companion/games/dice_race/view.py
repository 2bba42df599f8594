"""The view of a Dice Race: the track with its pawns, which takes taps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.picture import Drawing, Look
from companion.engine.text import Locale, Text
from companion.engine.view import View
from companion.games.dice_race.state import Race

IN_A_ROW, SIZE, EDGE = 6, 62, 9  # spaces; their size, large enough for a thumb
WIDTH = IN_A_ROW * SIZE + 2 * EDGE


class TortoiseView(View[Race]):
    def __init__(self, icons: Mapping[str, str]) -> None:
        self.icons = icons

    def picture(self, race: Race, look: Look, locale: Locale) -> Drawing:
        """Draw the track, with a description for people who do not see it."""
        high = -(-race.track.length // IN_A_ROW) * SIZE + 2 * EDGE
        parts = [*self.spaces(race, look), *pawns(race)]
        pawns_at = tuple(
            Text("dice_race.picture.pawn", {"who": race.called(seat), "space": space})
            for seat, space in race.pawns.items()
        )
        return Drawing(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}"'
            f' font-size="16" text-anchor="middle" fill="var(--soft)">{"".join(parts)}</svg>',
            locale.text("dice_race.picture", {"pawns": pawns_at}),
        )

    def spaces(self, race: Race, look: Look) -> Iterator[str]:
        """Draw each space as a place: people can tap those that answer the question."""
        for number in range(1, race.track.length + 1):
            x, y = corner(number)
            asked = str(number) in (look.possible or ())
            line = 'stroke="var(--signal)" stroke-width="3"' if asked else 'stroke="var(--line)"'
            yield (
                f'<g data-place="{number}" data-box="{x},{y},{SIZE},{SIZE}">'
                f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="var(--sheet)" {line}/>'
                f'<text x="{x + 14}" y="{y + 20}">{number}</text>{self.effect(race, number)}</g>'
            )

    def effect(self, race: Race, number: int) -> str:
        """Draw the effect of a space: an icon of companion/web/icons.svg."""
        effect = race.track.effect(number)
        if effect is None:
            return ""
        x, y = corner(number)
        icon = self.icons[f"dice_race.{effect.kind}"]
        look = 'fill="none" stroke="var(--soft)" stroke-width="2"'
        return (
            f'<g {look}><use href="#i-{icon}" x="{x + 32}" y="{y + 4}" width="24" height="24"/></g>'
        )


def pawns(race: Race) -> Iterator[str]:
    """Draw a disc with a number for each player, and a T for the Tortoise."""
    for seat, space in race.pawns.items():
        if not 0 < space <= race.track.length:
            continue
        x, y = corner(space)
        x, y = x + 11 * seat, y + SIZE - 16
        tortoise = seat == race.tortoise
        colour = "var(--opponent)" if tortoise else f"var(--player-{seat})"
        yield f'<circle cx="{x}" cy="{y}" r="11" fill="{colour}" stroke="var(--sheet)"/>'
        letter = "T" if tortoise else str(seat)
        yield f'<text x="{x}" y="{y + 5}" font-size="14" fill="var(--on-token)">{letter}</text>'


def corner(number: int) -> tuple[int, int]:
    """Return the upper left corner of a space. Each row goes from left to right."""
    row, column = divmod(number - 1, IN_A_ROW)
    return EDGE + column * SIZE, EDGE + row * SIZE
