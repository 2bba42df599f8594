"""Odds of battles and shortages, and the best amount of gunpowder.

Odds come from the rules' own scripts with every roll of the die. The best amounts are a game of two
steps, solved from its end: the attacker commits and rolls; the defender, who has seen the roll,
commits and rolls. The gunpowder is lost in any case, so each side wants the gain of the battle
minus the cost. A side that gains nothing by more spends less, and does not use the sabre.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from companion.engine.odds import Ended, Odds, follow, odds
from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer, Number
from companion.games.jamaica.rules.combat import LADY_BETHS_HELP, battle
from companion.games.jamaica.rules.sailing import GOODS, end_move
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    FOOD,
    GUNPOWDER,
    LADY_BETH,
    SARANS_SABRE,
    STAR,
    Components,
    Hold,
    Jamaica,
    Ship,
)

ATTACKER, DEFENDER, NOBODY = "attacker", "defender", "nobody"
NONE, ALL = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class Matchup:
    """The gunpowder of both sides, their powers, and perhaps the attacker's roll."""

    attack: int = 0  # gunpowder that is spent
    defence: int = 0
    lady_beth: str = NOBODY
    sabre: str = NOBODY
    rolled: str = ""


@lru_cache(maxsize=4096)
def battle_odds(parts: Components, fought: Matchup) -> Odds[str]:
    """Return how likely each side wins, or nobody; the sabre is used as well as can be."""

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
    """Rate odds for a side: first winning, then not losing."""
    return likely.get(side, Fraction(0)), likely.get(NOBODY, Fraction(0))


@dataclass(frozen=True, slots=True)
class Arrival:
    """The end of a ship's move, and its means to pay."""

    space: int
    food: int
    doubloons: int
    first_edition: bool = False


@dataclass(frozen=True, slots=True)
class Fate:
    """The spaces that a roll leads to, one for each branch, and the number of such faces."""

    kind: str  # port, sea, lair, stay; or nothing where no die is rolled
    faces: int
    spaces: tuple[int, ...]


def price(parts: Components, arrival: Arrival) -> tuple[str, int, int]:
    """Return what is paid there, how much it costs, and how much of it the ship has."""
    goods = GOODS[parts.track.kind[arrival.space]]
    has = arrival.food if goods == FOOD else arrival.doubloons
    return goods, parts.track.cost[arrival.space], has


def fates(parts: Components, arrival: Arrival) -> list[Fate]:
    """Return all that can come of an unpaid price, in the order of the die's faces."""

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
    """Return where a ship can end, by every branch of each fork."""
    stop = follow(begin, answers)
    if isinstance(stop, Ended):
        return (stop.result,)
    assert isinstance(stop, Ask)
    ends = [end for option in stop.options for end in _ends(begin, (*answers, option))]
    return tuple(dict.fromkeys(ends))


@dataclass(frozen=True, slots=True)
class Duel:
    """The means of both sides, the stake (counted in gunpowder), and their powers."""

    attack: int
    defence: int
    prize: int  # what the attacker takes, and the defender loses
    risk: int  # what the defender takes, and the attacker loses
    lady_beth: str = NOBODY
    sabre: str = NOBODY

    def help_of(self, side: str) -> int:
        return LADY_BETHS_HELP if self.lady_beth == side else 0


class Ends(NamedTuple):
    """The probabilities that the attacker wins, nobody wins, or the defender wins."""

    win: Fraction
    tie: Fraction
    lose: Fraction


class Expected(NamedTuple):
    """The average result, and the average cost for both sides."""

    ends: Ends
    attack: Fraction
    defence: Fraction


WIN, TIE, LOSE = Ends(ALL, NONE, NONE), Ends(NONE, ALL, NONE), Ends(NONE, NONE, ALL)


class TwoSteps:
    """The best play of both sides: `attacks` by amount, `answers` to a roll by amount."""

    def __init__(self, parts: Components, duel: Duel) -> None:
        self.duel = duel
        self.faces = tuple(None if face == STAR else int(face) for face in parts.faces)
        self.shot = cache(self._shot)
        self.answer = cache(self._answer)

    def worth(self, side: str, expected: Expected) -> Fraction:
        """Return what the battle brings a side, less what it spends."""
        if side == ATTACKER:
            return self.gain(ATTACKER, expected.ends) - expected.attack
        return self.gain(DEFENDER, expected.ends) - expected.defence

    def gain(self, side: str, ends: Ends) -> Fraction:
        gain = self.duel.prize * ends.win - self.duel.risk * ends.lose
        return gain if side == ATTACKER else -gain

    def best(self, side: str, amounts: Sequence[Expected]) -> int:
        """Return the amount that is worth the most to a side; of several the least."""
        return max(range(len(amounts)), key=lambda spent: self.worth(side, amounts[spent]))

    def attacks(self) -> list[Expected]:
        """Return what to expect of every amount that the attacker may commit."""
        return [self.attack(spent) for spent in range(self.duel.attack + 1)]

    def attack(self, spent: int) -> Expected:
        return mean(self.fired(spent, face) for face in self.faces)

    def fired(self, spent: int, face: int | None) -> Expected:
        """Return what to expect after a roll, which the sabre may repeat unless it is a star."""
        kept, owner = self.answered(spent, face, self.duel.sabre), self.duel.sabre
        if face is None or owner == NOBODY:
            return kept
        again = mean(self.answered(spent, second, NOBODY) for second in self.faces)
        return max(kept, again, key=lambda expected: self.worth(owner, expected))

    def answered(self, spent: int, face: int | None, sabre: str) -> Expected:
        """Return what to expect of the best answer; a star wins at once."""
        if face is None:
            return Expected(WIN, Fraction(spent), NONE)
        answer = self.answer(self.firepower(spent, face), sabre)
        return answer._replace(attack=Fraction(spent))

    def firepower(self, spent: int, face: int) -> int:
        return spent + face + self.duel.help_of(ATTACKER)

    def _answer(self, attack: int, sabre: str) -> Expected:
        amounts = self.answers(attack, sabre)
        return amounts[self.best(DEFENDER, amounts)]

    def answers(self, attack: int, sabre: str) -> list[Expected]:
        """Return what to expect of every amount that the defender may commit."""
        behind = attack - self.duel.help_of(DEFENDER)
        return [
            Expected(self.shot(behind - spent, sabre), NONE, Fraction(spent))
            for spent in range(self.duel.defence + 1)
        ]

    def _shot(self, behind: int, sabre: str) -> Ends:
        """Return the chances of a defender who has to roll more than this, or a star."""
        first = [
            LOSE if face is None or face > behind else TIE if face == behind else WIN
            for face in self.faces
        ]
        again = mean_end(first)
        if sabre == NOBODY:
            return again
        return mean_end(
            end if face is None else max(end, again, key=lambda ends: self.gain(sabre, ends))
            for face, end in zip(self.faces, first, strict=True)
        )


def mean(each: Iterable[Expected]) -> Expected:
    ends, attack, defence = zip(*each, strict=True)
    return Expected(
        mean_end(ends), sum(attack) / Fraction(len(attack)), sum(defence) / Fraction(len(defence))
    )


def mean_end(each: Iterable[Ends]) -> Ends:
    wins, ties, losses = zip(*each, strict=True)
    return Ends(*(sum(part) / Fraction(len(part)) for part in (wins, ties, losses)))
