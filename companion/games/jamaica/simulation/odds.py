"""The chance to win a battle, as captains reckon with it: exact, without powers, as a number."""

from __future__ import annotations

from functools import cache

from companion.games.jamaica.odds import ATTACKER, DEFENDER, Matchup, battle_odds
from companion.games.jamaica.rules.state import STAR, Components


@cache
def attack_wins(parts: Components, ahead: int) -> float:
    """The attacker has so much more gunpowder and help in the battle than the defender."""
    fought = Matchup(attack=max(ahead, 0), defence=max(-ahead, 0))
    return float(battle_odds(parts, fought).get(ATTACKER, 0))


@cache
def defence_wins(parts: Components, behind: int) -> float:
    """The defender has to roll more than this, or a star."""
    rolled = next(face for face in parts.faces if face != STAR)
    more = behind - int(rolled)
    fought = Matchup(attack=max(more, 0), defence=max(-more, 0), rolled=rolled)
    return float(battle_odds(parts, fought).get(DEFENDER, 0))
