"""The fields of a calculator that the facts of a table fill."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.facts import Facts
from companion.engine.procedure import Option
from companion.engine.questions import Answer
from companion.games.maracaibo import board, resistance, search
from companion.games.maracaibo.facts import ROUND, SEARCH
from companion.games.maracaibo.pieces import NATIONS, Place, SeaRoute

HAVANA = "1"  # a city or not: no source
ENTERED = "entered"  # a resistance tile that no table keeps


class KnownFields:
    def __init__(self, route: SeaRoute) -> None:
        self.route = route

    def of_a_fight(self, facts: Facts, entered: Mapping[str, object]) -> dict[str, Answer]:
        """Return a nation's markers in cities and villages, occupied cities, and neighbours.

        A number is known only if the kinds of all its places are known, without Havana.
        """
        if not board.keeps_markers(facts):
            return {}
        known: dict[str, Answer] = {}
        occupied = [place for place in board.occupied(facts, self.route) if place.id != HAVANA]
        cities = self._cities(occupied, facts)
        if cities is not None:
            known["occupied_cities"] = len(cities)
        nation = str(entered.get("nation"))
        theirs = [p for p in occupied if nation in board.markers_at(facts, p.id)]
        cities = self._cities(theirs, facts)
        if cities is not None:
            villages = [place for place in theirs if place not in cities]
            known["cities"] = _markers(facts, nation, cities)
            known["villages"] = _markers(facts, nation, villages)
            near = self.neighbours_of_villages(facts, nation)
            if villages and len(near) == len(villages):
                known["neighbours"] = max(near.values())
        return known

    def likely_nation(
        self, fields: tuple[Option, ...], facts: Facts, _entered: Mapping[str, object]
    ) -> tuple[Option, ...]:
        """Suggest the nation with most markers on the board."""
        left = {nation: board.markers_left(facts, self.route, nation) for nation in NATIONS}
        nation, *others = fields
        return (replace(nation, default=max(NATIONS, key=lambda name: left[name])), *others)

    def neighbours_of_villages(self, facts: Facts, nation: str) -> dict[str, int]:
        """Count the neighbours with a marker for each of a nation's villages, where known."""
        near = {
            place.id: board.neighbours_with_markers(facts, self.route, place.id)
            for place in board.occupied(facts, self.route)
            if nation in board.markers_at(facts, place.id)
            and board.kind_of(place, facts) == "village"
        }
        return {place: number for place, number in near.items() if number is not None}

    def of_the_search(self, facts: Facts, _entered: Mapping[str, object]) -> dict[str, Answer]:
        """Return all fields of the search if the table keeps hints."""
        players = facts[SEARCH["players"]] or 0
        now = search.of_facts(facts, players)
        if now is None or not players:
            return {}
        left = {"green_left": now.green_left, "red": now.red, "hints": now.on_board}
        return {"players": str(players), **left}

    def of_the_tile(self, facts: Facts, entered: Mapping[str, object]) -> dict[str, Answer]:
        """Return the markers on a player's resistance tile; alone there is only one."""
        tiles = {str(seat): tile for seat, tile in resistance.kept_tiles(facts).items()}
        if len(tiles) == 1:
            (seat,) = tiles
            known: dict[str, Answer] = {"tile": seat}
        else:
            seat, known = str(entered.get("tile")), {}
        return known | {f"space_{n}": marker for n, marker in enumerate(tiles.get(seat, ()), 1)}

    def tiles_in_play(
        self, fields: tuple[Option, ...], facts: Facts, _entered: Mapping[str, object]
    ) -> tuple[Option, ...]:
        """Offer the tiles that the table keeps, the first player's first, or to enter one."""
        tiles = [*map(str, resistance.kept_tiles(facts)), ENTERED]
        offered = []
        for field in fields:
            if field.name != "tile":
                offered.append(field)
            elif len(tiles) > 1:
                question = field.question.among(tiles)
                offered.append(replace(field, question=question, default=tiles[0]))
        return tuple(offered)

    def of_the_assistant(self, facts: Facts, _entered: Mapping[str, object]) -> dict[str, Answer]:
        """Return the round of the game."""
        return {"round": str(facts[ROUND])} if ROUND in facts else {}

    def _cities(self, places: list[Place], facts: Facts) -> list[Place] | None:
        """Return the cities among these places; None if a kind is unknown."""
        kinds = {place.id: board.kind_of(place, facts) for place in places}
        if not set(kinds.values()) <= {"city", "village"}:
            return None
        return [place for place in places if kinds[place.id] == "city"]


def _markers(facts: Facts, nation: str, places: list[Place]) -> int:
    return sum(board.markers_at(facts, place.id)[nation] for place in places)
