"""The board kept up to date in the app, so that Jean's turns ask less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Several, by_key, chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.games.maracaibo import board
from companion.games.maracaibo.facts import ASIDE, MARKERS, MARKET, MARKETS, QUESTS
from companion.games.maracaibo.jean.sailing import FIRST_HAND, place_text, sea_places
from companion.games.maracaibo.jean.state import Jean, Phase
from companion.games.maracaibo.pieces import NATIONS

# Your possible changes, by two switches: quests are on the board, markets are kept.
YOUR_TURN = {
    (False, False): Choice(("next", "ended")),
    (True, False): Choice(("next", "quest", "ended")),
    (False, True): Choice(("next", "delivered", "ended")),
    (True, True): Choice(("next", "quest", "delivered", "ended")),
}
MARKERS_LIE = Ask("jean.keep.markers", Choice(("no", "yes"), label=by_key("jean.keep.markers")))


def keep_board(jean: Jean) -> Script[None]:
    """Quests, markets and ownership markers as they are now; from here on the app keeps them.

    Markers that are kept already stay as they are, and so do quests that the setup has laid out.
    """
    begins = jean.phase == Phase.SET_UP
    laid_out = jean.facts[QUESTS] if begins else None
    quests = (yield ask_quests(jean)) if laid_out is None else laid_out
    full = "" if begins else (yield ask_places(jean, "jean.keep.full", markets(jean)))
    holdings = None
    if not board.keeps_markers(jean.facts):
        holdings = yield from ask_whether_markers_lie(jean)
    jean.facts[QUESTS] = quests
    jean.facts[MARKETS] = "kept"
    del jean.facts[MARKET]
    for city in chosen(full):
        jean.facts[MARKET[city]] = "full"
    if holdings is not None and not board.keeps_markers(jean.facts):
        learn_holdings(jean, holdings)


def your_turn(jean: Jean) -> Script[None]:
    """You take your turn; with a kept board, you first enter your changes on it."""
    while (answer := (yield your_turn_question(jean))) in ("quest", "delivered"):
        if answer == "quest":
            quests = board.quests(jean.facts) or ()
            board.take_quest(jean.facts, (yield ask_where(jean, "jean.your_quest", quests)))
        else:
            city = yield ask_where(jean, "jean.your_delivery", markets(jean))
            jean.facts[MARKET[city]] = "full"
    jean.phase = Phase.ROUND_ENDS if answer == "ended" else Phase.TURN


def your_turn_question(jean: Jean) -> Ask:
    """Ask what you did; a correction may change the question while it is open."""
    changes = YOUR_TURN[bool(jean.facts[QUESTS]), MARKETS in jean.facts]
    return Ask("jean.your_turn", changes, refreshed=lambda: your_turn_question(jean))


def markets(jean: Jean) -> list[str]:
    """Return the places that are, or may be, cities."""
    return [place for place in sea_places(jean) if jean.kind_of(place) in ("city", "unknown")]


def ask_where(jean: Jean, key: str, places: Sequence[str]) -> Ask:
    return Ask(key, Choice(places, label=lambda place: place_text(jean, place)), on_board=True)


def ask_quests(jean: Jean) -> Ask:
    return ask_places(jean, "jean.quests_lie")


def ask_whether_markers_lie(jean: Jean) -> Script[dict[str, str]]:
    if (yield MARKERS_LIE) == "yes":
        return (yield from ask_holdings(jean))
    return dict.fromkeys(NATIONS, "")


def ask_holdings(jean: Jean) -> Script[dict[str, str]]:
    """Ask where each nation has an ownership marker; it has 13 in all."""

    def refuse(answer: Answer) -> None:
        if len(chosen(answer)) > board.MARKERS_OF_A_NATION:
            raise Refused(RefusalCode.TOO_MANY, str(board.MARKERS_OF_A_NATION))

    holdings = {}
    for nation in NATIONS:
        holdings[nation] = yield replace(ask_places(jean, f"jean.holds.{nation}"), refuse=refuse)
    return holdings


def learn_holdings(jean: Jean, holdings: dict[str, str]) -> None:
    del jean.facts[MARKERS]
    del jean.facts[ASIDE]
    for nation, places in holdings.items():
        for place in chosen(places):
            board.change_markers(jean.facts, place, nation, 1)
    board.keep_markers(jean.facts, jean.deck.route)


def ask_places(jean: Jean, key: str, places: list[str] | None = None) -> Ask:
    """Ask for places; by default among all from 2 on."""
    places = places or [place for place in sea_places(jean) if place != FIRST_HAND]
    return Ask(key, Several(places, label=lambda place: place_text(jean, place)), on_board=True)
