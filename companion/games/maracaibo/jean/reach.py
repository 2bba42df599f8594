"""How far Jean can come: the way that the arrows lead, and where she cannot stop, and why.

Arrows that nobody has read may lead past a city, as one from 2 to 5 does: only what is read bars.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.questions import Answer
from companion.engine.text import Text
from companion.games.maracaibo import board
from companion.games.maracaibo.jean.pieces import JeanCard
from companion.games.maracaibo.jean.state import Jean

FIRST_HAND = "20"


def known_way(jean: Jean, route: str) -> list[str]:
    """The places that lie ahead of her, as far as the arrows are known."""
    return list(_ahead(jean, route))


def _ahead(jean: Jean, route: str) -> Iterator[str]:
    place: str | None = jean.place
    while place is not None and place != FIRST_HAND:
        place = board.arrow(jean.facts, place, route)
        if place is not None:
            yield place


def stops_her(jean: Jean, place: str) -> bool:
    """Whether it is known that this place counts as a stop."""
    return jean.kind_of(place) == "city" or place in (board.quests(jean.facts) or ())


class Course(NamedTuple):
    """Her way with a card, as far as the arrows are known."""

    way: list[str]  # all places that she comes to
    near: list[str]  # passed before she can have come far enough
    stops: list[str]  # where she may stop
    last: str | None  # where she stops at the latest; None while unread arrows decide


def course(jean: Jean, card: JeanCard) -> Course:
    """Follow the arrows until she has surely stopped.

    Cities and quests count for sure. Where nobody has looked, a place may count.
    """
    quests = board.quests(jean.facts)
    way: list[str] = []
    near: list[str] = []
    stops: list[str] = []
    sure = possible = 0
    for place in _ahead(jean, card.route):
        way.append(place)
        if place == FIRST_HAND:
            stops.append(place)
            return Course(way, near, stops, place)
        kind = jean.kind_of(place)
        counts = kind == "city" or (quests is not None and place in quests)
        may_count = counts or quests is None or kind == "unknown"
        sure += counts
        possible += may_count
        if possible < card.move:
            near.append(place)
        elif may_count:
            stops.append(place)
        if sure == card.move:
            return Course(way, near, stops, place)
    return Course(way, near, stops, None)


def barred(jean: Jean, card: JeanCard, ahead: list[str]) -> dict[Answer, Text]:
    """Those of the places ahead where she cannot stop, each with the reason."""
    known, way = course(jean, card), known_way(jean, card.route)
    read = ahead[: ahead.index(way[-1]) + 1] if way and way[-1] in ahead else []
    off_way = Text("jean.stop.off_way", {"route": Text(f"jean.band.{card.route}")})
    near = Text("jean.stop.near", {"n": card.move})
    reasons: dict[Answer, Text] = {place: off_way for place in read if place not in way}
    reasons |= dict.fromkeys(known.near, near)
    if known.last is not None:
        past = Text("jean.stop.past", {"place": known.last})
        farther = (*way[way.index(known.last) + 1 :], *ahead[len(read) :])
        reasons |= dict.fromkeys(farther, past)
    return reasons
