"""Ownership markers come and go: scripts for every dialogue that keeps them.

What a player frees in a fight is one change, whatever it frees: "fight". The calculators hand
it over with its first answers, and it asks for the places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from companion.engine.facts import Facts
from companion.engine.procedure import Correction
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.maracaibo import board, resistance
from companion.games.maracaibo.board import nation_text
from companion.games.maracaibo.facts import ASIDE, CITIES, MARKERS_KEPT, REWARD, ROUND
from companion.games.maracaibo.known_fields import KnownFields
from companion.games.maracaibo.liberation import (
    DOUBLOONS_FOR_A_CITY,
    VP_FOR_A_NEIGHBOUR,
    sets_of_freed,
)
from companion.games.maracaibo.pieces import NATIONS, Place, Scenario, SeaRoute
from companion.games.maracaibo.resistance import space_text
from companion.games.maracaibo.scenario_choice import modules_at_table

MARKERS_THAT_CARDS_ASK_FOR = 3  # of a nation: "Amaro Pargo", "Mary Read"


def marker_corrections(route: SeaRoute, *names: str) -> dict[str, Correction[Any]]:
    """Changes by which people may keep the markers at an automa's table, too."""

    def modules(state: Any) -> Sequence[str] | None:
        return modules_at_table(state.facts, state.played)

    corrections: dict[str, Correction[Any]] = {
        "fight": Correction(
            lambda state: fight(state.facts, route, state.names, modules(state)),
            offered=lambda state: bool(sets_of_freed(modules(state))),
        ),
        "freed": Correction(lambda state: freed(state.facts, route, state.names, modules(state))),
        "placed": Correction(
            lambda state: added(state.facts, route),
            offered=lambda state: may_come(state.facts, route, state.played),
        ),
    }
    return {name: corrections[name] for name in names}


# A marker goes


def freed(
    facts: Facts, route: SeaRoute, names: Sequence[str], modules: Sequence[str] | None
) -> Script[None]:
    """Free a marker as a correction: also ask where it goes, as a fight does."""
    change = yield from which_is_freed(facts, route)
    if change is None:
        return
    place, nation = change
    kept = yield from resistance.ask_for_spaces(facts, names, nation)
    yield from take_off(facts, route, place, nation, modules)
    village = kind_at(facts, route, place) != "city"
    yield from resistance.keep_markers(facts, names, nation, kept, may_be_twice=village)


def take_off(
    facts: Facts,
    route: SeaRoute,
    place: str,
    nation: str,
    modules: Sequence[str] | None,
    kind: str = "",
) -> Script[None]:
    """Take a marker off its place and tell what follows; `kind` if only people know it."""
    kind = kind or kind_at(facts, route, place)
    board.free_marker(facts, route, place, nation)
    left = board.markers_left(facts, route, nation)
    key = f"maracaibo.table.freed{'.one' if board.markers_at(facts, place) else ''}"
    yield Tell(key, {"nation": nation_text(nation), "place": place, "n": left}, places=(place,))
    if "freeing" in (modules or ()) and kind != "village":
        # "If you liberated a city, you also receive the bonus indicated on the city's flag."
        maybe = "" if kind == "city" else ".maybe"
        yield Tell(f"maracaibo.table.flag{maybe}", {"place": place}, about=("flag",))
    if left == MARKERS_THAT_CARDS_ASK_FOR - 1:
        yield tell_three(nation, left)


def kind_at(facts: Facts, route: SeaRoute, place: str) -> str:
    """Return the kind of a place with a marker: city, village or unknown."""
    places = (*route.places, *route.new_cities)
    return next(_kind(known, facts) for known in places if known.id == place)


def tell_three(nation: str, left: int) -> Tell:
    """Recall the cards when a nation's third marker came or went."""
    return Tell("maracaibo.table.three", {"nation": nation_text(nation), "n": left})


def which_is_freed(facts: Facts, route: SeaRoute) -> Script[tuple[str, str] | None]:
    """Ask for the place and nation of a freed marker; None if it is gone."""

    def ask() -> Ask:
        places = [place.id for place in board.occupied(facts, route)]
        choice = Choice(places, label=partial(_with_markers, facts))
        return Ask("maracaibo.markers.freed", choice, on_board=True)

    place = yield kept_fresh(ask)
    nations = list(board.markers_at(facts, place))
    if len(nations) > 1:
        nations = [(yield _ask_nation("maracaibo.markers.freed.nation", nations, place=place))]
    nation = "".join(nations)
    return (place, nation) if nation in board.markers_at(facts, place) else None


def fight(
    facts: Facts, route: SeaRoute, names: Sequence[str], modules: Sequence[str] | None
) -> Script[None]:
    """Record what a fight frees, and where the markers go if the table keeps the tiles.

    A place of unknown kind is freed as the kind that people enter.
    """
    on_board = [nation for nation in NATIONS if board.markers_left(facts, route, nation)]
    nation = yield _ask_nation("maracaibo.markers.fight", on_board)
    markers = [
        Marker(place.id, _kind(place, facts))
        for place in board.places_for_markers(facts, route)
        for _ in range(board.markers_at(facts, place.id).get(nation, 0))
    ]
    sets = [freed for freed in sets_of_freed(modules) if _enough(markers, freed.split("+"))]
    frees = yield Ask("maracaibo.markers.fight.frees", Choice(sets, label=_freed_set))
    kinds, taken = str(frees).split("+"), []
    for number, kind in enumerate(kinds, 1):
        left = _possible(markers, kind, kinds[number:])
        place = next(iter(left))
        if len(left) > 1:
            key = f"maracaibo.markers.fight.{kind}"
            values = {"nation": nation_text(nation)}
            places = Choice(list(left), label=as_it_is)
            place = yield Ask(key, places, values=values, on_board=True)
        markers = left[place]
        taken.append(place)
    kept = yield from resistance.ask_for_spaces(facts, names, nation, len(taken))
    if "uprising" in (modules or ()):
        yield from tell_gains(facts, route, dict(zip(taken, kinds, strict=True)))
    for place, kind in zip(taken, kinds, strict=True):
        yield from take_off(facts, route, place, nation, modules, kind)
    yield from resistance.keep_markers(facts, names, nation, kept, len(taken))


def tell_gains(facts: Facts, route: SeaRoute, freed: dict[str, str]) -> Script[None]:
    """Tell what the Uprising gives, counted before a marker goes: the village may come first."""
    known = KnownFields(route)
    for place, kind in freed.items():
        values: dict[str, TextValue] = {"place": place}
        if kind == "city":
            points = known.of_a_fight(facts, {}).get("occupied_cities")
            values["doubloons"] = DOUBLOONS_FOR_A_CITY
        else:
            near = board.neighbours_with_markers(facts, route, place)
            points = None if near is None else near * VP_FOR_A_NEIGHBOUR
        key = f"maracaibo.table.fight.{kind}{'.unknown' if points is None else ''}"
        yield Tell(key, values if points is None else {**values, "n": points})


class Marker(NamedTuple):
    """An ownership marker at a place."""

    place: str
    kind: str  # of the place: city, village or unknown


def _kind(place: Place, facts: Facts) -> str:
    kind = board.kind_of(place, facts)
    return kind if kind in ("city", "village") else "unknown"


def _possible(markers: list[Marker], kind: str, then: list[str]) -> dict[str, list[Marker]]:
    """Return places to free as this kind with enough left, each with the markers left."""
    left = {}
    for place in dict.fromkeys(m.place for m in markers if m.kind in (kind, "unknown")):
        known = [Marker(place, kind) if m.place == place else m for m in markers]
        known.remove(Marker(place, kind))
        if _enough(known, then):
            left[place] = known
    return left


def _enough(markers: list[Marker], kinds: list[str]) -> bool:
    """Return whether these kinds can be freed one after the other."""
    return not kinds or bool(_possible(markers, kinds[0], kinds[1:]))


# New markers


def may_come(facts: Facts, route: SeaRoute, scenario: Scenario | None) -> bool:
    """From the tracks at any time; those set aside in rounds 2 to 4; off a card none do."""
    comes = scenario.markers if scenario is not None else "track"
    in_time = {"track": True, "one-each": (facts[ROUND] or 1) > 1, "from-card": False}
    return in_time[comes] and any(board.markers_aside(facts, route, n) for n in NATIONS)


def added(facts: Facts, route: SeaRoute) -> Script[None]:
    """Place a marker as a correction."""
    yield from placed(facts, route)


def placed(facts: Facts, route: SeaRoute) -> Script[tuple[str, str] | None]:
    """Place a marker of a nation that has some aside; None if none is left."""

    def ask() -> Ask:
        nations = [nation for nation in NATIONS if board.markers_aside(facts, route, nation)]
        return _ask_nation("maracaibo.markers.placed", nations)

    nation = yield kept_fresh(ask)
    place = yield kept_fresh(lambda: _ask_where(facts, route, nation))
    if not board.markers_aside(facts, route, nation):
        return None
    facts[MARKERS_KEPT] = "kept"
    board.place_marker(facts, route, place, nation)
    return place, nation


def _ask_where(facts: Facts, route: SeaRoute, nation: str) -> Ask:
    places = [place.id for place in board.places_for_markers(facts, route)]
    return Ask(
        "maracaibo.markers.placed.where",
        Choice([*(id_ for id_ in places if id_ != "1"), "1"], label=partial(_with_markers, facts)),
        values={"nation": nation_text(nation)},
        on_board=True,
    )


def returned(
    facts: Facts, route: SeaRoute, names: Sequence[str], *, freeing: bool
) -> Script[str | None]:
    """Put a marker back on its track by a card's effect; None if none is left.

    "If you are using the resistance tile, you have to return an ownership marker from it instead
    [...] If you are using the Freeing the Caribbean module, remove it from the game instead."
    """
    key = f"maracaibo.markers.returned{'.freeing' if freeing else ''}"
    nation: str = yield _ask_nation(key, may_return(facts, route))
    kept = yield from resistance.take_back(facts, names, nation)
    if nation not in may_return(facts, route):
        return None
    if kept is not None:
        tile = resistance.kept_tiles(facts)[kept.seat]
        tile[kept.spaces[0] - 1] = resistance.EMPTY
        resistance.keep(facts, kept.seat, tile)
    if not freeing:
        facts[ASIDE[nation]] = board.markers_aside(facts, route, nation) + 1
    return nation


def may_return(facts: Facts, route: SeaRoute) -> list[str]:
    """Return the nations with a marker on a tile; without tiles, with one out of the game."""
    tiles = resistance.kept_tiles(facts).values()
    if tiles:
        return [nation for nation in NATIONS if any(nation in tile for tile in tiles)]
    return [nation for nation in NATIONS if _out_of_game(facts, route, nation)]


def _out_of_game(facts: Facts, route: SeaRoute, nation: str) -> int:
    on_board = board.markers_left(facts, route, nation)
    return board.MARKERS_OF_A_NATION - on_board - board.markers_aside(facts, route, nation)


# Corrections


def count(facts: Facts, route: SeaRoute) -> Script[None]:
    """Correct the number of a nation's markers at a place; a nation has 13 in all."""
    nation = yield _ask_nation("maracaibo.markers.count", NATIONS)
    places = [place.id for place in board.places_for_markers(facts, route)]
    choice = Choice(places, label=partial(_with_markers, facts))
    place = yield Ask("maracaibo.markers.count.where", choice, on_board=True)
    here = board.markers_at(facts, place).get(nation, 0)
    elsewhere = board.markers_left(facts, route, nation) - here
    number = yield Ask(
        "maracaibo.markers.count.now",
        Number(0, board.MARKERS_OF_A_NATION - elsewhere),
        values={"nation": nation_text(nation), "place": place},
        now=here,
    )
    facts[MARKERS_KEPT] = "kept"
    board.put_markers_right(facts, route, place, nation, number)


def cities(facts: Facts, route: SeaRoute) -> Script[None]:
    """Correct which places that no source describes are cities; the others are villages."""
    facts[CITIES] = yield board.ask_cities(route, facts)


def reward(facts: Facts, _route: SeaRoute) -> Script[None]:
    """Correct the reward of a space of the resistance tile that no source shows."""
    unknown = [s for s in range(1, resistance.SPACES + 1) if s not in resistance.KNOWN_REWARDS]
    space = yield Ask("maracaibo.resistance.which", Choice(unknown, label=space_text))
    facts[REWARD[space]] = yield replace(resistance.ask_reward(space), now=facts[REWARD[space]])


# Questions that follow the board


def kept_fresh(ask: Callable[[], Ask]) -> Ask:
    """Return a question that follows the facts; it stays as it was if no answer is left."""
    first = ask()

    def again() -> Ask:
        now = ask()
        return replace(now if now.options else first, refreshed=again)

    return replace(first, refreshed=again)


# Names


def _ask_nation(key: str, nations: Sequence[str], **values: str) -> Ask:
    return Ask(
        key, Choice(list(nations), label=lambda nation: nation_text(str(nation))), values=values
    )


def _with_markers(facts: Facts, place: Answer) -> Text:
    """Return a place with its markers."""
    markers = board.markers_at(facts, str(place))
    if not markers:
        return as_it_is(place)
    shown = tuple(
        nation_text(nation)
        if number == 1
        else Text("maracaibo.markers.lie", {"nation": nation_text(nation), "n": number})
        for nation, number in markers.items()
    )
    return Text("maracaibo.markers.place.with", {"place": place, "lie": shown})


def _freed_set(frees: Answer) -> Text:
    kinds = tuple(Text(f"maracaibo.markers.kind.{kind}") for kind in str(frees).split("+"))
    return Text("maracaibo.markers.kinds", {"kinds": kinds})
