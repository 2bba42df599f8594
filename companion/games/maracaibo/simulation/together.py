"""A virtual table that plays together against Jacques: Cooperative in the Caribbean, The Rescue.

Jacques, the board and the verdict are the app's own scripts. The people's turns are a model
(crew.py): how often they fight, how strong they are, where they sail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias

from companion.engine import simulation
from companion.engine.outcome import won
from companion.engine.plots import ByCase
from companion.engine.procedure import SCENARIO, Procedure
from companion.engine.questions import Answer
from companion.engine.score.sheet import Score
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


def play(board: Board, game: simulation.SimulatedGame) -> simulation.GameResult:
    subject = game.subject
    options = {**subject.options, "level": game.level}
    jacques = game.procedure.begin(options, (), subject.known)
    keeper = board()
    chosen = {option.name: subject.options[option.name] for option in keeper.options}
    table = keeper.begin(chosen, (), jacques.facts.known)
    jacques.facts = table.facts  # parts of one game: what one knows the other does
    crew = Crew(keeper, table, jacques, subject.assumed, game.chance, game.observe)
    crew.set_up()
    game.run(jacques, crew.answer)
    return game_result(jacques, table, game.level)


def game_result(jacques: Jacques, table: MarkerBoard, level: Answer) -> simulation.GameResult:
    players = scores(jacques)
    name, missing = str(level), dict(fails(jacques, players, table))
    won = not any(missing.values())
    return simulation.GameResult(
        len(jacques.points_by_round),
        ((simulation.BY_LEVEL, name, jacques.points), (MARKERS_LEFT, name, table.markers)),
        cases=((simulation.WON, name, won), *((what, name, so) for what, so in missing.items())),
        record=(
            ("level", level),
            ("won", int(won)),
            *((what, int(so)) for what, so in missing.items()),
            ("points", jacques.points),
            ("lowest_player", min(score.total for score in players)),
            (MARKERS_LEFT, table.markers),
        ),
    )


def fails(
    jacques: Jacques, players: Sequence[Score], table: MarkerBoard
) -> Iterator[tuple[str, bool]]:
    """Yield the conditions to win, each with whether it is missing."""
    ahead, others = goals(jacques, players)
    yield A_MARKER, not others[0].met
    if table.search is not None:
        yield HER_PLACE, table.search.luysa == HIDDEN
        yield HER_FREEDOM, table.search.luysa == FOUND
    yield POINTS, not won(ahead)


def simulations(board: Board) -> Iterator[simulation.Simulation]:
    for scenario, parameters in (
        ("cooperative", (*ALONE.parameters, *TOGETHER)),
        ("rescue", (*ALONE.parameters, *TOGETHER, *OF_THE_SEARCH)),
    ):
        yield simulation.Simulation(
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
