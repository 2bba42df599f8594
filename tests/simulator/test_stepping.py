"""A game step by step: chance is explicit, clones go their own way, nothing hidden is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.plain import to_plain
from companion.engine.prompts import Draw
from companion.engine.refusals import Refused
from companion.games.jamaica.rules.state import Jamaica, Ship
from companion.games.jamaica.simulation.captains import at_random
from companion.simulator.question import simulations
from companion.simulator.stepping import CHANCE, SteppedGame, begin
from tests.simulator.games import play

GHOST = {"players": 3, "ghost-ship": "yes"}


def new_game(**options: object) -> SteppedGame[Jamaica]:
    return begin(simulations()["jamaica"].procedure, options)


def walk(game: SteppedGame[Jamaica], chance: Chance, steps: int = 10_000) -> None:
    """Take random legal actions, this many or to the end."""
    for _ in range(steps):
        if game.over:
            return
        game.apply(chance.pick(game.legal_actions()))


def stops(game: SteppedGame[Jamaica], chance: Chance) -> Iterator[SteppedGame[Jamaica]]:
    while not game.over:
        yield game
        game.apply(chance.pick(game.legal_actions()))


def stop_at(key: str, seed: int = 1, **options: object) -> SteppedGame[Jamaica]:
    """A game at the first question or draw of this name."""
    game = new_game(**options)
    found = (one for one in stops(game, Chance(seed)) if one.prompt and one.prompt.key == key)
    return next(found)


def test_step_by_step_it_is_the_game_that_the_simulator_plays() -> None:
    game = new_game(players=3)
    walk(game, Chance(5))
    whole = play(["random"] * 3, 5)
    assert to_plain(game.state) == to_plain(whole)
    assert game.outcome is not None
    assert sum(game.returns()) == pytest.approx(1)


def test_every_roll_and_draw_is_chance_with_its_probabilities() -> None:
    game = stop_at("die", players=4)
    assert game.current_player() == CHANCE
    assert game.chance_outcomes() == pytest.approx(dict.fromkeys("123456", 1 / 6))
    hand = new_game(players=4)  # eleven cards, three of which are drawn
    assert len(hand.chance_outcomes()) == 11
    hand.apply(hand.legal_actions()[0])
    assert len(hand.chance_outcomes()) == 10


def test_an_outcome_that_is_there_twice_is_twice_as_likely() -> None:
    game = stop_at("die", players=4)
    twice = Draw("of three", lambda: ("one", "two", "one"))
    game._prompt = twice
    assert game.chance_outcomes() == pytest.approx({"one": 2 / 3, "two": 1 / 3})


def test_a_refused_action_changes_nothing() -> None:
    for key in ("jamaica.card", "die", "jamaica.gunpowder"):
        game = stop_at(key, players=4)
        before = to_plain(game.state)
        for wrong in ("nonsense", -1, None, 7.5, True):
            with pytest.raises(Refused):
                game.apply(wrong)
        assert to_plain(game.state) == before
        game.apply(game.legal_actions()[0])


# Clones


@pytest.mark.parametrize("steps", [0, 1, 17, 40, 111, 160])
def test_a_clone_and_its_game_go_their_own_ways(steps: int) -> None:
    game = new_game(**GHOST)
    walk(game, Chance(2), steps)
    here, clone = to_plain(game.state), game.clone()
    walk(game, Chance(3), 60)
    assert to_plain(clone.state) == here
    there = to_plain(game.state)
    walk(clone, Chance(4), 60)
    assert to_plain(game.state) == there
    assert to_plain(clone.state) != there


def test_a_clone_of_a_clone_that_was_never_used_is_the_same_game() -> None:
    game = new_game(players=4)
    walk(game, Chance(2), 105)
    again = game.clone().clone()
    assert to_plain(again.state) == to_plain(game.state)
    assert again.legal_actions() == game.legal_actions()
    walk(game, Chance(6))
    walk(again, Chance(6))
    assert to_plain(again.state) == to_plain(game.state)


def test_what_was_changed_stays_changed_in_clones() -> None:
    """A search deals hidden components again in this way."""
    game = stop_at("jamaica.card", players=4)

    def empty_pile(state: Jamaica) -> None:
        state.ships[2].pile.clear()

    game.change(empty_pile)
    clone = game.clone()
    game.apply(game.legal_actions()[0])
    assert game.clone().state.ships[2].pile == []
    assert clone.state.ships[2].pile == []


def test_played_out_it_ends_as_step_by_step() -> None:
    game = new_game(**GHOST)
    walk(game, Chance(2), 77)
    quick, chance = game.clone(), Chance(9)
    quick.play_out(at_random(chance), chance)
    walk(game, Chance(9))
    assert quick.over
    assert to_plain(quick.state) == to_plain(game.state) == to_plain(quick.clone().state)
    assert quick.returns() == game.returns()


# Nothing hidden is in an observation


def face_down(game: Jamaica, ship: Ship) -> bool:
    """Return whether a card is face down: from its choice until its player's turn."""
    if game.phase == "round":
        return bool(ship.played)
    order = [(game.captain + n) % game.players for n in range(game.players)]
    return game.phase == "turn" and ship.seat in order[game.turn + 1 :]


def hide_otherwise(game: Jamaica, seat: int) -> None:
    """Everything that this seat cannot see is another card."""
    game.treasures = ["other"] * len(game.treasures)
    for ship in game.ships:
        ship.pile = ["other"] * len(ship.pile)
        if ship.seat != seat:
            ship.hand = ["other"] * len(ship.hand)
            ship.hidden = ["other"] * len(ship.hidden)
            if face_down(game, ship):
                ship.played = ship.discards[-1] = "other"


@pytest.mark.parametrize("options", [{"players": 4}, GHOST, {"players": 6, "shortage": "2007"}])
def test_with_other_hidden_cards_the_observation_is_the_same(options: dict[str, Any]) -> None:
    seen: set[str] = set()
    for game in stops(new_game(**options), Chance(8)):
        assert game.prompt is not None
        seen.add(game.prompt.key)
        for seat in range(game.seats):
            before, other = game.observation(seat), game.clone()
            hide_otherwise(other.state, seat)
            assert other.observation(seat) == before
    assert {"jamaica.card", "jamaica.spoils", "treasure", "jamaica.lane"} <= seen


def test_what_one_may_see_is_in_the_observation() -> None:
    game = stop_at("jamaica.spoils", players=4)
    seat = game.current_player()
    before = game.observation(seat)
    assert before["actions"] == list(game.legal_actions())
    for look in ("hand", "hidden", "powers", "discards"):
        other = game.clone()
        getattr(other.state.ships[seat], look).append("other")
        assert other.observation(seat) != before, look
    for look in ("powers", "discards", "hand", "pile", "hidden"):  # of others at least how many
        other = game.clone()
        getattr(other.state.ships[seat - 1], look).append("other")
        assert other.observation(seat) != before, look


def test_nobody_sees_what_another_may_answer() -> None:
    game = stop_at("jamaica.card", players=4)
    seat = game.current_player()
    assert game.observation(seat)["actions"] == game.state.ships[seat].hand
    others = [game.observation(other) for other in range(4) if other != seat]
    assert [observed["actions"] for observed in others] == [[], [], []]


def test_a_chosen_card_is_seen_when_its_turn_comes() -> None:
    """It is face down on the discards until then, also in the observation of these."""
    turn = (one for one in stops(new_game(players=4), Chance(1)) if one.state.phase == "turn")
    game = next(one for one in turn if one.state.turn == 1)
    first = game.state.captain
    ships = game.observation((first + 3) % 4)["position"]["ships"]
    shown = [ships[(first + n) % 4]["played"] for n in range(4)]
    assert [bool(card) for card in shown] == [True, True, False, True]  # the last is one's own
    assert [len(ships[(first + n) % 4]["discards"]) for n in range(4)] == [1, 1, 0, 1]
