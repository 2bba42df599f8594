"""How Jean sails: by stops that count, and no farther than the next hand.

Only cities and places with a quest count. A hand cannot be passed: she stops at 20, and goes
on from there one space at a time, to 21a, or in the last round to 21b and 22.

Nobody has written down where the arrows of the sea route fork. Where people have read them off
the board, and keep the quests, the app works out her way; otherwise it asks where she stops.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.maracaibo import board
from companion.games.maracaibo.jean import influence
from companion.games.maracaibo.jean.state import Jean
from companion.games.maracaibo.pieces import JeanCard

NEXT_HAND = {"20": "21a"}
NEXT_HAND_IN_LAST_ROUND = {"20": "21b", "21b": "22"}
FIRST_HAND = "20"


def sail(jean: Jean, card: JeanCard) -> Script[None]:
    """Move her ship as the card says; the place where it stops is hers from now on."""
    stop = next_hand(jean)
    if stop is None:
        yield from influence.settle_price(jean)
        stops = likely_stops(jean, card)
        if len(stops) > 1:
            key = f"jean.sail.{card.route}{'.legacy' if legacy_cities(jean) else ''}"
            yield Tell(key, {"n": card.move, "place": place_name(jean.place)}, card.id)
            jean.place = yield ask_stop(jean, card)
            yield from influence.pay_price(jean, card.id)
            return
        (stop,) = stops
    jean.place = stop
    yield tell_place("jean.sails", card.id, stop)


def ends_the_round(jean: Jean) -> bool:
    return jean.place in ("21a", "22") and jean.last_round == (jean.place == "22")


def next_hand(jean: Jean) -> str | None:
    """The next homeward space once she is on one, None before."""
    if jean.place not in NEXT_HAND_IN_LAST_ROUND:
        return None
    return (NEXT_HAND_IN_LAST_ROUND if jean.last_round else NEXT_HAND).get(jean.place)


def likely_stops(jean: Jean, card: JeanCard) -> list[str]:
    """All possible stops, the likely ones first: the n-th that counts, then those after."""
    stops = possible_stops(jean, card)
    if len(stops) == 1:
        return stops
    quests = board.quests(jean.facts) or ()
    count = [p for p in stops if jean.kind_of(p) in ("city", "homeward") or p in quests]
    likely = [*count[card.move - 1 :], *count[: card.move - 1]]
    return [*likely, *(place for place in stops if place not in likely)]


def possible_stops(jean: Jean, card: JeanCard) -> list[str]:
    """Where she may stop on the way that is known, and everywhere beyond it.

    Where the quests are kept, she stops at no village without one.
    """
    course = Course([], [], [], None) if legacy_cities(jean) else known_course(jean, card)
    if course.last is not None:
        return course.stops
    ahead = places_ahead(jean)
    unread = ahead[ahead.index(course.way[-1]) + 1 :] if course.way else ahead
    quests = board.quests(jean.facts)
    return course.stops + [
        place
        for place in unread
        if quests is None or place in quests or jean.kind_of(place) != "village"
    ]


def barred(jean: Jean, card: JeanCard) -> dict[Answer, Text]:
    """A legacy tile with a city brings arrows of its own, which nobody has written down."""
    return {} if legacy_cities(jean) else barred_by_arrows(jean, card, places_ahead(jean))


def places_ahead(jean: Jean) -> list[str]:
    """From her place on to the first hand, in the order in which ships sail."""
    places = sea_places(jean)
    if jean.place in board.LEGACY_CITIES:  # called by its tile: nobody knows where it lies
        return [place for place in places if place != jean.place]
    return places[places.index(jean.place) + 1 :] if jean.place in places else places


def sea_places(jean: Jean) -> list[str]:
    """The places from 2 to 20, with the cities of legacy tiles that lie on the board."""
    places = list(jean.deck.from_2_to_19)
    for tile, city in legacy_cities(jean).items():
        places.insert(places.index("9") + 1 if tile == "L4" else len(places), city)
    return [*places, FIRST_HAND]


def legacy_cities(jean: Jean) -> dict[str, str]:
    """The cities of legacy tiles on the board at which she may stop, by tile."""
    cities = {tile: city for tile, city in board.LEGACY_CITIES.items() if jean.tile_lies(tile)}
    if influence.DUTCH_FLAG in cities and influence.price(jean) == influence.PASSES:
        del cities[influence.DUTCH_FLAG]
    return cities


def ask_stop(jean: Jean, card: JeanCard) -> Ask:
    """Its values are those of the way: another way is another question."""
    return Ask(
        "jean.stop",
        Choice(
            likely_stops(jean, card),
            label=lambda place: place_text(jean, place),
            barred=barred(jean, card),
        ),
        {"n": card.move, "route": card.route, "place": place_name(jean.place)},
        refreshed=lambda: ask_stop(jean, card),
        on_board=True,
    )


def place_text(jean: Jean, place: Answer) -> Text:
    """A place by its number, and what it is."""
    kind, name = jean.kind_of(str(place)), place_name(str(place))
    return name if kind == "start" else Text(f"jean.place.{kind}", {"place": name})


@cache
def tell_place(key: str, card: str, place: str) -> Tell:
    """What happens at a place, with the place to show."""
    return Tell(key, {"place": place_name(place)}, card, shown(place))


def shown(place: str) -> tuple[str, ...]:
    """A place as the drawing of the board knows it: cities of legacy tiles are not on it."""
    return () if place in board.LEGACY_CITIES.values() else (place,)


@cache
def place_name(place: str) -> Text:
    """A place by its number alone, where it has one that we know."""
    if place in board.LEGACY_CITIES:
        return Text("jean.place.tile", {"tile": place})
    return Text("jean.place.havana") if place == "1" else Text("jean.place", {"place": place})


# The way that the arrows lead. Arrows that nobody has read may lead past a city, as one from 2 to 5
# does: only what is read bars.


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


def known_course(jean: Jean, card: JeanCard) -> Course:
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


def barred_by_arrows(jean: Jean, card: JeanCard, ahead: list[str]) -> dict[Answer, Text]:
    """Those of the places ahead where she cannot stop, each with the reason."""
    known, way = known_course(jean, card), known_way(jean, card.route)
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
