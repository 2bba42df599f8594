"""Icons that drawings of cards, slots and requirements share."""

from __future__ import annotations

from collections.abc import Mapping

# What a card makes Jordan do, and what one does at a Location.
ACTIONS: Mapping[str, str] = {
    "raid": "raid",
    "explore": "explorer",
    "quest": "quest",
    "improvement": "improvement",
    "nearest_improvement": "improvement",
    "fort": "fort",
    "upgrade": "upgrade",
    "bury": "bury",
}
# What the slots of Jordan's ship board give him.
SLOTS: Mapping[str, str] = {
    "hideout": "flag",
    "quest": "quest",
    "residence": "port",
    "figurehead": "figurehead",
}
# What cards of the Treasure Map require; two icons say what and how.
NEEDS: Mapping[str, tuple[str, ...]] = {
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
    "black_markets": ("market",),
    "upgrades": ("upgrade",),
    "quests": ("quest",),
    "ongoing": ("card", "swap"),
    "immediate": ("card", "bonus"),
    "doubloons": ("coin",),
    "income_doubloons": ("income", "coin"),
    "income_points": ("income", "vp"),
    "card_points": ("card", "vp"),
    "track": ("score",),
    "quest_points": ("quest", "vp"),
    "gray_points": ("scroll", "vp"),
}
