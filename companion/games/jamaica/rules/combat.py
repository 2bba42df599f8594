"""Combat: the attacker fires, then the defender, and the higher firepower wins.

Firepower is the die and the gunpowder spent before the roll, with Lady Beth 2 more. A star
wins at once. Saran's Sabre lets one roll be made again, but no star of an opponent's.
"""

from __future__ import annotations

from typing import Final

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice, Number, by_key
from companion.games.jamaica.rules import holds
from companion.games.jamaica.rules.spoils import take_spoils
from companion.games.jamaica.rules.state import (
    GUNPOWDER,
    LADY_BETH,
    SARANS_SABRE,
    STAR,
    Battle,
    Jamaica,
    Ship,
)

LADY_BETHS_HELP = 2
TIE = "jamaica.tie"
WINS: Final = 1_000  # the firepower of a star: more than any gunpowder


def fight(game: Jamaica, attacker: Ship, defender: Ship) -> Script[None]:
    if game.observed:
        yield from game.tell("jamaica.fight", {"player": attacker, "opponent": defender})
    winner = yield from battle(game, attacker, defender)
    if game.observed:
        yield from game.tell("jamaica.wins", {"player": winner}) if winner else game.tell(TIE)
    if winner is not None:
        yield from take_spoils(game, winner, defender if winner is attacker else attacker)
    game.battle = None


def battle(game: Jamaica, attacker: Ship, defender: Ship) -> Script[Ship | None]:
    """Who wins; nobody in a tie."""
    game.battle = Battle(attacker.seat, defender.seat)
    sabre = [ship for ship in (attacker, defender) if SARANS_SABRE in ship.powers]
    attack = yield from fire(game, attacker, defender, sabre)
    if attack == WINS:
        return attacker
    defence = yield from fire(game, defender, attacker, sabre)
    if attack == defence:
        return None
    return attacker if attack > defence else defender


def fire(game: Jamaica, ship: Ship, opponent: Ship, sabre: list[Ship]) -> Script[int]:
    """Gunpowder first, then the die; whoever has the sabre may have it rolled once more."""
    assert game.battle is not None
    if has := ship.has(GUNPOWDER):
        yield from spend_gunpowder(game, ship, opponent, has)
    face = yield from roll(game, ship)
    if sabre and face != STAR and (yield from draws_sabre(game, sabre[0], ship, opponent)):
        sabre.clear()
        face = yield from roll(game, ship)
    return WINS if face == STAR else firepower(game.battle, ship)


def firepower(battle: Battle, ship: Ship) -> int:
    """Of a shot that was no star."""
    spent, face = battle.gunpowder.get(ship.seat, 0), battle.rolled[ship.seat]
    return spent + int(face) + help_of(ship)


def help_of(ship: Ship) -> int:
    return LADY_BETHS_HELP if LADY_BETH in ship.powers else 0


def spend_gunpowder(game: Jamaica, ship: Ship, opponent: Ship, has: int) -> Script[None]:
    assert game.battle is not None
    game.deciding = game.speaker(ship, opponent).seat
    spent: int = yield Ask("jamaica.gunpowder", Number(0, has), {"player": ship.called})
    if spent:
        game.battle.gunpowder[ship.seat] = spent
        yield from holds.pay(game, ship, GUNPOWDER, spent)


def roll(game: Jamaica, ship: Ship) -> Script[str]:
    assert game.battle is not None
    face: str = yield game.parts.combat_die
    game.battle.rolled[ship.seat] = face
    if game.observed:
        rolls = "star" if face == STAR else "number"
        yield from game.tell(f"jamaica.rolls.{rolls}", {"player": ship, "face": face})
    return face


def draws_sabre(game: Jamaica, owner: Ship, ship: Ship, opponent: Ship) -> Script[bool]:
    """Whether the sabre's owner has this ship's roll made again."""
    game.deciding = game.speaker(owner, opponent if owner is ship else ship).seat
    key = "jamaica.sabre.own" if owner is ship else "jamaica.sabre.opponent"
    roll_again = Choice(("no", "yes"), by_key(key))
    answer: str = yield Ask(key, roll_again, {"player": owner.called})
    return answer == "yes"
