"""The actions of Jordan's cards. If an action is impossible, he tries the next one listed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text
from companion.games.pirates.facts import STRENGTH, VISIT
from companion.games.pirates.forts import points_of, remove_fort
from companion.games.pirates.jordan import house_rules, sailing, treasure
from companion.games.pirates.jordan.sailing import RANGE
from companion.games.pirates.jordan.ship_board import gain_quest, score, tell, upgrade
from companion.games.pirates.jordan.state import Jordan
from companion.games.pirates.layout import Chart
from companion.games.pirates.layout_questions import place_label

NEAREST = "nearest_improvement"
IMPROVEMENTS = ("improvement", NEAREST)
MOST_FORT_POINTS = 30
NO_CARD = "none"
FORT_POINTS = Ask("jordan.fort_points", Number(0, MOST_FORT_POINTS))


def act(jordan: Jordan, card: str, action: str) -> Script[bool]:
    """Does the action if it is possible, and returns whether it was."""
    caribbean = sailing.chart(jordan)
    if caribbean is None:  # somebody has cleared the layout in mid-turn
        return False
    begin = yield from sailing.find_ship(jordan, caribbean)
    if action in IMPROVEMENTS:
        return (yield from take_improvement(jordan, card, action, caribbean, begin))
    location = yield from sailing.sail_to(jordan, card, action, caribbean, begin)
    if location is None:
        return False
    yield from arrive(jordan, card, action, location)
    return True


def arrive(jordan: Jordan, card: str, action: str, location: str) -> Script[None]:
    """Does the action at the Location where he arrived."""
    if action == "fort":
        yield from attack(jordan, card, location)
    elif action in THERE:
        yield from visit(jordan, card, location)
        yield from THERE[action](jordan, card)


def attack(jordan: Jordan, card: str, location: str) -> Script[None]:
    """Takes a cube, an upgrade, the Fort's points, and seven more (Commanders, solo mode)."""
    yield from treasure.cube_for_tile(jordan, card, location)
    yield from upgrade(jordan, card)
    points = fort_points(jordan, location) or (yield FORT_POINTS)
    if location:
        remove_fort(jordan.facts, location)
    yield Tell("jordan.fort", card=card)
    yield score(jordan, points, card)
    yield score(jordan, jordan.deck.points["fort"], card)


def fort_points(jordan: Jordan, location: str) -> int | None:
    """Returns the points from My box; None if they or the Fort's strength are unknown."""
    strength = jordan.facts[STRENGTH[location]]
    return None if strength is None else points_of(jordan.facts.known, strength)


def visit(jordan: Jordan, card: str, location: str) -> Script[None]:
    """Does what comes before a Location's action: a house rule, as we lack that rulebook."""
    first = yield from house_rules.ask_once(jordan, VISIT)
    if first in ("cube", "cube_and_upgrade"):
        yield from treasure.cube_for_tile(jordan, card, location)
    if first in ("upgrade", "cube_and_upgrade"):
        yield from upgrade(jordan, card)


# Exploring


def move_explorer(jordan: Jordan, card: str, where: str) -> Script[None]:
    """Moves his explorer: the longest path, no benefits of the spaces; rivers count at the end."""
    row = jordan.hideout
    further = "_further" if row.explore_steps else ""
    yield tell(f"jordan.explore.{where}{further}", card, n=row.explore_steps)
    yield score(jordan, row.explore_points, card)


# Improvements


def take_improvement(
    jordan: Jordan, card: str, action: str, caribbean: Chart, begin: str
) -> Script[bool]:
    """Takes one of the cards in reach that are neither Location nor island: free, without effects.

    The Treasure Hunt's card asks for the nearest.
    """
    far, taken = caribbean.reach(begin, RANGE), caribbean.taken
    free = [place for place in far if place not in taken]
    free.sort(key=lambda place: sailing.preference(caribbean, place))
    if action == NEAREST:
        free.sort(key=lambda place: far[place])
    place = (yield ask_charted(action, free)) if free else NO_CARD
    if place == NO_CARD:
        return False
    yield tell(f"jordan.sails.{action}", card)
    sailing.take_card(jordan, caribbean, str(place))
    return True


def ask_charted(action: str, places: Sequence[str]) -> Ask:
    def label(place: Answer) -> Text:
        return Text("jordan.charted.no_card") if place == NO_CARD else place_label(place)

    form = Choice((*places, NO_CARD), label=label)
    return Ask(f"jordan.charted.takes.{action}", form, on_board=True)


# A B card's bonus, before he sails


def bonus(jordan: Jordan, card: str, kind: str) -> Script[None]:
    yield tell(f"jordan.bonus_first.{kind}", card)
    if kind == "upgrade":
        yield from upgrade(jordan, card)
    elif kind == "raid":
        yield from treasure.raid(jordan, card)
    else:
        yield from move_explorer(jordan, card, "card")


# Actions of Locations
THERE: dict[str, Callable[[Jordan, str], Script[None]]] = {
    "raid": treasure.raid,
    "explore": partial(move_explorer, where="location"),
    "quest": gain_quest,
}
