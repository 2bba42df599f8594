"""The setup of every play option (rulebook, "Changes to Game Setup" and "Scenario Rules").

The steps are told in the order in which one does them: the board, the cards, the scenario,
the players, the opponent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.content.texts import Text
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.setups import Setup, SetupOffer
from companion.games.maracaibo.pieces import HomePorts, Scenario, Scenarios, SeaRoute

HINTS = 22
HINT_PLACES = (2, 3, 6, 8, 10, 14, 15, 16, 17, 18, 19)
PORTS_TO_CHOOSE_FROM = 3
OPPONENTS = ("jacques", "jean")
# The one line of card 74's table that the rulebook tells: France with three players.
THREE_PLAYERS_FRANCE = {"2": 1, "3": 1, "4": 2, "5": 2, "6": 1, "7": 1}


@dataclass(frozen=True, slots=True)
class Box:
    """What a setup is made from."""

    scenarios: dict[str, Scenario]
    ports: HomePorts
    route: SeaRoute


def offer(game: str, scenarios: Scenarios, ports: HomePorts, route: SeaRoute) -> SetupOffer:
    box = Box({scenario.id: scenario for scenario in scenarios.scenarios}, ports, route)
    return SetupOffer(
        game,
        tuple(box.scenarios),
        ("first-game", "uprising", *OPPONENTS),
        lambda scenario, players: extras_for(box.scenarios[scenario], players),
        Ask("maracaibo.setup.players", (1, 2, 3, 4)),
        lambda setup: lay_out(setup, box),
    )


def extras_for(scenario: Scenario, players: int) -> tuple[str, ...]:
    """The expansion's parts are a choice in the base game, an opponent when alone."""
    expansion = ("first-game",) if scenario.box == "uprising" else ("uprising",)
    alone = players == 1 and not scenario.cooperative
    return (*expansion, *(OPPONENTS if alone else ()))


def lay_out(setup: Setup, box: Box) -> Script[None]:
    scenario = box.scenarios[setup.scenario]
    setup.modules = modules(setup, scenario)
    fetch(setup, scenario)
    if "first-game" in setup.extras:
        yield from unpack_expansion()
    yield from lay_out_board(setup)
    yield from lay_out_cards(setup, scenario)
    yield from lay_out_scenario(setup, scenario, box)
    yield from lay_out_search(setup)
    yield from lay_out_players(setup, scenario, box)
    yield from lay_out_opponent(setup, scenario)


def modules(setup: Setup, scenario: Scenario) -> list[str]:
    """The scenario's own; home ports with any part of the expansion; alone an opponent."""
    chosen: list[str] = list(scenario.modules)
    if "uprising" in setup.extras and "home-ports" not in chosen:
        chosen.append("home-ports")
    if setup.players == 1 and not scenario.cooperative:
        chosen.append("jean" if "jean" in setup.extras else "jacques")
    return chosen


def fetch(setup: Setup, scenario: Scenario) -> None:
    """Everything to take from the boxes besides what every game needs."""
    needed: list[tuple[str, dict[str, Any]]] = [("card", {"card": scenario.card})]
    for tile in (*scenario.tiles, *scenario.beside):
        needed.append(("tile", {"tile": tile}))
    if scenario.extra_cards:
        needed.append(("extra_cards", {"cards": scenario.extra_cards}))
    if "home-ports" in setup.modules:
        needed.append(("home_ports", {"n": setup.players}))
    if "freeing" in setup.modules:
        needed.append(("careers", {}))
    if "search" in setup.modules:
        needed.append(("search", {"card": 192 if setup.players == 1 else 191, "hints": HINTS}))
    needed += [(name, {}) for name in OPPONENTS if name in setup.modules]
    setup.fetch = [Text(f"maracaibo.fetch.{key}", values) for key, values in needed]


def step(name: str, **values: Any) -> Tell:
    places = values.pop("places", ())
    return Tell(f"maracaibo.setup.{name}", values, places=places)


def unpack_expansion() -> Script[None]:
    """Once, before the first game with the expansion."""
    for part in ("cards", "quests", "story_cards", "boards"):
        yield step(f"first_game.{part}")


# The board and the cards


def lay_out_board(setup: Setup) -> Script[None]:
    yield step("board")
    yield step("combat_tokens")
    yield step("quest_pile")
    tiles_for = 2 if "jean" in setup.modules else setup.players  # she counts as a player
    yield step("city_tiles", players=tiles_for)
    if tiles_for == 2:
        yield step("scroll")
    yield step("prestige")


def lay_out_cards(setup: Setup, scenario: Scenario) -> Script[None]:
    yield step("deal")
    if scenario.extra_cards:
        yield step("extra_cards", cards=scenario.extra_cards)
    yield step("draw_pile")


# What the scenario changes


def lay_out_scenario(setup: Setup, scenario: Scenario, box: Box) -> Script[None]:
    yield step("story_card", card=scenario.card)
    if scenario.id.endswith("campaign"):
        yield step("archive", card=scenario.card)
    if scenario.tiles:
        for tile in scenario.tiles:
            setup.put("legacy_tiles", tile, "board")
        yield step("tiles", tiles=", ".join(scenario.tiles))
    if scenario.more_tiles == "unknown":
        yield step("tiles.unknown", card=scenario.card)
        setup.to_read.append(Text("maracaibo.read.tiles", {"card": scenario.card}))
    for tile in scenario.beside:
        setup.put("legacy_tiles", tile, "beside-board")
        yield step("beside", tile=tile)
    if scenario.columns:
        yield from reveal_three_cards(setup, scenario)
    yield from place_markers(setup, scenario, box)
    side = "base" if scenario.box == "base" else scenario.quests
    yield step(f"quests.{side}", card=scenario.card)
    setup.to_read.append(Text("maracaibo.read.quests", {"card": scenario.card}))


def reveal_three_cards(setup: Setup, scenario: Scenario) -> Script[None]:
    """The object of each revealed card, and its column of the scenario card, name a tile."""
    yield step("columns", card=scenario.card)
    for column in (1, 2, 3):
        yield step("column", column=column, card=scenario.card)
        setup.to_read.append(
            Text("maracaibo.read.column", {"column": column, "card": scenario.card})
        )


def place_markers(setup: Setup, scenario: Scenario, box: Box) -> Script[None]:
    if scenario.markers == "track":
        yield step("influence_markers")
    elif scenario.markers == "one-each":
        for place in box.route.places:
            if place.nation != "none":
                setup.put("ownership_markers", place.id, {place.nation: 1})
        yield step("markers.one_each", places=tuple(setup.placements["ownership_markers"]))
    else:
        yield step("markers.from_card", card=scenario.card)
        read = {"card": scenario.card, "players": setup.players}
        setup.to_read.append(Text("maracaibo.read.markers", read))
        if setup.players == 3:
            for place_id, count in THREE_PLAYERS_FRANCE.items():
                setup.put("ownership_markers", place_id, {"france": count})
            yield step("markers.example", places=tuple(THREE_PLAYERS_FRANCE))


def lay_out_search(setup: Setup) -> Script[None]:
    """22 hints: pairs at eleven places; with two or four players one lies on the card instead."""
    if "search" not in setup.modules:
        return
    alone = setup.players == 1
    yield step("search.solo" if alone else "search", card=192 if alone else 191)
    on_card = {2: "green", 4: "red"}.get(setup.players)
    if on_card:
        setup.put("hints", "card 191", 1)
        yield step(f"search.{on_card}")
    for place in HINT_PLACES:
        setup.put("hints", str(place), 1 if on_card and place == 2 else 2)
    yield step("hints.single" if on_card else "hints", places=tuple(map(str, HINT_PLACES)))


# The players


def lay_out_players(setup: Setup, scenario: Scenario, box: Box) -> Script[None]:
    expansion = scenario.box == "uprising" or "uprising" in setup.extras
    freeing, resistance = "freeing" in setup.modules, "resistance" in setup.modules
    yield step("supply")
    yield step("ship_boards")
    if expansion:
        yield step("combat_tile.freeing" if freeing else "combat_tile.base")
        yield step("resistance_tile.village" if resistance else "resistance_tile.base")
    yield step("discs")
    yield step("markers_of_players")
    yield step("start_money")
    if expansion:
        yield from deal_home_ports(setup, box)
        if freeing and any("Genova" in dealt for dealt in setup.placements["home_ports"].values()):
            yield step("genova")
    else:
        yield step("home_port_down")
    if freeing:
        yield from deal_careers(setup, box)
    else:
        yield step("careers")
    yield step("choose_cards")


def deal_home_ports(setup: Setup, box: Box) -> Script[None]:
    """Three different ones for each player, no port twice; each keeps one."""
    ports = {port.id: port.name for port in box.ports.ports}
    left = list(ports)
    for player in range(1, setup.players + 1):
        dealt = []
        for _ in range(PORTS_TO_CHOOSE_FROM):
            port = yield Draw("maracaibo.setup.home_ports", lambda: left)
            left.remove(port)
            dealt.append(ports[port])
            setup.notes.append(Text(f"maracaibo.port.{port}"))
        setup.put("home_ports", str(player), dealt)
        yield step("home_ports", player=player, ports=", ".join(dealt))


def deal_careers(setup: Setup, box: Box) -> Script[None]:
    """With Freeing the Caribbean each gets one of four careers at random."""
    yield step("careers.freeing")
    left = [career.name for career in box.ports.careers]
    for player in range(1, setup.players + 1):
        career = yield Draw("maracaibo.setup.careers", lambda: left)
        left.remove(career)
        setup.put("careers", str(player), career)
        yield step("career", player=player, career=career)


def lay_out_opponent(setup: Setup, scenario: Scenario) -> Script[None]:
    for name in OPPONENTS:
        if name in setup.modules:
            yield step(name)
    if scenario.cooperative and setup.players > 1:
        yield step("together")
