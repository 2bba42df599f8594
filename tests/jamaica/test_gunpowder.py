"""The gunpowder to commit: checked against every course of a battle, and by hand.

The tree here is written from the rulebook, with nothing of the app in it: every commitment, roll
and use of the sabre one after the other, until somebody has won.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from companion.engine.odds import Odds, odds
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Number
from companion.games.jamaica.odds import Duel, TwoSteps
from companion.games.jamaica.rules.combat import battle
from companion.games.jamaica.rules.state import (
    GUNPOWDER,
    LADY_BETH,
    SARANS_SABRE,
    Hold,
    Jamaica,
    Ship,
)
from tests.jamaica.seas import at_sea

PARTS = at_sea().parts
DIE = (2, 4, 6, 8, 10, "star")
A, D = "attacker", "defender"
Worth = tuple[Fraction, Fraction]  # to the attacker, to the defender


def tree(duel: Duel, spent: int) -> Worth:
    """Return the worth of the battle to both, if the attacker commits this much."""

    def ended(winner: str, a: int, d: int) -> Worth:
        gain = {A: duel.prize, D: -duel.risk}.get(winner, 0)
        return Fraction(gain - a), Fraction(-gain - d)

    def chance(after: Callable[[Any], Worth]) -> Worth:
        gains = zip(*(after(face) for face in DIE), strict=True)
        attacker, defender = (sum(gain) / Fraction(6) for gain in gains)
        return attacker, defender

    def chosen(side: str, *options: Callable[[], Worth]) -> Worth:
        return max((option() for option in options), key=lambda worth: worth[side == D])

    def attack(a: int) -> Worth:
        def rolled(face: Any) -> Worth:
            if face == "star" or duel.sabre not in (A, D):
                return defend(a, face, duel.sabre)
            return chosen(
                duel.sabre,
                lambda: defend(a, face, duel.sabre),
                lambda: chance(lambda second: defend(a, second, "used")),
            )

        return chance(rolled)

    def defend(a: int, face: Any, sabre: str) -> Worth:
        if face == "star":
            return ended(A, a, 0)
        options = [lambda d=d: shoot(a, face, d, sabre) for d in range(duel.defence + 1)]
        return chosen(D, *options)

    def shoot(a: int, face: int, d: int, sabre: str) -> Worth:
        def result(own: Any) -> Worth:
            if own == "star":
                return ended(D, a, d)
            first = a + face + (2 if duel.lady_beth == A else 0)
            second = d + own + (2 if duel.lady_beth == D else 0)
            return ended(A if first > second else D if second > first else "", a, d)

        def rolled(own: Any) -> Worth:
            if own == "star" or sabre not in (A, D):
                return result(own)
            return chosen(sabre, lambda: result(own), lambda: chance(result))

        return chance(rolled)

    return attack(spent)


def worth(duel: Duel) -> Worth:
    steps = TwoSteps(PARTS, duel)
    attacks = steps.attacks()
    best = attacks[steps.best(A, attacks)]
    return steps.worth(A, best), steps.worth(D, best)


DUELS = [
    Duel(attack, defence, *stakes, lady_beth, sabre)
    for attack, defence in ((0, 0), (3, 2), (1, 4))
    for stakes in ((6, 6), (20, 5))
    for lady_beth in ("nobody", A, D)
    for sabre in ("nobody", A, D)
]


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_the_value_is_that_of_the_whole_tree(duel: Duel) -> None:
    steps, trees = TwoSteps(PARTS, duel), [tree(duel, spent) for spent in range(duel.attack + 1)]
    attacks = steps.attacks()
    assert [(steps.worth(A, attack), steps.worth(D, attack)) for attack in attacks] == trees
    assert worth(duel) == max(trees, key=lambda both: both[0])


def test_no_plan_of_the_defenders_does_better() -> None:
    """Every plan there is, an amount for each number that the attacker may have rolled."""
    duel = Duel(2, 3, 7, 5)
    steps = TwoSteps(PARTS, duel)
    for spent in range(3):
        plans = [against(duel, spent, plan) for plan in product(range(4), repeat=5)]
        assert steps.worth(D, steps.attack(spent)) == max(plans)


def against(duel: Duel, spent: int, plan: tuple[int, ...]) -> Fraction:
    """Return the worth of a plan to the defender, over all 36 pairs of rolls."""
    total = -6 * duel.prize  # the attacker's star
    for first, d in zip((2, 4, 6, 8, 10), plan, strict=True):
        shots = [first + spent - d - own for own in (2, 4, 6, 8, 10)]
        won = 1 + sum(ahead < 0 for ahead in shots)  # and the star
        total += duel.risk * won - duel.prize * sum(ahead > 0 for ahead in shots) - 6 * d
    return Fraction(total, 36)


@pytest.mark.parametrize("sabre", ["nobody", A, D])
@pytest.mark.parametrize("lady_beth", [A, D])
def test_the_rules_own_script_comes_to_the_same(lady_beth: str, sabre: str) -> None:
    duel = Duel(2, 1, 6, 4, lady_beth, sabre)
    assert worth(duel) == by_script(duel)


def by_script(duel: Duel) -> Worth:
    """The app's rules with all draws, and each side's answers at their best."""
    powers = {LADY_BETH: duel.lady_beth, SARANS_SABRE: duel.sabre}

    def begin() -> Script[tuple[int, int, int]]:
        ships = [
            Ship(
                seat=seat,
                holds=[Hold(GUNPOWDER, has)],
                powers=[power for power, owner in powers.items() if owner == side],
            )
            for seat, (side, has) in enumerate(((A, duel.attack), (D, duel.defence)))
        ]
        game = Jamaica(parts=PARTS, players=2, ships=ships)
        winner = yield from battle(game, ships[0], ships[1])
        left = [ship.has(GUNPOWDER) for ship in ships]
        won = 0 if winner is None else 1 if winner is ships[0] else -1
        return won, duel.attack - left[0], duel.defence - left[1]

    def expected(likely: Odds[tuple[int, int, int]]) -> Worth:
        gains = {1: duel.prize, 0: 0, -1: -duel.risk}
        each = [(gains[won], a, d, share) for (won, a, d), share in likely.items()]
        return (
            sum((gain - a) * share for gain, a, _, share in each),  # type: ignore[return-value]
            sum((-gain - d) * share for gain, _, d, share in each),
        )

    decisions = [0]

    def decide(
        question: Ask, after: Callable[[Answer], Odds[tuple[int, int, int]]]
    ) -> Odds[tuple[int, int, int]]:
        form = question.form
        answers: list[Answer]
        if isinstance(form, Number):  # only the amounts tell the two questions apart
            side = A if form.maximum == duel.attack else D
            answers = list(range(form.maximum + 1))
        else:
            side, answers = duel.sabre, ["no", "yes"]
        decisions[0] += 1
        return max(map(after, answers), key=lambda likely: expected(likely)[side == D])

    found = expected(odds(begin, decide))
    assert decisions[0]
    return found


def test_what_is_worth_little_is_not_fought_for() -> None:
    """A win worth 1 gunpowder is at most 1 more likely with one spent: nobody spends any."""
    steps = TwoSteps(PARTS, Duel(9, 9, 1, 1))
    attacks = steps.attacks()
    assert steps.best(A, attacks) == 0
    assert attacks[0].defence == 0
    assert attacks[0].ends == (Fraction(16, 36), Fraction(5, 36), Fraction(15, 36))


def test_against_a_ship_without_gunpowder_the_odds_are_the_only_gain() -> None:
    """By hand: of 36 battles 16 are won and 15 lost without gunpowder, with 1 it is 21 and 15, and
    so on; one more of them won brings 18/36."""
    steps = TwoSteps(PARTS, Duel(12, 0, 18, 18))
    won_and_lost = [(16, 15), (21, 15), (21, 11), (25, 11), (25, 8), (28, 8)]
    gains = [Fraction(won - lost, 2) - n for n, (won, lost) in enumerate(won_and_lost)]
    attacks = steps.attacks()
    assert [steps.worth(A, attack) for attack in attacks[:6]] == gains
    assert steps.best(A, attacks) == 5


def test_more_at_stake_is_never_answered_with_less() -> None:
    spent = []
    for stake in (1, 4, 10, 20, 40):
        steps = TwoSteps(PARTS, Duel(0, 9, stake, stake))
        answers = steps.answers(8, "nobody")
        spent.append(steps.best(D, answers))
    assert spent == sorted(spent)
    assert spent[0] == 0
    assert spent[-1] > 4
