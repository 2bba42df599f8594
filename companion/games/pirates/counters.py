"""The counters of a player: facts that all parts of a game share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.engine.facts import Fact, Facts, FactValue
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Number, Several
from companion.engine.refusals import Impossible
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import COUNTER, COVERED, SIDE, TOKENS
from companion.games.pirates.forts import RUM
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.hunt.requirements import LIMITS
from companion.games.pirates.parts import COMMANDERS, NUMBERS, TREASURE_HUNT

CANNONS, DOUBLOONS, TRACK = "cannons", "doubloons", "track"
IN_THE_BOX: Mapping[str, int] = {RUM: 15, CANNONS: 25}
PER_PIECE = tuple(requirements.PER_PIECE.values())
MOST: Mapping[str, int] = {**LIMITS, **IN_THE_BOX, **dict.fromkeys(PER_PIECE, 9)}
MOST_GAINED = 60
SAME_NAME = ("doubloons", "rum", "cannons", "quests")  # of a counter and of a gain
BURIED = tuple(f"buried.{kind}" for kind in TREASURES)
# Counters that start at 0; the sources do not give the start of the others.
NONE_AT_FIRST = (*TREASURES, *BURIED, *IN_THE_BOX, *PER_PIECE, "rivers")
ALWAYS = "always"


class Group(NamedTuple):
    """A group of counters, each with the part of a game that needs it."""

    name: str
    counters: Mapping[str, str]
    folded: bool = False


GROUPS = (
    Group(
        "hold",
        {
            DOUBLOONS: ALWAYS,
            TRACK: ALWAYS,
            RUM: COMMANDERS,
            CANNONS: COMMANDERS,
            "quests": ALWAYS,
            "rivers": ALWAYS,
        },
    ),
    Group(
        "treasures",
        {counter: ALWAYS for kind in TREASURES for counter in (kind, f"buried.{kind}")},
    ),
    Group(
        "income",
        {
            "income_doubloons": ALWAYS,
            "income_points": ALWAYS,
            **dict.fromkeys(PER_PIECE, COMMANDERS),
        },
        folded=True,
    ),
    Group(
        "cards",
        dict.fromkeys(
            ("crew", "equipment", "ships", "upgrades", "black_markets", "ongoing", "immediate"),
            TREASURE_HUNT,
        ),
        folded=True,
    ),
    Group(
        "worth",
        dict.fromkeys(("card_points", "quest_points", "gray_points"), TREASURE_HUNT),
        folded=True,
    ),
)


def fact_of(seat: int, counter: str) -> Fact[int]:
    return TOKENS[counter, seat] if counter in IN_THE_BOX else COUNTER[seat, counter]


def counted(known: Mapping[str, FactValue], seat: int, counter: str) -> int | None:
    """Returns how many a player has; None if nobody has counted it."""
    number = fact_of(seat, counter).read(known)
    return None if number is None else number + requirements.from_pieces(known, seat, counter)


def least(facts: Facts, seat: int, counter: str) -> int:
    """Returns the least possible value: the buried treasures, or the income that pieces give."""
    if counter in TREASURES:
        return requirements.buried(facts, seat, counter)
    return requirements.from_pieces(facts.known, seat, counter)


def refuse_fewer(facts: Facts, seat: int, counter: str, number: Answer) -> None:
    """Refuses less than the buried treasures of a kind, or than the income that pieces give."""
    fewest = min(least(facts, seat, counter), MOST[counter])
    if int(number) < fewest:
        why = "buried" if counter in TREASURES else "income"
        raise Impossible(Text(f"pirates.side.too_few.{why}", {"n": fewest}))


def enter(facts: Facts, seat: int, counter: str, number: int) -> None:
    if counter in IN_THE_BOX:
        facts[fact_of(seat, counter)] = number
    else:
        requirements.enter(facts, seat, counter, number)


def add(facts: Facts, seat: int, counter: str, number: int) -> None:
    """Changes a counter that the player keeps; the box has no more rum or cannons than it has."""
    now = counted(facts.known, seat, counter)
    if now is not None:
        taken = others_have(facts.known, seat, counter) if counter in IN_THE_BOX else 0
        most = max(MOST[counter] - taken, now)
        enter(facts, seat, counter, min(max(now + number, 0), most))


def counter_text(counter: str) -> Text:
    prefix = "pirates.commanders.count" if counter in IN_THE_BOX else "pirates.hunt.figure"
    return Text(f"{prefix}.{counter}")


def gain_text(kind: object) -> Text:
    """Names one more of a kind, where the counter's name would not fit: "Gold in all"."""
    return counter_text(str(kind)) if kind in SAME_NAME else Text(f"pirates.gain.{kind}")


def gain_texts(gains: Mapping[str, int]) -> Iterator[Text]:
    """Yields each gain with its number."""
    for kind, number in gains.items():
        yield Text(f"pirates.gain.{kind}.number", {"n": number})


def ask_gains(key: str, kinds: Sequence[str], values: Mapping[str, TextValue]) -> Ask:
    """Asks for the kinds; "no kind" is an answer, too."""
    return Ask(key, Several(kinds, label=gain_text), values=values)


def ask_number(kind: str) -> Ask:
    form = Number(1, MOST_GAINED)
    return Ask("pirates.gain.how_many", form, values={"what": gain_text(kind)}, now=1)


def keep(facts: Facts, seat: int, name: str) -> None:
    """Starts to keep a side; known values stay."""
    facts[SIDE[seat]] = name
    for counter in NONE_AT_FIRST:
        if (fact := fact_of(seat, counter)) not in facts:
            facts[fact] = 0


def let_go(facts: Facts, seat: int) -> None:
    """Stops keeping a side: all its counters are unknown."""
    del facts[SIDE[seat]]
    for counter in MOST:
        del facts[fact_of(seat, counter)]


def kept(known: Mapping[str, FactValue]) -> Iterator[int]:
    """Yields the seats whose side is kept."""
    return (seat for seat in NUMBERS if is_kept(known, seat))


def is_kept(known: Mapping[str, FactValue], seat: int) -> bool:
    return SIDE[seat].name in known


def name_at(known: Mapping[str, FactValue], seat: int) -> TextValue:
    return SIDE[seat].read(known) or Text("player.seat", {"number": seat})


def others_have(known: Mapping[str, FactValue], seat: int, counter: str) -> int:
    """Returns how many tokens other players have, with the rum on spaces."""
    with_others = sum(counted(known, other, counter) or 0 for other in NUMBERS if other != seat)
    if counter != RUM:
        return with_others
    return with_others + sum(kind == RUM for kind in COVERED.values_in(known))
