"""Which icon shows what a text says: of an automa's turn, of an answer, of what to put right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.maracaibo.pieces import NATIONS

# By icon (of web/icons.svg) the keys of the texts that it goes with.
_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "disc": (
        *("jacques.disc", "jacques.disc.full", "jacques.area.disc"),
        *("jacques.correct.market", "jacques.correct.market.is.full"),
        *("jean.market", "jean.remove_disc", "jean.found.free", "jean.set_up.legacy_discs"),
        *("jean.header.discs", "jean.correct.discs", "jean.correct.market"),
        *("jean.correct.market.is.full", "jean.your_turn.delivered", "maracaibo.round_end.markets"),
        "maracaibo.round_end.markets.stay",
    ),
    "quest": (
        *("jacques.quest", "jacques.explore.to_quest", "jacques.area.quest"),
        *("jacques.quest_in_reach.yes", "jacques.header.quests", "jacques.correct.quests"),
        *("jean.quest", "jean.quest.replaced", "jean.quest_from_pile", "jean.found.quest"),
        *("jean.explore.to_quest", "jean.quest_in_reach.yes", "jean.your_turn.quest"),
        *("jean.header.quests", "jean.correct.quests", "jean.correct.board_quests"),
        "maracaibo.round_end.quests",
    ),
    "explorer": (
        *("jacques.explore", "jacques.explores", "jacques.area.explore"),
        *("jacques.quest_in_reach.no", "jacques.correct.explorer"),
        *("jean.explore", "jean.explores", "jean.quest_in_reach.no", "jean.correct.explorer"),
    ),
    "end": (
        *("jacques.end.round", "jacques.end.game", "jacques.area.end", "jacques.no_card"),
        *("jacques.round_ended.jacques", "jacques.round_ended.player"),
        *("jacques.players_turn.ended", "jacques.last_turn.ended"),
        *("jacques.first_of_two_last_turns.ended", "jacques.over"),
        *("jean.round_ended.jean", "jean.round_ended.you", "jean.game_ended.jean"),
        *("jean.game_ended.you", "jean.game_ended.jean.freeing", "jean.game_ended.you.freeing"),
        *("jean.your_turn.ended", "jean.over"),
        *("maracaibo.table.what.round", "maracaibo.table.what.over", "maracaibo.table.round"),
    ),
    "ship": (
        *("jacques.round_opens", "jean.round_opens", "jean.sails", "jean.correct.place"),
        *(f"jean.sail.{way}{tile}" for way in ("upper", "lower") for tile in ("", ".legacy")),
        *("jean.next_round.ready", "maracaibo.round_end.ships"),
    ),
    "display": ("jean.display", "jean.found.full", "jean.header.cards", "jean.correct.cards"),
    "vp": (
        *("jacques.scores", "jacques.scores.with_bonus", "jacques.header.points"),
        *("jacques.correct.points", "jacques.player_points"),
        *("jean.points", "jean.income", "jean.pay.missing", "jean.header.points"),
        *("jean.correct.points", "maracaibo.round_end.prestige"),
    ),
    "score": (
        *("jacques.final_scoring", "jacques.final_scoring.usual", "jacques.compare.compare"),
        *("jean.score.score", "maracaibo.round_end.scoring"),
    ),
    "combat": (
        *("jean.combat", "jean.combat.nation", "jean.combat.ranks", "jean.combat.freeing"),
        *("jean.pay", "jean.correct.fight", "jacques.correct.fight"),
    ),
    "flag": (
        *(f"{of}.{nation}" for of in ("nation", "jean.nation") for nation in NATIONS),
        *("jean.influence", "jean.influence.kept", "jean.influence.given_up"),
        *("jean.influence.freeing", "jean.annex", "jean.annex.at", "jean.annex.village"),
        *("jean.annex.village.at", "jean.annex.leaves", "jean.l36.pays", "jean.l36.pays.freeing"),
        *("jean.correct.influence", "jean.correct.ranks", "jean.correct.markers"),
        *("maracaibo.table.what.freed", "maracaibo.table.freed", "maracaibo.table.freed.one"),
        *("maracaibo.table.what.placed", "maracaibo.table.placed"),
        *("maracaibo.table.what.returned", "maracaibo.table.returned", "maracaibo.table.three"),
        *("maracaibo.round_end.markers", "maracaibo.round_end.markers.known"),
        *("maracaibo.round_end.markers.placed", "jacques.correct.freed", "jacques.correct.placed"),
        *("maracaibo.table.header.markers", "maracaibo.table.begin.one-each"),
        *("maracaibo.table.begin.from-card", "maracaibo.table.begin.track"),
    ),
    "look": (
        *("maracaibo.table.what.hint", "maracaibo.table.hint.at", "maracaibo.table.begin.hints"),
        *("maracaibo.table.hint.red.put", "maracaibo.table.hint.green.put"),
        *("maracaibo.table.hint.full", "maracaibo.table.header.luysa.hidden"),
    ),
    "person": (
        *("maracaibo.table.what.luysa", "maracaibo.table.luysa.found"),
        *("maracaibo.table.luysa.freed", "maracaibo.table.header.luysa.found"),
        "maracaibo.table.header.luysa.freed",
    ),
    "coin": ("maracaibo.table.ransom.paid", "maracaibo.table.what.paid", "maracaibo.table.paid"),
    "tile": (
        *("jean.correct.tiles", "maracaibo.table.tile", "maracaibo.table.tile.village"),
        *("maracaibo.table.tile.full", "maracaibo.table.tile.may", "maracaibo.table.tile.out"),
    ),
    "port": ("maracaibo.markers.kind.city", "jean.correct.kinds"),
    "swap": ("jacques.shuffle_under", "jean.shuffle", "jacques.set_up.shuffle"),
    "card": (
        *("jacques.set_up.separate", "jacques.set_up.remove", "jacques.set_up.leave_cards"),
        *("jacques.cards.own", "jacques.correct.card", "jacques.correct.area"),
        *("jean.set_up.cards", "jean.set_up.leave_cards", "jean.cards.own"),
        *("jean.correct.card", "jean.correct.drawn", "maracaibo.round_end.story_card"),
    ),
    "figure": ("jacques.set_up.markers", "jean.set_up.pieces", "jean.set_up.two_players"),
    "upper": ("maracaibo.arrow.upper", "jean.correct.arrows"),
    "lower": ("maracaibo.arrow.lower",),
}
# The lines of a score sheet.
_SCORE: Final[Mapping[str, tuple[str, ...]]] = {
    "score": ("track", "points"),
    "income": ("income",),
    "coin": ("doubloon_track", "ransom"),
    "card": ("projects",),
    "port": ("prestige",),
    "crown": ("monument_ranks", "rank", "place", "dominance"),
    "plus": ("other",),
    "flag": ("gone", "gave_up", "markers_left"),
    "vp": ("total",),
    "influence": ("influence",),
    "explorer": ("explorer", "explorer_lead"),
    "quest": ("quests", "quests_jean"),
    "upgrade": ("upgrades",),
    "person": ("luysa",),
}
ICONS: Final[Mapping[str, str]] = {
    **{key: icon for icon, keys in _KEYS.items() for key in keys},
    **{f"maracaibo.score.{line}": icon for icon, lines in _SCORE.items() for line in lines},
}
