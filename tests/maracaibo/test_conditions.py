"""The conditions of a shared victory (rulebook, "Cooperative", "The Rescue", "The Search")."""

import pytest

from companion.engine import outcome
from companion.engine.facts import Facts
from companion.games.maracaibo import conditions, content
from companion.games.maracaibo.pieces import Scenario
from tests.builders import library

FREE = {"markers": "kept"}
HELD = {"markers": "kept", "markers.4.france": 2, "markers.L36.spain": 1, "markers.aside.spain": 5}


def scenario(name: str) -> Scenario:
    return next(s for s in library().read(content.SCENARIOS).scenarios if s.id == name)


@pytest.mark.parametrize(
    ("name", "players", "known", "won"),
    [
        ("cooperative", 2, FREE, True),
        ("cooperative", 2, HELD, False),
        ("cooperative", 1, {}, None),
        ("rescue", 2, {**FREE, "luysa": "freed"}, True),
        ("rescue", 2, {**FREE, "luysa": "hidden"}, False),
        ("rescue", 2, {**FREE, "luysa": "found"}, None),  # one player may still pay the ransom
        ("rescue", 2, {**FREE, "luysa": "found", "ransom": "paid"}, True),
        ("rescue", 2, {**FREE, "luysa": "found", "ransom": "no"}, False),
        ("rescue", 2, {**HELD, "luysa": "found"}, False),
        ("rescue", 2, FREE, None),
        ("unrest", 1, HELD, True),  # each for themselves: markers may stay
        ("all-inclusive", 1, HELD, True),
    ],
)
def test_what_the_scenario_asks_for_besides_points(
    name: str, players: int, known: dict[str, str | int], won: bool | None
) -> None:
    goals = conditions.of_the_board(Facts(known), scenario(name), players)
    assert outcome.won(goals) is won


def test_several_players_always_play_together_against_jacques() -> None:
    assert outcome.won(conditions.of_the_board(Facts(), None, 2)) is None
    assert outcome.won(conditions.of_the_board(Facts(HELD), None, 2)) is False
    assert conditions.of_the_board(Facts(HELD), None, 1) == ()


def test_where_luysa_is_known_the_rescue_is_played() -> None:
    known: dict[str, str | int] = {**FREE, "luysa": "hidden"}
    assert outcome.won(conditions.of_the_board(Facts(known), None, 1)) is False


def test_markers_count_on_every_place_also_of_a_legacy_tile() -> None:
    assert conditions.markers_on_board(Facts(HELD)) == 3
    assert conditions.markers_on_board(Facts()) is None


@pytest.mark.parametrize(
    ("luysa", "paid", "met"),
    [("found", [8, 7], False), ("found", [0, 15], True), ("found", [0, 0], False),
     ("hidden", [15, 0], False), ("freed", [0, 0], True), ("found", [None, None], None),
     ("found", [None, 15], True), ("found", [None, 8], None)],
)  # fmt: skip
def test_one_player_alone_pays_the_ransom(
    luysa: str, paid: list[int | None], met: bool | None
) -> None:
    assert conditions.luysa_is_free(luysa, paid).met is met


def test_everybody_needs_more_than_jacques() -> None:
    goals = conditions.more_than_jacques([("Ann", 41), ("Ben", 40), ("Cat", 30)], 40)
    assert [(goal.text.values["player"], goal.met) for goal in goals] == [
        ("Ben", False),
        ("Cat", False),
    ]
    assert outcome.won(conditions.more_than_jacques([("Ann", 41)], 40)) is True


def test_what_is_still_to_check_is_neither_met_nor_missed() -> None:
    kept = outcome.that_matter(conditions.of_the_board(Facts(), scenario("rescue"), 2))
    assert [condition.met for condition in kept] == [None, None]


def test_once_lost_nothing_is_left_to_check() -> None:
    kept = outcome.that_matter(conditions.of_the_board(Facts(HELD), scenario("rescue"), 2))
    assert [condition.text.key for condition in kept] == ["maracaibo.score.missing.markers"]
