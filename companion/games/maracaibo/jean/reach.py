"""How far Jean can come: the way that the arrows lead, and where she cannot stop, and why.

Arrows that nobody has read may lead past a city, as one from 2 to 5 does: only what is read bars.
"""

from __future__ import annotations

from collections.abc import Iterator

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


def may_stop_her(jean: Jean, place: str) -> bool:
    """A village counts only with a quest."""
    quests = board.quests(jean.facts)
    return stops_her(jean, place) or quests is None or jean.kind_of(place) == "unknown"


def barred(jean: Jean, card: JeanCard, ahead: list[str]) -> dict[Answer, Text]:
    """Those of the places ahead where she cannot stop, each with the reason."""
    way = known_way(jean, card.route)
    reasons: dict[Answer, Text] = {}
    last = ahead.index(way[-1]) if way and way[-1] in ahead else -1
    for place in ahead[: last + 1]:
        if place not in way:
            reasons[place] = Text("jean.stop.off_way", {"route": Text(f"jean.band.{card.route}")})
    passed: list[str] = []
    possible = 0
    for place in way:
        possible += may_stop_her(jean, place)
        if len(passed) == card.move:
            reasons[place] = _past(passed[-1])
        elif possible < card.move and place != FIRST_HAND:
            reasons[place] = Text("jean.stop.near", {"n": card.move})
        if stops_her(jean, place) and len(passed) < card.move:
            passed.append(place)
    if len(passed) == card.move:
        reasons |= {place: _past(passed[-1]) for place in ahead[last + 1 :]}
    return reasons


def _past(place: str) -> Text:
    return Text("jean.stop.past", {"place": place})
