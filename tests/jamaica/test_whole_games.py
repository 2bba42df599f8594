"""Whole games with any answers: they end, and nothing is made or lost that should not be."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from companion.engine.procedure import Options
from companion.engine.prompts import Ask, Tell
from companion.games.jamaica.rules.state import LADY_BETH, SIXTH_HOLD, Jamaica, Phase
from tests.jamaica.voyages import OFFER, played, seeds, tables

TREASURES = {
    "sixth-hold", "lady-beth", "morgans-map", "sarans-sabre", "three", "another-three", "five",
    "seven", "another-seven", "minus-two", "minus-three", "minus-four",
}  # fmt: skip


def at_the_end(options: Options, seed: int) -> Jamaica:
    *_, (game, _prompt) = played(options, seed)
    return game


@given(tables(), seeds)
def test_every_game_ends_with_somebody_home(options: Options, seed: int) -> None:
    game = at_the_end(options, seed)
    assert game.phase == Phase.OVER
    assert any(ship.home for ship in game.ships)


@given(tables(), seeds)
def test_the_twelve_treasures_are_all_there_at_every_prompt(options: Options, seed: int) -> None:
    for game, _prompt in played(options, seed):
        owned = [treasure for ship in game.ships for treasure in (*ship.hidden, *ship.powers)]
        together = [*game.treasures, *owned]
        assert len(together) == 12
        assert set(together) == TREASURES


@given(tables(), seeds)
def test_a_treasure_is_taken_for_each_token_that_is_gone(options: Options, seed: int) -> None:
    for game, prompt in played(options, seed):
        if prompt is None:
            taken = sum(len(ship.hidden) + len(ship.powers) for ship in game.ships)
            assert len(game.lairs) + taken - game.with_ghost == 9


@given(tables(), seeds)
def test_everybody_has_their_eleven_cards_and_the_ghost_ship_none(
    options: Options, seed: int
) -> None:
    for game, prompt in played(options, seed):
        if prompt is None:
            for ship in game.ships:
                cards = sorted([*ship.hand, *ship.pile, *ship.discards])
                assert cards == ([] if ship.ghost else sorted(game.parts.deck))


@given(tables(), seeds)
def test_a_hold_has_both_a_kind_and_a_number_or_neither(options: Options, seed: int) -> None:
    for game, _prompt in played(options, seed):
        for ship in game.ships:
            assert len(ship.holds) == 5 + (SIXTH_HOLD in ship.powers)
            for hold in ship.holds:
                assert (hold.number > 0) == (hold.kind in ("food", "doubloons", "gunpowder"))
                assert hold.number or not hold.kind


@given(tables(), seeds)
def test_the_ghost_ship_has_nothing_but_doubloons_and_always_lady_beth(
    options: Options, seed: int
) -> None:
    for game, _prompt in played(options, seed):
        if game.with_ghost and game.ships:
            assert LADY_BETH in game.ghost.powers
            assert {hold.kind for hold in game.ghost.holds} <= {"", "doubloons"}


@given(tables(), seeds)
def test_only_a_player_is_ever_asked(options: Options, seed: int) -> None:
    for game, prompt in played(options, seed):
        if isinstance(prompt, Ask):
            assert 0 <= game.deciding < game.players


@given(tables(), seeds)
def test_every_ship_is_always_on_a_space_and_moves_no_more_once_it_is_home(
    options: Options, seed: int
) -> None:
    home: set[int] = set()
    for game, _prompt in played(options, seed):
        for ship in game.ships:
            assert 0 <= ship.space < 50
            assert not ship.home or (ship.space, ship.lap) == (0, 1)
            assert ship.home or ship.seat not in home
        home |= {ship.seat for ship in game.ships if ship.home}


@given(tables(), seeds)
def test_everybody_has_as_many_turns(options: Options, seed: int) -> None:
    turns: Counter[int] = Counter()
    for game, prompt in played(options, seed):
        if isinstance(prompt, Tell) and prompt.key == "jamaica.plays":
            turns[game.to_move.seat] += 1
    assert turns == dict.fromkeys(range(game.players), game.round)


@given(tables(), seeds)
def test_places_agree_with_points(options: Options, seed: int) -> None:
    game = at_the_end(options, seed)
    outcome = OFFER.outcome(game)
    assert outcome is not None
    for side in outcome.sides:
        assert side.total == sum(side.lines.values())
        assert set(side.lines) <= {"space", "doubloons", "treasures"}
    ships = [
        (side.total, -game.astern(ship), side.rank)
        for side, ship in zip(outcome.sides, game.ships, strict=True)
    ]
    for total, progress, rank in ships:
        assert rank == 1 + sum((other[0], other[1]) > (total, progress) for other in ships)
    assert [side.won for side in outcome.sides] == [rank == 1 for *_, rank in ships]
