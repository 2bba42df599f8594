"""Jean's fights: the choice of a nation, and the place that Jean annexes for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number, except_for
from companion.engine.text import Text, signed
from companion.games.maracaibo import board
from companion.games.maracaibo.facts import OPENED_BY_EXPLORER, RANK
from companion.games.maracaibo.jean.sailing import (
    FIRST_HAND,
    legacy_cities,
    lies_after,
    place_name,
    place_text,
    sea_places,
    shown,
)
from companion.games.maracaibo.jean.state import Jean
from companion.games.maracaibo.pieces import NATIONS

HIGHEST_VALUE = 20  # more than any token shows
HIGHEST_RANK = 12
LEAVES_THE_GAME = "none"
BY_EXPLORER = ("L4", "L7")  # tiles whose cities the explorer opens
NATION = Ask("jean.nation", Choice((*NATIONS, "work_out")), about=("combat-token", "noble-rank"))


def fight(jean: Jean, card: str) -> Script[str]:
    """Reveal a combat token; people enter the highest nation, or let the app work it out."""
    margins = known_margins(jean)
    if margins is None:
        yield Tell("jean.combat", card=card)
    else:
        yield Tell("jean.combat.ranks", {n: signed(margin) for n, margin in margins.items()}, card)
    nation = yield NATION
    if nation == "work_out":
        nation = yield from work_out_nation(jean)
        yield Tell("jean.combat.nation", {"nation": board.nation_text(nation)}, card)
    return str(nation)


def chosen_nation(values: Mapping[str, int], changes: Mapping[str, int]) -> str:
    """Return the nation she fights with: the highest value on the token after all changes.

    Changes are her noble rank less yours, and the token's condition. Ties: the higher value
    on the token, then France, Spain, England.
    """
    return max(NATIONS, key=lambda nation: (values[nation] + changes[nation], values[nation]))


def work_out_nation(jean: Jean) -> Script[str]:
    values = {}
    for nation in NATIONS:
        values[nation] = yield ask_number("jean.token", nation, HIGHEST_VALUE)
    changes = dict.fromkeys(NATIONS, 0)
    while True:  # of the nations whose value no condition has changed yet
        unchanged = [nation for nation in NATIONS if not changes[nation]]
        nation = yield Ask("jean.condition", Choice(("none", *unchanged)))
        if nation == "none":
            break
        changes[nation] = yield ask_number("jean.condition.by", nation, HIGHEST_VALUE, -1)
    for nation, margin in (yield from ask_margins(jean)).items():
        changes[nation] += margin
    return chosen_nation(values, changes)


def ask_number(key: str, nation: str, most: int, sign: int = 0) -> Ask:
    values = {"nation": board.nation_text(nation)}
    return Ask(key, Number(sign * most, most), values=values)


def ask_margins(jean: Jean) -> Script[dict[str, int]]:
    """Return her noble rank less yours with each nation; ask for unknown ranks."""
    for nation in NATIONS:
        for who in ("jean", "you"):
            question = ask_number(f"jean.rank.{who}", nation, HIGHEST_RANK)
            yield from jean.facts.ask(RANK[nation, who], question)
    margins = known_margins(jean)
    assert margins is not None
    return margins


def known_margins(jean: Jean) -> dict[str, int] | None:
    known, margins = jean.facts.known, {}
    for nation in NATIONS:
        hers, yours = RANK[nation, "jean"].read(known), RANK[nation, "you"].read(known)
        if hers is None or yours is None:
            return None
        margins[nation] = hers - yours
    return margins


def annex(jean: Jean, card: str, nation: str) -> Script[None]:
    """Annex the lowest empty city, else the lowest empty village; else the marker leaves."""
    yield from take_place(jean, card, nation, "jean.annex", empty_city_or_village(jean))


def annex_village(jean: Jean, card: str, nation: str) -> Script[None]:
    yield from take_place(jean, card, nation, "jean.annex.village", empty_village(jean))


def take_place(jean: Jean, card: str, nation: str, key: str, place: str | None) -> Script[None]:
    """Put a marker from the track there.

    Show the rule if the table keeps no markers or none is left; ask if the place is not known.
    """
    values: dict[str, Text] = {"nation": board.nation_text(nation)}
    facts, route = jean.facts, jean.deck.route
    if not board.keeps_markers(facts) or not board.markers_aside(facts, route, nation):
        yield Tell(key, values, card)
        return
    if place is None:
        yield Tell(key, values, card)
        place = str((yield ask_annexed(jean, f"{key}.which")))
    if place == LEAVES_THE_GAME:
        board.discard_marker(facts, route, nation)
        yield Tell("jean.annex.leaves", values, card)
        return
    board.place_marker(facts, route, place, nation)
    yield Tell(f"{key}.at", {**values, "place": place_name(place)}, card, shown(place))


def empty_city_or_village(jean: Jean) -> str | None:
    """Return the lowest empty city, else village; `none`; or None if it is not known."""
    for place in empty_places(jean):
        kind = jean.kind_of(place)
        if kind == "unknown":
            return None
        if kind == "city":
            entered = may_enter(jean, place)
            if entered != "not_yet":
                return place if entered == "reached" and no_number_missing(jean) else None
    return empty_village(jean)


def no_number_missing(jean: Jean) -> bool:
    """Return whether no empty city may be lowest whose place is not known."""
    cities = legacy_cities(jean) if jean.asks_places else board.LEGACY_CITIES
    return not any(
        jean.has_tile(tile)
        and lies_after(jean, tile) is None
        and may_enter(jean, city) != "not_yet"
        and not board.markers_at(jean.facts, city)
        for tile, city in cities.items()
    )


def empty_village(jean: Jean) -> str | None:
    for place in empty_places(jean):
        kind = jean.kind_of(place)
        if kind == "village":
            return place
        if kind == "unknown":
            return None
    return LEAVES_THE_GAME


def empty_places(jean: Jean) -> Iterator[str]:
    """Return the places without an ownership marker, lowest number first."""
    return (p for p in sea_places(jean) if p != FIRST_HAND and not board.markers_at(jean.facts, p))


def may_enter(jean: Jean, place: str) -> str:
    """Return whether she may enter: cities of L4 and L7 once her explorer `reached` them."""
    for tile in BY_EXPLORER:
        if board.LEGACY_CITIES[tile] == place:
            return jean.facts[OPENED_BY_EXPLORER[tile]] or "unknown"
    return "reached"


def ask_annexed(jean: Jean, key: str) -> Ask:
    """Ask for the annexed place: empty places of the right kind first."""
    order = ["village", "unknown"] if key.endswith("village.which") else ["city", "unknown"]
    kinds = {place: jean.kind_of(place) for place in empty_places(jean)}
    likely = [place for kind in order for place in kinds if kinds[place] == kind]
    rest = [place for place in kinds if place not in likely]
    label = except_for(LEAVES_THE_GAME, "jean.annex.none", partial(place_text, jean))
    return Ask(
        key,
        Choice([*likely, *rest, LEAVES_THE_GAME], label=label),
        about=("annex",),
        refreshed=lambda: ask_annexed(jean, key),
        on_board=True,
    )
