"""The checks of content: each message word for word, and exactly the part that it names."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from companion import paths
from companion.content.books import Book, Where
from companion.content.strict_yaml import Document
from companion.content.strict_yaml import read as read_yaml
from companion.content.validation import shaped
from companion.games.catalogue import books
from tests.commands.in_process import companion_here

Change: TypeAlias = Callable[[Any], object]
Row: TypeAlias = tuple[Change, list[str]]  # what is changed, and then "where: message", all of them

BOOKS: dict[str, Book[Any]] = {book.path: book for book in books()}
CHECKS: dict[str, list[Row]] = {}


@cache
def as_shipped(path: str) -> Any:
    return read_yaml(paths.content() / path, path, trusted=True).data


def changed(path: str, change: Change) -> Any:
    """Return the content of a book after a change to its file."""
    data = deepcopy(as_shipped(path))
    change(data)
    return shaped(Document(path, data), BOOKS[path].shape, BOOKS[path].effects())


def place(dotted: str) -> Where:
    return tuple(int(part) if part.isdecimal() else part for part in dotted.split("."))


def expected(line: str) -> tuple[Where, str]:
    where, message = line.split(": ", 1)
    return place(where), message


def one_more(data: list[Any], at: int, **other: object) -> None:
    """One too many: the same again, but for what is other."""
    data.append({**data[at], **other})


def without(data: Any, *ids: str) -> None:
    """A glossary that lacks these entries, and does not refer to them."""
    data["entries"] = [
        {**entry, "see": [id_ for id_ in entry.get("see", ()) if id_ not in ids]}
        for entry in data["entries"]
        if entry["id"] not in ids
    ]


def other_kind(old: str, new: str) -> Change:
    """The first entry of one kind becomes one of another."""
    return lambda d: next(e for e in d["entries"] if e["kind"] == old).update(kind=new)


def kinds_counted(other: str, **expected: int) -> Iterator[Row]:
    """Yield one card too few of each kind, then one too many."""
    for kind, n in expected.items():
        says = f"entries: there are {n} entries of the kind {kind}, not "
        yield other_kind(kind, other), [f"{says}{n - 1}"]
        yield other_kind(other, kind), [f"{says}{n + 1}"]


NUMBERED = "spaces: the spaces are numbered from 0 to 49"
KINDS = "spaces: there are Port Royal, 29 sea spaces, 11 ports and 9 lairs"
LINKS = "spaces: 53 links lead to every space"
PRICE = "sea spaces and ports have a price, others have none"
SAIL_ON = "a ship sails on to one space, or to one of two"
WHITE = "spaces: the white numbers go from 2 to 10"
CHECKS["jamaica/board.yaml"] = [
    (lambda d: d["spaces"].pop(), [NUMBERED]),
    (lambda d: one_more(d["spaces"], 49, id=50), [NUMBERED]),
    (lambda d: d["spaces"].reverse(), [NUMBERED]),
    (lambda d: d["spaces"][0].update(id=1), [NUMBERED]),
    (lambda d: d["spaces"][1].update(kind="port"), [KINDS]),
    (lambda d: d["spaces"][4].update(kind="port-royal"), [KINDS]),
    (lambda d: d["spaces"][6].update(next=[7]), [LINKS]),
    (lambda d: d["spaces"][6].update(next=[7, 7]), [LINKS]),
    (lambda d: d["spaces"][1].update(next=[2, 3]), [LINKS]),
    (lambda d: d["spaces"][49].update(next=[50]), [LINKS]),
    (lambda d: d["spaces"][14].update(next=[]), [LINKS, f"spaces.14.next: {SAIL_ON}"]),
    (lambda d: d["spaces"][3].update(next=[4, 5, 6]), [LINKS, f"spaces.3.next: {SAIL_ON}"]),
    (lambda d: d["spaces"][1].update(cost=0), [f"spaces.1: {PRICE}"]),
    (lambda d: d["spaces"][5].pop("cost"), [f"spaces.5: {PRICE}"]),
    (lambda d: d["spaces"][0].update(cost=1), [f"spaces.0: {PRICE}"]),
    (lambda d: d["spaces"][4].update(cost=1), [f"spaces.4: {PRICE}"]),
    (lambda d: d["spaces"][1].update(cost=1), []),
    (lambda d: d["spaces"][40].update(points=1), [WHITE]),
    (lambda d: d["spaces"][41].pop("points"), [WHITE]),
    (lambda d: d["spaces"][49].pop("points"), [WHITE]),
    (lambda d: d["spaces"][49].update(points=11), [WHITE]),
]

ELEVEN = "cards: there are eleven different action cards"
MORNING = "cards: the morning has 4 moves forward, 1 back and 2 of each good"
EVENING = "cards: the evening has 4 moves forward, 1 back and 2 of each good"
CHECKS["jamaica/cards.yaml"] = [
    (lambda d: d["cards"].pop(), [ELEVEN, MORNING, EVENING]),
    (lambda d: one_more(d["cards"], 0), [MORNING, EVENING]),
    (lambda d: one_more(d["cards"], 8, id="food-food", evening="food"), [ELEVEN, MORNING, EVENING]),
    (lambda d: d["cards"].__setitem__(1, d["cards"][0]), [ELEVEN, EVENING]),
    (lambda d: d["cards"][9].update(id="doubloons-food", morning="doubloons"), [MORNING]),
    (lambda d: d["cards"][9].update(id="gunpowder-gunpowder", evening="gunpowder"), [EVENING]),
    (lambda d: d["cards"][3].update(id="forward"),
     ["cards.3.id: a card is called by its two actions"]),
]  # fmt: skip

TREASURES = "treasures: there are four powers, five treasures and three cursed ones"
EITHER = "a treasure has either a power or points"
DIE = "faces: the combat die has 2, 4, 6, 8, 10 and a star"
CHECKS["jamaica/components.yaml"] = [
    (lambda d: d["treasures"].pop(), [TREASURES]),
    (lambda d: d["treasures"].pop(0), [TREASURES]),
    (lambda d: one_more(d["treasures"], 0), [TREASURES]),
    (lambda d: d["treasures"][4].update(points=4), [TREASURES]),
    (lambda d: d["treasures"].reverse(), []),
    (lambda d: d["treasures"][1].update(power=False), [f"treasures.1: {EITHER}"]),
    (lambda d: d["treasures"][4].update(power=True), [f"treasures.4: {EITHER}"]),
    (lambda d: d["faces"].pop(), [DIE]),
    (lambda d: one_more(d["faces"], 5), [DIE]),
    (lambda d: d["faces"].reverse(), [DIE]),
    (lambda d: d["faces"][4].update(id="12"), [DIE]),
]

CHECKS["jamaica/glossary.yaml"] = [
    (lambda d: d["entries"][0].update(also=["hold"]),
     ["entries.0.id: the entry 'hold' stands 2 times",
      "entries.2.id: the entry 'hold' stands 2 times"]),
    (lambda d: d["entries"][0].update(also=["a-lap", "round"]), []),
    (lambda d: d["entries"][2].update(see=["captain", "nowhere"]),
     ["entries.2.see: there is no other entry 'nowhere'"]),
    (lambda d: d["entries"][2].update(see=["hold"]),
     ["entries.2.see: there is no other entry 'hold'"]),
    (lambda d: d["entries"][1].update(icons=["compass", "nothing"]),
     ["entries.1.icons.1: there is no icon 'nothing'"]),
    (lambda d: d["entries"][1].update(icons=["compass"] * 5),
     ["entries.1.icons: more than 4 icons are hard to read"]),
    (lambda d: d["entries"][1].update(icons=["compass"] * 4), []),
    *kinds_counted("term", space=4, action=3, die=2, power=4),
]  # fmt: skip

BOUNDS = "the usual value is not between the least and the most"
CHECKS["jamaica/score.yaml"] = [
    (lambda d: d.update(lines=d["lines"][1:]), ["lines: the line 'space' is missing"]),
    (lambda d: d["lines"].pop(1), []),
    (lambda d: d["lines"].pop(2), ["lines: the line 'treasures' is missing"]),
    (lambda d: d["lines"].pop(3), ["lines: the line 'space_number' is missing"]),
    (lambda d: d["lines"][1].update(id="space"),
     ["lines: the line 'space' of player stands 2 times",
      "lines: the line 'space' of ghost-ship stands 2 times"]),
    (lambda d: d["lines"][1].update(of=["ghost-ship", "jean"]),
     ["lines.1.of: there is no 'jean'; there are: player, table, ghost-ship"]),
    (lambda d: d["lines"][0].update(when="night"),
     ["lines.0.when: there is no 'night'; there are: always"]),
    (lambda d: d["lines"][0].update(least=1), [f"lines.0: {BOUNDS}"]),
    (lambda d: d["lines"][0].update(most=-1, least=-5), [f"lines.0: {BOUNDS}"]),
    (lambda d: d["lines"][0].update(usual=1000), [f"lines.0: {BOUNDS}"]),
    (lambda d: d["lines"][0].update(usual=999), []),
    (lambda d: d["lines"][0].update(usual=7, least=7, most=7), []),
]  # fmt: skip

REMAIN = "remove: seven cards must remain"
FOR_JACQUES = "cards: Jacques has 7 A and 5 B cards, not"
CHECKS["maracaibo/jacques.yaml"] = [
    (lambda d: d["cards"][0].update(kind="B"), [f"{FOR_JACQUES} 6 and 6"]),
    (lambda d: d["cards"].pop(),
     [f"{FOR_JACQUES} 7 and 4", *(f"levels.{n}.{REMAIN}" for n in range(4))]),
    (lambda d: one_more(d["cards"], 0, id="A8"),
     [f"{FOR_JACQUES} 8 and 5", *(f"levels.{n}.{REMAIN}" for n in range(4))]),
    (lambda d: d["cards"][1].update(id="A1"), ["cards: the card 'A1' stands 2 times"]),
    (lambda d: d["cards"][1]["areas"].pop(), ["cards.1.areas: a card has 7 areas, not 6"]),
    (lambda d: d["cards"][1]["areas"].append("end"), ["cards.1.areas: a card has 7 areas, not 8"]),
    (lambda d: d["cards"][11]["areas"].__setitem__(6, {"disc": 5}),
     ["cards.11.areas: the last area of every card ends the round"]),
    (lambda d: d["levels"][0]["remove"].update(b=4), [f"levels.0.{REMAIN}"]),
    (lambda d: d["levels"][3]["remove"].update(a=6), [f"levels.3.{REMAIN}"]),
    (lambda d: d["levels"][3]["remove"].update(a=1, b=4), []),
]  # fmt: skip

FOR_JEAN = "cards: Jean has 5 A, 6 B and 4 C cards, and a B and a C of The Uprising"
TO_DEAL = "cards: there are 5 A, 6 B and 4 C cards to deal"
CHECKS["maracaibo/jean.yaml"] = [
    (lambda d: d["cards"].pop(), [FOR_JEAN]),
    (lambda d: one_more(d["cards"], 0, id="A6"), [FOR_JEAN]),
    (lambda d: d["cards"][0].update(kind="B"), [FOR_JEAN]),
    (lambda d: d["cards"][5].update(box="uprising"), [FOR_JEAN]),
    (lambda d: d["cards"][1].update(id="A1"), ["cards: the card 'A1' stands 2 times"]),
    (lambda d: d["cards"][2].update(move=0), ["cards.2.move: she moves 1 or 2 stops, not 0"]),
    (lambda d: d["cards"][2].update(move=3), ["cards.2.move: she moves 1 or 2 stops, not 3"]),
    (lambda d: d["cards"][3].update(display=0),
     ["cards.3.display: the display has 4 cards, not 0"]),
    (lambda d: d["cards"][3].update(display=5),
     ["cards.3.display: the display has 4 cards, not 5"]),
    (lambda d: d["levels"][0]["cards"].update(a=4), [f"levels.0.{TO_DEAL}"]),
    (lambda d: d["levels"][1]["cards"].update(a=6), [f"levels.1.{TO_DEAL}"]),
    (lambda d: d["levels"][1]["cards"].update(b=-1), [f"levels.1.{TO_DEAL}"]),
    (lambda d: d["levels"][1]["cards"].update(b=7), [f"levels.1.{TO_DEAL}"]),
    (lambda d: d["levels"][1]["cards"].update(c=-1), [f"levels.1.{TO_DEAL}"]),
    (lambda d: d["levels"][4]["cards"].update(c=5), [f"levels.4.{TO_DEAL}"]),
    (lambda d: d["levels"][4]["cards"].update(b=6, c=4), []),
]  # fmt: skip

CHECKS["maracaibo/places.yaml"] = [
    (lambda d: d["names"][0].update(place="23"), ["names.0.place: there is no place '23'"]),
    (lambda d: d["names"][4].update(place="0"), ["names.4.place: there is no place '0'"]),
    (lambda d: d["names"][4].update(place="22"), []),
]

RESISTANCE = "modules: this module is played with `resistance`"
CHECKS["maracaibo/scenarios.yaml"] = [
    (lambda d: d["scenarios"][1].update(tiles=["L1", "L30", "L1"]),
     ["scenarios.1.tiles: a legacy tile stands twice"]),
    (lambda d: d["scenarios"][1].update(modules=["freeing"]), [f"scenarios.1.{RESISTANCE}"]),
    (lambda d: d["scenarios"][2].update(modules=["uprising"]), [f"scenarios.2.{RESISTANCE}"]),
    (lambda d: d["scenarios"][2].update(modules=["jacques", "search", "home-ports"]), []),
]  # fmt: skip

FIFTEEN = "ports: there are fifteen home ports"
CHECKS["maracaibo/home_ports.yaml"] = [
    (lambda d: d["ports"].pop(), [FIFTEEN]),
    (lambda d: one_more(d["ports"], 0, id="havana"), [FIFTEEN]),
    (lambda d: one_more(d["ports"], 0), [FIFTEEN]),
    (lambda d: d["ports"][1].update(id="antwerpen"), [FIFTEEN]),
]

LISTED = "tiles: the tiles of The Uprising are L30 to L37, L39 and L40"
NAMED = "id: a tile is called L and a number"
CHECKS["maracaibo/legacy_tiles.yaml"] = [
    (lambda d: d["tiles"][1].update(id="L1"), ["tiles: the tile 'L1' stands 2 times"]),
    (lambda d: d["tiles"].pop(), [LISTED]),
    (lambda d: d["tiles"][34].update(id="L38"), [LISTED]),
    (lambda d: d["tiles"][25].update(box="base"), [LISTED]),
    (lambda d: d["tiles"][24].update(box="uprising"), [LISTED]),
    (lambda d: d["tiles"][2].update(id="three"), [f"tiles.2.{NAMED}"]),
    (lambda d: d["tiles"][2].update(id="M3"), [f"tiles.2.{NAMED}"]),
    (lambda d: d["tiles"][2].update(id="L3a"), [f"tiles.2.{NAMED}"]),
    (lambda d: d["tiles"][2].update(id="L"), [f"tiles.2.{NAMED}"]),
    (lambda d: d["tiles"][2].update(id="L26"), []),
    (lambda d: d["tiles"][27].update(needs="L38"), ["tiles.27.needs: there is no tile 'L38'"]),
]

MODULES = ("home-ports", "resistance", "uprising", "freeing", "jacques", "jean", "search")
TILES = ("l30", "l31", "l32", "l33", "l34", "l35", "l36", "l37", "l38", "l39", "l40")
CHECKS["maracaibo/glossary.yaml"] = [
    (lambda d: without(d, *MODULES, *TILES),
     [f"entries: the entry '{id_}' is missing" for id_ in (*MODULES, *TILES)]),
    (other_kind("port", "term"), ["entries: there are fifteen home ports, not 14"]),
    (other_kind("term", "port"), ["entries: there are fifteen home ports, not 16"]),
    (lambda d: d["entries"][0].update(icons=["ship", "shp"]),
     ["entries.0.icons.1: there is no icon 'shp'"]),
]  # fmt: skip

CHECKS["maracaibo/score.yaml"] = [
    (lambda d: d["lines"][1].update(of=["pirate"]),
     ["lines.1.of: there is no 'pirate'; there are: player, table, jacques, jean"]),
    (lambda d: d["lines"][1].update(when="base"),
     ["lines.1.when: there is no 'base'; there are: always, nations, dutch-flag, jacques, jean, "
      "cooperative, search"]),
    (lambda d: d["lines"][15].update(each="city"),
     ["lines.15.each: there is no 'city'; there are: nation"]),
    (lambda d: d["lines"][7].update(worked_out="nobility"),
     ["lines.7.worked_out: there is no 'nobility'; there are: monument, explorer_points, "
      "quests_points, quest_tiles, more_quests, more_upgrades, farther_explorer"]),
    (lambda d: d["lines"][17].update(worked_out="monument"),
     ["lines.17.worked_out: there is no 'monument'; there are: most_influence, nobility"]),
    (lambda d: d["lines"][10].update(read_at="influence"),
     ["lines.10.read_at: there is no 'influence'; there are: gone, total, place, dominance"]),
    (lambda d: d["lines"][10].update(read_at="luysa"),
     ["lines.10.read_at: there is no 'luysa'; there are: gone, total, place, dominance"]),
    (lambda d: d["lines"][14].update(read_at="gone"),
     ["lines.14.read_at: there is no 'gone'; there are: influence, rank, most_influence, "
      "nobility"]),
]  # fmt: skip

TWELVE = "commanders: there are twelve commanders, not"
MARKETS = "commanders: there are three black markets of commanders"
CHECKS["pirates/commanders.yaml"] = [
    (lambda d: d["commanders"].pop(), [f"{TWELVE} 11"]),
    (lambda d: one_more(d["commanders"], 11, id="somebody"), [f"{TWELVE} 13"]),
    (lambda d: d["commanders"][1].update(id="kraken-khan"),
     ["commanders: the commander 'kraken-khan' stands 2 times"]),
    (lambda d: d["commanders"][2].update(matters=[]),
     ["commanders.2.matters: every commander changes something"]),
    (lambda d: d["commanders"][0].pop("black_markets"), [MARKETS]),
    (lambda d: d["commanders"][0].update(black_markets=2), [MARKETS]),
    (lambda d: d["board"]["rows"][0]["spaces"].pop(),
     ["board.rows: the commander board has 2 scrolls, not 1",
      "board.rows.0.spaces: a row has two spaces"]),
    (lambda d: d["board"]["rows"][2]["spaces"].append("middle"),
     ["board.rows: the face-down board has 4 scrolls, not 5",
      "board.rows.2.spaces: a row has two spaces"]),
    (lambda d: d["board"]["rows"][1].update(side="commander"),
     ["board.rows: the commander board has 2 scrolls, not 4",
      "board.rows: the face-down board has 4 scrolls, not 2"]),
    (lambda d: d["board"]["rows"][2].update(spaces=["upper-left", "lower-right"]),
     ["board.rows: the face-down board has 4 scrolls, not 3"]),
]  # fmt: skip

IN_ORDER = "cards: the cards are BT-37 to BT-60, each once and in this order"
LETTERS = "cards: there are 5 A, 8 B, 8 C and 3 D cards"
SOMETHING = "requires: a card requires something, each kind once"
CHECKS["pirates/treasure_hunt.yaml"] = [
    (lambda d: d["cards"].pop(), [IN_ORDER, LETTERS]),
    (lambda d: one_more(d["cards"], 23, id="BT-61"), [IN_ORDER, LETTERS]),
    (lambda d: d["cards"].reverse(), [IN_ORDER]),
    (lambda d: d["cards"][0].update(id="BT-36"), [IN_ORDER]),
    (lambda d: d["cards"][0].update(letter="B"), [LETTERS]),
    (lambda d: d["cards"][20].update(letter="D"), [LETTERS]),
    (lambda d: d["cards"][2].update(requires=[]), [f"cards.2.{SOMETHING}"]),
    (lambda d: d["cards"][2].update(requires=[{"crew": 1}, {"crew": 2}]), [f"cards.2.{SOMETHING}"]),
    (lambda d: d["cards"][2].update(requires=[{"ship": "aruba"}, {"crew": 0}]),
     ["cards.2.requires: 'crew' is required at least once"]),
    (lambda d: d["cards"][16].update(requires=[{"buried": ["gold", 0]}]),
     ["cards.16.requires: 'buried' is required at least once"]),
    (lambda d: d["cards"][2].update(requires=[{"crew": 1}]), []),
]  # fmt: skip

FOR_JORDAN = "cards: Jordan has 6 A and 6 B cards, and 1 A, and 1 A and 1 B of expansions"
BONUS = "bonus: B cards have a bonus action, A cards have none"
DECKS = "decks: the base game and Commanders say how many cards his deck has"
HIDEOUT = "hideout: the hideout marker has the positions 1 to 4"
POINTS = (
    "points: there are points for each of these once: "
    "first_slot, fort, maracaibo, maracaibo_attack, maracaibo_cannon"
)
CHECKS["pirates/jordan.yaml"] = [
    (lambda d: d["cards"].pop(), [FOR_JORDAN]),
    (lambda d: one_more(d["cards"], 0, id="A.7"), [FOR_JORDAN]),
    (lambda d: d["cards"][0].update(box="commanders"), [FOR_JORDAN]),
    (lambda d: d["cards"][0].update(kind="B", id="B.7", bonus="raid"), [FOR_JORDAN]),
    (lambda d: d["cards"][1].update(id="A.1"), ["cards: the card 'A.1' stands 2 times"]),
    (lambda d: d["cards"][0].update(id="B.7"),
     ["cards.0.id: the id of a card begins with its kind, A"]),
    (lambda d: d["cards"][6].update(id="B1"),
     ["cards.6.id: the id of a card begins with its kind, B"]),
    (lambda d: d["cards"][0].update(bonus="raid"), [f"cards.0.{BONUS}"]),
    (lambda d: d["cards"][0].update(bonus="unknown"), [f"cards.0.{BONUS}"]),
    (lambda d: d["cards"][6].update(bonus="none"), [f"cards.6.{BONUS}"]),
    (lambda d: d["cards"][6].update(bonus="explore", lists=["raid"]), []),
    (lambda d: d["cards"][12].update(lists=[]),
     ["cards.12.lists: a card lists an action, or it is unknown"]),
    (lambda d: d["decks"].pop(), [DECKS]),
    (lambda d: d["decks"].reverse(), [DECKS]),
    (lambda d: one_more(d["decks"], 1), [DECKS]),
    (lambda d: d["hideout"].pop(), [HIDEOUT]),
    (lambda d: d["hideout"].reverse(), [HIDEOUT]),
    (lambda d: one_more(d["hideout"], 3, position=5), [HIDEOUT]),
    (lambda d: d["points"].pop(), [POINTS]),
    (lambda d: one_more(d["points"], 0), [POINTS]),
    (lambda d: one_more(d["points"], 0, id="gulf"), [POINTS]),
]  # fmt: skip

TIER_ONE = "locations: tier I is eight Locations of the base game and the Kraken"
CHECKS["pirates/locations.yaml"] = [
    (lambda d: d["locations"].pop(1), [TIER_ONE]),
    (lambda d: one_more(d["locations"], 0, id="cuba"), [TIER_ONE]),
    (lambda d: d["locations"][0].update(tier=2), [TIER_ONE]),
    (lambda d: d["locations"][8].update(box="base"), [TIER_ONE]),
    (lambda d: d["locations"][8].update(tier=2), [TIER_ONE]),
    (lambda d: d["locations"][9].update(tier=1), [TIER_ONE]),
    (lambda d: d["locations"].pop(), []),
    (lambda d: d["locations"][1].update(id="aruba"), ["locations: a Location stands twice"]),
    (lambda d: one_more(d["locations"], 13), ["locations: a Location stands twice"]),
    (lambda d: d["actions"][1].update(location="cuba"),
     ["actions.1.location: there is no Location 'cuba'"]),
]  # fmt: skip

SIDES = "boards: each piece of the board has two sides"
GULF = "gulf_forts: the forts in the Gulf are for one to four players"
ON_ALL = "supplies: Rum Markets and Treasure Value tiles go on all eight Locations"
CHECKS["pirates/setup.yaml"] = [
    (lambda d: d["boards"].pop(), [SIDES]),
    (lambda d: d["boards"].pop(0), [SIDES]),
    (lambda d: one_more(d["boards"], 0), [SIDES]),
    (lambda d: d["boards"][1].update(piece="maracaibo"), [SIDES]),
    (lambda d: d["gulf_forts"].pop(), [GULF]),
    (lambda d: d["gulf_forts"].pop(0), [GULF]),
    (lambda d: one_more(d["gulf_forts"], 3, players=5), [GULF]),
    (lambda d: one_more(d["gulf_forts"], 3), [GULF]),
    (lambda d: d["gulf_forts"].reverse(), []),
    (lambda d: d["supplies"][3].update(count=5), [ON_ALL]),
    (lambda d: d["supplies"][4].update(count=3), [ON_ALL]),
    (lambda d: d["supplies"].pop(3), [ON_ALL]),
    (lambda d: d["supplies"].pop(4), [ON_ALL]),
    (lambda d: d.update(supplies=[{**d["supplies"][3], "count": 8}]), []),
    (lambda d: d.update(supplies=[{**d["supplies"][4], "count": 8}]), []),
]

CHECKS["pirates/glossary.yaml"] = [
    *kinds_counted("term", commander=12, figurehead=4, location=5),
    (lambda d: d["entries"][3].update(see=["tier"]),
     ["entries.3.see: there is no other entry 'tier'"]),
]  # fmt: skip

CHECKS["pirates/score.yaml"] = [
    (lambda d: d["lines"][1].update(of=["jean"]),
     ["lines.1.of: there is no 'jean'; there are: player, table, jordan"]),
    (lambda d: d["lines"][1].update(when="nations"),
     ["lines.1.when: there is no 'nations'; there are: always, base, treasure-hunt, commanders, "
      "new-cards, old-cards, jordan"]),
    (lambda d: d["rules"][2].update(when="nations"),
     ["rules.2.when: there is no 'nations'; there are: always, base, treasure-hunt, commanders, "
      "new-cards, old-cards, jordan"]),
    (lambda d: d["lines"][4].update(worked_out="monument"),
     ["lines.4.worked_out: there is no 'monument'; there are: rivers, doubloons, scrolls, "
      "treasures, buried, quests, upgrades, residences, quests_jordan"]),
    (lambda d: d["lines"][4].update(rules=["river", "rivers"]),
     ["lines.4.rules: there is no 'rivers'; there are: river, rivers_most, doubloons, set, "
      "discount, sword, movement, buried, quests_bonus, quests_needed, jordan_upgrade, "
      "jordan_residence, jordan_quest"]),
    (lambda d: d["rules"][1].update(usual=0), [f"rules.1: {BOUNDS}"]),
    (lambda d: d["rules"][1].update(usual=9), [f"rules.1: {BOUNDS}"]),
    (lambda d: d["rules"][1].update(usual=1), []),
    (lambda d: d["rules"][1].update(usual=8), []),
    (lambda d: d["rules"][0].update(usual=-1), [f"rules.0: {BOUNDS}"]),
    (lambda d: d["rules"][0].update(usual=51), [f"rules.0: {BOUNDS}"]),
    (lambda d: d["rules"][0].update(usual=50), []),
]  # fmt: skip


for game in ("jamaica", "maracaibo", "pirates"):
    CHECKS[f"{game}/icons.yaml"] = [
        (lambda d: d["icons"].update(captain="shp"), ["icons.captain: there is no icon 'shp'"]),
        (lambda d: d["icons"].update(captain="ship"), []),
    ]
    CHECKS[f"{game}/setup_steps.yaml"] = [
        (lambda d: d["steps"][1].update(icon="shp"), ["steps.1.icon: there is no icon 'shp'"]),
        (lambda d: d["steps"][1].pop("icon", ""), []),
    ]
CHECKS["maracaibo/icons.yaml"] += [
    (lambda d: d["icons"].pop("jacques.area.disc"),
     ["icons: the text 'jacques.area.disc' has no icon, but it is drawn with one"]),
    (lambda d: d["icons"].pop("jean.band.pay"),
     ["icons: the text 'jean.band.pay' has no icon, but it is drawn with one"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "change", "says"),
    [
        pytest.param(path, *row, id=f"{path}-{n}")
        for path, rows in CHECKS.items()
        for n, row in enumerate(rows)
    ],
)
def test_an_error_after_a_change_is_reported_with_its_place(
    path: str, change: Change, says: list[str]
) -> None:
    assert list(BOOKS[path].check(changed(path, change))) == list(map(expected, says))


@pytest.mark.parametrize("path", BOOKS)
def test_nothing_is_wrong_with_what_we_ship(path: str) -> None:
    assert list(BOOKS[path].check(changed(path, lambda _data: None))) == []


@pytest.mark.parametrize(
    ("path", "where", "keys"),
    [
        ("jamaica/components.yaml", "treasures.1", ["jamaica.treasure.lady-beth"]),
        ("jamaica/rulings.yaml", "rulings.0", ["jamaica.ruling.bank"]),
        ("jamaica/glossary.yaml", "entries.1.kind", ["glossary.kind.term"]),
        ("jamaica/glossary.yaml", "entries.1.id",
         ["jamaica.glossary.captain", "jamaica.glossary.captain.more"]),
        ("jamaica/score.yaml", "lines.1",
         ["jamaica.score.doubloons", "jamaica.score.doubloons.more", "jamaica.score.group.points"]),
        ("jamaica/setup_steps.yaml", "steps.1.id", ["jamaica.setup.lady_beth"]),
        ("maracaibo/glossary.yaml", "entries.1.id",
         ["maracaibo.glossary.city-action", "maracaibo.glossary.city-action.more"]),
        ("maracaibo/score.yaml", "lines.7",
         ["maracaibo.score.monument", "maracaibo.score.group.points"]),
        ("maracaibo/score.yaml", "lines.10",
         ["maracaibo.score.total", "maracaibo.score.total.more", "maracaibo.score.total.at",
          "maracaibo.score.group.nations"]),
        ("pirates/commanders.yaml", "commanders.0.id", ["pirates.glossary.kraken-khan"]),
        ("pirates/commanders.yaml", "commanders.0.matters",
         ["pirates.commander.kraken-khan.first-turn",
          "pirates.commander.kraken-khan.black-market"]),
        ("pirates/commanders.yaml", "commanders.0.needs", ["pirates.needs.black-market"]),
        ("pirates/commanders.yaml", "commanders.2.needs", []),
        ("pirates/glossary.yaml", "entries.1.id",
         ["pirates.glossary.sail", "pirates.glossary.sail.more"]),
        ("pirates/setup.yaml", "boards.1.side", ["pirates.board.gulf.explore"]),
        ("pirates/setup_steps.yaml", "steps.1.id", ["pirates.setup.board"]),
        ("pirates/score.yaml", "lines.4",
         ["pirates.score.rivers", "pirates.score.rivers.more", "pirates.score.sum.rivers",
          "pirates.score.group.points"]),
        ("pirates/score.yaml", "rules.0", ["pirates.score.rule.river"]),
    ],
)  # fmt: skip
def test_texts_are_needed_by_the_part_that_names_them(
    path: str, where: str, keys: list[str]
) -> None:
    needed = BOOKS[path].texts(changed(path, lambda _data: None))
    assert [key for part, key in needed if part == place(where)] == keys


def test_content_check_prints_the_line_of_each_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = Path(shutil.copytree(paths.content(), tmp_path / "content"))
    for path, old, new in (
        ("jamaica/board.yaml", "id: 4, kind: lair", "id: 4, cost: 2, kind: lair"),
        ("jamaica/cards.yaml", "id: food-gunpowder", "id: food-powder"),
        ("jamaica/score.yaml", "id: treasures", "id: treasure"),
        ("maracaibo/icons.yaml", "jacques.area.end: end", "jacques.area.end: fin"),
        ("maracaibo/jean.yaml", "display: 2", "display: 5"),
        ("pirates/commanders.yaml", "matters: [treasure, bury]", "matters: []"),
        ("pirates/treasure_hunt.yaml", "{crew: 2}", "{crew: 0}"),
    ):
        text = (content / path).read_text(encoding="utf-8")
        assert old in text
        (content / path).write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(paths, "content", lambda: content)
    ran = companion_here("content", "check")
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[:-1] == [
        "content/jamaica/board.yaml:13:5: sea spaces and ports have a price, others have none",
        "content/jamaica/cards.yaml:11:6: a card is called by its two actions",
        "content/jamaica/score.yaml:6:1: the line 'treasures' is missing",
        "content/maracaibo/icons.yaml:4:3: there is no icon 'fin'",
        "content/maracaibo/jean.yaml:34:5: the display has 4 cards, not 5",
        "content/pirates/commanders.yaml:28:5: every commander changes something",
        "content/pirates/treasure_hunt.yaml:9:5: 'crew' is required at least once",
    ]
