"""Jordan as a procedure: his options, and what can be said of where he stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.facts import Facts
from companion.engine.outcome import Outcome
from companion.engine.plain import Json
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
from companion.engine.questions import Choice, by_key
from companion.engine.text import Text
from companion.games.pirates.jordan import cards, ending
from companion.games.pirates.jordan.corrections import CORRECTIONS
from companion.games.pirates.jordan.state import EXPANSIONS, ROUNDS, TREASURES, Deck, Jordan, Phase
from companion.games.pirates.jordan.turns import SCRIPTS

B_CARDS = (0, 1, 2, 3, 4, 5, 6)
USUAL_B_CARDS = 3


class JordanAutoma(Procedure[Jordan]):
    name = "jordan"
    level = "b_cards"
    state = Jordan
    scripts = SCRIPTS
    corrections = CORRECTIONS
    examples = tuple(
        {"b_cards": number, **dict.fromkeys(EXPANSIONS, with_them)}
        for number in (0, 3, 6)
        for with_them in (OFF, ON)
    )

    def __init__(self, game: str, deck: Deck) -> None:
        options = (
            Option(
                "b_cards",
                Ask("jordan.b_cards", Choice(B_CARDS)),
                USUAL_B_CARDS,
            ),
            *(
                Option(
                    name,
                    Ask(
                        f"jordan.with.{name}",
                        Choice((OFF, ON), label=by_key(f"jordan.with.{name}")),
                    ),
                    OFF,
                )
                for name in EXPANSIONS
            ),
            Option(CARDS, Ask("jordan.cards", Choice((DEAL, OWN))), DEAL),
        )
        super().__init__(game, options, deck=deck)
        self.deck = deck

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Jordan:
        return Jordan(
            deck=self.deck,
            b_cards=int(options["b_cards"]),
            expansions=[name for name in EXPANSIONS if options[name] == ON],
            own_cards=options[CARDS] == OWN,
            names=list(names),
            facts=Facts(dict(known)),
        )

    def status(self, jordan: Jordan) -> dict[str, Json]:
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

    def header(self, jordan: Jordan) -> Header:
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
                Text(
                    "jordan.header.treasures", {kind: jordan.treasures[kind] for kind in TREASURES}
                ),
            ),
        )

    def origin(self, jordan: Jordan, card: str) -> Origin:
        """A card that people have read is as they read it."""
        read = cards.READING + card in jordan.facts.known
        return Origin(
            text=Text("jordan.origin", {"kind": card[0], "name": cards.name_text(jordan, card)}),
            confidence="read" if read else jordan.deck.cards[card].source.confidence,
            correction=("card", card),
        )

    def outcome(self, jordan: Jordan) -> Outcome | None:
        return ending.outcome(jordan) if jordan.standing is not None else None

    def figures(self, jordan: Jordan) -> Mapping[str, int]:
        return ending.figures(jordan)

    def by_round(self, jordan: Jordan) -> Sequence[int]:
        return jordan.points_by_round


def has(*things: tuple[str, int]) -> Text:
    what = tuple(Text(f"jordan.header.{name}", {"n": number}) for name, number in things)
    return Text("jordan.header.has", {"what": what})
