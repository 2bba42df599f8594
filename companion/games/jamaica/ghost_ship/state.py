"""The state of a race at a real table, as far as the ghost ship needs it."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.jamaica.facts import GHOST, TAKEN, TOKEN, UNSURE, Lair, letters
from companion.games.jamaica.rules.rounds import Points, points_of
from companion.games.jamaica.rules.state import LADY_BETH, PORT_ROYAL, SARANS_SABRE, Jamaica, Ship

UNSEEN = "unseen"  # an unknown face-down treasure


@dataclass(slots=True, kw_only=True)
class GhostTable(Jamaica):
    """The complete ghost ship; the positions of the players' ships, if people enter them.

    The players' holds and hands are on the table only.
    """

    keeps: bool = True  # where all ships are
    app_rolls: bool = True
    asks_in_doubt: bool = False  # a log from before these questions has no answers to them
    unsure: list[int] = field(default_factory=list)  # lairs that may have lost their token
    may_have_found: bool = False  # a treasure in the current turn, before the battle of it
    rolled: str = ""  # the combat die's face that the app rolled in the current battle
    somebody_home: bool = False  # as players enter it, if positions are not kept
    totals: list[int] = field(default_factory=list)  # the players', at the end

    @property
    def crews(self) -> list[Ship]:
        return self.ships[: self.players]

    @property
    def ended(self) -> bool:
        return self.somebody_home or any(ship.home for ship in self.ships)

    @property
    def revealed(self) -> bool:
        return UNSEEN not in self.ghost.hidden

    @property
    def points(self) -> Points:
        """The ghost ship's, once its treasures are turned over."""
        return points_of(self, self.ghost)

    def points_of_player(self, seat: int) -> Points:
        """Return a player's total as entered, and how far the ship has come."""
        return Points(self.totals[seat], 0, 0, self.astern(self.ships[seat]))

    def space_before_the_line(self, ship: Ship) -> int:
        """Return a ship's space if it is still before the red line, else Port Royal."""
        behind = ship.lap == 0 and self.track.white[ship.space] is None
        return ship.space if behind else PORT_ROYAL

    def on_the_track(self) -> list[tuple[str, Ship]]:
        """Return the ships whose spaces are kept, each with its letter."""
        if not self.keeps:
            return [(GHOST, self.ghost)]
        return list(zip([*letters(self.names, self.players), GHOST], self.ships, strict=True))

    def token_at(self, lair: int) -> Lair:
        if lair not in self.lairs:
            return TAKEN
        return UNSURE if lair in self.unsure or self.may_be_gone else TOKEN

    @property
    def may_be_gone(self) -> bool:
        """Return whether any token may be gone: nobody enters where players have been."""
        return not self.keeps and (self.round, self.turn) > (1, 0)

    def put(self, ship: Ship, space: int) -> None:
        """Put a ship on this space, in the lap that is nearest to where it was."""
        before = self.left(ship)
        laps = (0, 1) if space == PORT_ROYAL else (0, -1)
        ship.lap = min(laps, key=lambda lap: abs(self.track.left(space, lap) - before))
        ship.space = space

    @property
    def others_may_have_treasures(self) -> bool:
        """Return whether more tokens of lairs are gone than the ghost ship has treasures."""
        if self.may_have_found:
            return True
        may_have_gone = self.lairs if self.may_be_gone else self.unsure
        gone = len(self.track.lairs) - len(self.lairs) + len(may_have_gone)
        return gone > len(self.ghost.hidden) + len(self.stealable_powers())

    @property
    def sabre_may_be_drawn(self) -> bool:
        """Return whether the ghost ship has Saran's Sabre, or a player may have it."""
        return SARANS_SABRE in self.ghost.powers or self.others_may_have_treasures

    def stealable_powers(self) -> list[str]:
        """Return the ghost ship's powers except Lady Beth, who stays with it."""
        return [power for power in self.ghost.powers if power != LADY_BETH]
