"""Virtual tables of Maracaibo: against Jacques, and against Jean."""

from companion.games.maracaibo.simulation import jacques, jean

SIMULATIONS = (jacques.SIMULATION, jean.SIMULATION)
