"""The players: steps 8 to 15 of the base game, then those of the expansions."""

from __future__ import annotations

from companion.engine.facts import FIRST_PLAYER
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Number
from companion.engine.refusals import Impossible
from companion.engine.setup.plan import Setup
from companion.engine.text import Text
from companion.games.pirates import facts
from companion.games.pirates.forts import BOARD_FORTS, GULF_FORTS, STANDS
from companion.games.pirates.hunt.setup import ASK_HUNT_GIVES, maracaibo_gives
from companion.games.pirates.hunt.state import COLUMNS, FACE_DOWN, spots_in
from companion.games.pirates.jordan import state
from companion.games.pirates.setup.components import Components, step

MOST_FIGUREHEADS = 12
MOST_MONEY = 60


def lay_out(setup: Setup, parts: Components) -> Script[None]:
    yield step("players")
    yield step("ships")
    yield step("black_markets")
    yield step("quests")
    yield from lay_out_figureheads(setup, parts)
    yield from tell_money(setup)
    yield from choose_first_player(setup)
    if "treasure-hunt" in setup.modules:
        yield from lay_out_map(setup, parts)
    if "commanders" in setup.modules:
        yield from lay_out_forts(setup, parts)
        yield from deal_commanders(setup, parts)
        yield step("tokens")
    if "jordan" in setup.modules:
        yield from lay_out_jordan(setup, parts)


def lay_out_figureheads(setup: Setup, parts: Components) -> Script[None]:
    """Lays out a market (step 12) of as many as the rulebook has; alone three."""
    if "commanders" in setup.modules:
        yield step("figureheads.mixed")
    if setup.players == 1:
        number = parts.supplies["solo-figureheads"]
        setup.put("figureheads", "market", number)
        yield step("figureheads.solo", n=number)
        return
    read = setup.read(facts.FIGUREHEADS[setup.players], ask_figureheads(setup.players))
    if read is None:
        yield step("figureheads")
    else:
        setup.put("figureheads", "market", read)
        yield step("figureheads.count", n=read)


def tell_money(setup: Setup) -> Script[None]:
    """Tells the start money, which depends on turn order in the rulebook."""
    seats = max(setup.players, 2)  # alone one sets up for two
    places = range(1, setup.players + 1)
    read = [
        setup.read(facts.START_MONEY[seats, place], ask_money(seats, place)) for place in places
    ]
    if None in read:
        yield step("money")
    else:
        yield step("money.known", doubloons=", ".join(map(str, read)))


def choose_first_player(setup: Setup) -> Script[None]:
    """Draws the first player (step 15). The last in turn order has a token in Maracaibo."""
    if setup.players == 1:
        yield step("last.solo")
        return
    item = f"first_player.{setup.players}"
    seats = [str(seat) for seat in range(1, setup.players + 1)]
    yield from setup.deal("pirates.setup.first", [item], seats)
    first = int(setup.items[item][0])
    last = (first - 2) % setup.players + 1
    setup.put("turn_order", "first", first)
    setup.put("turn_order", "last", last)
    setup.facts[FIRST_PLAYER] = first
    yield step("first", player=first, who=seat_text(first))
    yield step("last", player=last, who=seat_text(last))


def lay_out_map(setup: Setup, parts: Components) -> Script[None]:
    yield step("map", **COLUMNS)
    for column, cards in COLUMNS.items():
        setup.put("treasure_map", column.upper(), cards)
    for column in COLUMNS:
        if column not in FACE_DOWN:
            yield from lay_face_up(setup, parts, column)
    for place in setup.placements.get("locations", {}):
        if parts.first_tier[place].box == "base":  # map cards name these
            # The open map cards may require a ship at a Location that is not in play.
            yield step("map.out", location=parts.name(place))
            for card in setup.items["map.a"]:
                if parts.map_ships.get(card) == place:
                    yield step("map.dead", card=card, location=parts.name(place))
    if "commanders" in setup.modules:
        yield from tell_maracaibo(setup)
    yield step("map.tokens" if setup.players > 1 else "map.solo")


def tell_maracaibo(setup: Setup) -> Script[None]:
    """Tells what Maracaibo gives: two rulebooks differ, so players decide once."""
    if setup.read(facts.HUNT_GIVES, ASK_HUNT_GIVES) is None:
        (side,) = setup.items["board.maracaibo"]
        yield step("map.maracaibo.open", board=Text(f"pirates.hunt.gives.{side}.points"))
    else:
        gives = maracaibo_gives(setup.facts, commanders=True)
        yield step("map.maracaibo", gives=gives)


def lay_face_up(setup: Setup, parts: Components, column: str) -> Script[None]:
    """Deals the open cards of a column, each on its spot."""
    item, spots = f"map.{column}", spots_in(column)
    cards = parts.map_cards[column.upper()]
    yield from setup.deal("pirates.setup.map", [item], cards, len(spots))
    dealt = setup.items[item]
    for spot, card in zip(spots, dealt, strict=True):
        setup.facts[facts.MAP_CARD[spot]] = card
    yield step(f"map.laid.{column}", cards=", ".join(dealt))


def lay_out_forts(setup: Setup, parts: Components) -> Script[None]:
    """Lays a fort on each Location and each space with the symbol, and some in the Gulf."""
    places = [id_ for id_ in parts.first_tier if facts.LAID[id_] in setup.facts]
    for place in places:
        setup.put("forts", place, 1)
        setup.facts[facts.FORT[place]] = STANDS
    yield step("forts", n=len(places))
    on_board = fort_spaces(setup)
    in_gulf = parts.gulf_forts[setup.players]
    most = parts.supplies["forts"] - len(places) - in_gulf
    if on_board is not None and on_board > most:
        raise Impossible(
            Text("pirates.setup.too_many_forts", {"n": on_board, "most": most}),
        )
    if on_board is None:
        yield step("forts.board")
    else:
        setup.put("forts", "exploration-board", on_board)
        yield step("forts.board.count", n=on_board)
    setup.put("forts", "gulf", in_gulf)
    for fort in (*GULF_FORTS[:in_gulf], *BOARD_FORTS[: on_board or 0]):
        setup.facts[facts.FORT[fort]] = STANDS
    yield step("forts.gulf" if in_gulf else "forts.gulf.none", n=in_gulf)


def fort_spaces(setup: Setup) -> int | None:
    """Returns how many spaces of the board have the symbol; None if nobody has entered it."""
    sides = setup.placements["boards"].items()
    read = [setup.read(facts.FORT_SPACES[p, s], ask_fort_spaces(p, s)) for p, s in sides]
    return None if None in read else sum(number or 0 for number in read)


def deal_commanders(setup: Setup, parts: Components) -> Script[None]:
    """Deals two boards to each player: one is chosen, the other is put face down."""
    items = [f"commanders.{seat}" for seat in range(1, setup.players + 1)]
    names = {id_: commander.name for id_, commander in parts.commanders.items()}
    each = parts.supplies["commanders-each"]
    yield from setup.deal("pirates.setup.commanders", items, list(names), each)
    alone = ".solo" if setup.players == 1 else ""
    for seat, item in enumerate(items, 1):
        dealt = setup.items[item]
        setup.put("commanders", str(seat), list(dealt))
        setup.facts[facts.DEALT[seat]] = ",".join(dealt)
        boards = ", ".join(names[id_] for id_ in dealt)
        yield step(f"commanders{alone}", player=seat, who=seat_text(seat), commanders=boards)
    yield step(f"choose_commander{alone}")
    if "auction" in setup.modules:
        yield step("auction")
    for seat, item in enumerate(items, 1):
        for id_ in setup.items[item]:
            needs = parts.commanders[id_].needs
            if needs != "nothing":
                what = Text(f"pirates.needs.{needs}")
                whose = {"player": seat, "who": seat_text(seat), "commander": names[id_]}
                yield step(f"if_chosen{alone}", what=what, **whose)


def seat_text(seat: int) -> Text:
    return Text("player.seat", {"number": seat})


def lay_out_jordan(setup: Setup, parts: Components) -> Script[None]:
    yield step("solo.boards")
    yield step("solo.quest")
    boxes = set(setup.modules) & {"treasure-hunt", "commanders"}
    boxes |= {"treasure-hunt"} if "new-cards" in setup.modules else set()
    if "treasure-hunt" in boxes:
        yield step("solo.deck.hunt")
    if "commanders" in boxes:
        yield step("solo.deck.commanders")
    if state.is_open(boxes) and setup.read(facts.DECK_SIZE, state.ASK_SIZE) is None:
        yield step("solo.deck.open")
    else:
        cards = state.deck_size(parts.jordan_decks, boxes, setup.facts.known)
        setup.put("jordan", "deck", cards)
        yield step("solo.deck", n=cards)
    yield step("solo.order")


def ask_money(players: int, place: int) -> Ask:
    values = {"players": players, "place": place}
    return Ask("pirates.read.start_money", Number(0, MOST_MONEY), values=values)


def ask_figureheads(players: int) -> Ask:
    values = {"players": players}
    return Ask("pirates.read.figureheads", Number(1, MOST_FIGUREHEADS), values=values)


def ask_fort_spaces(piece: str, side: str) -> Ask:
    values = {"gives": Text(f"pirates.board.{piece}.{side}")}
    return Ask(f"pirates.read.fort_spaces.{piece}", Number(0, 4), values=values)


READINGS = {
    facts.HUNT_GIVES.name: ASK_HUNT_GIVES,
    **{
        facts.START_MONEY[players, place].name: ask_money(players, place)
        for players in (2, 3, 4)
        for place in range(1, players + 1)
    },
    **{facts.FIGUREHEADS[players].name: ask_figureheads(players) for players in (2, 3, 4)},
    **{
        facts.FORT_SPACES[piece, side].name: ask_fort_spaces(piece, side)
        for piece, side in (
            ("gulf", "cannon"),
            ("gulf", "explore"),
            ("maracaibo", "attack"),
            ("maracaibo", "cannon"),
        )
    },
}
