"""What games ask that were begun before a card was copied in one question, and reach was one.

The card is chosen by its number, its list asked symbol by symbol, then its name; whether an action
is in reach is asked of each by itself, and a place by its column first. Their logs hold that.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.procedure import Instead, Retold
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.pirates.jordan import cards, sailing
from companion.games.pirates.jordan.cards import DRAW, NAME, READING
from companion.games.pirates.jordan.pieces import BONUSES
from companion.games.pirates.jordan.state import Jordan
from companion.games.pirates.layout import START, Chart
from companion.games.pirates.layout_questions import enter_place, island_name, place_label

DONE = "done"
IMPROVEMENTS = ("crew", "equipment", "ship", "none")
NOTHING = Ask("jordan.nothing", Choice(("gulf", "listed", "other")))
HIS_SHIP = Text("jordan.charted.his_ship")
AT_START = Ask("jordan.charted.at_start", Choice(("sailed", "start")))
WITHIN = {
    where: Ask(f"jordan.within.{where}", Choice(("yes", "no")))
    for where in ("raid", "explore", "quest", "fort")
}


# The next card


def choose_card(jordan: Jordan) -> Script[str]:
    if jordan.own_cards:
        id_ = yield Draw(DRAW, lambda: candidates(jordan), label=cards.label(jordan))
    else:
        id_ = yield Ask(DRAW, Choice(candidates(jordan), label=cards.label(jordan)))
    if cards.shown(jordan, id_) is None:
        yield from learn(jordan, id_)
    return str(id_)


def candidates(jordan: Jordan) -> list[str]:
    """The cards that may be on top. Those that nobody has read look alike: one stands for all."""
    possible = jordan.pile.candidates()
    known = [id_ for id_ in possible if cards.recognised(jordan, id_)]
    unread = {id_[0]: id_ for id_ in reversed(possible) if not cards.recognised(jordan, id_)}
    return [*known, *sorted(unread.values())]


def learn(jordan: Jordan, id_: str) -> Script[None]:
    """What a card shows, and what to call it."""
    listed = jordan.deck.cards[id_].lists
    value = yield from ask_shown(jordan, id_, () if listed == "unknown" else listed)
    name = "" if listed != "unknown" else (yield cards.ask_name(id_))
    jordan.facts.learn(READING + id_, value)
    if name:
        jordan.facts.learn(READING + id_ + NAME, name)
    yield Tell("jordan.learned", {"card": cards.card_text(jordan, id_)})


def ask_shown(jordan: Jordan, id_: str, lists: Sequence[str] = ()) -> Script[str]:
    """The bonus of a B card, then the actions one after the other until there are no more."""
    parts: list[str] = []
    if id_.startswith("B"):
        parts.append((yield Ask("jordan.bonus", Choice(BONUSES))))
    if not lists:
        lists = yield from ask_list(jordan)
    return ",".join([*parts, *lists])


def ask_list(jordan: Jordan, so_far: Sequence[str] = ()) -> Script[list[str]]:
    """The actions that a card lists, from the top; `so_far` were told before."""
    left = [action for action in cards.may_list(jordan) if action not in so_far]
    listed = list(so_far)
    while left:
        answer = yield ask_next(listed, left)
        if answer == DONE:
            break
        listed.append(answer)
        left.remove(answer)
    return listed


def ask_next(listed: Sequence[str], left: Sequence[str]) -> Ask:
    if not listed:
        return Ask("jordan.lists", Choice(tuple(left), label=cards.action_label))
    form = Choice((*left, DONE), label=cards.action_label)
    return Ask("jordan.lists.next", form, values={"listed": cards.action_texts(listed)})


def ask_more(jordan: Jordan, id_: str) -> Script[tuple[str, ...]]:
    """A card lists more than is known of it: what comes after that, kept from now on."""
    seen = cards.shown(jordan, id_)
    assert seen is not None
    listed = yield from ask_list(jordan, seen.lists)
    parts = [*([seen.bonus] if seen.bonus else []), *listed]
    jordan.facts.learn(READING + id_, ",".join(parts))
    return tuple(listed[len(seen.lists) :])


# What is in reach


def sails(jordan: Jordan, card: str, where: str) -> Script[str | None]:
    """ "" for a Location that only people know; None without one in reach."""
    if where == "fort" and jordan.asks_first:
        return (yield from sail_to_told_fort(jordan, card))
    if (yield WITHIN[where]) == "no":
        return None
    yield Tell(f"jordan.sails.{where}", card=card)
    return ""


def sail_to_told_fort(jordan: Jordan, card: str) -> Script[str | None]:
    """Without a layout people say which Fort it is: one of those that nobody has taken."""
    location = sailing.NO_FORT
    if sailing.forts_left(jordan):
        location = str((yield ask_reached_fort(jordan)))
    if location == sailing.NO_FORT or not sailing.may_have_fort(jordan, location):
        yield Tell("jordan.charted.none.fort", card=card)
        return None
    name = jordan.deck.locations[location].name
    yield Tell("jordan.sails.fort_at", {"location": name}, card, places=(name,))
    return location


def ask_reached_fort(jordan: Jordan) -> Ask:
    names = sailing.by_name(jordan)
    return Ask(
        "jordan.within.fort_at",
        Choice(
            (*sailing.forts_left(jordan), sailing.NO_FORT),
            label=lambda id_: (
                Text("jordan.within.no_fort") if id_ == sailing.NO_FORT else names(id_)
            ),
        ),
        refreshed=lambda: ask_reached_fort(jordan),
        on_board=True,
    )


def ask_improvement(distance: int) -> Ask:
    return Ask("jordan.improvement_within", Choice(IMPROVEMENTS), values={"n": distance})


def stop_at_improvement(jordan: Jordan, distance: int) -> Script[None]:
    """People say which card he took: one in reach that is neither Location nor island."""
    caribbean = sailing.chart(jordan)
    if caribbean is None:
        return
    begin, taken = jordan.facts.known.get(sailing.SHIP), caribbean.taken
    possible = caribbean.columns.places
    if begin is not None and caribbean.has(str(begin)):
        possible = list(caribbean.reach(str(begin), distance))
    free = [place for place in possible if place not in taken]
    if not free:
        sailing.leave_the_sea(jordan)
        return
    free.sort(key=lambda place: sailing.preference(caribbean, place))
    form = Choice(tuple(free), label=place_label)
    place = yield Ask("jordan.charted.improvement", form, on_board=True)
    sailing.take_card(jordan, caribbean, str(place))


def whereabouts(caribbean: Chart) -> Script[str]:
    """Whether he has sailed at all; then the column, and the card in it."""
    if (yield AT_START) == START:
        return START
    islands = {place: island_name(kind) for place, kind in caribbean.island_at.items()}
    return (yield from enter_place(HIS_SHIP, caribbean.columns, islands))


def ask_next_round(number: int) -> Ask:
    return Ask("jordan.next_round", Choice(("ready",)), values={"n": number})


# Putting right


def correct_drawn(jordan: Jordan, misread: str, known: Sequence[str]) -> Script[Retold[Jordan]]:
    """Another card came than the one people chose: its turn is told again with the right one."""
    on_top = candidates(jordan) if jordan.pile.layers else []
    possible = dict.fromkeys([*on_top, *(id_ for id_ in known if id_[0] == misread[0])])
    form = Choice([c for c in possible if c not in jordan.revealed], label=cards.label(jordan))
    really = yield Ask("jordan.correct.drawn.really", form)
    return Retold(lambda state: lay_on_top(state, really, misread), Instead(DRAW, misread, really))


def lay_on_top(jordan: Jordan, really: str, misread: str) -> None:
    """The next card is not the one it was taken for: this one lies there to choose."""
    if jordan.pile.layers:
        jordan.pile.lay_on_top(really, misread)
        if really not in (offered := candidates(jordan)):  # another unread card stands for it
            unread = (id_ for id_ in offered if not cards.recognised(jordan, id_))
            jordan.pile.exchange(next(id_ for id_ in unread if id_[0] == really[0]), really)
    elif really not in jordan.revealed:
        jordan.revealed[jordan.revealed.index(misread)] = really


def correct_card(jordan: Jordan, id_: str) -> Script[Retold[Jordan]]:
    """A card shows something else than is known of it; what people call it stays."""
    shows = yield from ask_shown(jordan, id_)
    called = cards.given_name(jordan, id_)

    def learn_it(state: Jordan) -> None:
        state.facts.learn(READING + id_, shows)
        if called is not None:
            state.facts.learn(READING + id_ + NAME, called)

    return Retold(learn_it)
