"""How much gunpowder to commit: a battle as a game of two steps, worked out from its end.

The attacker commits and rolls. The defender, who has seen that, commits and rolls. Gunpowder is
lost whoever wins, so either wants what the battle brings less what it costs. Whoever gains
nothing by more spends less, and leaves the sabre where it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from companion.games.jamaica.odds import ATTACKER, DEFENDER, NOBODY
from companion.games.jamaica.rules.combat import LADY_BETHS_HELP
from companion.games.jamaica.rules.state import STAR, Components

NONE, ALL = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class Duel:
    """What both have to commit, what is at stake (counted in gunpowder), and who has a power."""

    attack: int
    defence: int
    prize: int  # what the attacker takes, and the defender loses
    risk: int  # what the defender takes, and the attacker loses
    lady_beth: str = NOBODY
    sabre: str = NOBODY

    def help_of(self, side: str) -> int:
        return LADY_BETHS_HELP if self.lady_beth == side else 0


class Ends(NamedTuple):
    """How likely the attacker wins, nobody does, and the defender does."""

    win: Fraction
    tie: Fraction
    lose: Fraction


class Expected(NamedTuple):
    """How it ends, and what both spend on it, on average."""

    ends: Ends
    attack: Fraction
    defence: Fraction


WIN, TIE, LOSE = Ends(ALL, NONE, NONE), Ends(NONE, ALL, NONE), Ends(NONE, NONE, ALL)


class TwoSteps:
    """Both sides at their best: `attacks` by amount, `answers` to a roll by amount."""

    def __init__(self, parts: Components, duel: Duel) -> None:
        self.duel = duel
        self.faces = tuple(None if face == STAR else int(face) for face in parts.faces)
        self.shot = cache(self._shot)
        self.answer = cache(self._answer)

    def worth(self, side: str, expected: Expected) -> Fraction:
        """What it brings a side, less what that spends."""
        if side == ATTACKER:
            return self.gain(ATTACKER, expected.ends) - expected.attack
        return self.gain(DEFENDER, expected.ends) - expected.defence

    def gain(self, side: str, ends: Ends) -> Fraction:
        gain = self.duel.prize * ends.win - self.duel.risk * ends.lose
        return gain if side == ATTACKER else -gain

    def best(self, side: str, amounts: Sequence[Expected]) -> int:
        """The amount that is worth the most to a side; of several the least."""
        return max(range(len(amounts)), key=lambda spent: self.worth(side, amounts[spent]))

    # The attacker's step

    def attacks(self) -> list[Expected]:
        """What comes of every amount that the attacker may commit."""
        return [self.attack(spent) for spent in range(self.duel.attack + 1)]

    def attack(self, spent: int) -> Expected:
        return mean(self.fired(spent, face) for face in self.faces)

    def fired(self, spent: int, face: int | None) -> Expected:
        """After a roll, which the sabre's owner may have made again, but for a star."""
        stands, owner = self.answered(spent, face, self.duel.sabre), self.duel.sabre
        if face is None or owner == NOBODY:
            return stands
        again = mean(self.answered(spent, second, NOBODY) for second in self.faces)
        return max(stands, again, key=lambda one: self.worth(owner, one))

    def answered(self, spent: int, face: int | None, sabre: str) -> Expected:
        """A star wins at once; else the defender does what is best."""
        if face is None:
            return Expected(WIN, Fraction(spent), NONE)
        answer = self.answer(self.firepower(spent, face), sabre)
        return answer._replace(attack=Fraction(spent))

    def firepower(self, spent: int, face: int) -> int:
        return spent + face + self.duel.help_of(ATTACKER)

    # The defender's step

    def _answer(self, attack: int, sabre: str) -> Expected:
        amounts = self.answers(attack, sabre)
        return amounts[self.best(DEFENDER, amounts)]

    def answers(self, attack: int, sabre: str) -> list[Expected]:
        """What comes of every amount that the defender may commit against this firepower."""
        behind = attack - self.duel.help_of(DEFENDER)
        return [
            Expected(self.shot(behind - spent, sabre), NONE, Fraction(spent))
            for spent in range(self.duel.defence + 1)
        ]

    def _shot(self, behind: int, sabre: str) -> Ends:
        """The defender has to roll more than this, or a star."""
        first = [
            LOSE if face is None or face > behind else TIE if face == behind else WIN
            for face in self.faces
        ]
        again = mean_end(first)
        if sabre == NOBODY:
            return again
        return mean_end(
            end if face is None else max(end, again, key=lambda one: self.gain(sabre, one))
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
