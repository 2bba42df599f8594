"""Virtual tables of Maracaibo: against Jacques, against Jean, and together against Jacques."""

from companion.engine.simulation import Simulation
from companion.games.maracaibo.simulation import jacques, jean, together
from companion.games.maracaibo.simulation.together import Board


def simulations(board: Board) -> tuple[Simulation, ...]:
    return (jacques.SIMULATION, jean.SIMULATION, *together.simulations(board))
