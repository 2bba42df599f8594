"""The position and the destination of Jordan's ship: computed from the layout, otherwise asked.

He sails up to three movements. Of several places he takes the column nearest Maracaibo, then the
topmost; of several Forts the lowest strength, then the furthest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates import forts
from companion.games.pirates.card_positions import label_of, take_away
from companion.games.pirates.facts import COURSE, DOES, FORT, JORDANS_SHIP, STRENGTH, YOUR_SHIP
from companion.games.pirates.jordan.state import Jordan
from companion.games.pirates.layout import START, Chart, column_of, in_play
from companion.games.pirates.layout_questions import ask_does, place_label

RANGE = 3
STRONGEST_FORT = 30
NO_FORT = "none"


def chart(jordan: Jordan) -> Chart | None:
    """Returns the layout of this table, once it is entered completely."""
    return jordan.deck.charts.of(jordan.facts.known)


def sail_to(
    jordan: Jordan, card: str, where: str, caribbean: Chart, begin: str
) -> Script[str | None]:
    """Sails to the Location that this action requires; None if there is none in reach."""
    reached = in_reach(caribbean, begin, RANGE)
    if where == "fort":
        location = yield from weakest_fort(jordan, reached)
    else:
        location = yield from first_that_does(jordan, where, reached)
    if location is None:
        yield Tell(f"jordan.charted.none.{where}", card=card)
        return None
    place = caribbean.locations[location]
    sail(jordan, caribbean, place)
    name = jordan.locations[location].name
    values: dict[str, TextValue] = {
        "location": name,
        "place": place_label(place),
        "n": reached[location],
    }
    yield Tell(f"jordan.charted.{where}", values, card, places=(name,))
    return location


def sail(jordan: Jordan, caribbean: Chart, place: str) -> None:
    """Moves his ship to a place and saves its route, which the picture shows."""
    begin = jordan.facts[JORDANS_SHIP]
    if begin is None:  # the layout was cleared in mid-turn
        return
    route = caribbean.route(begin, place, RANGE)
    jordan.facts[JORDANS_SHIP] = place
    if route:
        jordan.facts[COURSE] = " ".join(route)
    else:
        del jordan.facts[COURSE]


def in_reach(caribbean: Chart, begin: str, most: int) -> dict[str, int]:
    """Returns the Locations that he can sail to, in his order, with their distances."""
    movements = caribbean.reach(begin, most)
    reached = [id_ for id_, place in caribbean.locations.items() if place in movements]
    reached.sort(key=lambda id_: preference(caribbean, caribbean.locations[id_]))
    return {id_: movements[caribbean.locations[id_]] for id_ in reached}


def preference(caribbean: Chart, place: str) -> tuple[int, int]:
    """Sorts by the column nearest Maracaibo, then the topmost."""
    return -column_of(place), caribbean.columns.height(place)


def first_that_does(jordan: Jordan, action: str, reached: Mapping[str, int]) -> Script[str | None]:
    """Returns the first Location with this action. Unknown actions are asked once."""
    for location in reached:
        if (yield from does(jordan, location)) == action:
            return location
    return None


def does(jordan: Jordan, location: str) -> Script[str]:
    """Returns the action of a Location: as players entered it, otherwise as a source has it."""
    printed = jordan.deck.does.get(location)
    if printed is not None and DOES[location] not in jordan.facts:
        return printed
    question = ask_does(jordan.locations[location])
    return (yield from jordan.facts.ask(DOES[location], question))


def weakest_fort(jordan: Jordan, reached: Mapping[str, int]) -> Script[str | None]:
    """Returns the fort with the lowest strength, then the furthest (Commanders, solo mode)."""
    strengths: dict[str, int] = {}
    for location in reached:
        if may_have_fort(jordan, location):
            strength = yield from fort_strength(jordan, location)
            if strength:
                strengths[location] = strength
    strengths = {id_: n for id_, n in strengths.items() if may_have_fort(jordan, id_)}
    if not strengths:
        return None
    return min(strengths, key=lambda location: (strengths[location], -reached[location]))


def may_have_fort(jordan: Jordan, location: str) -> bool:
    """Returns whether a Fort may be left: the setup lays them on tier I only (Commanders)."""
    if jordan.deck.locations[location].tier > 1:
        return False
    return jordan.facts.known.get(FORT[location].name) != "gone"


def fort_strength(jordan: Jordan, location: str) -> Script[int]:
    question = ask_strength(jordan, location)
    strength = yield from jordan.facts.ask(STRENGTH[location], question)
    if not strength:
        forts.remove_fort(jordan.facts, location)
    return strength


def ask_strength(jordan: Jordan, location: str) -> Ask:
    values = {"location": jordan.deck.locations[location].name}
    return Ask("jordan.charted.strength", Number(0, STRONGEST_FORT), values=values)


def forts_left(jordan: Jordan) -> list[str]:
    """Returns the Locations on which a Fort may be left."""
    if "commanders" not in jordan.expansions:
        return []
    laid = in_play(jordan.facts.known, jordan.deck.locations)
    return [id_ for id_ in laid if may_have_fort(jordan, id_)]


def ask_fort(jordan: Jordan, key: str) -> Ask:
    return ask_location(jordan, key, forts_left(jordan))


def your_forts(jordan: Jordan) -> list[str]:
    """Returns the forts that you may have taken: those of Jordan, and those on no Location."""
    if "commanders" not in jordan.expansions:
        return []
    return [
        *forts_left(jordan),
        *forts.different_forts(jordan.facts, forts.remaining_forts(jordan.facts, ())),
    ]


def ask_your_fort(jordan: Jordan) -> Ask:
    """Asks for a fort; where your boards or counters are kept, it may be an unknown one."""
    label = forts.fort_label(jordan.facts, jordan.you.locations)
    unknown = [forts.UNKNOWN_FORT] if jordan.you.counts else []
    form = Choice((*your_forts(jordan), *unknown), label=label)
    return Ask("jordan.charted.yours", form, on_board=True)


def ask_location(jordan: Jordan, key: str, among: Sequence[str]) -> Ask:
    return Ask(key, Choice(tuple(among), label=by_name(jordan)), on_board=True)


def by_name(jordan: Jordan) -> Callable[[Answer], Text]:
    names = jordan.locations
    return lambda id_: as_it_is(names[str(id_)].name)


# The position of his ship
def back_to_start(jordan: Jordan) -> None:
    """Moves both ships to the start; in a Treasure Hunt only his."""
    if chart(jordan) is None:
        return
    leave_the_sea(jordan)
    jordan.facts[JORDANS_SHIP] = START
    if YOUR_SHIP in jordan.facts and not jordan.hunt:
        jordan.facts[YOUR_SHIP] = START


def leave_the_sea(jordan: Jordan) -> None:
    """Clears his place: he is in the Gulf, in Maracaibo, or at an unknown place."""
    del jordan.facts[JORDANS_SHIP]
    del jordan.facts[COURSE]


def take_card(jordan: Jordan, caribbean: Chart, place: str) -> None:
    """Sails to a card and takes it; this removes the Cursed Ship from the board."""
    sail(jordan, caribbean, place)
    if place == caribbean.cursed_ship:
        take_away(jordan.facts, jordan.deck.locations, place)


def find_ship(jordan: Jordan, caribbean: Chart) -> Script[str]:
    """Returns his place; asks if it is unknown."""
    place = jordan.facts[JORDANS_SHIP]
    if place is not None and caribbean.has(place):
        return place
    where = START if jordan.turn == 1 else str((yield ask_ship(jordan, caribbean)))
    jordan.facts[JORDANS_SHIP] = where
    return where


def ask_ship(jordan: Jordan, caribbean: Chart) -> Ask:
    """Asks for a card of the columns, or the start."""

    def label(place: Answer) -> Text:
        if place == START:
            return Text("jordan.charted.at_start.start")
        name = label_of(caribbean, jordan.locations, str(place))
        return name if isinstance(name, Text) else as_it_is(name)

    places = [place for place in caribbean.columns.places if place not in caribbean.island_at]
    return Ask("jordan.charted.at_start", Choice((*places, START), label=label), on_board=True)
