"""The board as the facts of the table describe it: legacy tiles, markers, quests, markets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from string import ascii_lowercase
from typing import Any

from companion.engine.facts import Facts, FactValue
from companion.engine.picture import Mark, Marks
from companion.engine.prompts import Ask
from companion.engine.questions import Choice, Several, chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo.facts import (
    ARCHIVE_PLACE,
    ARROW,
    ASIDE,
    CITIES,
    FORKS,
    JUMPS,
    MARKERS,
    MARKERS_KEPT,
    MARKET,
    MARKETS,
    QUESTS,
    RESISTANCE,
    TILE,
    TILE_PLACE,
)
from companion.games.maracaibo.pieces import NATIONS, NUMBERS, Place, SeaRoute

MARKERS_OF_A_NATION = 13
ON_TILES = [[RESISTANCE[seat, space].name for space in NUMBERS] for seat in NUMBERS]  # of four
ONE_ARROW = "same"
NEXT_NUMBER = {str(number): str(number + 1) for number in range(1, 20)}
# Cities that come with a legacy tile. No source places those of L7 and L36: a campaign's
# archive has their places, or people are asked once.
LEGACY_CITIES = {"L4": "9a", "L7": "L7", "L36": "L36"}
CITY_OF_L1 = "17"  # a village without the tile
# The rulebook's example: the village at 2 is connected with three places.
NEIGHBOURS_OF_TWO = ("1", "3", "5")


@lru_cache(256)
def parts(known: FactValue) -> tuple[str, ...]:
    """Split a fact that names several things."""
    return tuple(chosen(known))


def kind_of(place: Place, facts: Facts) -> str:
    """Return `city`, `village`, `start` or `homeward`; `unknown` if nobody has entered it."""
    if place.city_with and facts.known.get(TILE[place.city_with].name) == "on":
        return "city"
    if place.kind == "unknown" and (cities := facts.known.get(CITIES.name)) is not None:
        return "city" if place.id in parts(cities) else "village"
    return place.kind


def ask_cities(route: SeaRoute, facts: Facts | None = None) -> Ask:
    """Ask which places that no source describes are cities; the others are villages."""
    now = facts[CITIES] if facts else None
    unknown = [place.id for place in route.places if place.kind == "unknown"]
    return Ask("maracaibo.cities", Several(unknown, label=as_it_is), on_board=True, now=now)


def reading(route: SeaRoute, name: str) -> Ask | None:
    if name in (FORKS.name, JUMPS.name):
        return ask_forks(route) if name == FORKS.name else ask_jumps(route)
    if key := ARROW.key_of(name):
        place, arrow = key
        known = place in with_arrows(route) and arrow in ("upper", "lower")
        return ask_arrow(route, place, arrow) if known else None
    if (tile := TILE_PLACE.key_of(name)) in LEGACY_CITIES:
        return ask_tile_place(route, tile)
    return ask_cities(route) if name == CITIES.name else None


def lies_after(facts: Facts, tile: str) -> str | None:
    """Return the number that a legacy tile's city carries or follows: 9 for 9a; or None."""
    places = (facts[ARCHIVE_PLACE[tile]], facts[TILE_PLACE[tile]], LEGACY_CITIES[tile])
    numbers = [place.rstrip(ascii_lowercase) for place in places if place]
    return next((number for number in numbers if number in NEXT_NUMBER), None)


def ask_tile_place(route: SeaRoute, tile: str) -> Ask:
    places = Choice(with_arrows(route), label=as_it_is)
    return Ask("maracaibo.tile.place", places, {"tile": tile}, on_board=True)


def with_arrows(route: SeaRoute) -> list[str]:
    """Return the places with arrows: those before the first homeward space."""
    return [place.id for place in route.places if place.kind != "homeward"]


def ask_arrow(route: SeaRoute, place: str, arrow: str) -> Ask:
    """Ask for the end of the upper or lower arrow; no source shows the forks."""
    ids = [*with_arrows(route), "20"]
    ahead = ids[ids.index(place) + 1 :]
    return Ask(
        f"maracaibo.arrow.{arrow}",
        Choice(
            ahead if arrow == "upper" else [ONE_ARROW, *ahead],
            label=lambda to: Text(
                f"maracaibo.arrow.{'same' if to == ONE_ARROW else 'to'}", {"to": to}
            ),
        ),
        values={"place": place},
        on_board=True,
    )


def ask_forks(route: SeaRoute) -> Ask:
    """Ask for the forks. The last place has none: only 20 is ahead of it."""
    return Ask("maracaibo.arrows.forks", _from_places(route), on_board=True, kept=True)


def ask_jumps(route: SeaRoute) -> Ask:
    """Ask for arrows that do not lead to the next number."""
    return Ask("maracaibo.arrows.jumps", _from_places(route), on_board=True, kept=True)


def _from_places(route: SeaRoute) -> Several:
    return Several(with_arrows(route)[:-1], label=as_it_is)


def arrow(facts: Facts, place: str, route: str) -> str | None:
    """Return the place at the end of the upper or lower arrow, or None if it is unknown."""
    known: Any = facts.known  # by name: asked for many places in every turn of Jean's
    to: str | None = known.get(ARROW[place, route].name)
    if to == ONE_ARROW:
        to = known.get(ARROW[place, "upper"].name)
    if to is None and (forks := known.get(FORKS.name)) is not None and place not in parts(forks):
        to = known.get(ARROW[place, "upper"].name)
        jumps = known.get(JUMPS.name)
        if to is None and jumps is not None and place not in parts(jumps):
            to = NEXT_NUMBER.get(place)
    return to


def knows_arrows(facts: Facts, route: SeaRoute) -> bool:
    return all(
        arrow(facts, place, side) is not None
        for place in with_arrows(route)
        for side in ("upper", "lower")
    )


def quests(facts: Facts) -> tuple[str, ...] | None:
    """Return the places with a quest, or None if the table does not keep them."""
    known = facts.known.get(QUESTS.name)
    return None if known is None else parts(known)


def replaces_quest(facts: Facts, place: str) -> bool:
    """Return whether a quest is replaced: at 17 always while L1 is there."""
    return place == CITY_OF_L1 and facts[TILE["L1"]] == "on"


def take_quest(facts: Facts, place: str) -> None:
    left = quests(facts)
    if left is not None and place in left and not replaces_quest(facts, place):
        facts[QUESTS] = ",".join(quest for quest in left if quest != place)


def market(facts: Facts, city: str) -> str:
    """`full`, `free`, or `unknown`."""
    known: Any = facts.known  # by name: asked in every turn of Jean's
    state: str | None = known.get(MARKET[city].name)
    return state or ("free" if MARKETS.name in known else "unknown")


def keeps_markers(facts: Facts) -> bool:
    return facts[MARKERS_KEPT] == "kept"


def keep_markers(facts: Facts, route: SeaRoute) -> None:
    """Begin to keep the markers: of each nation, those that are not on the board are aside."""
    facts[MARKERS_KEPT] = "kept"
    for nation in NATIONS:
        facts[ASIDE[nation]] = markers_aside(facts, route, nation)


def markers_at(facts: Facts, place: str) -> dict[str, int]:
    """Return each nation's markers at a place, without zeros."""
    known, counts = facts.known, {}
    for nation, name in markers_of(place):
        if known.get(name):
            counts[nation] = int(known[name])
    return counts


@cache
def markers_of(place: str) -> list[tuple[str, str]]:
    """Return each nation with the name of its fact of markers at a place."""
    return [(nation, MARKERS[place, nation].name) for nation in NATIONS]


def change_markers(facts: Facts, place: str, nation: str, by: int) -> None:
    count = markers_at(facts, place).get(nation, 0) + by
    assert count >= 0, "there is no such marker"
    facts[MARKERS[place, nation]] = count


def places_for_markers(facts: Facts, route: SeaRoute) -> list[Place]:
    """Return the places for markers in route order, with the cities of tiles on the board."""
    places = [place for place in route.places if place.kind != "homeward"]
    for city in route.new_cities:
        if facts[TILE[city.city_with]] == "on" or markers_at(facts, city.id):
            ids, number = [place.id for place in places], lies_after(facts, city.city_with)
            places.insert(ids.index(number) + 1 if number else len(ids), city)
    return places


def occupied(facts: Facts, route: SeaRoute) -> Iterator[Place]:
    return (place for place in places_for_markers(facts, route) if markers_at(facts, place.id))


def markers_left(facts: Facts, route: SeaRoute, nation: str) -> int:
    known = facts.known
    names = [MARKERS[place.id, nation].name for place in (*route.places, *route.new_cities)]
    return sum([int(known[name]) for name in names if name in known])


def in_play(facts: Facts, route: SeaRoute, nation: str) -> int:
    """Count a nation's markers on the board and on resistance tiles."""
    return markers_left(facts, route, nation) + on_tiles(facts, nation)


def on_tiles(facts: Facts, nation: str) -> int:
    known = facts.known
    tiles = [tile for tile in ON_TILES if tile[0] in known]
    return sum([known.get(name) == nation for tile in tiles for name in tile]) if tiles else 0


def markers_aside(facts: Facts, route: SeaRoute, nation: str) -> int:
    """Count a nation's markers that may still come: of 13, freed ones do not come back."""
    left = max(MARKERS_OF_A_NATION - in_play(facts, route, nation), 0)
    aside = facts[ASIDE[nation]]
    return left if aside is None else min(aside, left)


def place_marker(facts: Facts, route: SeaRoute, place: str, nation: str) -> None:
    aside = max(markers_aside(facts, route, nation) - 1, 0)
    change_markers(facts, place, nation, +1)
    facts[ASIDE[nation]] = aside


def discard_marker(facts: Facts, route: SeaRoute, nation: str) -> None:
    """Remove a marker on the track from the game."""
    aside = max(markers_aside(facts, route, nation) - 1, 0)
    facts[ASIDE[nation]] = aside


def put_markers_right(facts: Facts, route: SeaRoute, place: str, nation: str, number: int) -> None:
    """Correct the number of markers at a place; the difference goes to or from the track."""
    here, aside = markers_at(facts, place).get(nation, 0), markers_aside(facts, route, nation)
    change_markers(facts, place, nation, number - here)
    facts[ASIDE[nation]] = max(aside + here - number, 0)


def free_marker(facts: Facts, route: SeaRoute, place: str, nation: str) -> None:
    """Take a marker off the board: for a resistance tile, or out of the game."""
    facts[ASIDE[nation]] = markers_aside(facts, route, nation)
    change_markers(facts, place, nation, -1)


def check_markers(facts: Facts, route: SeaRoute) -> None:
    """Refuse more markers on the board than a nation has."""
    for count in (*facts.values(MARKERS), *facts.values(ASIDE)):
        if not isinstance(count, int) or count < 0:
            raise Refused(RefusalCode.NOT_A_NUMBER, str(count)[:80])
    for nation in NATIONS:
        aside = facts[ASIDE[nation]] or 0
        if in_play(facts, route, nation) + aside > MARKERS_OF_A_NATION:
            raise Refused(RefusalCode.TOO_MANY, str(MARKERS_OF_A_NATION))


def _mark(nation: str, count: int) -> Mark:
    words = nation_count(nation, count)
    return Mark(nation_letter(nation), f"var(--{nation})", count, meaning=words)


def marks(facts: Facts, route: SeaRoute) -> Marks:
    """Return the markers for the drawing, if the table keeps them."""
    if not keeps_markers(facts):
        return {}
    return {
        place.id: [_mark(nation, count) for nation, count in markers_at(facts, place.id).items()]
        for place in occupied(facts, route)
    }


def neighbours(facts: Facts, route: SeaRoute, place: str) -> tuple[str, ...] | None:
    """Return the places that an arrow connects with this place; None if it is not known."""
    ahead = {
        other: {arrow(facts, other, "upper"), arrow(facts, other, "lower")}
        for other in with_arrows(route)
    }
    if place in ahead and not any(None in to for to in ahead.values()):
        return tuple(
            other.id
            for other in route.places
            if other.id in ahead[place] or place in ahead.get(other.id, ())
        )
    return NEIGHBOURS_OF_TWO if place == "2" else None


def neighbours_with_markers(facts: Facts, route: SeaRoute, place: str) -> int | None:
    """Count the neighbours with a marker of any nation."""
    near = neighbours(facts, route, place)
    return None if near is None else sum(bool(markers_at(facts, other)) for other in near)


def nation_text(nation: str) -> Text:
    return Text(f"nation.{nation}")


def nation_count(nation: str, count: int) -> Text:
    """Return `France`, or `France ×2` for several markers."""
    name = nation_text(nation)
    return name if count == 1 else Text("maracaibo.markers.lie", {"nation": name, "n": count})


def nation_letter(nation: str) -> str:
    """Return the letter of a nation, the same as in its text."""
    return nation[0].upper()
