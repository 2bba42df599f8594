"""Jacques as an offer: his options, and what can be said of where he stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.facts import Facts
from companion.engine.plain import Json, from_plain
from companion.engine.procedure import (
    CARDS,
    DEAL,
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
from companion.games.maracaibo.jacques import ending
from companion.games.maracaibo.jacques.corrections import CORRECTIONS, reading
from companion.games.maracaibo.jacques.state import Deck, Jacques, Phase
from companion.games.maracaibo.jacques.turns import EFFECTS, next_script
from companion.games.maracaibo.pieces import ROUNDS

__all__ = ["EFFECTS", "Deck", "offer", "reading"]


def procedure(game: str, deck: Deck) -> Procedure[Jacques]:
    levels = tuple(deck.levels)

    def begin(options: Options, names: Sequence[str], known: KnownFacts) -> Jacques:
        return Jacques(
            deck=deck,
            level=str(options["level"]),
            players=int(options["players"]),
            own_cards=options[CARDS] == OWN,
            names=list(names),
            facts=Facts(dict(known)),
        )

    def restore(plain: Json) -> Jacques:
        return from_plain(Jacques, plain, deck=deck)

    return Procedure(
        game,
        "jacques",
        options=(
            Option("players", Ask("jacques.players", (1, 2, 3, 4)), 1),
            Option("level", Ask("jacques.level", levels), levels[0]),
            Option(CARDS, Ask("jacques.cards", (DEAL, OWN)), DEAL),
        ),
        begin=begin,
        restore=restore,
        next_script=next_script,
        status=status,
        header=header,
        origin=origin,
        result=result,
        facts=lambda jacques: jacques.facts,
        corrections=CORRECTIONS,
    )


def status(jacques: Jacques) -> dict[str, Any]:
    return {
        "level": jacques.level,
        "players": jacques.players,
        "round": jacques.round,
        "rounds": ROUNDS,
        "turn": len(jacques.revealed),
        "points": jacques.points,
        "quests": jacques.quests,
        "revealed": list(jacques.revealed),
        "phase": str(jacques.phase),
    }


def header(jacques: Jacques) -> Header:
    turn = len(jacques.revealed)
    where = "jacques.header.turn" if turn else "jacques.header.round"
    if jacques.phase == Phase.OVER:
        where = "jacques.header.over"
    return Header(
        title=Text("jacques.header", {"level": Text(f"jacques.level.{jacques.level}.short")}),
        where=Text(where, {"round": jacques.round, "rounds": ROUNDS, "turn": turn}),
        figure=jacques.points,
        captions=(
            Text("jacques.header.points", {"n": jacques.points}),
            Text("jacques.header.quests", {"n": jacques.quests}),
        ),
    )


def origin(jacques: Jacques, card: str) -> Origin:
    number = jacques.revealed.index(card) + 1
    return Origin(
        text=Text("jacques.origin", {"card": card, "number": number}),
        confidence=jacques.deck.cards[card].source.confidence,
        correction=("area", f"{card}.{number}"),
    )


def result(jacques: Jacques) -> dict[str, Any]:
    """Jacques's points and quests and, where players gave theirs, who won."""
    assert jacques.phase == Phase.OVER
    outcome: dict[str, Any] = {
        "points": jacques.points,
        "quests": jacques.quests,
        "rounds": len(jacques.points_by_round),
        "points_by_round": list(jacques.points_by_round),
    }
    if jacques.standings:
        scored = ending.scores(jacques)
        outcome["players"] = [
            {
                "name": jacques.names[n] if n < len(jacques.names) else "",
                "points": score.lines["points"],
                "explorer": score.lines["explorer"],
                "quests": score.lines["quests"],
                "adjustment": score.lines["explorer"] + score.lines["quests"],
                "total": score.total,
            }
            for n, score in enumerate(scored)
        ]
        outcome["winner"] = "players" if ending.players_win(jacques, scored) else "jacques"
    return outcome
