"""The auction of commanders, run step by step."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.facts import BOX, FIRST_PLAYER, Facts
from companion.engine.plain import Json
from companion.engine.procedure import Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.pirates.auction.bidding import SCRIPTS
from companion.games.pirates.auction.state import Auction, Bidder
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.facts import COMMANDER, DEALT, FIGURE
from companion.games.pirates.parts import AUCTION

# What a setup, a tracker or counters tell an auction; where tiles lie is no part of it.
MATTERS = (BOX, DEALT.prefix, COMMANDER.prefix, FIRST_PLAYER.name, FIGURE.prefix)


class CommandersAuction(Procedure[Auction]):
    name = AUCTION
    kind = Kind.BOARD
    state = Auction
    scripts = SCRIPTS
    before_game = True
    status_fields = ("price", "to_choose")

    def __init__(self, game: str, boards: CommandersComponents) -> None:
        options = (Option("players", Ask("pirates.setup.players_number", Choice((2, 3, 4))), 2),)
        self.names = {commander.id: commander.name for commander in boards.commanders}
        self.needs = {commander.id: str(commander.needs) for commander in boards.commanders}
        super().__init__(game, options, commanders=self.names, needs=self.needs)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Auction:
        names_by_seat = dict(enumerate(names, 1))
        seats = range(1, int(options["players"]) + 1)
        bidders = [Bidder(seat, names_by_seat.get(seat, "")) for seat in seats]
        matters = {name: known[name] for name in known if name.startswith(MATTERS)}
        return Auction(
            commanders=self.names, needs=self.needs, bidders=bidders, facts=Facts(matters)
        )

    def status(self, auction: Auction) -> dict[str, Json]:
        return super().status(auction) | {
            "turn_order": [bidder.seat for bidder in auction.bidders],
            "money": {str(bidder.seat): bidder.money for bidder in auction.bidders},
            "locked": [bidder.seat for bidder in auction.bidders if bidder.locked],
            "commanders": {str(bidder.seat): bidder.commander for bidder in auction.bidders},
        }

    def header(self, auction: Auction) -> Header:
        if auction.over:
            where = Text("pirates.auction.header.over")
        elif auction.to_choose:
            bidder = auction.at(auction.to_choose[0])
            where = Text("pirates.auction.header.turn", {"player": bidder.text})
        else:
            where = Text("pirates.auction.header.before")
        return Header(
            title=Text("auction.name"),
            where=where,
            figure=auction.price,
            captions=(
                Text("pirates.auction.header.price"),
                Text("pirates.auction.header.still_in", {"n": len(auction.still_in)}),
            ),
        )
