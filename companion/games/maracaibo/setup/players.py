"""What each player gets: ship board and tiles, doubloons, home ports, a career."""

from __future__ import annotations

from companion.engine.prompts import Draw, Script, Tell
from companion.engine.setup.plan import Setup
from companion.engine.text import Text
from companion.games.maracaibo.pieces import Scenario
from companion.games.maracaibo.setup.components import Components, explained
from companion.games.maracaibo.setup.scenario import step

FIRST_DOUBLOONS = 8  # and one more for each who plays later
PORTS_TO_CHOOSE_FROM = 3
GENOVA = "genova"  # a home port, and the extra that deals it all the same


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
    yield tell_doubloons(setup)
    if expansion:
        yield from deal_home_ports(setup, parts)
    else:
        yield step("home_port_down")
    if freeing:
        yield from deal_careers(setup, parts)
    else:
        yield step("careers")
    yield step("choose_cards")


def tell_doubloons(setup: Setup) -> Tell:
    if setup.players == 1:
        return step("start_money.alone", n=FIRST_DOUBLOONS)
    begin_with = [str(FIRST_DOUBLOONS + later) for later in range(setup.players)]
    return step("start_money", doubloons=", ".join(begin_with))


def deal_home_ports(setup: Setup, parts: Components) -> Script[None]:
    """Three different ones for each player, no port twice; each keeps one.

    With Freeing the Caribbean the rulebook advises against Genova, so who wants it says so.
    """
    ports = {port.id: port.name for port in parts.ports.ports}
    labels = item_labels("home_ports", setup.players)
    advised_against = "freeing" in setup.modules
    left_out = [GENOVA] if advised_against and GENOVA not in setup.extras else []
    yield from setup.deal(
        lambda left: Draw("maracaibo.setup.home_ports", left),
        labels,
        list(ports),
        ports.__getitem__,
        PORTS_TO_CHOOSE_FROM,
        left_out=left_out,
    )
    all_dealt = [port for item in labels for port in setup.items[item].values]
    if left_out and GENOVA not in all_dealt:
        yield step("genova.out")
    for player, item in enumerate(labels, 1):
        dealt = setup.items[item].values
        names = [ports[port] for port in dealt]
        setup.notes += [explained(port) for port in dealt]
        setup.put("home_ports", str(player), names)
        yield step("home_ports", player=player, ports=", ".join(names))
    if advised_against and GENOVA in all_dealt:
        yield step("genova")


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
        who = Text("player.seat", {"number": player})
        yield step("career", player=player, who=who, career=career)


def item_labels(kind: str, players: int) -> dict[str, Text]:
    """An item for each player, and how people call it."""
    return {
        f"{kind}.{player}": Text(f"maracaibo.item.{kind}", {"player": player})
        for player in range(1, players + 1)
    }
