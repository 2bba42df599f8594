"""The board and the cards: steps 2 to 7 of the base game, and the changes of the expansions.

By one report the six Treasure Value tiles lie on designated Locations; no source names them, so
the owner of the box may. With Commanders all eight Locations get a tile, and in a Treasure Hunt
these tiles stay in the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Number, Several, by_key, chosen
from companion.engine.refusals import Impossible, RefusalCode, Refused
from companion.engine.setup.plan import Setup
from companion.engine.text import Text
from companion.games.pirates import facts
from companion.games.pirates.hunt.pieces import Location
from companion.games.pirates.setup.components import Components, step
from companion.games.pirates.setup.pieces import MOST_CUBES, TREASURES

OUT = "out"  # a Location that goes back into the box
TILES = 6
ITEM, INSTEAD, STAYS_OUT = "tiles.named", "tiles.instead", "location_out"


def refuse_other_than_six(answer: Answer) -> None:
    if len(chosen(answer)) != TILES:
        raise Impossible(Text("pirates.setup.six_locations"))


ASK_NAMED = Ask(
    "pirates.read.value_locations",
    Several(get_args(Location), label=by_key("pirates.hunt.place")),
    refuse=refuse_other_than_six,
)


def named_locations(setup: Setup) -> list[str]:
    """Returns the six that the owner named; none if nobody did, or if it does not matter."""
    known = setup.facts[facts.VALUE_LOCATIONS]
    return chosen(ASK_NAMED.check(known)) if known is not None and six_get_tiles(setup) else []


def six_get_tiles(setup: Setup) -> bool:
    return not {"commanders", "treasure-hunt"} & set(setup.modules)


def lay_named(
    setup: Setup, parts: Components, places: Sequence[str], kinds: Sequence[str]
) -> Script[list[tuple[str, str]]]:
    """Returns Locations with what they get. A Location in the box passes its tile to another."""
    six, locked = named_locations(setup), setup.fixed.get(ITEM, ())
    out: tuple[str, ...] = ()
    if len(places) > parts.supplies["locations"]:
        missing = [place for place in six if locked and place not in locked]
        free = missing or [place for place in places if place not in locked]
        out = yield from deal_named(setup, STAYS_OUT, free, 1)
    get = [place for place in six if place not in out]
    if len(get) < TILES:
        rest = [place for place in places if place not in (*get, *out)]
        rest = [place for place in rest if place in locked] or rest
        get += yield from deal_named(setup, INSTEAD, rest, 1)
    tiles = yield from deal_named(setup, ITEM, get, TILES)
    return [*((place, OUT) for place in out), *zip(tiles, kinds, strict=True)]


def deal_named(
    setup: Setup, item: str, candidates: Sequence[str], number: int
) -> Script[tuple[str, ...]]:
    yield from setup.deal("pirates.setup.locations", [item], candidates, number)
    return setup.items[item]


RUM_MARKET, VALUE = "rum", "value"  # what a Location may get besides a treasure


def lay_out(setup: Setup, parts: Components) -> Script[None]:
    yield from lay_out_board(setup, parts)
    kinds = kinds_of_value_tiles(setup, parts)
    if named_locations(setup):
        order = yield from lay_named(setup, parts, locations_of(setup, parts), kinds)
    else:
        order = yield from draw_locations(setup, parts, kinds)
    for place in locations_of(setup, parts):
        if (place, OUT) not in order:
            setup.facts[facts.LAID[place]] = "in"
    yield from lay_out_cards(setup, parts, [place for place, gets in order if gets == OUT])
    yield from lay_out_islands(setup)
    yield from lay_out_tiles(setup, parts, order, kinds)


def lay_out_board(setup: Setup, parts: Components) -> Script[None]:
    """Lays out the board (step 2); with Commanders two pieces, each on a side that chance picks."""
    if "commanders" not in setup.modules:
        yield step("board")
        return
    for piece in parts.boards:
        sides = parts.boards[piece]
        yield from setup.deal("pirates.setup.board.pieces", [f"board.{piece}"], sides)
    yield step("board.pieces")
    for piece in parts.boards:
        (side,) = setup.items[f"board.{piece}"]
        setup.put("boards", piece, side)
        setup.facts[facts.BOARD[piece]] = side
        yield step(f"board.{piece}", gives=Text(f"pirates.board.{piece}.{side}"))


# Which Location stays out, and which gets what: one draw, so that no Location is drawn twice


def draw_locations(
    setup: Setup, parts: Components, kinds: Sequence[str]
) -> Script[list[tuple[str, str]]]:
    """Returns Locations with what they get. The Location that stays out is an item of its own,
    unless all others get a tile: then all of them are one item."""
    places = locations_of(setup, parts)
    out, tiles = len(places) - parts.supplies["locations"], tiles_to_lay(setup, parts, kinds)
    slots = [OUT] * out + tiles
    apart = len(slots) < len(places)
    each = {"location_out": out} if apart else {}
    each[f"tiles.{len(slots)}of{len(places)}"] = len(slots) - sum(each.values())
    items = [item for item in each if each[item]]
    yield from setup.deal("pirates.setup.locations", items, places, each)
    values = [value for item in items for value in setup.items[item]]
    return list(zip(values, slots, strict=True))


def locations_of(setup: Setup, parts: Components) -> list[str]:
    """Returns the Locations of tier I, before one of them goes back into the box."""
    return [id_ for id_, place in parts.first_tier.items() if in_play(setup, place.box)]


def in_play(setup: Setup, box: str) -> bool:
    return box == "base" or (box == "treasure-hunt" and "new-cards" in setup.modules)


def tiles_to_lay(setup: Setup, parts: Components, kinds: Sequence[str]) -> list[str]:
    """Returns the tiles of step 7: Treasure Values, except in a Treasure Hunt; Rum Markets."""
    rum = [RUM_MARKET] * parts.supplies["rum-markets"] if "commanders" in setup.modules else []
    return rum if "treasure-hunt" in setup.modules else [*rum, *kinds]


def kinds_of_value_tiles(setup: Setup, parts: Components) -> list[str]:
    """Returns the treasure on each Treasure Value tile, once people have entered it."""
    number = parts.supplies["treasure-values"]
    if "treasure-hunt" in setup.modules:
        return []
    counts = [setup.read(facts.TREASURE_VALUES[kind], ask_value_tiles(kind)) for kind in TREASURES]
    if sum(count or 0 for count in counts) > number:
        raise Refused(RefusalCode.TOO_MANY, str(number))
    if None in counts:
        return [VALUE] * number
    kinds = [k for k, n in zip(TREASURES, counts, strict=True) for _ in range(n or 0)]
    return [*kinds, *[VALUE] * (number - len(kinds))]


def lay_out_cards(setup: Setup, parts: Components, out: Sequence[str]) -> Script[None]:
    """Lays out the deck of tier I, the Caribbean, the pile of tier II (steps 3 to 5)."""
    for place in out:
        setup.put("locations", place, "box")
        yield step("locations.kraken", location=parts.name(place))
    added = [name for name in ("new-cards", "commanders") if name in setup.modules]
    boxes = Text(f"pirates.boxes.{'.'.join(added)}")
    if added:
        yield step("tier_one.improvements", boxes=boxes)
    counts = {name: parts.supplies[name] for name in ("locations", "improvements", "residences")}
    yield step("tier_one", **counts, cards=sum(counts.values()))
    yield step("caribbean")
    yield step("tier_two.mixed", boxes=boxes) if added else step("tier_two")


def lay_out_islands(setup: Setup) -> Script[None]:
    """Lays out cubes (step 6): all in a Treasure Hunt, else as many as the rulebook has."""
    if "treasure-hunt" in setup.modules:
        yield step("islands.all")
        return
    players = max(setup.players, 2)  # alone one sets up for two
    cubes = setup.read(facts.ISLAND_CUBES[players], ask_island_cubes(players))
    if cubes is None:
        yield step("islands")
    else:
        for island in TREASURES:
            setup.put("marker_cubes", island, cubes)
        yield step("islands.count", n=cubes)


def lay_out_tiles(
    setup: Setup, parts: Components, order: Sequence[tuple[str, str]], kinds: Sequence[str]
) -> Script[None]:
    """Lays out Rum Markets and Treasure Values (step 7), face up in the top left corner."""
    for place, gets in order:
        if gets != OUT:
            kind = "rum_markets" if gets == RUM_MARKET else "treasure_values"
            setup.put(kind, place, 1 if gets in (RUM_MARKET, VALUE) else gets)
            setup.facts[facts.TILE[place]] = gets
    if "treasure-hunt" in setup.modules:
        yield step("values.box")
    rum = places_with(order, RUM_MARKET)
    if rum:
        yield step("rum", **where(parts, rum))
    elif kinds:
        yield step("values.named" if named_locations(setup) else "values.drawn")
    for kind in dict.fromkeys(kinds):
        places = places_with(order, kind)
        if kind == VALUE:
            yield step("values", n=len(places), **where(parts, places))
        else:
            yield step("values.kind", kind=Text(f"pirates.treasure.{kind}"), **where(parts, places))


def places_with(order: Sequence[tuple[str, str]], gets: str) -> list[str]:
    return [place for place, got in order if got == gets]


def where(parts: Components, places: Sequence[str]) -> dict[str, Any]:
    return {"locations": ", ".join(sorted(map(parts.name, places))), "places": tuple(places)}


def ask_value_tiles(kind: str) -> Ask:
    values = {"treasure": Text(f"pirates.treasure.{kind}")}
    return Ask("pirates.read.treasure_values", Number(0, 6), values=values)


def ask_island_cubes(players: int) -> Ask:
    return Ask("pirates.read.island_cubes", Number(0, MOST_CUBES), values={"players": players})


READINGS = {
    facts.VALUE_LOCATIONS.name: ASK_NAMED,
    **{facts.TREASURE_VALUES[kind].name: ask_value_tiles(kind) for kind in TREASURES},
    **{facts.ISLAND_CUBES[players].name: ask_island_cubes(players) for players in (2, 3, 4)},
}
