"""The chart of the Locations, for those who see it and those who do not."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from companion.engine.facts import Facts
from companion.engine.picture import Look
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.setup.plan import Plan
from companion.games.pirates.layout_questions import lattice
from tests.builders import all_procedures, english, games, library
from tests.pirates.charts import (
    CHARTED,
    FORTS,
    ISLAND_PLACES,
    LAID_OUT,
    LOCATION_PLACES,
    SHAPE,
    SIZES,
)
from tests.pirates.drawings import large_enough, names_its_colours, places, small, texts, used


def drawn(look: Look, language: str = "en") -> str:
    picture = games()["pirates"].picture
    assert picture is not None
    return picture(look, library().locale(language))


def laid_out(players: int, *modules: str) -> Facts:
    game = games()["pirates"]
    assert game.setups is not None
    return game.setups.lay_out(Plan("base", players, 1, modules)).facts


def test_the_chart_names_every_location_and_what_lies_there() -> None:
    svg = drawn(Look(facts=laid_out(4, "commanders")))
    pieces = used(svg)
    assert pieces.count("p-fort") == 8 + 1  # and in the key
    assert (pieces.count("p-rum"), pieces.count("p-value")) == (2 + 1, 6 + 1)
    assert {"Aruba", "Curaçao", "Trinidad"} <= set(texts(svg))


def test_the_chart_speaks_german() -> None:
    assert "Schatzwert" in texts(drawn(Look(facts=laid_out(2)), "de"))


def test_without_a_setup_there_is_nothing_to_draw() -> None:
    assert not games()["pirates"].marks(Facts({"box.owns.commanders": "yes"}))


def test_locations_that_are_asked_for_are_drawn_even_without_a_setup() -> None:
    svg = drawn(Look(possible=("aruba", "tobago", "elsewhere")))
    assert list(places(svg)) == ["aruba", "tobago"]


def test_in_its_columns_every_location_stands_where_it_was_entered() -> None:
    facts = Facts({**CHARTED, **FORTS})
    svg = drawn(Look(possible=tuple(LOCATION_PLACES), facts=facts))
    assert set(LOCATION_PLACES) <= set(places(svg))
    boxes = places(svg)
    assert boxes["aruba"].x < boxes["barbados"].x < boxes["bonaire"].x == boxes["curacao"].x
    assert boxes["bonaire"].y < boxes["curacao"].y


def test_a_fort_shows_its_strength_once_it_is_known() -> None:
    shown = texts(drawn(Look(facts=Facts({**CHARTED, **FORTS}))))
    assert shown.count("7") == 2  # Bonaire's fort, and the seventh column
    assert "9" not in shown


def test_the_columns_are_staggered_as_they_lie() -> None:
    """The island lies half a card below Aruba, Bonaire a whole one above it."""
    boxes = places(drawn(Look(possible=("1.2",), facts=Facts({**LAID_OUT}))))
    aruba, gold, bonaire = (boxes[place].y for place in ("1.2", "2.3", "3.1"))
    assert aruba - bonaire == pytest.approx(2 * (gold - aruba))
    assert gold > aruba


def test_forts_that_are_gone_are_not_drawn() -> None:
    tile = {"caribbean.aruba.tile": "gold"}
    stands = drawn(Look(facts=Facts({**LAID_OUT, **tile, "caribbean.aruba.fort": "stands"})))
    assert used(stands).count("p-gold") == used(stands).count("p-fort") == 2  # and in the key
    gone = drawn(Look(facts=Facts({**LAID_OUT, **tile, "caribbean.aruba.fort": "gone"})))
    assert "p-fort" not in used(gone)


def test_with_few_columns_names_stand_across_their_cards() -> None:
    wide: dict[str, str | int] = {
        "box.caribbean.columns": 2,
        "box.caribbean.column.1": 8,
        "box.caribbean.column.2": 3,
        "box.caribbean.column.2.top": "half_lower",
        **{f"box.caribbean.island.{k}": f"2.{n}" for n, k in enumerate(ISLAND_PLACES, 1)},
        **{f"caribbean.{id_}.place": f"1.{n}" for n, id_ in enumerate(LOCATION_PLACES, 1)},
    }
    svg = drawn(Look(facts=Facts(wide)))
    assert {"Aruba", "Montserrat"} <= set(texts(svg))
    assert "rotate" not in svg
    assert "rotate" in drawn(Look(facts=Facts({**LAID_OUT})))


def test_screen_readers_get_all_positions() -> None:
    marks = games()["pirates"].marks(Facts({**LAID_OUT, "ship.jordan": "1.1"}))
    meanings = {
        name: [english().render(mark.meaning) for mark in found if mark.meaning]
        for name, found in marks.items()
    }
    assert meanings["Aruba"] == ["column 1, card 2"]
    assert meanings["2.3"] == ["the island of gold"]
    assert meanings["Jordan"] == ["column 1, card 1"]


def test_a_location_that_is_meant_is_lit() -> None:
    facts = Facts({**CHARTED})
    assert "var(--signal)" not in drawn(Look(facts=facts))
    assert "var(--signal)" in drawn(Look(lit=("Bonaire",), facts=facts))


def test_jordans_ship_has_his_letter() -> None:
    with_ship = drawn(Look(facts=Facts({**CHARTED, "ship.jordan": "3.1"})))
    assert "J" in texts(with_ship)
    assert "J" not in texts(drawn(Look(facts=Facts({**CHARTED}))))


def test_cards_that_answer_can_be_tapped_and_so_can_those_that_are_taken() -> None:
    svg = drawn(Look(possible=("4.1", "4.3"), facts=Facts({**LAID_OUT})))
    found = places(svg)
    assert {"4.1", "4.3"} <= set(found)
    assert {"4.4", "6.4"} <= set(found)  # Grenada, and the island of pearls: a tap shows the reason
    assert "4.5" not in found
    without = drawn(Look(possible=("4.1",), facts=Facts({**LAID_OUT})))
    assert Counter(texts(svg)) - Counter(texts(without)) == {"3": 1}  # the third of its column


def test_a_column_is_tapped_as_a_whole() -> None:
    svg = drawn(Look(possible=("1", "7"), facts=Facts({**SHAPE})))
    assert list(places(svg)) == ["1", "7"]
    assert places(svg)["1"].high > 3 * 78


def test_columns_are_drawn_before_anything_lies_on_them_where_a_card_is_asked_for() -> None:
    facts = Facts({**SHAPE})
    assert "3.2" in places(drawn(Look(possible=("3.2",), facts=facts)))
    assert not places(drawn(Look(facts=facts)))


@pytest.mark.parametrize("columns", [9, 12])
def test_columns_too_narrow_for_a_thumb_are_only_shown(columns: int) -> None:
    shape = {"box.caribbean.columns": columns}
    sizes = {f"box.caribbean.column.{number}": 3 for number in range(1, columns + 1)}
    tops = {f"box.caribbean.column.{n}.top": "half_lower" for n in range(2, columns + 1)}
    svg = drawn(Look(possible=("1.1", "2.1"), facts=Facts({**shape, **sizes, **tops})))
    assert str(columns) in texts(svg)
    assert not places(svg)


def test_it_is_small() -> None:
    facts = Facts({**laid_out(4, "commanders").known, **CHARTED, **FORTS, "ship.jordan": "start"})
    free = tuple(f"{column}.{row}" for column in (1, 2, 3) for row in (1, 3, 4))
    for look in (Look(facts=facts), Look(possible=free, facts=facts)):
        assert small(drawn(look))


# As a board


def test_the_lattice_has_every_place_to_tap_while_the_shape_is_asked_for() -> None:
    facts = Facts({"box.caribbean.columns": 7})
    whole = lattice(7).places
    assert list(places(drawn(Look(possible=tuple(whole), facts=facts)))) == whole
    assert not places(drawn(Look(possible=("aruba",), facts=facts))).keys() & set(whole)


@pytest.mark.parametrize("columns", range(2, 9))
def test_up_to_eight_columns_are_large_enough_for_a_thumb(columns: int) -> None:
    possible = tuple(lattice(columns).places)
    found = places(drawn(Look(possible=possible, facts=Facts({"box.caribbean.columns": columns}))))
    assert len(found) == len(possible)
    assert all(map(large_enough, found.values()))


def test_where_all_cards_can_be_tapped_none_is_marked() -> None:
    facts = Facts({**CHARTED})
    every = tuple(f"{c}.{r}" for c, size in enumerate(SIZES, 1) for r in range(1, size + 1))
    svg = drawn(Look(possible=(*every, "start"), facts=facts))
    assert set(places(svg)) == {*every, "start"}
    assert "var(--signal)" not in svg


def test_both_ships_and_the_way_that_jordan_sailed_are_drawn() -> None:
    known = {**CHARTED, "ship.jordan": "3.1", "ship.jordan.course": "start 1.1 2.1 3.1"}
    svg = drawn(Look(lit=("Bonaire",), facts=Facts({**known, "ship.you": "1.1"})))
    assert {"J", "Y"} <= set(texts(svg))
    assert 'stroke-dasharray="0 9"' in svg
    elsewhere = drawn(Look(facts=Facts({**known, "ship.jordan": "4.1"})))
    assert 'stroke-dasharray="0 9"' not in elsewhere


def test_the_cursed_ship_has_its_sign() -> None:
    known = {**CHARTED, "caribbean.cursed-ship.place": "1.1"}
    assert "i-ghost" in used(drawn(Look(facts=Facts(known))))
    marks = games()["pirates"].marks(Facts(known))
    assert [english().render(m.meaning) for m in marks["1.1"] if m.meaning] == ["the Cursed Ship"]


def test_where_nothing_is_asked_only_what_is_meant_is_seen() -> None:
    def height(look: Look) -> float:
        return float(ElementTree.fromstring(drawn(look)).attrib["viewBox"].split()[3])

    facts = Facts({**CHARTED})
    assert height(Look(lit=("Bonaire",), facts=facts)) < height(Look(facts=facts)) / 2
    look = Look(lit=("Bonaire",), possible=("3.2",), facts=facts)
    assert height(look) == height(Look(facts=facts))


@pytest.mark.parametrize("thing", ["aruba", "gold", "cursed-ship", "commanders-1", "improvement"])
def test_what_may_lie_on_a_card_is_a_tile(thing: str) -> None:
    procedure = all_procedures()["sea"]
    state = procedure.begin(procedure.choose({}), (), CHARTED)
    tile = procedure.view.option(state, Ask("sea.lies", Choice((thing,))), thing, english())
    assert tile is not None
    assert names_its_colours(tile)
