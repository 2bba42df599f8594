"""Jordan's setup: his boards, and his deck of A and B cards."""

from __future__ import annotations

from companion.engine.piles import Group, Pile
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Choice
from companion.games.pirates.facts import CUBES, ISLAND_CUBES, MAP_CARD
from companion.games.pirates.jordan import house_rules, ship_board
from companion.games.pirates.jordan.cards import all_known, pools
from companion.games.pirates.jordan.state import Jordan, Phase
from companion.games.pirates.setup.pieces import TREASURES

FIRST_QUESTS = 1
AS_FOR = 2  # players: alone one sets up for two
BOARD = "board"  # his ship board is read off first


def set_up(jordan: Jordan) -> Script[None]:
    """As for two players, with Jordan's boards on their solo side; you are always first."""
    yield from house_rules.agree(jordan)
    yield Tell("jordan.set_up.two_players.hunt" if jordan.hunt else "jordan.set_up.two_players")
    yield Tell("jordan.set_up.boards")
    jordan.quests = FIRST_QUESTS
    yield Tell("jordan.set_up.quest")
    yield Tell("jordan.set_up.figureheads")
    yield from count_cubes(jordan)
    yield from make_deck(jordan)
    yield Tell("jordan.set_up.money")
    if "commanders" in jordan.expansions:
        yield Tell("jordan.set_up.rum")
    if (yield ask_ready(jordan)) == BOARD:
        yield from ship_board.read(jordan)
    jordan.phase = Phase.ROUND_OPENS


def ask_ready(jordan: Jordan) -> Ask:
    """Who likes reads all of his ship board off before the first turn; else slot by slot."""
    unread = ship_board.first_unread(jordan) is not None
    key = "jordan.ready_for_hunt" if jordan.hunt else "jordan.ready"
    return Ask(key, Choice(("ready", BOARD) if unread else ("ready",)))


def count_cubes(jordan: Jordan) -> Script[None]:
    """The cubes of the setup, where they were read off; a Treasure Hunt lays out all there are."""
    facts, cubes = jordan.facts, jordan.facts[ISLAND_CUBES[AS_FOR]]
    if cubes is not None and not jordan.hunt and MAP_CARD["a1"] not in facts:
        for kind in TREASURES:
            if CUBES[kind] not in facts:
                facts[CUBES[kind]] = cubes
        yield Tell("jordan.set_up.cubes", {"n": cubes})


def make_deck(jordan: Jordan) -> Script[None]:
    """The app deals where it knows every card that may be in the deck; else people's own serve."""
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
            cards.remove((yield Draw("jordan.deck", cards.copy)))
        taken += cards
    jordan.pile = Pile.of(Group(taken, len(taken)))
    yield Tell("jordan.set_up.leave_cards", {"a": a, "b": b})
