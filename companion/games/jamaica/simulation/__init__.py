"""Virtual players of Jamaica, and the odds of a battle as bars."""

from __future__ import annotations

from companion.engine.plots import Bars, Ends
from companion.games.jamaica.odds import ATTACKER, DEFENDER, NOBODY, Matchup, battle_odds
from companion.games.jamaica.rules.state import Components
from companion.games.jamaica.simulation import games

SIMULATIONS = (games.SIMULATION,)
ROLLS = 36  # of two combat dice
MOST_MORE = 9  # gunpowder; from here on more does not help


def battles(parts: Components) -> Bars:
    """Count how a battle ends by how much more gunpowder a side has, without powers."""

    def ends(side: str) -> list[Ends]:
        other = DEFENDER if side == ATTACKER else ATTACKER
        found = []
        for more in range(MOST_MORE + 1):
            fought = Matchup(attack=more) if side == ATTACKER else Matchup(defence=more)
            likely = battle_odds(parts, fought)
            counts = (int(likely.get(end, 0) * ROLLS) for end in (side, NOBODY, other))
            found.append(Ends(more, *counts))
        return found

    return Bars("battle", (ATTACKER, DEFENDER), ROLLS, ends)
