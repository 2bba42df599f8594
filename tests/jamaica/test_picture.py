"""The race track as it is drawn, and in words."""

from __future__ import annotations

from itertools import combinations
from math import dist
from xml.etree import ElementTree

from companion.engine.facts import Facts
from companion.engine.picture import Look
from companion.games.jamaica.marks import letters, marks
from companion.games.jamaica.track_layout import HEIGHT, WIDTH, outer_route, spots
from tests.builders import all_automas, english, games, library
from tests.jamaica.ghost_table import GhostTableTest

SVG = "{http://www.w3.org/2000/svg}"


def drawn(facts: Facts, meant: tuple[str, ...] = (), language: str = "en") -> ElementTree.Element:
    game = games()["jamaica"]
    assert game.picture is not None
    locale = library().locale(language)
    return ElementTree.fromstring(game.picture(Look(meant, None, game.marks(facts), facts), locale))


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def test_all_fifty_spaces_are_there_in_their_order_round_the_island() -> None:
    shown = texts(drawn(Facts()))
    assert {str(space) for space in range(1, 50)} <= set(shown)
    assert "PR" in shown


def test_no_two_spaces_lie_on_each_other_and_all_inside() -> None:
    at = spots(GhostTableTest().state.track)
    assert len(at) == 50
    assert min(dist(one, other) for one, other in combinations(at, 2)) > 30
    assert all(20 < x < WIDTH - 20 and 20 < y < HEIGHT - 20 for x, y in at)


def test_the_outer_way_is_the_longest_lap() -> None:
    assert len(outer_route(GhostTableTest().state.track)) == 44


def test_every_link_is_drawn_so_that_forks_are_seen() -> None:
    lines = [
        line for line in drawn(Facts()).iter(f"{SVG}line") if line.get("stroke") == "var(--line)"
    ]
    assert len(lines) == 53


def test_a_space_has_its_kind_and_price_as_letters() -> None:
    """By the board: 29 sea spaces, 11 ports and 9 lairs, e.g. five seas for 4 food."""
    shown = texts(drawn(Facts()))
    assert [shown.count(f"S{food}") for food in (1, 2, 3, 4)] == [3, 9, 12, 5]
    assert [shown.count(f"P{price}") for price in (3, 5, 7)] == [6, 4, 1]
    assert shown.count("L") == 9
    assert texts(drawn(Facts(), language="de")).count("H3") == 6


def test_kinds_differ_in_shape_and_not_in_colour_alone() -> None:
    picture = drawn(Facts())
    assert len(list(picture.iter(f"{SVG}circle"))) == 29
    assert len(list(picture.iter(f"{SVG}rect"))) == 12  # ports and Port Royal
    assert len(list(picture.iter(f"{SVG}polygon"))) == 9


def test_points_stand_beside_the_last_spaces_and_minus_five_at_the_line() -> None:
    shown = texts(drawn(Facts()))
    assert {f"+{points}" for points in range(2, 11)} <= set(shown)
    assert {"+15", "−5"} <= set(shown)


def test_meant_spaces_are_ringed() -> None:
    rings = [c for c in drawn(Facts(), ("7", "12")).iter(f"{SVG}circle") if c.get("fill") == "none"]
    assert [ring.get("stroke") for ring in rings] == ["var(--signal)", "var(--signal)"]


def test_several_ships_on_one_space_each_have_their_letter() -> None:
    table = GhostTableTest(3).at(ann=12, ben=12, ghost=12)
    shown = texts(drawn(table.state.facts))
    for letter in ("A", "B", "C", "G"):
        assert shown.count(letter) == 2  # on the track and in the key
    assert {"Ann", "Ben", "Cleo", "Ghost ship"} <= set(shown)


def test_lairs_with_a_token_are_marked_and_unsure_ones_differ() -> None:
    facts = GhostTableTest().state.facts
    facts.learn("lair.4", "taken")
    facts.learn("lair.9", "unsure")
    shown = texts(drawn(facts))
    assert (shown.count("L•"), shown.count("L?"), shown.count("L")) == (7, 1, 1)


def test_in_words_a_mark_is_whose_ship_it_is() -> None:
    table = GhostTableTest().at(ann=12, ghost=4)
    said = {
        place: [english().say(mark.meaning) for mark in lie if mark.meaning]
        for place, lie in marks(table.state.facts).items()
    }
    assert said["12"] == ["Ann"]
    assert said["4"] == ["a treasure", "Ghost ship"]


def test_without_positions_only_the_ghost_ship_is_on_the_track() -> None:
    facts = GhostTableTest(positions="ask").state.facts
    assert [name for name in facts.known if name.startswith("ship.")] == ["ship.G"]


def test_names_that_begin_alike_or_with_g_go_by_seat() -> None:
    assert letters(["Ann", "Ben"], 2) == ["A", "B"]
    assert letters(["Ann", "Amy"], 2) == ["A", "B"]
    assert letters(["Gil", "Ben"], 2) == ["A", "B"]
    assert letters([], 3) == ["A", "B", "C"]


def test_nothing_is_drawn_before_a_race() -> None:
    assert not marks(Facts())


def test_the_offer_is_an_automa() -> None:
    assert all_automas()["ghost-ship"].game == "jamaica"
