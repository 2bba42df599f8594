"""Jordan, the automa of Pirates of Maracaibo: his setup, the rounds, and his turns in them.

You are first in every round, he is always last. After each of your turns he reveals a card and
does the first action on it that is possible within three movements. From the Gulf he sails to
Maracaibo without a card. The first to arrive there ends the round, after equal turns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from companion.engine.piles import Group, Pile
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Choice
from companion.games.pirates.commanders.events import enter_fort
from companion.games.pirates.facts import CUBES, GULF_GIVES, ISLAND_CUBES, JORDANS_TURNS, MAP_CARD
from companion.games.pirates.hunt import setup
from companion.games.pirates.hunt.requirements import forget_ship
from companion.games.pirates.jordan import (
    actions,
    card_entry,
    ending,
    house_rules,
    sailing,
    ship_board,
    treasure,
)
from companion.games.pirates.jordan.actions import act, bonus
from companion.games.pirates.jordan.cards import DRAW, all_known, pools, shown
from companion.games.pirates.jordan.ship_board import score, upgrade
from companion.games.pirates.jordan.state import BONUS, NONE_GOES, Jordan, Phase
from companion.games.pirates.setup.pieces import TREASURES

FIRST_QUESTS = 1
AS_FOR = 2  # players: alone one sets up for two
READ_BOARD = "board"  # his ship board is read off first


def set_up(jordan: Jordan) -> Script[None]:
    """Set up for two players, with Jordan's boards on their solo side; you are always first."""
    count_turns(jordan)
    yield from house_rules.agree(jordan)
    yield Tell("jordan.set_up.two_players.hunt" if jordan.hunt else "jordan.set_up.two_players")
    yield Tell("jordan.set_up.boards")
    jordan.quests = FIRST_QUESTS
    yield Tell("jordan.set_up.quest")
    # A Treasure Hunt lays out all cubes itself.
    facts, cubes = jordan.facts, jordan.facts[ISLAND_CUBES[AS_FOR]]
    if cubes is not None and not jordan.hunt and MAP_CARD["a1"] not in facts:
        for kind in TREASURES:
            if CUBES[kind] not in facts:
                facts[CUBES[kind]] = cubes
        yield Tell("jordan.set_up.cubes", {"n": cubes})
    yield from make_deck(jordan)
    yield Tell("jordan.set_up.money")
    if "commanders" in jordan.expansions:
        yield Tell("jordan.set_up.rum")
    if (yield ask_ready(jordan)) == READ_BOARD:
        yield from ship_board.read(jordan)
    jordan.phase = Phase.ROUND_OPENS


def ask_ready(jordan: Jordan) -> Ask:
    """Asks whether to enter all of his ship board first; otherwise slot by slot."""
    unread = ship_board.first_unread(jordan) is not None
    key = "jordan.ready_for_hunt" if jordan.hunt else "jordan.ready"
    return Ask(key, Choice(("ready", READ_BOARD) if unread else ("ready",)))


def make_deck(jordan: Jordan) -> Script[None]:
    """Deals if the app knows every card of the deck; otherwise players use their own cards."""
    in_play = pools(jordan)
    a, b = (number for _, number in in_play)
    jordan.dealt = not jordan.own_cards and all(all_known(jordan, own) for own, n in in_play if n)
    if not jordan.dealt:
        jordan.pile = Pile.of(*(Group(cards, number) for cards, number in in_play))
        yield Tell("jordan.set_up.cards", {"a": a, "b": b})
        if not jordan.own_cards:
            yield Tell("jordan.set_up.learns")
        return
    taken: list[str] = []
    for cards, number in in_play:
        for _ in range(len(cards) - number):
            cards.remove((yield Draw(DRAW, cards.copy)))
        taken += cards
    jordan.pile = Pile.of(Group(taken, len(taken)))
    yield Tell("jordan.set_up.leave_cards", {"a": a, "b": b})


YOUR_CUBE = Ask("jordan.your_cube", Choice(TREASURES, label=ship_board.island_label))
NOTHING_LEFT = Ask("jordan.nothing", Choice(("gulf", "other")))
ASK_BOARD = Ask("jordan.board", Choice(setup.BOARD_SIDES))


def open_round(jordan: Jordan) -> Script[None]:
    sailing.back_to_start(jordan)
    if jordan.hunt:
        commanders = "commanders" in jordan.expansions
        gives = setup.maracaibo_gives(jordan.facts, commanders=commanders)
        yield Tell("jordan.hunt.begins", {"gives": gives})
    else:
        yield Tell("jordan.round_opens", {"round": jordan.round})
    jordan.phase = Phase.YOUR_TURN


def your_turn(jordan: Jordan) -> Script[None]:
    """Asks what you did: cubes you added, if they are counted, and Forts you defeated.

    Entering his next card ends your turn.
    """
    while (answer := (yield ask_your_turn(jordan))) in ("cube", "fort"):
        if answer == "cube":
            treasure.add_cube(jordan, (yield YOUR_CUBE))
        else:
            taken = str((yield sailing.ask_your_fort(jordan)))
            yield from enter_fort(jordan.you, location=taken)
    if answer == "treasure":
        jordan.facts[ending.YOUR_TREASURE] = "yes"
    jordan.you_arrived = answer == "maracaibo"
    jordan.next_card = answer if ":" in answer else ""
    jordan.phase = Phase.TURN


def ask_your_turn(jordan: Jordan) -> Ask:
    """Asks what you did besides, and how your turn ended."""
    again = partial(ask_your_turn, jordan)
    found = jordan.hunt and ending.found_treasure(jordan)  # the Treasure Map may have set it
    if card_entry.comes_next(jordan) and not found:
        return replace(card_entry.ask(jordan, partial(besides, jordan)), refreshed=again)
    options = besides(jordan) if found else ["next", *besides(jordan)]
    return Ask("jordan.your_turn", Choice(tuple(options)), refreshed=again)


def besides(jordan: Jordan) -> list[str]:
    also = ["cube"] if treasure.counts_cubes(jordan) and not jordan.hunt else []
    if sailing.your_forts(jordan):
        also.append("fort")
    also.append("treasure" if jordan.hunt else "maracaibo")
    return also


def take_turn(jordan: Jordan) -> Script[None]:
    jordan.turn += 1
    count_turns(jordan)
    if jordan.place == "gulf":
        yield from arrive_in_maracaibo(jordan)
    else:
        yield from play_card(jordan)
    if jordan.hunt and ending.hunt_ends(jordan):
        jordan.phase = Phase.FINAL_SCORING
    elif jordan.place == "maracaibo" or jordan.you_arrived:
        jordan.phase = Phase.ROUND_ENDS
    else:  # its own script: a correction of his card does not replay your turn
        if jordan.hunt:  # you sail now
            forget_ship(jordan.facts, 1)
        jordan.phase = Phase.YOUR_TURN


def count_turns(jordan: Jordan) -> None:
    """Counts his turns for the Treasure Map: there, too, your turn ends when he takes his."""
    if jordan.hunt:
        jordan.facts[JORDANS_TURNS] = jordan.turn


def play_card(jordan: Jordan) -> Script[None]:
    """Does a B card's bonus, then the first possible action; by a house rule a Fort first."""
    card = yield from card_entry.reveal(jordan)
    shows = shown(jordan, card)
    assert shows is not None
    if shows.bonus:
        jordan.line = BONUS
        yield from bonus(jordan, card, shows.bonus)
    listed = shows.lists
    if "commanders" in jordan.expansions and house_rules.forts_first(jordan):
        listed = ("fort", *(action for action in listed if action != "fort"))
    if sailing.chart(jordan) is None:
        instead = yield from actions.first_reached(jordan, card, listed)
        if instead:
            yield from do_instead(jordan, card, instead)
    elif not (yield from first_possible(jordan, card, listed)):
        yield from do_instead(jordan, card, (yield NOTHING_LEFT))


def first_possible(jordan: Jordan, card: str, listed: Sequence[str]) -> Script[bool]:
    """Does the first of these actions that is possible. Returns whether there was one."""
    for action in listed:
        jordan.line = action
        if (yield from act(jordan, card, action)):
            return True
    jordan.line = NONE_GOES
    return False


def do_instead(jordan: Jordan, card: str, what: str) -> Script[None]:
    """Does nothing that his card lists."""
    jordan.line = NONE_GOES
    if what == "other":
        sailing.leave_the_sea(jordan)
        yield Tell("jordan.nothing_done", card=card)
    else:
        jordan.place = "gulf"
        sailing.leave_the_sea(jordan)
        yield Tell("jordan.gulf", card=card)
        if (yield from house_rules.ask_once(jordan, GULF_GIVES)) == "upgrade":
            yield from upgrade(jordan, card)


def arrive_in_maracaibo(jordan: Jordan) -> Script[None]:
    """Sails from the Gulf to Maracaibo: an upgrade and 6 points, 3 or 5 with Commanders.

    The Treasure Hunt's own rules give 6: with Commanders a house rule decides.
    """
    jordan.place = "maracaibo"
    jordan.card = jordan.line = ""
    yield Tell("jordan.maracaibo")
    yield from upgrade(jordan, None)
    gives = "maracaibo"
    if "commanders" in jordan.expansions and (not jordan.hunt or setup.board_counts(jordan.facts)):
        board = yield from jordan.facts.ask(setup.BOARD_THERE, ASK_BOARD)
        gives = f"maracaibo_{board}"
    yield score(jordan, jordan.deck.points[gives], None)
    if jordan.hunt:
        yield from ending.begin_next_journey(jordan)


def end_round(jordan: Jordan) -> Script[None]:
    """Ends the round: you take your income, he has none; both ships go back to the start."""
    jordan.points_by_round.append(jordan.points - sum(jordan.points_by_round))
    if jordan.last_round:
        income = ".income" if house_rules.last_income(jordan) else ""
        yield Tell(f"jordan.game_ended{income}")
        jordan.phase = Phase.FINAL_SCORING
        return
    yield Tell("jordan.round_ended", {"round": jordan.round})
    jordan.round += 1
    jordan.turn = 0
    jordan.place = "sea"
    jordan.you_arrived = False
    jordan.phase = Phase.ROUND_OPENS


SCRIPTS: dict[str, Callable[[Jordan], Script[None]]] = {
    Phase.SET_UP: set_up,
    Phase.ROUND_OPENS: open_round,
    Phase.YOUR_TURN: your_turn,
    Phase.TURN: take_turn,
    Phase.ROUND_ENDS: end_round,
    Phase.FINAL_SCORING: ending.score,
}
