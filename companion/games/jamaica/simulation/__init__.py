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
    """How a battle ends with so much more gunpowder than the other side, without powers."""

    def ends(side: str) -> list[Ends]:
        return [ends_of(parts, side, more) for more in range(MOST_MORE + 1)]

    return Bars("battle", (ATTACKER, DEFENDER), ROLLS, ends)


def ends_of(parts: Components, side: str, more: int) -> Ends:
    """The rules' own script with every pair of rolls."""
    other = DEFENDER if side == ATTACKER else ATTACKER
    spent = {side: more, other: 0}
    likely = battle_odds(parts, Matchup(attack=spent[ATTACKER], defence=spent[DEFENDER]))
    return Ends(more, *(int(likely.get(end, 0) * ROLLS) for end in (side, NOBODY, other)))
