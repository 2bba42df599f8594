"""The archive of a campaign: the contents of the blue bag between two games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from companion.engine.facts import Facts
from companion.engine.plain import NOT_SAVED, from_plain, to_plain
from companion.engine.procedure import KnownFacts
from companion.engine.questions import chosen
from companion.engine.sanitized import LONGEST_NAME
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo.campaign.pieces import Campaign, LegacyTile, LegacyTiles
from companion.games.maracaibo.facts import ARCHIVE_REMOVES, CARD_REMOVES
from companion.games.maracaibo.pieces import UPRISING, Scenario, Scenarios, SeaRoute

RESCUE = "rescue"
LONGEST_NOTE = 300
# Where a tile may lie besides a place of the sea route.
NO_PLACE = EXPLORER, BESIDE, ELSEWHERE = "explorer", "beside", "elsewhere"
# The legacy tiles that leave the board when the campaign goes on with card 185.
RESCUE_REMOVES = CARD_REMOVES[185]
# "If you also want to fight against the nations, then, after your first game": two modules more.
OPTIONAL_MODULES = (UPRISING, "resistance")
NO_READINGS: KnownFacts = {}


class Phase:
    BETWEEN_GAMES = "between_games"
    OVER = "over"


class Components:
    """The components of the campaigns, ready to look things up in."""

    def __init__(self, book: LegacyTiles, scenarios: Scenarios, route: SeaRoute) -> None:
        self.campaigns = {campaign.id: campaign for campaign in book.campaigns}
        self.tiles = {tile.id: tile for tile in book.tiles}
        self.scenarios = {scenario.id: scenario for scenario in scenarios.scenarios}
        self.places = [place.id for place in route.places]

    def scenario(self, campaign: str, card: int) -> Scenario:
        """Return the scenario of this story card: Unrest with 184, The Rescue with 185."""
        own = self.scenarios[self.campaigns[campaign].scenario]
        switched = [s for s in self.scenarios.values() if s.campaign_card == card]
        return switched[0] if switched and campaign == UPRISING else own

    def in_order(self, tiles: Iterable[str]) -> list[str]:
        """Sort tiles by their numbers; unknown tiles come last."""
        order = list(self.tiles)
        return sorted(tiles, key=lambda t: order.index(t) if t in order else len(order))


@dataclass(slots=True)
class Played:
    """A game of the campaign: its card, players, winners and changes."""

    card: int
    players: list[str]
    winners: list[str] = field(default_factory=list)
    placed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    note: str = ""


@dataclass(slots=True, kw_only=True)
class Archive:
    parts: Components = field(metadata=NOT_SAVED, repr=False)
    campaign: str
    players: list[str]
    story_card: int
    tiles: dict[str, str]  # on the board, each with its place
    removed: list[str] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)  # project cards that stay in the deck
    games: list[Played] = field(default_factory=list)
    notes: str = ""
    over: bool = False
    facts: Facts = field(default_factory=Facts)

    @property
    def phase(self) -> str:
        return Phase.OVER if self.over else Phase.BETWEEN_GAMES

    @property
    def rules(self) -> Campaign:
        return self.parts.campaigns[self.campaign]

    @property
    def scenario(self) -> Scenario:
        """Return the scenario of the next game."""
        return self.parts.scenario(self.campaign, self.story_card)

    @property
    def off_board(self) -> list[LegacyTile]:
        """The tiles that may come onto the board: this campaign's own box first."""
        tiles = [t for t in self.parts.tiles.values() if t.id not in self.tiles]
        own = [t for t in tiles if t.box == self.campaign]
        return own + [t for t in tiles if t.box == "base" and t not in own]

    def leaving(self, readings: KnownFacts = NO_READINGS) -> list[str]:
        """Return the tiles that card 185 removes, if it is the next card and was read."""
        if self.scenario.id != RESCUE:
            return []
        known = {**self.facts.known, **readings}
        removes = ARCHIVE_REMOVES.read(known)
        read = chosen(RESCUE_REMOVES.read(known) or "" if removes is None else removes)
        # A tile does not stay without the one that it needs.
        return [t for t in self.tiles if t in read or self.parts.tiles[t].needs in read]

    def copy(self) -> Archive:
        return from_plain(Archive, to_plain(self), parts=self.parts)

    def become(self, other: Archive) -> None:
        for f in fields(self):
            setattr(self, f.name, getattr(other, f.name))

    def lay(self, tile: str, place: str) -> None:
        """Put a tile on the board, also after it was removed."""
        self.tiles[tile] = place
        self.tiles = {tile: self.tiles[tile] for tile in self.parts.in_order(self.tiles)}
        self.removed = [other for other in self.removed if other != tile]

    def remove(self, tile: str) -> None:
        del self.tiles[tile]
        self.removed = self.parts.in_order({*self.removed, tile})


def name_text(name: str) -> Text:
    """Return the name of a player, or the seat of a player without a name."""
    if name.isdecimal() and len(name) == 1:
        return Text("player.seat", {"number": name})
    return as_it_is(name)


def place_text(place: str) -> Text:
    if place in NO_PLACE:
        return Text(f"legacy.place.{place}")
    return Text("legacy.place.at", {"place": place})


def tile_with_place(tile: str, place: str) -> Text:
    return Text("legacy.lies", {"tile": tile, "place": place_text(place)})


def names_of(players: Iterable[str]) -> list[str]:
    """Return a unique name for each player: the seat if there is no name."""
    names: list[str] = []
    for number, name in enumerate(players, 1):
        taken = name or str(number)
        while taken in names:
            taken = f"{taken[: LONGEST_NAME - 2].rstrip()} {number}"
        names.append(taken)
    return names
