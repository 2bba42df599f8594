"""What Jordan's cards make him do. An action is possible, or the next one listed is tried."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number
from companion.engine.text import Text
from companion.games.pirates import standing_forts
from companion.games.pirates.jordan import house_rules, sailing, treasure
from companion.games.pirates.jordan.sailing import RANGE
from companion.games.pirates.jordan.ship_board import gain_quest, score, upgrade
from companion.games.pirates.jordan.state import MOST_RIVERS, Jordan

IMPROVEMENTS = ("crew", "equipment", "ship", "none")
MOST_RIVERS_AT_ONCE = 3
MOST_FORT_POINTS = 30
FORT_POINTS = Ask("jordan.fort_points", Number(0, MOST_FORT_POINTS))


# Locations


def raid(jordan: Jordan, card: str) -> Script[bool]:
    location = yield from sails(jordan, card, "raid")
    if location is None:
        return False
    yield from visit(jordan, card, location)
    yield from treasure.raid(jordan, card)
    return True


def explore(jordan: Jordan, card: str) -> Script[bool]:
    location = yield from sails(jordan, card, "explore")
    if location is None:
        return False
    yield from visit(jordan, card, location)
    yield from move_explorer(jordan, card, "location")
    return True


def quest(jordan: Jordan, card: str) -> Script[bool]:
    location = yield from sails(jordan, card, "quest")
    if location is None:
        return False
    yield from visit(jordan, card, location)
    yield from gain_quest(jordan, card)
    return True


def fort(jordan: Jordan, card: str) -> Script[bool]:
    """Commanders, solo mode: the lowest Fort in reach, of these the furthest; cube, upgrade,
    the Fort's points, and seven more."""
    location = yield from sails(jordan, card, "fort")
    if location is None:
        return False
    yield from treasure.cube_for_tile(jordan, card, location)
    yield from upgrade(jordan, card)
    points = yield FORT_POINTS
    if location:
        standing_forts.remove(jordan.facts, location)
    yield Tell("jordan.fort", card=card)
    yield score(jordan, points, card)
    yield score(jordan, jordan.deck.points["fort"], card)
    return True


def sails(jordan: Jordan, card: str, where: str) -> Script[str | None]:
    """The Location he sails to, "" for one that only people know; None without one in reach."""
    caribbean = sailing.chart(jordan)
    if caribbean is not None:
        return (yield from sailing.sail_to(jordan, card, where, caribbean))
    if where == "fort" and jordan.asks_first:
        return (yield from sailing.sail_to_told_fort(jordan, card))
    if (yield WITHIN[where]) == "no":
        return None
    yield tell(f"jordan.sails.{where}", card)
    return ""


WITHIN = {
    where: Ask(f"jordan.within.{where}", Choice(("yes", "no")))
    for where in ("raid", "explore", "quest", "fort")
}


def visit(jordan: Jordan, card: str, location: str) -> Script[None]:
    """At a Location, before its action: what he does is in a rulebook that we lack."""
    first = yield from house_rules.ask_once(jordan, house_rules.VISIT)
    if first in ("cube", "cube_and_upgrade"):
        yield from treasure.cube_for_tile(jordan, card, location)
    if first in ("upgrade", "cube_and_upgrade"):
        yield from upgrade(jordan, card)


# Exploring


def move_explorer(jordan: Jordan, card: str, says: str) -> Script[None]:
    """The longest way at a fork, no benefits of the spaces; rivers count."""
    row = jordan.hideout
    yield tell_explore(says, row.explore_steps, card)
    yield score(jordan, row.explore_points, card)
    left = MOST_RIVERS - jordan.rivers
    if left > 0:
        jordan.rivers += yield ask_rivers(min(left, MOST_RIVERS_AT_ONCE))


@cache
def tell_explore(says: str, further: int, card: str) -> Tell:
    key = f"jordan.explore.{says}_further" if further else f"jordan.explore.{says}"
    return Tell(key, {"n": further}, card)


@cache
def ask_rivers(most: int) -> Ask:
    return Ask(
        "jordan.rivers",
        Choice(tuple(range(most + 1)), label=lambda n: Text("jordan.rivers.crossed", {"n": n})),
    )


# Improvements


def improvement(jordan: Jordan, card: str) -> Script[bool]:
    return (yield from take_improvement(jordan, card, RANGE))


def nearest_improvement(jordan: Jordan, card: str) -> Script[bool]:
    """The Treasure Hunt's card: within a range of 1, else of 2, else of 3."""
    for distance in range(1, RANGE + 1):
        if (yield from take_improvement(jordan, card, distance)):
            return True
    return False


def take_improvement(jordan: Jordan, card: str, distance: int) -> Script[bool]:
    """Crew, then Equipment, then Ship: free, and without its effects."""
    kind = yield ask_improvement(distance)
    if kind == "none":
        return False
    yield tell_improvement(card, kind)
    yield from sailing.stop_at_improvement(jordan, distance)
    return True


@cache
def ask_improvement(distance: int) -> Ask:
    return Ask("jordan.improvement_within", Choice(IMPROVEMENTS), values={"n": distance})


@cache
def tell_improvement(card: str, kind: str) -> Tell:
    return Tell("jordan.improvement", {"kind": Text(f"jordan.improvement.{kind}")}, card)


# A B card's bonus, before he sails


def bonus(jordan: Jordan, card: str, kind: str) -> Script[None]:
    yield tell(f"jordan.bonus_first.{kind}", card)
    if kind == "upgrade":
        yield from upgrade(jordan, card)
    elif kind == "raid":
        yield from treasure.raid(jordan, card)
    else:
        yield from move_explorer(jordan, card, "card")


@cache
def tell(key: str, card: str) -> Tell:
    return Tell(key, card=card)


# By the word that cards use; each says whether it was possible.
ACTIONS: dict[str, Callable[[Jordan, str], Script[bool]]] = {
    "raid": raid,
    "explore": explore,
    "quest": quest,
    "improvement": improvement,
    "nearest_improvement": nearest_improvement,
    "fort": fort,
}
