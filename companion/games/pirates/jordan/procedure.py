"""Jordan as a procedure: his options, status, header and outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

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
    switch,
)
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Answer, Choice, by_key
from companion.engine.text import Text
from companion.games.pirates.facts import CARD
from companion.games.pirates.jordan import cards, ending
from companion.games.pirates.jordan.corrections import CORRECTIONS
from companion.games.pirates.jordan.ship_board import island_label
from companion.games.pirates.jordan.state import ROUNDS, Deck, Jordan, Phase
from companion.games.pirates.jordan.turns import SCRIPTS
from companion.games.pirates.jordan.view import JordanView
from companion.games.pirates.parts import EXPANSIONS
from companion.games.pirates.setup.pieces import TREASURES

MOST_B_CARDS: Mapping[Answer, int] = {OFF: 6, ON: 7}  # without and with Commanders
USUAL_B_CARDS = 3
HUNT = "hunt"
SWITCHES = (*EXPANSIONS, HUNT)


def b_cards_after(chosen: Options) -> Sequence[Answer]:
    """Commanders has a seventh B card, and makes the deck as large."""
    return tuple(range(MOST_B_CARDS[chosen.get("commanders", OFF)] + 1))


class JordanAutoma(Procedure[Jordan]):
    name = "jordan"
    level = "b_cards"
    state = Jordan
    scripts = SCRIPTS
    view = JordanView()
    comparison = ("jordan.score", "skip")
    corrections = CORRECTIONS
    status_fields = (
        "b_cards", "expansions", "hunt", "journeys", "round", "rounds", "turn", "place", "points",
        "rivers", "upgrades", "quests", "residences", "treasures", "figurehead", "phase",
    )  # fmt: skip

    def __init__(self, game: str, deck: Deck) -> None:
        options = (
            *(
                switch(name, f"jordan.with.{name}", by_key(f"jordan.with.{name}"))
                for name in SWITCHES
            ),
            Option(
                "b_cards",
                Ask("jordan.b_cards", Choice(tuple(range(MOST_B_CARDS[ON] + 1)))),
                USUAL_B_CARDS,
                options_after=b_cards_after,
            ),
            Option(CARDS, Ask("jordan.cards", Choice((DEAL, OWN))), DEAL),
        )
        super().__init__(game, options, deck=deck)
        self.deck = deck
        self.put_back = deck.put_back

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Jordan:
        """Begins a game. In a Treasure Hunt Jordan has the card of its expansion."""
        with_card = {**options, "treasure-hunt": ON} if options[HUNT] == ON else options
        return Jordan(
            deck=self.deck,
            b_cards=int(options["b_cards"]),
            expansions=[name for name in EXPANSIONS if with_card[name] == ON],
            hunt=options[HUNT] == ON,
            own_cards=options[CARDS] == OWN,
            books=True,
            names=list(names),
            facts=Facts(dict(known)),
        )

    def restore(self, plain: Json) -> Jordan:
        jordan = super().restore(plain)
        if jordan.position not in self.deck.hideout:
            raise ValueError("his hideout has no such position")
        return jordan

    def decides(self, options: Options) -> bool:
        """Returns whether it is a Treasure Hunt: on the sheet he has no token and no points."""
        return options.get(HUNT) == ON

    def status(self, jordan: Jordan) -> dict[str, Json]:
        return {**super().status(jordan), "hideout": jordan.position}

    def header(self, jordan: Jordan) -> Header:
        where = "turn" if jordan.turn else "round"
        if jordan.place == "gulf":
            where = "gulf"
        if jordan.phase == Phase.OVER:
            where = "over"
        in_hunt = ".hunt" if jordan.hunt and where != "over" else ""
        rounds = {} if jordan.hunt else {"round": jordan.round, "rounds": ROUNDS}
        return Header(
            title=Text("jordan.header", {"n": jordan.b_cards}),
            where=Text(f"jordan.header{in_hunt}.{where}", {**rounds, "turn": jordan.turn}),
            number=jordan.points,
            captions=tuple(has(jordan)),
        )

    def origin(self, jordan: Jordan, card: str) -> Origin:
        """Returns the source of a card: the players' reading, or a rulebook."""
        read = CARD[card] in jordan.facts
        return Origin(
            text=Text("jordan.origin", {"kind": card[0], "name": cards.name_text(jordan, card)}),
            confidence="read" if read else jordan.deck.cards[card].source.confidence,
            correction=("card", card),
        )

    def at_end(self, jordan: Jordan) -> Iterator[Tell]:
        return ending.tell_winner_of_hunt(jordan) if jordan.hunt else iter(())

    def outcome(self, jordan: Jordan) -> Outcome | None:
        return ending.outcome(jordan)

    def score_values(self, jordan: Jordan) -> Mapping[str, int]:
        return ending.score_values(jordan)

    def by_round(self, jordan: Jordan) -> Sequence[int]:
        return jordan.points_by_round


def has(jordan: Jordan) -> Iterator[Text]:
    """Yields his points, and what else he has."""
    yield Text("jordan.header.points", {"n": jordan.points})
    yield Text("jordan.header.hideout", {"position": jordan.position})
    numbers = {
        "journeys": jordan.journeys,
        "rivers": jordan.rivers,
        "upgrades": jordan.upgrades,
        "quests": jordan.quests,
        "residences": len(jordan.residences),
    }
    for name, number in numbers.items():
        if number:
            yield Text(f"jordan.header.{name}", {"n": number})
    for kind in TREASURES:
        if number := jordan.treasures[kind]:
            yield Text("jordan.header.treasure", {"kind": island_label(kind), "n": number})
