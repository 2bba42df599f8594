"""The Caribbean's layout: who is next to whom, how far ships sail, and what cannot lie so."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from companion.engine.facts import Facts
from companion.engine.picture import Look
from companion.engine.prompts import Ask
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Plan, Setup
from companion.games.pirates import books
from companion.games.pirates.layout import START, Chart, Columns, chart_of, columns_of, reach
from companion.games.pirates.setup.pieces import Location
from tests.builders import english, games, library
from tests.pirates.charts import ISLANDS, LAID_OUT, PLACES, SHAPE
from tests.pirates.jordan_table import Known

NONE: frozenset[str] = frozenset()
# Two cards, three that begin half a card higher, two that begin half a card lower than these.
SMALL = Columns((2, 3, 2), (0, -1, 0))
ROW = Columns((1, 1, 1), (0, 1, 0))  # one card each, to and fro


def locations() -> dict[str, Location]:
    book = next(book for book in books() if book.path == "pirates/locations.yaml")
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


def test_movements_are_counted_by_the_shortest_way() -> None:
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


def laid_out(known: Known, *extras: str, players: int = 1) -> Setup:
    setups = games()["pirates"].setups
    assert setups is not None
    return setups.lay_out(Plan("base", players, 1, extras, known=known))


def asked(known: Known) -> list[str]:
    prefixes = ("box.caribbean", "caribbean.")
    return [r.name for r in laid_out(known).to_read if r.name.startswith(prefixes)]


def test_a_setup_asks_for_the_columns_first_and_only_then_for_more() -> None:
    assert asked({}) == ["box.caribbean.columns"]
    assert asked({"box.caribbean.columns": 3}) == [
        "box.caribbean.column.1",
        "box.caribbean.column.2",
        "box.caribbean.column.2.top",
        "box.caribbean.column.3",
        "box.caribbean.column.3.top",
    ]
    assert asked(SHAPE) == [*ISLANDS, *PLACES]
    assert asked({**SHAPE, **ISLANDS}) == list(PLACES)
    assert asked(LAID_OUT) == []


def test_a_place_that_is_not_there_is_not_offered() -> None:
    places = next(r for r in laid_out(SHAPE).to_read if r.name == "caribbean.aruba.place")
    assert places.question.check("7.3") == "7.3"
    for wrong in ("7.4", "8.1", "0.1", "1.0", "", "start"):
        with pytest.raises(Refused) as refused:
            places.question.check(wrong)
        assert refused.value.code is RefusalCode.NOT_OFFERED


def test_two_things_on_one_place_are_refused_with_the_reason() -> None:
    with pytest.raises(Refused) as refused:
        laid_out({**LAID_OUT, "caribbean.aruba.place": "2.3"})
    assert refused.value.code is RefusalCode.IMPOSSIBLE
    assert english().shown(refused.value.detail) == (
        "column 2, card 3 has room for one: the island of gold or Aruba"
    )


def test_what_was_entered_for_other_columns_is_asked_again() -> None:
    assert asked({**LAID_OUT, "box.caribbean.column.7": 1}) == ["caribbean.trinidad.place"]


def test_every_reading_of_the_layout_is_known_to_my_box() -> None:
    reading = games()["pirates"].reading
    for name, value in {**SHAPE, **ISLANDS, "box.caribbean.does.aruba": "bury"}.items():
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


# The picture


def drawn(known: Known, *meant: str, language: str = "en") -> list[ElementTree.Element]:
    game = games()["pirates"]
    assert game.picture is not None
    facts = Facts(dict(known))
    svg = game.picture(Look(meant, None, game.marks(facts), facts), library().locale(language))
    return list(ElementTree.fromstring(svg).iter())


def words(known: Known, language: str = "en") -> list[str]:
    return [element.text for element in drawn(known, language=language) if element.text]


def test_the_picture_shows_every_card_of_the_columns() -> None:
    cards = [e for e in drawn(LAID_OUT) if e.tag.endswith("rect") and e.get("height") == "54"]
    assert len(cards) == 4 + 5 + 4 + 5 + 4 + 5 + 3
    assert sum(card.get("fill") == "none" for card in cards) == 30 - 3 - 8


def test_the_picture_has_short_names_with_a_key_and_the_islands() -> None:
    shown = words(LAID_OUT)
    assert {"Aru", "Mon", "Tri", "Gold", "Em.", "Pearl"} <= set(shown)
    assert any("Mon Montserrat" in text for text in shown)
    assert {"Sm.", "Perle"} <= set(words(LAID_OUT, "de"))


def test_the_columns_are_staggered_as_they_lie() -> None:
    """The island lies half a card below Aruba, Bonaire a whole one above it."""
    at = {e.text: float(e.get("y", 0)) for e in drawn(LAID_OUT) if e.text in ("Aru", "Gold", "Bon")}
    assert at["Aru"] - at["Bon"] == 2 * (at["Gold"] - at["Aru"]) > 0


def test_the_location_that_is_meant_has_a_ring() -> None:
    rings = [e for e in drawn(LAID_OUT, "Trinidad") if e.get("stroke") == "var(--signal)"]
    assert len(rings) == 1


def test_the_ship_of_jordan_is_on_its_card_or_at_the_start() -> None:
    assert "J" not in words(LAID_OUT)
    for place in (START, "3.1"):
        assert "J" in words({**LAID_OUT, "ship.jordan": place})


def test_tiles_and_forts_lie_on_their_locations_in_the_columns() -> None:
    known: Known = {"caribbean.aruba.tile": "gold", "caribbean.aruba.fort": "stands"}
    assert {"G", "F"} <= set(words({**LAID_OUT, **known}))
    assert "F" not in words({**LAID_OUT, "caribbean.aruba.fort": "gone"})


def test_with_few_columns_names_stand_whole() -> None:
    ids = [id_ for id_, place in locations().items() if (place.tier, place.box) == (1, "base")]
    wide: Known = {
        "box.caribbean.columns": 2,
        "box.caribbean.column.1": 8,
        "box.caribbean.column.2": 3,
        "box.caribbean.column.2.top": "half_lower",
        **{f"box.caribbean.island.{k}": f"2.{n}" for n, k in enumerate(("gold", "emerald"), 1)},
        "box.caribbean.island.pearl": "2.3",
        **{f"caribbean.{id_}.place": f"1.{n}" for n, id_ in enumerate(ids, 1)},
    }
    assert {"Aruba", "Montserrat"} <= set(words(wide))


def test_those_who_do_not_see_it_are_told_where_everything_lies() -> None:
    marks = games()["pirates"].marks(Facts({**LAID_OUT, "ship.jordan": "1.1"}))
    said = {
        name: [english().say(mark.meaning) for mark in lie if mark.meaning]
        for name, lie in marks.items()
    }
    assert said["Aruba"] == ["column 1, card 2"]
    assert said["2.3"] == ["the island of gold"]
    assert said["Jordan"] == ["column 1, card 1"]
