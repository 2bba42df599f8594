"""Jordan's ship board in My box: his upgrades from the left, each with what it gives him."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from companion.engine.box_pages import BoxPage, Field, Group
from companion.engine.facts import FactValue
from companion.engine.picture import Drawing
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale, Text
from companion.games.pirates.box.tiles import Tile, rows_of
from companion.games.pirates.drawing import SLOT_ICONS, icon, inked, text
from companion.games.pirates.facts import SLOT
from companion.games.pirates.jordan.ship_board import MOST_SLOTS, NO_SLOT, ask_slot

ACROSS, HIGH = 7, 74
AT_FIRST = 7  # shown while nobody has said where the row ends


def page(known: Mapping[str, FactValue]) -> BoxPage:
    """As far as the row goes. Once people have said where it ends, they know how far they are."""
    last, ended = length(known)
    fields = tuple(_field(number) for number in range(1, last + 1))
    return BoxPage(
        "ship",
        Text("pirates.box.ship"),
        (Group(None, fields),),
        check=check,
        complete=ended,
        draw=partial(draw, known, last),
    )


def length(known: Mapping[str, FactValue]) -> tuple[int, bool]:
    """How many upgrades to show, and whether that is all: the one that is none ends the row."""
    read = [number for number in range(1, MOST_SLOTS + 1) if SLOT[number].name in known]
    ends = [number for number in read if SLOT[number].read(known) == NO_SLOT]
    if ends:
        return ends[0], True
    return min(max(AT_FIRST, *(number + 1 for number in read), 0), MOST_SLOTS), False


def check(known: Mapping[str, FactValue]) -> None:
    """No upgrade lies after the end of the row."""
    last, ended = length(known)
    beyond = [n for n in range(last + 1, MOST_SLOTS + 1) if SLOT[n].name in known]
    if ended and beyond:
        values = {"last": last, "number": beyond[0]}
        raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.box.ship.beyond", values))


def _field(number: int) -> Field:
    label = Text("pirates.box.ship.slot", {"number": number})
    return Field(Reading(SLOT[number].name, ask_slot(number)), label)


def draw(known: Mapping[str, FactValue], last: int, locale: Locale, asked: str) -> Drawing:
    tiles = [_tile(number, SLOT[number].read(known) or "") for number in range(1, last + 1)]
    return Drawing(rows_of(tiles, HIGH, ACROSS, asked), locale.text("pirates.box.ship"))


def _tile(number: int, gives: str) -> Tile:
    drawn = text(24, 14, str(number), 15, ' fill="var(--soft)"')
    if gives in SLOT_ICONS:
        drawn += inked(icon(SLOT_ICONS[gives], 24, 46, 32), "var(--accent)")
    elif gives:
        drawn += inked(icon("cross" if gives == NO_SLOT else "minus", 24, 46, 24), "var(--soft)")
    return Tile(SLOT[number].name, known=bool(gives), drawn=drawn)
