"""The final score of Pirates of Maracaibo: of several, alone against Jordan, or a Treasure Hunt.

Base game: what one or several sources say. Treasure Hunt: "End of the Game" and the glossary's
game-end effects. Commanders: "Endgame Scoring", Vicious Viviana, Ravaging Rajesh.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.procedure import OFF, ON, Correction, KnownFacts, Option, Options
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.score.dialogue import OPPONENT, PLAYERS, RULE, ScoreSheets
from companion.engine.score.sheet import Entered, Line, Owner, Race, Sheet, Values, WorkOut
from companion.engine.text import Text
from companion.games.pirates.score_pieces import (
    ScoreBook,
    ScoreLine,
    ScoreRule,
    text_of_line,
    text_of_points,
    text_of_rule,
)
from companion.games.pirates.score_players import (
    CHECKS,
    COMMANDS,
    REMARKS,
    TREASURES,
    add_quest,
    commander_label,
    known_of_players,
)

SCENARIO, COMMANDERS = "scenario", "commanders"
BASE, TREASURE_HUNT = "base", "treasure-hunt"
JORDAN, NOBODY = "jordan", "none"
QUEST = "quest"  # the correction that adds a quest
# What it says of the sheet that something is played at the table.
SAID_BY: Mapping[str, Options] = {
    TREASURE_HUNT: {SCENARIO: TREASURE_HUNT},
    "auction": {COMMANDERS: ON},
    "commanders": {COMMANDERS: ON},
}
# Gray scrolls whose effect a rulebook names: what is counted, and by which rule.
GAME_END_EFFECTS = {
    "sets": "set",
    "discounts": "discount",
    "swords": "sword",
    "movements": "movement",
}


def sheets(game: str, book: ScoreBook) -> ScoreSheets:
    return ScoreSheets(
        game,
        (
            Option(SCENARIO, Ask("pirates.score.scenario", Choice((BASE, TREASURE_HUNT))), BASE),
            Option(PLAYERS, Ask("pirates.score.players", Choice((1, 2, 3, 4))), 1),
            Option(
                OPPONENT,
                Ask("pirates.score.against", Choice((JORDAN, NOBODY))),
                JORDAN,
                options_after=opponents,
            ),
            Option(
                COMMANDERS,
                Ask("pirates.score.commanders", Choice((OFF, ON))),
                ON,
                options_after=with_commanders,
            ),
        ),
        sheet=lambda chosen: sheet_for(book, chosen),
        title=lambda chosen: Text(
            "pirates.score.title", {"scenario": Text(f"pirates.score.scenario.{chosen[SCENARIO]}")}
        ),
        taken_over=taken_over,
        said_by=SAID_BY,
        corrections={QUEST: Correction(add_quest)},
    )


def opponents(chosen: Options) -> tuple[str, ...]:
    """Jordan plays against one, for points; in a Treasure Hunt he has no token."""
    alone = chosen[PLAYERS] == 1 and chosen[SCENARIO] == BASE
    return (JORDAN, NOBODY) if alone else (NOBODY,)


def with_commanders(chosen: Options) -> tuple[str, ...]:
    """What a commander scores at the end counts only where there is a final scoring."""
    return (OFF, ON) if chosen[SCENARIO] == BASE else (OFF,)


def sheet_for(book: ScoreBook, chosen: Options) -> Sheet:
    against_jordan, hunt = chosen[OPPONENT] == JORDAN, chosen[SCENARIO] == TREASURE_HUNT
    parts = parts_of(chosen)
    lines = [one for line in book.lines if line.when in parts for one in make(line, parts)]
    return Sheet(
        (*lines, *(rule_line(rule) for rule in book.rules if rule.when in parts)),
        opponent=Text("pirates.score.against.jordan") if against_jordan else None,
        draw=against_jordan,
        race=RACE if hunt else None,
        checks=() if hunt else CHECKS,
        note=None if hunt else Text("pirates.score.tie"),
    )


def sheet_against_jordan(book: ScoreBook) -> Sheet:
    """The one by which his game ends."""
    return sheet_for(book, {SCENARIO: BASE, PLAYERS: 1, OPPONENT: JORDAN, COMMANDERS: OFF})


def parts_of(chosen: Options) -> set[str]:
    """What is part of this game, as far as the score goes."""
    if chosen[SCENARIO] == TREASURE_HUNT:
        return {"always", TREASURE_HUNT}
    parts = {"always", BASE}
    parts |= {COMMANDERS} if chosen[COMMANDERS] == ON else set()
    return parts | {JORDAN} if chosen[OPPONENT] == JORDAN else parts


def make(line: ScoreLine, parts: set[str]) -> Iterator[Line]:
    """A line of content as lines of a sheet: what is entered, and what is worked out from it."""
    sides = {"player": Owner.PLAYER, "table": Owner.TABLE}
    if JORDAN in parts:
        sides[JORDAN] = Owner.OPPONENT
    for of in (sides[side] for side in line.of if side in sides):
        if line.entered:
            yield Line(
                line.id,
                line.least,
                line.most,
                line.choices,
                line.usual,
                of=of,
                points=line.points,
                group=line.group,
                key=text_of_line(line),
                confidence=line.source.confidence,
                rules=line.rules,
                label=commander_label if line.id == COMMANDS else None,
                remarks=REMARKS.get(line.id)
                if of is Owner.PLAYER and COMMANDERS in parts
                else None,
                secret=line.secret,
                adding=QUEST if line.id == "quests" and of is Owner.PLAYER else "",
            )
        if line.worked_out:
            yield Line(
                line.id,
                of=of,
                work_out=WORKED_OUT[line.worked_out],
                group=line.group,
                key=text_of_points(line),
                confidence=line.source.confidence,
                rules=line.rules,
            )


def rule_line(rule: ScoreRule) -> Line:
    return Line(
        rule.id,
        rule.least,
        rule.most,
        usual=rule.usual,
        of=Owner.RULES,
        points=False,
        group="rules",
        key=text_of_rule(rule),
        confidence=rule.source.confidence,
    )


def reading(book: ScoreBook, name: str) -> Ask | None:
    """What a rule counts, as people have read it."""
    for rule in book.rules:
        if name == RULE + rule.id:
            return rule_line(rule).question
    return None


# What is worked out: from a side's own values, the table's, and the rules.


def rivers(own: Values, entered: Entered) -> int:
    return int(own["rivers"]) * int(entered.rules["river"])


def doubloons(own: Values, entered: Entered) -> int:
    """A point for each full 5 doubloons."""
    return int(own["doubloons"]) // int(entered.rules["doubloons"])


def scrolls(own: Values, entered: Entered) -> int:
    """The game-end effects that a rulebook names, and all others as printed."""
    return int(own["scrolls"]) + sum(
        int(own[counted]) * int(entered.rules[rule]) for counted, rule in GAME_END_EFFECTS.items()
    )


def treasures(own: Values, entered: Entered) -> int:
    """Each treasure, buried or not, at the value of its island."""
    return sum(int(own[kind]) * int(entered.table[f"{kind}_value"]) for kind in TREASURES)


def buried(own: Values, entered: Entered) -> int:
    """What a buried treasure gives besides its value."""
    return int(own["buried"]) * int(entered.rules["buried"])


def quests(own: Values, entered: Entered) -> int:
    """Each quest by its best condition, and 10 points for six or more of them."""
    return int(own["quests"]) + _for_many_quests(int(own["quest_cards"]), entered)


def upgrades(own: Values, entered: Entered) -> int:
    return int(own["upgrades"]) * int(entered.rules["jordan_upgrade"])


def residences(own: Values, entered: Entered) -> int:
    return int(own["residences"]) * int(entered.rules["jordan_residence"])


def quests_jordan(own: Values, entered: Entered) -> int:
    """Jordan's quests count alike, whatever they say."""
    cards = int(own["quests"])
    return cards * int(entered.rules["jordan_quest"]) + _for_many_quests(cards, entered)


def _for_many_quests(cards: int, entered: Entered) -> int:
    rules = entered.rules
    return int(rules["quests_bonus"]) if cards >= int(rules["quests_needed"]) else 0


WORKED_OUT: Mapping[str, WorkOut] = {
    function.__name__: function
    for function in (rivers, doubloons, scrolls, treasures, buried, quests,
                     upgrades, residences, quests_jordan)
}  # fmt: skip

# Treasure Hunt: of those on a "D" card whoever has the most points on the track; ties are shared.
RACE = Race(
    reached=lambda own: own.get("treasure") == ON,
    goal=Text("pirates.score.hunt.decides"),
    nobody=Text("pirates.score.hunt.nobody"),
)


def taken_over(sheet: Sheet, known: KnownFacts) -> Entered:
    """What the table knows already of the players."""
    return Entered((), known_of_players(sheet, known))
