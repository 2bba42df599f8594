"""The actions of Jordan's cards: which of them he can reach, and what he does.

If an action is impossible, he tries the next one listed. Without a layout, one question asks which
he can reach. Where the app has to know the Location (which tile lies there), the Location is the
answer, as soon as the actions of all of them are known; else it is asked next. Answers are learnt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Then, except_for
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import DOES, VISIT
from companion.games.pirates.forts import ASK_POINTS, learn_points, points_at, remove_fort
from companion.games.pirates.jordan import house_rules, sailing, treasure
from companion.games.pirates.jordan.cards import action_label, action_texts
from companion.games.pirates.jordan.sailing import RANGE
from companion.games.pirates.jordan.ship_board import gain_quest, score, tell, upgrade
from companion.games.pirates.jordan.state import REACH, Jordan
from companion.games.pirates.layout import Chart
from companion.games.pirates.layout_questions import place_label

NEAREST = "nearest_improvement"
IMPROVEMENTS = ("improvement", NEAREST)
NO_CARD = "none"


def act(jordan: Jordan, card: str, action: str) -> Script[bool]:
    """Does the action if it is possible, and returns whether it was."""
    caribbean = sailing.chart(jordan)
    if caribbean is None:  # the layout was cleared in mid-turn
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
    points = points_at(jordan.facts.known, location)
    if points is None:
        points = int((yield ASK_POINTS))
    if location:
        learn_points(jordan.facts, location, points)
        remove_fort(jordan.facts, location)
    yield Tell("jordan.fort", card=card)
    yield score(jordan, points, card)
    yield score(jordan, jordan.deck.points["fort"], card)


def visit(jordan: Jordan, card: str, location: str) -> Script[None]:
    """Does what comes before a Location's action: a house rule, as we lack that rulebook."""
    first = yield from house_rules.ask_once(jordan, VISIT)
    if first in ("cube", "cube_and_upgrade"):
        yield from treasure.cube_for_tile(jordan, card, location)
    if first in ("upgrade", "cube_and_upgrade"):
        yield from upgrade(jordan, card)


def move_explorer(jordan: Jordan, card: str, where: str) -> Script[None]:
    """Moves his explorer: the longest path, no benefits of the spaces; rivers count at the end."""
    row = jordan.hideout
    further = "_further" if row.explore_steps else ""
    yield tell(f"jordan.explore.{where}{further}", card, n=row.explore_steps)
    yield score(jordan, row.explore_points, card)


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
    label = except_for(NO_CARD, "jordan.charted.no_card", place_label)
    form = Choice((*places, NO_CARD), label=label)
    return Ask(f"jordan.charted.takes.{action}", form, on_board=True)


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


GULF, OTHER = "gulf", "other"  # none is in reach: into the Gulf, or something else
NO_FORT_LEFT = Text("jordan.within.no_fort")
AT_LOCATIONS = ("raid", "explore", "quest")


def first_reached(jordan: Jordan, card: str, listed: Sequence[str]) -> Script[str]:
    """Does the first action in reach, which players enter. Returns GULF, OTHER or nothing."""
    if "fort" in listed and not sailing.forts_left(jordan):
        yield Tell("jordan.charted.none.fort", card=card)
    jordan.line = REACH
    question, answer = ask_reach(jordan, listed), jordan.reached
    if not answer or answer not in question.options:
        answer = str((yield question))
    if answer in (GULF, OTHER):
        return answer
    location = answer if answer in jordan.deck.locations else ""
    action = doing(jordan, location) if location else answer
    jordan.line = action
    if action == "fort":
        # Others may take it while people look.
        left = sailing.forts_left(jordan)
        location = left[0] if len(left) == 1 else str((yield ask_fort(jordan)))
        if location == sailing.NO_FORT:
            return OTHER
    elif action in AT_LOCATIONS and not location and needs_location(jordan):
        location = yield from which_location(jordan, action)
    yield tell_arrival(jordan, card, action, location)
    yield from arrive(jordan, card, action, location)
    return ""


def tell_arrival(jordan: Jordan, card: str, action: str, location: str) -> Tell:
    if not location:
        return tell(f"jordan.sails.{action}", card)
    name = jordan.locations[location].name
    values: dict[str, TextValue] = {"location": name, "action": action_label(action)}
    return Tell("jordan.sails.at", values, card, places=(name,))


def ask_at_once(jordan: Jordan) -> Then | None:
    """Returns the question to ask beside the card, if its answer is all that is missing."""
    worked_out = sailing.chart(jordan) is not None
    if worked_out or says_location(jordan) or house_rules.forts_first(jordan):
        return None
    barred = {} if sailing.forts_left(jordan) else {"fort": NO_FORT_LEFT}
    return Then(Text("jordan.reach"), (GULF, OTHER), reach_label, barred)


def ask_reach(jordan: Jordan, listed: Sequence[str]) -> Ask:
    """Asks by the actions' names, or by the Locations where they are done."""
    if not says_location(jordan):
        gone = "fort" in listed and not sailing.forts_left(jordan)
        return by_action(tuple(listed), gone=gone)

    def label(value: Answer) -> Text:
        action = doing(jordan, str(value))
        if not action:
            return reach_label(value)
        name = jordan.locations[str(value)].name
        return Text("jordan.reach.at", {"location": name, "action": action_label(action)})

    options = [value for action in listed for value in reach_answers(jordan, action)]
    form = Choice((*options, GULF, OTHER), label=label)
    return Ask("jordan.reach", form, values={"listed": action_texts(listed)}, on_board=True)


@lru_cache(512)
def by_action(listed: tuple[str, ...], *, gone: bool) -> Ask:
    """Asks by the actions' names. `gone`: there is no Fort any more."""
    options = [action for action in listed if action != "fort" or not gone]
    form = Choice((*options, GULF, OTHER), label=reach_label)
    return Ask("jordan.reach", form, values={"listed": action_texts(listed)}, on_board=True)


def reach_label(value: Answer) -> Text:
    return Text(f"jordan.reach.{value}") if value in (GULF, OTHER) else action_label(value)


def reach_answers(jordan: Jordan, action: str) -> list[str]:
    if action == "fort" and not sailing.forts_left(jordan):
        return []
    if action in AT_LOCATIONS:
        return [id_ for id_ in laid_out(jordan) if doing(jordan, id_) == action]
    return [action]


def which_location(jordan: Jordan, action: str) -> Script[str]:
    """Asks for a Location with this action, or with an action that nobody has entered."""
    known = [id_ for id_ in laid_out(jordan) if doing(jordan, id_) == action]
    possible = [*known, *(id_ for id_ in laid_out(jordan) if not doing(jordan, id_))]
    if not possible:
        return ""
    location = possible[0]
    if len(possible) > 1:
        location = str((yield sailing.ask_location(jordan, "jordan.reach.where", possible)))
    if not doing(jordan, location):
        jordan.facts[DOES[location]] = action
    return location


def ask_fort(jordan: Jordan) -> Ask:
    left = sailing.forts_left(jordan) or [sailing.NO_FORT]
    names = sailing.by_name(jordan)
    return Ask(
        "jordan.reach.fort",
        Choice(left, label=lambda id_: NO_FORT_LEFT if id_ == sailing.NO_FORT else names(id_)),
        refreshed=lambda: ask_fort(jordan),
        on_board=True,
    )


def laid_out(jordan: Jordan) -> list[str]:
    """Returns the Locations of the setup, if there was one."""
    known = jordan.facts.known
    if known.keys().isdisjoint(jordan.deck.laid.values()):  # as a rule: then this is quick
        return []
    return [id_ for id_, fact in jordan.deck.laid.items() if known.get(fact) == "in"]


def doing(jordan: Jordan, location: str) -> str:
    """Returns the action of a Location; empty if nobody has entered it."""
    printed = jordan.deck.does.get(location, "")
    return jordan.facts[DOES[location]] or printed


def needs_location(jordan: Jordan) -> bool:
    """Returns whether his Location matters: its tile decides where a cube goes."""
    known = jordan.facts.known
    if jordan.hunt or treasure.FIRST_CUBES.name not in known or not laid_out(jordan):
        return False
    return known.get(VISIT.name) in ("cube", "cube_and_upgrade")


def says_location(jordan: Jordan) -> bool:
    """Returns whether a Location alone decides the action."""
    return needs_location(jordan) and all(doing(jordan, id_) for id_ in laid_out(jordan))
