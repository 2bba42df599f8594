"""Jacques as a procedure: his options, and what can be said of where he stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.outcome import Outcome
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OWN,
    SCENARIO,
    Header,
    KnownFacts,
    Option,
    Options,
    Origin,
    Procedure,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.maracaibo.jacques import ending
from companion.games.maracaibo.jacques.corrections import CORRECTIONS
from companion.games.maracaibo.jacques.state import Deck, Jacques, Phase
from companion.games.maracaibo.jacques.turns import SCRIPTS
from companion.games.maracaibo.jacques.view import JacquesView
from companion.games.maracaibo.marker_changes import marker_corrections
from companion.games.maracaibo.pieces import NUMBERS, ROUNDS
from companion.games.maracaibo.round_end import first_round
from companion.games.maracaibo.scenario_choice import scenario_option


class JacquesAutoma(Procedure[Jacques]):
    name = "jacques"
    state = Jacques
    scripts = SCRIPTS
    comparison = ("jacques.compare", "skip")
    examples = ({"level": "navigator", "scenario": "rescue"},)
    status_fields = (
        "level", "players", "scenario", "round", "rounds", "turn", "points", "quests", "revealed",
        "phase",
    )  # fmt: skip

    def __init__(self, game: str, deck: Deck, icons: Mapping[str, str]) -> None:
        levels = tuple(deck.levels)
        options = (
            Option("players", Ask("jacques.players", Choice(NUMBERS)), 1),
            Option("level", Ask("jacques.level", Choice(levels)), levels[0]),
            Option(CARDS, Ask("jacques.cards", Choice((DEAL, OWN))), DEAL),
            scenario_option(deck.scenarios, together=True),
        )
        super().__init__(game, options, deck=deck)
        self.deck = deck
        self.view = JacquesView(icons)
        self.corrections = {
            **CORRECTIONS,
            **marker_corrections(deck.route, "fight", "freed", "placed"),
        }

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Jacques:
        scenario = str(options[SCENARIO])
        return Jacques(
            deck=self.deck,
            level=str(options["level"]),
            players=int(options["players"]),
            own_cards=options[CARDS] == OWN,
            scenario=scenario,
            names=list(names),
            facts=first_round(self.name, known, self.deck.scenarios.get(scenario)),
        )

    def header(self, jacques: Jacques) -> Header:
        where = "jacques.header.turn" if jacques.turn else "jacques.header.round"
        if jacques.phase == Phase.OVER:
            where = "jacques.header.over"
        return Header(
            title=Text("jacques.header", {"level": Text(f"jacques.level.{jacques.level}.short")}),
            where=Text(where, {"round": jacques.round, "rounds": ROUNDS, "turn": jacques.turn}),
            figure=jacques.points,
            captions=(
                Text("jacques.header.points", {"n": jacques.points}),
                Text("jacques.header.quests", {"n": jacques.quests}),
            ),
        )

    def origin(self, jacques: Jacques, card: str) -> Origin:
        number = jacques.place_in_round(card)
        return Origin(
            text=Text("jacques.origin", {"card": card, "number": number}),
            confidence=jacques.deck.cards[card].source.confidence,
            correction=("area", f"{card}.{number}"),
        )

    def outcome(self, jacques: Jacques) -> Outcome | None:
        return ending.outcome(jacques) if jacques.standings else None

    def figures(self, jacques: Jacques) -> Mapping[str, int]:
        return {"points": jacques.points, "quests": jacques.quests}

    def by_round(self, jacques: Jacques) -> Sequence[int]:
        return jacques.points_by_round
