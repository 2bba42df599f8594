"""The components of a set-up, indexed for lookups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.prompts import Tell
from companion.games.pirates.commanders.pieces import Commander, CommandersComponents
from companion.games.pirates.hunt.pieces import CARDS_BY_LETTER, SHIP, HuntComponents
from companion.games.pirates.jordan.pieces import JordanComponents
from companion.games.pirates.jordan.state import sizes_of
from companion.games.pirates.setup.pieces import Location, Locations, SetupComponents


@dataclass(frozen=True, slots=True)
class Components:
    locations: Mapping[str, Location]
    first_tier: Mapping[str, Location]
    supplies: Mapping[str, int]
    gulf_forts: Mapping[int, int]
    boards: Mapping[str, tuple[str, ...]]  # the sides of each piece
    commanders: Mapping[str, Commander]
    map_cards: Mapping[str, tuple[str, ...]]  # of the Treasure Hunt, by letter
    map_ships: Mapping[str, str]  # where a card requires a ship, by card
    jordan_decks: Mapping[str, int]  # how many cards Jordan's has, by box

    @classmethod
    def of(
        cls,
        locations: Locations,
        supplies: SetupComponents,
        boards: CommandersComponents,
        hunt: HuntComponents,
        jordan: JordanComponents,
    ) -> Components:
        pieces = dict.fromkeys(board.piece for board in supplies.boards)
        return cls(
            {place.id: place for place in locations.locations},
            {place.id: place for place in locations.locations if place.tier == 1},
            {supply.id: supply.count for supply in supplies.supplies},
            {gulf.players: gulf.count for gulf in supplies.gulf_forts},
            {name: tuple(b.side for b in supplies.boards if b.piece == name) for name in pieces},
            {commander.id: commander for commander in boards.commanders},
            {a: tuple(card.id for card in hunt.cards if card.letter == a) for a in CARDS_BY_LETTER},
            {c.id: str(need.value) for c in hunt.cards for need in c.requires if need.kind == SHIP},
            sizes_of(jordan),
        )

    def name(self, location: str) -> str:
        return self.first_tier[location].name


def step(name: str, **values: Any) -> Tell:
    places = values.pop("places", ())
    return Tell(f"pirates.setup.{name}", values, places=places)
