"""Treasure Islands: the cubes on them, once people have counted, and Jordan's raids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text, TextValue
from companion.games.pirates import counters
from companion.games.pirates.facts import CUBES, LAID, TILE
from companion.games.pirates.hunt import pieces as hunt_pieces
from companion.games.pirates.jordan.ship_board import island_label, roll, score, tell
from companion.games.pirates.jordan.state import Jordan
from companion.games.pirates.setup.pieces import MOST_CUBES, TREASURES

YOU = 1  # your seat: alone you have the only one
COUNT = "count"
LINE_OF = dict(zip(TREASURES, hunt_pieces.TREASURES, strict=True))  # of the sheet and your side
FIRST_CUBES = CUBES[TREASURES[0]]  # known if players count them
LOWEST_FOR_MOST = 4  # the die: 4 to 6 are for the island with the most cubes


ASK_TILE = Ask("jordan.tile", Choice((*TREASURES, "none"), label=island_label))
ISLAND = {
    which: Ask(f"jordan.which_island.{which}", Choice((*TREASURES, COUNT), label=island_label))
    for which in ("most", "fewest")
}


def raid(jordan: Jordan, card: str) -> Script[None]:
    """Rolls for the island; the position of his hideout marker decides what he gets.

    In a Treasure Hunt all cubes are on the islands from the start: there is none to add.
    """
    row = jordan.hideout
    die = int((yield roll("jordan.raid.rolls")))
    kind = yield from choose_island(jordan, card, die)
    jordan.treasures[kind] += row.raid_treasures
    yield tell("jordan.raid", card, kind, n=row.raid_treasures)
    if row.raid_points:
        yield score(jordan, row.raid_points, card)
    if row.island_check and not jordan.hunt:
        yield from check_island(jordan, card, kind)


def choose_island(jordan: Jordan, card: str, die: int) -> Script[str]:
    which = "most" if die >= LOWEST_FOR_MOST else "fewest"
    yield tell(f"jordan.raid.{which}", card, die=die)
    cubes = known_cubes(jordan)
    if cubes is None:
        answer = yield ISLAND[which]
        if answer != COUNT:
            return str(answer)
        cubes = yield from count_cubes(jordan)
    return island_raided(cubes, die)


def island_raided(cubes: Mapping[str, int], die: int) -> str:
    """Returns the island: 4–6 most cubes, 1–3 fewest; ties: Gold, then Emerald, then Pearl."""
    first = max if die >= LOWEST_FOR_MOST else min
    return first(TREASURES, key=cubes.__getitem__)


def check_island(jordan: Jordan, card: str, kind: str) -> Script[None]:
    """Puts a cube on the island if he has now more of this treasure than you.

    Your side may have counted yours; else people see it, and are asked only if cubes are counted.
    """
    his, yours = jordan.treasures[kind], count_yours(jordan, kind)
    if yours is None and not counts_cubes(jordan):
        yield tell("jordan.cube.if_more", card, kind, n=his)
        return
    if his > yours if yours is not None else (yield ask_yours(jordan, kind)) == "fewer":
        yield place_cube(jordan, card, kind)


def count_yours(jordan: Jordan, kind: str) -> int | None:
    return counters.counted(jordan.facts.known, YOU, LINE_OF[kind])


def ask_yours(jordan: Jordan, kind: str) -> Ask:
    """Asks who has more. If your side is counted meanwhile, the other answer is refused."""
    his, yours = jordan.treasures[kind], count_yours(jordan, kind)
    values: dict[str, TextValue] = {"n": his, "kind": island_label(kind)}
    barred: dict[Answer, Text] = {}
    if yours is not None:
        why = Text("jordan.yours.counted", {"n": yours, "kind": island_label(kind)})
        barred["as_many" if his > yours else "fewer"] = why
    options = tuple(answer for answer in ("fewer", "as_many") if answer not in barred)
    form = Choice(options, barred=barred)
    return Ask("jordan.yours", form, values=values, refreshed=lambda: ask_yours(jordan, kind))


def cube_for_tile(jordan: Jordan, card: str, location: str) -> Script[None]:
    """Puts a cube on the island that the Treasure Value tile of the Location shows.

    In a Treasure Hunt these tiles stay in the box; Locations of tier II never have one.
    """
    if jordan.hunt or (location and jordan.deck.locations[location].tier > 1):
        return
    if not counts_cubes(jordan):  # people see the tile
        yield tell("jordan.cube.by_tile", card)
        return
    kind = (yield from tile_at(jordan, location)) if location else (yield ASK_TILE)
    if kind in TREASURES:
        yield place_cube(jordan, card, kind)


def tile_at(jordan: Jordan, location: str) -> Script[str]:
    """Returns the tile of a Location from the setup; otherwise asks once."""
    tile = jordan.facts[TILE[location]] or ("none" if LAID[location] in jordan.facts else None)
    if tile is None or tile == "value":  # a tile of an unknown treasure
        jordan.facts[TILE[location]] = tile = yield ASK_TILE
    return tile


def place_cube(jordan: Jordan, card: str, kind: str) -> Tell:
    add_cube(jordan, kind)
    return tell("jordan.cube", card, kind)


def add_cube(jordan: Jordan, kind: str) -> None:
    cubes = jordan.facts[CUBES[kind]]
    if cubes is not None:
        jordan.facts[CUBES[kind]] = cubes + 1


def count_cubes(jordan: Jordan) -> Script[dict[str, int]]:
    """Asks for the current cubes; from now on the app counts them."""
    cubes = {}
    now = known_cubes(jordan) or {}
    for kind in TREASURES:
        values = {"kind": island_label(kind)}
        form = Number(0, MOST_CUBES)
        cubes[kind] = yield Ask("jordan.cubes", form, values=values, now=now.get(kind))
    for kind, number in cubes.items():
        jordan.facts[CUBES[kind]] = number
    return cubes


def counts_cubes(jordan: Jordan) -> bool:
    return FIRST_CUBES.name in jordan.facts.known


def known_cubes(jordan: Jordan) -> dict[str, int] | None:
    known: Any = jordan.facts.known  # by name: asked for at every raid
    if FIRST_CUBES.name not in known:
        return None
    return {kind: known.get(CUBES[kind].name, 0) for kind in TREASURES}
