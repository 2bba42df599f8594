"""The final score of Pirates of Maracaibo: of several, alone against Jordan, or a Treasure Hunt.

Treasure Hunt: "End of the Game". Commanders: "Endgame Scoring", Vicious Viviana, Ravaging Rajesh.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.content.score_sheets import ScoreBook
from companion.engine.procedure import (
    OFF,
    ON,
    PLAYERS,
    SCENARIO,
    Correction,
    KnownFacts,
    Option,
    Options,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.score.dialogue import OPPONENT, RULE, ScoreSheets
from companion.engine.score.lines import make, rule_line
from companion.engine.score.sheet import Draw, Entered, Line, Owner, Race, Sheet
from companion.engine.text import Text
from companion.games.pirates import NAME
from companion.games.pirates.parts import (
    AUCTION,
    BASE,
    COMMANDERS,
    JORDAN,
    NEW_CARDS,
    NUMBERS,
    TREASURE_HUNT,
)
from companion.games.pirates.scoring.players import (
    CHECKS,
    COMMANDS,
    REMARKS,
    add_quest,
    commander_label,
    known_of_players,
)
from companion.games.pirates.scoring.worked_out import WORKED_OUT

OLD_CARDS = "old-cards"  # a game without the card expansion
NOBODY = "none"
QUEST = "quest"  # the correction that adds a quest
# What it says of the sheet that something is played at the table.
SAID_BY: Mapping[str, Mapping[str, Sequence[Answer]]] = {
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
            Option(
                COMMANDERS,
                Ask("pirates.score.commanders", Choice((OFF, ON))),
                OFF,
                options_after=with_final_scoring,
            ),
            Option(
                NEW_CARDS,
                Ask("pirates.score.new-cards", Choice((OFF, ON))),
                OFF,
                options_after=with_final_scoring,
            ),
        ),
        sheet=lambda chosen: sheet_for(book, chosen),
        title=lambda chosen: Text(
            "pirates.score.title", {"scenario": Text(f"pirates.score.scenario.{chosen[SCENARIO]}")}
        ),
        taken_over=taken_over,
        said_by=said_by,
        corrections={QUEST: Correction(add_quest)},
    )


def said_by(part: str, options: Options) -> Mapping[str, Sequence[Answer]]:
    """Jordan knows whether a treasure is hunted, and whether the new cards are in play."""
    if part != JORDAN:
        return SAID_BY.get(part, {})
    if options.get("hunt") == ON:
        return {SCENARIO: (TREASURE_HUNT,)}
    return {SCENARIO: (BASE,), NEW_CARDS: (options.get(TREASURE_HUNT, OFF),)}


def opponents(chosen: Options) -> tuple[str, ...]:
    """Jordan plays against one, for points; in a Treasure Hunt he has no token."""
    alone = chosen[PLAYERS] == 1 and chosen[SCENARIO] == BASE
    return (JORDAN, NOBODY) if alone else (NOBODY,)


def with_final_scoring(chosen: Options) -> tuple[str, ...]:
    """What an expansion scores at the end counts only where there is a final scoring."""
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
    """The one by which his game ends."""
    parts = {COMMANDERS: OFF, NEW_CARDS: ON}
    return sheet_for(book, {SCENARIO: BASE, PLAYERS: 1, OPPONENT: JORDAN, **parts})


def parts_of(chosen: Options) -> set[str]:
    """What is part of this game, as far as the score goes."""
    if chosen[SCENARIO] == TREASURE_HUNT:
        return {TREASURE_HUNT}
    parts = {BASE}
    parts |= {COMMANDERS} if chosen[COMMANDERS] == ON else set()
    parts.add(NEW_CARDS if chosen[NEW_CARDS] == ON else OLD_CARDS)
    return parts | {JORDAN} if chosen[OPPONENT] == JORDAN else parts


def finished(line: Line, *, commanders: bool) -> Line:
    """What content does not say of a line: labels, remarks, and how one more is added to it."""
    if line.of is not Owner.PLAYER or line.work_out is not None:
        return line
    return replace(
        line,
        label=commander_label if line.id == COMMANDS else None,
        remarks=REMARKS.get(line.id) if commanders else None,
        adding=QUEST if line.id == "quests" else "",
    )


def reading(book: ScoreBook, name: str) -> Ask | None:
    """What a rule counts, as people have read it."""
    for rule in book.rules:
        if name == RULE + rule.id:
            return rule_line(NAME, rule).question
    return None


# Treasure Hunt: of those on a "D" card whoever has the most points on the track; ties are shared.
RACE = Race(
    reached=lambda own: own.get("treasure") == ON,
    goal=Text("pirates.score.hunt.decides"),
    nobody=Text("pirates.score.hunt.nobody"),
)


def taken_over(sheet: Sheet, known: KnownFacts) -> Entered:
    """What the table knows already of the players."""
    return Entered((), known_of_players(sheet, known))
