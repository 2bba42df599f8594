"""What is known of the board, as facts of the table: legacy tiles, markers, quests, markets.

| fact | value |
|---|---|
| `tile.L4` | `on` or `off` the board |
| `quests` | the places with a quest, `6,11`; kept up to date by who tells us of them |
| `market.11` | `full` or `free` |
| `markers` | `kept`, where people keep the ownership markers up to date |
| `markers.4.france` | how many of the nation's ownership markers lie there |
| `markers.aside.france` | how many lie beside the board or on the track and may still come |
| `box.cities` | those cities, read off the board, of which no source says what they are |
| `box.arrows.8` | the places to which arrows lead from there, `9,11` |
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.content.texts import Text
from companion.engine.facts import Facts
from companion.engine.offers import Mark, Marks
from companion.engine.prompts import Answer, Ask, RefusalCode, Refused, chosen
from companion.games.maracaibo.pieces import Place, SeaRoute

NATIONS = ("france", "spain", "england")
NATION_COLOUR = {"france": "#2f5d9e", "spain": "#a83232", "england": "#5d6670"}
MARKERS_OF_A_NATION = 13
ASIDE = "aside"
CITIES = "box.cities"
ARROWS = "box.arrows."
# The rulebook's example: the village at 2 is connected with three places.
NEIGHBOURS_OF_TWO = ("1", "3", "5")


# Cities and villages


def kind_of(place: Place, facts: Facts) -> str:
    """`city`, `village`, `start`, `homeward`; `unknown` where nobody has looked yet."""
    if place.city_with and facts.get(f"tile.{place.city_with}") == "on":
        return "city"
    if place.kind == "unknown" and CITIES in facts.known:
        return "city" if place.id in chosen(facts.known[CITIES]) else "village"
    return place.kind


def ask_cities(route: SeaRoute) -> Ask:
    """Which of the places that no source tells of are cities? The others are villages."""
    unknown = [place.id for place in route.places if place.kind == "unknown"]
    return Ask("maracaibo.cities", unknown, label=as_it_is, several=True)


def as_it_is(option: Answer) -> Text:
    """A label that is what it names: a tile's or a place's number."""
    return Text("text.plain", {"text": option})


def reading(route: SeaRoute, name: str) -> Ask | None:
    """The question whose answer this reading is."""
    return ask_cities(route) if name == CITIES else None


# Quests


def quests(facts: Facts) -> list[str] | None:
    """The places with a quest, or None where nobody keeps them."""
    known = facts.known.get("quests")
    return None if known is None else chosen(known)


def take_quest(facts: Facts, place: str) -> None:
    left = quests(facts)
    if left is not None and place in left:
        left.remove(place)
        facts.learn("quests", ",".join(left))


# Ownership markers


def keeps_markers(facts: Facts) -> bool:
    return facts.get("markers") == "kept"


def markers_at(facts: Facts, place: str) -> dict[str, int]:
    """Each nation's markers at a place, those with none left out."""
    counts = {nation: facts.known.get(f"markers.{place}.{nation}", 0) for nation in NATIONS}
    return {nation: int(count) for nation, count in counts.items() if count}


def change_markers(facts: Facts, place: str, nation: str, by: int) -> None:
    count = markers_at(facts, place).get(nation, 0) + by
    assert count >= 0, "there is no such marker"
    facts.learn(f"markers.{place}.{nation}", count)


def occupied(facts: Facts, route: SeaRoute) -> Iterator[Place]:
    """The places with any ownership marker, in the order of the route."""
    return (place for place in route.places if markers_at(facts, place.id))


def markers_left(facts: Facts, route: SeaRoute, nation: str) -> int:
    """A nation's markers on the board."""
    return sum(markers_at(facts, place.id).get(nation, 0) for place in route.places)


def markers_aside(facts: Facts, route: SeaRoute, nation: str) -> int:
    """A nation's markers that may still come. A nation has 13; those freed do not come back."""
    left = MARKERS_OF_A_NATION - markers_left(facts, route, nation)
    return int(facts.known.get(f"markers.{ASIDE}.{nation}", left))


def place_marker(facts: Facts, route: SeaRoute, place: str, nation: str) -> None:
    """One of those aside comes to the board."""
    aside = markers_aside(facts, route, nation) - 1
    change_markers(facts, place, nation, +1)
    facts.learn(f"markers.{ASIDE}.{nation}", aside)


def free_marker(facts: Facts, route: SeaRoute, place: str, nation: str) -> None:
    """A marker leaves the board: for somebody's resistance tile, or out of the game."""
    facts.learn(f"markers.{ASIDE}.{nation}", markers_aside(facts, route, nation))
    change_markers(facts, place, nation, -1)


def check_markers(facts: Facts, route: SeaRoute) -> None:
    """More than a nation has cannot lie on the board."""
    for name, count in facts.known.items():
        if name.startswith("markers.") and (not isinstance(count, int) or count < 0):
            raise Refused(RefusalCode.NOT_A_NUMBER, name[:80])
    for nation in NATIONS:
        aside = facts.known.get(f"markers.{ASIDE}.{nation}", 0)
        if markers_left(facts, route, nation) + int(aside) > MARKERS_OF_A_NATION:
            raise Refused(RefusalCode.TOO_MANY, str(MARKERS_OF_A_NATION))


def marks(facts: Facts, route: SeaRoute) -> Marks:
    """The markers as a drawing shows them, where people keep them."""
    if not keeps_markers(facts):
        return {}
    return {
        place.id: [
            Mark(nation_letter(nation), NATION_COLOUR[nation], count)
            for nation, count in markers_at(facts, place.id).items()
        ]
        for place in occupied(facts, route)
    }


# Neighbours


def neighbours(facts: Facts, route: SeaRoute, place: str) -> tuple[str, ...] | None:
    """The places that a single arrow connects with this one; None while that is not known."""
    ahead = {
        other.id: chosen(facts.known[f"{ARROWS}{other.id}"])
        for other in route.places
        if f"{ARROWS}{other.id}" in facts.known
    }
    inland = [other.id for other in route.places if other.kind != "homeward"]
    if place in inland and set(inland) <= ahead.keys():
        return tuple(
            other.id
            for other in route.places
            if other.id in ahead[place] or place in ahead.get(other.id, ())
        )
    return NEIGHBOURS_OF_TWO if place == "2" else None


def neighbours_with_markers(facts: Facts, route: SeaRoute, place: str) -> int | None:
    """How many neighbours have a marker, whichever nation's."""
    near = neighbours(facts, route, place)
    return None if near is None else sum(bool(markers_at(facts, other)) for other in near)


# Nations


def nation_text(nation: str) -> Text:
    return Text(f"nation.{nation}")


def nation_letter(nation: str) -> str:
    """The letter that stands for a nation, as its text has it too."""
    return nation[0].upper()
