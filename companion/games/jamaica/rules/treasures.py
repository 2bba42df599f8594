"""Treasures: the first ship at a lair draws one. Powers lie face up, all others face down."""

from __future__ import annotations

from companion.engine.prompts import Draw, Script
from companion.games.jamaica.rules.state import SIXTH_HOLD, Hold, Jamaica, Ship


def take_treasure(game: Jamaica, ship: Ship) -> Script[None]:
    """At a lair that still has its token."""
    game.lairs.remove(ship.space)
    treasure = yield Draw("jamaica.treasure.deck", lambda: game.treasures)
    game.treasures.remove(treasure)
    gain_treasure(game, ship, treasure, seen=not ship.ghost)
    found = treasure if treasure in ship.powers else "hidden"
    yield from game.tell(f"jamaica.finds.{found}", {"player": ship}, at=ship.space)


def gain_treasure(game: Jamaica, ship: Ship, treasure: str, *, seen: bool) -> None:
    """A power that nobody has seen, as those of the ghost ship, lies face down too."""
    if not seen or not game.parts.treasures[treasure].power:
        ship.hidden.append(treasure)
        return
    ship.powers.append(treasure)
    if treasure == SIXTH_HOLD:
        ship.holds.append(Hold())
