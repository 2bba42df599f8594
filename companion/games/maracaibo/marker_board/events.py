"""The events at a table: a question, and a script for each answer.

While a question is open another player may change the board, from a calculator or by a
correction. So each script checks again before it changes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.engine.text import Text, TextValue
from companion.games.maracaibo import board, marker_changes, round_end, search
from companion.games.maracaibo.board import nation_text
from companion.games.maracaibo.facts import RANSOM
from companion.games.maracaibo.marker_board.state import MarkerBoard, Phase, learn_cities, set_up
from companion.games.maracaibo.marker_changes import CHANGED, AtTable
from companion.games.maracaibo.pieces import NATIONS
from companion.games.maracaibo.search import DOUBLOONS_OF_RANSOM, FOUND, FREED, GREEN, RED

WHAT = "maracaibo.table.what"
DOUBLOONS_FOR_A_RETURN = 7


def what_happened(table: MarkerBoard) -> Script[None]:
    """Ask what happened, and record it. A tapped place means that its hint was revealed."""
    event = yield ask_what(table)
    if event in EVENTS:
        yield from EVENTS[event](table)
    else:
        yield from reveal(table, event)


def ask_what(table: MarkerBoard) -> Ask:
    """Ask for the next event; the place of a hint that may be revealed is an answer, too."""
    places = table.search.places() if table.search is not None else []

    def label(event: object) -> Text:
        if event == "returned" and "freeing" in table.modules:
            return Text(f"{WHAT}.returned.freeing")
        if event in EVENTS:
            return Text(f"{WHAT}.{event}")
        return Text("maracaibo.table.hint.at", {"place": str(event)})

    choice = Choice([*(list(possible(table)) or ["over"]), *places], label=label)
    advice: dict[str, TextValue] = {"advice": Text(f"{WHAT}.{'tap' if places else 'advice'}")}
    return Ask(WHAT, choice, advice, on_board=bool(places), refreshed=lambda: ask_what(table))


def possible(table: MarkerBoard) -> Iterator[str]:
    """Yield what can have happened, the usual first: markers and hints, rounds, returns."""
    if table.markers:
        if marker_changes.fight_possible(at(table)):
            yield "fight"
        yield "freed"
    if marker_changes.may_come(table.facts, table.route, table.played):
        yield "placed"
    if table.search is not None:
        if table.search.red:
            yield "paid"
        if table.search.luysa == FOUND:
            yield "luysa"
    if table.last_round:
        yield "over"
    elif not table.automa_ends_rounds:
        yield "round"
    if marker_changes.may_return(table.facts, table.route):
        yield "returned"


def freed(table: MarkerBoard) -> Script[None]:
    """Take a marker off the board that a card or an action removed."""
    yield from _learn_cities(table)
    yield from marker_changes.freed(at(table))


def fight(table: MarkerBoard) -> Script[None]:
    """Take all markers off the board that a fight removed."""
    yield from _learn_cities(table)
    yield from marker_changes.fight(at(table))


def _learn_cities(table: MarkerBoard) -> Script[None]:
    """Ask for the cities once markers leave: cities and villages give different rewards."""
    if not table.cities_first:
        yield from learn_cities(table, board.occupied(table.facts, table.route))


def at(table: MarkerBoard) -> AtTable:
    return AtTable(table.facts, table.route, table.names, table.modules, ask_if_single=False)


def placed(table: MarkerBoard) -> Script[None]:
    change = None
    if marker_changes.may_come(table.facts, table.route, table.played):
        change = yield from marker_changes.placed(table.facts, table.route)
    if change is None:
        yield CHANGED
        return
    place, nation = change
    values: dict[str, TextValue] = {"nation": nation_text(nation), "place": place}
    left = table.left(nation)
    yield Tell("maracaibo.table.placed", {**values, "n": left}, places=(place,))
    yield from marker_changes.tell_third(table.facts, table.route, nation)


def returned(table: MarkerBoard) -> Script[None]:
    """Return a marker for doubloons: to its track, or out of the game where none may come."""
    facts, freeing, nation = table.facts, "freeing" in table.modules, None
    if marker_changes.may_return(facts, table.route):
        nation = yield from marker_changes.returned(
            facts, table.route, table.names, freeing=freeing
        )
    if nation is None:
        yield CHANGED
        return
    values: dict[str, TextValue] = {"nation": nation_text(nation), "n": DOUBLOONS_FOR_A_RETURN}
    key = f"maracaibo.table.returned{'.freeing' if freeing else ''}"
    yield Tell(key, values, about=("return-marker",))


def reveal(table: MarkerBoard, place: str) -> Script[None]:
    """Reveal a hint where a ship has stopped, before the main action."""
    colour = yield Ask("maracaibo.table.hint.colour", Choice((RED, GREEN)), values={"place": place})
    now = table.search
    assert now is not None
    if place not in now.places():
        yield CHANGED
        return
    now.reveal(place, colour)
    now.keep(table.facts)
    yield Tell(f"maracaibo.table.hint.{colour}.put", {"card": search.card(table.players)})
    if now.luysa == FOUND:
        found_at = {"place": place}
        yield Tell("maracaibo.table.luysa.found", found_at, places=(place,), about=("l39",))
    elif not now.may_reveal:
        yield Tell("maracaibo.table.hint.full", about=("search",))


def paid(table: MarkerBoard) -> Script[None]:
    """Pay objects that match a red hint, at any time of the turn: it goes to the box."""
    now = table.search
    assert now is not None
    if not now.red:
        yield CHANGED
        return
    now.pay()
    now.keep(table.facts)
    yield Tell("maracaibo.table.paid", {"n": now.red_left})


def luysa(table: MarkerBoard) -> Script[None]:
    """Free Luysa: one player with the ship at L39 pays its combat points."""
    now = table.search
    assert now is not None
    if now.luysa == FOUND:
        now.free()
        now.keep(table.facts)
    yield Tell("maracaibo.table.luysa.freed", places=(now.place,) if now.place else ())


def next_round(table: MarkerBoard) -> Script[None]:
    """Tell the steps between rounds; in Unrest new markers come."""
    if table.last_round or table.automa_ends_rounds:
        yield CHANGED
        return
    coming = table.round + 1
    yield round_end.interim_scoring(table.players)
    yield from round_end.next_round(table.facts, table.route, table.played, coming)
    yield Tell("maracaibo.table.round", {"round": coming})


def end(table: MarkerBoard) -> Script[None]:
    """Ask for the ransom, out of one player's supply, unless the score sheet knows it."""
    if table.search is not None and table.search.luysa == FOUND:
        doubloons = {"n": DOUBLOONS_OF_RANSOM}
        question = Ask("maracaibo.table.ransom", Choice(("paid", "no")), values=doubloons)
        yield from table.facts.ask(RANSOM, question)
    table.phase = Phase.OVER


def at_end(table: MarkerBoard) -> Iterator[Tell]:
    """The remaining markers and the points decide, if people play together."""
    if table.markers:
        left: dict[str, TextValue] = {"n": table.markers, "nations": _left_by_nation(table)}
        yield Tell("maracaibo.table.over.markers", left)
    else:
        yield Tell("maracaibo.table.over.free")
    if table.search is not None:
        yield Tell(f"maracaibo.table.over.luysa.{table.search.luysa}")
    if table.played.cooperative:
        yield Tell(f"maracaibo.table.over.{'so_far' if goals_met(table) else 'lost'}")


def goals_met(table: MarkerBoard) -> bool:
    """Return whether no marker is left, and Luysa is free in The Search."""
    return not table.markers and (table.search is None or table.search.luysa == FREED)


def _left_by_nation(table: MarkerBoard) -> tuple[Text, ...]:
    return tuple(
        Text(f"maracaibo.markers.left.{nation}", {"n": table.left(nation)})
        for nation in NATIONS
        if table.left(nation)
    )


EVENTS: dict[str, Callable[[MarkerBoard], Script[None]]] = {
    "fight": fight,
    "freed": freed,
    "placed": placed,
    "paid": paid,
    "luysa": luysa,
    "round": next_round,
    "over": end,
    "returned": returned,
}


SCRIPTS: dict[str, Callable[[MarkerBoard], Script[None]]] = {
    Phase.SET_UP: set_up,
    Phase.PLAY: what_happened,
}
