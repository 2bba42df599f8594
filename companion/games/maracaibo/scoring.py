"""The final score of every play option: alone against Jean or Jacques, competitive, together.

Uprising: "Cooperative in the Caribbean"; "The Search"; "Freeing the Caribbean"; "Jacques", Game
End; L36; Own Monument. Base game: facts of several or single sources.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from companion.content.score_sheets import ScoreBook
from companion.engine.facts import Facts, Family
from companion.engine.outcome import Goal
from companion.engine.procedure import (
    OFF,
    ON,
    PLAYERS,
    SCENARIO,
    KnownFacts,
    Option,
    Options,
    switch,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.refusals import Impossible
from companion.engine.score import readings
from companion.engine.score.dialogue import OPPONENT, ScoreSheets, Scoring
from companion.engine.score.lines import WorkedOut, make
from companion.engine.score.sheet import (
    Condition,
    Draw,
    Entered,
    Line,
    Owner,
    Sheet,
    Totals,
    Values,
)
from companion.engine.text import Text
from companion.games.maracaibo import NAME, board, conditions, resistance
from companion.games.maracaibo.board import nation_text
from companion.games.maracaibo.conditions import markers_on_board
from companion.games.maracaibo.facts import (
    ASIDE,
    EXPLORER_OF,
    LUYSA,
    MARKERS,
    QUESTS_OF,
    RANSOM,
    UPGRADES_OF,
)
from companion.games.maracaibo.jacques.ending import EXPLORER, quest_adjustment
from companion.games.maracaibo.jean.ending import points_for_lead
from companion.games.maracaibo.nation_tracks import PrintedOnTrack
from companion.games.maracaibo.pieces import NATIONS, NUMBERS, PROMOS, Scenario, Scenarios
from companion.games.maracaibo.scenario_choice import opponents_alone, scenario_text
from companion.games.maracaibo.search import DOUBLOONS_OF_RANSOM, luysa_of

NOBODY, JACQUES, JEAN = "none", "jacques", "jean"
Possible: TypeAlias = Callable[[Options], Sequence[Answer]]  # by what was chosen before
OF_PLAYERS: Mapping[str, Family[int, Any]] = {
    "explorer": EXPLORER_OF,
    "quests": QUESTS_OF,
    "upgrades": UPGRADES_OF,
}
POINTS_FOR_MOST_INFLUENCE = 3
POINTS_FOR_A_RANK = 2
POINTS_FOR_A_QUEST_TILE = 5


def sheets(game: str, scenarios: Scenarios, book: ScoreBook) -> ScoreSheets:
    by_name = {scenario.id: scenario for scenario in scenarios.scenarios}

    def opponents(chosen: Options) -> tuple[str, ...]:
        return opponents_in(by_name[str(chosen[SCENARIO])], int(chosen[PLAYERS]))

    def with_own_monument(chosen: Options) -> tuple[str, ...]:
        """Leave Own Monument out with Freeing the Caribbean, which has no noble ranks."""
        return (OFF,) if "freeing" in by_name[str(chosen[SCENARIO])].modules else (OFF, ON)

    def sheet(chosen: Options) -> Sheet:
        return sheet_for(by_name[str(chosen[SCENARIO])], str(chosen[OPPONENT]), book)

    def implied_by(part: str, options: Options) -> Mapping[str, Sequence[Answer]]:
        """Limit Jean to scenarios of the base game if she plays without The Uprising's cards."""
        without = part == JEAN and options.get("uprising") == OFF and not options.get(SCENARIO)
        base = [scenario.id for scenario in by_name.values() if scenario.box == "base"]
        return {SCENARIO: base} if without else {}

    return ScoreSheets(
        game,
        _options(tuple(by_name), opponents, with_own_monument),
        sheet=sheet,
        title=lambda chosen: Text(
            "maracaibo.score.title", {"scenario": scenario_text(chosen[SCENARIO])}
        ),
        taken_over=taken_over,
        share=share,
        implied_by=implied_by,
    )


def _options(
    names: tuple[str, ...], opponents: Possible, with_own_monument: Possible
) -> tuple[Option, ...]:
    """Return the options of a sheet; opponents and promos depend on the options before."""
    return (
        Option(
            SCENARIO,
            Ask("maracaibo.score.scenario", Choice(names, label=scenario_text)),
            names[0],
        ),
        Option(PLAYERS, Ask("maracaibo.setup.players", Choice(NUMBERS)), 1),
        Option(
            OPPONENT,
            Ask("maracaibo.score.against", Choice((JACQUES, JEAN, NOBODY))),
            "",  # the first possible one
            options_after=opponents,
        ),
        switch(PROMOS, "maracaibo.score.promos", options_after=with_own_monument),
    )


def opponents_in(scenario: Scenario, players: int) -> tuple[str, ...]:
    """Return the possible opponents: Jacques together, Jacques or Jean alone, else nobody."""
    if scenario.cooperative:
        return (JACQUES,)
    return (*opponents_alone(scenario), NOBODY) if players == 1 else (NOBODY,)


def sheet_for(scenario: Scenario, opponent: str, book: ScoreBook) -> Sheet:
    parts = parts_of(scenario, opponent)
    return Sheet(
        tuple(map(with_tracks, make(NAME, book, WORKED_OUT, parts, opponent))),
        opponent=None if opponent == NOBODY else Text(f"maracaibo.score.against.{opponent}"),
        opponent_wins_ties=opponent == JACQUES,
        draw=Draw.UNKNOWN if opponent == JEAN else Draw.NONE,
        conditions=tuple(CONDITIONS[part] for part in CONDITIONS if part in parts),
        note=Text("maracaibo.score.tie"),
    )


def with_tracks(line: Line) -> Line:
    """Add the values printed on the nation's track to a line of the sheet."""
    if not line.read_at:
        return line
    nation, _, what = line.id.partition("_")
    return replace(line, printed=PrintedOnTrack(nation, what))


def reading(book: ScoreBook, name: str) -> Ask | None:
    """Return the question for a value printed on the nations' tracks."""
    return readings.question(make(NAME, book, WORKED_OUT, {"nations"}, NOBODY), name)


def parts_of(scenario: Scenario, opponent: str) -> set[str]:
    """Return the parts of a game that its score sheet depends on."""
    parts: set[str] = set()
    if "freeing" not in scenario.modules:  # there is no nation scoring with that module
        parts |= {"nations"} | ({"dutch-flag"} if scenario.box == "uprising" else set())
    if opponent != NOBODY:
        parts.add(opponent)
    if scenario.cooperative:
        parts |= {"cooperative", "beaten"} | ({"search"} & set(scenario.modules))
    return parts


def taken_over(sheet: Sheet, known: KnownFacts) -> Entered:
    facts = Facts(dict(known))
    # A ransom that a player of this sheet has paid is enough: nobody else pays one.
    nobody_else_pays = facts[RANSOM] == "no" or (RANSOM in facts and LUYSA not in facts)
    ransom = {"ransom": 0} if nobody_else_pays else {}
    players = tuple(
        sheet.fitting(
            Owner.PLAYER,
            {line: of[seat].read(known) for line, of in OF_PLAYERS.items()} | ransom,
        )
        for seat in NUMBERS
    )
    table = {"luysa": luysa_of(facts), "markers_left": markers_on_board(facts)}
    table |= {f"{nation}_gone": markers_gone(facts, nation) for nation in NATIONS}
    return Entered((), players, table=sheet.fitting(Owner.TABLE, table))


def markers_gone(facts: Facts, nation: str) -> int | None:
    """Count a nation's markers that left its track; None if the table does not track them."""
    if not board.keeps_markers(facts):
        return None
    left, aside = board.MARKERS_OF_A_NATION - on_board(facts, nation), facts[ASIDE[nation]]
    return board.MARKERS_OF_A_NATION - (left if aside is None else min(aside, left))


def on_board(facts: Facts, nation: str) -> int:
    return sum(count for (_, whose), count in facts.of(MARKERS) if whose == nation)


def share(scoring: Scoring, side: str, line: str) -> None:
    """Make facts of the values that decide with the board, so that both agree."""
    facts, table = scoring.facts, scoring.table
    if line == "ransom":
        share_ransom(facts, [own.get(line) for own in scoring.players], int(side))
    elif line == "luysa" and line in table and LUYSA in facts:
        facts.known[LUYSA.name] = table.pop(line)
        if facts[RANSOM] == "paid":
            del facts[RANSOM]
    elif line in table and board.keeps_markers(facts):
        share_markers(facts, table, line)


def share_markers(facts: Facts, table: dict[str, Answer], line: str) -> None:
    """Let the board have a number of markers that was typed, or refuse a contradiction."""
    nation = line.removesuffix("_gone")
    if nation in NATIONS:
        typed = int(table[line])
        tiles = resistance.kept_tiles(facts).values()
        there = on_board(facts, nation) + sum(tile.count(nation) for tile in tiles)
        if typed < there:
            raise Impossible(
                Text("maracaibo.score.gone.there", {"nation": nation_text(nation), "n": there})
            )
        facts[ASIDE[nation]] = board.MARKERS_OF_A_NATION - typed
    elif line == "markers_left":
        typed, left = int(table[line]), markers_on_board(facts)
        if typed not in (0, left):
            raise Impossible(Text("maracaibo.score.markers_left.there", {"n": left or 0}))
        if not typed:
            for nation in NATIONS:
                facts[ASIDE[nation]] = board.MARKERS_OF_A_NATION - (
                    markers_gone(facts, nation) or 0
                )
            del facts[MARKERS]
    else:
        return
    del table[line]


def share_ransom(facts: Facts, paid: Sequence[Answer | None], seat: int) -> None:
    """One player alone pays the ransom; it is unknown until everybody has an entry."""
    if any(doubloons is not None and int(doubloons) >= DOUBLOONS_OF_RANSOM for doubloons in paid):
        facts[RANSOM] = "paid"
    elif None not in paid or (facts[RANSOM] == "no" and paid[seat - 1] is not None):
        facts[RANSOM] = "no"
    else:
        del facts[RANSOM]


def no_marker_left(totals: Totals) -> Iterable[Goal]:
    left = totals.given.table.get("markers_left")
    yield conditions.no_marker_left(None if left is None else int(left))


def luysa_is_free(totals: Totals) -> Iterable[Goal]:
    """Check whether Luysa is free. A ransom that is not entered is unknown."""
    luysa = totals.given.table.get("luysa")
    ransoms = [own.get("ransom") for own in totals.given.players]
    paid = [None if doubloons is None else int(doubloons) for doubloons in ransoms]
    yield conditions.luysa_is_free(None if luysa is None else str(luysa), paid)


def all_beat_jacques(totals: Totals) -> Iterable[Goal]:
    """Compare every player with Jacques once all totals are entered."""
    assert totals.opponent is not None
    if totals.not_entered:
        return ()
    by_player = [(score.name, score.total) for score in totals.players]
    return conditions.more_than_jacques(by_player, totals.opponent.total)


CONDITIONS: Mapping[str, Condition] = {
    "cooperative": no_marker_left,
    "search": luysa_is_free,
    "beaten": all_beat_jacques,
}


def monument(own: Values, _entered: Entered) -> int:
    """Score Own Monument: 2 points for each noble rank reached."""
    return POINTS_FOR_A_RANK * int(own["monument_ranks"])


def most_influence(nation: str, own: Values, entered: Entered) -> int:
    """Give 3 points for the most influence with a nation, also to tied players."""
    sides = [s for s in (*entered.players, entered.opponent) if f"{nation}_influence" in s]
    most = max(influence(nation, side) for side in sides)
    return POINTS_FOR_MOST_INFLUENCE if most and influence(nation, own) == most else 0


def influence(nation: str, own: Values) -> int:
    """Return the influence with a nation: 0 if the player gave it up."""
    return 0 if own.get("gave_up") == nation else int(own[f"{nation}_influence"])


def nobility(nation: str, own: Values, entered: Entered) -> int:
    """Multiply the noble-rank value by the nation's worth; 0 for a nation given up (L36)."""
    if own.get("gave_up") == nation:
        return 0
    worth = int(entered.table[f"{nation}_total"]) + int(entered.table[f"{nation}_dominance"])
    return int(own[f"{nation}_rank"]) * worth


def explorer_points(own: Values, _entered: Entered) -> int:
    """Score the explorer: 5 ahead of Jacques, −5 behind him."""
    return EXPLORER[str(own["explorer"])]


def quests_points(own: Values, entered: Entered) -> int:
    """Score the quests: 5 for more than Jacques, −5 for fewer."""
    return quest_adjustment(int(own["quests"]), int(entered.opponent["quests"]))


def quest_tiles(own: Values, _entered: Entered) -> int:
    """Score 5 points for each of Jean's quest tiles."""
    return POINTS_FOR_A_QUEST_TILE * int(own["quests"])


def more_quests(own: Values, entered: Entered) -> int:
    return points_for_lead("quests", int(own["quests"]) - int(entered.players[0]["quests"]))


def more_upgrades(own: Values, entered: Entered) -> int:
    return points_for_lead("upgrades", int(own["upgrades"]) - int(entered.players[0]["upgrades"]))


def farther_explorer(own: Values, _entered: Entered) -> int:
    return points_for_lead("explorer", int(own["explorer_lead"]))


WORKED_OUT = WorkedOut(
    functions={
        function.__name__: function
        for function in (monument, explorer_points, quests_points, quest_tiles, more_quests,
                         more_upgrades, farther_explorer)
    },
    sets={"nation": NATIONS},
    for_each={function.__name__: function for function in (most_influence, nobility)},
)  # fmt: skip
