"""Jacques as a procedure: his options, his card on the screen, and his result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.content.effects import Effect
from companion.engine.outcome import Outcome
from companion.engine.picture import Drawing
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
from companion.engine.questions import Answer, Choice
from companion.engine.text import Locale, Text, TextValue
from companion.engine.view import View
from companion.games.maracaibo import bands
from companion.games.maracaibo.bands import Cell
from companion.games.maracaibo.jacques import ending
from companion.games.maracaibo.jacques.cards import DRAW, area_text
from companion.games.maracaibo.jacques.corrections import CORRECTIONS, PUT_BACK
from companion.games.maracaibo.jacques.state import Deck, Jacques, Phase
from companion.games.maracaibo.jacques.turns import SCRIPTS
from companion.games.maracaibo.marker_changes import marker_corrections
from companion.games.maracaibo.pieces import AREAS_ON_A_CARD, NUMBERS, ROUNDS
from companion.games.maracaibo.round_end import first_round
from companion.games.maracaibo.scenario_choice import scenario_option

TURNED_UP = (Phase.TURN, Phase.LAST_TURN)
# The questions whose answers are cards.
CARD_QUESTIONS = (DRAW, "jacques.correct.card.which", "jacques.correct.card.really")


class JacquesView(View[Jacques]):
    def __init__(self, icons: Mapping[str, str]) -> None:
        self.icons = icons

    def card(self, jacques: Jacques, locale: Locale) -> Drawing | None:
        """Draws the card that he acts on, with the area that counts lit."""
        if not jacques.revealed or jacques.phase not in TURNED_UP:
            return None
        card, number = jacques.revealed[-1], len(jacques.revealed)
        words: dict[str, TextValue] = {
            "points": jacques.deck.cards[card].points,
            "number": number,
            "area": area_text(jacques.area(card, number)),
        }
        svg = bands.draw(self._cells(jacques, card, locale), lit=min(number, AREAS_ON_A_CARD))
        return Drawing(svg, locale.text("jacques.card.drawn", words))

    def option(self, jacques: Jacques, question: Ask, option: Answer, locale: Locale) -> str | None:
        """Draws one of the players' own cards, with nothing lit."""
        if question.key not in CARD_QUESTIONS:
            return None
        return bands.draw(self._cells(jacques, str(option), locale))

    def _cells(self, jacques: Jacques, card: str, locale: Locale) -> list[Cell]:
        points = f"{jacques.deck.cards[card].points}\n{locale.text('maracaibo.points.short')}"
        areas = (jacques.area(card, number) for number in range(1, AREAS_ON_A_CARD + 1))
        return [Cell(words=points, wide=0.85), *map(self._area, areas)]

    def _area(self, area: Effect) -> Cell:
        value = area.value
        shown = "–".join(map(str, value)) if isinstance(value, tuple) else str(value or "")
        return Cell(self.icons[area_text(area).key], shown)


class JacquesAutoma(Procedure[Jacques]):
    name = "jacques"
    state = Jacques
    scripts = SCRIPTS
    comparison = ("jacques.compare", "skip")
    put_back = PUT_BACK
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
            asks_quests=True,
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
            number=jacques.points,
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
        return ending.outcome(jacques) if jacques.results else None

    def score_values(self, jacques: Jacques) -> Mapping[str, int]:
        return {"points": jacques.points, "quests": jacques.quests}

    def by_round(self, jacques: Jacques) -> Sequence[int]:
        return jacques.points_by_round
