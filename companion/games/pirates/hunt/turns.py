"""The turns on the Treasure Map: what players meet, what happens, and who finds the treasure.

There are no rounds: players take turns until somebody finds the treasure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from companion.engine.facts import FactValue
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import GO_ON, Answer, Choice, Number, by_key
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates.counters import refuse_fewer
from companion.games.pirates.facts import LAID, TREASURE
from companion.games.pirates.hunt import requirements, state
from companion.games.pirates.hunt.pieces import SHIP
from companion.games.pirates.hunt.requirements import (
    ELSEWHERE,
    LIMITS,
    LOCATIONS,
    Lacking,
    card_text,
    counters_for,
    lacking_texts,
    place_text,
)
from companion.games.pirates.hunt.setup import set_up
from companion.games.pirates.parts import Phase

SOMEBODY_ELSE = "somebody_else"
WHAT = "pirates.hunt.what"


def enter_counter(hunt: state.Hunt) -> Script[None]:
    """Asks for a player's ship or counter; those that adjacent cards require come first."""
    seat, others = hunt.seat, [seat for seat in hunt.seats if seat != hunt.seat]
    counter = yield _which_counter(hunt, seat, [SOMEBODY_ELSE] if others else [])
    if counter == SOMEBODY_ELSE:
        seat = others[0]
        if len(others) > 1:
            seat = yield Ask("pirates.hunt.whose", Choice(others, label=hunt.seat_label))
        counter = yield _which_counter(hunt, seat, [])
    if counter == SHIP:
        value = yield _where_is_the_ship(hunt, seat)
    else:
        value = yield _how_many(hunt, seat, counter)
    requirements.enter(hunt.facts, seat, counter, value)


def count(hunt: state.Hunt) -> Script[None]:
    """Asks for a player, a counter, and its value."""
    seat = int((yield _ask_whose(hunt)))
    which = _which_counter(hunt, seat, [])
    counter = yield which.among([counter for counter in which.options if counter != SHIP])
    value = yield _how_many(hunt, seat, counter)
    requirements.enter(hunt.facts, seat, counter, value)


def ship(hunt: state.Hunt) -> Script[None]:
    """Asks for a player, and for the place of that ship."""
    seat = int((yield _ask_whose(hunt)))
    requirements.enter(hunt.facts, seat, SHIP, (yield _where_is_the_ship(hunt, seat)))


def _ask_whose(hunt: state.Hunt) -> Ask:
    seats = Choice(list(map(str, hunt.seats)), label=lambda seat: hunt.seat_label(int(seat)))
    return Ask("pirates.hunt.whose", seats)


def _which_counter(hunt: state.Hunt, seat: int, more: list[str]) -> Ask:
    has = requirements.has(hunt.facts, seat)
    counters = counters_for([card for card, _ in state.adjacent_cards(hunt, seat)])
    return Ask(
        "pirates.hunt.figure",
        Choice([*counters, *more], label=_counter_label(has)),
        values={"name": hunt.name(seat)},
    )


def _where_is_the_ship(hunt: state.Hunt, seat: int) -> Ask:
    needs = [need for card, _ in state.adjacent_cards(hunt, seat) for need in card.requires]
    required = [str(need.value) for need in needs if need.kind == SHIP]
    laid_out = [place for place in LOCATIONS if LAID[place] in hunt.facts]
    locations = [place for place in (*required, *LOCATIONS) if place in (laid_out or LOCATIONS)]
    form = Choice([*dict.fromkeys(locations), ELSEWHERE], label=place_text)
    return Ask("pirates.hunt.ship", form, values={"name": hunt.name(seat)}, on_board=True)


def _how_many(hunt: state.Hunt, seat: int, counter: str) -> Ask:
    values = {"name": hunt.name(seat), "figure": Text(f"pirates.hunt.figure.{counter}")}
    refuse = partial(refuse_fewer, hunt.facts, seat, counter) if hunt.refuses_fewer else None
    form = Number(0, LIMITS[counter])
    return Ask("pirates.hunt.figure.now", form, values=values, refuse=refuse)


def _counter_label(has: Mapping[str, FactValue]) -> Callable[[Answer], Text]:
    def label(counter: Answer) -> Text:
        name = Text(f"pirates.hunt.figure.{counter}")
        if counter not in has:
            return name
        value = place_text(has[SHIP]) if counter == SHIP else has[str(counter)]
        return Text("pirates.hunt.figure.known", {"figure": name, "number": value})

    return label


def finish(hunt: state.Hunt) -> Script[None]:
    """Ends the hunt: of players on a D card those with the most VP on the scoring track win."""
    entered: dict[int, int] = {}
    while missing := {*hunt.to_compare}.difference(entered):
        seat = min(missing)
        entered[seat] = yield Ask(
            "pirates.hunt.points",
            Number(0, LIMITS["track"]),
            values={"name": hunt.name(seat)},
            now=requirements.has(hunt.facts, seat).get("track"),
        )
    if not hunt.in_last_turn:  # corrected meanwhile: the hunt goes on
        return
    for seat in hunt.to_compare:
        requirements.enter(hunt.facts, seat, "track", entered[seat])
    for seat in hunt.seats:
        hunt.facts[TREASURE[seat]] = "yes" if seat in hunt.finishers else "no"
    hunt.phase = Phase.OVER
    if hunt.against_jordan:
        yield Tell("pirates.hunt.over.jordan")


def who_won(hunt: state.Hunt) -> Iterator[Tell]:
    """Yields who has won; points that decide may be corrected on the sheet."""
    if hunt.against_jordan or hunt.winners is None:
        return
    names = tuple(as_it_is(hunt.name(seat)) for seat in hunt.winners)
    alone = "alone" if hunt.players > 1 else "solo"
    how = "shared" if len(names) > 1 else "points" if hunt.to_compare else alone
    yield Tell(f"pirates.hunt.over.{how}", {"names": names})


def what_happened(hunt: state.Hunt) -> Script[None]:
    """Shows which cards the current player meets, and asks what happened."""
    event = yield ask_what(hunt, (hunt.seat, hunt.token(hunt.seat)))
    if hunt.ended:
        hunt.phase = Phase.OVER
    elif event != GO_ON:
        yield from EVENTS[event](hunt)


def ask_what(hunt: state.Hunt, shown: tuple[int, str]) -> Ask:
    """Asks what happened; after a correction of the turn or token, shows the cards again."""
    values = {"name": hunt.name(hunt.seat)}
    if hunt.ended:
        return Ask("pirates.hunt.ended", Choice((GO_ON,)), refreshed=lambda: ask_what(hunt, shown))
    if shown != (hunt.seat, hunt.token(hunt.seat)):
        question = Ask("pirates.hunt.anew", Choice((GO_ON,)), values=values)
    else:
        question = Ask(WHAT, Choice(list(possible(hunt))), values=values)
    return replace(
        question, refreshed=lambda: ask_what(hunt, shown), before=lambda: tell_adjacent(hunt)
    )


def tell_adjacent(hunt: state.Hunt) -> Iterator[Tell]:
    """Tells which adjacent cards the player meets now, and what is missing for the others."""
    cards = state.adjacent_cards(hunt, hunt.seat)
    if not cards:
        yield Tell("pirates.hunt.near.treasure", {"name": hunt.name(hunt.seat)})
    for card, lacks in cards:
        if not lacks:
            yield Tell("pirates.hunt.near.met", {"card": card_text(card)})
        else:
            values: dict[str, TextValue] = {"card": card.id, "lacks": lacking_texts(lacks)}
            yield Tell(f"pirates.hunt.near.{'lacks' if state.surely(lacks) else 'unknown'}", values)
    if hunt.against_jordan:
        yield Tell("pirates.hunt.turn_over")


def possible(hunt: state.Hunt) -> Iterator[str]:
    """Yields the possible events, the usual first."""
    cards = state.adjacent_cards(hunt, hunt.seat)
    may_advance = any(not state.surely(lacks) for _, lacks in cards)
    if may_advance:
        yield "advance"
    yield "figure"
    if cards and not may_advance:
        yield "advance"
    if not hunt.against_jordan:
        yield "over" if hunt.in_last_turn else "next"


def advance(hunt: state.Hunt) -> Script[None]:
    """Moves the token onto an adjacent card whose requirements are met, and reveals another.

    If the entered values do not meet them, the players confirm the move.
    """
    seat = hunt.seat
    cards = {card.id: lacks for card, lacks in state.adjacent_cards(hunt, seat)}
    form = Choice(list(cards), label=_card_label(hunt, cards))
    to = yield Ask("pirates.hunt.advance", form, on_board=True)
    if cards[to]:
        values = {"card": to, "lacks": lacking_texts(cards[to])}
        sure = Choice(("yes", "no"), label=by_key("pirates.hunt.sure"))
        if (yield Ask("pirates.hunt.sure", sure, values=values)) == "no":
            return
    spot = next((spot for spot in hunt.neighbours(seat) if hunt.open[spot] == to), None)
    if spot is None or seat != hunt.seat or hunt.ended:  # a correction has come in between
        yield Tell("pirates.hunt.changed")
        return
    hunt.move(seat, spot)
    for need in hunt.cards[to].requires:
        if need.kind == SHIP:
            requirements.enter(hunt.facts, seat, SHIP, str(need.value))
    if spot.startswith(state.LAST):
        yield Tell("pirates.hunt.moved", {"name": hunt.name(seat), "card": to})
        yield from find_treasure(hunt, seat)
    else:
        yield from reveal(hunt, seat)


def _card_label(hunt: state.Hunt, cards: dict[str, list[Lacking]]) -> Callable[[Answer], Text]:
    def label(card: Answer) -> Text:
        lacks = cards[str(card)]
        meets = "met" if not lacks else "lacks" if state.surely(lacks) else "unknown"
        return Text(f"pirates.hunt.advance.{meets}", {"card": card_text(hunt.cards[str(card)])})

    return label


def reveal(hunt: state.Hunt, seat: int) -> Script[None]:
    """Reveals one adjacent face-down card, draws one of its letter, and returns one of them.

    Skipped where all cards to the right are open: those of others, and all D cards.
    """
    hidden = hunt.hidden(seat)
    letter = state.right_of(hunt.token(seat))[0][0].upper()
    moved: dict[str, TextValue] = {"name": hunt.name(seat), "card": hunt.open[hunt.token(seat)]}
    if not hidden:
        yield Tell("pirates.hunt.skip", {**moved, "letter": letter})
        return
    yield Tell("pirates.hunt.moved", moved)
    spot = hidden[0]
    if len(hidden) > 1:
        form = Choice(hidden, label=lambda spot: state.spot_text(str(spot)))
        spot = yield Ask("pirates.hunt.reveal", form, on_board=True)
    hunt.meant = spot
    stack = hunt.stacks[letter]
    values: dict[str, TextValue] = {"letter": letter, "spot": state.spot_text(spot)}
    revealed = yield Draw("pirates.hunt.revealed.deck", lambda: stack.unseen, values, _label(hunt))
    stack.unseen.remove(revealed)
    hunt.hand = [revealed]
    drawn = yield Draw(
        "pirates.hunt.drawn.deck", lambda: hunt.in_the_stack(letter), values, _label(hunt)
    )
    (stack.unseen if drawn in stack.unseen else stack.under).remove(drawn)
    hunt.hand.append(drawn)
    yield from exchange(hunt, spot, letter)


def exchange(hunt: state.Hunt, spot: str, letter: str) -> Script[None]:
    """Asks which of the two cards stays; the other goes to the bottom of the stack."""
    revealed, drawn = (card_text(hunt.cards[card]) for card in hunt.hand)
    chosen = yield Ask(
        "pirates.hunt.exchange",
        Choice(("stay", "exchange")),
        values={"spot": state.spot_text(spot), "revealed": revealed, "drawn": drawn},
    )
    kept, returned = hunt.hand if chosen == "stay" else reversed(hunt.hand)
    hunt.open[spot] = kept
    hunt.stacks[letter].under.append(returned)
    hunt.hand, hunt.meant = [], ""
    done: dict[str, TextValue] = {"card": kept, "returned": returned, "letter": letter}
    yield Tell("pirates.hunt.returned", {**done, "spot": state.spot_text(spot)})


def _label(hunt: state.Hunt) -> Callable[[Answer], Text]:
    return lambda card: card_text(hunt.cards[str(card)])


def find_treasure(hunt: state.Hunt, seat: int) -> Script[None]:
    """Tells who takes the last turn: the player whose token is in Maracaibo.

    If that player finds the treasure first, the game ends at once.
    """
    if hunt.finishers != [seat]:
        return
    if hunt.in_last_turn:
        yield from finish(hunt)
    else:
        yield Tell("pirates.hunt.last_turns", {"name": hunt.name(hunt.last)})


def next_turn(hunt: state.Hunt) -> Script[None]:
    """Ends a turn. The next player sails, so the place of that ship is unknown."""
    if hunt.in_last_turn:
        yield from finish(hunt)
        return
    hunt.turn += hunt.seat == hunt.last
    hunt.seat = hunt.seat % hunt.players + 1
    requirements.forget_ship(hunt.facts, hunt.seat)


EVENTS: dict[str, Callable[[state.Hunt], Script[None]]] = {
    "advance": advance,
    "figure": enter_counter,
    "next": next_turn,
    "over": next_turn,
}


SCRIPTS: dict[str, Callable[[state.Hunt], Script[None]]] = {
    Phase.SET_UP: set_up,
    Phase.PLAY: what_happened,
}
