"""The auction of commanders (Commanders, "Auction Setup Variant").

Everybody has chosen a commander. At 9 doubloons, in reverse turn order, each player locks their
boards, swaps them for those of a player who is not locked and locks the new ones, or passes. A
player who pays leaves. While two or more are left, the price falls by 3, down to 3, and they
choose again, now in turn order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from companion.engine.facts import BOX, FIRST_PLAYER, Facts
from companion.engine.plain import NOT_SAVED, Json
from companion.engine.procedure import Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import GO_ON, Answer, Choice, Number
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates import counters
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.counters import DOUBLOONS, fact_of
from companion.games.pirates.facts import COMMANDER, COUNTER, DEALT, OTHER_BOARD, START_MONEY
from companion.games.pirates.parts import AUCTION, who_begins
from companion.games.pirates.setup.players import MOST_MONEY

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
        """Returns the players who have not paid; a player who passes stays."""
        return [bidder for bidder in self.bidders if not bidder.locked]

    def at(self, seat: int) -> Bidder:
        return next(bidder for bidder in self.bidders if bidder.seat == seat)

    def commander_of(self, bidder: Bidder) -> str:
        return self.commanders.get(bidder.commander, "–")

    def open_call(self) -> None:
        """Lets the remaining players choose: at first in reverse turn order, then in turn order."""
        seats = [bidder.seat for bidder in self.still_in]
        self.to_choose = seats if self.call else seats[::-1]


Values: TypeAlias = dict[str, TextValue]
PASS, LOCK, SWAP = "pass", "lock", "swap"


def order(auction: Auction) -> Script[None]:
    """Asks for the first player; the others follow clockwise."""
    seats = [bidder.seat for bidder in auction.bidders]
    form = Choice(seats, label=lambda seat: auction.at(int(seat)).text)
    question = Ask("pirates.auction.first", form)
    begins = seats.index((yield from who_begins(auction.facts, question)))
    auction.bidders = auction.bidders[begins:] + auction.bidders[:begins]
    auction.ordered = True


def prepare(auction: Auction) -> Script[None]:
    """Asks for a player's commander and money, unless they are known."""
    place = auction.prepared + 1
    bidder = auction.bidders[auction.prepared]
    chosen = known_commander(auction, bidder)
    if chosen is None:
        chosen = yield ask_commander(auction, bidder)
        if chosen == GO_ON:
            chosen = known_commander(auction, bidder)
    counted = counters.counted(auction.facts.known, bidder.seat, DOUBLOONS)
    money = auction.facts[START_MONEY[len(auction.bidders), place]] if counted is None else counted
    if money is None:  # a value of now is no reading to keep
        form = Number(0, MOST_MONEY)
        money = yield Ask("pirates.auction.money", form, values={"player": bidder.text})
    dealt = dealt_to(auction, bidder)
    face_down = auction.facts[OTHER_BOARD[bidder.seat]]
    bidder.commander = known_commander(auction, bidder) or str(chosen)
    bidder.money = int(money)
    others = [face_down] if face_down in free_commanders(auction) else dealt
    bidder.face_down = next((id_ for id_ in others if id_ != bidder.commander), "")
    auction.prepared = place
    if place == len(auction.bidders):
        auction.open_call()
        yield Tell("pirates.auction.begin", {"price": auction.price})


def known_commander(auction: Auction, bidder: Bidder) -> str | None:
    """Returns the commander that another part of the game knows, if nobody else has it."""
    commander = auction.facts[COMMANDER[bidder.seat]]
    return commander if commander in free_commanders(auction) else None


def ask_commander(auction: Auction, bidder: Bidder) -> Ask:
    """Asks for a commander; if another part sets it meanwhile, asks only to continue."""
    known, values = known_commander(auction, bidder), {"player": bidder.text}
    if known is not None:
        values["commander"] = commander_text(auction, known)
        question = Ask("pirates.auction.told", Choice((GO_ON,)), values=values)
    else:
        free = dealt_to(auction, bidder) or free_commanders(auction)
        choice = Choice(free, label=lambda id_: commander_text(auction, id_))
        question = Ask("pirates.auction.commander", choice, values=values)
    return replace(question, refreshed=lambda: ask_commander(auction, bidder))


def dealt_to(auction: Auction, bidder: Bidder) -> list[str]:
    """Returns the two boards that the setup dealt to a player, if it did."""
    dealt = (auction.facts[DEALT[bidder.seat]] or "").split(",")
    return [id_ for id_ in dealt if id_ in free_commanders(auction)]


def free_commanders(auction: Auction) -> list[str]:
    taken = {b.commander for b in auction.bidders} | {b.face_down for b in auction.bidders}
    return [id_ for id_ in auction.commanders if id_ not in taken]


def choose(auction: Auction) -> Script[None]:
    bidder = auction.at(auction.to_choose[0])
    choice = yield question_to(auction, bidder)
    auction.to_choose.pop(0)
    if choice == PASS:
        yield Tell("pirates.auction.passed", {"player": bidder.text})
        return
    pay(auction, bidder)
    bidder.locked = True
    values: Values = {"player": bidder.text, "price": auction.price, "left": bidder.money}
    if choice == LOCK:
        values["commander"] = auction.commander_of(bidder)
        yield Tell("pirates.auction.locked", values)
        return
    other = auction.at(int(str(choice).removeprefix(f"{SWAP}.")))
    swap(bidder, other)
    values |= {"commander": auction.commander_of(bidder)}
    values |= {"other": other.text, "others": auction.commander_of(other)}
    yield Tell("pirates.auction.swapped", values)


def pay(auction: Auction, bidder: Bidder) -> None:
    """Pays the price, also on the player's own side if that is kept."""
    bidder.money -= auction.price
    if counters.counted(auction.facts.known, bidder.seat, DOUBLOONS) is not None:
        auction.facts[fact_of(bidder.seat, DOUBLOONS)] = bidder.money


def swap(bidder: Bidder, other: Bidder) -> None:
    """Exchanges both boards of two players; none is turned over."""
    bidder.commander, other.commander = other.commander, bidder.commander
    bidder.face_down, other.face_down = other.face_down, bidder.face_down


def question_to(auction: Auction, bidder: Bidder) -> Ask:
    """Asks to pass, lock, or swap. What the rules forbid now is refused with the reason."""
    others = [b for b in auction.bidders if b is not bidder]
    bids: list[Answer] = [LOCK, *(f"{SWAP}.{b.seat}" for b in others)]
    barred: dict[Answer, Text] = {
        f"{SWAP}.{b.seat}": Text("pirates.auction.is_locked", {"player": b.text})
        for b in others
        if b.locked
    }
    if bidder.money < auction.price:
        short: Values = {"player": bidder.text, "money": bidder.money, "price": auction.price}
        barred = {bid: barred.get(bid, Text("pirates.auction.too_dear", short)) for bid in bids}
    values: Values = {
        "player": bidder.text,
        "price": auction.price,
        "commander": auction.commander_of(bidder),
        "standing": tuple(who_has_whom(auction)),
    }

    def label(option: Answer) -> Text:
        kind, _, seat = str(option).partition(".")
        if kind == LOCK and all(other.locked for other in others):
            return Text("pirates.auction.choice.lock.needless", values)
        if kind != SWAP:
            return Text(f"pirates.auction.choice.{kind}", values)
        other = auction.at(int(seat))
        more: Values = {"other": other.text, "others": auction.commander_of(other)}
        return Text("pirates.auction.choice.swap", values | more)

    options = [PASS, *(bid for bid in bids if bid not in barred)]
    return Ask("pirates.auction.choice", Choice(options, label=label, barred=barred), values=values)


def who_has_whom(auction: Auction) -> Iterator[Text]:
    """Yields each player's commander and money."""
    for bidder in auction.bidders:
        key = "pirates.auction.has.locked" if bidder.locked else "pirates.auction.has"
        values: Values = {"player": bidder.text, "money": bidder.money}
        yield Text(key, {**values, "commander": auction.commander_of(bidder)})


def close_call(auction: Auction) -> Script[None]:
    if (auction.call == len(PRICES) - 1) or len(auction.still_in) < 2:
        yield from end(auction)
        return
    auction.call += 1
    auction.open_call()
    yield Tell("pirates.auction.falls", {"price": auction.price, "n": len(auction.still_in)})


def end(auction: Auction) -> Script[None]:
    """Tells the commander of each player, and the pieces that commanders add."""
    auction.over = True
    for bidder in auction.bidders:
        auction.facts[COMMANDER[bidder.seat]] = bidder.commander
        if bidder.face_down:
            auction.facts[OTHER_BOARD[bidder.seat]] = bidder.face_down
    yield Tell("pirates.auction.over")
    for text in who_has_whom(auction):
        yield Tell(text.key, text.values)
    for bidder in auction.bidders:
        needs = auction.needs.get(bidder.commander, "nothing")
        if needs != "nothing":
            what = Text(f"pirates.needs.{needs}")
            yield Tell("pirates.auction.needs", {"player": bidder.text, "what": what})


def commander_text(auction: Auction, commander: Answer) -> Text:
    return as_it_is(auction.commanders[str(commander)])


SCRIPTS: dict[str, Callable[[Auction], Script[None]]] = {
    Phase.ORDER: order,
    Phase.PREPARE: prepare,
    Phase.CHOOSE: choose,
    Phase.CLOSE_CALL: close_call,
}


# Facts of a setup, a tracker or counters that an auction uses.
MATTERS = (BOX, DEALT.prefix, COMMANDER.prefix, FIRST_PLAYER.name, COUNTER.prefix)


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
            number=auction.price,
            captions=(
                Text("pirates.auction.header.price"),
                Text("pirates.auction.header.still_in", {"n": len(auction.still_in)}),
            ),
        )
