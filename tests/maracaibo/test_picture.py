"""The chart of the sea route: what is meant, what can be tapped, cities, flags, arrows."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from companion.engine.facts import Facts, FactValue
from companion.engine.picture import Look
from companion.games.maracaibo.board import ONE_ARROW
from companion.games.maracaibo.picture import CHARTS, PLACES, TALL, Chart
from companion.web.share_picture import standalone
from tests.builders import english, games, library

GAME = games()["maracaibo"]
EVERYWHERE = (*PLACES, "9a", "L7", "L36")
MARKERS: dict[str, FactValue] = {
    "markers": "kept",
    "markers.4.france": 1,
    "markers.11.spain": 2,
    "markers.18.england": 1,
    "markers.18.spain": 1,
}


def drawn(
    *lit: str, possible: tuple[str, ...] | None = None, known: dict[str, FactValue] | None = None
) -> str:
    assert GAME.picture is not None
    facts = Facts(known or {})
    return GAME.picture(Look(lit, possible, GAME.marks(facts), facts), english())


def place(svg: str, id_: str) -> str:
    """The group of one place."""
    found = re.search(rf'<g data-place="{id_}".*?</g>', svg)
    assert found, id_
    return found[0]


def test_each_place_that_is_meant_is_lit() -> None:
    assert "#m-lit" not in drawn()
    svg = drawn("5", "17")
    assert svg.count('href="#m-lit"') == svg.count('href="#m-rays"') == 2
    assert "#m-lit" in place(svg, "5")
    assert "#m-lit" in place(svg, "17")
    assert "#m-rays" not in drawn(*map(str, range(2, 20)))  # a whole range has no room for them


def test_the_only_place_that_is_meant_is_called_by_its_name() -> None:
    assert ">Caracas</text>" in drawn("11")
    assert ">Caracas</text>" not in drawn("11", "13")


def test_a_place_that_a_tile_adds_is_drawn_beside_its_neighbour() -> None:
    assert ">9a</text>" not in drawn("9")
    assert "#m-lit" in place(drawn("9a", "17"), "9a")
    assert 'data-place="9a"' in drawn(known={"tile.L4": "on"})
    assert 'data-place="L7"' not in drawn(known={"tile.L7": "on"})  # nobody knows where
    assert "#m-tile" in place(drawn(possible=("4", "L7")), "L7")  # but it can be tapped


def test_a_place_that_is_nowhere_is_not_drawn() -> None:
    assert "#m-lit" not in drawn("99a")


def test_only_possible_places_are_drawn_in_full() -> None:
    svg = drawn(possible=("2", "4"))
    assert "#m-village-l" in place(svg, "2")
    assert "#m-city-l" in place(svg, "4")
    assert svg.count("#m-dim") == len(PLACES) - 2
    assert "#m-dim" not in drawn()


@pytest.mark.parametrize(("one", "other"), [*combinations(EVERYWHERE, 2)])
def test_places_are_far_enough_apart_for_a_thumb(one: str, other: str) -> None:
    spots = TALL.spots
    assert dist(spots[one][:2], spots[other][:2]) >= 46


def test_the_middle_of_a_place_is_given() -> None:
    svg = drawn(possible=EVERYWHERE)
    for id_ in EVERYWHERE:
        found = re.search(r'data-at="([\d.]+),([\d.]+)"', place(svg, id_))
        assert found
        x, y = float(found[1]), float(found[2])
        assert 24 <= x <= 366
        assert 24 <= y <= TALL.height - 24


def test_the_owners_cities_are_drawn_as_cities() -> None:
    svg = drawn(possible=("4", "8"))
    assert "#m-city" in place(svg, "4")
    assert "#m-village" in place(svg, "8")
    svg = drawn(known={"box.cities": "8,16", "tile.L1": "on"})
    assert all("#m-city" in place(svg, city) for city in ("8", "16", "17"))
    assert 'data-place="9"' not in svg  # as it always is


def test_places_that_only_rest_are_sent_once() -> None:
    resting = games()["maracaibo"].symbols
    assert resting.count("data-rest-place") == len(PLACES)
    assert drawn() == drawn(known={"box.cities": ""})
    assert drawn().count("data-place") == 0


def test_markers_are_flags_with_letters() -> None:
    svg = drawn(known=MARKERS)
    flags = re.findall(r'<g color="var\(--(\w+)\)"><use href="#(m-flag\S*)".*?>([A-Z]\d*)<', svg)
    assert flags == [
        ("france", "m-flag", "F"),
        ("spain", "m-flag-l", "S2"),
        ("spain", "m-flag", "S"),
        ("england", "m-flag", "E"),
    ]
    assert drawn(possible=("4",), known=MARKERS).count("#m-flag") == 1  # of what goes
    assert svg.index('<g pointer-events="none">') < svg.index("#m-flag")


@pytest.mark.parametrize(("one", "other"), [*combinations(PLACES[1:19], 2)])
def test_flags_do_not_hide_each_other(one: str, other: str) -> None:
    assert dist(TALL.flags[one], TALL.flags[other]) > 22


def test_arrows_are_links_where_they_do_not_lead_to_the_next_number() -> None:
    read: dict[str, FactValue] = {
        "box.arrows.forks": "2",
        "box.arrows.2.upper": "5",
        "box.arrows.2.lower": "3",
        "box.arrows.jumps": "4",
        "box.arrows.4.upper": "6",
        "box.arrows.4.lower": ONE_ARROW,
    }
    assert drawn().count("#m-head") == 0
    assert drawn(known=read).count("#m-head") == 2


@pytest.mark.parametrize("possible", [None, EVERYWHERE])
def test_a_drawing_travels_light_and_names_its_colours(possible: tuple[str, ...] | None) -> None:
    known: dict[str, FactValue] = {"markers": "kept", "tile.L4": "on"}
    known |= {f"markers.{n}.{('france', 'spain', 'england')[n // 7]}": 2 for n in range(2, 20)}
    svg = drawn("5", possible=possible, known=known)
    assert len(svg.encode()) < 9000
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b", svg + games()["maracaibo"].symbols)


def test_every_symbol_that_is_used_exists_and_is_ours_or_the_apps() -> None:
    svg = drawn("5", possible=EVERYWHERE, known=MARKERS) + drawn("5")
    whole = standalone(svg, {}, games()["maracaibo"].symbols)
    used = set(re.findall(r'href="#([\w-]+)"', svg))
    assert len(used) > 8
    assert used <= set(re.findall(r'<symbol id="([\w-]+)"', whole))
    ids = re.findall(r'<symbol id="([\w-]+)"', games()["maracaibo"].symbols)
    assert len(ids) == len(set(ids))
    assert all(id_.startswith("m-") for id_ in ids)


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.name)
def test_the_names_of_the_waters_are_not_under_a_city_that_a_tile_adds(chart: Chart) -> None:
    """Some ten units a letter, to both sides of their middle; a lit ring has twenty."""
    ring = chart.spots["9a"]
    for language in library().languages:
        for nation, (x, y) in chart.waters.items():
            half = 5 * len(library().locale(language).text(f"nation.{nation}"))
            beside = abs(ring.x - x) > half + 20
            assert beside or abs(ring.y - y) > 30, (language, nation)
