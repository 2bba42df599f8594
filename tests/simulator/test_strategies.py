"""Strategies for Jamaica: they differ, they follow the rules, and they do not cheat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.games.jamaica.rules.rounds import points_of, winners_of
from companion.games.jamaica.rules.sailing import LANE, sail
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    Hold,
    Jamaica,
    Place,
    Ship,
)
from companion.games.jamaica.simulation.captains import (
    AIMS,
    STRATEGIES,
    Answering,
    Captain,
    chart_of,
)
from companion.games.jamaica.simulation.plans import (
    Chart,
    LookAhead,
    attack_wins,
    defence_wins,
)
from companion.simulator.question import simulations
from tests.jamaica.seas import drive
from tests.simulator.games import play

SEATINGS = sorted(set(permutations(("greedy", "greedy", "random", "random"))))
GAMES_A_SEATING = 50


def test_greedy_beats_random_in_more_than_seventy_percent_of_games() -> None:
    """Two of each, in all six seatings: a greedy one wins, and no random one shares it."""
    assert len(SEATINGS) == 6
    won = 0
    for seating in SEATINGS:
        for seed in range(GAMES_A_SEATING):
            game = play(seating, seed)
            seats = winners_of([points_of(game, ship) for ship in game.ships])
            won += all(seating[seat] == "greedy" for seat in seats)
    assert won / (len(SEATINGS) * GAMES_A_SEATING) > 0.85


def test_racers_come_home_sooner_than_looters_and_looters_find_more() -> None:
    rounds: Counter[str] = Counter()
    treasures: Counter[str] = Counter()
    for name in ("racer", "looter"):
        for seed in range(40):
            game = play([name] * 3, seed)
            rounds[name] += game.round
            treasures[name] += sum(len(ship.hidden) + len(ship.powers) for ship in game.ships)
    assert rounds["racer"] * 5 < rounds["looter"] * 4
    assert treasures["looter"] > 2 * treasures["racer"]


def test_each_strategy_plays_otherwise_than_the_others() -> None:
    """The same seed and the same seats: no two strategies choose the same first ten cards."""
    chosen: dict[str, list[str]] = {}
    for name in STRATEGIES:
        played: list[str] = chosen.setdefault(name, [])

        def watch(_game: Jamaica, captain: Answering, question: Ask, played: Any = played) -> None:
            if question.key == "jamaica.card" and isinstance(captain, Captain):
                played.append(str(captain(question)))

        play([name] * 3, 7, watch)
    assert len({tuple(cards[:10]) for cards in chosen.values()}) == len(STRATEGIES)


# Nothing hidden is looked at


class Secret(list[str]):
    """Cards that nobody else may look at, nor count on."""

    def __iter__(self) -> Iterator[str]:
        raise AssertionError("looked at hidden cards")

    __contains__ = __getitem__ = index = count = __iter__  # type: ignore[assignment]


@contextmanager
def covered(game: Jamaica, seat: int) -> Iterator[None]:
    """All that the player in this seat may not see is out of sight; how much it is may be seen."""
    kept: list[tuple[Any, str, Any]] = []

    def cover(owner: Any, name: str, value: object) -> None:
        kept.append((owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    cover(game, "treasures", Secret(game.treasures))
    cover(game.ships[seat], "pile", Secret(game.ships[seat].pile))
    for ship in game.ships:
        if ship.seat != seat:
            for name in ("hand", "pile", "hidden"):
                cover(ship, name, Secret(getattr(ship, name)))
            if game.phase == "round":
                cover(ship, "played", "")  # its card lies face down
    try:
        yield
    finally:
        for owner, name, value in reversed(kept):
            setattr(owner, name, value)


@pytest.mark.parametrize("name", list(AIMS))
def test_a_captain_decides_the_same_with_all_hidden_cards_out_of_sight(name: str) -> None:
    keys: Counter[str] = Counter()

    def watch(game: Jamaica, captain: Answering, question: Ask) -> None:
        if isinstance(captain, Captain):
            with covered(game, captain.seat):
                unseeing = captain(question)
            assert unseeing == captain(question)
            keys[question.key] += 1

    for seed in range(6):
        play([name, "random", name], seed, watch, **{"ghost-ship": "yes"})
    assert {"jamaica.card", "jamaica.morning", "jamaica.lane", "jamaica.gunpowder"} <= set(keys)


def test_a_captain_who_looked_would_be_caught() -> None:
    game = play(["random", "random", "random"], 1)
    with covered(game, 0), pytest.raises(AssertionError):
        list(game.ships[1].hand)


# The rules hold


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nothing_is_lost_and_nothing_comes_from_nowhere(players: int, strategy: str) -> None:
    def watch(game: Jamaica, _captain: Answering, question: Ask) -> None:
        deck = sorted(game.parts.deck)
        for ship in game.ships[: game.players]:
            in_hand = [*ship.hand, *ship.pile, *ship.discards]
            assert sorted(in_hand) == deck
        found = [t for ship in game.ships for t in (*ship.hidden, *ship.powers)]
        assert sorted([*found, *game.treasures]) == sorted(game.parts.treasures)
        # Each lair without its token gave one; the ghost ship brought Lady Beth with it.
        assert len(found) == 9 - len(game.lairs) + game.with_ghost
        for ship in game.ships:
            assert len(ship.holds) == 5 + ("sixth-hold" in ship.powers) or ship.ghost
            for hold in ship.holds:
                assert bool(hold.kind) == bool(hold.number)
                assert hold.number >= 0

    for seed in range(3):
        game = play([strategy] * players, seed, watch)
        assert game.phase == "over"
        assert any(ship.home for ship in game.ships)


@pytest.mark.parametrize("name", list(AIMS))
def test_every_strategy_plays_by_the_shortages_of_2007(name: str) -> None:
    for seed in range(15):
        assert any(ship.home for ship in play([name] * 4, seed, shortage="2007").ships)


# Odds, charts and plans


@pytest.mark.parametrize(
    ("ahead", "wins", "loses"),
    [(0, 16, 15), (1, 21, 15), (2, 21, 11), (4, 25, 8), (6, 28, 6), (8, 30, 5), (9, 31, 5)],
)
def test_battle_odds_in_36ths(ahead: int, wins: int, loses: int) -> None:
    parts = at_sea(10).parts
    assert attack_wins(parts, ahead) == pytest.approx(float(Fraction(wins, 36)))
    # The defender, whatever the attacker's number: each is as likely as a star, which ends it.
    defends = sum(defence_wins(parts, shot + ahead) for shot in (2, 4, 6, 8, 10)) / 6
    assert defends == pytest.approx(float(Fraction(loses, 36)))


def chart() -> Chart:
    return Chart(simulations()["jamaica"].procedure.begin({"players": 3, "ghost-ship": "no", "shortage": "revised"}, (), {}).track)  # fmt: skip  # noqa: E501


def test_a_move_through_a_fork_ends_in_either_lane() -> None:
    """Port 6 is before the fork: 7 and 8 lie on the outer lane, 13 and 14 on the inner one."""
    ends = chart().track.ends(Place(6, 0), 2, forward=True)
    assert set(ends) == {Place(8, 0), Place(14, 0)}


def test_a_move_home_ends_there() -> None:
    assert chart().track.ends(Place(48, 0), 6, forward=True) == (Place(0, 1),)


def test_a_ship_behind_the_start_has_its_whole_lap_to_sail() -> None:
    assert chart().track.ends(Place(0, 0), 1, forward=False) == (Place(49, -1),)
    assert chart().track.ends(Place(49, -1), 3, forward=True) == (Place(2, 0),)


@pytest.mark.parametrize(
    ("space", "kind", "behind"),
    [
        (16, "lair", 11),  # by the outer lane; the inner one has none before 4
        (16, "sea", 15),
        (28, "port", 18),  # by the inner lane: 20 steps left, on the outer one 21 at port 21
        (3, "port", 0),  # none behind: Port Royal
    ],
)
def test_a_shortage_throws_a_ship_back_to_the_nearest(space: int, kind: str, behind: int) -> None:
    assert chart().thrown_back(Place(space, 0), kind).space == behind


@pytest.mark.parametrize(
    ("space", "means", "behind"),
    [
        (18, (2, 2), 17),  # the sea at 17 costs 2 food
        (18, (1, 3), 16),  # too dear, but the port at 16 costs 3 doubloons
        (18, (1, 2), 11),  # a lair is free: by the outer lane the one at 11, 25 steps from home
        (15, (4, 0), 12),  # 12 in the outer lane and 14 in the channel are as near: the first
        (3, (0, 0), 0),  # nothing can be paid: Port Royal
    ],
)
def test_by_the_rule_of_2007_a_ship_goes_back_to_what_it_can_pay(
    space: int, means: tuple[int, int], behind: int
) -> None:
    assert chart().thrown_back(Place(space, 0), means).space == behind


def test_a_plan_follows_the_rule_for_shortages_that_is_in_force() -> None:
    """On port 18 without a doubloon; in 2007 the 2 food then pay for the sea space at 17."""
    game = at_sea(15, (FOOD, 2))
    plan = captain(game).plan()
    game.first_edition = True
    paid = plan.value(Place(17, 0), (("", 0),))
    assert plan.shortage(Place(18, 0), ((FOOD, 2),), ()) == pytest.approx(paid)
    game.first_edition = False
    assert plan.shortage(Place(18, 0), ((FOOD, 2),), ()) != pytest.approx(paid)


def test_after_a_shortage_in_which_the_ship_stays_the_lane_is_chosen_by_the_move() -> None:
    """A racer takes the channel in the evening, also when a star kept the ship in the morning."""
    game = at_sea(4, (FOOD, 6), (DOUBLOONS, 2))
    ship = game.ships[0]
    ship.played, game.morning, game.evening = "forward-forward", 2, 1
    drive(game, sail(game, ship, 2, forward=True), "star")
    assert (ship.space, game.back_to) == (6, "")
    game.moved_from = ship.space
    assert captain(game, "racer").lane(Ask("jamaica.lane", LANE)) == "inner"


def at_sea(space: int, *holds: tuple[str, int], hand: tuple[str, ...] = ()) -> Jamaica:
    """A game of two with our ship here; the other one is far behind."""
    procedure = simulations()["jamaica"].procedure
    game: Jamaica = procedure.begin(procedure.choose({"players": 3}), (), {})
    loaded = [Hold(kind, number) for kind, number in holds]
    empty = [Hold() for _ in range(5 - len(loaded))]
    game.ships = [
        Ship(seat=0, space=space, holds=[*loaded, *empty], hand=list(hand)),
        Ship(seat=1, holds=[Hold() for _ in range(5)]),
        Ship(seat=2, holds=[Hold() for _ in range(5)]),
    ]
    game.lairs = list(game.track.lairs)
    return game


def captain(game: Jamaica, name: str = "greedy") -> Captain:
    return Captain(game, 0, chart_of(game.parts), AIMS[name])


def test_nobody_sails_where_they_cannot_pay_if_they_can_load_instead() -> None:
    """From 42, three forward is port 45 for 7 doubloons; there is nothing aboard."""
    game = at_sea(42, hand=("forward-food", "doubloons-doubloons"))
    game.morning, game.evening = 3, 4
    plan = LookAhead(game, game.ships[0], AIMS["greedy"], chart_of(game.parts))
    assert plan.card("doubloons-doubloons", 3, 4) > plan.card("forward-food", 3, 4)


def test_one_pays_from_the_smallest_holds_first_so_that_they_are_empty() -> None:
    game = at_sea(15)
    plan = LookAhead(game, game.ships[0], AIMS["greedy"], chart_of(game.parts))
    cargo = ((FOOD, 5), (GUNPOWDER, 1), (FOOD, 2))
    assert plan.pay(cargo, FOOD, 3) == ((FOOD, 4), (GUNPOWDER, 1), ("", 0))


def test_a_racer_who_can_pay_sails() -> None:
    game = at_sea(15, (FOOD, 6), (DOUBLOONS, 6), hand=("forward-forward", "gunpowder-doubloons"))
    game.morning, game.evening = 1, 1
    assert (
        captain(game, "racer").card(Ask("jamaica.card", Choice(game.ships[0].hand)))
        == "forward-forward"
    )


def test_the_captain_puts_the_dice_as_the_best_card_needs_them() -> None:
    """On 49 any forward die comes home: with food first it is better to load the larger one."""
    game = at_sea(49, (DOUBLOONS, 3), hand=("food-forward",))
    assert captain(game).morning(Ask("jamaica.morning", Choice((1, 6)))) == 6


def test_a_hold_of_the_least_worth_is_emptied() -> None:
    holds = [(DOUBLOONS, 6), (DOUBLOONS, 5), (GUNPOWDER, 1), (DOUBLOONS, 4), (FOOD, 3)]
    game = at_sea(10, *holds)
    assert captain(game).empties(Ask("jamaica.empties", Choice((1, 2, 3, 4)))) == 3


def test_the_smallest_hold_pays_first() -> None:
    game = at_sea(10, (FOOD, 5), (FOOD, 2))
    assert captain(game).pays_from(Ask("jamaica.pays_from", Choice((1, 2)))) == 2
