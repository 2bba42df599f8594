"""Jean with Freeing the Caribbean: points instead of influence, and no place is annexed.

The rulebook says of the module, without a word on Jean: what would place ownership markers is
ignored; each influence is 2 points instead; there is no nation scoring. We read it so that this
holds for her too, and people may agree on other points (`box.rule.jean-influence`).
"""

from __future__ import annotations

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Number
from companion.games.maracaibo.facts import INFLUENCE_POINTS
from companion.games.maracaibo.jean.state import Jean

POINTS_FOR_INFLUENCE = 2
POINTS = Ask("jean.rule.influence", Number(0, 9), about=("jean-freeing",))


def score_influence(jean: Jean, card: str, steps: int, key: str) -> Script[None]:
    """For each influence that she would gain, whichever nation's."""
    agreed = jean.facts[INFLUENCE_POINTS]
    each = POINTS_FOR_INFLUENCE if agreed is None else agreed
    scored = steps * each
    jean.points += scored
    values = {"n": steps, "each": each, "points": scored, "total": jean.points}
    yield Tell(key, values, card, about=("jean-freeing",))
