"""What the final score works out: nations, monument, and being ahead of Jacques or Jean.

Base game: facts of several or single sources. Uprising: "Jacques", Game End; L36; Own Monument.
"""

from __future__ import annotations

from companion.engine.score.lines import WorkedOut
from companion.engine.score.sheet import Entered, Values
from companion.games.maracaibo.comparisons import points_for_lead
from companion.games.maracaibo.jacques.ending import EXPLORER, quest_adjustment
from companion.games.maracaibo.pieces import NATIONS

POINTS_FOR_MOST_INFLUENCE = 3
POINTS_FOR_A_RANK = 2
POINTS_FOR_A_QUEST_TILE = 5


def monument(own: Values, _entered: Entered) -> int:
    """Own Monument: 2 points for each noble rank reached."""
    return POINTS_FOR_A_RANK * int(own["monument_ranks"])


def most_influence(nation: str, own: Values, entered: Entered) -> int:
    """3 points to whoever has the most influence with a nation, all of them when tied."""
    sides = [s for s in (*entered.players, entered.opponent) if f"{nation}_influence" in s]
    most = max(influence(nation, side) for side in sides)
    return POINTS_FOR_MOST_INFLUENCE if most and influence(nation, own) == most else 0


def influence(nation: str, own: Values) -> int:
    """None with a nation that was given up."""
    return 0 if own.get("gave_up") == nation else int(own[f"{nation}_influence"])


def nobility(nation: str, own: Values, entered: Entered) -> int:
    """Noble-rank value times what the nation is worth; nothing with a nation given up (L36)."""
    if own.get("gave_up") == nation:
        return 0
    worth = int(entered.table[f"{nation}_total"]) + int(entered.table[f"{nation}_dominance"])
    return int(own[f"{nation}_rank"]) * worth


def explorer_points(own: Values, _entered: Entered) -> int:
    """Ahead of Jacques 5, behind him −5."""
    return EXPLORER[str(own["explorer"])]


def quests_points(own: Values, entered: Entered) -> int:
    """More quests than Jacques 5, fewer −5."""
    return quest_adjustment(int(own["quests"]), int(entered.opponent["quests"]))


def quest_tiles(own: Values, _entered: Entered) -> int:
    """Jean: 5 points for each quest tile."""
    return POINTS_FOR_A_QUEST_TILE * int(own["quests"])


def more_quests(own: Values, entered: Entered) -> int:
    return points_for_lead("quests", int(own["quests"]) - int(entered.players[0]["quests"]))


def more_upgrades(own: Values, entered: Entered) -> int:
    return points_for_lead("upgrades", int(own["upgrades"]) - int(entered.players[0]["upgrades"]))


def farther_explorer(own: Values, _entered: Entered) -> int:
    return points_for_lead("explorer", int(own["explorer_lead"]))


WORKED_OUT = WorkedOut(
    functions={
        function.__name__: function
        for function in (monument, explorer_points, quests_points, quest_tiles, more_quests,
                         more_upgrades, farther_explorer)
    },
    sets={"nation": NATIONS},
    for_each={function.__name__: function for function in (most_influence, nobility)},
)  # fmt: skip
