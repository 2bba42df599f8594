"""The Caribbean's layout: neighbours, how far ships sail, and impossible layouts."""

from __future__ import annotations

import pytest

from companion.engine.prompts import Ask
from companion.games.pirates.content import BOOKS
from companion.games.pirates.layout import START, Chart, Columns, chart_of, columns_of, reach
from companion.games.pirates.setup.pieces import Location
from tests.builders import games, library
from tests.pirates.charts import ISLANDS, LAID_OUT, SHAPE
from tests.pirates.jordan_table import Known

NONE: frozenset[str] = frozenset()
# Two cards, three that begin half a card higher, two that begin half a card lower than these.
SMALL = Columns((2, 3, 2), (0, -1, 0))
ROW = Columns((1, 1, 1), (0, 1, 0))  # one card each, to and fro


def locations() -> dict[str, Location]:
    book = next(book for book in BOOKS if book.path == "pirates/locations.yaml")
    return {place.id: place for place in library().read(book).locations}


# Who is next to whom


@pytest.mark.parametrize(
    ("place", "beside"),
    [
        ("2.2", {"2.1", "2.3", "1.1", "1.2", "3.1", "3.2"}),
        ("1.1", {"1.2", "2.1", "2.2"}),
        ("2.1", {"2.2", "1.1", "3.1"}),
        ("3.2", {"3.1", "2.2", "2.3"}),
        (START, {"1.1", "1.2"}),
    ],
)
def test_a_card_touches_up_and_down_and_half_a_card_off_in_the_columns_beside_it(
    place: str, beside: set[str]
) -> None:
    assert set(SMALL.neighbours(place)) == beside


def test_neighbours_are_neighbours_both_ways() -> None:
    columns = columns_of(SHAPE)
    assert columns is not None
    for place in columns.places:
        assert all(place in columns.neighbours(other) for other in columns.neighbours(place))


def test_a_column_may_begin_one_and_a_half_cards_lower() -> None:
    steep = Columns((2, 1), (0, 3))
    assert steep.neighbours("2.1") == ["1.2"]
    assert steep.neighbours("1.1") == ["1.2"]


# How far ships sail


def test_a_ship_ends_at_least_one_column_further_right() -> None:
    assert reach(SMALL, "1.1", 1, NONE, NONE) == {"2.1": 1, "2.2": 1}


def test_movements_are_counted_by_the_shortest_route() -> None:
    expected = {"2.1": 1, "2.2": 1, "2.3": 2, "3.1": 2, "3.2": 2}
    assert reach(SMALL, "1.1", 3, NONE, NONE) == expected


def test_each_card_of_the_first_column_is_one_movement_from_the_start() -> None:
    expected = {"1.1": 1, "1.2": 1, "2.1": 2, "2.2": 2, "2.3": 2}
    assert reach(SMALL, START, 2, NONE, NONE) == expected


def test_nobody_sails_through_an_island_or_onto_one() -> None:
    assert reach(ROW, "1.1", 3, frozenset({"2.1"}), NONE) == {}


def test_the_way_round_an_island_is_longer() -> None:
    expected = {"2.1": 1, "2.3": 2, "3.1": 2, "3.2": 3}
    assert reach(SMALL, "1.1", 3, frozenset({"2.2"}), NONE) == expected


def test_nobody_sails_past_the_kraken() -> None:
    chart = Chart(ROW, {}, {"kraken": "2.1", "aruba": "3.1"})
    assert chart.reach("1.1", 3) == {"2.1": 1}
    assert chart.reach("2.1", 3) == {"3.1": 1}


def test_nobody_sails_past_the_cursed_ship() -> None:
    chart = Chart(ROW, {}, {"aruba": "3.1"}, cursed_ship="2.1")
    assert chart.reach("1.1", 3) == {"2.1": 1}
    assert chart.reach("2.1", 3) == {"3.1": 1}


def test_a_gap_in_a_column_is_no_card() -> None:
    gap = Columns((2, 3, 2), (0, -1, 0), frozenset({"2.2"}))
    assert "2.2" not in gap.places
    assert reach(gap, "1.1", 3, NONE, NONE) == {"2.1": 1, "2.3": 2, "3.1": 2, "3.2": 3}


def test_the_route_goes_from_card_to_card() -> None:
    chart = Chart(SMALL, {"gold": "2.2"}, {})
    assert chart.route("1.1", "3.2", 3) == ("1.1", "1.2", "2.3", "3.2")
    assert chart.route("1.1", "3.2", 2) == ()


def test_a_ship_can_be_at_the_start_and_on_every_card_but_an_island() -> None:
    chart = Chart(SMALL, {"gold": "2.2"}, {"aruba": "1.1"})
    places = [START, "1.1", "1.2", "2.1", "2.2", "2.3", "3.1", "3.2", "2.4", "4.1", "nowhere"]
    assert [place for place in places if chart.has(place)] == [
        START, "1.1", "1.2", "2.1", "2.3", "3.1", "3.2",
    ]  # fmt: skip


# What is entered


def test_a_layout_is_known_once_all_of_it_is() -> None:
    assert chart_of(LAID_OUT, locations()) is not None
    for name in LAID_OUT:
        less = {n: value for n, value in LAID_OUT.items() if n != name}
        assert chart_of(less, locations()) is None, name


def test_the_locations_that_a_setup_laid_out_are_those_that_need_a_place() -> None:
    out: Known = {f"caribbean.{id_}": "in" for id_ in locations() if id_ != "aruba"}
    out = {n: v for n, v in out.items() if locations()[n.split(".")[1]].tier == 1}
    without = {name: value for name, value in LAID_OUT.items() if name != "caribbean.aruba.place"}
    assert chart_of({**without, **out}, locations()) is None
    assert chart_of({**without, **out, "caribbean.kraken.place": "5.4"}, locations()) is not None


def test_two_things_on_one_place_are_no_layout() -> None:
    assert chart_of({**LAID_OUT, "caribbean.aruba.place": "3.1"}, locations()) is None


def test_every_reading_of_the_layout_is_known_to_my_box() -> None:
    reading = games()["pirates"].reading
    for name, value in {
        **SHAPE,
        **ISLANDS,
        "box.caribbean.gaps": "2.2,3.1",
        "box.caribbean.does.aruba": "bury",
    }.items():
        question = reading(name)
        assert question is not None, name
        assert question.check(value) == value


@pytest.mark.parametrize(
    "name",
    [
        "box.caribbean.column.0",
        "box.caribbean.column.13",
        "box.caribbean.column.1.top",
        "box.caribbean.column.2.bottom",
        "box.caribbean.island.silver",
        "box.caribbean.does.havana",
        "caribbean.aruba.place",
    ],
)
def test_my_box_knows_no_other(name: str) -> None:
    assert games()["pirates"].reading(name) is None


def test_where_a_location_lies_is_asked_about_one_table_alone() -> None:
    setups = games()["pirates"].setups
    assert setups is not None
    question = setups.at_this_table("caribbean.aruba.place")
    assert isinstance(question, Ask)
    assert "12.8" in question.options
    assert setups.at_this_table("board.maracaibo") is None
