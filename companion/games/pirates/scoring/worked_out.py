"""What the final score works out from a side's own values, the table's, and the rules.

Base game: what one or several sources say. Treasure Hunt: the glossary's game-end effects.
"""

from __future__ import annotations

from companion.engine.score.lines import WorkedOut
from companion.engine.score.sheet import Entered, Values
from companion.games.pirates.hunt.pieces import TREASURES

# Gray scrolls whose effect a rulebook names: what is counted, and by which rule.
GAME_END_EFFECTS = {
    "sets": "set",
    "discounts": "discount",
    "swords": "sword",
    "movements": "movement",
}


def rivers(own: Values, entered: Entered) -> int:
    return int(own["rivers"]) * int(entered.rules["river"])


def doubloons(own: Values, entered: Entered) -> int:
    """A point for each full 5 doubloons."""
    return int(own["doubloons"]) // int(entered.rules["doubloons"])


def scrolls(own: Values, entered: Entered) -> int:
    """The game-end effects of the card expansion, where it is played, and all others as printed."""
    return int(own["scrolls"]) + sum(
        int(own[counted]) * int(entered.rules[rule])
        for counted, rule in GAME_END_EFFECTS.items()
        if counted in own
    )


def treasures(own: Values, entered: Entered) -> int:
    """Each treasure, buried or not, at the value of its island."""
    return sum(int(own[kind]) * int(entered.table[f"{kind}_value"]) for kind in TREASURES)


def buried(own: Values, entered: Entered) -> int:
    """What a buried treasure gives besides its value."""
    return int(own["buried"]) * int(entered.rules["buried"])


def quests(own: Values, entered: Entered) -> int:
    """Each quest by its best condition, and 10 points for six or more of them."""
    return int(own["quests"]) + _for_many_quests(int(own["quest_cards"]), entered)


def upgrades(own: Values, entered: Entered) -> int:
    return int(own["upgrades"]) * int(entered.rules["jordan_upgrade"])


def residences(own: Values, entered: Entered) -> int:
    return int(own["residences"]) * int(entered.rules["jordan_residence"])


def quests_jordan(own: Values, entered: Entered) -> int:
    """Jordan's quests count alike, whatever they say."""
    cards = int(own["quests"])
    return cards * int(entered.rules["jordan_quest"]) + _for_many_quests(cards, entered)


def _for_many_quests(cards: int, entered: Entered) -> int:
    rules = entered.rules
    return int(rules["quests_bonus"]) if cards >= int(rules["quests_needed"]) else 0


WORKED_OUT = WorkedOut(
    {
        function.__name__: function
        for function in (rivers, doubloons, scrolls, treasures, buried, quests,
                         upgrades, residences, quests_jordan)
    }
)  # fmt: skip
