"""Where an auction of commanders stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.facts import Facts
from companion.engine.plain import NOT_SAVED
from companion.engine.text import Text, as_it_is

PRICES = (9, 6, 3)


class Phase:
    ORDER = "order"
    PREPARE = "prepare"
    CHOOSE = "choose"
    CLOSE_CALL = "close_call"
    OVER = "over"


@dataclass(slots=True)
class Bidder:
    """A player: the seat at the table, both commander boards, and what is left to pay with."""

    seat: int
    name: str = ""
    commander: str = ""
    face_down: str = ""  # the other board, where the setup dealt it
    money: int = 0
    locked: bool = False

    @property
    def text(self) -> Text:
        if self.name:
            return as_it_is(self.name)
        return Text("player.seat", {"number": self.seat})


@dataclass(slots=True, kw_only=True)
class Auction:
    commanders: Mapping[str, str] = field(metadata=NOT_SAVED, repr=False)  # names by id
    needs: Mapping[str, str] = field(metadata=NOT_SAVED, repr=False)  # what comes with them
    bidders: list[Bidder]  # in turn order, once the first player is known
    ordered: bool = False
    prepared: int = 0  # bidders of whom boards and money are known
    call: int = 0  # how often the price has fallen
    to_choose: list[int] = field(default_factory=list)  # seats that have yet to choose
    over: bool = False
    facts: Facts = field(default_factory=Facts)

    @property
    def phase(self) -> str:
        if self.over:
            return Phase.OVER
        if not self.ordered:
            return Phase.ORDER
        if self.prepared < len(self.bidders):
            return Phase.PREPARE
        return Phase.CHOOSE if self.to_choose else Phase.CLOSE_CALL

    @property
    def price(self) -> int:
        return PRICES[self.call]

    @property
    def still_in(self) -> list[Bidder]:
        """Who pays is locked and leaves; who passes stays."""
        return [bidder for bidder in self.bidders if not bidder.locked]

    @property
    def last_call(self) -> bool:
        return self.call == len(PRICES) - 1

    def at(self, seat: int) -> Bidder:
        return next(bidder for bidder in self.bidders if bidder.seat == seat)

    def commander_of(self, bidder: Bidder) -> str:
        return self.commanders.get(bidder.commander, "–")

    def open_call(self) -> None:
        """At first in reverse turn order, then in turn order, those who are still in."""
        seats = [bidder.seat for bidder in self.still_in]
        self.to_choose = seats if self.call else seats[::-1]
