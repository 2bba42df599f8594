"""A virtual table that plays together against Jacques: Cooperative in the Caribbean, The Rescue.

Jacques and the board are the app's own scripts, and so is the verdict. What people do in their
turns is a model (crew.py): how often they fight, how strong they are, where they sail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

from companion.engine.chance import Chance
from companion.engine.observed_run import Observe, run_observed
from companion.engine.outcome import won
from companion.engine.plots import ByCase
from companion.engine.procedure import SCENARIO, Procedure
from companion.engine.questions import Answer
from companion.engine.simulation import (
    BY_LEVEL,
    WON,
    GameResult,
    Parameter,
    Simulation,
    Subject,
)
from companion.games.maracaibo.jacques.ending import goals, scores
from companion.games.maracaibo.jacques.state import Jacques
from companion.games.maracaibo.marker_board.state import MarkerBoard
from companion.games.maracaibo.search import FOUND, HIDDEN
from companion.games.maracaibo.simulation.crew import OF_THE_SEARCH, TOGETHER, Crew
from companion.games.maracaibo.simulation.jacques import SIMULATION as ALONE

Board: TypeAlias = Callable[[], Procedure[Any]]
MARKERS_LEFT = "markers_left"  # a group: ownership markers on the board at the end
# What may be missing in the end.
A_MARKER, HER_PLACE, HER_FREEDOM, POINTS = "marker_left", "not_found", "not_freed", "not_ahead"
KNOWN_FOR = 3  # players: of their ownership markers the rulebook gives an example


def play(
    board: Board,
    procedure: Procedure[Any],
    subject: Subject,
    level: Answer,
    chance: Chance,
    observe: Observe | None,
) -> GameResult:
    jacques = procedure.begin({**subject.options, "level": level}, (), subject.known)
    keeper = board()
    chosen = {option.name: subject.options[option.name] for option in keeper.options}
    table = keeper.begin(chosen, (), jacques.facts.known)
    jacques.facts = table.facts  # parts of one game: what one knows the other does
    crew = Crew(keeper, table, jacques, subject.assumed, chance, observe)
    crew.set_up()
    run_observed(procedure, jacques, chance, crew.answer, observe)
    return game_result(jacques, table, level)


def game_result(jacques: Jacques, table: MarkerBoard, level: Answer) -> GameResult:
    name, missing = str(level), dict(fails(jacques, table))
    won = not any(missing.values())
    lowest = min(score.total for score in scores(jacques))
    return GameResult(
        len(jacques.points_by_round),
        ((BY_LEVEL, name, jacques.points), (MARKERS_LEFT, name, table.markers)),
        cases=((WON, name, won), *((what, name, so) for what, so in missing.items())),
        record=(
            ("level", level),
            ("won", int(won)),
            *((what, int(so)) for what, so in missing.items()),
            ("points", jacques.points),
            ("lowest_player", lowest),
            (MARKERS_LEFT, table.markers),
        ),
    )


def fails(jacques: Jacques, table: MarkerBoard) -> Iterator[tuple[str, bool]]:
    """Yield the conditions to win, each with whether it is missing."""
    ahead, others = goals(jacques)
    yield A_MARKER, not others[0].met
    if table.search is not None:
        yield HER_PLACE, table.search.luysa == HIDDEN
        yield HER_FREEDOM, table.search.luysa == FOUND
    yield POINTS, not won(ahead)


def simulations(board: Board) -> Iterator[Simulation]:
    for scenario, parameters in (
        ("cooperative", (*ALONE.parameters, *TOGETHER)),
        ("rescue", (*ALONE.parameters, *TOGETHER, *OF_THE_SEARCH)),
    ):
        yield _simulation(board, scenario, parameters)


def _simulation(board: Board, scenario: str, parameters: tuple[Parameter, ...]) -> Simulation:
    return Simulation(
        scenario,
        partial(play, board),
        ByCase(few=400),
        level="level",
        parameters=parameters,
        choices=("players",),
        plays="jacques",
        fixed={SCENARIO: scenario},
        usual={"players": KNOWN_FOR},
    )
