"""Jacques, the automa of The Uprising (rulebook, "Jacques").

He acts whenever every player has had a turn: the n-th card of a round is revealed and only
its n-th area counts. The scripts below are the chapter's paragraphs in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from companion.engine.effects import Vocabulary
from companion.engine.piles import Group, Pile
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Choice, Several, by_key
from companion.engine.text import as_it_is
from companion.games.maracaibo import board
from companion.games.maracaibo.facts import MARKET, NO_QUESTS_AHEAD, QUESTS, TILE
from companion.games.maracaibo.jacques import ending, state
from companion.games.maracaibo.jacques.state import Jacques, Phase
from companion.games.maracaibo.round_end import interim_scoring, next_round

POINTS_FOR_ENDING_THE_ROUND = 15

READY = Ask("jacques.ready", Choice(("ready",)))
QUEST_IN_REACH = {
    spaces: Ask(
        "jacques.quest_in_reach",
        Choice(("no", "yes", "never"), label=by_key("jacques.quest_in_reach")),
        values={"n": spaces},
        about=("quest",),
    )
    for spaces in (1, 2)
}
# What players say after their turns: by whether the table knows of quests on the board.
PLAYERS_TURN = {False: Choice(("next", "ended")), True: Choice(("next", "quest", "ended"))}
FINAL_SCORING = Tell("jacques.final_scoring.usual", about=("final-scoring",))
FINAL_SCORING_WITH_FREEING = Tell("jacques.final_scoring.freeing")  # "no nation scoring"


def set_up(jacques: Jacques) -> Script[None]:
    """Remove random cards by level; the seven that remain are one shuffled pile."""
    remove = jacques.deck.levels[jacques.level].remove
    a_cards, b_cards = list(jacques.deck.of_kind["A"]), list(jacques.deck.of_kind["B"])
    if jacques.own_cards:
        # People remove cards unseen: all that is known is how many of each kind remain.
        jacques.pile = Pile.of(
            Group(a_cards, len(a_cards) - remove.a), Group(b_cards, len(b_cards) - remove.b)
        )
        yield Tell("jacques.set_up.separate")
        yield Tell("jacques.set_up.remove", {"a": remove.a, "b": remove.b})
        yield Tell("jacques.set_up.shuffle")
    else:
        yield from remove_at_random(a_cards, remove.a)
        yield from remove_at_random(b_cards, remove.b)
        jacques.pile = Pile.of(Group(a_cards + b_cards, len(a_cards) + len(b_cards)))
        yield Tell("jacques.set_up.leave_cards")
    yield Tell("jacques.set_up.markers")
    reminder = "jacques.set_up.reminder.own" if jacques.own_cards else "jacques.set_up.reminder"
    yield Tell(reminder, {"n": jacques.players})
    yield Tell(f"jacques.set_up.{'together' if jacques.players > 1 else 'alone'}")
    yield READY
    jacques.phase = Phase.ROUND_OPENS


def remove_at_random(of_kind: list[str], number: int) -> Script[None]:
    for _ in range(number):
        of_kind.remove((yield Draw(state.DRAW, lambda: of_kind)))


def open_round(jacques: Jacques) -> Script[None]:
    yield Tell("jacques.round_opens", {"round": jacques.round, "n": jacques.players})
    yield from players_turn(jacques)


def take_turn(jacques: Jacques) -> Script[None]:
    """Reveal the next card and resolve the area that matches its place in the round."""
    number = len(jacques.revealed) + 1
    if jacques.own_cards:
        card = yield state.draw_by_look(jacques, number)
    else:
        card = yield Draw(state.DRAW, jacques.pile.candidates)
    jacques.pile.take(card)
    jacques.revealed.append(card)
    area = jacques.area(card, number)
    yield from EFFECTS[area.kind](jacques, card, area.value)
    yield from players_turn(jacques)


def players_turn(jacques: Jacques) -> Script[None]:
    """Every player takes a turn; if the table keeps quests, people say which they took."""
    while (answer := (yield players_question(jacques))) == "quest":
        where = Choice(board.quests(jacques.facts) or (), label=as_it_is)
        board.take_quest(jacques.facts, (yield Ask("jacques.your_quest", where, on_board=True)))
    go_on(jacques, answer)


def players_question(jacques: Jacques) -> Ask:
    """Ask whether every player has taken a turn; a correction may change the question."""
    key = "jacques.players_turn"
    if jacques.turns_left:
        last = jacques.turns_left == 1
        key = "jacques.last_turn" if last else "jacques.first_of_two_last_turns"
    choice = PLAYERS_TURN[bool(jacques.facts[QUESTS])]
    values = {"n": jacques.players}
    return Ask(key, choice, values, refreshed=lambda: players_question(jacques))


def go_on(jacques: Jacques, answer: str) -> None:
    """Jacques comes after the players, unless one of them ended the round."""
    if answer == "ended":
        jacques.phase = Phase.ROUND_ENDS
    elif not jacques.turns_left:
        jacques.phase = Phase.TURN
    elif jacques.turns_left > 1:
        jacques.turns_left -= 1
        jacques.phase = Phase.LAST_TURN
    else:
        jacques.ended_the_round = True
        jacques.phase = Phase.ROUND_ENDS


def take_last_turn(jacques: Jacques) -> Script[None]:
    """Two turns follow his announcement in the fourth round, and no card between them."""
    yield Tell("jacques.no_card", {"n": jacques.players})
    yield from players_turn(jacques)


EFFECTS = Vocabulary()


@EFFECTS.kind
def disc(jacques: Jacques, card: str, city: int) -> Script[None]:
    """A disc goes into the city's market, unless it is full or the place is no city."""
    key, market = "jacques.disc", MARKET[str(city)]
    if jacques.facts.known.get(market.name) == "full":
        key = "jacques.disc.full"
    elif str(city) == board.CITY_OF_L1 and jacques.facts[TILE["L1"]] == "off":
        key = "jacques.disc.village"
    else:
        del jacques.facts[market]  # unknown: whether another disc fits
    yield tell_place(key, card, city, city)


@EFFECTS.kind
def quest(jacques: Jacques, card: str, places: tuple[int, int]) -> Script[None]:
    """He claims the quest at the lowest of these places; none there: the top of the pile."""
    jacques.quests += 1
    kept = board.quests(jacques.facts)
    if kept is None:
        yield tell_place("jacques.quest", card, *places)
        return
    first, last = map(str, places)
    ids = [place.id for place in board.places_for_markers(jacques.facts, jacques.deck.route)]
    there = [place for place in ids[ids.index(first) : ids.index(last) + 1] if place in kept]
    if not there:
        yield Tell("jacques.quest.pile", {"first": first, "last": last}, card, about=("quest",))
        return
    again = board.replaces_quest(jacques.facts, there[0])
    board.take_quest(jacques.facts, there[0])
    key = "jacques.quest.replaced" if again else "jacques.quest.at"
    yield Tell(key, {"place": there[0]}, card, (there[0],), ("quest",))


@EFFECTS.kind
def explore(jacques: Jacques, card: str, spaces: int) -> Script[None]:
    """Move his explorer: he takes a quest in reach, else goes the shortest path."""
    in_reach = "no"
    if jacques.facts[NO_QUESTS_AHEAD] is None:
        yield tell_spaces("jacques.explores", card, spaces)
        in_reach = yield QUEST_IN_REACH[spaces]
    if in_reach == "yes":
        jacques.quests += 1
        yield tell_spaces("jacques.explore.to_quest", card, spaces)
        return
    if in_reach == "never":
        jacques.facts[NO_QUESTS_AHEAD] = "none"
    yield tell_spaces("jacques.explore", card, spaces)


@EFFECTS.kind
def end(jacques: Jacques, card: str, _: None) -> Script[None]:
    """He ends the round after one more turn for each player, the game after two."""
    jacques.turns_left = 2 if jacques.last_round else 1
    key = "jacques.end.game" if jacques.last_round else "jacques.end.round"
    yield Tell(key, {"points": POINTS_FOR_ENDING_THE_ROUND, "n": jacques.players}, card)


# A card has the same instructions every time, so they are made once.


@cache
def tell_place(key: str, card: str, first: int, last: int) -> Tell:
    places = tuple(map(str, range(first, last + 1)))
    about = ("quest",) if key == "jacques.quest" else ("market",)
    return Tell(key, {"first": first, "last": last}, card, places, about)


@cache
def tell_spaces(key: str, card: str, spaces: int) -> Tell:
    about = ("explorer",) if key == "jacques.explores" else ("explorer", "barrier")
    return Tell(key, {"n": spaces}, card, about=about)


def end_round(jacques: Jacques) -> Script[None]:
    """He scores each revealed card, and 15 if he ended the round; the cards go to the bottom."""
    card_points = [jacques.deck.cards[card].points for card in jacques.revealed]
    scored = end_of_round_points(card_points, ended_it=jacques.ended_the_round)
    jacques.points += scored
    yield from tell_round_end(jacques, card_points, scored)
    over, coming = jacques.last_round, jacques.round + 1
    jacques.points_by_round.append(scored)
    jacques.turns_left = 0
    jacques.ended_the_round = False
    if over:
        jacques.phase = Phase.COMPARE
        return
    if jacques.players_drew_cards:
        yield Tell("jacques.shuffle_under", {"n": len(jacques.revealed)})
    jacques.pile.shuffle_under(jacques.revealed)
    jacques.revealed = []
    jacques.phase = Phase.ROUND_OPENS
    yield from next_round(jacques.facts, jacques.deck.route, jacques.played, coming)
    yield from see_new_quests(jacques)


def see_new_quests(jacques: Jacques) -> Script[None]:
    """Ask for the places with a quest, if the table keeps them. Older tables were never asked."""
    if QUESTS not in jacques.facts:
        return
    if jacques.asks_quests:
        jacques.facts[QUESTS] = yield ask_quests(jacques)
    else:
        del jacques.facts[QUESTS]


def ask_quests(jacques: Jacques) -> Ask:
    places = [place.id for place in board.places_for_markers(jacques.facts, jacques.deck.route)]
    form = Several([place for place in places if place != "1"], label=as_it_is)
    return Ask("jacques.quests_lie", form, on_board=True, now=jacques.facts[QUESTS])


def end_of_round_points(card_points: Sequence[int], *, ended_it: bool) -> int:
    """Return his points for a round: every revealed card, and 15 if he ended the round."""
    return sum(card_points) + (POINTS_FOR_ENDING_THE_ROUND if ended_it else 0)


def tell_round_end(jacques: Jacques, card_points: Sequence[int], scored: int) -> Script[None]:
    who = "jacques" if jacques.ended_the_round else "player"
    yield Tell(f"jacques.round_ended.{who}", {"round": jacques.round})
    if not jacques.last_round:
        yield interim_scoring(jacques.players, jacques_ended_it=jacques.ended_the_round)
    else:
        yield FINAL_SCORING_WITH_FREEING if jacques.freeing else FINAL_SCORING
    key = "jacques.scores.with_bonus" if jacques.ended_the_round else "jacques.scores"
    yield Tell(
        key if card_points else "jacques.scores.nothing",
        {
            "scored": scored,
            "n": len(card_points),
            "card_points": sum(card_points),
            "bonus": POINTS_FOR_ENDING_THE_ROUND,
            "total": jacques.points,
        },
    )


SCRIPTS: dict[str, Callable[[Jacques], Script[None]]] = {
    Phase.SET_UP: set_up,
    Phase.ROUND_OPENS: open_round,
    Phase.TURN: take_turn,
    Phase.LAST_TURN: take_last_turn,
    Phase.ROUND_ENDS: end_round,
    Phase.COMPARE: ending.compare,
}
