"""What a scenario changes in the setup: its card, legacy tiles, ownership markers, quests."""

from __future__ import annotations

from typing import Any

from companion.engine.prompts import Draw, Script, Tell
from companion.engine.questions import chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Setup
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo import board, story_card
from companion.games.maracaibo.board import NATIONS, nation_text
from companion.games.maracaibo.campaign.state import lying_text
from companion.games.maracaibo.card_readings import COLUMNS, RESCUE_IN_A_CAMPAIGN, CardReadings
from companion.games.maracaibo.pieces import Place, Scenario, SeaRoute

MARKERS_OF_A_NATION = 13


def lay_out_scenario(
    setup: Setup, scenario: Scenario, cards: CardReadings, route: SeaRoute
) -> Script[None]:
    card = card_of(setup, scenario)
    setup.facts.learn(story_card.CARD, card)
    setup.facts.learn("modules", ",".join(setup.modules))
    yield step("story_card", card=card)
    if scenario.id.endswith("campaign") and "archive.card" not in setup.facts.known:
        yield step("archive", card=card)
    yield from place_tiles(setup, scenario, cards)
    if scenario.columns and not in_campaign(setup, scenario):
        yield from reveal_three_cards(setup, card, cards)
    learn_tiles(setup, cards)
    yield from place_markers(setup, scenario, cards, route)
    yield from place_quests(setup, scenario, cards)


def in_campaign(setup: Setup, scenario: Scenario) -> bool:
    chosen = "campaign" in setup.extras
    return story_card.in_campaign(scenario, setup.facts.known, chosen=chosen)


def card_of(setup: Setup, scenario: Scenario) -> int:
    in_one = in_campaign(setup, scenario)
    return story_card.card_of(scenario, setup.facts.known, in_campaign=in_one)


def step(name: str, **values: Any) -> Tell:
    places = values.pop("places", ())
    return Tell(f"maracaibo.setup.{name}", values, places=places)


# Legacy tiles


def tiles_of(setup: Setup, scenario: Scenario) -> list[str]:
    """The tiles known before anything is revealed: the archive's, or the scenario's own."""
    beside = ["L40"] if "uprising" in setup.modules else []
    if in_campaign(setup, scenario) or "archive.tiles" in setup.facts.known:
        on_board = chosen(setup.facts.known.get("archive.tiles", ""))
        gone = chosen(setup.facts.known.get(f"box.card.{RESCUE_IN_A_CAMPAIGN}.removes", ""))
        if card_of(setup, scenario) == RESCUE_IN_A_CAMPAIGN:
            on_board = [tile for tile in on_board if tile not in gone]
        return [*(tile for tile in on_board if tile not in beside), *beside]
    more = setup.facts.known.get(f"box.card.{scenario.card}.tiles", "")
    known = chosen(more) if scenario.more_tiles == "unknown" else list(scenario.tiles)
    return [*(tile for tile in known if tile not in beside), *beside]


def place_tiles(setup: Setup, scenario: Scenario, cards: CardReadings) -> Script[None]:
    card = card_of(setup, scenario)
    if card == RESCUE_IN_A_CAMPAIGN:
        cards.tiles_of(setup, card, "removes")
        yield step("tiles.removed", card=card)
    elif in_campaign(setup, scenario):
        yield step("tiles.unchanged")
    tiles = tiles_of(setup, scenario)
    for tile in tiles:
        setup.put("legacy_tiles", tile, "beside-board" if tile == "L40" else "board")
    on_board = [tile for tile in tiles if tile != "L40"]
    if on_board:
        yield step("tiles", tiles=tuple(tile_text(setup, tile) for tile in on_board))
    asked = scenario.more_tiles == "unknown" and "archive.tiles" not in setup.facts.known
    if asked and cards.tiles_of(setup, card) is None:
        yield step("tiles.unknown", card=card)
    if "L40" in tiles:
        yield step("beside", tile="L40")


def tile_text(setup: Setup, tile: str) -> Text:
    """A tile, with its place where the archive knows it."""
    place = setup.facts.known.get(f"archive.places.{tile}")
    if place is None:
        return as_it_is(tile)
    return lying_text(tile, str(place))


def reveal_three_cards(setup: Setup, card: int, cards: CardReadings) -> Script[None]:
    """The object of each revealed card, and its column of the scenario card, name a tile."""
    yield step("columns", card=card)
    rows = cards.rows(setup, card)
    for column in COLUMNS:
        if rows is None:
            yield step("column", column=column, card=card)
        else:
            yield from reveal_card(setup, card, cards, column, rows)


def reveal_card(
    setup: Setup, card: int, cards: CardReadings, column: int, rows: int
) -> Script[None]:
    """One of the card's objects, none whose tile lies on the board already."""
    on_board = setup.placements.get("legacy_tiles", {})
    objects = [
        str(row)
        for row in range(1, rows + 1)
        if cards.known_cell(setup, card, column, row) not in on_board
    ]
    if not objects:
        yield step("column", column=column, card=card)
        return
    item = f"column.{column}"
    yield from setup.deal(
        lambda left: Draw("maracaibo.setup.columns", left),
        {item: Text("maracaibo.item.column", {"column": column})},
        objects,
        lambda row: Text("maracaibo.item.row", {"row": row}),
        revealed=True,
    )
    row = int(setup.items[item].values[0])
    tile = cards.cell(setup, card, column, row)
    values = {"column": column, "card": card, "row": row}
    if tile is None:
        yield step("column.object", **values)
    else:
        setup.put("legacy_tiles", tile, "board")
        yield step("column.tile", tile=tile, **values)


def learn_tiles(setup: Setup, cards: CardReadings) -> None:
    """What comes after knows which tiles lie on the board, and if all are known which do not."""
    on_board = setup.placements.get("legacy_tiles", {})
    for tile in on_board:
        setup.facts.learn(f"tile.{tile}", "on")
    if not setup.to_read:
        for tile in cards.tiles:
            if tile not in on_board:
                setup.facts.learn(f"tile.{tile}", "off")


# Ownership markers


def place_markers(
    setup: Setup, scenario: Scenario, cards: CardReadings, route: SeaRoute
) -> Script[None]:
    if scenario.markers == "track":
        yield step("influence_markers")
    elif scenario.markers == "one-each":
        places = [place for place in route.places if place.nation != "none"]
        for place in places:
            put_markers(setup, place, 1)
        setup.facts.learn("markers", "kept")
        yield step("markers.one_each", places=tuple(place.id for place in places))
    else:
        yield from place_markers_by_card(setup, card_of(setup, scenario), cards, route)


def place_markers_by_card(
    setup: Setup, card: int, cards: CardReadings, route: SeaRoute
) -> Script[None]:
    """So many on each village and each city of a nation, by the number of players."""
    yield step("markers.from_card", card=card)
    setup.read(board.CITIES, board.ask_cities(route))
    all_known = True
    for nation in NATIONS:
        counts = {kind: cards.markers(setup, card, nation, kind) for kind in ("village", "city")}
        places = [place for place in route.places if place.nation == nation]
        kinds = {place: board.kind_of(place, setup.facts) for place in places}
        lie = {place: counts.get(kind) or 0 for place, kind in kinds.items()}
        if sum(lie.values()) > MARKERS_OF_A_NATION:
            raise Refused(RefusalCode.OUT_OF_RANGE, f"0–{MARKERS_OF_A_NATION}")
        if None in counts.values() or "unknown" in kinds.values():
            all_known = False
            continue
        for place, count in lie.items():
            put_markers(setup, place, count)
        yield tell_markers(nation, lie)
    if all_known:
        setup.facts.learn("markers", "kept")


def put_markers(setup: Setup, place: Place, count: int) -> None:
    if count:
        setup.put("ownership_markers", place.id, {place.nation: count})
        board.change_markers(setup.facts, place.id, place.nation, count)


def tell_markers(nation: str, lie: dict[Place, int]) -> Tell:
    by_count = {
        count: [place.id for place in lie if lie[place] == count]
        for count in sorted(set(lie.values()) - {0})
    }
    where = tuple(
        Text("maracaibo.setup.markers.count", {"n": count, "places": ", ".join(places)})
        for count, places in by_count.items()
    )
    places = tuple(place.id for place in lie if lie[place])
    return step("markers.placed", nation=nation_text(nation), where=where, places=places)


# Quests


def place_quests(setup: Setup, scenario: Scenario, cards: CardReadings) -> Script[None]:
    card = card_of(setup, scenario)
    places = cards.quests(setup, card)
    if places is None:
        side = "base" if scenario.box == "base" else scenario.quests
        yield step(f"quests.{side}", card=card)
        return
    setup.facts.learn("quests", places)
    for place in chosen(places):
        setup.put("quests", place, 1)
    if places:
        yield step("quests.known", where=", ".join(chosen(places)), places=tuple(chosen(places)))
