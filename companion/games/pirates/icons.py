"""Which icon stands for which text: for what is told, and for answers."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.pirates.jordan.pieces import BONUSES
from companion.games.pirates.setup.pieces import TREASURES

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

TEXTS: Mapping[str, tuple[str, ...]] = {
    "gold": ("pirates.hunt.figure.gold",),
    "emerald": ("pirates.hunt.figure.emeralds",),
    "pearl": ("pirates.hunt.figure.pearls",),
    "vp": (
        "jordan.points",
        "pirates.commanders.fort.points",
        "pirates.commanders.all_four",
    ),
    "treasure": (
        "jordan.your_turn.treasure",
        "pirates.hunt.near.treasure",
        "jordan.your_turn.cube",
        "pirates.commanders.moment.treasure",
    ),
    "die": (
        "jordan.raid.most",
        "jordan.raid.fewest",
        "jordan.residence.again",
        "jordan.nothing.other",
        "jordan.reach.other",
    ),
    "back": ("sea.here.back", "sea.lies.back", "sea.anew.back"),
    "forward": ("sea.tap.go_on", "pirates.layout.later"),
    "raid": ("jordan.raid",),
    "explorer": (
        "jordan.explore.location",
        "jordan.explore.location_further",
        "jordan.explore.card",
        "jordan.explore.card_further",
    ),
    "quest": ("jordan.quest",),
    "improvement": (
        "jordan.sails.improvement",
        "jordan.sails.nearest_improvement",
    ),
    "fort": (
        "jordan.fort",
        "jordan.your_turn.fort",
        "pirates.commanders.what.fort",
        "pirates.commanders.fort.hideout",
        "pirates.commanders.space.hideout",
        "jordan.board.attack",
        "sea.here.fort",
        "sea.here.fort_back",
        "sea.fort_gone",
    ),
    "upgrade": (
        "jordan.upgrade",
        "jordan.visit.upgrade",
        "jordan.gulf_gives.upgrade",
        "jordan.upgrade.none_left",
    ),
    "figurehead": (
        "jordan.figurehead",
        "jordan.figurehead.has_one",
    ),
    "port": (
        "jordan.residence",
        "jordan.residence.none_left",
        "jordan.maracaibo",
        "jordan.your_turn.maracaibo",
    ),
    "flag": (
        "jordan.marker",
        "pirates.commanders.what.over",
    ),
    "sea": (
        "jordan.gulf",
        "jordan.nothing.gulf",
        "jordan.reach.gulf",
    ),
    "ship": (
        "pirates.commanders.moment.sail",
        "jordan.hunt.back",
        "jordan.round_opens",
        "jordan.hunt.begins",
        "sea.here.jordan",
        "sea.here.you",
    ),
    "person": (
        "pirates.hunt.figure.somebody_else",
        "pirates.commanders.what.moment",
    ),
    "cannon": (
        "jordan.board.cannon",
        "pirates.commanders.count.cannons",
    ),
    "end": (
        "jordan.round_ended",
        "jordan.game_ended",
        "jordan.game_ended.income",
        "pirates.hunt.what.over",
        "jordan.charted.at_start.start",
        "pirates.commanders.over.player",
    ),
    "card": (
        "jordan.reveals",
        "pirates.hunt.set_up.face_down",
    ),
    "swap": (
        "jordan.shuffle",
        "jordan.shuffle.known",
        "pirates.hunt.returned",
        "pirates.auction.swapped",
        "pirates.auction.choice.swap",
        "sea.here.other",
        "sea.here.kraken",
        "sea.kraken_moved",
        "sea.tap.anew",
    ),
    "pen": (
        "pirates.hunt.what.figure",
        "pirates.commanders.what.count",
    ),
    "cross": (
        "jordan.island.none",
        "jordan.slot.nothing",
        "jordan.slot.end",
        "jordan.within.no_fort",
        "jordan.charted.no_card",
        "jordan.charted.none.raid",
        "jordan.charted.none.explore",
        "jordan.charted.none.quest",
        "jordan.charted.none.fort",
        "jordan.nothing_done",
        "jordan.visit.neither",
        "jordan.gulf_gives.nothing",
        "pirates.hunt.near.lacks",
    ),
    "tick": (
        "pirates.hunt.near.met",
        "jordan.action.done",
    ),
    "why": ("pirates.hunt.near.unknown",),
    "map": (
        "pirates.hunt.what.advance",
        "pirates.hunt.moved",
        "pirates.hunt.skip",
        "sea.dealt",
    ),
    "go": ("pirates.hunt.what.next",),
    "calc": ("jordan.island.count",),
    "rum": (
        "pirates.commanders.what.rum",
        "pirates.commanders.rum.traded",
        "pirates.commanders.count.rum",
    ),
    "scroll": (
        "pirates.commanders.scroll",
        "pirates.commanders.moment.scroll",
    ),
    "bonus": (
        "pirates.commanders.row",
        "jordan.visit.cube_and_upgrade",
    ),
    "tile": (
        "jordan.cube",
        "jordan.cube.by_tile",
        "jordan.cube.if_more",
        "jordan.visit.cube",
    ),
    "lock": (
        "pirates.auction.locked",
        "pirates.auction.choice.lock",
        "pirates.auction.is_locked",
    ),
    "coin": ("pirates.auction.money",),
    "market": ("pirates.commanders.moment.black-market",),
    "score": ("pirates.commanders.moment.scoring",),
    "people": (
        "pirates.commanders.reminder",
        "pirates.commanders.begin",
    ),
}
SAILS = ("raid", "explore", "quest", "fort")
DOINGS = ("raid", "explore", "quest", "bury")
MOMENTS = ("upgrade", "improvement", "raid", "explore", "bury")
SUMS = ("improvements", "treasures", "treasure_sets")  # of what is entered one by one

# The lines of a score sheet.
SCORE: Mapping[str, tuple[str, ...]] = {
    "score": ("track",),
    "river": ("rivers",),
    "coin": ("doubloons", "discounts"),
    "improvement": ("improvements",),
    "port": ("residences", "residences_jordan"),
    "upgrade": ("upgrades",),
    "scroll": ("scrolls", "scrolls_printed", "commander"),
    "person": ("sets", "commands"),
    "combat": ("swords",),
    "explorer": ("movements",),
    "treasure": ("treasure",),
    "gold": ("gold", "gold_value"),
    "emerald": ("emeralds", "emeralds_value"),
    "pearl": ("pearls", "pearls_value"),
    "bury": ("buried",),
    "quest": ("quests", "quest_cards", "quests_jordan"),
}

ICONS: Mapping[str, str] = {
    **{f"pirates.score.{line}": icon for icon, lines in SCORE.items() for line in lines},
    **{key: icon for icon, keys in TEXTS.items() for key in keys},
    **{f"jordan.action.{a}": ACTIONS[a] for a in ACTIONS if a not in ("upgrade", "bury")},
    **{f"jordan.bonus.{bonus}": ACTIONS[bonus] for bonus in BONUSES},
    **{f"jordan.bonus_first.{bonus}": ACTIONS[bonus] for bonus in BONUSES},
    **{f"jordan.sails.{where}": ACTIONS[where] for where in SAILS},
    **{f"jordan.charted.{where}": ACTIONS[where] for where in SAILS},
    **{f"pirates.layout.does.{does}": ACTIONS[does] for does in DOINGS},
    **{f"pirates.commanders.moment.{moment}": ACTIONS[moment] for moment in MOMENTS},
    **{f"jordan.slot.{gives}": icon for gives, icon in SLOTS.items()},
    **{f"jordan.island.{kind}": kind for kind in TREASURES},
    **{f"pirates.hunt.figure.{kind}": NEEDS[kind][-1] for kind in NEEDS if kind not in SUMS},
    **{f"pirates.hunt.figure.{kind}": "bury" for kind in NEEDS if kind.startswith("buried.")},
}
