"""The pages of My box: Jordan's cards and board, Locations, Forts, house rules, the setup."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product

from companion.engine.box_pages import BoxPage, Field, Group, page_of
from companion.engine.facts import OWNS, Facts, FactValue
from companion.engine.picture import Drawing
from companion.engine.refusals import Impossible
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale, Text, as_it_is
from companion.games.pirates.box import cards
from companion.games.pirates.drawing import (
    ACTION_ICONS,
    BOLD,
    MARK_COLOURS,
    SLOT_ICONS,
    Tile,
    icon,
    inked,
    rows_of_tiles,
    squeezed,
    symbol,
    text,
)
from companion.games.pirates.facts import DOES, FORT_POINTS, FORT_SPACES, LOCATION_NAME, SLOT
from companion.games.pirates.forts import NO_FORT, STRENGTHS, ask_points
from companion.games.pirates.jordan import house_rules
from companion.games.pirates.jordan.ship_board import MOST_SLOTS, NO_SLOT, ask_slot
from companion.games.pirates.jordan.state import Deck
from companion.games.pirates.layout import UNNAMED, as_named
from companion.games.pirates.layout_questions import ask_does, ask_name
from companion.games.pirates.parts import BASE, COMMANDERS, EXPANSIONS
from companion.games.pirates.setup import steps
from companion.games.pirates.setup.pieces import Location, SetupComponents

SLOTS_AT_FIRST = 7  # shown while nobody has entered where the row ends
LONG_NAME = 20


def box_pages(facts: Facts, deck: Deck, setup: SetupComponents) -> Iterator[BoxPage]:
    owned = [BASE, *(box for box in EXPANSIONS if facts[OWNS[box]] != "no")]
    yield cards.page(facts.known, deck, owned)
    yield slots_page(facts.known)
    yield locations_page(facts.known, deck, owned)
    if COMMANDERS in owned:
        yield forts_page(facts.known)
    rules = [Reading(rule.fact.name, rule.question) for rule in house_rules.RULES]
    yield page_of("rules", Text("pirates.box.rules"), rules)
    yield setup_page(setup, {rule.name for rule in rules})


def slots_page(known: Mapping[str, FactValue]) -> BoxPage:
    """Returns the page of the row as far as it is known; complete once its end was entered."""
    last, ended = row_of_slots(known)
    title = Text("pirates.box.ship")
    fields = tuple(
        Field(
            Reading(SLOT[number].name, ask_slot(number)),
            Text("pirates.box.ship.slot", {"number": number}),
        )
        for number in range(1, last + 1)
    )

    def draw(locale: Locale, current: str) -> Drawing:
        tiles = [_slot(number, SLOT[number].read(known) or "") for number in range(1, last + 1)]
        return Drawing(rows_of_tiles(tiles, 74, 7, current), locale.render(title))

    return BoxPage(
        "ship", title, (Group(None, fields),), check=check_slots, complete=ended, draw=draw
    )


def row_of_slots(known: Mapping[str, FactValue]) -> tuple[int, bool]:
    """Returns how many upgrades to show, and whether that is all: an end was entered."""
    read = [number for number in range(1, MOST_SLOTS + 1) if SLOT[number].name in known]
    ends = [number for number in read if SLOT[number].read(known) == NO_SLOT]
    if ends:
        return ends[0], True
    return min(max(SLOTS_AT_FIRST, *(number + 1 for number in read), 0), MOST_SLOTS), False


def check_slots(known: Mapping[str, FactValue]) -> None:
    """Refuses an upgrade after the end of the row."""
    last, ended = row_of_slots(known)
    beyond = [n for n in range(last + 1, MOST_SLOTS + 1) if SLOT[n].name in known]
    if ended and beyond:
        raise Impossible(Text("pirates.box.ship.beyond", {"last": last, "number": beyond[0]}))


def _slot(number: int, gives: str) -> Tile:
    drawn = text(24, 14, str(number), 15, ' fill="var(--soft)"')
    if gives in SLOT_ICONS:
        drawn += inked(icon(SLOT_ICONS[gives], 24, 46, 32), "var(--accent)")
    elif gives:
        drawn += inked(icon("cross" if gives == NO_SLOT else "minus", 24, 46, 24), "var(--soft)")
    return Tile(SLOT[number].name, known=bool(gives), drawn=drawn)


# Locations: what one does there, where no source has it


def locations_page(known: Mapping[str, FactValue], deck: Deck, owned: Collection[str]) -> BoxPage:
    """Returns the page of the owned Locations; asks only for actions that no rulebook has."""
    there = [place for place in as_named(deck.locations, known).values() if place.box in owned]
    open_ = [place for place in there if place.id not in deck.does or DOES[place.id].name in known]
    does = {p.id: DOES[p.id].read(known) or deck.does.get(p.id, "") for p in there}
    title = Text("pirates.box.locations")
    fields = tuple(
        Field(Reading(DOES[place.id].name, ask_does(place)), as_it_is(place.name))
        for place in open_
    )
    names = tuple(
        Field(
            Reading(LOCATION_NAME[place.id].name, ask_name(deck.locations[place.id])),
            Text("pirates.box.locations.name", {"location": deck.locations[place.id].name}),
        )
        for place in there
        if place.id in UNNAMED
    )

    def draw(locale: Locale, current: str) -> Drawing:
        tiles = [_location(p, does[p.id], locale, tapped=p in open_) for p in there]
        tiles += [_name(field, known.get(field.name), locale) for field in names]
        return Drawing(rows_of_tiles(tiles, 60, 2, current), locale.render(title))

    return BoxPage("locations", title, (Group(None, (*fields, *names)),), draw=draw)


def _location(location: Location, does: str, locale: Locale, *, tapped: bool) -> Tile:
    """Draws the name and the action of a Location."""
    name = location.name
    size = 16 if len(name) < LONG_NAME else 14
    drawn = text(95, 17, name, size, BOLD + squeezed(name, size, 178))
    if does:
        words = locale.text(f"pirates.layout.does.{does}")
        sign = symbol(does, 28, 41, 25) if does in ACTION_ICONS else ""
        x = 106 if sign else 95
        drawn += sign + text(x, 41, words, 15, ' fill="var(--soft)"' + squeezed(words, 15, 128))
    return Tile(DOES[location.id].name, known=bool(does), drawn=drawn, tapped=tapped)


def _name(field: Field, name: FactValue | None, locale: Locale) -> Tile:
    """Draws the name on a card that no rulebook names."""
    assert field.label is not None
    words = locale.render(field.label)
    drawn = text(95, 17, words, 14, ' fill="var(--soft)"' + squeezed(words, 14, 178))
    if name:
        drawn += text(95, 41, str(name), 16, BOLD + squeezed(str(name), 16, 178))
    return Tile(field.name, known=bool(name), drawn=drawn)


def forts_page(known: Mapping[str, FactValue]) -> BoxPage:
    title = Text("pirates.box.forts")
    fields = tuple(
        Field(
            Reading(FORT_POINTS[strength].name, ask_points(strength)),
            Text("pirates.box.forts.of", {"strength": strength}),
        )
        for strength in STRENGTHS
    )

    def draw(locale: Locale, current: str) -> Drawing:
        tiles = [_fort(strength, FORT_POINTS[strength].read(known)) for strength in STRENGTHS]
        return Drawing(rows_of_tiles(tiles, 84, 4, current), locale.render(title))

    return BoxPage("forts", title, (Group(None, fields),), draw=draw)


def _fort(strength: int, points: int | None) -> Tile:
    """Draws its strength on the wall, and the points above it."""
    number = text(46, 63, str(strength), 20, f'{BOLD} fill="{MARK_COLOURS["fort"].ink}"')
    wall = symbol("wall", 46, 57, 46) + number
    name = FORT_POINTS[strength].name
    if points == NO_FORT:
        none = inked(icon("cross", 46, 18, 18), "var(--soft)", 3)
        return Tile(name, known=True, drawn=f'{none}<g opacity=".35">{wall}</g>')
    above = "" if points is None else text(46, 18, str(points), 20, BOLD)
    return Tile(name, known=points is not None, drawn=above + wall, sign_at=18)


def setup_page(setup: SetupComponents, elsewhere: Collection[str]) -> BoxPage:
    """Returns the page with the readings that no other page has."""
    readings = [
        Reading(name, question)
        for name, question in steps.READINGS.items()
        if name not in elsewhere and not name.startswith(OWNS.prefix)
    ]
    page = page_of("setup", Text("pirates.box.setup"), readings)
    return replace(page, check=partial(check_forts, setup))


def check_forts(setup: SetupComponents, known: Mapping[str, FactValue]) -> None:
    """Refuses more spaces than Forts, even with the most Forts in the Gulf."""
    supplies = {supply.id: supply.count for supply in setup.supplies}
    in_gulf = max(gulf.count for gulf in setup.gulf_forts)
    most = supplies["forts"] - supplies["locations"] - in_gulf
    sides_of: dict[str, list[str]] = {}
    for board in setup.boards:
        sides_of.setdefault(board.piece, []).append(board.side)
    left, right = (
        [number for side in sides if (number := FORT_SPACES[piece, side].read(known)) is not None]
        for piece, sides in sides_of.items()
    )
    spaces = max((sum(both) for both in product(left, right)), default=0)
    if spaces > most:
        raise Impossible(Text("pirates.setup.too_many_forts", {"n": spaces, "most": most}))
