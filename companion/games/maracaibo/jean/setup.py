"""Jean's setup: her pieces, her cards by level, the legacy tiles that matter to her."""

from __future__ import annotations

from companion.engine.piles import Group, Pile
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Choice, Several, chosen
from companion.engine.text import as_it_is
from companion.games.maracaibo.facts import TILE
from companion.games.maracaibo.jean import board_updates
from companion.games.maracaibo.jean.state import Jean, Phase

CITY_TILES = ("L1", "L4", "L7")
CITY_TILES_OF_THE_UPRISING = ("L36",)
# Tiles with spaces for discs. Against Jean one more disc goes on each, as if from a player.
DISC_TILES = tuple(f"L{number}" for number in range(10, 18))
READY = Ask("jean.ready", Choice(("ready", "keep")))


def set_up(jean: Jean) -> Script[None]:
    """As for two players, with Jean as the second one; you begin."""
    yield Tell("jean.set_up.two_players")
    yield Tell("jean.set_up.pieces")
    yield from choose_cards(jean)
    yield from look_at_legacy_tiles(jean)
    if (yield READY) == "keep":
        yield from board_updates.keep_board(jean)
    jean.phase = Phase.ROUND_OPENS


def choose_cards(jean: Jean) -> Script[None]:
    """All five A cards, and as many random B and C cards as the level says, shuffled together."""
    numbers = jean.deck.levels[jean.level].cards
    pools = [
        (jean.deck.of_kind("A", uprising=jean.uprising), numbers.a),
        (jean.deck.of_kind("B", uprising=jean.uprising), numbers.b),
        (jean.deck.of_kind("C", uprising=jean.uprising), numbers.c),
    ]
    if jean.own_cards:
        # People take cards unseen: all that is known is how many of each kind are there.
        jean.pile = Pile.of(*(Group(cards, number) for cards, number in pools))
        yield Tell("jean.set_up.cards", {"a": numbers.a, "b": numbers.b, "c": numbers.c})
        return
    taken: list[str] = []
    for cards, number in pools:
        yield from leave_at_random(cards, len(cards) - number)
        taken += cards
    jean.pile = Pile.of(Group(taken, len(taken)))
    yield Tell("jean.set_up.leave_cards")


def leave_at_random(cards: list[str], number: int) -> Script[None]:
    for _ in range(number):
        cards.remove((yield Draw("jean.deck", lambda: cards)))


def look_at_legacy_tiles(jean: Jean) -> Script[None]:
    """Which of those that matter to her lie on the board: new cities, and spaces for discs."""
    unknown = [tile for tile in tiles_to_look_for(jean) if TILE[tile] not in jean.facts]
    if unknown:
        learn_tiles(jean, unknown, (yield ask_tiles(unknown)))
    lying = [tile for tile in DISC_TILES if jean.tile_lies(tile)]
    if lying:
        names = tuple(as_it_is(tile) for tile in lying)
        yield Tell("jean.set_up.legacy_discs", {"tiles": names})


def tiles_to_look_for(jean: Jean) -> list[str]:
    """Those of The Uprising only where something of it is played."""
    expansion = jean.uprising or jean.played is not None
    return [*CITY_TILES, *(CITY_TILES_OF_THE_UPRISING if expansion else ()), *DISC_TILES]


def ask_tiles(tiles: list[str]) -> Ask:
    return Ask(
        "jean.tiles",
        Several(tiles, label=as_it_is),
        about=("legacy-tile", "jean-tiles"),
    )


def learn_tiles(jean: Jean, tiles: list[str], lying: str) -> None:
    for tile in tiles:
        jean.facts[TILE[tile]] = "on" if tile in chosen(lying) else "off"
