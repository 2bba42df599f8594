"""Jean as an offer: her options, and what can be said of where she stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.facts import Facts
from companion.engine.plain import Json, from_plain
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OFF,
    ON,
    OWN,
    Header,
    KnownFacts,
    Option,
    Options,
    Origin,
    Procedure,
)
from companion.engine.prompts import Ask
from companion.engine.text import Text
from companion.games.maracaibo.jean import ending
from companion.games.maracaibo.jean.corrections import CORRECTIONS, reading
from companion.games.maracaibo.jean.effects import EFFECTS
from companion.games.maracaibo.jean.pieces import JeanBox, check_jean_box
from companion.games.maracaibo.jean.state import Deck, Jean, Phase
from companion.games.maracaibo.jean.turns import next_script
from companion.games.maracaibo.pieces import ROUNDS

__all__ = ["EFFECTS", "Deck", "JeanBox", "check_jean_box", "offer", "reading"]


def procedure(game: str, deck: Deck) -> Procedure[Jean]:
    levels = tuple(deck.levels)

    def begin(options: Options, names: Sequence[str], known: KnownFacts) -> Jean:
        return Jean(
            deck=deck,
            level=int(options["level"]),
            uprising=options["uprising"] == ON,
            own_cards=options[CARDS] == OWN,
            names=list(names),
            facts=Facts(dict(known)),
        )

    def restore(plain: Json) -> Jean:
        return from_plain(Jean, plain, deck=deck)

    return Procedure(
        game,
        "jean",
        options=(
            Option("level", Ask("jean.level", levels), levels[0]),
            Option("uprising", Ask("jean.uprising", (OFF, ON)), OFF),
            Option(CARDS, Ask("jean.cards", (DEAL, OWN)), DEAL),
        ),
        begin=begin,
        restore=restore,
        next_script=next_script,
        status=status,
        header=header,
        origin=origin,
        result=result,
        facts=lambda jean: jean.facts,
        corrections=CORRECTIONS,
    )


def status(jean: Jean) -> dict[str, Any]:
    return {
        "level": jean.level,
        "uprising": jean.uprising,
        "round": jean.round,
        "rounds": ROUNDS,
        "turn": jean.turn,
        "place": jean.place,
        "points": jean.points,
        "quests": jean.quests,
        "cards": jean.cards,
        "discs": jean.discs,
        "phase": str(jean.phase),
    }


def header(jean: Jean) -> Header:
    where = "jean.header.turn" if jean.turn else "jean.header.round"
    if jean.phase == Phase.OVER:
        where = "jean.header.over"
    has = (
        Text("jean.header.quests", {"n": jean.quests}),
        Text("jean.header.cards", {"n": jean.cards}),
    )
    return Header(
        title=Text("jean.header", {"level": jean.level}),
        where=Text(where, {"round": jean.round, "rounds": ROUNDS, "turn": jean.turn}),
        figure=jean.points,
        captions=(
            Text("jean.header.points", {"n": jean.points}),
            Text("jean.header.has", {"what": has}),
            Text("jean.header.discs", {"n": jean.discs}),
        ),
    )


def origin(jean: Jean, card: str) -> Origin:
    return Origin(
        text=Text("jean.origin", {"card": card}),
        confidence=jean.deck.cards[card].source.confidence,
        correction=("card", card),
    )


def result(jean: Jean) -> dict[str, Any]:
    """Jean's points, quests, cards and discs and, where you gave yours, who won."""
    assert jean.phase == Phase.OVER
    outcome: dict[str, Any] = {
        "points": jean.points,
        "quests": jean.quests,
        "cards": jean.cards,
        "discs": jean.discs,
        "upgrades": jean.upgrades,
        "rounds": len(jean.points_by_round),
        "points_by_round": list(jean.points_by_round),
    }
    if jean.standing is not None:
        lines = ending.lines(jean)
        outcome["jean"] = {**lines, "total": sum(lines.values())}
        name = jean.names[0] if jean.names else ""
        outcome["player"] = {"name": name, "total": jean.standing.points}
        outcome["winner"] = ending.winner(jean)
    return outcome
