"""The Forts in My box: how many points one of each strength shows."""

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
from companion.games.pirates.drawing import BOLD, MARK_COLOURS, icon, inked, symbol, text
from companion.games.pirates.facts import FORT_POINTS

NO_FORT = 0
STRENGTHS = range(1, 13)
POINTS = tuple(range(15))
ACROSS, HIGH = 4, 84


def page(known: Mapping[str, FactValue]) -> BoxPage:
    fields = tuple(_field(strength) for strength in STRENGTHS)
    title = Text("pirates.box.forts")
    return BoxPage("forts", title, (Group(None, fields),), draw=partial(draw, known))


def points_of(known: Mapping[str, FactValue], strength: int) -> int | None:
    """What every Fort of this strength shows, as far as it was read."""
    return FORT_POINTS[strength].read(known) or None


def _field(strength: int) -> Field:
    label = Text("pirates.box.forts.of", {"strength": strength})
    return Field(Reading(FORT_POINTS[strength].name, ask(strength)), label)


@cache
def ask(strength: int) -> Ask:
    return Ask("pirates.box.forts.points", Choice(POINTS), values={"strength": strength})


def reading(name: str) -> Ask | None:
    """The question whose answer this reading is."""
    strength = FORT_POINTS.key_of(name)
    return ask(int(strength)) if strength else None


def draw(known: Mapping[str, FactValue], locale: Locale, asked: str) -> Drawing:
    tiles = [_tile(strength, FORT_POINTS[strength].read(known)) for strength in STRENGTHS]
    return Drawing(rows_of(tiles, HIGH, ACROSS, asked), locale.text("pirates.box.forts"))


def _tile(strength: int, points: int | None) -> Tile:
    """Its strength on the wall, the points above it."""
    number = text(46, 63, str(strength), 20, f'{BOLD} fill="{MARK_COLOURS["fort"].ink}"')
    wall = symbol("wall", 46, 57, 46) + number
    name = FORT_POINTS[strength].name
    if points == NO_FORT:
        none = inked(icon("cross", 46, 18, 18), "var(--soft)", 3)
        return Tile(name, known=True, drawn=f'{none}<g opacity=".35">{wall}</g>')
    above = "" if points is None else text(46, 18, str(points), 20, BOLD)
    return Tile(name, known=points is not None, drawn=above + wall, sign_at=18)
