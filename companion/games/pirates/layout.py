"""The layout of the Caribbean: its columns, the contents of its places, and distances.

A place is `3.2`: the third column from the left, the second card from the top. No source shows
a layout and players may invent their own, so there is none until somebody enters one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.engine.facts import Fact, FactValue
from companion.engine.questions import chosen
from companion.games.pirates.facts import (
    COLUMN,
    COLUMNS,
    GAPS,
    ISLAND,
    LAID,
    LOCATION_NAME,
    PLACE,
    TOP,
)
from companion.games.pirates.setup.pieces import TREASURES, Location

ISLANDS = TREASURES  # one for each kind
CURSED_SHIP = "cursed-ship"  # an Improvement of Commanders
KRAKEN = "kraken"
MOST_COLUMNS, MOST_ROWS = 12, 8
START = "start"  # left of the first column
# How much lower a column begins than the one to its left, in half cards. Columns are staggered,
# so it is never a whole card.
STAGGER = {
    "half_higher": -1,
    "half_lower": 1,
    "one_and_half_higher": -3,
    "one_and_half_lower": 3,
    "two_and_half_higher": -5,
    "two_and_half_lower": 5,
}


def fact_of(thing: str) -> Fact[str]:
    """Returns the fact with the place of an island, a Location or the Cursed Ship."""
    return ISLAND[thing] if thing in ISLANDS else PLACE[thing]


def column_of(place: str) -> int:
    """Returns the column of a place; the start is left of the first."""
    return 0 if place == START else int(place.partition(".")[0])


@dataclass(frozen=True, slots=True)
class Columns:
    sizes: tuple[int, ...]
    tops: tuple[int, ...]  # in half cards, measured from the first column's; more is lower
    gaps: frozenset[str] = frozenset()  # places without a card

    @property
    def places(self) -> list[str]:
        """Returns all places, from the left, each column from the top."""
        return [place for n in range(1, len(self.sizes) + 1) for place in self.in_column(n)]

    def in_column(self, column: int) -> list[str]:
        if not 1 <= column <= len(self.sizes):
            return []
        every = (f"{column}.{row}" for row in range(1, self.sizes[column - 1] + 1))
        return [place for place in every if place not in self.gaps]

    def height(self, place: str) -> int:
        """Returns how far down a place is, in half cards."""
        column, row = map(int, place.split("."))
        return self.tops[column - 1] + 2 * (row - 1)

    def neighbours(self, place: str) -> list[str]:
        """Returns places up and down, and half a card higher and lower in the columns beside.

        Deduced: the start, left of the first column, touches all its cards.
        """
        if place == START:
            return self.in_column(1)
        column, height = column_of(place), self.height(place)
        beside = [*self.in_column(column - 1), *self.in_column(column + 1)]
        return [
            *(other for other in self.in_column(column) if abs(self.height(other) - height) == 2),
            *(other for other in beside if abs(self.height(other) - height) == 1),
        ]


@cache
def routes(
    columns: Columns, begin: str, most: int, islands: frozenset[str], stops: frozenset[str]
) -> Mapping[str, tuple[str, ...]]:
    """Returns the places where a ship may end, each with a shortest route there.

    It sails from card to card, never onto an island, not past a card where it must stop, and
    ends at least one column further right. That it may turn back on its route is deduced:
    the rule speaks of where it ends.
    """
    found: dict[str, tuple[str, ...]] = {begin: (begin,)}
    edge = [begin]
    for _ in range(most):
        further: dict[str, tuple[str, ...]] = {}
        for place in edge:
            if place == begin or place not in stops:
                for beside in columns.neighbours(place):
                    if beside not in found and beside not in islands:
                        further.setdefault(beside, (*found[place], beside))
        found |= further
        edge = list(further)
    return {p: route for p, route in found.items() if column_of(p) > column_of(begin)}


@cache
def reach(
    columns: Columns, begin: str, most: int, islands: frozenset[str], stops: frozenset[str]
) -> Mapping[str, int]:
    """Returns the places where a ship may end, and in how many movements."""
    return {p: len(route) - 1 for p, route in routes(columns, begin, most, islands, stops).items()}


@dataclass(frozen=True, slots=True)
class Chart:
    """A layout of the Caribbean without contradictions."""

    columns: Columns
    islands: Mapping[str, str]  # places by kind of treasure
    locations: Mapping[str, str]  # places by Location
    cursed_ship: str | None = None  # its place

    @property
    def taken(self) -> dict[str, str]:
        """Returns the islands and Locations by place."""
        places = {**self.islands, **self.locations}
        return {place: thing for thing, place in places.items()}

    @property
    def contents(self) -> dict[str, str]:
        """Returns islands, Locations and the Cursed Ship (an Improvement) by place."""
        cursed = {self.cursed_ship: CURSED_SHIP} if self.cursed_ship else {}
        return {**cursed, **self.taken}

    @property
    def island_at(self) -> dict[str, str]:
        return {place: kind for kind, place in self.islands.items()}

    def has(self, place: str) -> bool:
        """Returns whether a ship can be there."""
        return place == START or (place in self.columns.places and place not in self.island_at)

    @property
    def stops(self) -> frozenset[str]:
        """Returns the places where ships must stop: Kraken (see its card) and Cursed Ship."""
        return frozenset({self.locations.get(KRAKEN), self.cursed_ship} - {None})  # type: ignore[arg-type]

    def reach(self, begin: str, most: int) -> Mapping[str, int]:
        return reach(self.columns, begin, most, frozenset(self.islands.values()), self.stops)

    def route(self, begin: str, end: str, most: int) -> tuple[str, ...]:
        """Returns how a ship gets there, both ends included."""
        islands = frozenset(self.islands.values())
        return routes(self.columns, begin, most, islands, self.stops).get(end, ())


class Charts:
    """The layouts of these Locations, cached by their facts."""

    MOST_KEPT = 64

    def __init__(self, locations: Mapping[str, Location]) -> None:
        self.locations = locations
        numbers = range(1, MOST_COLUMNS + 1)
        facts: tuple[Fact[Any], ...] = (
            *(COLUMN[number] for number in numbers),
            *(TOP[number] for number in numbers),
            *(ISLAND[kind] for kind in ISLANDS),
            GAPS,
            PLACE[CURSED_SHIP],
            *(PLACE[id_] for id_ in locations),
            *(LAID[id_] for id_ in locations),
        )
        self._names = tuple(fact.name for fact in facts)
        self._kept: dict[tuple[FactValue | None, ...], Chart | None] = {}

    def of(self, known: Mapping[str, FactValue]) -> Chart | None:
        """Returns the layout, once all of it is entered and no place is taken twice."""
        number = known.get(COLUMNS.name)
        if number is None:
            return None
        key = (number, *map(known.get, self._names))
        if key not in self._kept:
            if len(self._kept) >= self.MOST_KEPT:
                self._kept.clear()
            self._kept[key] = chart_of(known, self.locations)
        return self._kept[key]


def chart_of(known: Mapping[str, FactValue], locations: Mapping[str, Location]) -> Chart | None:
    """Returns the layout, once all of it is entered and no place is taken twice."""
    chart = chart_so_far(known, locations)
    if chart is None or len(chart.taken) < len(chart.islands) + len(chart.locations):
        return None
    in_their_place = set(in_play(known, locations)) <= set(chart.locations)
    return chart if len(chart.islands) == len(ISLANDS) and in_their_place else None


def chart_so_far(known: Mapping[str, FactValue], locations: Mapping[str, Location]) -> Chart | None:
    """Returns the columns, once their shape is known, with the places entered so far."""
    columns = columns_of(known)
    if columns is None:
        return None
    places = set(columns.places)
    islands = _placed(ISLANDS, known, places)
    placed = _placed((*locations, CURSED_SHIP), known, places)
    cursed_ship = placed.pop(CURSED_SHIP, None)
    alone = cursed_ship not in (*islands.values(), *placed.values())
    return Chart(columns, islands, placed, cursed_ship if alone else None)


def columns_of(known: Mapping[str, FactValue]) -> Columns | None:
    number = COLUMNS.read(known)
    if number is None:
        return None
    numbers = range(1, number + 1)
    sizes = [COLUMN[n].read(known) for n in numbers]
    shifts = [STAGGER.get(TOP[n].read(known) or "") for n in numbers[1:]]
    tops = [0]
    for shift in shifts:
        if shift is None:
            return None
        tops.append(tops[-1] + shift)
    if None in sizes:
        return None
    gaps = frozenset(chosen(GAPS.read(known) or ""))
    return Columns(tuple(size or 0 for size in sizes), tuple(tops), gaps)


def _placed(
    things: Iterable[str], known: Mapping[str, FactValue], places: Collection[str]
) -> dict[str, str]:
    """Returns the known places of things, as far as the columns have them."""
    found = {thing: fact_of(thing).read(known) for thing in things}
    return {thing: place for thing, place in found.items() if place is not None and place in places}


# Locations of tier II that the rulebook counts and does not name.
UNNAMED = ("commanders-1", "commanders-2")


def name_on_card(location: Location, known: Mapping[str, FactValue]) -> str:
    """Returns the name that players have read off a card, otherwise ours."""
    return LOCATION_NAME[location.id].read(known) or location.name


def as_named(
    locations: Mapping[str, Location], known: Mapping[str, FactValue]
) -> Mapping[str, Location]:
    read = [id_ for id_ in UNNAMED if LOCATION_NAME[id_].name in known]
    named = {id_: replace(locations[id_], name=name_on_card(locations[id_], known)) for id_ in read}
    return {**locations, **named} if named else locations


def in_play(known: Mapping[str, FactValue], locations: Mapping[str, Location]) -> list[str]:
    """Returns the Locations of the setup; without one, the eight of the base game."""
    laid_out = [id_ for id_ in locations if LAID[id_].name in known]
    base = [id_ for id_, place in locations.items() if (place.tier, place.box) == (1, "base")]
    return laid_out or base
