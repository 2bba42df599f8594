"""Jean's sailing: by stops that count, and no farther than the next hand.

Only cities and places with a quest count. A hand cannot be passed: she stops at 20, and goes
on from there one space at a time, to 21a, or in the last round to 21b and 22.

No source shows where the arrows of the sea route fork. If people have entered them, and keep
the quests, the app works out her course; otherwise it asks where she stops.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from companion.engine.facts import Facts
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.maracaibo import board
from companion.games.maracaibo.facts import TILE, TILE_PLACE
from companion.games.maracaibo.jean import influence
from companion.games.maracaibo.jean.state import Jean
from companion.games.maracaibo.pieces import JeanCard

NEXT_HAND = {"20": "21a"}
NEXT_HAND_IN_LAST_ROUND = {"20": "21b", "21b": "22"}
FIRST_HAND = "20"
NOTHING_KNOWN = Facts()


def sail(jean: Jean, card: JeanCard) -> Script[None]:
    """Move her ship by the card; the place where it stops is hers from now on."""
    stop = next_hand(jean)
    if stop is None:
        yield from influence.settle_price(jean)
        if cities := legacy_cities(jean):
            yield from learn_places(jean, cities)
        stops = likely_stops(jean, card)
        if len(stops) > 1:
            key = f"jean.sail.{card.route}{'.legacy' if cities else ''}"
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
    """Return the next homeward space once she is on one, None before."""
    if jean.place not in NEXT_HAND_IN_LAST_ROUND:
        return None
    return (NEXT_HAND_IN_LAST_ROUND if jean.last_round else NEXT_HAND).get(jean.place)


def likely_stops(jean: Jean, card: JeanCard) -> list[str]:
    """Return all possible stops: first the n-th that counts, then those after it."""
    stops = possible_stops(jean, card)
    if len(stops) == 1:
        return stops
    quests = board.quests(jean.facts) or ()
    count = [p for p in stops if jean.kind_of(p) in ("city", "homeward") or p in quests]
    likely = [*count[card.move - 1 :], *count[: card.move - 1]]
    return [*likely, *(place for place in stops if place not in likely)]


def possible_stops(jean: Jean, card: JeanCard) -> list[str]:
    """Return the possible stops on the known arrows, and all places beyond them.

    If the table keeps quests, she stops at no village without a quest.
    """
    course = Course([], [], [], None) if legacy_cities(jean) else known_course(jean, card)
    if course.last is not None:
        return course.stops
    ahead = places_ahead(jean)
    unread = ahead[ahead.index(course.places[-1]) + 1 :] if course.places else ahead
    quests = board.quests(jean.facts)
    return course.stops + [
        place
        for place in unread
        if quests is None or place in quests or jean.kind_of(place) != "village"
    ]


def barred(jean: Jean, card: JeanCard) -> dict[Answer, Text]:
    """Return barred places; none with legacy cities: no source shows their own arrows."""
    return {} if legacy_cities(jean) else barred_by_arrows(jean, card, places_ahead(jean))


def places_ahead(jean: Jean) -> list[str]:
    """Return the places from hers to the first hand, in sailing order."""
    places = sea_places(jean)
    tile = jean.place
    if tile in board.LEGACY_CITIES and lies_after(jean, tile) is None:
        return [place for place in places if place != jean.place]
    return places[places.index(jean.place) + 1 :] if jean.place in places else places


def sea_places(jean: Jean) -> list[str]:
    """Return the places from 2 to 20, with the cities of legacy tiles on the board."""
    places = ["1", *jean.deck.from_2_to_19]
    for tile, city in legacy_cities(jean).items():
        number = lies_after(jean, tile)
        places.insert(places.index(number) + 1 if number else len(places), city)
    return [*places[1:], FIRST_HAND]


def legacy_cities(jean: Jean) -> dict[str, str]:
    """Return the cities of legacy tiles on the board at which she may stop, by tile."""
    known = jean.facts.known
    cities = {t: city for t, city in board.LEGACY_CITIES.items() if known.get(TILE[t].name) == "on"}
    if influence.DUTCH_FLAG in cities and influence.price(jean) == influence.PASSES:
        del cities[influence.DUTCH_FLAG]
    return cities


def lies_after(jean: Jean, tile: str) -> str | None:
    """Return the number that a tile's city follows. Older tables were never asked for it."""
    return board.lies_after(jean.facts if jean.asks_places else NOTHING_KNOWN, tile)


def learn_places(jean: Jean, tiles: Iterable[str]) -> Script[None]:
    """Ask where the cities of legacy tiles lie, unless the archive or My box has it."""
    for tile in tiles if jean.asks_places else ():
        if lies_after(jean, tile) is None:
            question = board.ask_tile_place(jean.deck.route, tile)
            yield from jean.facts.ask(TILE_PLACE[tile], question)


def ask_stop(jean: Jean, card: JeanCard) -> Ask:
    """Ask for the stop. The values identify the course: another course is another question."""
    return Ask(
        "jean.stop",
        Choice(
            likely_stops(jean, card),
            label=lambda place: place_text(jean, place),
            barred=barred(jean, card),
            doubt=lambda place: too_far(jean, card, str(place)),
        ),
        {"n": card.move, "route": card.route, "place": place_name(jean.place)},
        refreshed=lambda: ask_stop(jean, card),
        on_board=True,
        helped_by="" if legacy_cities(jean) else "arrows",
    )


def too_far(jean: Jean, card: JeanCard, place: str) -> Text | None:
    """Return why this stop is doubtful: by the numbers, the ship has stopped before it."""
    ahead = places_ahead(jean)
    before = ahead[: ahead.index(place)] if place in ahead else []
    counted = [other for other in before if stops_her(jean, other)]
    if len(counted) < card.move or place in known_course(jean, card).stops:
        return None
    return Text("jean.stop.far", {"stop": counted[card.move - 1], "place": place})


def place_text(jean: Jean, place: Answer) -> Text:
    """Return a place by its number and kind."""
    kind = jean.kind_of(str(place))
    if kind == "start":
        return place_name(str(place))
    return Text(f"jean.place.{kind}", {"place": str(place)})


@cache
def tell_place(key: str, card: str, place: str) -> Tell:
    """Return an instruction about a place, with the place to show."""
    return Tell(key, {"place": place_name(place)}, card, shown(place))


def shown(place: str) -> tuple[str, ...]:
    """Return the place on the chart; cities of legacy tiles are not on it."""
    return () if place in board.LEGACY_CITIES.values() else (place,)


@cache
def place_name(place: str) -> Text:
    """Return a place by its number, or by its tile if no source has the number."""
    if place in board.LEGACY_CITIES:
        return Text("jean.place.tile", {"tile": place})
    return Text("jean.place.havana") if place == "1" else Text("jean.place", {"place": place})


# The known arrows. An unknown arrow may lead past a city, as the one from 2 to 5 does: so only
# known arrows bar a place.


def known_places_ahead(jean: Jean, route: str) -> list[str]:
    """Return the places ahead of her, as far as the arrows are known."""
    return list(_ahead(jean, route))


def _ahead(jean: Jean, route: str) -> Iterator[str]:
    place: str | None = jean.place
    while place is not None and place != FIRST_HAND:
        place = board.arrow(jean.facts, place, route)
        if place is not None:
            yield place


def stops_her(jean: Jean, place: str) -> bool:
    """Return whether this place surely counts as a stop."""
    return jean.kind_of(place) == "city" or place in (board.quests(jean.facts) or ())


class Course(NamedTuple):
    """Her course with a card, as far as the arrows are known."""

    places: list[str]  # that she comes to
    near: list[str]  # passed before she can have come far enough
    stops: list[str]  # where she may stop
    last: str | None  # where she stops at the latest; None while unread arrows decide


def known_course(jean: Jean, card: JeanCard) -> Course:
    """Follow the arrows until she has surely stopped.

    Cities and quests count for sure. Where nobody has looked, a place may count.
    """
    quests, kind_of = board.quests(jean.facts), jean.kind_of
    course = Course([], [], [], None)
    places, near, stops, _ = course
    sure = possible = 0
    for place in _ahead(jean, card.route):
        places.append(place)
        if place == FIRST_HAND:
            stops.append(place)
            return Course(places, near, stops, place)
        kind = kind_of(place)
        counts = kind == "city" or (quests is not None and place in quests)
        may_count = counts or quests is None or kind == "unknown"
        sure += counts
        possible += may_count
        if possible < card.move:
            near.append(place)
        elif may_count:
            stops.append(place)
        if sure == card.move:
            return Course(places, near, stops, place)
    return course


def barred_by_arrows(jean: Jean, card: JeanCard, ahead: list[str]) -> dict[Answer, Text]:
    """Return the places ahead where she cannot stop, each with the reason."""
    known, places = known_course(jean, card), known_places_ahead(jean, card.route)
    read = ahead[: ahead.index(places[-1]) + 1] if places and places[-1] in ahead else []
    off_course = Text("jean.stop.off_way", {"route": Text(f"jean.band.{card.route}")})
    near = Text("jean.stop.near", {"n": card.move})
    reasons: dict[Answer, Text] = {place: off_course for place in read if place not in places}
    reasons |= dict.fromkeys(known.near, near)
    if known.last is not None:
        past = Text("jean.stop.past", {"place": known.last})
        farther = (*places[places.index(known.last) + 1 :], *ahead[len(read) :])
        reasons |= dict.fromkeys(farther, past)
    return reasons
