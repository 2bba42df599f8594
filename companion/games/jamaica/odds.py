"""How a battle and a shortage may end: the rules' own scripts with every roll of the die."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from companion.engine.odds import Ended, Odds, follow, odds
from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer, Number
from companion.games.jamaica.rules.combat import battle
from companion.games.jamaica.rules.sailing import GOODS, end_move
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    LADY_BETH,
    SARANS_SABRE,
    Components,
    Hold,
    Jamaica,
    Ship,
)

ATTACKER, DEFENDER, NOBODY = "attacker", "defender", "nobody"


@dataclass(frozen=True, slots=True)
class Matchup:
    """What both sides spend, who has which power, and what the attacker has rolled, if so."""

    attack: int = 0  # gunpowder that is spent
    defence: int = 0
    lady_beth: str = NOBODY
    sabre: str = NOBODY
    rolled: str = ""


@lru_cache(maxsize=4096)
def battle_odds(parts: Components, fought: Matchup) -> Odds[str]:
    """How likely each side wins, or nobody; whoever has the sabre uses it as well as can be."""

    def begin() -> Script[str]:
        ships = [_ship(fought, 0), _ship(fought, 1)]
        game = Jamaica(parts=parts, players=2, ships=ships)
        winner = yield from battle(game, ships[0], ships[1])
        return NOBODY if winner is None else SIDES[winner.seat]

    def decide(question: Ask, after: Callable[[Answer], Odds[str]]) -> Odds[str]:
        if isinstance(question.form, Number):  # gunpowder: the ship has what it spends
            return after(question.form.maximum)
        return max((after("no"), after("yes")), key=lambda likely: good(likely, fought.sabre))

    spent = (fought.attack,) if fought.attack else ()
    return odds(begin, decide, (*spent, fought.rolled) if fought.rolled else ())


SIDES = (ATTACKER, DEFENDER)


def _ship(fought: Matchup, seat: int) -> Ship:
    side, spent = SIDES[seat], (fought.attack, fought.defence)[seat]
    powers = {LADY_BETH: fought.lady_beth, SARANS_SABRE: fought.sabre}
    return Ship(
        seat=seat,
        holds=[Hold(GUNPOWDER, spent)] if spent else [],
        powers=[power for power, owner in powers.items() if owner == side],
    )


def good(likely: Odds[str], side: str) -> tuple[Fraction, Fraction]:
    """How good this is for a side: first winning, then not losing."""
    return likely.get(side, Fraction(0)), likely.get(NOBODY, Fraction(0))


# Shortages


@dataclass(frozen=True, slots=True)
class Arrival:
    """Where a ship ends its move, and what it has to pay with."""

    space: int
    food: int
    doubloons: int
    first_edition: bool = False


@dataclass(frozen=True, slots=True)
class Fate:
    """Where a roll sends a ship: one space, or one on each branch; and of how many faces."""

    kind: str  # port, sea, lair, stay; or nothing where no die is rolled
    faces: int
    spaces: tuple[int, ...]


def price(parts: Components, arrival: Arrival) -> tuple[str, int, int]:
    """What is paid there, how much it costs, and how much of it the ship has."""
    goods = GOODS[parts.track.kind[arrival.space]]
    has = arrival.food if goods == FOOD else arrival.doubloons
    return goods, parts.track.cost[arrival.space], has


def fates(parts: Components, arrival: Arrival) -> list[Fate]:
    """All that can come of a price that cannot be paid; in the order of the die's faces."""

    def begin() -> Script[int]:
        holds = [Hold(FOOD, arrival.food), Hold(DOUBLOONS, arrival.doubloons)]
        ship = Ship(seat=0, space=arrival.space, holds=[hold for hold in holds if hold.number])
        game = Jamaica(parts=parts, players=1, ships=[ship], first_edition=arrival.first_edition)
        yield from end_move(game, ship)
        return ship.space

    stop = follow(begin, ())
    if not isinstance(stop, Draw):
        return [Fate("", 1, _ends(begin, ()))]
    found: dict[str, Fate] = {}
    for face in stop.candidates():
        kind = parts.shortage[face]
        faces = found[kind].faces + 1 if kind in found else 1
        found[kind] = Fate(kind, faces, _ends(begin, (face,)))
    return list(found.values())


def _ends(begin: Callable[[], Script[int]], answers: tuple[Answer, ...]) -> tuple[int, ...]:
    """Where a ship can end, whichever branch is chosen at each fork."""
    stop = follow(begin, answers)
    if isinstance(stop, Ended):
        return (stop.result,)
    assert isinstance(stop, Ask)
    ends = [end for option in stop.options for end in _ends(begin, (*answers, option))]
    return tuple(dict.fromkeys(ends))
