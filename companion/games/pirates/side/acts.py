"""Acts of the players: burying, raiding and buying change several counters at once.

The app asks for the prices of cards, and for the gain of a card or a bonus space: no source has
them. Nothing is booked before the last question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from companion.engine.facts import Facts
from companion.engine.plain import NOT_SAVED
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import NO, YES, Answer, Choice, Number, by_key, chosen
from companion.engine.refusals import Impossible
from companion.engine.text import Text, TextValue
from companion.games.pirates import counters
from companion.games.pirates.commanders.events import enter_fort
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.commanders.state import (
    CommandersTable,
    commander_text,
    players_elsewhere,
)
from companion.games.pirates.counters import (
    ALWAYS,
    CANNONS,
    DOUBLOONS,
    GROUPS,
    IN_THE_BOX,
    MOST,
    PER_PIECE,
    TRACK,
    Group,
)
from companion.games.pirates.facts import BOARD, COMMANDER, HUNT_GIVES
from companion.games.pirates.forts import PRICE_OF_RUM, RUM
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.hunt.requirements import IMPROVEMENTS, buried
from companion.games.pirates.hunt.setup import ASK_HUNT_GIVES, BY_HUNT
from companion.games.pirates.layout import as_named
from companion.games.pirates.parts import COMMANDERS, TREASURE_HUNT, Phase, Seated
from companion.games.pirates.setup.pieces import Location

WHOSE = "pirates.side.whose"


@dataclass(slots=True, kw_only=True)
class Sides(Seated):
    parts: CommandersComponents = field(metadata=NOT_SAVED, repr=False)
    locations: Mapping[str, Location] = field(metadata=NOT_SAVED, repr=False)
    players: int
    names: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)  # expansions with further counters
    refuses_fewer: bool = False  # than are buried: tables of an earlier release do not
    phase: str = Phase.SET_UP
    facts: Facts = field(default_factory=Facts)

    @property
    def commanders(self) -> CommandersTable:
        """Returns the players as those who take forts."""
        cards = as_named(self.locations, self.facts.known)
        return players_elsewhere(self.parts, cards, self.names, self.facts, self.players)

    @property
    def kept(self) -> list[int]:
        return [seat for seat in counters.kept(self.facts.known) if seat in self.seats]

    def counted(self, seat: int, counter: str) -> int | None:
        return counters.counted(self.facts.known, seat, counter)

    @property
    def groups(self) -> list[tuple[Group, list[str]]]:
        """Returns the groups of counters that this game uses, each with their names."""
        played = (ALWAYS, *self.modules)
        found = [(g, [c for c, needed in g.counters.items() if needed in played]) for g in GROUPS]
        return [(group, names) for group, names in found if names]

    @property
    def counters(self) -> list[str]:
        return [name for _, names in self.groups for name in names]


def ask_whose(sides: Sides) -> Ask:
    """Asks whose side it is, of those that are kept."""
    return Ask(WHOSE, Choice([str(seat) for seat in sides.kept], label=sides.seat_label))


def check_count(sides: Sides, seat: int, counter: str, number: Answer) -> None:
    """Refuses what contradicts the box, or other counters."""
    check_box(sides, seat, counter, number)
    if sides.refuses_fewer:
        counters.refuse_fewer(sides.facts, seat, counter, number)


def check_box(sides: Sides, seat: int, counter: str, number: Answer) -> None:
    """Refuses more tokens than the box contains."""
    elsewhere = counters.others_have(sides.facts.known, seat, counter)
    if counter in IN_THE_BOX and int(number) + elsewhere > IN_THE_BOX[counter]:
        values = {"all": IN_THE_BOX[counter], "left": IN_THE_BOX[counter] - elsewhere}
        raise Impossible(Text(f"pirates.side.too_many.{counter}", values))


INSTEAD_OF_A_CARD = 5  # doubloons
FIRST_IN_A_RESIDENCE = 2  # points
# Commanders, "Commander Boards"
DABORA, OFF_FOR_RUM = "dabora-des", 3
SERAPHINA, OFF_A_SHIP = "sour-seraphina", 4
# Treasure Hunt, "There are no Rounds!"; Commanders, "The Gulf & Maracaibo"
MARACAIBO_IN_A_HUNT = 6
MARACAIBO_BY_BOARD = {"attack": 3, "cannon": 5}
HIGHEST_PRICE = 60
INCOMES = {"income_doubloons": DOUBLOONS, "income_points": TRACK}

RAIDED = (*TREASURES, DOUBLOONS, TRACK, CANNONS)
GIVEN = (TRACK, DOUBLOONS, *TREASURES, RUM, CANNONS, "quests")
ON_A_CARD = (*GIVEN, *INCOMES, *PER_PIECE, "card_points", "ongoing", "immediate")
RESIDENCE, FIVE = "residence", "five"
FORT = "fort"  # an act of Commanders


class Booking:
    """The changes of an act, collected until its last question is answered."""

    def __init__(self, sides: Sides, seat: int) -> None:
        self.sides, self.seat = sides, seat
        self._before: dict[str, int] = {}  # of counters that nobody had counted
        self._changes: dict[str, int] = {}

    @property
    def player(self) -> dict[str, TextValue]:
        return {"player": self.sides.name(self.seat)}

    @property
    def commander(self) -> str:
        return self.sides.facts[COMMANDER[self.seat]] or ""

    def has(self, counter: str) -> int:
        """Returns a counter as it was before the act."""
        return self.sides.counted(self.seat, counter) or self._before.get(counter, 0)

    def ask_before(self, counter: str) -> Script[None]:
        """Asks for a counter of this game if nobody has counted it."""
        if self.sides.counted(self.seat, counter) is None and counter not in self._before:
            values = {**self.player, "figure": counters.counter_text(counter)}
            question = Ask("pirates.side.before", Number(0, MOST[counter]), values=values)
            self._before[counter] = int((yield question))

    def change(self, counter: str, number: int) -> Script[None]:
        if number and counter in self.sides.counters:
            yield from self.ask_before(counter)
            self._changes[counter] = self._changes.get(counter, 0) + number

    def gain(self, key: str, kinds: Iterable[str], *moments: str) -> Script[None]:
        """Asks what the act gives, and reminds of what the commander changes then."""
        possible = [kind for kind in kinds if kind in self.sides.counters]
        question = counters.ask_gains(key, possible, self.player)
        for kind in chosen((yield self._reminding(question, moments))):
            number = yield replace(counters.ask_number(kind), refuse=partial(self._check, kind))
            yield from self.change(kind, int(number))

    def _reminding(self, question: Ask, moments: Iterable[str]) -> Ask:
        found = next((c for c in self.sides.parts.commanders if c.id == self.commander), None)
        for moment in moments:
            if found and moment in found.matters:
                values: dict[str, TextValue] = {
                    "question": question.text,
                    "who": commander_text(found.id),
                    "change": Text(f"pirates.commander.{found.id}.{moment}"),
                }
                return replace(question, key="pirates.side.reminded", values=values)
        return question

    def _check(self, kind: str, number: Answer) -> None:
        check_box(self.sides, self.seat, kind, self.has(kind) + int(number))

    def book(self) -> Tell:
        """Books all changes, and tells them."""
        facts, seat = self.sides.facts, self.seat
        for counter, number in self._before.items():
            counters.enter(facts, seat, counter, number)
        before = {counter: self.has(counter) for counter in self.sides.counters}
        for counter, number in self._changes.items():
            counters.add(facts, seat, counter, number)
        changes = tuple(self._describe(before))
        if not changes:
            return Tell("pirates.side.unchanged", self.player)
        return Tell("pirates.side.booked", {**self.player, "changes": changes})

    def _describe(self, before: Mapping[str, int]) -> Iterator[Text]:
        for counter, was in before.items():
            if (now := self.has(counter)) != was:
                values: dict[str, TextValue] = {"was": was, "now": now}
                values["figure"] = counters.counter_text(counter)
                yield Text("pirates.side.change", values)


def booking_of(sides: Sides) -> Script[Booking]:
    return Booking(sides, int((yield ask_whose(sides))))


def bury(sides: Sides) -> Script[None]:
    """Buries treasures of a kind; they stay among all that the player has."""
    booking = yield from booking_of(sides)
    kind = str((yield ask_to_bury(booking)))
    most = unburied(booking, kind)
    number = 1
    if most > 1:
        values = {"figure": counters.gain_text(kind)}
        number = yield Ask("pirates.side.bury.number", Number(1, most), values=values, now=1)
    yield from booking.change(f"buried.{kind}", int(number))
    yield from booking.gain("pirates.side.bury.gives", GIVEN, "bury")
    yield booking.book()


def ask_to_bury(booking: Booking) -> Ask:
    there = [kind for kind in TREASURES if unburied(booking, kind) > 0]
    none = Text("pirates.side.bury.none", booking.player)
    barred: dict[Answer, Text] = {kind: none for kind in TREASURES if kind not in there}
    form = Choice(there, label=counters.gain_text, barred=barred)
    return Ask("pirates.side.bury", form, values=booking.player)


def unburied(booking: Booking, kind: str) -> int:
    return booking.has(kind) - buried(booking.sides.facts, booking.seat, kind)


def raid(sides: Sides) -> Script[None]:
    """Adds what was raided; what raiding power buys, no source has in full."""
    booking = yield from booking_of(sides)
    yield from booking.gain("pirates.side.raid", RAIDED, "raid", "treasure")
    yield booking.book()


def buy(sides: Sides) -> Script[None]:
    """Pays for a card or for rum, or takes 5 doubloons in place of a card."""
    booking = yield from booking_of(sides)
    yield from booking.ask_before(DOUBLOONS)
    what = str((yield ask_to_buy(booking)))
    if what == FIVE:
        yield from booking.change(DOUBLOONS, INSTEAD_OF_A_CARD)
    elif what == RUM:
        yield from booking.change(DOUBLOONS, -PRICE_OF_RUM)
        yield from booking.change(RUM, 1)
    else:
        yield from pay(booking, what)
        if what == RESIDENCE:
            first = yield Ask("pirates.side.buy.first", Choice((YES, NO)))
            yield from booking.change(TRACK, FIRST_IN_A_RESIDENCE if first == YES else 0)
        else:
            yield from booking.change(what, 1)
            yield from booking.gain("pirates.side.buy.gives", ON_A_CARD)
    yield booking.book()


def ask_to_buy(booking: Booking) -> Ask:
    rum = (RUM,) if RUM in booking.sides.counters else ()
    barred: dict[Answer, Text] = {}
    if rum and booking.has(DOUBLOONS) < PRICE_OF_RUM:
        barred[RUM] = poor(booking)
    options = [o for o in (*IMPROVEMENTS, RESIDENCE, *rum, FIVE) if o not in barred]
    return Ask("pirates.side.buy", Choice(options, barred=barred), values=booking.player)


def poor(booking: Booking) -> Text:
    return Text("pirates.side.buy.poor", {**booking.player, "n": booking.has(DOUBLOONS)})


def pay(booking: Booking, what: str) -> Script[None]:
    """Pays the price of a card, less what the commander takes off."""
    improvement = what in IMPROVEMENTS
    off = OFF_A_SHIP if booking.commander == SERAPHINA and what == "ships" else 0
    rum = OFF_FOR_RUM if booking.commander == DABORA and improvement and booking.has(RUM) else 0

    def refuse(price: Answer) -> None:
        if int(price) - off - rum > booking.has(DOUBLOONS):
            raise Impossible(poor(booking))

    key, values = "pirates.side.buy.price", dict[str, TextValue]()
    if off or rum:
        key = "pirates.side.buy.price.off"
        values = {"who": commander_text(booking.commander), "n": off or rum}
    price = int((yield Ask(key, Number(0, HIGHEST_PRICE), values=values, refuse=refuse)))
    if rum and (yield ask_to_discard_rum(booking, price)) == YES:
        off = rum
        yield from booking.change(RUM, -1)
    yield from booking.change(DOUBLOONS, -max(price - off, 0))


def ask_to_discard_rum(booking: Booking, price: int) -> Ask:
    too_much = price > booking.has(DOUBLOONS)
    barred: dict[Answer, Text] = {NO: poor(booking)} if too_much else {}
    options = [option for option in (YES, NO) if option not in barred]
    key = "pirates.side.buy.rum_off"
    form = Choice(options, label=by_key(key), barred=barred)
    return Ask(key, form, values={**booking.player, "n": OFF_FOR_RUM})


def income(sides: Sides) -> Script[None]:
    """Takes the income; in a Treasure Hunt, with what Maracaibo gives."""
    booking = yield from booking_of(sides)
    for counter in INCOMES:
        yield from booking.ask_before(counter)
    if lacks_rule(sides):
        yield from sides.facts.ask(HUNT_GIVES, ASK_HUNT_GIVES)
    gained = {INCOMES[counter]: booking.has(counter) for counter in INCOMES}
    for counter, number in with_maracaibo(sides, gained).items():
        yield from booking.change(counter, number)
    yield booking.book()


def lacks_rule(sides: Sides) -> bool:
    """Returns whether nobody has entered which points Maracaibo gives with both expansions."""
    return {COMMANDERS, TREASURE_HUNT} <= {*sides.modules} and HUNT_GIVES not in sides.facts


def with_maracaibo(sides: Sides, gained: Mapping[str, int]) -> dict[str, int]:
    """Adds what Maracaibo gives, as far as that is known: in a hunt each comes there alone."""
    if TREASURE_HUNT not in sides.modules:
        return dict(gained)
    points, cannons, rule = MARACAIBO_IN_A_HUNT, 0, sides.facts[HUNT_GIVES]
    if COMMANDERS in sides.modules:
        board = sides.facts[BOARD["maracaibo"]] or ""
        cannons = int(board == "cannon")
        points = points if rule == BY_HUNT else MARACAIBO_BY_BOARD.get(board, 0)
    return {**gained, TRACK: gained[TRACK] + points, CANNONS: cannons}


def income_text(sides: Sides, seat: int) -> Text:
    """Names the income of a player, if it is known."""
    known = {INCOMES[counter]: sides.counted(seat, counter) for counter in INCOMES}
    gained = {counter: number for counter, number in known.items() if number is not None}
    if len(gained) == len(known) and not lacks_rule(sides):
        given = {c: n for c, n in with_maracaibo(sides, gained).items() if n}
        if given:
            where = ".hunt" if TREASURE_HUNT in sides.modules else ""
            return Text(f"pirates.side.income{where}", {"gains": tuple(counters.gain_texts(given))})
    return Text("own-side.correct.income")


def fort(sides: Sides) -> Script[None]:
    """Takes a fort, as everywhere else."""
    table = sides.commanders
    yield from enter_fort(table, table.player((yield ask_whose(sides))))


ACTS: Mapping[str, Callable[[Sides], Script[None]]] = {
    "bury": bury,
    "raid": raid,
    "buy": buy,
    FORT: fort,
    "income": income,
}


def offered(sides: Sides) -> bool:
    return sides.phase == Phase.PLAY and bool(sides.kept)


def offered_forts(sides: Sides) -> bool:
    return offered(sides) and COMMANDERS in sides.modules
