"""Jean's course on the chart, while people say where she stops: her ship, the way, the stops."""

from __future__ import annotations

from companion.engine.picture import Drawing, Look
from companion.engine.text import Locale, TextValue
from companion.games.maracaibo import board, picture
from companion.games.maracaibo.jean import reach
from companion.games.maracaibo.jean.sailing import likely_stops, place_name, places_ahead
from companion.games.maracaibo.jean.state import Jean, Phase


def draw(jean: Jean, look: Look, locale: Locale) -> Drawing | None:
    """None while she does not sail: then the board is as always."""
    if look.possible is None or jean.phase != Phase.TURN or not jean.revealed:
        return None
    card = jean.card(jean.revealed[-1])
    if set(look.possible) != set(likely_stops(jean, card)):
        return None
    way = reach.known_way(jean, card.route)
    if not set(look.possible) <= {*way}:
        way = places_ahead(jean)
    stops = [place for place in way if place in look.possible]
    course = picture.Course(
        letter=locale.text("jean.name")[0],
        at=jean.place,
        caption=locale.text("jean.course.at", {"place": place_name(jean.place)}),
        way=[jean.place, *way[: way.index(stops[-1]) + 1]],
        nearest=stops[0],
        likely=[p for p in stops if p == reach.FIRST_HAND or reach.stops_her(jean, p)],
        counted=_counted(jean, way[: way.index(stops[0])], locale),
        quests=board.quests(jean.facts) or (),
    )
    values: dict[str, TextValue] = {"place": place_name(jean.place), "stops": ", ".join(stops)}
    svg = picture.draw(jean.deck.route, look, locale, course)
    return Drawing(svg, locale.text("jean.course.drawn", values))


def _counted(jean: Jean, passed: list[str], locale: Locale) -> dict[str, str]:
    """What has counted as a stop before the first at which she may end."""
    stops = [place for place in passed if reach.stops_her(jean, place)]
    return {place: locale.text("jean.course.stop", {"n": n}) for n, place in enumerate(stops, 1)}
