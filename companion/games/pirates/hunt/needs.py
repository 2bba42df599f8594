"""What cards of the Treasure Map require, as icons."""

from __future__ import annotations

from collections.abc import Mapping

from companion.content.effects import Effect
from companion.games.pirates.hunt.text import kind_of

# By the kind of requirement; two icons say what and how.
ICONS: Mapping[str, tuple[str, ...]] = {
    "ship": ("ship",),
    "crew": ("person",),
    "equipment": ("cannon",),
    "ships": ("ship", "card"),
    "improvements": ("improvement",),
    "treasures": ("treasure",),
    "treasure_sets": ("gold", "emerald", "pearl"),
    "buried.gold": ("bury", "gold"),
    "buried.emeralds": ("bury", "emerald"),
    "buried.pearls": ("bury", "pearl"),
    "rivers": ("river",),
    "black_markets": ("tile",),
    "upgrades": ("disc",),
    "quests": ("quest",),
    "ongoing": ("card", "swap"),
    "immediate": ("card", "bonus"),
    "doubloons": ("coin",),
    "income_doubloons": ("plus", "coin"),
    "income_points": ("plus", "vp"),
    "card_points": ("card", "vp"),
    "track": ("score",),
    "quest_points": ("quest", "vp"),
    "gray_points": ("scroll", "vp"),
}


def icons_of(requirement: Effect) -> tuple[str, ...]:
    return ICONS[kind_of(requirement)]
