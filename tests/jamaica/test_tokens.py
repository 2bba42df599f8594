"""Tokens in whole games: they come by loads, go by payments, and are stolen."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from hypothesis import given

from companion.engine.procedure import Options
from companion.engine.prompts import Tell
from companion.engine.text import Text, TextValue
from companion.games.jamaica.rules.state import DOUBLOONS, SIXTH_HOLD, Jamaica
from tests.jamaica.voyages import played, seeds, tables

Goods: TypeAlias = tuple[str, int]  # what is in a hold
Cargo: TypeAlias = list[Counter[Goods]]  # the loaded holds of each ship, by seat
NOTHING: Counter[Goods] = Counter()


@given(tables(), seeds)
def test_tokens_change_hands_only_by_loads_payments_and_thefts(options: Options, seed: int) -> None:
    before: Cargo = []
    for game, prompt in played(options, seed):
        after = cargo(game)
        key = getattr(prompt, "key", "")
        if key == "jamaica.pays_from" or len(before) < len(after):
            before = before or after  # the instruction comes with the payment
            continue
        if after != before:
            assert isinstance(prompt, Tell), prompt
            CHECKS[key](game, prompt, before, after)
        before = after


def cargo(game: Jamaica) -> Cargo:
    return [Counter((hold.kind, hold.number) for hold in ship.holds if hold.number)
            for ship in game.ships]  # fmt: skip


def check_payment(game: Jamaica, tell: Tell, before: Cargo, after: Cargo) -> None:
    """Check that one ship pays this number of a kind of tokens, and nothing else changes."""
    kind, number = goods(tell)
    payer = seat_of(game, tell.values["player"])
    assert all_but(payer, before) == all_but(payer, after)
    assert tokens(before[payer]) - tokens(after[payer]) == Counter({kind: number})
    assert not tokens(after[payer]) - tokens(before[payer])


def check_load(game: Jamaica, tell: Tell, before: Cargo, after: Cargo) -> None:
    """One ship has a hold more; if it had no empty one, it lost one of another kind."""
    load = goods(tell)
    ship = game.ships[seat_of(game, tell.values["player"])]
    assert all_but(ship.seat, before) == all_but(ship.seat, after)
    assert after[ship.seat] - before[ship.seat] == Counter([load])
    lost = before[ship.seat] - after[ship.seat]
    if before[ship.seat].total() < len(ship.holds):
        assert lost == NOTHING
    else:
        ((kind, _number),) = lost.elements()
        assert kind != load[0]


def check_theft(game: Jamaica, tell: Tell, before: Cargo, after: Cargo) -> None:
    """The loser has lost a hold; only with the sixth hold the winner has it already."""
    winner, loser = (seat_of(game, tell.values[who]) for who in ("player", "opponent"))
    (stolen,) = (before[loser] - after[loser]).elements()
    gained = after[winner] - before[winner]
    assert after[loser] - before[loser] == before[winner] - after[winner] == NOTHING
    what = tell.values["what"]
    assert isinstance(what, Text)
    if what.key == f"jamaica.treasure.{SIXTH_HOLD}":
        keeps = stolen[0] == DOUBLOONS or not game.ships[winner].ghost
        assert gained == (Counter([stolen]) if keeps else NOTHING)
    else:
        assert (stolen, gained) == (goods(tell), NOTHING)


CHECKS = {
    "jamaica.pays": check_payment,
    "jamaica.loads": check_load,
    "jamaica.steals": check_theft,
}


def goods(tell: Tell) -> Goods:
    """The goods that instructions name."""
    what = tell.values["what"]
    assert isinstance(what, Text)
    number = what.values["n"]
    assert isinstance(number, int)
    return what.key.removeprefix("jamaica.goods."), number


def tokens(holds: Counter[Goods]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for kind, number in holds.elements():
        counted[kind] += number
    return counted


def all_but(seat: int, ships: Cargo) -> Cargo:
    return [*ships[:seat], *ships[seat + 1 :]]


def seat_of(game: Jamaica, called: TextValue) -> int:
    return next(ship.seat for ship in game.ships if ship.called == called)
