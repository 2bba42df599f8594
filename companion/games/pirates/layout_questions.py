"""Questions about the Caribbean's layout, the shape of its columns, and its readings in My box.

No source shows a layout. The suggested shape is ours: the number of cards comes from the rulebooks,
in columns as even as possible. People add and remove cards with a tap, on a grid of all places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeAlias, Union

from companion.engine.facts import Fact, Facts, Family
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Several, Words, chosen
from companion.engine.refusals import Impossible
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates.facts import (
    COLUMN,
    COLUMNS,
    DOES,
    GAPS,
    ISLAND,
    LOCATION_NAME,
    PLACE,
    TOP,
)
from companion.games.pirates.layout import (
    ISLANDS,
    MOST_COLUMNS,
    MOST_ROWS,
    STAGGER,
    UNNAMED,
    Columns,
    column_of,
    fact_of,
    in_play,
)
from companion.games.pirates.setup.pieces import Location

LONGEST_NAME = 30
DOINGS = ("raid", "explore", "quest", "bury", "other")
Names: TypeAlias = Mapping[str, Union[Text, str]]  # of things in the Caribbean


def place_label(place: Answer) -> Text:
    column, _, row = str(place).partition(".")
    return Text("pirates.layout.place", {"column": column, "row": row})


ASK_COLUMNS = Ask("pirates.layout.columns", Choice(tuple(range(2, MOST_COLUMNS + 1))))


@cache
def ask_size(column: int) -> Ask:
    sizes = tuple(range(1, MOST_ROWS + 1))
    return Ask("pirates.layout.size", Choice(sizes), values={"column": column})


@cache
def ask_top(column: int) -> Ask:
    form = Choice(tuple(STAGGER), label=lambda top: Text(f"pirates.layout.top.{top}"))
    return Ask("pirates.layout.top", form, values={"column": column, "before": column - 1})


def ask_place(thing: Text | str, places: Sequence[str]) -> Ask:
    form = Choice(places, label=place_label)
    return Ask("pirates.layout.where", form, values={"thing": thing}, on_board=True)


def ask_does(location: Location) -> Ask:
    form = Choice(DOINGS, label=lambda does: Text(f"pirates.layout.does.{does}"))
    return Ask("pirates.layout.does", form, values={"location": location.name})


def ask_name(location: Location) -> Ask:
    """Asks for the name on a card of tier II; an empty one leaves ours."""
    values = {"location": location.name}
    return Ask("pirates.layout.name", Words(LONGEST_NAME), values=values)


def enter_name(facts: Facts, location: Location) -> Script[None]:
    """Asks once for the name on a card that no rulebook names."""
    named = LOCATION_NAME[location.id]
    if location.id in UNNAMED and named not in facts:
        name = str((yield ask_name(location)))
        if name:
            facts[named] = name


def island_name(kind: str) -> Text:
    return Text(f"pirates.layout.island.{kind}")


def name_of(thing: str, locations: Mapping[str, Location]) -> Text | str:
    return island_name(thing) if thing in ISLANDS else locations[thing].name


def things(facts: Facts, locations: Mapping[str, Location]) -> dict[str, Fact[str]]:
    """Returns the things in the Caribbean, each with the fact of its place."""
    return {thing: fact_of(thing) for thing in (*ISLANDS, *in_play(facts.known, locations))}


def taken_text(place: str, there: Text | str, thing: Text | str) -> Text:
    values = {"place": place_label(place), "one": there, "other": thing}
    return Text("pirates.layout.one_place", values)


def enter_columns() -> Script[Facts]:
    """Asks for the shape of the columns."""
    entered = Facts()
    entered[COLUMNS] = number = int((yield ASK_COLUMNS))
    for column in range(1, number + 1):
        entered[COLUMN[column]] = yield ask_size(column)
        if column > 1:
            entered[TOP[column]] = yield ask_top(column)
    return entered


def enter_places(
    required: Mapping[str, Fact[str]], columns: Columns, taken: Names, names: Names, *, drawn: bool
) -> Script[Facts]:
    """Asks for the places of these things, except places that are `taken`.

    The picture shows only columns that are already facts: others are not `drawn`.
    """
    entered = Facts()
    for thing, fact in required.items():
        place = yield from enter_place(names[thing], columns, taken, drawn=drawn)
        taken = {**taken, place: names[thing]}
        entered[fact] = place
    return entered


def enter_place(
    thing: Text | str, columns: Columns, taken: Names, *, drawn: bool = True
) -> Script[str]:
    """Asks for a place: the column, then the card from the top."""
    free = [place for place in columns.places if place not in taken]
    in_columns = tuple(dict.fromkeys(map(column_of, free)))
    values: dict[str, TextValue] = {"thing": thing}
    which = Ask("pirates.layout.which_column", Choice(in_columns), values=values, on_board=drawn)
    column = int((yield which))
    rows = tuple(place for place in columns.in_column(column) if place in free)
    barred: dict[Answer, Text] = {
        place: taken_text(place, taken[place], thing)
        for place in columns.in_column(column)
        if place in taken
    }
    row = Choice(rows, label=lambda p: as_it_is(str(p).partition(".")[2]), barred=barred)
    values = {"thing": thing, "column": column}
    return str((yield Ask("pirates.layout.which_card", row, values=values, on_board=drawn)))


@cache
def every_place() -> tuple[str, ...]:
    columns = range(1, MOST_COLUMNS + 1)
    return tuple(f"{column}.{row}" for column in columns for row in range(1, MOST_ROWS + 1))


ASK_GAPS = Ask("pirates.layout.gaps", Several(every_place(), label=place_label))


def reading(name: str, locations: Mapping[str, Location]) -> Ask | None:
    if name == COLUMNS.name:
        return ASK_COLUMNS
    if name == GAPS.name:
        return ASK_GAPS
    if column := COLUMN.key_of(name):
        return ask_size(int(column))
    if column := TOP.key_of(name):
        return ask_top(int(column)) if column != "1" else None
    if kind := ISLAND.key_of(name):
        return ask_place(island_name(kind), every_place()) if kind in ISLANDS else None
    if (unnamed := LOCATION_NAME.key_of(name)) in UNNAMED:
        return ask_name(locations[unnamed])
    location = locations.get(DOES.key_of(name))
    return ask_does(location) if location else None


def at_this_table(name: str, locations: Mapping[str, Location]) -> Ask | None:
    """Returns the question for the place of a Location, a fact of one table."""
    location = locations.get(PLACE.key_of(name))
    return ask_place(location.name, every_place()) if location else None


CARDS = 30  # 15 Improvements, 4 Residences, 8 Locations, 3 islands
MOST_SUGGESTED = MOST_ROWS - 3  # leaves space above and below
NAMES_OF_TOPS = {halves: name for name, halves in STAGGER.items()}


@cache
def suggested_columns(number: int) -> Columns:
    """Returns this number of columns, each half a card higher or lower than the one before."""
    even = min(CARDS // number, MOST_SUGGESTED)
    larger = [*range(2, number + 1, 2), *range(1, number + 1, 2)][: CARDS - even * number]
    sizes = tuple(even + (column in larger) for column in range(1, number + 1))
    tops = (0 if n % 2 else -1 if n in larger else 1 for n in range(1, number + 1))
    return Columns(sizes, tuple(tops))


@cache
def lattice(number: int) -> Columns:
    """Returns all places that cards may have: a row more than suggested above and below."""
    even = min(CARDS // number, MOST_SUGGESTED)
    columns = range(1, number + 1)
    sizes = tuple(even + (2 if column % 2 else 3) for column in columns)
    return Columns(sizes, tuple(-2 if column % 2 else -3 for column in columns))


@cache
def suggested_places(number: int) -> tuple[str, ...]:
    whole, some = lattice(number), suggested_columns(number)
    suggested = {(place.partition(".")[0], some.height(place)) for place in some.places}
    return tuple(p for p in whole.places if (p.partition(".")[0], whole.height(p)) in suggested)


def ask_shape(number: int, least: int) -> Ask:
    """Asks which places of the lattice have a card."""
    return Ask(
        "pirates.layout.shape",
        Several(lattice(number).places, label=place_label),
        refuse=partial(_refuse_shape, number, least),
        on_board=True,
        now=",".join(suggested_places(number)),
    )


def _refuse_shape(number: int, least: int, answer: Answer) -> None:
    cards = len(chosen(answer))
    if cards < least:
        raise Impossible(Text("pirates.layout.too_few", {"cards": cards, "things": least}))
    shape_facts(number, answer)


def shape_facts(number: int, answer: Answer) -> Facts:
    """Returns the columns with cards on these places of the lattice; refuses impossible ones."""
    whole = lattice(number)
    heights = {
        column: [whole.height(place) for place in whole.in_column(column) if place in picked]
        for picked in [chosen(answer)]
        for column in range(1, number + 1)
    }
    facts = Facts()
    facts[COLUMNS] = number
    gaps: list[str] = []
    for column, placed in heights.items():
        if not placed:
            raise Impossible(Text("pirates.layout.no_card", {"column": column}))
        rows = range(placed[0], placed[-1] + 1, 2)
        facts[COLUMN[column]] = len(rows)
        gaps += [f"{column}.{n}" for n, height in enumerate(rows, 1) if height not in placed]
        if column > 1:
            top = NAMES_OF_TOPS.get(placed[0] - heights[column - 1][0])
            if top is None:
                values = {"column": column, "before": column - 1}
                raise Impossible(Text("pirates.layout.too_far", values))
            facts[TOP[column]] = top
    if gaps:
        facts[GAPS] = ",".join(gaps)
    return facts


def begin_columns(facts: Facts, number: int) -> None:
    forget_columns(facts)
    facts[COLUMNS] = number


def forget_columns(facts: Facts) -> None:
    shape: tuple[Fact[Any] | Family[Any, Any], ...] = (COLUMNS, COLUMN, TOP, GAPS, ISLAND)
    for fact in shape:
        del facts[fact]


def enter_cards(facts: Facts, least: int) -> Script[None]:
    """Asks for the cards of columns whose number is known."""
    number = facts[COLUMNS]
    assert number is not None
    facts.known |= shape_facts(number, (yield ask_shape(number, least))).known
