"""The setup of every play option (rulebook, "Changes to Game Setup" and "Scenario Rules")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.facts import OWNS
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.engine.setup.plan import Plan, Setup, Setups
from companion.engine.text import Text
from companion.games.maracaibo import pieces, scenario_setup
from companion.games.maracaibo.campaign.state import OPTIONAL_MODULES
from companion.games.maracaibo.card_readings import FEWEST_SEATS, CardReadings
from companion.games.maracaibo.facts import ARCHIVE_CARDS, ARCHIVE_GAME
from companion.games.maracaibo.scenario_choice import opponents_alone
from companion.games.maracaibo.search import ALL_HINTS, HINT_PLACES

OPPONENTS = ("jacques", "jean")
BOXES = (pieces.UPRISING,)
FIRST_DOUBLOONS = 8  # and one more for each who plays later
PORTS_TO_CHOOSE_FROM = 3
GENOVA = "genova"  # a home port, and the extra that deals it all the same


def setups(
    game: str,
    scenarios: pieces.Scenarios,
    ports: pieces.HomePorts,
    route: pieces.SeaRoute,
    cards: CardReadings,
    readings: pieces.Readings,
    words: Mapping[str, str],
) -> Setups:
    by_id = {scenario.id: scenario for scenario in scenarios.scenarios}
    parts = Components(by_id, ports, route, cards, words)
    return Setups(
        game,
        scenarios=tuple(parts.scenarios),
        boxes=BOXES,
        box_of=lambda scenario: parts.scenarios[scenario].box.replace("base", ""),
        extras=("first-game", pieces.UPRISING, "campaign", pieces.PROMOS, GENOVA, *OPPONENTS),
        extras_for=lambda plan: extras_for(parts.scenarios[plan.scenario], plan),
        opponents=OPPONENTS,
        players=Ask("maracaibo.setup.players", Choice(pieces.NUMBERS)),
        script=lambda setup: lay_out(setup, parts),
        shipped={reading.name: reading.value for reading in readings.readings},
        at_this_table=lambda name: scenario_setup.at_this_table(name, cards),
    )


def extras_for(scenario: pieces.Scenario, plan: Plan) -> tuple[str, ...]:
    """Return the choices of a scenario.

    The expansion's parts are a choice in the base game, its Uprising module is one in the
    campaign from the second game on; a single player chooses an opponent.
    """
    extras: list[str] = []
    owned = OWNS[pieces.UPRISING].read(plan.known) != "no"
    if scenario.box == pieces.UPRISING:
        extras.append("first-game")
    first_of_campaign = ARCHIVE_GAME.read(plan.known) == 1
    if (scenario.box == "base" and owned) or (scenario.id == "campaign" and not first_of_campaign):
        extras.append(pieces.UPRISING)
    if scenario.campaign_card:
        extras.append("campaign")
    if owned:
        extras.append(pieces.PROMOS)
    if "freeing" in scenario.modules:
        extras.append(GENOVA)
    if plan.players == 1 and not scenario.cooperative:
        extras += [name for name in opponents_alone(scenario) if owned or name == "jean"]
    return tuple(extras)


def lay_out(setup: Setup, parts: Components) -> Script[None]:
    scenario = parts.scenarios[setup.scenario]
    setup.modules = modules(setup, scenario)
    fetch(setup, scenario)
    if "first-game" in setup.extras:
        for part in ("cards", "quests", "story_cards", "boards", "promos"):
            yield scenario_setup.step(f"first_game.{part}")
    yield from lay_out_board(setup)
    yield from lay_out_cards(setup, scenario)
    yield from scenario_setup.lay_out_scenario(setup, scenario, parts.cards, parts.route)
    yield from lay_out_search(setup)
    yield from lay_out_players(setup, scenario, parts)
    yield from lay_out_opponent(setup, scenario)
    explain(setup, parts)


def explain(setup: Setup, parts: Components) -> None:
    """Add notes that explain the modules and the legacy tiles in play."""
    tiles = [tile.lower() for tile in setup.placements.get("legacy_tiles", {})]
    known = [parts.words[name] for name in [*setup.modules, *tiles] if name in parts.words]
    setup.notes += map(explained, dict.fromkeys(known))


def modules(setup: Setup, scenario: pieces.Scenario) -> list[str]:
    """Return the scenario's modules, those chosen of the expansion, and alone an opponent."""
    chosen: list[str] = list(scenario.modules)
    if pieces.UPRISING in setup.extras and scenario.box == "base":
        chosen.append("home-ports")
    if pieces.UPRISING in setup.extras and scenario_setup.may_fight(setup, scenario):
        chosen += OPTIONAL_MODULES
    if setup.players == 1 and not scenario.cooperative:
        possible = [*setup.extras, *extras_for(scenario, setup.plan)]
        chosen.append(next(name for name in possible if name in OPPONENTS))
    return chosen


def fetch(setup: Setup, scenario: pieces.Scenario) -> None:
    """Everything to take from the boxes besides what every game needs."""
    card = {"card": scenario_setup.card_of(setup, scenario)}
    needed: list[tuple[str, dict[str, Any]]] = [("card", card)]
    if scenario_setup.later_game(setup, scenario):
        needed = [("archive", {})]
    for tile in scenario_setup.tiles_of(setup, scenario):
        needed.append(("tile", {"tile": tile}))
    if extra_cards(setup, scenario):
        needed.append(("extra_cards", {"cards": scenario.extra_cards}))
    if "home-ports" in setup.modules:
        needed.append(("home_ports", {"n": setup.players}))
    if "freeing" in setup.modules:
        needed.append(("careers", {}))
    if "search" in setup.modules:
        needed.append(("search", {"card": 192 if setup.players == 1 else 191, "hints": ALL_HINTS}))
    if pieces.PROMOS in setup.extras:
        needed.append((f"promos.{promos(setup)}", {}))
    needed += [(name, {}) for name in OPPONENTS if name in setup.modules]
    setup.fetch = [Text(f"maracaibo.fetch.{key}", values) for key, values in needed]


def promos(setup: Setup) -> str:
    """Leave out Own Monument with Freeing the Caribbean: nobody has a noble rank."""
    return "one" if "freeing" in setup.modules else "both"


def extra_cards(setup: Setup, scenario: pieces.Scenario) -> str:
    """Return the scenario's extra cards; none in a campaign, which adds its own."""
    return "" if scenario_setup.in_campaign(setup, scenario) else scenario.extra_cards


def lay_out_board(setup: Setup) -> Script[None]:
    yield scenario_setup.step("board")
    yield scenario_setup.step("combat_tokens")
    if pieces.PROMOS in setup.extras:
        yield scenario_setup.step(f"promos.{promos(setup)}")
    yield scenario_setup.step("quest_pile")
    alone, seats = setup.players == 1, max(setup.players, FEWEST_SEATS)
    yield scenario_setup.step("city_tiles.alone" if alone else "city_tiles", players=seats)
    if seats == FEWEST_SEATS:
        yield scenario_setup.step("scroll")
    yield scenario_setup.step("prestige")


def lay_out_cards(setup: Setup, scenario: pieces.Scenario) -> Script[None]:
    stay = setup.facts[ARCHIVE_CARDS]
    if stay:
        cards = stay.split(",")
        yield scenario_setup.step("archive_cards", cards=", ".join(cards), n=len(cards))
    yield scenario_setup.step("deal")
    if extra_cards(setup, scenario):
        yield scenario_setup.step("extra_cards", cards=scenario.extra_cards)
    yield scenario_setup.step("draw_pile")


def lay_out_search(setup: Setup) -> Script[None]:
    """Lay out 22 hints: pairs at eleven places; one on the card with two or four players."""
    if "search" not in setup.modules:
        return
    alone = setup.players == 1
    yield scenario_setup.step("search.solo" if alone else "search", card=192 if alone else 191)
    on_card = {2: "green", 4: "red"}.get(setup.players)
    if on_card:
        setup.put("hints", "card 191", 1)
        yield scenario_setup.step(f"search.{on_card}")
    for place in HINT_PLACES:
        setup.put("hints", place, 1 if on_card and place == "2" else 2)
    yield scenario_setup.step("hints.single" if on_card else "hints", places=HINT_PLACES)


def lay_out_opponent(setup: Setup, scenario: pieces.Scenario) -> Script[None]:
    for name in OPPONENTS:
        if name in setup.modules:
            yield scenario_setup.step(name)
    if scenario.cooperative and setup.players > 1:
        yield scenario_setup.step("together")


def reading(name: str) -> Ask | None:
    """Return the question whether an expansion is owned."""
    for box in BOXES:
        if name == OWNS[box].name:
            return Ask(f"maracaibo.owns.{box}", Choice(("yes", "no")))
    return None


def lay_out_players(setup: Setup, scenario: pieces.Scenario, parts: Components) -> Script[None]:
    expansion = scenario.box == "uprising" or "uprising" in setup.extras
    freeing, resistance = "freeing" in setup.modules, "resistance" in setup.modules
    yield scenario_setup.step("supply")
    yield scenario_setup.step("ship_boards")
    if expansion:
        yield scenario_setup.step("combat_tile.freeing" if freeing else "combat_tile.base")
        yield scenario_setup.step(
            "resistance_tile.village" if resistance else "resistance_tile.base"
        )
    yield scenario_setup.step("discs")
    yield scenario_setup.step("markers_of_players")
    yield tell_doubloons(setup)
    if expansion:
        yield from deal_home_ports(setup, parts)
    else:
        yield scenario_setup.step("home_port_down")
    if freeing:
        yield from deal_careers(setup, parts)
    else:
        yield scenario_setup.step("careers")
    yield scenario_setup.step("choose_cards")


def tell_doubloons(setup: Setup) -> Tell:
    if setup.players == 1:
        return scenario_setup.step("start_money.alone", n=FIRST_DOUBLOONS)
    begin_with = [str(FIRST_DOUBLOONS + later) for later in range(setup.players)]
    return scenario_setup.step("start_money", doubloons=", ".join(begin_with))


def deal_home_ports(setup: Setup, parts: Components) -> Script[None]:
    """Deal three different ports to each player, no port twice; each keeps one.

    With Freeing the Caribbean the rulebook advises against Genova, so who wants it says so.
    """
    ports = {port.id: port.name for port in parts.ports.ports}
    items = [f"home_ports.{player}" for player in range(1, setup.players + 1)]
    advised_against = "freeing" in setup.modules
    left_out = [GENOVA] if advised_against and GENOVA not in setup.extras else []
    yield from setup.deal(
        "maracaibo.setup.home_ports", items, list(ports), PORTS_TO_CHOOSE_FROM, left_out=left_out
    )
    all_dealt = [port for item in items for port in setup.items[item]]
    if left_out and GENOVA not in all_dealt:
        yield scenario_setup.step("genova.out")
    for player, item in enumerate(items, 1):
        dealt = setup.items[item]
        names = [ports[port] for port in dealt]
        setup.notes += [explained(port) for port in dealt]
        setup.put("home_ports", str(player), names)
        yield scenario_setup.step("home_ports", player=player, ports=", ".join(names))
    if advised_against and GENOVA in all_dealt:
        yield scenario_setup.step("genova")


def deal_careers(setup: Setup, parts: Components) -> Script[None]:
    """Deal each player one of four random careers, with Freeing the Caribbean."""
    yield scenario_setup.step("careers.freeing")
    items = [f"careers.{player}" for player in range(1, setup.players + 1)]
    careers = [career.name for career in parts.ports.careers]
    yield from setup.deal("maracaibo.setup.careers", items, careers)
    for player, item in enumerate(items, 1):
        (career,) = setup.items[item]
        setup.put("careers", str(player), career)
        who = Text("player.seat", {"number": player})
        yield scenario_setup.step("career", player=player, who=who, career=career)


@dataclass(frozen=True, slots=True)
class Components:
    scenarios: dict[str, pieces.Scenario]
    ports: pieces.HomePorts
    route: pieces.SeaRoute
    cards: CardReadings
    words: Mapping[str, str]  # of the glossary, and the entry that explains each


def explained(entry: str) -> Text:
    """Return an entry of the glossary, in one line."""
    key = f"maracaibo.glossary.{entry}"
    return Text("maracaibo.setup.note", {"name": Text(key), "what": Text(f"{key}.more")})
