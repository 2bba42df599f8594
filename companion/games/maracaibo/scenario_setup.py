"""The setup of a scenario: its card, legacy tiles, ownership markers, quests."""

from __future__ import annotations

from typing import Any

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import chosen
from companion.engine.refusals import Impossible
from companion.engine.setup.plan import Setup
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.maracaibo import board, facts, scenario_choice
from companion.games.maracaibo.board import MARKERS_OF_A_NATION, nation_text
from companion.games.maracaibo.campaign.state import ELSEWHERE, RESCUE_REMOVES, tile_with_place
from companion.games.maracaibo.card_readings import (
    COLUMNS,
    FEWEST_SEATS,
    KINDS,
    MARKERS_BEFORE_TILES,
    RESCUE_IN_A_CAMPAIGN,
    CardReadings,
    markers_of,
    named_tiles,
)
from companion.games.maracaibo.pieces import NATIONS, UPRISING, Place, Scenario, SeaRoute

COOPERATIVE = 74


def lay_out_scenario(
    setup: Setup, scenario: Scenario, cards: CardReadings, route: SeaRoute
) -> Script[None]:
    card = card_of(setup, scenario)
    setup.facts[facts.STORY_CARD] = card
    setup.facts[facts.MODULES] = ",".join(setup.modules)
    if later_game(setup, scenario):
        yield step("archive.later")
    else:
        yield step("story_card", card=card)
        if scenario.id.endswith("campaign") and facts.ARCHIVE_CARD not in setup.facts:
            yield step("archive" if scenario.box == "uprising" else "archive.base", card=card)
    if card == MARKERS_BEFORE_TILES:
        yield from place_quests(setup, scenario, cards)
        yield from place_markers(setup, scenario, cards, route)
    read_before = len(setup.to_read)
    yield from place_tiles(setup, scenario, cards)
    if scenario.columns and not in_campaign(setup, scenario):
        yield from reveal_three_cards(setup, card, cards)
    yield from place_ruin_track(setup)
    of_archive = later_game(setup, scenario) or in_campaign(setup, scenario)
    unknown = len(setup.to_read) > read_before or (
        of_archive and facts.ARCHIVE_TILES not in setup.facts
    )
    learn_tiles(setup, cards, all_known=not unknown)
    if card != MARKERS_BEFORE_TILES:
        yield from place_markers(setup, scenario, cards, route)
        yield from place_quests(setup, scenario, cards)


def in_campaign(setup: Setup, scenario: Scenario) -> bool:
    chosen = "campaign" in setup.extras
    return scenario_choice.in_campaign(scenario, setup.facts.known, chosen=chosen)


def later_game(setup: Setup, scenario: Scenario) -> bool:
    """Return whether this is a later game of a campaign, with an archive that only people know.

    Whoever adds the Uprising module has played a game.
    """
    fights = scenario.id.endswith("campaign") and UPRISING in setup.modules
    return fights and facts.ARCHIVE_CARD not in setup.facts


def may_fight(setup: Setup, scenario: Scenario) -> bool:
    """Return whether a campaign may add the Uprising module: "after your first game".

    Refuse it in the first game, but for the base game's campaign, which may use other parts.
    """
    first = setup.facts[facts.ARCHIVE_GAME] == 1
    if first and scenario.id == "campaign":
        raise Impossible(Text("maracaibo.setup.first_of_campaign"))
    return scenario.id.endswith("campaign") and not first


def card_of(setup: Setup, scenario: Scenario) -> int:
    campaign = in_campaign(setup, scenario)
    return scenario_choice.card_of(scenario, setup.facts.known, in_campaign=campaign)


def step(name: str, **values: Any) -> Tell:
    places = values.pop("places", ())
    return Tell(f"maracaibo.setup.{name}", values, places=places)


def tiles_of(setup: Setup, scenario: Scenario) -> list[str]:
    """Return the tiles known before any reveal: the archive's, or the scenario's own."""
    beside = ["L40"] if "uprising" in setup.modules else []
    on_board = archive_tiles(setup, scenario)
    if on_board is None and later_game(setup, scenario):
        on_board = []
    elif on_board is None and scenario.more_tiles == "unknown":
        on_board = named_tiles(setup.facts[facts.CARD_TILES[scenario.card]] or "")
    elif on_board is None:
        on_board = list(scenario.tiles)
    return [*(tile for tile in on_board if tile not in beside), *beside]


def archive_tiles(setup: Setup, scenario: Scenario) -> list[str] | None:
    """Return the archive's tiles in a campaign, without those that card 185 removes; else None."""
    tiles = setup.facts[facts.ARCHIVE_TILES]
    if not in_campaign(setup, scenario) and tiles is None:
        return None
    rescue = card_of(setup, scenario) == RESCUE_IN_A_CAMPAIGN
    gone = (rescue and removed_tiles(setup)) or []
    return [tile for tile in chosen(tiles or "") if tile not in gone]


def removed_tiles(setup: Setup) -> list[str] | None:
    """Return the tiles that card 185 removes, as entered in the campaign or for the card."""
    for fact in (facts.ARCHIVE_REMOVES, RESCUE_REMOVES):
        if fact in setup.facts:
            return named_tiles(setup.facts[fact])
    return None


def place_tiles(setup: Setup, scenario: Scenario, cards: CardReadings) -> Script[None]:
    card, tiles = card_of(setup, scenario), tiles_of(setup, scenario)
    if in_campaign(setup, scenario) and card != RESCUE_IN_A_CAMPAIGN:
        yield step("tiles.unchanged")
    for tile in tiles:
        setup.put("legacy_tiles", tile, "beside-board" if tile == "L40" else "board")
    on_board = [tile_text(setup, tile) for tile in tiles if tile != "L40"]
    if on_board:
        yield step("tiles", tiles=tuple(on_board), n=len(on_board))
    if card == RESCUE_IN_A_CAMPAIGN:
        if facts.ARCHIVE_TILES not in setup.facts:
            yield step("tiles.archive")
        yield remove_tiles(setup, card, cards)
    unknown = scenario.more_tiles == "unknown" and facts.ARCHIVE_TILES not in setup.facts
    if unknown and not later_game(setup, scenario) and cards.tiles_of(setup, card) is None:
        yield step("tiles.unknown", card=card)
    if scenario.id == "campaign":
        yield step("tiles.no_other")
    elif UPRISING in setup.extras and setup.facts[facts.ARCHIVE_GAME] == 1:
        yield step("first_of_campaign")
    if "L40" in tiles:
        yield step("beside", tile="L40")


def place_ruin_track(setup: Setup) -> Script[None]:
    """Figures that pass L31, the ruin, move on L32. An archive lists what it has itself."""
    on_board = setup.placements.get("legacy_tiles", {})
    if "L31" in on_board and "L32" not in on_board and facts.ARCHIVE_TILES not in setup.facts:
        setup.put("legacy_tiles", "L32", "board")
        yield step("ruin_track")


def remove_tiles(setup: Setup, card: int, cards: CardReadings) -> Tell:
    """Remove the tiles that card 185 names; show the rule if nobody has entered them."""
    if removed_tiles(setup) is None:
        cards.tiles_of(setup, card, "removes")
    gone = removed_tiles(setup)
    if gone is None:
        return step("tiles.removed", card=card)
    if not gone:
        return step("tiles.removed.none", card=card)
    return step("tiles.removed.known", card=card, tiles=", ".join(gone), n=len(gone))


def tile_text(setup: Setup, tile: str) -> Text:
    """Return a tile with its place, if the archive has it."""
    place = setup.facts[facts.ARCHIVE_PLACE[tile]]
    if place is None or place == ELSEWHERE:
        return as_it_is(tile)
    return tile_with_place(tile, place)


def learn_tiles(setup: Setup, cards: CardReadings, *, all_known: bool) -> None:
    """Save which tiles are on the board and, if all are known, which are not."""
    on_board = setup.placements.get("legacy_tiles", {})
    for tile in on_board:
        setup.facts[facts.TILE[tile]] = "on"
    if all_known:
        for tile in cards.tiles:
            if tile not in on_board:
                setup.facts[facts.TILE[tile]] = "off"


def place_markers(
    setup: Setup, scenario: Scenario, cards: CardReadings, route: SeaRoute
) -> Script[None]:
    if scenario.markers == "track":
        yield step("influence_markers")
    elif scenario.markers == "one-each":
        places = [place for place in route.places if place.nation != "none"]
        for place in places:
            put_markers(setup, place, 1)
        board.keep_markers(setup.facts, route)
        yield step("markers.one_each", places=tuple(place.id for place in places))
    else:
        yield from place_markers_by_card(setup, card_of(setup, scenario), cards, route)


def place_markers_by_card(
    setup: Setup, card: int, cards: CardReadings, route: SeaRoute
) -> Script[None]:
    """Put markers on each village and city of a nation, by the number of players."""
    # The rulebook says only for card 74 what happens to the others.
    yield step("markers.from_card.rest" if card == COOPERATIVE else "markers.from_card", card=card)
    if setup.players == 1:
        yield step("markers.alone")
    setup.read(facts.CITIES, board.ask_cities(route))
    cards.read_markers(setup, card)
    all_known = True
    for nation in NATIONS:
        counts = {k: markers_of(setup.facts.known, card, setup.players, nation, k) for k in KINDS}
        places = [place for place in route.places if place.nation == nation]
        kinds = {place: board.kind_of(place, setup.facts) for place in places}
        numbers = {place: counts.get(kind) or 0 for place, kind in kinds.items()}
        if sum(numbers.values()) > MARKERS_OF_A_NATION:
            values: dict[str, TextValue] = {"nation": nation_text(nation), "n": MARKERS_OF_A_NATION}
            raise Impossible(Text("maracaibo.setup.markers.too_many", values))
        if None in counts.values() or "unknown" in kinds.values():
            all_known = False
            continue
        for place, count in numbers.items():
            put_markers(setup, place, count)
        yield tell_markers(nation, numbers)
    if all_known:
        board.keep_markers(setup.facts, route)


def put_markers(setup: Setup, place: Place, count: int) -> None:
    if count:
        setup.put("ownership_markers", place.id, {place.nation: count})
        board.change_markers(setup.facts, place.id, place.nation, count)


def tell_markers(nation: str, numbers: dict[Place, int]) -> Tell:
    by_count = {
        count: [place.id for place in numbers if numbers[place] == count]
        for count in sorted(set(numbers.values()) - {0})
    }
    where = tuple(
        Text("maracaibo.setup.markers.count", {"n": count, "places": ", ".join(places)})
        for count, places in by_count.items()
    )
    places = tuple(place.id for place in numbers if numbers[place])
    return step("markers.placed", nation=nation_text(nation), where=where, places=places)


def place_quests(setup: Setup, scenario: Scenario, cards: CardReadings) -> Script[None]:
    card = card_of(setup, scenario)
    if later_game(setup, scenario):
        yield step("quests.story")
        return
    places = cards.quests(setup, card)
    if places is None:
        side = "base" if scenario.box == "base" else scenario.quests
        yield step(f"quests.{side}", card=card, n=max(setup.players, FEWEST_SEATS))
        return
    setup.facts[facts.QUESTS] = places
    for place in chosen(places):
        setup.put("quests", place, 1)
    if places:
        yield step("quests.known", where=", ".join(chosen(places)), places=tuple(chosen(places)))


# Three legacy tiles that revealed project cards bring: people turn up the cards and enter them


def reveal_three_cards(setup: Setup, card: int, cards: CardReadings) -> Script[None]:
    """The object of each revealed card, and its column of the scenario card, name a tile."""
    yield Tell("maracaibo.setup.columns", {"card": card})
    for column in COLUMNS:
        tile = setup.read(facts.REVEALED[column], cards.ask_revealed(column))
        values = {"column": column, "card": card}
        if tile is None:
            yield Tell("maracaibo.setup.column", values)
        else:
            setup.put("legacy_tiles", tile, "board")
            yield Tell("maracaibo.setup.column.tile", {"tile": tile, **values})


def at_this_table(name: str, cards: CardReadings) -> Ask | None:
    """Return the question of this fact of a table."""
    column = facts.REVEALED.key_of(name)
    if column in map(str, COLUMNS):
        return cards.ask_revealed(int(column))
    return None
