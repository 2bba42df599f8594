"""The final score of every play option: alone against Jean or Jacques, or several, or together.

Uprising: "Cooperative in the Caribbean"; "The Search"; "Freeing the Caribbean".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from companion.content.score_sheets import ScoreBook
from companion.engine.procedure import OFF, ON, PLAYERS, SCENARIO, Option, Options
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.score import readings
from companion.engine.score.dialogue import OPPONENT, ScoreSheets
from companion.engine.score.lines import make
from companion.engine.score.sheet import Draw, Line, Sheet
from companion.engine.text import Text
from companion.games.maracaibo import NAME
from companion.games.maracaibo.pieces import NUMBERS, PROMOS, Scenario, Scenarios
from companion.games.maracaibo.scoring.conditions import CONDITIONS
from companion.games.maracaibo.scoring.known import taken_over
from companion.games.maracaibo.scoring.nation_tracks import PrintedOnTrack
from companion.games.maracaibo.scoring.worked_out import WORKED_OUT

NOBODY, JACQUES, JEAN = "none", "jacques", "jean"
Possible: TypeAlias = Callable[[Options], Sequence[Answer]]  # by what was chosen before


def sheets(game: str, scenarios: Scenarios, book: ScoreBook) -> ScoreSheets:
    by_name = {scenario.id: scenario for scenario in scenarios.scenarios}

    def opponents(chosen: Options) -> tuple[str, ...]:
        return opponents_in(by_name[str(chosen[SCENARIO])], int(chosen[PLAYERS]))

    def with_own_monument(chosen: Options) -> tuple[str, ...]:
        """Left out with Freeing the Caribbean, which knows no noble ranks."""
        return (OFF,) if "freeing" in by_name[str(chosen[SCENARIO])].modules else (OFF, ON)

    def sheet(chosen: Options) -> Sheet:
        return sheet_for(by_name[str(chosen[SCENARIO])], str(chosen[OPPONENT]), book)

    def said_by(part: str, options: Options) -> Mapping[str, Sequence[Answer]]:
        """Without her cards of The Uprising Jean plays in a scenario of the base game."""
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
        said_by=said_by,
    )


def _options(
    names: tuple[str, ...], opponents: Possible, with_own_monument: Possible
) -> tuple[Option, ...]:
    """What a sheet has to know first; which opponents and promos there are depends on it."""
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
            "",  # the first that there is
            options_after=opponents,
        ),
        Option(
            PROMOS,
            Ask("maracaibo.score.promos", Choice((OFF, ON))),
            OFF,
            options_after=with_own_monument,
        ),
    )


def scenario_text(scenario: Answer) -> Text:
    return Text(f"maracaibo.scenario.{scenario}")


def opponents_in(scenario: Scenario, players: int) -> tuple[str, ...]:
    """Together against Jacques, alone against Jacques or Jean, several against each other.

    Jean comes first in the base game: she is in its box, and Jacques in The Uprising's.
    """
    if scenario.cooperative:
        return (JACQUES,)
    alone = (JEAN, JACQUES, NOBODY) if scenario.box == "base" else (JACQUES, JEAN, NOBODY)
    return alone if players == 1 else (NOBODY,)


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
    """With what the nations' tracks tell of it."""
    if not line.read_at:
        return line
    nation, _, what = line.id.partition("_")
    return replace(line, printed=PrintedOnTrack(nation, what))


def reading(book: ScoreBook, name: str) -> Ask | None:
    """What is printed on the nations' tracks, as people have read it."""
    return readings.question(make(NAME, book, WORKED_OUT, {"nations"}, NOBODY), name)


def parts_of(scenario: Scenario, opponent: str) -> set[str]:
    """What is part of this game, as far as the score goes."""
    parts: set[str] = set()
    if "freeing" not in scenario.modules:  # there is no nation scoring with that module
        parts |= {"nations"} | ({"dutch-flag"} if scenario.box == "uprising" else set())
    if opponent != NOBODY:
        parts.add(opponent)
    if scenario.cooperative:
        parts |= {"cooperative", "beaten"} | ({"search"} & set(scenario.modules))
    return parts
