"""Positions of cards in the Caribbean: entering, moving and correcting them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.facts import Facts
from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.pirates import layout
from companion.games.pirates.facts import COURSE, JORDANS_SHIP, YOUR_SHIP
from companion.games.pirates.layout_questions import name_of, place_label, taken_text
from companion.games.pirates.setup.pieces import Location

NOWHERE = "none"  # the Cursed Ship is not among the cards
DEAL, LATER = "deal", "later"


def missing(facts: Facts, locations: Mapping[str, Location]) -> list[str]:
    """Returns islands and Locations that have no place yet, or the place of another."""
    chart = layout.chart_so_far(facts.known, locations)
    if chart is None:
        return []
    things = (*layout.ISLANDS, *layout.in_play(facts.known, locations))
    return [thing for thing in things if thing not in chart.taken.values()]


def put(facts: Facts, locations: Mapping[str, Location], thing: str, place: str) -> None:
    """Puts a thing on a place; what was there moves to its old place. Ships follow the Kraken."""
    chart = layout.chart_so_far(facts.known, locations)
    assert chart is not None
    contents = chart.contents
    before = next((where for where, what in contents.items() if what == thing), None)
    if before == place:
        return
    take_away(facts, locations, place)
    if before is not None and place in contents:
        facts[layout.fact_of(contents[place])] = before
    facts[layout.fact_of(thing)] = place
    for ship in (JORDANS_SHIP, YOUR_SHIP):
        if thing == layout.KRAKEN and before is not None and facts[ship] == before:
            facts[ship] = place


def take_away(facts: Facts, locations: Mapping[str, Location], place: str) -> None:
    """Removes an island, Location or the Cursed Ship from a place: a plain card is there now."""
    chart = layout.chart_so_far(facts.known, locations)
    there = chart.contents.get(place) if chart else None
    if there == layout.CURSED_SHIP:
        facts[layout.fact_of(there)] = NOWHERE
    elif there is not None:
        del facts[layout.fact_of(there)]


def clear_positions(facts: Facts, locations: Mapping[str, Location]) -> None:
    """Clears all Locations and ships; columns and islands stay."""
    for thing in (*locations, layout.CURSED_SHIP):
        del facts[layout.fact_of(thing)]
    for ship in (JORDANS_SHIP, YOUR_SHIP, COURSE):
        del facts[ship]


def ask_where(
    facts: Facts, locations: Mapping[str, Location], thing: str, also: Sequence[str] = ()
) -> Ask:
    """Asks for the place of a thing. A taken place is refused with the name of its content."""
    chart = layout.chart_so_far(facts.known, locations)
    if chart is None:  # another part has forgotten the columns
        also = [LATER]
    taken, name = chart.taken if chart else {}, thing_name(thing, locations)
    free = [place for place in chart.columns.places if place not in taken] if chart else []

    def label(answer: Answer) -> Text:
        return Text(f"pirates.layout.{answer}") if answer in also else place_label(answer)

    barred: dict[Answer, Text] = {
        place: taken_text(place, name_of(there, locations), name) for place, there in taken.items()
    }
    return Ask(
        "pirates.layout.where",
        Choice((*free, *also), label=label, barred=barred),
        values={"thing": name},
        refreshed=lambda: ask_where(facts, locations, thing, also),
        on_board=True,
    )


def thing_name(thing: str, locations: Mapping[str, Location]) -> Text | str:
    if thing == layout.CURSED_SHIP:
        return Text("pirates.layout.cursed_ship")
    return name_of(thing, locations)


def deal(facts: Facts, locations: Mapping[str, Location], things: Sequence[str]) -> Script[None]:
    """Draws places for these things: they were shuffled among all cards."""
    for thing in things:
        place = yield Draw("place", lambda: free_places(facts, locations))
        put(facts, locations, thing, place)


def free_places(facts: Facts, locations: Mapping[str, Location]) -> list[str]:
    chart = layout.chart_so_far(facts.known, locations)
    assert chart is not None
    return [place for place in chart.columns.places if place not in chart.taken]


def label_of(chart: layout.Chart, locations: Mapping[str, Location], place: str) -> Text | str:
    """Returns the name of the content of a place, otherwise the place."""
    there = chart.contents.get(place)
    return place_label(place) if there is None else thing_name(there, locations)
