"""The setup of every play option (rulebook, "Changes to Game Setup" and "Scenario Rules").

The steps are told in the order in which one does them: the board, the cards, the scenario,
the players, the opponent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.facts import OWNS, FactValue
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice
from companion.engine.setup.plan import Plan, Setup, Setups
from companion.engine.text import Text
from companion.games.maracaibo.card_readings import FEWEST_SEATS, CardReadings
from companion.games.maracaibo.facts import ARCHIVE_CARDS, ARCHIVE_GAME
from companion.games.maracaibo.pieces import (
    NUMBERS,
    PROMOS,
    UPRISING,
    HomePorts,
    Readings,
    Scenario,
    Scenarios,
    SeaRoute,
)
from companion.games.maracaibo.search import ALL_HINTS, HINT_PLACES
from companion.games.maracaibo.setup import revealed
from companion.games.maracaibo.setup.components import Components, explained
from companion.games.maracaibo.setup.players import GENOVA, lay_out_players
from companion.games.maracaibo.setup.scenario import (
    card_of,
    in_campaign,
    later_game,
    lay_out_scenario,
    step,
    tiles_of,
)

OPPONENTS = ("jacques", "jean")
BOXES = (UPRISING,)


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
        extras=("first-game", UPRISING, "campaign", PROMOS, GENOVA, *OPPONENTS),
        extras_for=lambda plan: extras_for(parts.scenarios[plan.scenario], plan),
        opponents=OPPONENTS,
        players=Ask("maracaibo.setup.players", Choice(NUMBERS)),
        script=lambda setup: lay_out(setup, parts),
        shipped={reading.name: reading.value for reading in readings.readings},
        at_this_table=lambda name: revealed.at_this_table(name, cards),
    )


def extras_for(scenario: Scenario, plan: Plan) -> tuple[str, ...]:
    """What may be chosen with a scenario.

    The expansion's parts are a choice in the base game, its Uprising module is one in the
    campaign from the second game on; alone one chooses an opponent.
    """
    extras: list[str] = []
    owned = owns_expansion(plan.known)
    if scenario.box == UPRISING:
        extras.append("first-game")
    first_of_campaign = ARCHIVE_GAME.read(plan.known) == 1
    if (scenario.box == "base" and owned) or (scenario.id == "campaign" and not first_of_campaign):
        extras.append(UPRISING)
    if scenario.campaign_card:
        extras.append("campaign")
    if owned:
        extras.append(PROMOS)
    if "freeing" in scenario.modules:
        extras.append(GENOVA)
    if plan.players == 1 and not scenario.cooperative:
        extras += OPPONENTS if owned else ["jean"]
    return tuple(extras)


def owns_expansion(known: Mapping[str, FactValue]) -> bool:
    """Jacques, home ports and promos are in its box."""
    return OWNS[UPRISING].read(known) != "no"


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


def modules(setup: Setup, scenario: Scenario) -> list[str]:
    """The scenario's own; with the expansion's parts its choice of them; alone an opponent."""
    chosen: list[str] = list(scenario.modules)
    if UPRISING in setup.extras and scenario.box == "base":
        chosen.append("home-ports")
    elif UPRISING in setup.extras and scenario.id == "campaign":
        chosen += [UPRISING, "resistance"]
    if setup.players == 1 and not scenario.cooperative:
        chosen.append(opponent(setup))
    return chosen


def opponent(setup: Setup) -> str:
    """Alone: the one that was chosen, else Jacques where his box is in the house."""
    usual = "jacques" if owns_expansion(setup.facts.known) else "jean"
    return next((name for name in OPPONENTS if name in setup.extras), usual)


def fetch(setup: Setup, scenario: Scenario) -> None:
    """Everything to take from the boxes besides what every game needs."""
    card = {"card": card_of(setup, scenario)}
    needed: list[tuple[str, dict[str, Any]]] = [("card", card)]
    if later_game(setup, scenario):
        needed = [("archive", {})]
    for tile in tiles_of(setup, scenario):
        needed.append(("tile", {"tile": tile}))
    if extra_cards(setup, scenario):
        needed.append(("extra_cards", {"cards": scenario.extra_cards}))
    if "home-ports" in setup.modules:
        needed.append(("home_ports", {"n": setup.players}))
    if "freeing" in setup.modules:
        needed.append(("careers", {}))
    if "search" in setup.modules:
        needed.append(("search", {"card": 192 if setup.players == 1 else 191, "hints": ALL_HINTS}))
    if PROMOS in setup.extras:
        needed.append((f"promos.{promos(setup)}", {}))
    needed += [(name, {}) for name in OPPONENTS if name in setup.modules]
    setup.fetch = [Text(f"maracaibo.fetch.{key}", values) for key, values in needed]


def promos(setup: Setup) -> str:
    """With Freeing the Caribbean nobody has a noble rank, so Own Monument is left out."""
    return "one" if "freeing" in setup.modules else "both"


def extra_cards(setup: Setup, scenario: Scenario) -> str:
    """A campaign has its own way of adding cards."""
    return "" if in_campaign(setup, scenario) else scenario.extra_cards


def unpack_expansion() -> Script[None]:
    """Once, before the first game with the expansion."""
    for part in ("cards", "quests", "story_cards", "boards", "promos"):
        yield step(f"first_game.{part}")


# The board and the cards


def lay_out_board(setup: Setup) -> Script[None]:
    yield step("board")
    yield step("combat_tokens")
    if PROMOS in setup.extras:
        yield step(f"promos.{promos(setup)}")
    yield step("quest_pile")
    alone, seats = setup.players == 1, max(setup.players, FEWEST_SEATS)
    yield step("city_tiles.alone" if alone else "city_tiles", players=seats)
    if seats == FEWEST_SEATS:
        yield step("scroll")
    yield step("prestige")


def lay_out_cards(setup: Setup, scenario: Scenario) -> Script[None]:
    stay = setup.facts[ARCHIVE_CARDS]
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
        setup.put("hints", place, 1 if on_card and place == "2" else 2)
    yield step("hints.single" if on_card else "hints", places=HINT_PLACES)


# The opponent


def lay_out_opponent(setup: Setup, scenario: Scenario) -> Script[None]:
    for name in OPPONENTS:
        if name in setup.modules:
            yield step(name)
    if scenario.cooperative and setup.players > 1:
        yield step("together")


def reading(name: str) -> Ask | None:
    """Whether an expansion is in the house."""
    for box in BOXES:
        if name == OWNS[box].name:
            return Ask(f"maracaibo.owns.{box}", Choice(("yes", "no")))
    return None
