"""The race track as it is drawn, and in words."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.picture import Look
from companion.games.jamaica.dice import rolled_combat_die
from companion.games.jamaica.facts import letters
from companion.games.jamaica.picture import marks
from companion.games.jamaica.track_layout import HEIGHT, NUMBERS, SPOTS, WIDTH, outer_route, routes
from tests.builders import all_automas, english, games, library
from tests.jamaica.ghost_table import WHERE, GhostTableTest
from tests.random_play import any_answer

NO_PLACES = {"elsewhere", "fought"}
SVG = "{http://www.w3.org/2000/svg}"


def drawn(facts: Facts, meant: tuple[str, ...] = (), language: str = "en") -> ElementTree.Element:
    game = games()["jamaica"]
    assert game.picture is not None
    locale = library().locale(language)
    return ElementTree.fromstring(game.picture(Look(meant, None, game.marks(facts), facts), locale))


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


def drawn_question(table: GhostTableTest) -> ElementTree.Element:
    """The race as it is drawn while its question is open."""
    game, dialogue = games()["jamaica"], table.dialogue
    facts, possible = table.state.facts, [str(option) for option in table.question.options]
    look = Look((), possible, game.marks(facts), facts)
    drawing = dialogue.procedure.view.picture(dialogue.state, look, english())
    assert drawing is not None
    return ElementTree.fromstring(drawing.svg)


def used(picture: ElementTree.Element) -> Counter[str]:
    return Counter(use.get("href", "").removeprefix("#") for use in picture.iter(f"{SVG}use"))


def targets(picture: ElementTree.Element) -> dict[str, tuple[float, float]]:
    """Return the point to tap of each place."""
    found = {}
    for group in picture.iter(f"{SVG}g"):
        if place := group.get("data-place"):
            x, y = group.get("data-at", "").split(",")
            found[place] = float(x), float(y)
    return found


def ships(picture: ElementTree.Element) -> list[tuple[float, float]]:
    return [
        (float(use.get("x", "")), float(use.get("y", "")))
        for use in picture.iter(f"{SVG}use")
        if use.get("href") == "#j-ship"
    ]


# The chart


def test_any_two_spaces_lie_a_thumb_apart_and_all_inside() -> None:
    assert len(SPOTS) == 50
    assert min(dist(spot, other) for spot, other in combinations(SPOTS, 2)) >= 46
    assert all(34 < x < WIDTH - 34 and 34 < y < HEIGHT - 34 for x, y in SPOTS)


def test_the_outer_way_is_the_longest_lap() -> None:
    assert len(outer_route(GhostTableTest().state.track)) == 44


def test_channels_are_drawn_from_their_fork_to_where_they_end() -> None:
    _, *channels = routes(GhostTableTest().state.track)
    assert channels == [[6, 13, 14, 15], [19, 26, 27, 28], [32, 39, 40, 41]]


def test_a_space_has_its_kind_and_price() -> None:
    """By the board: 29 sea spaces, 11 ports and 9 lairs, e.g. five seas for 4 food."""
    shown = used(drawn(Facts())) - Counter(["j-sea3", "j-port5", "j-lair"])  # the key
    assert [shown[f"j-sea{food}"] for food in (1, 2, 3, 4)] == [3, 9, 12, 5]
    assert [shown[f"j-port{price}"] for price in (3, 5, 7)] == [6, 4, 1]
    assert (shown["j-lair"], shown["j-port-royal"]) == (9, 1)


def test_the_game_has_every_symbol_that_is_used() -> None:
    facts = GhostTableTest().state.facts
    facts.known["lair.4"] = "taken"
    facts.known["lair.9"] = "unsure"
    symbols = ElementTree.fromstring(f"<svg>{games()['jamaica'].symbols}</svg>")
    known = {symbol.get("id") for symbol in symbols}
    assert set(used(drawn(facts))) <= known
    assert "href" not in games()["jamaica"].symbols  # none needs another one


def test_a_symbol_takes_over_nothing_of_the_icons_lines() -> None:
    """The page draws icons as lines: `use { fill: none; stroke: … }`."""
    symbols = ElementTree.fromstring(f"<svg>{games()['jamaica'].symbols}</svg>")
    assert all(inside.get("stroke") == "none" for symbol in symbols for inside in symbol)
    filled = {"circle", "rect", "text", "path", "polygon"}

    def unfilled(group: ElementTree.Element, *, filled_in: bool) -> int:
        filled_in = filled_in or bool(group.get("fill"))
        own = group.tag in filled and not filled_in
        return own + sum(unfilled(inside, filled_in=filled_in) for inside in group)

    assert sum(unfilled(symbol, filled_in=False) for symbol in symbols) == 0


def test_points_stand_beside_the_last_spaces_and_minus_five_at_the_line() -> None:
    shown = texts(drawn(Facts()))
    assert {f"★{points}" for points in range(2, 11)} <= set(shown)  # moves are "+6"
    assert "★−5" in shown


def test_numbers_that_stand_there_are_those_of_their_spaces() -> None:
    """The beginning and the end of each channel, and every fifth space on the long way."""
    assert {13, 26, 39, 15, 28} <= set(NUMBERS)
    assert {5, 10, 20, 25, 30, 35, 45} <= set(NUMBERS)
    assert {str(space) for space in NUMBERS} <= set(texts(drawn(Facts())))


def test_meant_spaces_are_ringed() -> None:
    picture = drawn(Facts(), ("7", "12"))
    rings = [c for c in picture.iter(f"{SVG}circle") if c.get("stroke") == "var(--signal)"]
    assert {(float(c.get("cx", "")), float(c.get("cy", ""))) for c in rings} == {
        SPOTS[7], SPOTS[12]
    }  # fmt: skip


def test_lairs_with_a_treasure_without_and_unsure_ones_differ() -> None:
    facts = GhostTableTest().state.facts
    facts.known["lair.4"] = "taken"
    facts.known["lair.9"] = "unsure"
    shown = used(drawn(facts)) - Counter(["j-lair"])  # the key
    assert (shown["j-lair"], shown["j-unsure"], shown["j-taken"]) == (7, 1, 1)


def test_the_drawing_is_small() -> None:
    table = race_of_many()
    for picture in (drawn(table.state.facts, ("12",)), drawn_question(table)):
        assert len(ElementTree.tostring(picture)) < 12_000


# Ships


def race_of_many() -> GhostTableTest:
    return GhostTableTest(5).at(ann=12, ben=12, cleo=12, ghost=12).dice(6, 5)


@pytest.mark.parametrize("space", range(50))
def test_a_ship_hides_neither_the_middle_of_a_space_nor_another_ship(space: int) -> None:
    table = GhostTableTest(3).at(ann=space, ben=space, ghost=space)
    at = ships(drawn(table.state.facts))
    assert len(at) == 4
    for x, y in at:
        assert all(abs(x - sx) > 13 or abs(y - sy) > 13 for sx, sy in SPOTS)
        assert 14 < x < WIDTH - 14
        assert 14 < y < HEIGHT - 14
    assert min(dist(spot, other) for spot, other in combinations(at, 2)) > 20


def test_several_ships_on_one_space_each_have_their_letter() -> None:
    table = GhostTableTest(3).at(ann=12, ben=12, ghost=12)
    shown = texts(drawn(table.state.facts))
    for letter in ("A", "B", "C", "G"):
        assert shown.count(letter) == 2  # on the track and in the key
    assert {"Ann", "Ben", "Cleo", "ghost"} <= set(shown)


def test_a_long_name_is_cut_in_the_key() -> None:
    facts = GhostTableTest().state.facts
    facts.known["ship.A.name"] = "Bartholomew"
    assert "Barthol…" in texts(drawn(facts))


# What can be tapped


def test_every_place_that_answers_can_be_tapped_and_they_lie_a_thumb_apart() -> None:
    """Random races, for any dice and positions."""
    questions = Counter[str]()
    for seed in range(4):
        table = GhostTableTest.dealt(players=2 + seed, seed=seed)
        chance = Chance(seed)
        for _ in range(120):
            question = table.dialogue.pause.question
            if question is None:
                break
            if question.on_board:
                at = targets(drawn_question(table))
                assert set(at) == {str(option) for option in question.options} - NO_PLACES
                assert all(dist(*two) >= 46 for two in combinations(at.values(), 2))
                questions[question.key] += 1
            table.dialogue.answer(any_answer(question, chance))
    spaces = {"jamaica.ghost_ship.thrown_back", "jamaica.ghost_ship.space"}
    assert set(questions) == {WHERE, *spaces, "jamaica.lane"}


def test_a_place_shows_the_dice_that_lead_there() -> None:
    picture = drawn_question(GhostTableTest().at(ann=15, ghost=3).dice(2, 1))
    words = {
        group.get("data-place"): texts(group)
        for group in picture.iter(f"{SVG}g")
        if group.get("data-place")
    }
    assert words == {"18": ["+3"], "17": ["+2"], "16": ["+1"], "15": [], "14": ["−1"], "12": ["−1"]}


def test_what_cannot_be_chosen_is_pale() -> None:
    table = GhostTableTest().at(ann=15, ghost=3).dice(2, 1)
    pale = [group for group in drawn_question(table).iter(f"{SVG}g") if group.get("opacity")]
    assert len(pale) == 1
    assert not [group for group in drawn(table.state.facts).iter(f"{SVG}g") if group.get("opacity")]


def test_there_and_back_is_a_separate_place() -> None:
    at = targets(drawn_question(GhostTableTest().at(ann=17, ben=41, ghost=17).dice(3, 3)))
    assert {"17", "back"} <= set(at)
    assert 46 <= dist(at["17"], at["back"]) < 100


def test_home_is_in_port_royal() -> None:
    at = targets(drawn_question(GhostTableTest().at(ann=49, ghost=3).dice(1, 2)))
    assert dist(at["home"], SPOTS[0]) < 10


def test_lairs_are_put_right_on_the_board() -> None:
    """A place without its own label has its number."""
    game = games()["jamaica"]
    lairs = [str(lair) for lair in GhostTableTest().state.track.lairs]
    assert game.picture is not None
    picture = ElementTree.fromstring(game.picture(Look((), lairs), english()))
    assert set(targets(picture)) == set(lairs)


# Dice


def pips(svg: str) -> int:
    inside = [c for c in ElementTree.fromstring(svg).iter(f"{SVG}circle") if c.get("r") == "5.2"]
    return len(inside)


def test_the_dice_of_the_round_are_drawn_on_the_track() -> None:
    table = GhostTableTest().at(ann=15, ghost=3).dice(2, 5)
    picture = drawn_question(table)
    assert pips(ElementTree.tostring(picture, "unicode")) == 7
    assert used(picture)["i-sun"] == used(picture)["i-moon"] == 1
    assert "Morning 2, evening 5" in description(table)


def description(table: GhostTableTest) -> str:
    drawing = table.dialogue.procedure.view.picture(table.state, Look(), english())
    assert drawing is not None
    return drawing.words


def test_dice_that_the_captain_places_are_a_card_and_its_answers_are_dice() -> None:
    table = next(
        table
        for seed in range(20)
        if (table := GhostTableTest.dealt(seed=seed)).question.key == "jamaica.morning"
    )
    procedure, question = table.dialogue.procedure, table.question
    card = procedure.view.card(table.state, english())
    assert card is not None
    assert pips(card.svg) == sum(question.options)
    for option in question.options:
        assert pips(procedure.view.option(table.state, question, option, english()) or "") == option
    table.reply(question.options[0])
    assert procedure.view.card(table.state, english()) is None  # now they are on the track


def test_a_rolled_combat_die_is_shown_until_the_battle_is_over() -> None:
    table = GhostTableTest.dealt(seed=3)
    while table.question.key != WHERE:
        table.reply(table.question.options[0])
    procedure = table.dialogue.procedure
    table.at(ghost=3).reply("fought", "roll")
    card = procedure.view.card(table.state, english())
    assert card is not None
    assert ("polygon" in card.svg) == (table.state.rolled == "star")
    assert table.state.rolled == "star" or f">{table.state.rolled}<" in card.svg
    while table.question.key != WHERE:
        table.reply(table.question.options[-1] if "roll" not in table.question.options else "tie")
    assert procedure.view.card(table.state, english()) is None


@pytest.mark.parametrize("face", ["2", "4", "6", "8", "10", "star"])
def test_each_face_of_the_combat_die_is_drawn(face: str) -> None:
    shown = ElementTree.fromstring(rolled_combat_die(face, 2))
    assert (texts(shown) or ["star"])[0] == face
    assert texts(shown)[1:] == ([] if face == "star" else [f"+ 2 = {int(face) + 2}"])


# In words


def test_in_words_a_mark_is_whose_ship_it_is() -> None:
    table = GhostTableTest().at(ann=12, ghost=4)
    meanings = {
        place: [english().render(mark.meaning) for mark in found if mark.meaning]
        for place, found in marks(table.state.facts).items()
    }
    assert meanings["12"] == ["Ann"]
    assert meanings["4"] == ["a treasure", "Ghost ship"]


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
