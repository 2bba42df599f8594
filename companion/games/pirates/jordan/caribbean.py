"""The Caribbean as it is entered in a game against Jordan, and put right when things move."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.facts import Facts
from companion.engine.procedure import Rewind, relearned
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text
from companion.games.pirates import standing_forts
from companion.games.pirates.facts import (
    COLUMN,
    COLUMNS,
    DOES,
    ISLAND,
    JORDANS_SHIP,
    PLACE,
    SEA_KEPT,
    STRENGTH,
    TOP,
)
from companion.games.pirates.jordan import sailing
from companion.games.pirates.jordan.state import Jordan
from companion.games.pirates.layout import ISLANDS, columns_of, in_play
from companion.games.pirates.layout_questions import (
    Names,
    ask_does,
    enter_columns,
    enter_place,
    enter_places,
    name_of,
    things,
)

AS_KEPT = Ask("jordan.charted.shape", Choice(("kept", "new", "forget")))


def by_itself(jordan: Jordan) -> bool:
    """Whether nobody keeps the Caribbean as a board of its own: there it is laid out by tapping."""
    return SEA_KEPT not in jordan.facts


def enter(jordan: Jordan) -> Script[None]:
    """Without that board: the columns, unless My box has them; then where the Locations lie.

    Or forget it all.
    """
    how = "new"
    if columns_of(jordan.facts.known) is not None:
        how = yield AS_KEPT
    if how == "forget":
        forget_places(jordan)
        return
    entered = (yield from enter_columns()) if how == "new" else Facts()
    columns = columns_of(entered.known or jordan.facts.known)
    assert columns is not None
    names = names_of(jordan)
    wanted = things(jordan.facts, jordan.deck.locations)
    if len(columns.places) < len(wanted):
        few = Text("pirates.layout.too_few", {"cards": len(columns.places), "things": len(wanted)})
        raise Refused(RefusalCode.IMPOSSIBLE, few)
    taken: Names = {}
    if how == "kept":
        lie = {kind: jordan.facts[ISLAND[kind]] for kind in ISLANDS}
        islands = {kind: p for kind, p in lie.items() if p is not None and p in columns.places}
        taken = {place: names[kind] for kind, place in islands.items()}
        wanted = {thing: fact for thing, fact in wanted.items() if thing not in islands}
    places = yield from enter_places(wanted, columns, taken, names, drawn=how == "kept")
    forget_places(jordan)
    if how == "new":
        del jordan.facts[COLUMNS]
        del jordan.facts[COLUMN]
        del jordan.facts[TOP]
    jordan.facts.known |= {**entered.known, **places.known}
    if not jordan.turn:
        sailing.back_to_start(jordan)


def forget_places(jordan: Jordan) -> None:
    for location in jordan.deck.locations:
        del jordan.facts[PLACE[location]]
    sailing.leave_the_sea(jordan)


def names_of(jordan: Jordan) -> Names:
    locations = jordan.deck.locations
    return {t: name_of(t, locations) for t in (*things(jordan.facts, locations), *locations)}


def move(jordan: Jordan) -> Script[None]:
    """A Location lies elsewhere: the Kraken has moved, or a new one has come from tier II.

    A Location that lay there changes places with it. Ships stay on the Kraken.
    """
    caribbean = sailing.chart(jordan)
    locations = jordan.deck.locations
    laid = in_play(jordan.facts.known, locations)
    later = [id_ for id_, place in locations.items() if place.tier > 1]
    known = [*laid, *later] if caribbean else []
    location = str((yield sailing.ask_location(jordan, "jordan.charted.which", known)))
    assert caribbean is not None
    names = names_of(jordan)
    before = caribbean.locations.get(location)
    lie = caribbean.taken if before is None else caribbean.island_at
    taken = {place: names[thing] for place, thing in lie.items()}
    place = yield from enter_place(names[location], caribbean.columns, taken)
    there = caribbean.taken.get(place)
    if before is not None and there is not None:
        jordan.facts[PLACE[there]] = before
    jordan.facts[PLACE[location]] = place
    if location == "kraken" and jordan.facts[JORDANS_SHIP] == before:
        jordan.facts[JORDANS_SHIP] = place


def fort(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """A Fort has another strength, or stands no longer."""
    location = str((yield sailing.ask_fort(jordan, "jordan.charted.which_fort")))
    now = jordan.facts[STRENGTH[location]]
    strength = yield replace(sailing.ask_strength(jordan, location), now=now)

    def change(state: Jordan) -> None:
        if strength:
            state.facts[STRENGTH[location]] = strength
        else:
            standing_forts.remove(state.facts, location)

    return Rewind(change)


def action(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """One does something else at a Location."""
    known = in_play(jordan.facts.known, jordan.deck.locations)
    location = str((yield sailing.ask_location(jordan, "jordan.charted.which", known)))
    does = yield ask_does(jordan.deck.locations[location])
    return relearned(DOES[location], does)


def ship(jordan: Jordan) -> Script[str | None]:
    """Where in the Caribbean his ship is; None where no layout is known."""
    caribbean = sailing.chart(jordan)
    return None if caribbean is None else str((yield sailing.ask_ship(jordan, caribbean)))
