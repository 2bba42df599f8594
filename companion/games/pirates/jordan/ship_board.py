"""Jordan's ship and hideout boards: the gain of a covered upgrade."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import SLOT
from companion.games.pirates.jordan.state import LAST_POSITION, RESIDENCES, Jordan

MOST_SLOTS = 20
NO_SLOT = "end"
DICE = ("1", "2", "3", "4", "5", "6")
ROLLS = ("jordan.raid.rolls", "jordan.residence.rolls", "jordan.figurehead.rolls")
FIRST_SLOT = Ask("jordan.first_slot", Choice(("yes", "no")))


def upgrade(jordan: Jordan, card: str | None) -> Script[None]:
    """Puts a Marker cube on the leftmost uncovered upgrade; his board shows what that gives."""
    number = jordan.upgrades + 1
    gives = NO_SLOT
    if number <= MOST_SLOTS:
        gives = jordan.facts[SLOT[number]] or (yield from read_slot(jordan, number))
    if gives == NO_SLOT:
        yield Tell("jordan.upgrade.none_left", card=card)
        return
    jordan.upgrades = number
    yield tell("jordan.upgrade", card, number=number)
    yield from SLOTS[gives](jordan, card)


def read(jordan: Jordan) -> Script[None]:
    """Asks for all slots, from the left to the end."""
    while (number := first_unread(jordan)) is not None:
        yield from read_slot(jordan, number)


def first_unread(jordan: Jordan) -> int | None:
    """Returns the first slot that nobody has read; None if all are, up to the end."""
    known = jordan.facts.known
    for number in range(1, MOST_SLOTS + 1):
        gives = known.get(SLOT[number].name)
        if gives is None or gives == NO_SLOT:
            return number if gives is None else None
    return None


def read_slot(jordan: Jordan, number: int) -> Script[str]:
    """Asks for a slot once, beside the drawn board."""
    jordan.slot = number
    gives = yield from jordan.facts.ask(SLOT[number], ask_slot(number))
    jordan.slot = 0
    return gives


@cache
def ask_slot(number: int) -> Ask:
    return Ask("jordan.slot", Choice((*SLOTS, NO_SLOT)), values={"number": number})


@cache
def tell(key: str, card: str | None, island: str = "", **values: int) -> Tell:
    """Returns an instruction, made once: games repeat it."""
    kind: dict[str, TextValue] = {"kind": island_label(island)} if island else {}
    return Tell(key, {**values, **kind}, card)


def island_label(kind: Answer) -> Text:
    return Text(f"jordan.island.{kind}")


def advance_marker(jordan: Jordan, card: str | None) -> Script[None]:
    if jordan.position < LAST_POSITION:
        jordan.position += 1
        yield tell("jordan.marker", card, position=jordan.position)


def gain_quest(jordan: Jordan, card: str | None) -> Script[None]:
    """Takes the rightmost quest of the market."""
    jordan.quests += 1
    yield tell("jordan.quest", card)


def build_residence(jordan: Jordan, card: str | None) -> Script[None]:
    """Rolls for one of the four; 5, 6 and those he has are rolled again."""
    if len(jordan.residences) == len(RESIDENCES):
        yield tell("jordan.residence.none_left", card)
        return
    missed: list[str] = []
    die = int((yield roll("jordan.residence.rolls")))
    while die not in RESIDENCES or die in jordan.residences:
        missed.append(str(die))
        die = int((yield roll("jordan.residence.rolls")))
    if missed:
        values: dict[str, TextValue] = {"n": len(missed), "dice": ", ".join(missed)}
        yield Tell("jordan.residence.again", values, card)
    jordan.residences = sorted([*jordan.residences, die])
    yield tell("jordan.residence", card, die=die)
    if (yield FIRST_SLOT) == "yes":
        yield score(jordan, jordan.deck.points["first_slot"], card)


def gain_figurehead(jordan: Jordan, card: str | None) -> Script[None]:
    """Takes one figurehead: 1–2 the first tile of the market, 3–4 the second, 5–6 the third."""
    if jordan.figurehead:
        yield Tell("jordan.figurehead.has_one", card=card)
        return
    jordan.figurehead = True
    die = int((yield roll("jordan.figurehead.rolls")))
    yield Tell("jordan.figurehead", {"die": die, "number": figurehead_for(die)}, card)


def figurehead_for(die: int) -> int:
    return (die + 1) // 2


def gain_nothing(_jordan: Jordan, _card: str | None) -> Script[None]:
    yield from ()


SLOTS: dict[str, Callable[[Jordan, str | None], Script[None]]] = {
    "hideout": advance_marker,
    "quest": gain_quest,
    "residence": build_residence,
    "figurehead": gain_figurehead,
    "nothing": gain_nothing,
}


@cache
def roll(what_for: str) -> Draw:
    """Rolls one die, and tells people with their own dice what it is for."""
    return Draw(what_for, lambda: DICE)


def score(jordan: Jordan, points: int, card: str | None) -> Tell:
    jordan.points += points
    return Tell("jordan.points", {"n": points, "total": jordan.points}, card)


def reading(name: str) -> Ask | None:
    number = SLOT.key_of(name)
    return ask_slot(int(number)) if number else None
