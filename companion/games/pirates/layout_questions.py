"""Questions about the Caribbean's layout, and what My box keeps of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias, Union

from companion.engine.facts import Fact, Facts
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Several
from companion.engine.text import Text, as_it_is
from companion.games.pirates.facts import COLUMN, COLUMNS, DOES, GAPS, ISLAND, PLACE, TOP
from companion.games.pirates.layout import (
    ISLANDS,
    MOST_COLUMNS,
    MOST_ROWS,
    STAGGER,
    Columns,
    column_of,
    fact_of,
    in_play,
)
from companion.games.pirates.setup.pieces import Location

DOINGS = ("raid", "explore", "quest", "bury", "other")
Names: TypeAlias = Mapping[str, Union[Text, str]]  # of what lies in the Caribbean


# The questions


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
    values = {"column": column, "before": column - 1}
    return Ask(
        "pirates.layout.top",
        Choice(tuple(STAGGER), label=lambda top: Text(f"pirates.layout.top.{top}")),
        values=values,
    )


def ask_place(thing: Text | str, places: Sequence[str]) -> Ask:
    return Ask(
        "pirates.layout.where",
        Choice(places, label=place_label),
        values={"thing": thing},
        on_board=True,
    )


def ask_does(location: Location) -> Ask:
    return Ask(
        "pirates.layout.does",
        Choice(DOINGS, label=lambda does: Text(f"pirates.layout.does.{does}")),
        values={"location": location.name},
    )


def island_name(kind: str) -> Text:
    return Text(f"pirates.layout.island.{kind}")


def name_of(thing: str, locations: Mapping[str, Location]) -> Text | str:
    return island_name(thing) if thing in ISLANDS else locations[thing].name


def things(facts: Facts, locations: Mapping[str, Location]) -> dict[str, Fact[str]]:
    """What has its place in the Caribbean, each with the fact that says where."""
    return {thing: fact_of(thing) for thing in (*ISLANDS, *in_play(facts.known, locations))}


def one_place(place: str, one: Text | str, other: Text | str) -> Text:
    values = {"place": place_label(place), "one": one, "other": other}
    return Text("pirates.layout.one_place", values)


# One after the other


def enter_columns() -> Script[Facts]:
    """The shape of the columns, as readings."""
    entered = Facts()
    entered[COLUMNS] = number = int((yield ASK_COLUMNS))
    for column in range(1, number + 1):
        entered[COLUMN[column]] = yield ask_size(column)
        if column > 1:
            entered[TOP[column]] = yield ask_top(column)
    return entered


def enter_places(
    wanted: Mapping[str, Fact[str]], columns: Columns, taken: Names, names: Names, *, drawn: bool
) -> Script[Facts]:
    """Where these things lie, by their facts; what is `taken` is not offered.

    While these columns are not yet the table's, the picture cannot show them: not `drawn`.
    """
    entered = Facts()
    for thing, fact in wanted.items():
        place = yield from enter_place(names[thing], columns, taken, drawn=drawn)
        taken = {**taken, place: names[thing]}
        entered[fact] = place
    return entered


def enter_place(
    thing: Text | str, columns: Columns, taken: Names, *, drawn: bool = True
) -> Script[str]:
    """A place: the column, then the card from the top."""
    free = [place for place in columns.places if place not in taken]
    in_columns = tuple(dict.fromkeys(map(column_of, free)))
    values = {"thing": thing}
    which = Ask("pirates.layout.which_column", Choice(in_columns), values=values, on_board=drawn)
    column = int((yield which))
    rows = tuple(place for place in columns.in_column(column) if place in free)
    barred: dict[Answer, Text] = {
        place: one_place(place, taken[place], thing)
        for place in columns.in_column(column)
        if place in taken
    }
    return str(
        (
            yield Ask(
                "pirates.layout.which_card",
                Choice(
                    rows,
                    label=lambda place: as_it_is(str(place).partition(".")[2]),
                    barred=barred,
                ),
                values={"thing": thing, "column": column},
                on_board=drawn,
            )
        )
    )


# Readings


@cache
def every_place() -> tuple[str, ...]:
    columns = range(1, MOST_COLUMNS + 1)
    return tuple(f"{column}.{row}" for column in columns for row in range(1, MOST_ROWS + 1))


ASK_GAPS = Ask("pirates.layout.gaps", Several(every_place(), label=place_label))


def reading(name: str, locations: Mapping[str, Location]) -> Ask | None:
    """The question whose answer this reading is."""
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
    location = locations.get(DOES.key_of(name))
    return ask_does(location) if location else None


def at_this_table(name: str, locations: Mapping[str, Location]) -> Ask | None:
    """The question whose answer this fact of one table is: where a Location lies."""
    location = locations.get(PLACE.key_of(name))
    return ask_place(location.name, every_place()) if location else None
