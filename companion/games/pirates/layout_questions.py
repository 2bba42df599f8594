"""Questions about the Caribbean's layout, and what My box keeps of it.

| reading | what it is |
|---|---|
| `box.caribbean.does.aruba` | what one does at a Location |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias, Union

from companion.engine.facts import Facts
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Several
from companion.engine.text import Text, as_it_is
from companion.games.pirates.layout import (
    COLUMN,
    COLUMNS,
    GAPS,
    ISLAND,
    ISLANDS,
    MOST_COLUMNS,
    MOST_ROWS,
    STAGGER,
    Columns,
    column_of,
    in_play,
    place_of,
    top_of,
)
from companion.games.pirates.setup.pieces import Location

DOES = "box.caribbean.does."
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


def things(facts: Facts, locations: Mapping[str, Location]) -> dict[str, str]:
    """What has its place in the Caribbean, each with the fact that says where."""
    return {
        **{kind: f"{ISLAND}{kind}" for kind in ISLANDS},
        **{id_: place_of(id_) for id_ in in_play(facts.known, locations)},
    }


def one_place(place: str, one: Text | str, other: Text | str) -> Text:
    values = {"place": place_label(place), "one": one, "other": other}
    return Text("pirates.layout.one_place", values)


# One after the other


def enter_columns() -> Script[dict[str, str | int]]:
    """The shape of the columns, as readings."""
    number = int((yield ASK_COLUMNS))
    entered: dict[str, str | int] = {COLUMNS: number}
    for column in range(1, number + 1):
        entered[f"{COLUMN}{column}"] = yield ask_size(column)
        if column > 1:
            entered[top_of(column)] = yield ask_top(column)
    return entered


def enter_places(
    wanted: Mapping[str, str], columns: Columns, taken: Names, names: Names, *, drawn: bool
) -> Script[dict[str, str | int]]:
    """Where these things lie, by their facts; what is `taken` is not offered.

    While these columns are not yet the table's, the picture cannot show them: not `drawn`.
    """
    entered: dict[str, str | int] = {}
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
    if name == COLUMNS:
        return ASK_COLUMNS
    if name == GAPS:
        return ASK_GAPS
    if name.startswith(COLUMN):
        return _column_reading(name)
    if name.startswith(ISLAND):
        kind = name.removeprefix(ISLAND)
        return ask_place(island_name(kind), every_place()) if kind in ISLANDS else None
    location = locations.get(name.removeprefix(DOES)) if name.startswith(DOES) else None
    return ask_does(location) if location else None


def _column_reading(name: str) -> Ask | None:
    number, _, top = name.removeprefix(COLUMN).partition(".")
    if number not in map(str, range(1, MOST_COLUMNS + 1)) or top not in ("", "top"):
        return None
    if top:
        return ask_top(int(number)) if number != "1" else None
    return ask_size(int(number))


def at_this_table(name: str, locations: Mapping[str, Location]) -> Ask | None:
    """The question whose answer this fact of one table is: where a Location lies."""
    for location in locations.values():
        if name == place_of(location.id):
            return ask_place(location.name, every_place())
    return None
