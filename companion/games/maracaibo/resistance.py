"""The resistance tile: four spaces in a row for the markers of freed places.

Rulebook, "Resistance Tile": "you may place the removed ownership marker - instead of removing it
from the game - onto one of the four square spaces". A marker that fits on no space leaves the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from companion.engine.facts import Facts
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Words, by_key, except_for
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.maracaibo.board import nation_letter, nation_text
from companion.games.maracaibo.facts import RESISTANCE, REWARD, REWARDS_ASKED
from companion.games.maracaibo.pieces import NATIONS, NUMBERS

EMPTY = "empty"
SPACES = 4
DOUBLOONS_WHEN_FULL = 3
COST_OF_VILLAGE_ACTION = 3
# From the rulebook's examples: Beth's first space and Alex's third one.
KNOWN_REWARDS = (1, 3)
LONGEST_REWARD = 40
OUT = "out"  # of the game
NOBODY = "–"  # a space without a marker


def open_spaces(tile: Sequence[str], nation: str) -> list[int]:
    """Return the spaces (from 1) for a marker: free, and beside none of the same nation."""
    return [
        space
        for space, marker in enumerate(tile, 1)
        if marker == EMPTY and nation not in tile[max(space - 2, 0) : space + 1]
    ]


def begin(facts: Facts, players: int) -> None:
    """Begin to keep the players' tiles."""
    facts[REWARDS_ASKED] = "kept"
    for seat in range(1, players + 1):
        for space in range(1, SPACES + 1):
            if RESISTANCE[seat, space] not in facts:
                facts[RESISTANCE[seat, space]] = EMPTY


def kept_tiles(facts: Facts) -> dict[int, list[str]]:
    tiles = {}
    for seat in NUMBERS:
        if RESISTANCE[seat, 1] in facts:
            spaces = range(1, SPACES + 1)
            tiles[seat] = [facts[RESISTANCE[seat, space]] or EMPTY for space in spaces]
    return tiles


def keep(facts: Facts, seat: int, tile: Sequence[str]) -> None:
    for space, marker in enumerate(tile, 1):
        facts[RESISTANCE[seat, space]] = marker


def put(tile: Sequence[str], space: int, nation: str) -> list[str]:
    """Return the tile with this marker. Four markers leave the game at once."""
    if fills_the_tile(tile):
        return [EMPTY] * SPACES
    return [nation if number == space else marker for number, marker in enumerate(tile, 1)]


def fills_the_tile(tile: Sequence[str]) -> bool:
    """Return whether the next marker is the fourth: then all leave the game."""
    return sum(marker != EMPTY for marker in tile) == SPACES - 1


def check_tile(tile: Sequence[str]) -> None:
    """Refuse two markers of a nation side by side, and a full tile: it is emptied at once."""
    if EMPTY not in tile:
        raise Refused(RefusalCode.CANNOT_LIE_SO, f"1–{SPACES}")
    for space in range(1, SPACES):
        if tile[space - 1] == tile[space] != EMPTY:
            raise Refused(RefusalCode.CANNOT_LIE_SO, f"{space}–{space + 1}")


def reward_of(space: int, facts: Facts) -> Text | str:
    """Return the reward of a space: from the rulebook, or as the players entered it."""
    if space in KNOWN_REWARDS:
        return Text(f"maracaibo.resistance.reward.{space}")
    return facts[REWARD[space]] or Text("maracaibo.resistance.reward")


def ask_reward(space: int) -> Ask:
    return Ask("maracaibo.resistance.gives", Words(LONGEST_REWARD), values={"space": space})


def reading(name: str) -> Ask | None:
    unknown = [space for space in range(1, SPACES + 1) if space not in KNOWN_REWARDS]
    found = [space for space in unknown if name == REWARD[space].name]
    return ask_reward(found[0]) if found else None


class Kept(NamedTuple):
    """The new spaces of markers: the seat of the tile, and the spaces in order."""

    seat: int
    spaces: tuple[int, ...]


def ask_for_spaces(
    facts: Facts,
    names: Sequence[str],
    nation: str,
    markers: int = 1,
    *,
    displace: bool = False,
    ask_if_single: bool = True,
) -> Script[Kept | None]:
    """Ask for the tile and the spaces of a nation's markers; None if they leave the game.

    A correction shows the rewards before anything changes, so it asks even for a single space.
    """
    tiles = kept_tiles(facts)
    seats = [seat for seat, tile in tiles.items() if open_spaces(tile, nation)]
    if not seats:
        return None
    whose = yield Ask(
        f"maracaibo.resistance.whose{'.displace' if displace else ''}",
        Choice([*seats, OUT], label=partial(_whose, tiles, names)),
        values={"nation": nation_text(nation)},
    )
    if whose == OUT:
        return None
    tile, spaces = tiles[whose], []
    for _ in range(markers):
        open_ = open_spaces(tile, nation)
        if open_:
            choose = len(open_) > 1 or ask_if_single
            space = (yield _ask_space(facts, open_)) if choose else open_[0]
            if space not in KNOWN_REWARDS and REWARDS_ASKED in facts:
                yield from facts.ask(REWARD[space], ask_reward(space))
            tile = put(tile, space, nation)
            spaces.append(space)
    return Kept(whose, tuple(spaces))


def still_fit(facts: Facts, nation: str, kept: Kept | None) -> bool:
    seat, spaces = kept or Kept(0, ())
    tile = kept_tiles(facts).get(seat, [])
    for space in spaces:
        if space not in open_spaces(tile, nation):
            return False
        tile = put(tile, space, nation)
    return True


def keep_markers(
    facts: Facts,
    names: Sequence[str],
    nation: str,
    kept: Kept | None,
    markers: int = 1,
    *,
    may_be_twice: bool = False,
) -> Script[None]:
    """Put the markers on their spaces and tell the rewards; the others leave the game.

    The reward may come twice if a single village was freed.
    """
    tiles = kept_tiles(facts)
    seat, spaces = kept or Kept(0, ())
    tile = tiles.get(seat, [])
    for space in spaces:
        values: dict[str, TextValue] = {
            "who": player_text(names, seat),
            "space": space,
            "reward": reward_of(space, facts),
            "cost": COST_OF_VILLAGE_ACTION,
        }
        key = f"maracaibo.table.tile{'.village' if may_be_twice else ''}"
        yield Tell(key, values, about=("resistance",))
        if fills_the_tile(tile):
            yield Tell("maracaibo.table.tile.full", {"doubloons": DOUBLOONS_WHEN_FULL})
        tile = put(tile, space, nation)
    keep(facts, seat, tile)
    if tiles and len(spaces) < markers:
        yield Tell("maracaibo.table.tile.out")


def take_back(facts: Facts, names: Sequence[str], nation: str) -> Script[Kept | None]:
    """Ask for the tile from which a marker goes back to its track; None if no tile has one."""
    tiles = kept_tiles(facts)
    positions = [
        f"{seat}.{space}"
        for seat, tile in tiles.items()
        for space, marker in enumerate(tile, 1)
        if marker == nation
    ]
    if not positions:
        return None
    where = positions[0]
    if len(positions) > 1:
        label = partial(_where, names)
        where = yield Ask("maracaibo.resistance.from", Choice(positions, label=label))
    seat, _, space = where.partition(".")
    return Kept(int(seat), (int(space),))


def correct_tile(facts: Facts, names: Sequence[str]) -> Script[None]:
    """Correct the marker on a space of a tile."""
    tiles = kept_tiles(facts)
    label = partial(_whose, tiles, names)
    seat = yield Ask("maracaibo.resistance.correct", Choice(list(tiles), label=label))
    space = yield Ask(
        "maracaibo.resistance.which", Choice(list(range(1, SPACES + 1)), label=space_text)
    )
    label_of = except_for(EMPTY, "maracaibo.resistance.empty", by_key("nation"))
    marker = yield Ask(
        "maracaibo.resistance.lies",
        Choice(_possible(tiles[seat], space), label=label_of),
        values={"space": space},
    )
    now = kept_tiles(facts)[seat]
    now[space - 1] = marker
    keep(facts, seat, now)


def _possible(tile: Sequence[str], space: int) -> list[str]:
    """Return the possible markers: no two of a nation side by side, and no full tile."""
    empty = [EMPTY if n == space else marker for n, marker in enumerate(tile, 1)]
    if fills_the_tile(empty):
        return [EMPTY]
    return [EMPTY, *(n for n in NATIONS if space in open_spaces(empty, n))]


def player_text(names: Sequence[str], seat: int) -> Text:
    name = names[seat - 1] if seat <= len(names) else ""
    return as_it_is(name) if name else Text("player.seat", {"number": seat})


def space_text(space: Answer) -> Text:
    return Text("maracaibo.resistance.space", {"space": space})


def _whose(tiles: dict[int, list[str]], names: Sequence[str], seat: Answer) -> Text:
    """Return a player's name with the markers on the tile."""
    if seat == OUT:
        return Text("maracaibo.resistance.out")
    tile = tiles[int(seat)]
    letters = " ".join(NOBODY if marker == EMPTY else nation_letter(marker) for marker in tile)
    who = player_text(names, int(seat))
    return Text("maracaibo.resistance.of", {"who": who, "lie": letters})


def _where(names: Sequence[str], where: Answer) -> Text:
    seat, _, space = str(where).partition(".")
    who = player_text(names, int(seat))
    return Text("maracaibo.resistance.at", {"who": who, "space": space})


def _ask_space(facts: Facts, spaces: Sequence[int]) -> Ask:
    def label(space: Answer) -> Text:
        reward = reward_of(int(space), facts)
        return Text("maracaibo.resistance.space.gives", {"space": space, "reward": reward})

    return Ask("maracaibo.resistance.where", Choice(list(spaces), label=label))
