"""Jean as a procedure: her options, and what can be said of where she stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.outcome import Outcome
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OFF,
    ON,
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
from companion.engine.questions import Choice, by_key
from companion.engine.text import Text
from companion.games.maracaibo.jean import ending, influence
from companion.games.maracaibo.jean.corrections import CORRECTIONS
from companion.games.maracaibo.jean.state import Deck, Jean, Phase
from companion.games.maracaibo.jean.turns import SCRIPTS
from companion.games.maracaibo.jean.view import JeanView
from companion.games.maracaibo.marker_changes import marker_corrections
from companion.games.maracaibo.pieces import ROUNDS
from companion.games.maracaibo.round_end import first_round
from companion.games.maracaibo.scenario_choice import scenario_option


class JeanAutoma(Procedure[Jean]):
    name = "jean"
    state = Jean
    scripts = SCRIPTS
    status_fields = (
        "level", "uprising", "scenario", "round", "rounds", "turn", "place", "points", "quests",
        "cards", "discs", "phase",
    )  # fmt: skip
    comparison = ("jean.score", "skip")
    examples = ({"level": 3, "uprising": ON, "scenario": "unrest"},)

    def __init__(self, game: str, deck: Deck, icons: Mapping[str, str]) -> None:
        levels = tuple(deck.levels)
        options = (
            Option(
                "level", Ask("jean.level", Choice(levels, label=by_key("jean.level"))), levels[0]
            ),
            Option(
                "uprising",
                Ask("jean.uprising", Choice((OFF, ON), label=by_key("jean.uprising"))),
                OFF,
            ),
            Option(CARDS, Ask("jean.cards", Choice((DEAL, OWN))), DEAL),
            scenario_option(deck.scenarios, together=False),
        )
        super().__init__(game, options, deck=deck)
        self.deck = deck
        self.view = JeanView(icons)
        self.corrections = {**CORRECTIONS, **marker_corrections(deck.route, "fight")}

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Jean:
        scenario = str(options[SCENARIO])
        return Jean(
            deck=self.deck,
            level=int(options["level"]),
            uprising=options["uprising"] == ON,
            own_cards=options[CARDS] == OWN,
            scenario=scenario,
            names=list(names),
            facts=first_round(self.name, known, self.deck.scenarios.get(scenario)),
        )

    def header(self, jean: Jean) -> Header:
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

    def origin(self, jean: Jean, card: str) -> Origin:
        return Origin(
            text=Text("jean.origin", {"card": card}),
            confidence=jean.deck.cards[card].source.confidence,
            correction=("card", card),
        )

    def outcome(self, jean: Jean) -> Outcome | None:
        return ending.outcome(jean) if jean.standing is not None else None

    def score_values(self, jean: Jean) -> Mapping[str, int]:
        has = {"points": jean.points, "quests": jean.quests, "upgrades": jean.upgrades}
        return has | influence.figures(jean)

    def by_round(self, jean: Jean) -> Sequence[int]:
        return jean.points_by_round
