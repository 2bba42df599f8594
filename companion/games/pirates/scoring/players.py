"""What a sheet knows of its players: who commands, what cannot be, and each quest by itself.

Commanders: Vicious Viviana, Ravaging Rajesh; "Endgame Scoring".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.engine.facts import FactValue
from companion.engine.procedure import KnownFacts
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Number
from companion.engine.score.dialogue import Scoring, ask_side
from companion.engine.score.sheet import Check, Entered, Owner, Remarks, Sheet, Values
from companion.engine.text import Text
from companion.games.pirates.commanders.state import commander_text
from companion.games.pirates.facts import COMMANDER, SCROLLS, TREASURE
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.parts import NUMBERS
from companion.games.pirates.side.figures import BURIED, counted

COMMANDS = "commands"  # the line that says who commands
NOT_SAID = "unknown"
RAJESH, VIVIANA = "ravaging-rajesh", "vicious-viviana"
EXPLORERS_OF_RAJESH = 2
MOST_FOR_A_QUEST = 99


def commander_label(commander: Answer) -> Text:
    if commander == NOT_SAID:
        return Text("pirates.score.commands.unknown")
    return commander_text(commander)


# What a line says to one player in particular


def _remark(key: str, commander: str) -> Remarks:
    """For whoever has this commander, and in general as long as nobody has said who commands."""

    def remarks(own: Values) -> Iterable[Text]:
        who = own.get(COMMANDS, NOT_SAID)
        if who == commander:
            yield Text(f"pirates.score.remark.{key}.yours")
        elif who == NOT_SAID:
            yield Text(f"pirates.score.remark.{key}")

    return remarks


REMARKS: Mapping[str, Remarks] = {
    "rivers": _remark("rivers", RAJESH),
    "quests": _remark("quests", VIVIANA),
}


# What cannot be


def buried_are_owned(own: Values, _entered: Entered) -> Iterator[tuple[str, Text]]:
    """A buried treasure is one of those that somebody has."""
    has = sum(int(own[kind]) for kind in TREASURES)
    if int(own["buried"]) > has:
        yield "buried", Text("pirates.score.doubt.buried", {"n": own["buried"], "has": has})


def quests_give_points(own: Values, _entered: Entered) -> Iterator[tuple[str, Text]]:
    """A quest that scores gives a point at least."""
    if int(own["quest_cards"]) > int(own["quests"]):
        values = {"n": own["quest_cards"], "points": own["quests"]}
        yield "quest_cards", Text("pirates.score.doubt.quests", values)


def rivers_on_the_way(own: Values, entered: Entered) -> Iterator[tuple[str, Text]]:
    """Four on an explorer's way; Rajesh has two explorers."""
    most, who = int(entered.rules["rivers_most"]), own.get(COMMANDS)
    if who in (RAJESH, NOT_SAID):
        most *= EXPLORERS_OF_RAJESH
    if int(own["rivers"]) > most:
        key = "rivers" if who in (None, RAJESH, NOT_SAID) else "rivers.rajesh"
        yield "rivers", Text(f"pirates.score.doubt.{key}", {"n": own["rivers"], "most": most})


def commanders_are_unique(own: Values, entered: Entered) -> Iterator[tuple[str, Text]]:
    """There is one board of each."""
    who = own.get(COMMANDS, NOT_SAID)
    if who != NOT_SAID and [other.get(COMMANDS) for other in entered.players].count(who) > 1:
        yield COMMANDS, Text("pirates.score.doubt.commander", {"who": commander_text(who)})


CHECKS: tuple[Check, ...] = (
    buried_are_owned,
    quests_give_points,
    rivers_on_the_way,
    commanders_are_unique,
)


# Quest by quest


def add_quest(scoring: Scoring) -> Script[None]:
    """One more quest: the better condition that is met counts; Viviana gets the bottom's."""
    lines = {id_: scoring.sheet.line(Owner.PLAYER, id_) for id_ in ("quests", "quest_cards")}
    side = yield ask_side(scoring, scoring.seats)
    own = scoring.values(side)
    met = yield Ask("pirates.score.quest.met", Choice(("bottom", "top")))
    key = "viviana" if own.get(COMMANDS) == VIVIANA else met
    points = yield Ask(f"pirates.score.quest.points.{key}", Number(1, MOST_FOR_A_QUEST))
    more = {"quests": int(points), "quest_cards": 1}
    added = {id_: int(own.get(id_, 0)) + number for id_, number in more.items()}
    checked = {id_: lines[id_].question.check(number) for id_, number in added.items()}
    for id_, number in checked.items():
        scoring.enter(side, lines[id_], number)


# What the table knows before

# What players count, by the lines of the sheet.
COUNTED = {
    "track": "track",
    "rivers": "rivers",
    "doubloons": "doubloons",
    "gold": "gold",
    "emeralds": "emeralds",
    "pearls": "pearls",
    "quests": "quest_points",
    "quest_cards": "quests",
}


def known_of_players(sheet: Sheet, known: KnownFacts) -> tuple[Values, ...]:
    """By seat: what a player has counted, and who commands."""
    return tuple(sheet.fitting(Owner.PLAYER, known_of(seat, known)) for seat in NUMBERS)


def known_of(seat: int, known: KnownFacts) -> dict[str, FactValue | None]:
    buried = [counted(known, seat, figure) for figure in BURIED]
    return {
        **{line: counted(known, seat, figure) for line, figure in COUNTED.items()},
        "buried": None if None in buried else sum(number or 0 for number in buried),
        "treasure": TREASURE[seat].read(known),
        COMMANDS: COMMANDER[seat].read(known),
        # Of a player without an activated scroll the commander's gray one is not activated either.
        "commander": 0 if SCROLLS[seat].read(known) == 0 else None,
    }
