"""Jacques as a procedure: his options, his card on the screen, and his result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.content.books import Effect
from companion.engine.outcome import Outcome
from companion.engine.picture import Drawing
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OWN,
    SCENARIO,
    Correction,
    Header,
    Instead,
    KnownFacts,
    Option,
    Options,
    Origin,
    Procedure,
    Rewind,
    corrects,
    relearned,
)
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Locale, Text, TextValue
from companion.engine.view import View
from companion.games.maracaibo import bands
from companion.games.maracaibo.bands import Cell
from companion.games.maracaibo.facts import AREA, MARKET, NO_QUESTS_AHEAD, QUESTS
from companion.games.maracaibo.jacques import ending
from companion.games.maracaibo.jacques.state import (
    DRAW,
    Deck,
    Jacques,
    Phase,
    area_text,
    by_look,
    card_text,
    lay_on_top,
)
from companion.games.maracaibo.jacques.turns import SCRIPTS, ask_quests
from companion.games.maracaibo.marker_changes import marker_corrections
from companion.games.maracaibo.pieces import (
    AREAS_ON_A_CARD,
    MOST_POINTS,
    MOST_QUESTS,
    NUMBERS,
    ROUNDS,
)
from companion.games.maracaibo.round_end import first_round
from companion.games.maracaibo.scenario_choice import scenario_option


def area(jacques: Jacques) -> Script[Rewind[Jacques]]:
    """Correct the effect in an area of a card: the players' entry replaces our content."""
    revealed = [f"{card}.{number}" for number, card in enumerate(jacques.revealed, 1)]
    every = [f"{id_}.{n}" for id_ in jacques.deck.cards for n in range(1, AREAS_ON_A_CARD + 1)]
    where = yield Ask(
        "jacques.correct.area.which",
        Choice(
            list(dict.fromkeys([*reversed(revealed), *every])),
            label=lambda name: Text("jacques.correct.area.place", {"area": name}),
        ),
    )
    shows = yield what_it_shows(jacques.deck, where)
    card, _, number = where.partition(".")
    return relearned(AREA[card, int(number)], shows)


def what_it_shows(deck: Deck, where: str) -> Ask:
    """Ask for the effect in an area such as A1.3; the last area of each card ends the round."""
    last = where.endswith(f".{AREAS_ON_A_CARD}")
    return Ask(
        "jacques.correct.area.shows",
        Choice(
            [name for name, effect in deck.effects.items() if effect.kind == "end" or not last],
            label=lambda name: area_text(deck.effects[str(name)]),
        ),
        values={"area": where},
    )


def reading(deck: Deck, name: str) -> Ask | None:
    card, number = AREA.key_of(name) or ("", "")
    return what_it_shows(deck, f"{card}.{number}") if card in deck.cards else None


def card(jacques: Jacques) -> Script[Rewind[Jacques]]:
    """Correct a misread card of this round: replay its turn with the right card."""

    def label(id_: Answer) -> Text:
        return card_text(jacques, str(id_), jacques.revealed.index(str(id_)) + 1)

    revealed = list(reversed(jacques.revealed))
    misread = yield Ask("jacques.correct.card.which", Choice(revealed, label=label))
    number = jacques.revealed.index(misread) + 1
    really = yield Ask(
        "jacques.correct.card.really",
        Choice(
            cards_it_may_be(jacques, misread),
            label=lambda id_: card_text(jacques, str(id_), number),
        ),
    )
    return Rewind(lambda state: lay_on_top(state, really, misread), Instead(DRAW, misread, really))


def cards_it_may_be(jacques: Jacques, misread: str) -> list[str]:
    """Return different cards of its kind not revealed this round, then others on top."""
    cards = jacques.deck.cards
    on_top = jacques.pile.candidates() if jacques.pile.layers else []
    possible = [*jacques.deck.of_kind[cards[misread].kind], *on_top]
    left = [card for card in dict.fromkeys(possible) if card not in jacques.revealed]
    looks = by_look(jacques, left)
    return [c for c in left if c in looks.values() and cards[c].shows != cards[misread].shows]


def market(jacques: Jacques) -> Script[Rewind[Jacques]]:
    cities = [str(e.value) for e in jacques.deck.effects.values() if e.kind == "disc"]
    city = yield Ask(
        "jacques.correct.market.which",
        Choice(cities, label=lambda c: Text("place.city", {"city": str(c)})),
        on_board=True,
    )
    now = yield Ask("jacques.correct.market.is", Choice(("full", "free")), values={"city": city})
    return relearned(MARKET[city], now)


CORRECTIONS: Mapping[str, Correction[Jacques]] = {
    "points": corrects("points", Ask("jacques.correct.points.now", Number(0, MOST_POINTS))),
    "quests": corrects("quests", Ask("jacques.correct.quests.now", Number(0, MOST_QUESTS))),
    "card": Correction(card, offered=lambda jacques: jacques.players_drew_cards),
    "area": Correction(area),
    "market": Correction(market),
    "board_quests": corrects(QUESTS, ask_quests),
    "explorer": corrects(
        NO_QUESTS_AHEAD,
        Ask("jacques.correct.explorer.ahead", Choice(("unknown", "none"))),
        read={"none": "none"}.get,
    ),
}


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
        self.put_back = deck.put_back
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
