"""Jean, the automa of the base game: set-up, rounds and turns.

You play as against a second player and are the first one. After each of your turns Jean reveals
a card, sails, takes a quest or uses the market or the display, and follows the card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from companion.content.books import Effect
from companion.engine.piles import Group, Pile
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, Choice, Several, chosen
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.maracaibo import board, facts
from companion.games.maracaibo.facts import TILE
from companion.games.maracaibo.jean import board_updates, ending
from companion.games.maracaibo.jean.effects import EFFECTS
from companion.games.maracaibo.jean.sailing import ends_the_round, place_text, sail, tell_place
from companion.games.maracaibo.jean.state import Jean, Phase
from companion.games.maracaibo.pieces import JeanCard
from companion.games.maracaibo.round_end import next_round

CITY_TILES = ("L1", "L4", "L7")
CITY_TILES_OF_THE_UPRISING = ("L36",)
# Tiles with spaces for discs. Against Jean one more disc goes on each, as if from a player.
DISC_TILES = tuple(f"L{number}" for number in range(10, 18))
# Tiles that she ignores: of the base game by one source, of The Uprising as we read the rules,
# for they give a choice, or reward what she does not have.
IGNORED = ("L2", "L5", "L6", "L8", *(f"L{n}" for n in (*range(18, 26), *range(30, 36), 37)))
READY = Ask("jean.ready", Choice(("ready", "keep")))
MARKET = ("free", "full")
DRAW = "jean.deck"


def set_up(jean: Jean) -> Script[None]:
    """Set up as for two players, with Jean as the second player; you begin."""
    yield Tell("jean.set_up.two_players")
    yield Tell("jean.set_up.pieces")
    yield from choose_cards(jean)
    unknown = [tile for tile in tiles_to_look_for(jean) if TILE[tile] not in jean.facts]
    if unknown:
        learn_tiles(jean, unknown, (yield ask_tiles(unknown)))
    for_discs = [tile for tile in DISC_TILES if jean.has_tile(tile)]
    if for_discs:
        names = tuple(as_it_is(tile) for tile in for_discs)
        yield Tell("jean.set_up.legacy_discs", {"tiles": names})
    ignored = tuple(as_it_is(tile) for tile in IGNORED if jean.has_tile(tile))
    if ignored:
        yield Tell("jean.set_up.ignores", {"tiles": ignored}, about=("jean-tiles",))
    if (yield READY) == "keep":
        yield from board_updates.keep_board(jean)
    jean.phase = Phase.ROUND_OPENS


def choose_cards(jean: Jean) -> Script[None]:
    """Shuffle all five A cards with random B and C cards, as many as the level has."""
    numbers = jean.deck.levels[jean.level].cards
    pools = [
        (jean.deck.of_kind("A", uprising=jean.uprising), numbers.a),
        (jean.deck.of_kind("B", uprising=jean.uprising), numbers.b),
        (jean.deck.of_kind("C", uprising=jean.uprising), numbers.c),
    ]
    if jean.own_cards:
        # People take cards unseen: all that is known is how many of each kind are there.
        jean.pile = Pile.of(*(Group(cards, number) for cards, number in pools))
        yield Tell("jean.set_up.cards", {"a": numbers.a, "b": numbers.b, "c": numbers.c})
        return
    taken: list[str] = []
    for cards, number in pools:
        while len(cards) > number:
            cards.remove((yield Draw(DRAW, cards.copy)))
        taken += cards
    jean.pile = Pile.of(Group(taken, len(taken)))
    yield Tell("jean.set_up.leave_cards")


def tiles_to_look_for(jean: Jean) -> list[str]:
    """Return the tiles that matter to her; those of The Uprising only if it is played."""
    expansion = jean.uprising or jean.played is not None
    return [*CITY_TILES, *(CITY_TILES_OF_THE_UPRISING if expansion else ()), *DISC_TILES]


def ask_tiles(tiles: list[str]) -> Ask:
    return Ask(
        "jean.tiles",
        Several(tiles, label=as_it_is),
        about=("legacy-tile", "jean-tiles"),
    )


def learn_tiles(jean: Jean, tiles: list[str], on_board: str) -> None:
    for tile in tiles:
        jean.facts[TILE[tile]] = "on" if tile in chosen(on_board) else "off"


def open_round(jean: Jean) -> Script[None]:
    yield Tell("jean.round_opens", {"round": jean.round})
    yield from board_updates.your_turn(jean)


def take_turn(jean: Jean) -> Script[None]:
    """Reveal a card and sail; a quest ends her turn, otherwise she follows the card."""
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
    """Reveal her next card; shuffle an empty pile first."""
    if not jean.pile.layers:
        jean.pile.shuffle_under(jean.revealed)
        jean.revealed = []
        if jean.own_cards:
            yield Tell("jean.shuffle")
    if jean.own_cards:
        id_ = yield draw_by_look(jean)
    else:
        id_ = yield Draw(DRAW, jean.pile.candidates)
    jean.pile.take(id_)
    jean.revealed.append(id_)
    return jean.card(id_)


def what_she_may_find(jean: Jean) -> list[str]:
    """Return the possible finds: a `quest`, a `free` space in the market, neither (`full`).

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
    """Ask for the places of the new quests, if the table keeps quests."""
    if facts.QUESTS not in jean.facts:
        yield Ask("jean.next_round", Choice(("ready",)), values={"n": jean.round})
    else:
        jean.facts[facts.QUESTS] = yield board_updates.ask_quests(jean)


# Her cards as people see them: the printed ones carry no names


def draw_by_look(jean: Jean) -> Draw:
    """Draw the next card by its look."""

    def label(card: Answer) -> Text:
        return card_text(jean, str(card))

    return Draw(DRAW, jean.pile.candidates, label=label)


def card_text(jean: Jean, id_: str) -> Text:
    card = jean.card(id_)
    return Text(
        "jean.card",
        {
            "kind": card.kind,
            "move": move_text(card.move, card.route),
            "display": card.display,
            "effects": effects_text(card.effects),
        },
    )


def move_text(stops: int, route: str) -> Text:
    return Text(f"jean.move.{route}", {"n": stops})


def effects_text(effects: tuple[Effect, ...]) -> tuple[Text, ...]:
    return tuple(map(effect_text, effects))


def effect_text(effect: Effect) -> Text:
    """Describe an effect in a word or two, with numbers for the first and last two rounds."""
    values: dict[str, TextValue] = {}
    if effect.kind == "influence" and isinstance(effect.value, tuple):
        nation, steps = effect.value
        values = {"nation": board.nation_text(str(nation)), "n": steps}
    elif isinstance(effect.value, tuple):
        values = {"n": "/".join(map(str, effect.value))}
    elif effect.value is not None:
        values = {"n": effect.value}
    return Text(f"jean.effect.{effect.kind}", values)


SCRIPTS: dict[str, Callable[[Jean], Script[None]]] = {
    Phase.SET_UP: set_up,
    Phase.ROUND_OPENS: open_round,
    Phase.TURN: take_turn,
    Phase.ROUND_ENDS: end_round,
    Phase.FINAL_SCORING: ending.score,
}
