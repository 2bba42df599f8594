"""The cards that a player's token may reach, and what each of them still lacks."""

from __future__ import annotations

from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.pieces import HuntCard
from companion.games.pirates.hunt.requirements import Lacking, lacking
from companion.games.pirates.hunt.state import Hunt


def adjacent_cards(hunt: Hunt, seat: int) -> list[tuple[HuntCard, list[Lacking]]]:
    """The open cards that a token may reach, those that are met first, each with what it lacks."""
    cards = [hunt.cards[hunt.open[spot]] for spot in hunt.neighbours(seat)]
    has = requirements.has(hunt.facts, seat)
    checked = [(card, lacking(card, has)) for card in cards]
    return sorted(checked, key=lambda pair: (bool(pair[1]), surely(pair[1])))


def surely(lacks: list[Lacking]) -> bool:
    """Whether something is known to be missing."""
    return any(lack.missing is not None for lack in lacks)
