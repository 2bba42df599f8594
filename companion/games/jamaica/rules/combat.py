"""Combat: the attacker fires, then the defender, and the higher firepower wins.

Firepower is the die and the gunpowder spent before the roll, with Lady Beth 2 more. A star
wins at once. Saran's Sabre lets one roll be made again, but no star of an opponent's.

The winner may do one thing: steal the contents of a hold, steal a treasure, or give away a cursed
one. The ghost ship gives nothing, keeps only doubloons of what it steals, and Lady Beth cannot be
taken from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, Choice, Number, by_key
from companion.engine.text import Text
from companion.games.jamaica.rules import holds
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    GUNPOWDER,
    LADY_BETH,
    SARANS_SABRE,
    SIXTH_HOLD,
    STAR,
    Battle,
    Hold,
    Jamaica,
    Ship,
)

LADY_BETHS_HELP = 2
TIE = "jamaica.tie"
WINS: Final = 1_000  # the firepower of a star: more than any gunpowder
HOLD, CURSE, POWER = "hold", "curse", "power"
HIDDEN, NOTHING = "hidden", "nothing"


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
    """Fight a battle and return the winner; None in a tie."""
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
    """Spend gunpowder, then roll; the sabre's owner may have the die rolled once more."""
    assert game.battle is not None
    if has := ship.has(GUNPOWDER):
        game.deciding = game.speaker(ship, opponent).seat
        spent: int = yield Ask("jamaica.gunpowder", Number(0, has), {"player": ship.called})
        if spent:
            game.battle.gunpowder[ship.seat] = spent
            yield from holds.pay(game, ship, GUNPOWDER, spent)
    face = yield from roll(game, ship)
    if sabre and face != STAR and (yield from draws_sabre(game, sabre[0], ship, opponent)):
        sabre.clear()
        face = yield from roll(game, ship)
    return WINS if face == STAR else firepower(game.battle, ship)


def firepower(battle: Battle, ship: Ship) -> int:
    """Return the firepower of a shot that was no star."""
    spent, face = battle.gunpowder.get(ship.seat, 0), battle.rolled[ship.seat]
    return spent + int(face) + help_of(ship)


def help_of(ship: Ship) -> int:
    return LADY_BETHS_HELP if LADY_BETH in ship.powers else 0


def roll(game: Jamaica, ship: Ship) -> Script[str]:
    assert game.battle is not None
    face: str = yield game.parts.combat_die
    game.battle.rolled[ship.seat] = face
    if game.observed:
        rolls = "star" if face == STAR else "number"
        yield from game.tell(f"jamaica.rolls.{rolls}", {"player": ship, "face": face})
    return face


def draws_sabre(game: Jamaica, owner: Ship, ship: Ship, opponent: Ship) -> Script[bool]:
    """Ask whether the sabre's owner has this ship's roll made again."""
    game.deciding = game.speaker(owner, opponent if owner is ship else ship).seat
    key = "jamaica.sabre.own" if owner is ship else "jamaica.sabre.opponent"
    roll_again = Choice(("no", "yes"), by_key(key))
    answer: str = yield Ask(key, roll_again, {"player": owner.called})
    return answer == "yes"


def take_spoils(game: Jamaica, winner: Ship, loser: Ship) -> Script[None]:
    options = list(possible_spoils(game, winner, loser))
    if options == [NOTHING]:
        return
    game.deciding = game.speaker(winner, loser).seat
    spoil = yield Ask(
        "jamaica.spoils",
        Choice(options, spoil_label(loser) if game.observed else None),
        {"player": winner.called, "opponent": loser.called},
    )
    kind, _, which = spoil.partition(".")
    if kind == HOLD:
        yield from steal_hold(game, winner, loser, loser.holds[int(which) - 1])
    elif kind == CURSE:
        winner.hidden.remove(which)
        loser.hidden.append(which)
        yield from game.tell("jamaica.gives_curse", {"player": winner, "opponent": loser})
    elif kind == POWER:
        steal_power(winner, loser, which)
        yield from tell_stolen(game, winner, loser, Text(f"jamaica.treasure.{which}"))
    elif kind == HIDDEN:
        # The winner sees only their backs, so chance decides which.
        treasure = yield Draw("stolen_treasure", lambda: loser.hidden)
        loser.hidden.remove(treasure)
        holds.gain_treasure(game, winner, treasure, seen=not winner.ghost)
        yield from tell_stolen(game, winner, loser, Text("jamaica.treasure.hidden"))


def possible_spoils(game: Jamaica, winner: Ship, loser: Ship) -> Iterator[str]:
    for place in holds.distinct(loser, loser.loaded):
        kind = loser.holds[place - 1].kind
        keeps = not winner.ghost or kind == DOUBLOONS
        if winner.can_load(kind) or not keeps:
            yield f"{HOLD}.{place}"
    for power in loser.powers:
        if not (loser.ghost and power == LADY_BETH):
            yield f"{POWER}.{power}"
    if loser.hidden:
        yield HIDDEN
    if not winner.ghost:
        for treasure in winner.hidden:
            if game.parts.treasures[treasure].points < 0:
                yield f"{CURSE}.{treasure}"
    yield NOTHING


def spoil_label(loser: Ship) -> Callable[[Answer], Text]:
    hold_label = holds.hold_label(loser)

    def label(option: Answer) -> Text:
        kind, _, which = str(option).partition(".")
        if kind == HOLD:
            return Text("jamaica.spoils.hold", {"what": hold_label(int(which))})
        if kind == POWER:
            return Text(f"jamaica.treasure.{which}")
        if kind == CURSE:
            return Text("jamaica.spoils.curse", {"what": Text(f"jamaica.treasure.{which}")})
        return Text(f"jamaica.spoils.{kind}")

    return label


def steal_hold(game: Jamaica, winner: Ship, loser: Ship, hold: Hold) -> Script[None]:
    kind, number = hold.kind, hold.number
    hold.empty()
    yield from tell_stolen(game, winner, loser, holds.goods_text(kind, number))
    yield from holds.load(game, winner, kind, number)


def steal_power(winner: Ship, loser: Ship, power: str) -> None:
    """Steal a power; the sixth hold comes with all that is in it."""
    loser.powers.remove(power)
    winner.powers.append(power)
    if power == SIXTH_HOLD:
        hold = loser.holds.pop()
        if winner.ghost and hold.kind != DOUBLOONS:
            hold.empty()
        winner.holds.append(hold)


def tell_stolen(game: Jamaica, winner: Ship, loser: Ship, what: Text) -> Sequence[Tell]:
    return game.tell("jamaica.steals", {"player": winner, "opponent": loser, "what": what})
