"""The final score of every play option: alone against Jean or Jacques, or several, or together.

Base game: facts of several or single sources. Uprising: "Jacques", Game End; "Cooperative in the
Caribbean"; "The Rescue"; "The Search"; "Freeing the Caribbean"; L36; Own Monument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from companion.engine.facts import Facts
from companion.engine.procedure import KnownFacts, Option, Options
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.score.dialogue import OPPONENT, PLAYERS, ScoreSheets
from companion.engine.score.sheet import Condition, Entered, Line, Owner, Sheet, Standing, Values
from companion.engine.text import Text
from companion.games.maracaibo import board
from companion.games.maracaibo.board import NATIONS
from companion.games.maracaibo.comparisons import points_for_lead
from companion.games.maracaibo.jacques.ending import EXPLORER, quest_adjustment
from companion.games.maracaibo.pieces import Scenario, Scenarios, SeaRoute
from companion.games.maracaibo.score_pieces import ScoreLine, ScoreLines

SCENARIO = "scenario"
NOBODY, JACQUES, JEAN = "none", "jacques", "jean"
POINTS_FOR_MOST_INFLUENCE = 3
POINTS_FOR_A_RANK = 2
POINTS_FOR_A_QUEST_TILE = 5
RANSOM = 15


def sheets(game: str, scenarios: Scenarios, route: SeaRoute, book: ScoreLines) -> ScoreSheets:
    by_name = {scenario.id: scenario for scenario in scenarios.scenarios}

    def opponents(chosen: Options) -> tuple[str, ...]:
        return opponents_in(by_name[str(chosen[SCENARIO])], int(chosen[PLAYERS]))

    def sheet(chosen: Options) -> Sheet:
        return sheet_for(by_name[str(chosen[SCENARIO])], str(chosen[OPPONENT]), book.lines)

    names = tuple(by_name)
    return ScoreSheets(
        game,
        (
            Option(
                SCENARIO,
                Ask("maracaibo.score.scenario", Choice(names, label=scenario_text)),
                names[0],
            ),
            Option(PLAYERS, Ask("maracaibo.setup.players", Choice((1, 2, 3, 4))), 1),
            Option(
                OPPONENT,
                Ask("maracaibo.score.against", Choice((JACQUES, JEAN, NOBODY))),
                JACQUES,
                options_after=opponents,
            ),
        ),
        sheet=sheet,
        title=lambda chosen: Text(
            "maracaibo.score.title", {"scenario": scenario_text(chosen[SCENARIO])}
        ),
        taken_over=partial(taken_over, route),
    )


def scenario_text(scenario: Answer) -> Text:
    return Text(f"maracaibo.scenario.{scenario}")


def opponents_in(scenario: Scenario, players: int) -> tuple[str, ...]:
    """Together against Jacques, alone against Jacques or Jean, several against each other."""
    if scenario.cooperative:
        return (JACQUES,)
    return (JACQUES, JEAN, NOBODY) if players == 1 else (NOBODY,)


def sheet_for(scenario: Scenario, opponent: str, lines: Iterable[ScoreLine]) -> Sheet:
    parts = parts_of(scenario, opponent)
    made = [one for line in lines if line.when in parts for one in make(line, opponent)]
    return Sheet(
        in_order(made),
        opponent=None if opponent == NOBODY else Text(f"maracaibo.score.against.{opponent}"),
        opponent_wins_ties=opponent == JACQUES,
        conditions=tuple(CONDITIONS[part] for part in CONDITIONS if part in parts),
        note=Text("maracaibo.score.tie"),
    )


def parts_of(scenario: Scenario, opponent: str) -> set[str]:
    """What is part of this game, as far as the score goes."""
    parts = {"always"}
    if "freeing" not in scenario.modules:  # there is no nation scoring with that module
        parts |= {"nations"} | ({"dutch-flag"} if scenario.box == "uprising" else set())
    if opponent != NOBODY:
        parts.add(opponent)
    if scenario.cooperative:
        parts |= {"cooperative", "beaten"} | ({"search"} & set(scenario.modules))
    return parts


def in_order(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Group by group, and in a group nation by nation."""
    lines = list(lines)
    groups = list(dict.fromkeys(line.group for line in lines))
    nations = [f"{nation}_" for nation in NATIONS]

    def place(line: Line) -> tuple[int, int]:
        nation = next((n for n, start in enumerate(nations) if line.id.startswith(start)), 9)
        return groups.index(line.group), nation

    return tuple(sorted(lines, key=place))


def make(line: ScoreLine, opponent: str) -> Iterator[Line]:
    """A line of content as lines of a sheet: for each whose it is, and for each nation."""
    sides = {"player": Owner.PLAYER, "table": Owner.TABLE, opponent: Owner.OPPONENT}
    for of in (sides[side] for side in line.of if side in sides):
        for nation in NATIONS if line.each_nation else ("",):
            function = WORKED_OUT[line.id] if line.worked_out else None
            yield Line(
                f"{nation}_{line.id}" if nation else line.id,
                line.least,
                line.most,
                line.choices,
                of=of,
                points=line.points,
                work_out=partial(function, nation) if function else None,
                group=line.group,
                key=f"maracaibo.score.{line.text or line.id}",
                values={"nation": Text(f"nation.{nation}")} if nation else {},
                confidence=line.source.confidence,
            )


# What is worked out: from the nation, where there is one, a side's own values, and all others'.


def monument(_nation: str, own: Values, _entered: Entered) -> int:
    """Own Monument: 2 points for each noble rank reached."""
    return POINTS_FOR_A_RANK * int(own["monument_ranks"])


def most_influence(nation: str, own: Values, entered: Entered) -> int:
    """3 points to whoever has the most influence with a nation, all of them when tied."""
    sides = [s for s in (*entered.players, entered.opponent) if f"{nation}_influence" in s]
    most = max(influence(nation, side) for side in sides)
    return POINTS_FOR_MOST_INFLUENCE if most and influence(nation, own) == most else 0


def influence(nation: str, own: Values) -> int:
    """None with a nation that was given up."""
    return 0 if own.get("gave_up") == nation else int(own[f"{nation}_influence"])


def nobility(nation: str, own: Values, entered: Entered) -> int:
    """Noble-rank value times what the nation is worth; nothing with a nation given up (L36)."""
    if own.get("gave_up") == nation:
        return 0
    worth = int(entered.table[f"{nation}_total"]) + int(entered.table[f"{nation}_dominance"])
    return int(own[f"{nation}_rank"]) * worth


def explorer_points(_nation: str, own: Values, _entered: Entered) -> int:
    """Ahead of Jacques 5, behind him −5."""
    return EXPLORER[str(own["explorer"])]


def quests_points(_nation: str, own: Values, entered: Entered) -> int:
    """More quests than Jacques 5, fewer −5."""
    return quest_adjustment(int(own["quests"]), int(entered.opponent["quests"]))


def quest_tiles(_nation: str, own: Values, _entered: Entered) -> int:
    """Jean: 5 points for each quest tile."""
    return POINTS_FOR_A_QUEST_TILE * int(own["quests"])


def more_quests(_nation: str, own: Values, entered: Entered) -> int:
    return points_for_lead("quests", int(own["quests"]) - int(entered.players[0]["quests"]))


def more_upgrades(_nation: str, own: Values, entered: Entered) -> int:
    return points_for_lead("upgrades", int(own["upgrades"]) - int(entered.players[0]["upgrades"]))


def farther_explorer(_nation: str, own: Values, _entered: Entered) -> int:
    return points_for_lead("explorer", int(own["explorer_lead"]))


WORKED_OUT: Mapping[str, Callable[[str, Values, Entered], int]] = {
    function.__name__: function
    for function in (monument, most_influence, nobility, explorer_points, quests_points,
                     quest_tiles, more_quests, more_upgrades, farther_explorer)
}  # fmt: skip


# What people need to win together.


def no_marker_left(standing: Standing) -> Iterator[Text]:
    """All ownership markers have been removed from all locations."""
    left = int(standing.entered.table["markers_left"])
    if left:
        yield Text("maracaibo.score.missing.markers", {"n": left})


def luysa_is_free(standing: Standing) -> Iterator[Text]:
    """Found, and freed by L39 or by 15 doubloons of one player."""
    luysa = standing.entered.table["luysa"]
    paid = [int(values["ransom"]) for values in standing.entered.players]
    if luysa == "hidden":
        yield Text("maracaibo.score.missing.found")
    elif luysa == "found" and max(paid) < RANSOM:
        if any(paid):
            ransom = {"ransom": RANSOM, "most": max(paid)}
            yield Text("maracaibo.score.missing.ransom", ransom)
        else:
            yield Text("maracaibo.score.missing.freed", {"ransom": RANSOM})


def all_beat_jacques(standing: Standing) -> Iterator[Text]:
    """All players have more points than Jacques."""
    assert standing.opponent is not None
    for score in standing.players:
        if score.total <= standing.opponent.total:
            yield Text(
                "maracaibo.score.missing.beaten",
                {"player": score.name, "total": score.total, "jacques": standing.opponent.total},
            )


CONDITIONS: Mapping[str, Condition] = {
    "cooperative": no_marker_left,
    "search": luysa_is_free,
    "beaten": all_beat_jacques,
}


def taken_over(route: SeaRoute, sheet: Sheet, known: KnownFacts) -> Entered:
    """What the table knows already: the markers left, and of Luysa."""
    table = {"luysa": known.get("luysa"), "markers_left": markers_left(route, Facts(dict(known)))}
    return Entered((), (), table=sheet.fitting(Owner.TABLE, table))


def markers_left(route: SeaRoute, facts: Facts) -> int | None:
    """All nations' markers on all places, where people keep them."""
    if not board.keeps_markers(facts):
        return None
    return sum(sum(board.markers_at(facts, place.id).values()) for place in route.places)
