"""Virtual tables of Maracaibo: against Jacques, against Jean, and together against Jacques."""

from companion.engine.simulation import Simulation
from companion.games.maracaibo.simulation import crew, jacques, jean
from companion.games.maracaibo.simulation.crew import Board


def simulations(board: Board) -> tuple[Simulation, ...]:
    return (jacques.SIMULATION, jean.SIMULATION, *crew.simulations(board))
