"""Jean as a procedure: options, the card, the course on the chart, the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.content.books import Effect
from companion.engine.outcome import Outcome
from companion.engine.picture import Drawing, Look
from companion.engine.procedure import (
    CARDS,
    DEAL,
    ON,
    OWN,
    SCENARIO,
    Header,
    KnownFacts,
    Option,
    Options,
    Origin,
    Procedure,
    switch,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, by_key
from companion.engine.text import Locale, Text, TextValue, as_it_is
from companion.engine.view import View
from companion.games.maracaibo import bands, board
from companion.games.maracaibo.bands import Cell
from companion.games.maracaibo.jean import ending, influence, sailing
from companion.games.maracaibo.jean.corrections import CORRECTIONS
from companion.games.maracaibo.jean.sailing import likely_stops, place_name, places_ahead
from companion.games.maracaibo.jean.state import Deck, Jean, Phase
from companion.games.maracaibo.jean.turns import DRAW, SCRIPTS, effects_text, move_text
from companion.games.maracaibo.marker_changes import marker_corrections
from companion.games.maracaibo.pieces import NATIONS, ROUNDS
from companion.games.maracaibo.round_end import first_round
from companion.games.maracaibo.scenario_choice import scenario_option

# The questions whose answers are cards.
CARD_QUESTIONS = (
    DRAW,
    *(f"jean.correct.{which}" for which in ("card.which", "drawn.which", "drawn.really")),
)


class JeanView(View[Jean]):
    def __init__(self, icons: Mapping[str, str]) -> None:
        self.icons = icons

    def picture(self, jean: Jean, look: Look, locale: Locale) -> Drawing | None:
        """Draws her ship, her course and her stops; None while she does not sail."""
        if look.possible is None or jean.phase != Phase.TURN or not jean.revealed:
            return None
        card = jean.card(jean.revealed[-1])
        if set(look.possible) != set(likely_stops(jean, card)):
            return None
        from companion.games.maracaibo import picture

        places = sailing.known_places_ahead(jean, card.route)
        if not set(look.possible) <= {*places}:
            places = places_ahead(jean)
        stops = [place for place in places if place in look.possible]
        course = picture.Course(
            letter=locale.text("jean.name")[0],
            at=jean.place,
            caption=locale.text("jean.course.at", {"place": place_name(jean.place)}),
            places=[jean.place, *places[: places.index(stops[-1]) + 1]],
            nearest=stops[0],
            likely=[p for p in stops if p == sailing.FIRST_HAND or sailing.stops_her(jean, p)],
            counted=_counted(jean, places[: places.index(stops[0])], locale),
            quests=board.quests(jean.facts) or (),
        )
        values: dict[str, TextValue] = {"place": place_name(jean.place), "stops": ", ".join(stops)}
        svg = picture.draw(jean.deck.route, look, locale, course)
        return Drawing(svg, locale.text("jean.course.drawn", values))

    def card(self, jean: Jean, locale: Locale) -> Drawing | None:
        """Draws the card that she acts on, with the numbers of this round."""
        if not jean.revealed or jean.phase != Phase.TURN:
            return None
        card = jean.card(jean.revealed[-1])
        words: dict[str, TextValue] = {
            "move": move_text(card.move, card.route),
            "display": card.display,
            "effects": effects_text(card.effects),
        }
        svg = bands.draw(self._cells(jean, card.id, locale, this_round=True))
        return Drawing(svg, locale.text("jean.card.drawn", words))

    def option(self, jean: Jean, question: Ask, option: Answer, locale: Locale) -> str | None:
        """Draws one of the players' own cards, with the numbers of all rounds."""
        if question.key not in CARD_QUESTIONS:
            return None
        return bands.draw(self._cells(jean, str(option), locale, this_round=False))

    def _cells(self, jean: Jean, id_: str, locale: Locale, *, this_round: bool) -> list[Cell]:
        card = jean.card(id_)
        return [
            self._cell("stops", card.move, locale),
            self._cell(card.route, "", locale),
            self._cell("display", card.display, locale),
            *(
                self._cell(effect.kind, shown, locale, _colour(effect))
                for effect in card.effects
                if (shown := _shown(jean, effect, this_round=this_round)) != "0"
            ),
        ]

    def _cell(
        self, part: str, shown: int | str, locale: Locale, colour: str = "var(--soft)"
    ) -> Cell:
        key = f"jean.band.{part}"
        return Cell(self.icons[key], locale.text(key, {"n": shown}), colour)


def _colour(effect: Effect) -> str:
    nation = str(effect.value[0]) if isinstance(effect.value, tuple) else ""
    return f"var(--{nation})" if nation in NATIONS else "var(--soft)"


def _counted(jean: Jean, passed: list[str], locale: Locale) -> dict[str, str]:
    """Return the stops already counted before the first possible stop."""
    stops = [place for place in passed if sailing.stops_her(jean, place)]
    return {place: locale.text("jean.course.stop", {"n": n}) for n, place in enumerate(stops, 1)}


def _shown(jean: Jean, effect: Effect, *, this_round: bool) -> str:
    """Return an effect's number, with a nation's letter; of two numbers this round's, or both."""
    value = effect.value
    if not isinstance(value, tuple):
        return "" if value is None else str(value)
    if effect.kind == "influence":
        return f"{board.nation_letter(str(value[0]))} {value[1]}"
    return str(value[jean.round > 2]) if this_round else "/".join(map(str, value))


class JeanAutoma(Procedure[Jean]):
    name = "jean"
    state = Jean
    scripts = SCRIPTS
    status_fields = (
        "level", "uprising", "scenario", "round", "rounds", "turn", "place", "points", "quests",
        "cards", "discs", "phase",
    )  # fmt: skip
    comparison = ("jean.score", "skip")

    def __init__(self, game: str, deck: Deck, icons: Mapping[str, str]) -> None:
        levels = tuple(deck.levels)
        options = (
            Option(
                "level", Ask("jean.level", Choice(levels, label=by_key("jean.level"))), levels[0]
            ),
            switch("uprising", "jean.uprising", by_key("jean.uprising")),
            Option(CARDS, Ask("jean.cards", Choice((DEAL, OWN))), DEAL),
            scenario_option(deck.scenarios, together=False),
        )
        super().__init__(game, options, deck=deck)
        self.deck = deck
        self.put_back = deck.put_back
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
            asks_places=True,
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
            number=jean.points,
            captions=(
                Text("jean.header.points", {"n": jean.points}),
                as_it_is(has),
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
        return ending.outcome(jean) if jean.result is not None else None

    def score_values(self, jean: Jean) -> Mapping[str, int]:
        has = {"points": jean.points, "quests": jean.quests, "upgrades": jean.upgrades}
        return has | influence.figures(jean)

    def by_round(self, jean: Jean) -> Sequence[int]:
        return jean.points_by_round
