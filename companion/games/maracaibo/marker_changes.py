"""Ownership markers come and go: scripts for every dialogue that keeps them.

A fight is one act, and so is a marker that a card or an action removes. Both ask which markers,
and end in `liberate`: it asks for the tile, records, and tells all that follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
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
from companion.games.maracaibo.facts import ASIDE, CITIES, REWARD, ROUND
from companion.games.maracaibo.known_fields import HAVANA, KnownFields
from companion.games.maracaibo.liberation import (
    DOUBLOONS_FOR_A_CITY,
    VP_FOR_A_NEIGHBOUR,
    costs_of,
    sets_of_freed,
)
from companion.games.maracaibo.pieces import NATIONS, Place, Scenario, SeaRoute
from companion.games.maracaibo.resistance import space_text
from companion.games.maracaibo.scenario_choice import modules_at_table

CHANGED = Tell("maracaibo.table.changed")
MARKERS_THAT_CARDS_ASK_FOR = 3  # of a nation: "Amaro Pargo", "Mary Read"


class AtTable(NamedTuple):
    """The data of a table that a script needs."""

    facts: Facts
    route: SeaRoute
    names: Sequence[str]
    modules: Sequence[str] | None  # in play; None if they are unknown
    # A correction shows the reward of the only space left; an event does not ask for it.
    ask_if_single: bool = True


class Marker(NamedTuple):
    place: str
    kind: str  # of the place: city, village or unknown


def marker_corrections(route: SeaRoute, *names: str) -> dict[str, Correction[Any]]:
    """Changes by which people may keep the markers at an automa's table, too."""

    def at(state: Any) -> AtTable:
        modules = modules_at_table(state.facts, state.played)
        return AtTable(state.facts, route, state.names, modules)

    corrections: dict[str, Correction[Any]] = {
        "fight": Correction(
            lambda state: fight(at(state)), offered=lambda state: fight_possible(at(state))
        ),
        "freed": Correction(
            lambda state: freed(at(state)),
            offered=lambda state: any(board.occupied(state.facts, route)),
        ),
        "placed": Correction(
            lambda state: added(state.facts, route),
            offered=lambda state: may_come(state.facts, route, state.played),
        ),
    }
    return {name: corrections[name] for name in names}


def freed(table: AtTable) -> Script[None]:
    change = yield from which_is_freed(table.facts, table.route)
    if change is None:
        yield CHANGED
        return
    place, nation = change
    places = (*table.route.places, *table.route.new_cities)
    marker = Marker(place, next(_kind(known, table.facts) for known in places if known.id == place))
    yield from liberate(table, nation, [marker])


def liberate(
    table: AtTable, nation: str, markers: Sequence[Marker], *, by_fight: bool = False
) -> Script[None]:
    """Ask where a nation's markers go, record it, and tell what it gives.

    Nothing is recorded if the board or the tile has changed meanwhile.
    """
    facts, modules = table.facts, table.modules
    tiled, kept = modules is None or "resistance" in modules, None
    if tiled:
        kept = yield from resistance.ask_for_spaces(
            facts,
            table.names,
            nation,
            len(markers),
            displace=modules is not None and "freeing" not in modules and not by_fight,
            ask_if_single=table.ask_if_single,
        )
    goes = Counter(marker.place for marker in markers)
    there = [board.markers_at(facts, place).get(nation, 0) >= n for place, n in goes.items()]
    if not all(there) or not resistance.still_fit(facts, nation, kept):
        yield CHANGED
        return
    if by_fight and modules is not None and "uprising" in modules:
        yield from tell_gains(facts, table.route, markers)
    for marker in markers:
        yield from take_off(table, marker, nation)
    if tiled:
        by_action = not by_fight and markers[0].kind != "city"
        yield from resistance.keep_markers(
            facts, table.names, nation, kept, len(markers), may_be_twice=by_action
        )


def take_off(table: AtTable, marker: Marker, nation: str) -> Script[None]:
    facts, (place, kind) = table.facts, marker
    board.free_marker(facts, table.route, place, nation)
    left = board.markers_left(facts, table.route, nation)
    key = f"maracaibo.table.freed{'.one' if board.markers_at(facts, place) else ''}"
    yield Tell(key, {"nation": nation_text(nation), "place": place, "n": left}, places=(place,))
    if "freeing" in (table.modules or ()) and kind != "village":
        # "If you liberated a city, you also receive the bonus indicated on the city's flag."
        maybe = "" if kind == "city" else ".maybe"
        yield Tell(f"maracaibo.table.flag{maybe}", {"place": place}, about=("flag",))
    if left == MARKERS_THAT_CARDS_ASK_FOR - 1:
        yield tell_three(nation, left)


def tell_third(facts: Facts, route: SeaRoute, nation: str, placed: int = 1) -> Iterator[Tell]:
    """Recall the cards if a nation's third marker is among those that were placed."""
    now = board.markers_left(facts, route, nation)
    if now - placed < MARKERS_THAT_CARDS_ASK_FOR <= now:
        yield tell_three(nation, now)


def tell_three(nation: str, left: int) -> Tell:
    """Recall the cards when a nation's third marker came or went."""
    return Tell("maracaibo.table.three", {"nation": nation_text(nation), "n": left})


def fight_possible(table: AtTable) -> bool:
    return bool(sets_of_freed(table.modules)) and any(board.occupied(table.facts, table.route))


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


def fight(table: AtTable) -> Script[None]:
    """Record what a fight frees.

    A place of unknown kind is freed as the kind that people enter.
    """

    facts, route, modules = table.facts, table.route, table.modules

    def ask_against() -> Ask:
        on_board = [nation for nation in NATIONS if board.markers_left(facts, route, nation)]
        return _ask_nation("maracaibo.markers.fight", on_board)

    nation = yield kept_fresh(ask_against)
    markers = [
        Marker(place.id, _kind(place, facts))
        for place in board.places_for_markers(facts, route)
        for _ in range(board.markers_at(facts, place.id).get(nation, 0))
    ]
    sets = [freed for freed in sets_of_freed(modules) if _enough(markers, freed.split("+"))]
    if not sets:
        yield CHANGED
        return
    label = partial(_freed_set, modules)
    frees = yield Ask("maracaibo.markers.fight.frees", Choice(sets, label=label))
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
        taken.append(Marker(place, kind))
    yield from liberate(table, nation, taken, by_fight=True)


def tell_gains(facts: Facts, route: SeaRoute, markers: Sequence[Marker]) -> Script[None]:
    """Tell what the Uprising gives, counted before a marker goes: the village may come first."""
    known = KnownFields(route)
    for place, kind in markers:
        values: dict[str, TextValue] = {"place": place}
        if kind == "city":
            points = known.of_a_fight(facts, {}).get("occupied_cities")
            values["doubloons"] = DOUBLOONS_FOR_A_CITY
        else:
            near = board.neighbours_with_markers(facts, route, place)
            points = None if near is None else near * VP_FOR_A_NEIGHBOUR
        key = f"maracaibo.table.fight.{kind}{'.unknown' if points is None else ''}"
        yield Tell(key, values if points is None else {**values, "n": points})
        if kind == "city" and board.markers_at(facts, HAVANA):
            yield Tell("maracaibo.calculator.against.havana")


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


def may_come(facts: Facts, route: SeaRoute, scenario: Scenario | None) -> bool:
    """Tracks give markers at any time, those set aside in rounds 2 to 4, a card never."""
    comes = scenario.markers if scenario is not None else "track"
    in_time = {"track": True, "one-each": (facts[ROUND] or 1) > 1, "from-card": False}
    return in_time[comes] and any(board.markers_aside(facts, route, n) for n in NATIONS)


def added(facts: Facts, route: SeaRoute) -> Script[None]:
    change = yield from placed(facts, route)
    if change is not None:
        yield from tell_third(facts, route, change[1])


def placed(facts: Facts, route: SeaRoute) -> Script[tuple[str, str] | None]:
    """Place a marker of a nation that has some aside; None if none is left."""

    def ask() -> Ask:
        nations = [nation for nation in NATIONS if board.markers_aside(facts, route, nation)]
        return _ask_nation("maracaibo.markers.placed", nations)

    nation = yield kept_fresh(ask)
    place = yield kept_fresh(lambda: _ask_where(facts, route, nation))
    if not board.markers_aside(facts, route, nation):
        return None
    board.keep_markers(facts, route)
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


def count(facts: Facts, route: SeaRoute, *, with_tiles: bool) -> Script[None]:
    """Correct the number of a nation's markers at a place; a nation has 13 in all."""
    nation = yield _ask_nation("maracaibo.markers.count", NATIONS)
    places = [place.id for place in board.places_for_markers(facts, route)]
    choice = Choice(places, label=partial(_with_markers, facts))
    place = yield Ask("maracaibo.markers.count.where", choice, on_board=True)
    here = board.markers_at(facts, place).get(nation, 0)
    in_play = board.in_play if with_tiles else board.markers_left
    elsewhere = in_play(facts, route, nation) - here
    number = yield Ask(
        "maracaibo.markers.count.now",
        Number(0, board.MARKERS_OF_A_NATION - elsewhere),
        values={"nation": nation_text(nation), "place": place},
        now=here,
    )
    board.keep_markers(facts, route)
    board.put_markers_right(facts, route, place, nation, number)


def cities(facts: Facts, route: SeaRoute) -> Script[None]:
    """Correct which places that no source describes are cities; the others are villages."""
    facts[CITIES] = yield board.ask_cities(route, facts)


def reward(facts: Facts, _route: SeaRoute) -> Script[None]:
    """Correct the reward of a space of the resistance tile that no source shows."""
    unknown = [s for s in range(1, resistance.SPACES + 1) if s not in resistance.KNOWN_REWARDS]
    space = yield Ask("maracaibo.resistance.which", Choice(unknown, label=space_text))
    facts[REWARD[space]] = yield replace(resistance.ask_reward(space), now=facts[REWARD[space]])


def kept_fresh(ask: Callable[[], Ask]) -> Ask:
    """Return a question that follows the facts; it stays as it was if no answer is left."""
    first = ask()

    def again() -> Ask:
        now = ask()
        return replace(now if now.options else first, refreshed=again)

    return replace(first, refreshed=again)


def _ask_nation(key: str, nations: Sequence[str], **values: str) -> Ask:
    return Ask(
        key, Choice(list(nations), label=lambda nation: nation_text(str(nation))), values=values
    )


def _with_markers(facts: Facts, place: Answer) -> Text:
    markers = board.markers_at(facts, str(place))
    if not markers:
        return as_it_is(place)
    shown = tuple(board.nation_count(nation, number) for nation, number in markers.items())
    return Text("maracaibo.markers.place.with", {"place": place, "lie": shown})


def _freed_set(modules: Sequence[str] | None, frees: Answer) -> Text:
    """Return what a fight frees, with what that costs of the combat value if it is known."""
    kinds = tuple(Text(f"maracaibo.markers.kind.{kind}") for kind in str(frees).split("+"))
    costs = costs_of(str(frees), modules)
    key = "maracaibo.markers.kinds.cost" if costs else "maracaibo.markers.kinds"
    return Text(key, {"kinds": kinds, "cost": "–".join(map(str, costs))})
