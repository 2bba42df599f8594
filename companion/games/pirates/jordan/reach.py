"""Which of the actions on his card Jordan can reach: one question, where no layout says it.

Where the app has to know the Location (which tile lies there), it is the answer itself, as soon as
it is known what one does at each of them; else it is asked next. What people say is learnt.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Then
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import DOES, VISIT
from companion.games.pirates.jordan import actions, house_rules, sailing, treasure
from companion.games.pirates.jordan.cards import action_label, action_texts
from companion.games.pirates.jordan.ship_board import tell
from companion.games.pirates.jordan.state import REACH, Jordan

GULF, OTHER = "gulf", "other"  # none is in reach: into the Gulf, or something else
NO_FORT = Text("jordan.within.no_fort")
AT_LOCATIONS = ("raid", "explore", "quest")


def first_reached(jordan: Jordan, card: str, listed: Sequence[str]) -> Script[str]:
    """Does the first action that people say he can reach. Returns what he does instead, if any."""
    if "fort" in listed and not sailing.forts_left(jordan):
        yield Tell("jordan.charted.none.fort", card=card)
    jordan.line = REACH
    question, answer = ask(jordan, listed), jordan.reached
    if not answer or answer not in question.options:
        answer = str((yield question))
    if answer in (GULF, OTHER):
        return answer
    location = answer if answer in jordan.deck.locations else ""
    action = doing(jordan, location) if location else answer
    jordan.line = action
    if action == "fort":
        location = yield from weakest_fort(jordan)
        if location == sailing.NO_FORT:
            return OTHER
    elif action in AT_LOCATIONS and not location and needs_location(jordan):
        location = yield from which_location(jordan, action)
    yield tell_arrival(jordan, card, action, location)
    yield from actions.arrive(jordan, card, action, location)
    return ""


def tell_arrival(jordan: Jordan, card: str, action: str, location: str) -> Tell:
    if not location:
        return tell(f"jordan.sails.{action}", card)
    name = jordan.deck.locations[location].name
    values: dict[str, TextValue] = {"location": name, "action": action_label(action)}
    return Tell("jordan.sails.at", values, card, places=(name,))


# The questions


def at_once(jordan: Jordan) -> Then | None:
    """Returns the question to ask beside the card, if its answer is all that is missing."""
    worked_out = sailing.chart(jordan) is not None
    if worked_out or says_location(jordan) or house_rules.forts_first(jordan):
        return None
    barred = {} if sailing.forts_left(jordan) else {"fort": NO_FORT}
    return Then(Text("jordan.reach"), (GULF, OTHER), label_of, barred)


def ask(jordan: Jordan, listed: Sequence[str]) -> Ask:
    """Asks by the actions' names, or by the Locations where they are done."""
    if not says_location(jordan):
        gone = "fort" in listed and not sailing.forts_left(jordan)
        return by_action(tuple(listed), gone=gone)

    def label(value: Answer) -> Text:
        action = doing(jordan, str(value))
        if not action:
            return label_of(value)
        name = jordan.deck.locations[str(value)].name
        return Text("jordan.reach.at", {"location": name, "action": action_label(action)})

    options = [value for action in listed for value in answers(jordan, action)]
    form = Choice((*options, GULF, OTHER), label=label)
    return Ask("jordan.reach", form, values={"listed": action_texts(listed)}, on_board=True)


@lru_cache(512)
def by_action(listed: tuple[str, ...], *, gone: bool) -> Ask:
    """`gone`: there is no Fort any more."""
    options = [action for action in listed if action != "fort" or not gone]
    form = Choice((*options, GULF, OTHER), label=label_of)
    return Ask("jordan.reach", form, values={"listed": action_texts(listed)}, on_board=True)


def label_of(value: Answer) -> Text:
    return Text(f"jordan.reach.{value}") if value in (GULF, OTHER) else action_label(value)


def answers(jordan: Jordan, action: str) -> list[str]:
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


def weakest_fort(jordan: Jordan) -> Script[str]:
    """Returns the only Fort, or asks; others may take it while people look."""
    left = sailing.forts_left(jordan)
    return left[0] if len(left) == 1 else str((yield ask_fort(jordan)))


def ask_fort(jordan: Jordan) -> Ask:
    left = sailing.forts_left(jordan) or [sailing.NO_FORT]
    names = sailing.by_name(jordan)
    return Ask(
        "jordan.reach.fort",
        Choice(left, label=lambda id_: NO_FORT if id_ == sailing.NO_FORT else names(id_)),
        refreshed=lambda: ask_fort(jordan),
        on_board=True,
    )


# Known facts about the Locations


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
    """Returns whether it matters where he is: the tile there decides where a cube goes."""
    known = jordan.facts.known
    if jordan.hunt or treasure.FIRST_CUBES.name not in known or not laid_out(jordan):
        return False
    return known.get(VISIT.name) in ("cube", "cube_and_upgrade")


def says_location(jordan: Jordan) -> bool:
    """Returns whether a Location alone decides the action."""
    return needs_location(jordan) and all(doing(jordan, id_) for id_ in laid_out(jordan))
