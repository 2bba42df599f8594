"""A freed marker goes on somebody's resistance tile: scripts for dialogues that keep the tiles.

Rulebook, "Resistance Tile": "you may place the removed ownership marker - instead of removing it
from the game - onto one of the four square spaces". Where no space goes it leaves the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from companion.engine.facts import Facts
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo import resistance
from companion.games.maracaibo.board import nation_letter, nation_text
from companion.games.maracaibo.pieces import NATIONS
from companion.games.maracaibo.resistance import EMPTY, SPACES

OUT = "out"  # of the game
NOBODY = "–"  # a space without a marker


class Kept(NamedTuple):
    """Where markers went: whose tile, and on which spaces, one after the other."""

    seat: int
    spaces: tuple[int, ...]


def ask_for_spaces(
    facts: Facts,
    names: Sequence[str],
    nation: str,
    markers: int = 1,
    *,
    displace: bool = False,
    told: bool = False,
) -> Script[Kept | None]:
    """Whose tile takes these markers of a nation, and where; None where they leave the game.

    A correction tells nothing, so that it shows the reward where it asks for the space, even if
    there is but one.
    """
    tiles = resistance.kept(facts)
    seats = [seat for seat, tile in tiles.items() if resistance.open_spaces(tile, nation)]
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
        open_ = resistance.open_spaces(tile, nation)
        if open_:
            asked = len(open_) > 1 or not told
            space = (yield _ask_space(facts, open_)) if asked else open_[0]
            tile = resistance.put(tile, space, nation)
            spaces.append(space)
    return Kept(whose, tuple(spaces))


def put_markers(facts: Facts, nation: str, kept: Kept) -> bool:
    """Put them there; False where they do not go there any more."""
    tile = resistance.kept(facts).get(kept.seat, [])
    for space in kept.spaces:
        if space not in resistance.open_spaces(tile, nation):
            return False
        tile = resistance.put(tile, space, nation)
    resistance.keep(facts, kept.seat, tile)
    return True


def take_back(facts: Facts, names: Sequence[str], nation: str) -> Script[Kept | None]:
    """From whose tile a marker goes back to its track; None where none is known to lie."""
    tiles = resistance.kept(facts)
    lie = [f"{seat}.{n}" for seat, t in tiles.items() for n, on in enumerate(t, 1) if on == nation]
    if not lie:
        return None
    where = lie[0]
    if len(lie) > 1:
        where = yield Ask("maracaibo.resistance.from", Choice(lie, label=partial(_where, names)))
    seat, _, space = where.partition(".")
    return Kept(int(seat), (int(space),))


def tile(facts: Facts, names: Sequence[str]) -> Script[None]:
    """What lies on one space of a tile, where it is kept wrongly."""
    tiles = resistance.kept(facts)
    label = partial(_whose, tiles, names)
    seat = yield Ask("maracaibo.resistance.correct", Choice(list(tiles), label=label))
    space = yield Ask(
        "maracaibo.resistance.which", Choice(list(range(1, SPACES + 1)), label=space_text)
    )
    lies = yield Ask(
        "maracaibo.resistance.lies",
        Choice(_possible(tiles[seat], space), label=_lies),
        values={"space": space},
    )
    now = resistance.kept(facts)[seat]
    now[space - 1] = lies
    resistance.keep(facts, seat, now)


def _possible(tile: Sequence[str], space: int) -> list[str]:
    """No two of a nation side by side, and a full tile is emptied at once."""
    empty = [EMPTY if n == space else lies for n, lies in enumerate(tile, 1)]
    if resistance.fills_the_tile(empty):
        return [EMPTY]
    return [EMPTY, *(n for n in NATIONS if space in resistance.open_spaces(empty, n))]


# How things are called


def player_text(names: Sequence[str], seat: int) -> Text:
    name = names[seat - 1] if seat <= len(names) else ""
    return as_it_is(name) if name else Text("player.seat", {"number": seat})


def space_text(space: Answer) -> Text:
    return Text("maracaibo.resistance.space", {"space": space})


def _whose(tiles: dict[int, list[str]], names: Sequence[str], seat: Answer) -> Text:
    """A player, and the tile as it is."""
    if seat == OUT:
        return Text("maracaibo.resistance.out")
    tile = tiles[int(seat)]
    lie = " ".join(NOBODY if lies == EMPTY else nation_letter(lies) for lies in tile)
    who = player_text(names, int(seat))
    return Text("maracaibo.resistance.of", {"who": who, "lie": lie})


def _where(names: Sequence[str], where: Answer) -> Text:
    seat, _, space = str(where).partition(".")
    who = player_text(names, int(seat))
    return Text("maracaibo.resistance.at", {"who": who, "space": space})


def _lies(lies: Answer) -> Text:
    return Text("maracaibo.resistance.empty") if lies == EMPTY else nation_text(str(lies))


def _ask_space(facts: Facts, spaces: Sequence[int]) -> Ask:
    def label(space: Answer) -> Text:
        reward = resistance.reward(int(space), facts)
        return Text("maracaibo.resistance.space.gives", {"space": space, "reward": reward})

    return Ask("maracaibo.resistance.where", Choice(list(spaces), label=label))
