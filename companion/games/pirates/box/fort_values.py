"""The Forts in My box: how many points one of each strength shows.

| reading | what it is |
|---|---|
| `box.fort.7` | the points on a Fort of strength 7; 0 where there is no such Fort |
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from companion.engine.box_pages import BoxPage, Field, Group
from companion.engine.facts import FactValue
from companion.engine.picture import Drawing
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale, Text
from companion.games.pirates.box.tiles import Tile, rows_of
from companion.games.pirates.colours import MARKS
from companion.games.pirates.drawing import BOLD, icon, inked, symbol, text

FORT = "box.fort."
NONE_SUCH = 0
STRENGTHS = range(1, 13)
POINTS = tuple(range(15))
ACROSS, HIGH = 4, 84


def page(known: Mapping[str, FactValue]) -> BoxPage:
    fields = tuple(_field(strength) for strength in STRENGTHS)
    title = Text("pirates.box.forts")
    return BoxPage("forts", title, (Group(None, fields),), draw=partial(draw, known))


def points_of(known: Mapping[str, FactValue], strength: int) -> int | None:
    """What every Fort of this strength shows, as far as it was read."""
    points = known.get(f"{FORT}{strength}", NONE_SUCH)
    return int(points) or None


def _field(strength: int) -> Field:
    label = Text("pirates.box.forts.of", {"strength": strength})
    return Field(Reading(f"{FORT}{strength}", ask(strength)), label)


@cache
def ask(strength: int) -> Ask:
    return Ask("pirates.box.forts.points", Choice(POINTS), values={"strength": strength})


def reading(name: str) -> Ask | None:
    """The question whose answer this reading is."""
    strength = name.removeprefix(FORT)
    if not name.startswith(FORT) or strength not in map(str, STRENGTHS):
        return None
    return ask(int(strength))


def draw(known: Mapping[str, FactValue], locale: Locale, asked: str) -> Drawing:
    tiles = [_tile(strength, known.get(f"{FORT}{strength}")) for strength in STRENGTHS]
    return Drawing(rows_of(tiles, HIGH, ACROSS, asked), locale.text("pirates.box.forts"))


def _tile(strength: int, points: FactValue | None) -> Tile:
    """Its strength on the wall, the points above it."""
    number = text(46, 63, str(strength), 20, f'{BOLD} fill="{MARKS["fort"].ink}"')
    wall = symbol("wall", 46, 57, 46) + number
    name = f"{FORT}{strength}"
    if points == NONE_SUCH:
        none = inked(icon("cross", 46, 18, 18), "var(--soft)", 3)
        return Tile(name, known=True, drawn=f'{none}<g opacity=".35">{wall}</g>')
    above = "" if points is None else text(46, 18, str(points), 20, BOLD)
    return Tile(name, known=points is not None, drawn=above + wall, sign_at=18)
