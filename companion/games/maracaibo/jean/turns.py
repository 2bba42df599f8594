"""Jean, the automa of the base game: the rounds, and her turns in them.

You play as against a second player and are the first one. After each of your turns she reveals
a card: she sails, takes a quest or uses the market or the display, and does what the card says.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Choice
from companion.games.maracaibo import board, facts
from companion.games.maracaibo.jean import board_updates, cards, ending, setup
from companion.games.maracaibo.jean.effects import EFFECTS
from companion.games.maracaibo.jean.pieces import JeanCard
from companion.games.maracaibo.jean.sailing import (
    ends_the_round,
    place_text,
    sail,
    tell_place,
)
from companion.games.maracaibo.jean.state import Jean, Phase
from companion.games.maracaibo.round_end import next_round

MARKET = ("free", "full")


def open_round(jean: Jean) -> Script[None]:
    yield Tell("jean.round_opens", {"round": jean.round})
    yield from board_updates.your_turn(jean)


# Jean's turn


def take_turn(jean: Jean) -> Script[None]:
    """Reveal a card and sail; a quest ends her turn, otherwise she does what the card says."""
    jean.turn += 1
    card = yield from reveal(jean)
    yield from sail(jean, card)
    possible = what_she_may_find(jean)
    found = possible[0] if len(possible) == 1 else (yield ask_found(jean))
    if found == "quest":
        yield take_quest(jean, card)
    else:
        yield use_market(jean, card) if found == "free" else take_display_card(jean, card)
        for effect in card.effects:
            yield from EFFECTS[effect.kind](jean, card.id, effect.value)
    if ends_the_round(jean):
        jean.ended_the_round = True
        jean.phase = Phase.ROUND_ENDS
    else:
        yield from board_updates.your_turn(jean)


def reveal(jean: Jean) -> Script[JeanCard]:
    """Her next card; an empty pile is shuffled anew."""
    if not jean.pile.layers:
        jean.pile.shuffle_under(jean.revealed)
        jean.revealed = []
        if jean.own_cards:
            yield Tell("jean.shuffle")
    if jean.own_cards:
        id_ = yield cards.draw_by_look(jean)
    else:
        id_ = yield Draw(cards.DRAW, jean.pile.candidates)
    jean.pile.take(id_)
    jean.revealed.append(id_)
    return jean.card(id_)


def what_she_may_find(jean: Jean) -> list[str]:
    """A `quest`, a `free` space in the market, or neither (`full`), as far as the table knows.

    She never stops at a village but for a quest.
    """
    kind = jean.kind_of(jean.place)
    if kind == "homeward":
        return ["full"]
    quests = board.quests(jean.facts)
    if quests is not None and jean.place in quests:
        return ["quest"]
    if kind == "village":
        return ["quest"] if quests is None else ["full"]
    market = board.market(jean.facts, jean.place)
    may_be = [state for state in MARKET if market in (state, "unknown")]
    return may_be if quests is not None else [may_be[0], "quest", *may_be[1:]]


def ask_found(jean: Jean) -> Ask:
    return Ask(
        "jean.found",
        Choice(what_she_may_find(jean)),
        values={"place": place_text(jean, jean.place)},
        about=("market", "quest"),
        refreshed=lambda: ask_found(jean),
    )


def take_quest(jean: Jean, card: JeanCard) -> Tell:
    """She takes the quest, and her turn is over: no disc, no card, none of the card's effects."""
    jean.quests += 1
    board.take_quest(jean.facts, jean.place)
    key = "jean.quest.replaced" if board.replaces_quest(jean.facts, jean.place) else "jean.quest"
    return tell_place(key, card.id, jean.place)


def use_market(jean: Jean, card: JeanCard) -> Tell:
    """A disc goes into the market, and one leaves her board. With two a market holds one."""
    jean.remove_disc()
    jean.facts[facts.MARKET[jean.place]] = "full"
    return tell_place("jean.market", card.id, jean.place)


def take_display_card(jean: Jean, card: JeanCard) -> Tell:
    jean.cards += 1
    return tell_display(card.id, card.display)


@cache
def tell_display(card: str, number: int) -> Tell:
    return Tell("jean.display", {"number": number}, card)


# End of a round


def end_round(jean: Jean) -> Script[None]:
    """Interim scoring as usual; Jean's income is for her cards and for the discs off her board."""
    for_cards, for_discs = jean.cards, ending.disc_income(jean.discs)
    jean.points += for_cards + for_discs
    who = "jean" if jean.ended_the_round else "you"
    key = f"jean.round_ended.{who}"
    if jean.last_round:
        key = f"jean.game_ended.{who}{'.freeing' if jean.freeing else ''}"
    yield Tell(key, {"n": jean.round})
    yield Tell(
        "jean.income",
        {
            "n": for_cards + for_discs,
            "cards": for_cards,
            "discs": for_discs,
            "total": jean.points,
        },
    )
    jean.ended_the_round = False
    over, coming = jean.last_round, jean.round + 1
    jean.points_by_round.append(jean.points - sum(jean.points_by_round))
    if over:
        jean.phase = Phase.FINAL_SCORING
        return
    jean.place = "1"
    jean.turn = 0
    jean.phase = Phase.ROUND_OPENS
    yield from next_round(jean.facts, jean.deck.route, jean.played, coming)
    yield from see_new_quests(jean)


def see_new_quests(jean: Jean) -> Script[None]:
    """Where the quests are kept, people say where they lie now."""
    if facts.QUESTS not in jean.facts:
        yield Ask("jean.next_round", Choice(("ready",)), values={"n": jean.round})
    else:
        jean.facts[facts.QUESTS] = yield board_updates.ask_quests(jean)


SCRIPTS: dict[str, Callable[[Jean], Script[None]]] = {
    Phase.SET_UP: setup.set_up,
    Phase.ROUND_OPENS: open_round,
    Phase.TURN: take_turn,
    Phase.ROUND_ENDS: end_round,
    Phase.FINAL_SCORING: ending.score,
}
