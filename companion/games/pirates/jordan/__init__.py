"""Jordan as an offer: his options, and what can be said of where he stands."""

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
from companion.games.pirates.jordan import cards, ending
from companion.games.pirates.jordan.corrections import CORRECTIONS, reading
from companion.games.pirates.jordan.pieces import JordanBox, check_jordan_box
from companion.games.pirates.jordan.state import EXPANSIONS, ROUNDS, TREASURES, Deck, Jordan, Phase
from companion.games.pirates.jordan.turns import next_script

__all__ = ["Deck", "JordanBox", "check_jordan_box", "offer", "reading"]

B_CARDS = (0, 1, 2, 3, 4, 5, 6)
USUAL_B_CARDS = 3


def procedure(game: str, deck: Deck) -> Procedure[Jordan]:
    def begin(options: Options, names: Sequence[str], known: KnownFacts) -> Jordan:
        return Jordan(
            deck=deck,
            b_cards=int(options["b_cards"]),
            expansions=[name for name in EXPANSIONS if options[name] == ON],
            own_cards=options[CARDS] == OWN,
            names=list(names),
            facts=Facts(dict(known)),
        )

    def restore(plain: Json) -> Jordan:
        return from_plain(Jordan, plain, deck=deck)

    return Procedure(
        game,
        "jordan",
        options=(
            Option("b_cards", Ask("jordan.b_cards", B_CARDS, label=b_cards_label), USUAL_B_CARDS),
            *(Option(name, Ask(f"jordan.with.{name}", (OFF, ON)), OFF) for name in EXPANSIONS),
            Option(CARDS, Ask("jordan.cards", (DEAL, OWN)), DEAL),
        ),
        begin=begin,
        restore=restore,
        next_script=next_script,
        status=status,
        header=header,
        origin=origin,
        result=result,
        facts=lambda jordan: jordan.facts,
        corrections=CORRECTIONS,
        examples=tuple(
            {"b_cards": number, **dict.fromkeys(EXPANSIONS, with_them)}
            for number in (0, 3, 6)
            for with_them in (OFF, ON)
        ),
    )


def b_cards_label(number: object) -> Text:
    return Text("jordan.b_cards.number", {"n": int(str(number))})


def status(jordan: Jordan) -> dict[str, Any]:
    return {
        "b_cards": jordan.b_cards,
        "expansions": list(jordan.expansions),
        "round": jordan.round,
        "rounds": ROUNDS,
        "turn": jordan.turn,
        "place": jordan.place,
        "points": jordan.points,
        "rivers": jordan.rivers,
        "upgrades": jordan.upgrades,
        "quests": jordan.quests,
        "residences": list(jordan.residences),
        "treasures": dict(jordan.treasures),
        "hideout": jordan.position,
        "figurehead": jordan.figurehead,
        "phase": str(jordan.phase),
    }


def header(jordan: Jordan) -> Header:
    where = "jordan.header.turn" if jordan.turn else "jordan.header.round"
    if jordan.place == "gulf":
        where = "jordan.header.gulf"
    if jordan.phase == Phase.OVER:
        where = "jordan.header.over"
    return Header(
        title=Text("jordan.header", {"n": jordan.b_cards}),
        where=Text(where, {"round": jordan.round, "rounds": ROUNDS, "turn": jordan.turn}),
        figure=jordan.points,
        captions=(
            Text("jordan.header.points", {"n": jordan.points, "position": jordan.position}),
            has(("rivers", jordan.rivers), ("upgrades", jordan.upgrades)),
            has(("quests", jordan.quests), ("residences", len(jordan.residences))),
            Text("jordan.header.treasures", {kind: jordan.treasures[kind] for kind in TREASURES}),
        ),
    )


def has(*things: tuple[str, int]) -> Text:
    what = tuple(Text(f"jordan.header.{name}", {"n": number}) for name, number in things)
    return Text("jordan.header.has", {"what": what})


def origin(jordan: Jordan, card: str) -> Origin:
    """A card that people have read is as they read it."""
    read = cards.READING + card in jordan.facts.known
    return Origin(
        text=Text("jordan.origin", {"kind": card[0], "name": cards.name_text(jordan, card)}),
        confidence="read" if read else jordan.deck.cards[card].source.confidence,
        correction=("card", card),
    )


def result(jordan: Jordan) -> dict[str, Any]:
    """What Jordan has and, where you gave your points, who won."""
    assert jordan.phase == Phase.OVER
    outcome: dict[str, Any] = {
        "points": jordan.points,
        "rivers": jordan.rivers,
        "upgrades": jordan.upgrades,
        "quests": jordan.quests,
        "residences": len(jordan.residences),
        "treasures": dict(jordan.treasures),
        "points_by_round": list(jordan.points_by_round),
    }
    if jordan.standing is not None:
        lines = ending.lines(jordan)
        outcome["jordan"] = {**lines, "total": sum(lines.values())}
        name = jordan.names[0] if jordan.names else ""
        outcome["player"] = {"name": name, "total": jordan.standing.points}
        outcome["winner"] = ending.winner(jordan)
    return outcome
