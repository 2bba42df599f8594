"""The final score of several players, of a game against Jordan, or of a Treasure Hunt.

Base game: see the sources of its rules. Treasure Hunt: "End of the Game", and the glossary's
game-end effects. Commanders: "Endgame Scoring", Vicious Viviana, Ravaging Rajesh.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.content.score_sheets import ScoreBook
from companion.engine.facts import FactValue
from companion.engine.procedure import (
    OFF,
    ON,
    PLAYERS,
    SCENARIO,
    Correction,
    KnownFacts,
    Option,
    Options,
    switch,
)
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Number, except_for
from companion.engine.refusals import Impossible
from companion.engine.score.dialogue import OPPONENT, RULE, ScoreSheets, Scoring, ask_side
from companion.engine.score.lines import WorkedOut, make, rule_line
from companion.engine.score.sheet import (
    Check,
    Draw,
    Entered,
    Line,
    Owner,
    Race,
    Remarks,
    Sheet,
    Values,
)
from companion.engine.text import Text
from companion.games.pirates import NAME
from companion.games.pirates.commanders.state import commander_text
from companion.games.pirates.counters import BURIED, TRACK, counted
from companion.games.pirates.facts import COMMANDER, COUNTER, SCROLLS, TREASURE
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.parts import (
    AUCTION,
    BASE,
    COMMANDERS,
    JORDAN,
    NEW_CARDS,
    NUMBERS,
    TREASURE_HUNT,
)

# Gray scrolls whose effect a rulebook names: the value that counts, and its rule.
GAME_END_EFFECTS = {
    "sets": "set",
    "discounts": "discount",
    "swords": "sword",
    "movements": "movement",
}


def rivers(own: Values, entered: Entered) -> int:
    return int(own["rivers"]) * int(entered.rules["river"])


def doubloons(own: Values, entered: Entered) -> int:
    """Scores a point for each full 5 doubloons."""
    return int(own["doubloons"]) // int(entered.rules["doubloons"])


def scrolls(own: Values, entered: Entered) -> int:
    """Scores the game-end effects of the card expansion, and all others as printed."""
    return int(own["scrolls"]) + sum(
        int(own[counted]) * int(entered.rules[rule])
        for counted, rule in GAME_END_EFFECTS.items()
        if counted in own
    )


def treasures(own: Values, entered: Entered) -> int:
    """Scores each treasure, buried or not, at the value of its island."""
    return sum(int(own[kind]) * int(entered.table[f"{kind}_value"]) for kind in TREASURES)


def buried(own: Values, entered: Entered) -> int:
    """Scores the points of buried treasures besides their value."""
    return int(own["buried"]) * int(entered.rules["buried"])


def quests(own: Values, entered: Entered) -> int:
    """Scores each quest by its best condition, and 10 points for six or more of them."""
    return int(own["quests"]) + _for_many_quests(int(own["quest_cards"]), entered)


def upgrades(own: Values, entered: Entered) -> int:
    return int(own["upgrades"]) * int(entered.rules["jordan_upgrade"])


def residences(own: Values, entered: Entered) -> int:
    return int(own["residences"]) * int(entered.rules["jordan_residence"])


def quests_jordan(own: Values, entered: Entered) -> int:
    """Scores Jordan's quests: all count alike."""
    cards = int(own["quests"])
    return cards * int(entered.rules["jordan_quest"]) + _for_many_quests(cards, entered)


def _for_many_quests(cards: int, entered: Entered) -> int:
    rules = entered.rules
    return int(rules["quests_bonus"]) if cards >= int(rules["quests_needed"]) else 0


WORKED_OUT = WorkedOut(
    {
        function.__name__: function
        for function in (rivers, doubloons, scrolls, treasures, buried, quests,
                         upgrades, residences, quests_jordan)
    }
)  # fmt: skip


COMMANDS = "commands"  # the line of the commander
UNKNOWN = "unknown"
RAJESH, VIVIANA = "ravaging-rajesh", "vicious-viviana"
EXPLORERS_OF_RAJESH = 2
MOST_FOR_A_QUEST = 99
COMMANDER_LABEL = except_for(UNKNOWN, "pirates.score.commands.unknown", commander_text)


def _remark(key: str, commander: str) -> Remarks:
    """Remarks for the player with this commander, and in general while that is unknown."""

    def remarks(own: Values) -> Iterable[Text]:
        who = own.get(COMMANDS, UNKNOWN)
        if who == commander:
            yield Text(f"pirates.score.remark.{key}.yours")
        elif who == UNKNOWN:
            yield Text(f"pirates.score.remark.{key}")

    return remarks


REMARKS: Mapping[str, Remarks] = {
    "rivers": _remark("rivers", RAJESH),
    "quests": _remark("quests", VIVIANA),
}


def buried_are_owned(own: Values, _entered: Entered) -> Iterator[tuple[str, Text]]:
    """Doubts more buried treasures than a player has."""
    has = sum(int(own[kind]) for kind in TREASURES)
    if int(own["buried"]) > has:
        yield "buried", Text("pirates.score.doubt.buried", {"n": own["buried"], "has": has})


def quests_give_points(own: Values, _entered: Entered) -> Iterator[tuple[str, Text]]:
    """Doubts more quests than points for them."""
    if int(own["quest_cards"]) > int(own["quests"]):
        values = {"n": own["quest_cards"], "points": own["quests"]}
        yield "quest_cards", Text("pirates.score.doubt.quests", values)


def rivers_are_possible(own: Values, entered: Entered) -> Iterator[tuple[str, Text]]:
    """Doubts more than four rivers for each explorer; Rajesh has two explorers."""
    most, who = int(entered.rules["rivers_most"]), own.get(COMMANDS)
    if who in (RAJESH, UNKNOWN):
        most *= EXPLORERS_OF_RAJESH
    if int(own["rivers"]) > most:
        key = "rivers" if who in (None, RAJESH, UNKNOWN) else "rivers.rajesh"
        yield "rivers", Text(f"pirates.score.doubt.{key}", {"n": own["rivers"], "most": most})


def commanders_are_unique(own: Values, entered: Entered) -> Iterator[tuple[str, Text]]:
    """Doubts a commander that two players have."""
    who = own.get(COMMANDS, UNKNOWN)
    if who != UNKNOWN and [other.get(COMMANDS) for other in entered.players].count(who) > 1:
        yield COMMANDS, Text("pirates.score.doubt.commander", {"who": commander_text(who)})


CHECKS: tuple[Check, ...] = (
    buried_are_owned,
    quests_give_points,
    rivers_are_possible,
    commanders_are_unique,
)


def add_quest(scoring: Scoring) -> Script[None]:
    """Adds a quest: the better condition that is met counts; Viviana gets the bottom's."""
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


FOUND = "treasure"  # the line whether a player is on a D card

# Counters of players, by the lines of the sheet. Quests that a player holds are not all scored.
COUNTED = {
    TRACK: TRACK,
    "rivers": "rivers",
    "doubloons": "doubloons",
    "gold": "gold",
    "emeralds": "emeralds",
    "pearls": "pearls",
    "quests": "quest_points",
}


def known_of(seat: int, known: KnownFacts) -> dict[str, FactValue | None]:
    buried = [counted(known, seat, counter) for counter in BURIED]
    return {
        **{line: counted(known, seat, counter) for line, counter in COUNTED.items()},
        "buried": None if None in buried else sum(number or 0 for number in buried),
        FOUND: TREASURE[seat].read(known),
        COMMANDS: COMMANDER[seat].read(known),
        # Without an activated scroll the commander's gray one is not activated either.
        "commander": 0 if SCROLLS[seat].read(known) == 0 else None,
    }


OLD_CARDS = "old-cards"  # a game without the card expansion
NOBODY = "none"
QUEST = "quest"  # the correction that adds a quest
# Options that the parts of a game imply.
IMPLIED_BY: Mapping[str, Mapping[str, Sequence[Answer]]] = {
    TREASURE_HUNT: {SCENARIO: (TREASURE_HUNT,)},
    AUCTION: {COMMANDERS: (ON,)},
    COMMANDERS: {COMMANDERS: (ON,)},
}


def sheets(game: str, book: ScoreBook) -> ScoreSheets:
    return ScoreSheets(
        game,
        (
            Option(SCENARIO, Ask("pirates.score.scenario", Choice((BASE, TREASURE_HUNT))), BASE),
            Option(PLAYERS, Ask("pirates.score.players", Choice(NUMBERS)), 1),
            Option(
                OPPONENT,
                Ask("pirates.score.against", Choice((JORDAN, NOBODY))),
                JORDAN,
                options_after=opponents,
            ),
            switch(COMMANDERS, "pirates.score.commanders", options_after=with_final_scoring),
            switch(NEW_CARDS, "pirates.score.new-cards", options_after=with_final_scoring),
        ),
        sheet=lambda chosen: sheet_for(book, chosen),
        title=lambda chosen: Text(
            "pirates.score.title", {"scenario": Text(f"pirates.score.scenario.{chosen[SCENARIO]}")}
        ),
        taken_over=taken_over,
        implied_by=implied_by,
        share=share,
        corrections={QUEST: Correction(add_quest)},
    )


def share(scoring: Scoring, side: str, line: str) -> None:
    """Lets the Treasure Map have the points of a hunt, and refuses what contradicts it."""
    if scoring.sheet.race is None or not side.isdigit():
        return
    seat, own = int(side), scoring.players[int(side) - 1]
    if line == TRACK and line in own:
        scoring.facts[COUNTER[seat, TRACK]] = int(own.pop(line))
    there = scoring.facts[TREASURE[seat]]
    if line == FOUND and there is not None and own.get(line, there) != there:
        why = Text(f"pirates.score.treasure.there.{there}", {"name": scoring.side_name(side)})
        raise Impossible(why)


def implied_by(part: str, options: Options) -> Mapping[str, Sequence[Answer]]:
    """Returns the options that a part decides: Jordan knows the scenario and the cards."""
    if part != JORDAN:
        return IMPLIED_BY.get(part, {})
    if options.get("hunt") == ON:
        return {SCENARIO: (TREASURE_HUNT,)}
    return {SCENARIO: (BASE,), NEW_CARDS: (options.get(TREASURE_HUNT, OFF),)}


def opponents(chosen: Options) -> tuple[str, ...]:
    """Returns Jordan only for one player and for points; in a Treasure Hunt he has no token."""
    alone = chosen[PLAYERS] == 1 and chosen[SCENARIO] == BASE
    return (JORDAN, NOBODY) if alone else (NOBODY,)


def with_final_scoring(chosen: Options) -> tuple[str, ...]:
    """Returns ON only with a final scoring: else no expansion scores."""
    return (OFF, ON) if chosen[SCENARIO] == BASE else (OFF,)


def sheet_for(book: ScoreBook, chosen: Options) -> Sheet:
    against_jordan, hunt = chosen[OPPONENT] == JORDAN, chosen[SCENARIO] == TREASURE_HUNT
    lines = make(NAME, book, WORKED_OUT, parts_of(chosen), str(chosen[OPPONENT]))
    commanders = chosen[COMMANDERS] == ON
    return Sheet(
        tuple(finished(line, commanders=commanders) for line in lines),
        opponent=Text("pirates.score.against.jordan") if against_jordan else None,
        draw=Draw.DRAW if against_jordan else Draw.NONE,
        race=RACE if hunt else None,
        checks=() if hunt else CHECKS,
        note=None if hunt else Text("pirates.score.tie"),
    )


def sheet_against_jordan(book: ScoreBook) -> Sheet:
    """Returns the sheet at the end of a game against Jordan."""
    parts = {COMMANDERS: OFF, NEW_CARDS: ON}
    return sheet_for(book, {SCENARIO: BASE, PLAYERS: 1, OPPONENT: JORDAN, **parts})


def parts_of(chosen: Options) -> set[str]:
    """Returns the parts of this game that score."""
    if chosen[SCENARIO] == TREASURE_HUNT:
        return {TREASURE_HUNT}
    parts = {BASE}
    parts |= {COMMANDERS} if chosen[COMMANDERS] == ON else set()
    parts.add(NEW_CARDS if chosen[NEW_CARDS] == ON else OLD_CARDS)
    return parts | {JORDAN} if chosen[OPPONENT] == JORDAN else parts


def finished(line: Line, *, commanders: bool) -> Line:
    """Completes a line of the content: label, remarks, and the correction that adds a quest."""
    if line.of is not Owner.PLAYER or line.work_out is not None:
        return line
    return replace(
        line,
        label=COMMANDER_LABEL if line.id == COMMANDS else None,
        remarks=REMARKS.get(line.id) if commanders else None,
        settled=line.id == FOUND,
        adding=QUEST if line.id == "quests" else "",
    )


def reading(book: ScoreBook, name: str) -> Ask | None:
    """Returns the question of a reading: the value of a rule."""
    for rule in book.rules:
        if name == RULE + rule.id:
            return rule_line(NAME, rule).question
    return None


# Treasure Hunt: of players on a "D" card the most points on the track win; ties are shared.
RACE = Race(
    reached=lambda own: own.get(FOUND) == ON,
    goal=Text("pirates.score.hunt.decides"),
    nobody=Text("pirates.score.hunt.nobody"),
)


def taken_over(sheet: Sheet, known: KnownFacts) -> Entered:
    """Returns the values of the players that the table already knows, by seat."""
    return Entered(
        (), tuple(sheet.fitting(Owner.PLAYER, known_of(seat, known)) for seat in NUMBERS)
    )
