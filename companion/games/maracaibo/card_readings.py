"""Values printed only on a scenario card: asked once, saved in My box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.facts import Fact
from companion.engine.procedure import KnownFacts
from companion.engine.prompts import Ask
from companion.engine.questions import NO, YES, Choice, Number, Several, chosen, except_for
from companion.engine.setup.plan import Setup
from companion.engine.text import as_it_is
from companion.games.maracaibo.board import nation_text
from companion.games.maracaibo.campaign.pieces import LegacyTiles
from companion.games.maracaibo.facts import (
    CARD_MARKERS,
    CARD_QUESTS,
    CARD_REMOVES,
    CARD_TILES,
    SAME_MARKERS,
)
from companion.games.maracaibo.pieces import NATIONS, SeaRoute

MOST_MARKERS_AT_A_PLACE = 6
COLUMNS = (1, 2, 3)
RESCUE_IN_A_CAMPAIGN = 185
# The Rescue's own card: quests, then markers, then L1. So 17 is still a village for the markers.
MARKERS_BEFORE_TILES = 193
FEWEST_SEATS = 2  # alone one sets up as for two
KINDS = ("village", "city")
NONE = "none"  # a card that names no tile; not the same as one that nobody has read


class CardReadings:
    """The questions about scenario cards; their tiles and places are content."""

    def __init__(self, legacy: LegacyTiles, route: SeaRoute) -> None:
        self.all_tiles = tuple(tile.id for tile in legacy.tiles)
        self.tiles = tuple(
            tile.id for tile in legacy.tiles if not tile.only_with and tile.place != "beside"
        )
        self.places = tuple(place.id for place in route.places if place.nation != "none")

    def tiles_of(self, setup: Setup, card: int, what: str = "tiles") -> str | None:
        fact = (CARD_TILES if what == "tiles" else CARD_REMOVES)[card]
        return setup.read(fact, self._ask_tiles(card, what))

    def quests(self, setup: Setup, card: int) -> str | None:
        seats = max(setup.players, FEWEST_SEATS)
        return setup.read(CARD_QUESTS[card, seats], self._ask_quests(card, seats))

    def read_markers(self, setup: Setup, card: int) -> None:
        """Return the missing readings of the card's table of ownership markers."""
        for fact in unread_markers(setup.facts.known, card, setup.players):
            question = self.question(fact.name)
            assert question is not None
            setup.read(fact, question)

    def question(self, name: str) -> Ask | None:
        if card := CARD_TILES.key_of(name):
            return self._ask_tiles(int(card), "tiles")
        if name == CARD_REMOVES[RESCUE_IN_A_CAMPAIGN].name:
            return self._ask_tiles(RESCUE_IN_A_CAMPAIGN, "removes")
        if found := CARD_QUESTS.key_of(name):
            return self._ask_quests(*map(int, found))
        if found := SAME_MARKERS.key_of(name):
            return ask_same(*map(int, found))
        if found := CARD_MARKERS.key_of(name):
            return Ask(
                f"maracaibo.read.markers.{found[3]}",
                Number(0, MOST_MARKERS_AT_A_PLACE),
                values={"card": int(found[0]), "n": int(found[1]), "nation": nation_text(found[2])},
            )
        return None

    def ask_revealed(self, column: int) -> Ask:
        """Ask for the tile of a revealed project card; it is valid at this table only."""
        choice = Choice(self.tiles, label=as_it_is)
        return Ask("maracaibo.read.revealed", choice, values={"column": column})

    def _ask_tiles(self, card: int, what: str) -> Ask:
        tiles = self.tiles if what == "tiles" else self.all_tiles
        return ask_tiles(f"maracaibo.read.{what}", tiles, card)

    def _ask_quests(self, card: int, players: int) -> Ask:
        values = {"card": card, "n": players}
        places = Several(self.places, label=as_it_is)
        return Ask("maracaibo.read.quests", places, values=values, on_board=True)


def ask_tiles(key: str, tiles: Sequence[str], card: int) -> Ask:
    """Ask for some of these tiles, or `none`; no choice means not read yet."""
    label = except_for(NONE, "maracaibo.read.none", as_it_is)
    return Ask(key, Several((*tiles, NONE), label=label), values={"card": card})


def named_tiles(answer: object) -> list[str]:
    """Return the tiles of an answer to `ask_tiles`."""
    return [tile for tile in chosen(answer) if tile != NONE]


def unread_markers(known: KnownFacts, card: int, players: int) -> list[Fact[Any]]:
    """List the missing readings: one nation's, "others the same?", and if not, the others'.

    What is read of each nation counts, so a table that was read whole is not asked for again.
    """
    first = first_nation(known, card, players)
    others = [nation for nation in NATIONS if nation != first]
    of_first, of_others = (_unread(known, card, players, n) for n in ([first], others))
    same = SAME_MARKERS[card, players].read(known)
    if same == YES or not of_others:
        return of_first
    return [*of_first, *(of_others if same == NO else [SAME_MARKERS[card, players]])]


def markers_of(known: KnownFacts, card: int, players: int, nation: str, kind: str) -> int | None:
    """Return the markers on each village or city of a nation, as far as it was read."""
    own = CARD_MARKERS[card, players, nation, kind].read(known)
    if own is None and SAME_MARKERS[card, players].read(known) == YES:
        first = first_nation(known, card, players)
        own = CARD_MARKERS[card, players, first, kind].read(known)
    return own


def first_nation(known: KnownFacts, card: int, players: int) -> str:
    """Return the nation to compare the others with: one already read, or the first."""
    read = [nation for nation in NATIONS if not _unread(known, card, players, [nation])]
    return [*read, *NATIONS][0]


def ask_same(card: int, players: int) -> Ask:
    values = {"card": card, "n": players}
    return Ask("maracaibo.read.markers.same", Choice((YES, NO)), values=values)


def _unread(known: KnownFacts, card: int, players: int, nations: Sequence[str]) -> list[Fact[Any]]:
    facts = [CARD_MARKERS[card, players, n, kind] for n in nations for kind in KINDS]
    return [fact for fact in facts if fact.name not in known]
