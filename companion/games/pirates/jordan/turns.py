"""Jordan, the automa of Pirates of Maracaibo: the rounds, and his turns in them.

You are first in every round, he is always last. After each of your turns he reveals a card and
does the first action on it that is possible within three movements. From the Gulf he sails to
Maracaibo without a card. Whoever arrives there ends the round, after both had as many turns.

| reading | what it is |
|---|---|
| `box.jordan.gulf` | whether he gets a ship upgrade when he comes to the Gulf |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.games.pirates.jordan import ending, sailing, setup, treasure
from companion.games.pirates.jordan.actions import ACTIONS, bonus
from companion.games.pirates.jordan.cards import READING, ask_more, reveal, shown
from companion.games.pirates.jordan.ship_board import score, upgrade
from companion.games.pirates.jordan.state import TREASURES, Jordan, Phase

YOUR_TURN = Ask("jordan.your_turn", Choice(("next", "maracaibo")))
YOUR_TURN_KEPT = Ask("jordan.your_turn", Choice(("next", "cube", "maracaibo")))
YOUR_CUBE = Ask("jordan.your_cube", Choice(TREASURES, label=treasure.island_label))
NOTHING = Ask("jordan.nothing", Choice(("gulf", "listed", "other")))
NOTHING_LEFT = Ask("jordan.nothing", Choice(("gulf", "other")))
GULF = f"{READING}gulf"
ASK_GULF = Ask("jordan.gulf_gives", Choice(("upgrade", "nothing")))
BOARD = "board.maracaibo"  # which of the boards of Commanders lies there
ASK_BOARD = Ask("jordan.board", Choice(("attack", "cannon")))


def open_round(jordan: Jordan) -> Script[None]:
    sailing.back_to_start(jordan)
    yield Tell("jordan.round_opens", {"round": jordan.round})
    yield from your_turn(jordan)


def your_turn(jordan: Jordan) -> Script[None]:
    """You take your turn; where cubes are counted, you say which you added, and where Forts
    are known, which you defeated."""
    while (answer := (yield your_turn_now(jordan))) not in ("next", "maracaibo"):
        if answer == "cube":
            treasure.add_cube(jordan, (yield YOUR_CUBE))
        else:
            sailing.remove_fort(jordan, (yield sailing.ask_fort(jordan, "jordan.charted.yours")))
    jordan.you_arrived = answer == "maracaibo"
    jordan.phase = Phase.TURN


def your_turn_now(jordan: Jordan) -> Ask:
    """The question, which a correction may change while it is open."""
    return replace(ask_your_turn(jordan), refreshed=lambda: ask_your_turn(jordan))


def ask_your_turn(jordan: Jordan) -> Ask:
    cubes = treasure.known_cubes(jordan) is not None
    if not sailing.known_forts(jordan):
        return YOUR_TURN_KEPT if cubes else YOUR_TURN
    also = ["cube", "fort"] if cubes else ["fort"]
    return Ask("jordan.your_turn", Choice(("next", *also, "maracaibo")))


# Jordan's turn


def take_turn(jordan: Jordan) -> Script[None]:
    jordan.turn += 1
    if jordan.place == "gulf":
        yield from arrive_in_maracaibo(jordan)
    else:
        yield from play_card(jordan)
    if jordan.place == "maracaibo" or jordan.you_arrived:
        jordan.phase = Phase.ROUND_ENDS
    else:
        yield from your_turn(jordan)


def play_card(jordan: Jordan) -> Script[None]:
    """A B card's bonus, then the first action listed that is possible."""
    card = yield from reveal(jordan)
    shows = shown(jordan, card)
    assert shows is not None
    if shows.bonus:
        yield from bonus(jordan, card, shows.bonus)
    if not (yield from first_possible(jordan, card, shows.lists)):
        yield from sail_on(jordan, card, NOTHING)


def first_possible(jordan: Jordan, card: str, listed: Sequence[str]) -> Script[bool]:
    """Do the first of these actions that is possible; whether there was one."""
    for action in listed:
        if (yield from ACTIONS[action](jordan, card)):
            return True
    return False


def sail_on(jordan: Jordan, card: str, question: Ask) -> Script[None]:
    """Nothing on the card is possible, as far as it is known: no source says more, people do."""
    answer = yield question
    if answer == "listed":
        more = yield from ask_more(jordan, card)
        if not (yield from first_possible(jordan, card, more)):
            yield from sail_on(jordan, card, NOTHING_LEFT)
    elif answer == "other":
        sailing.leave_the_sea(jordan)
        yield Tell("jordan.nothing_done", card=card)
    else:
        yield from enter_gulf(jordan, card)


def enter_gulf(jordan: Jordan, card: str) -> Script[None]:
    jordan.place = "gulf"
    sailing.leave_the_sea(jordan)
    yield Tell("jordan.gulf", card=card)
    if (yield from jordan.facts.ask_once(GULF, ASK_GULF)) == "upgrade":
        yield from upgrade(jordan, card)


def arrive_in_maracaibo(jordan: Jordan) -> Script[None]:
    """From the Gulf he sails to Maracaibo: an upgrade and 6 points, 3 or 5 with Commanders."""
    jordan.place = "maracaibo"
    yield Tell("jordan.maracaibo")
    yield from upgrade(jordan, None)
    gives = "maracaibo"
    if "commanders" in jordan.expansions:
        board = yield from jordan.facts.ask_once(BOARD, ASK_BOARD)
        gives = f"maracaibo_{board}"
    yield score(jordan, jordan.deck.points[gives], None)


# End of a round


def end_round(jordan: Jordan) -> Script[None]:
    """You take your income, he has none; both ships go back to the start."""
    jordan.points_by_round.append(jordan.points - sum(jordan.points_by_round))
    if jordan.last_round:
        yield Tell("jordan.game_ended")
        jordan.phase = Phase.FINAL_SCORING
        return
    yield Tell("jordan.round_ended", {"round": jordan.round})
    yield Ask("jordan.next_round", Choice(("ready",)), values={"n": jordan.round + 1})
    jordan.round += 1
    jordan.turn = 0
    jordan.place = "sea"
    jordan.you_arrived = False
    jordan.phase = Phase.ROUND_OPENS


SCRIPTS: dict[str, Callable[[Jordan], Script[None]]] = {
    Phase.SET_UP: setup.set_up,
    Phase.ROUND_OPENS: open_round,
    Phase.TURN: take_turn,
    Phase.ROUND_ENDS: end_round,
    Phase.FINAL_SCORING: ending.score,
}


def reading(name: str) -> Ask | None:
    """The question whose answer this reading is."""
    return ASK_GULF if name == GULF else None
