"""Forts: plans to win an attack, the remaining forts, and their points in My box.

Commanders, "Attacking a Fort": firepower is your cannons and one of the three dice; a guard is
bribed with 5 doubloons or 3 victory points a point. The Ram, the Queen, effects of -2 and
Maracaibo lower the fort's strength.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Final

from companion.engine.facts import Facts, FactValue
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Number
from companion.engine.refusals import Impossible
from companion.engine.text import Text, as_it_is
from companion.games.pirates.facts import COVERED, FORT, FORT_POINTS, ON_HIDEOUT, STRENGTH

DICE = ("yellow", "green", "white")
SIDES = 6
DOUBLOONS_A_BRIBE = 5
VP_A_BRIBE = 3
RAM = 4  # for exactly one rum
EFFECT = 2
MARACAIBO = 2
PRICE_OF_RUM = 3
DOUBLOONS_A_POINT = 5  # at the end of the game; so a point is worth them


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack: the fort, the rolled dice, and the attacker's means."""

    strength: int
    dice: Mapping[str, int]  # by colour
    cannons: int = 0
    ram: bool = False  # the figurehead, and a rum to discard
    queen: int = 0  # permanent raiding power, with that figurehead
    effects: int = 0  # each takes 2 off the strength
    from_maracaibo: bool = False
    doubloons: int = 0
    vp: int = 0

    @property
    def lowered(self) -> int:
        """Returns the fort's strength without a bribe, and without the Ram's rum."""
        effects = EFFECT * self.effects + MARACAIBO * self.from_maracaibo
        return max(self.strength - self.queen - effects, 0)

    @property
    def needed(self) -> int:
        """Returns what a die must show so that nothing has to be paid."""
        return max(self.lowered - self.cannons, 0)


@dataclass(frozen=True, slots=True)
class AttackPlan:
    """A plan to win: the die, and the payment for the missing firepower."""

    die: str
    firepower: int
    strength: int  # that it meets, before bribes
    rum: bool = False
    with_doubloons: int = 0  # bribes paid so
    with_vp: int = 0

    @property
    def doubloons(self) -> int:
        return self.with_doubloons * DOUBLOONS_A_BRIBE

    @property
    def vp(self) -> int:
        return self.with_vp * VP_A_BRIBE

    @property
    def cost(self) -> int:
        """Returns the cost in doubloons: 5 for a point, and for rum the Rum Market's price."""
        return self.doubloons + self.vp * DOUBLOONS_A_POINT + self.rum * PRICE_OF_RUM


def attack_plans(attack: Attack) -> list[AttackPlan]:
    """Returns all plans that win and pay nothing in vain, cheapest first."""
    return sorted(_unsorted_plans(attack), key=lambda plan: (plan.cost, DICE.index(plan.die)))


def different_plans(plans: Sequence[AttackPlan]) -> list[AttackPlan]:
    """Returns the cheapest plan of each die, then those that pay in another way, without mixes."""
    best: dict[str, AttackPlan] = {}
    ends: dict[tuple[str, bool], tuple[AttackPlan, AttackPlan]] = {}
    for plan in plans:
        best.setdefault(plan.die, plan)
        first, _ = ends.get((plan.die, plan.rum), (plan, plan))
        ends[plan.die, plan.rum] = (first, plan)  # most in doubloons, most in points
    others = [plan for plan in plans if plan in ends[plan.die, plan.rum]]
    return list(dict.fromkeys([*best.values(), *others]))


def lacking_firepower(attack: Attack, die: str) -> int:
    """Returns how much firepower this die lacks before anything is paid."""
    return max(attack.needed - attack.dice[die], 0)


def chance_of(face: int) -> Fraction:
    """Returns the chance that one of three new dice shows this face or more."""
    too_low = min(max(face - 1, 0), SIDES)
    return 1 - Fraction(too_low, SIDES) ** len(DICE)


def lowest_winning_face(attack: Attack) -> int | None:
    """Returns the lowest face of a die with which a win can be paid for; None if none is enough."""
    faces = range(1, SIDES + 1)
    rolls = {face: replace(attack, dice=dict.fromkeys(DICE, face)) for face in faces}
    return next((face for face, rolled in rolls.items() if attack_plans(rolled)), None)


def _unsorted_plans(attack: Attack) -> Iterator[AttackPlan]:
    for die in DICE:
        firepower = attack.cannons + attack.dice[die]
        yield from _bribes(attack, AttackPlan(die, firepower, attack.lowered))
        if attack.ram and lacking_firepower(attack, die):
            rammed = max(attack.lowered - RAM, 0)
            yield from _bribes(attack, AttackPlan(die, firepower, rammed, rum=True))


def _bribes(attack: Attack, plan: AttackPlan) -> Iterator[AttackPlan]:
    """Yields plans that pay for the missing firepower, each point in doubloons or points."""
    lacking = max(plan.strength - plan.firepower, 0)
    for number in range(lacking, -1, -1):
        paid = replace(plan, with_doubloons=number, with_vp=lacking - number)
        if paid.doubloons <= attack.doubloons and paid.vp <= attack.vp:
            yield paid


NO_FORT = 0
STRENGTHS = range(1, 13)
POINTS = tuple(range(15))
# The key is the one that logs of Jordan's tables have stored.
ASK_POINTS = Ask("jordan.fort_points", Number(0, 30))


def points_of(known: Mapping[str, FactValue], strength: int) -> int | None:
    return FORT_POINTS[strength].read(known) or None


def points_at(known: Mapping[str, FactValue], location: str) -> int | None:
    """Returns the points of the fort on a Location; None if they or its strength are unknown."""
    strength = STRENGTH[location].read(known)
    return points_of(known, strength) if strength else None


def learn_points(facts: Facts, location: str, points: int | None) -> None:
    """Saves the points of forts of this strength in My box, if the strength is known."""
    strength = facts[STRENGTH[location]]
    if strength is not None and strength in STRENGTHS and points in POINTS:
        facts[FORT_POINTS[strength]] = points


@cache
def ask_points(strength: int) -> Ask:
    return Ask("pirates.box.forts.points", Choice(POINTS), values={"strength": strength})


def reading_of_points(name: str) -> Ask | None:
    strength = FORT_POINTS.key_of(name)
    return ask_points(int(strength)) if strength else None


# The forts of a table: facts that the setup and all parts of a game share

STANDS: Final = "stands"
GONE: Final = "gone"
GULF_FORTS = tuple(f"gulf-{number}" for number in range(1, 5))
BOARD_FORTS = tuple(f"board-{number}" for number in range(1, 9))  # on the Exploration board
ON_NO_LOCATION = (*GULF_FORTS, *BOARD_FORTS)
UNKNOWN_FORT = "elsewhere"  # an unknown fort
FORTS = 16  # in the box
RUM = "rum"  # on an activation space, where a fort may lie


def laid_forts(facts: Facts, locations: Iterable[str]) -> list[str]:
    """Returns the forts that were laid, by their Locations or other places, left or not."""
    return [id_ for id_ in (*locations, *ON_NO_LOCATION) if FORT[id_] in facts]


def remaining_forts(facts: Facts, locations: Iterable[str]) -> list[str]:
    return [id_ for id_ in laid_forts(facts, locations) if facts[FORT[id_]] == STANDS]


def different_forts(facts: Facts, forts: Iterable[str]) -> list[str]:
    """Returns one of those that stand beside each other and have the same strength."""
    found: dict[tuple[str, int | None], str] = {}
    for fort in forts:
        place = fort.partition("-")[0] if fort in ON_NO_LOCATION else fort
        found.setdefault((place, facts[STRENGTH[fort]]), fort)
    return list(found.values())


def fort_label(facts: Facts, names: Mapping[str, str]) -> Callable[[Answer], Text]:
    """Returns how forts are called: as their Locations, or by place, number and strength."""

    def label(answer: Answer) -> Text:
        fort = str(answer)
        if fort in names or fort == UNKNOWN_FORT:
            return as_it_is(names[fort]) if fort in names else Text("pirates.fort.elsewhere")
        place, _, number = fort.partition("-")
        strength = facts[STRENGTH[fort]]
        known = ".strength" if strength else ""
        return Text(f"pirates.fort.{place}{known}", {"number": number, "strength": strength or 0})

    return label


def remove_fort(facts: Facts, location: str) -> None:
    """Removes a fort and its strength."""
    facts[FORT[location]] = GONE
    del facts[STRENGTH[location]]


def put_fort_back(facts: Facts, location: str) -> None:
    facts[FORT[location]] = STANDS


def taken_by(known: Mapping[str, FactValue], seat: int) -> int:
    """Returns how many a player has taken: on activation spaces, and on the hideout board."""
    covered = (kind for name, kind in known.items() if name.startswith(f"covered.{seat}."))
    return (ON_HIDEOUT[seat].read(known) or 0) + sum(kind != RUM for kind in covered)


def taken_forts(facts: Facts) -> int:
    """Returns how many were taken at least: by the players, or from their places."""
    on_hideouts = sum(facts.values(ON_HIDEOUT))
    on_spaces = sum(kind != RUM for kind in facts.values(COVERED))
    from_places = sum(fort == GONE for fort in facts.values(FORT))
    return max(on_hideouts + on_spaces, from_places)


def why_no_more_forts(facts: Facts) -> Text | None:
    """Returns the reason why no other fort can stand; None if one can."""
    stand = sum(fort == STANDS for fort in facts.values(FORT))
    gone = taken_forts(facts)
    if stand + gone < FORTS:
        return None
    return Text("pirates.forts.no_more", {"n": FORTS, "stand": stand, "gone": gone})


def refuse_more_forts(facts: Facts) -> None:
    if reason := why_no_more_forts(facts):
        raise Impossible(reason)
