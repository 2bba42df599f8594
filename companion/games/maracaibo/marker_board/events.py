"""What may happen at a table: one question, and a script for each answer to it.

While a question is open somebody else may change the board, from a calculator or by a
correction. So each script looks again before it changes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.engine.text import Text, TextValue
from companion.games.maracaibo import marker_changes, round_end, search
from companion.games.maracaibo.board import NATIONS, nation_text
from companion.games.maracaibo.marker_board.layout import set_up
from companion.games.maracaibo.marker_board.state import MarkerBoard, Phase
from companion.games.maracaibo.search import FOUND, FREED, GREEN, RANSOM, RED, Search

WHAT = "maracaibo.table.what"
CHANGED = Tell("maracaibo.table.changed")


def what_happened(table: MarkerBoard) -> Script[None]:
    """Ask what happened, and take it down."""
    event = yield Ask(WHAT, Choice(list(possible(table))))
    yield from EVENTS[event](table)


def possible(table: MarkerBoard) -> Iterator[str]:
    """What can have happened, the usual first."""
    if table.markers:
        yield "freed"
    if table.markers_may_come:
        yield "placed"
    if table.search is not None:
        if table.search.places():
            yield "hint"
        if table.search.red:
            yield "paid"
        if table.search.luysa == FOUND:
            yield "luysa"
    yield "over" if table.last_round else "round"
    if "uprising" in table.played.modules and any(map(_gone(table), NATIONS)):
        yield "returned"


def _gone(table: MarkerBoard) -> Callable[[str], int]:
    return lambda nation: marker_changes.markers_gone(table.facts, table.route, nation)


# Ownership markers


def freed(table: MarkerBoard) -> Script[None]:
    """A marker leaves the board, for the resistance tile if it has a space for it."""
    change = None
    if table.markers:
        change = yield from marker_changes.freed(table.facts, table.route)
    yield _tell_change(table, "maracaibo.table.freed", change)


def placed(table: MarkerBoard) -> Script[None]:
    change = None
    if table.markers_may_come:
        change = yield from marker_changes.placed(table.facts, table.route)
    yield _tell_change(table, "maracaibo.table.placed", change)


def _tell_change(table: MarkerBoard, key: str, change: tuple[str, str] | None) -> Tell:
    if change is None:
        return CHANGED
    place, nation = change
    values: dict[str, TextValue] = {"nation": nation_text(nation), "place": place}
    return Tell(key, {**values, "n": table.left(nation)}, places=(place,))


def returned(table: MarkerBoard) -> Script[None]:
    nation = None
    if any(map(_gone(table), NATIONS)):
        nation = yield from marker_changes.returned(table.facts, table.route)
    if nation is None:
        yield CHANGED
    else:
        yield Tell("maracaibo.table.returned", {"nation": nation_text(nation)})


# The search


def hint(table: MarkerBoard) -> Script[None]:
    """A hint is revealed where a ship has stopped, before the main action."""
    found = table.search
    assert found is not None
    if not found.places():
        yield CHANGED
        return
    place = yield Ask(
        "maracaibo.table.hint", Choice(found.places(), label=_place_with_hints(found))
    )
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
    """Objects that match a red hint send it to the box, at any time of one's turn."""
    now = table.search
    assert now is not None
    if not now.red:
        yield CHANGED
        return
    now.pay()
    now.keep(table.facts)
    yield Tell("maracaibo.table.paid", {"n": now.red_left})


def luysa(table: MarkerBoard) -> Script[None]:
    """One player pays the combat points of L39, with the ship where it lies."""
    now = table.search
    assert now is not None
    if now.luysa == FOUND:
        now.free()
        now.keep(table.facts)
    yield Tell("maracaibo.table.luysa.freed", places=(now.place,) if now.place else ())


def _place_with_hints(found: Search) -> Callable[[object], Text]:
    return lambda place: Text(
        "maracaibo.table.hint.place", {"place": str(place), "n": found.at[str(place)]}
    )


# Rounds


def next_round(table: MarkerBoard) -> Script[None]:
    """All that is to do between rounds; in Unrest new markers come."""
    if table.last_round:
        yield CHANGED
        return
    table.round += 1
    yield round_end.INTERIM_SCORING
    older = "round" not in table.facts.known
    yield from round_end.next_round(
        table.facts, table.route, table.played, table.round, older=older
    )
    yield Tell("maracaibo.table.round", {"round": table.round})


def end(table: MarkerBoard) -> Script[None]:
    """What is left on the board decides together with the points, where people play together."""
    now = table.search
    if now is not None and now.luysa == FOUND:
        yield from pay_ransom(table, now)
    if table.markers:
        left: dict[str, TextValue] = {"n": table.markers, "nations": _left_by_nation(table)}
        yield Tell("maracaibo.table.over.markers", left)
    else:
        yield Tell("maracaibo.table.over.free")
    if now is not None:
        yield Tell(f"maracaibo.table.over.luysa.{now.luysa}")
    if table.played.cooperative:
        yield Tell(f"maracaibo.table.over.{'so_far' if goals_met(table) else 'lost'}")
    table.phase = Phase.OVER


def pay_ransom(table: MarkerBoard, now: Search) -> Script[None]:
    """At the end of the game, out of one player's supply."""
    if (
        yield Ask("maracaibo.table.ransom", Choice(("paid", "no")), values={"n": RANSOM})
    ) == "paid":
        now.free()
        now.keep(table.facts)


def goals_met(table: MarkerBoard) -> bool:
    """Together: no marker left, and Luysa freed where she is searched for."""
    return not table.markers and (table.search is None or table.search.luysa == FREED)


def _left_by_nation(table: MarkerBoard) -> tuple[Text, ...]:
    return tuple(
        Text(f"maracaibo.markers.left.{nation}", {"n": table.left(nation)})
        for nation in NATIONS
        if table.left(nation)
    )


EVENTS: dict[str, Callable[[MarkerBoard], Script[None]]] = {
    "freed": freed,
    "placed": placed,
    "hint": hint,
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
