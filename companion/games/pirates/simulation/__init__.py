"""Virtual tables of Pirates of Maracaibo: against Jordan, and a Treasure Hunt."""

from collections.abc import Sequence

from companion.engine.simulation import Simulation
from companion.games.pirates.hunt.pieces import HuntCard
from companion.games.pirates.simulation import hunters, jordan


def simulations(cards: Sequence[HuntCard]) -> tuple[Simulation, ...]:
    """With the cards of the Treasure Hunt."""
    return (jordan.SIMULATION, hunters.simulation(cards))
