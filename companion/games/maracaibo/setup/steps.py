"""The setup of every play option (rulebook, "Changes to Game Setup" and "Scenario Rules").

The steps are told in the order in which one does them: the board, the cards, the scenario,
the players, the opponent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.prompts import Ask, Draw, Script
from companion.engine.questions import Choice
from companion.engine.setup.plan import Plan, Setup, Setups, owns
from companion.engine.text import Text
from companion.games.maracaibo.card_readings import CardReadings
from companion.games.maracaibo.pieces import HomePorts, Readings, Scenario, Scenarios, SeaRoute
from companion.games.maracaibo.setup.scenario import (
    card_of,
    in_campaign,
    lay_out_scenario,
    step,
    tiles_of,
)

HINTS = 22
HINT_PLACES = (2, 3, 6, 8, 10, 14, 15, 16, 17, 18, 19)
PORTS_TO_CHOOSE_FROM = 3
OPPONENTS = ("jacques", "jean")
BOXES = ("uprising",)


@dataclass(frozen=True, slots=True)
class Components:
    """What a setup is made from."""

    scenarios: dict[str, Scenario]
    ports: HomePorts
    route: SeaRoute
    cards: CardReadings
    words: Mapping[str, str]  # of the glossary, and the entry that explains each


def setups(
    game: str,
    scenarios: Scenarios,
    ports: HomePorts,
    route: SeaRoute,
    cards: CardReadings,
    readings: Readings,
    words: Mapping[str, str],
) -> Setups:
    by_id = {scenario.id: scenario for scenario in scenarios.scenarios}
    parts = Components(by_id, ports, route, cards, words)
    return Setups(
        game,
        scenarios=tuple(parts.scenarios),
        boxes=BOXES,
        box_of=lambda scenario: parts.scenarios[scenario].box.replace("base", ""),
        extras=("first-game", "uprising", "campaign", *OPPONENTS),
        extras_for=lambda plan: extras_for(parts.scenarios[plan.scenario], plan),
        opponents=OPPONENTS,
        players=Ask("maracaibo.setup.players", Choice((1, 2, 3, 4))),
        script=lambda setup: lay_out(setup, parts),
        shipped={reading.name: reading.value for reading in readings.readings},
    )


def extras_for(scenario: Scenario, plan: Plan) -> tuple[str, ...]:
    """What may be chosen with a scenario.

    The expansion's parts are a choice in the base game, its Uprising module is one in the
    campaign from the second game on; alone one chooses an opponent.
    """
    extras: list[str] = []
    if scenario.box == "uprising":
        extras.append("first-game")
    first_of_campaign = plan.known.get("archive.game") == 1
    if scenario.box == "base" or (scenario.id == "campaign" and not first_of_campaign):
        extras.append("uprising")
    if scenario.campaign_card:
        extras.append("campaign")
    if plan.players == 1 and not scenario.cooperative:
        extras += OPPONENTS
    return tuple(extras)


def lay_out(setup: Setup, parts: Components) -> Script[None]:
    scenario = parts.scenarios[setup.scenario]
    setup.modules = modules(setup, scenario)
    fetch(setup, scenario)
    if "first-game" in setup.extras:
        yield from unpack_expansion()
    yield from lay_out_board(setup)
    yield from lay_out_cards(setup, scenario)
    yield from lay_out_scenario(setup, scenario, parts.cards, parts.route)
    yield from lay_out_search(setup)
    yield from lay_out_players(setup, scenario, parts)
    yield from lay_out_opponent(setup, scenario)
    explain(setup, parts)


def explain(setup: Setup, parts: Components) -> None:
    """What the modules and the legacy tiles do, behind what was dealt."""
    tiles = [tile.lower() for tile in setup.placements.get("legacy_tiles", {})]
    known = [parts.words[name] for name in [*setup.modules, *tiles] if name in parts.words]
    setup.notes += map(explained, dict.fromkeys(known))


def explained(entry: str) -> Text:
    """An entry of the glossary, in one line."""
    key = f"maracaibo.glossary.{entry}"
    return Text("maracaibo.setup.note", {"name": Text(key), "what": Text(f"{key}.more")})


def modules(setup: Setup, scenario: Scenario) -> list[str]:
    """The scenario's own; with the expansion's parts its choice of them; alone an opponent."""
    chosen: list[str] = list(scenario.modules)
    if "uprising" in setup.extras and scenario.box == "base":
        chosen.append("home-ports")
    elif "uprising" in setup.extras and scenario.id == "campaign":
        chosen += ["uprising", "resistance"]
    if setup.players == 1 and not scenario.cooperative:
        chosen.append("jean" if "jean" in setup.extras else "jacques")
    return chosen


def fetch(setup: Setup, scenario: Scenario) -> None:
    """Everything to take from the boxes besides what every game needs."""
    needed: list[tuple[str, dict[str, Any]]] = [("card", {"card": card_of(setup, scenario)})]
    for tile in tiles_of(setup, scenario):
        needed.append(("tile", {"tile": tile}))
    if extra_cards(setup, scenario):
        needed.append(("extra_cards", {"cards": scenario.extra_cards}))
    if "home-ports" in setup.modules:
        needed.append(("home_ports", {"n": setup.players}))
    if "freeing" in setup.modules:
        needed.append(("careers", {}))
    if "search" in setup.modules:
        needed.append(("search", {"card": 192 if setup.players == 1 else 191, "hints": HINTS}))
    needed += [(name, {}) for name in OPPONENTS if name in setup.modules]
    setup.fetch = [Text(f"maracaibo.fetch.{key}", values) for key, values in needed]


def extra_cards(setup: Setup, scenario: Scenario) -> str:
    """A campaign has its own way of adding cards."""
    return "" if in_campaign(setup, scenario) else scenario.extra_cards


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
    stay = str(setup.facts.known.get("archive.cards", ""))
    if stay:
        yield step("archive_cards", cards=", ".join(stay.split(",")))
    yield step("deal")
    if extra_cards(setup, scenario):
        yield step("extra_cards", cards=scenario.extra_cards)
    yield step("draw_pile")


# The Search


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


def lay_out_players(setup: Setup, scenario: Scenario, parts: Components) -> Script[None]:
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
        yield from deal_home_ports(setup, parts)
        if freeing and any("Genova" in dealt for dealt in setup.placements["home_ports"].values()):
            yield step("genova")
    else:
        yield step("home_port_down")
    if freeing:
        yield from deal_careers(setup, parts)
    else:
        yield step("careers")
    yield step("choose_cards")


def deal_home_ports(setup: Setup, parts: Components) -> Script[None]:
    """Three different ones for each player, no port twice; each keeps one."""
    ports = {port.id: port.name for port in parts.ports.ports}
    labels = item_labels("home_ports", setup.players)
    yield from setup.deal(
        lambda left: Draw("maracaibo.setup.home_ports", left),
        labels,
        list(ports),
        ports.__getitem__,
        PORTS_TO_CHOOSE_FROM,
    )
    for player, item in enumerate(labels, 1):
        dealt = setup.items[item].values
        names = [ports[port] for port in dealt]
        setup.notes += [explained(port) for port in dealt]
        setup.put("home_ports", str(player), names)
        yield step("home_ports", player=player, ports=", ".join(names))


def deal_careers(setup: Setup, parts: Components) -> Script[None]:
    """With Freeing the Caribbean each gets one of four careers at random."""
    yield step("careers.freeing")
    labels = item_labels("careers", setup.players)
    yield from setup.deal(
        lambda left: Draw("maracaibo.setup.careers", left),
        labels,
        [career.name for career in parts.ports.careers],
        str,
    )
    for player, item in enumerate(labels, 1):
        (career,) = setup.items[item].values
        setup.put("careers", str(player), career)
        yield step("career", player=player, career=career)


def item_labels(kind: str, players: int) -> dict[str, Text]:
    """An item for each player, and how people call it."""
    return {
        f"{kind}.{player}": Text(f"maracaibo.item.{kind}", {"player": player})
        for player in range(1, players + 1)
    }


def lay_out_opponent(setup: Setup, scenario: Scenario) -> Script[None]:
    for name in OPPONENTS:
        if name in setup.modules:
            yield step(name)
    if scenario.cooperative and setup.players > 1:
        yield step("together")


def reading(name: str) -> Ask | None:
    """Whether an expansion is in the house."""
    for box in BOXES:
        if name == owns(box):
            return Ask(f"maracaibo.owns.{box}", Choice(("yes", "no")))
    return None
