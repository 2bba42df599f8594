"""The resistance tile: four spaces in a row for the markers of freed places."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.facts import Facts
from companion.engine.prompts import Ask
from companion.engine.questions import Words
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text
from companion.games.maracaibo.facts import RESISTANCE, REWARD
from companion.games.maracaibo.pieces import NUMBERS

EMPTY = "empty"
SPACES = 4
DOUBLOONS_WHEN_FULL = 3
COST_OF_VILLAGE_ACTION = 3
# From the rulebook's examples: Beth's first space and Alex's third one.
KNOWN_REWARDS = (1, 3)
LONGEST_REWARD = 40


def open_spaces(tile: Sequence[str], nation: str) -> list[int]:
    """The spaces (from 1) for a marker: free, and beside none of the same nation."""
    return [
        space
        for space, lies in enumerate(tile, 1)
        if lies == EMPTY and nation not in tile[max(space - 2, 0) : space + 1]
    ]


# The players' tiles, as facts of the table


def begin(facts: Facts, players: int) -> None:
    """From here on the players' tiles are kept."""
    for seat in range(1, players + 1):
        for space in range(1, SPACES + 1):
            if RESISTANCE[seat, space] not in facts:
                facts[RESISTANCE[seat, space]] = EMPTY


def kept(facts: Facts) -> dict[int, list[str]]:
    """The tiles that are kept, by seat."""
    tiles = {}
    for seat in NUMBERS:
        if RESISTANCE[seat, 1] in facts:
            spaces = range(1, SPACES + 1)
            tiles[seat] = [facts[RESISTANCE[seat, space]] or EMPTY for space in spaces]
    return tiles


def keep(facts: Facts, seat: int, tile: Sequence[str]) -> None:
    for space, lies in enumerate(tile, 1):
        facts[RESISTANCE[seat, space]] = lies


def put(tile: Sequence[str], space: int, nation: str) -> list[str]:
    """The tile with one marker more. Four leave the game at once."""
    if fills_the_tile(tile):
        return [EMPTY] * SPACES
    return [nation if number == space else lies for number, lies in enumerate(tile, 1)]


# What a tile gives


def fills_the_tile(tile: Sequence[str]) -> bool:
    """Whether one more marker makes four: then all leave the game."""
    return sum(lies != EMPTY for lies in tile) == SPACES - 1


def check_tile(tile: Sequence[str]) -> None:
    """No two of a nation side by side, and a full tile is emptied at once."""
    if EMPTY not in tile:
        raise Refused(RefusalCode.CANNOT_LIE_SO, f"1–{SPACES}")
    for space in range(1, SPACES):
        if tile[space - 1] == tile[space] != EMPTY:
            raise Refused(RefusalCode.CANNOT_LIE_SO, f"{space}–{space + 1}")


def reward(space: int, facts: Facts) -> Text | str:
    """What a space gives: from the rulebook, or as people read it off their tile."""
    if space in KNOWN_REWARDS:
        return Text(f"maracaibo.resistance.reward.{space}")
    return facts[REWARD[space]] or Text("maracaibo.resistance.reward")


def ask_reward(space: int) -> Ask:
    return Ask("maracaibo.resistance.gives", Words(LONGEST_REWARD), values={"space": space})


def reading(name: str) -> Ask | None:
    """The question whose answer this reading is."""
    unknown = [space for space in range(1, SPACES + 1) if space not in KNOWN_REWARDS]
    found = [space for space in unknown if name == REWARD[space].name]
    return ask_reward(found[0]) if found else None
