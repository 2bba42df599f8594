"""What is known of the board, as facts of the table: legacy tiles, markers, quests, markets.

| fact | value |
|---|---|
| `tile.L4` | `on` or `off` the board |
| `quests` | the places with a quest, `6,11`; kept up to date by who tells us of them |
| `market.11` | `full` or `free` |
| `markers` | `kept`, where people keep the ownership markers up to date |
| `markers.4.france` | how many of the nation's ownership markers lie there |
| `box.place.8` | `city` or `village`: read off the board where no source says it |

From a campaign's archive (campaign/next_game.py), known when the next game is set up:

| fact | value |
|---|---|
| `archive.campaign` | `uprising` or `base` |
| `archive.card` | the story card that the game begins with |
| `archive.game` | the number of the coming game in its campaign |
| `archive.tiles` | the legacy tiles to lay, `L1,L4,L30`, in order |
| `archive.places.L4` | where that tile lies: a place, `explorer`, `beside` or `elsewhere` |
| `archive.cards` | project cards that stay in the deck, `101,104` |
| `archive.optional` | modules that may be added, `uprising,resistance` from the second game on |
| `box.card.185.removes` | the legacy tiles that card 185 removes, `L4,L33` |
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.content.texts import Text
from companion.engine.facts import Facts
from companion.engine.prompts import Ask, chosen
from companion.games.maracaibo.pieces import Place, SeaRoute

NATIONS = ("france", "spain", "england")
KIND_OF_PLACE = "box.place."


# Cities and villages


def kind_of(place: Place, facts: Facts) -> str:
    """`city`, `village`, `start`, `homeward`; `unknown` where nobody has looked yet."""
    if place.city_with and facts.get(f"tile.{place.city_with}") == "on":
        return "city"
    if place.kind == "unknown":
        return str(facts.known.get(f"{KIND_OF_PLACE}{place.id}", "unknown"))
    return place.kind


def ask_kind(place: str) -> Ask:
    return Ask("maracaibo.place.kind", ("village", "city"), values={"place": place})


def reading(route: SeaRoute, name: str) -> Ask | None:
    """The question whose answer this reading is."""
    unknown = [place.id for place in route.places if place.kind == "unknown"]
    place = name.removeprefix(KIND_OF_PLACE)
    return ask_kind(place) if name.startswith(KIND_OF_PLACE) and place in unknown else None


# Quests


def quests(facts: Facts) -> list[str] | None:
    """The places with a quest, or None where nobody keeps them."""
    known = facts.known.get("quests")
    return None if known is None else chosen(known)


def take_quest(facts: Facts, place: str) -> None:
    left = quests(facts)
    if left is not None and place in left:
        left.remove(place)
        facts.learn("quests", ",".join(left))


# Ownership markers


def keeps_markers(facts: Facts) -> bool:
    return facts.get("markers") == "kept"


def markers_at(facts: Facts, place: str) -> dict[str, int]:
    """Each nation's markers at a place, those with none left out."""
    counts = {nation: facts.known.get(f"markers.{place}.{nation}", 0) for nation in NATIONS}
    return {nation: int(count) for nation, count in counts.items() if count}


def change_markers(facts: Facts, place: str, nation: str, by: int) -> None:
    count = markers_at(facts, place).get(nation, 0) + by
    assert count >= 0, "there is no such marker"
    facts.learn(f"markers.{place}.{nation}", count)


def occupied(facts: Facts, route: SeaRoute) -> Iterator[Place]:
    """The places with any ownership marker, in the order of the route."""
    return (place for place in route.places if markers_at(facts, place.id))


def nation_text(nation: str) -> Text:
    return Text(f"nation.{nation}")
