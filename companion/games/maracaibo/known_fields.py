"""The fields of a calculator that a table's facts fill: what is known is not asked."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.facts import Facts
from companion.engine.questions import Answer
from companion.games.maracaibo import board, resistance, search
from companion.games.maracaibo.facts import ROUND, SEARCH
from companion.games.maracaibo.pieces import Place, SeaRoute

ENTERED = "entered"  # a resistance tile that no table keeps


class KnownFields:
    def __init__(self, route: SeaRoute) -> None:
        self.route = route

    def of_a_fight(self, facts: Facts, entered: Mapping[str, object]) -> dict[str, Answer]:
        """A nation's markers in cities and villages, occupied cities, a village's neighbours.

        A number is known only where it is known of all places that matter whether they are
        cities.
        """
        if not board.keeps_markers(facts):
            return {}
        known: dict[str, Answer] = {}
        occupied = list(board.occupied(facts, self.route))
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

    def neighbours_of_villages(self, facts: Facts, nation: str) -> dict[str, int]:
        """A nation's villages, as far as their neighbours are known: how many have a marker."""
        near = {
            place.id: board.neighbours_with_markers(facts, self.route, place.id)
            for place in board.occupied(facts, self.route)
            if nation in board.markers_at(facts, place.id)
            and board.kind_of(place, facts) == "village"
        }
        return {place: number for place, number in near.items() if number is not None}

    def of_the_search(self, facts: Facts, _entered: Mapping[str, object]) -> dict[str, Answer]:
        """All of it where hints are kept."""
        players = facts[SEARCH["players"]] or 0
        now = search.of_facts(facts, players)
        if now is None or not players:
            return {}
        left = {"green_left": now.green_left, "red": now.red, "hints": now.on_board}
        return {"players": str(players), **left}

    def of_the_tile(self, facts: Facts, entered: Mapping[str, object]) -> dict[str, Answer]:
        """What lies on a player's resistance tile; alone there is only one."""
        tiles = {str(seat): tile for seat, tile in resistance.kept_tiles(facts).items()}
        if len(tiles) == 1:
            (seat,) = tiles
            known: dict[str, Answer] = {"tile": seat}
        else:
            seat, known = str(entered.get("tile")), {}
        return known | {f"space_{n}": lies for n, lies in enumerate(tiles.get(seat, ()), 1)}

    def of_the_assistant(self, facts: Facts, _entered: Mapping[str, object]) -> dict[str, Answer]:
        """The round of the game."""
        return {"round": str(facts[ROUND])} if ROUND in facts else {}

    def _cities(self, places: list[Place], facts: Facts) -> list[Place] | None:
        """The cities among these; None while one may be either."""
        kinds = {place.id: board.kind_of(place, facts) for place in places}
        if not set(kinds.values()) <= {"city", "village"}:
            return None
        return [place for place in places if kinds[place.id] == "city"]


def _markers(facts: Facts, nation: str, places: list[Place]) -> int:
    return sum(board.markers_at(facts, place.id)[nation] for place in places)
