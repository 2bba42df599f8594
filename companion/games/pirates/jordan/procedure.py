"""Jordan as a procedure: his options, and what can be said of where he stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from companion.engine.facts import Facts
from companion.engine.outcome import Outcome
from companion.engine.picture import Drawing, Look
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
from companion.engine.questions import Answer, Choice, by_key
from companion.engine.text import Locale, Text
from companion.games.pirates.drawing import die
from companion.games.pirates.jordan import (
    card_drawn,
    cards,
    copying,
    ending,
    reach,
    ship_board,
    ship_drawn,
)
from companion.games.pirates.jordan.corrections import CORRECTIONS
from companion.games.pirates.jordan.state import REACH, ROUNDS, Deck, Jordan, Phase
from companion.games.pirates.jordan.turns import SCRIPTS
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
    comparison = ("jordan.score", "skip")
    corrections = CORRECTIONS
    examples = tuple(
        {"b_cards": number, **dict.fromkeys(EXPANSIONS, with_them)}
        for number in (0, 3, 6)
        for with_them in (OFF, ON)
    )

    def __init__(self, game: str, deck: Deck) -> None:
        options = (
            *(
                Option(
                    name,
                    Ask(
                        f"jordan.with.{name}",
                        Choice((OFF, ON), label=by_key(f"jordan.with.{name}")),
                    ),
                    OFF,
                )
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

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Jordan:
        """Who hunts the treasure has its expansion, and Jordan has its card."""
        with_card = {**options, "treasure-hunt": ON} if options[HUNT] == ON else options
        return Jordan(
            deck=self.deck,
            b_cards=int(options["b_cards"]),
            expansions=[name for name in EXPANSIONS if with_card[name] == ON],
            hunt=options[HUNT] == ON,
            own_cards=options[CARDS] == OWN,
            names=list(names),
            facts=Facts(dict(known)),
        )

    def restore(self, plain: Json) -> Jordan:
        jordan = super().restore(plain)
        if jordan.position not in self.deck.hideout:
            raise ValueError("his hideout has no such position")
        return jordan

    def decides(self, options: Options) -> bool:
        """A Treasure Hunt: on the sheet he has no token and no points."""
        return options.get(HUNT) == ON

    def status(self, jordan: Jordan) -> dict[str, Json]:
        return {
            "b_cards": jordan.b_cards,
            "expansions": list(jordan.expansions),
            "hunt": jordan.hunt,
            "journeys": jordan.journeys,
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
        where = "turn" if jordan.turn else "round"
        if jordan.place == "gulf":
            where = "gulf"
        if jordan.phase == Phase.OVER:
            where = "over"
        in_hunt = ".hunt" if jordan.hunt and where != "over" else ""
        return Header(
            title=Text("jordan.header", {"n": jordan.b_cards}),
            where=Text(
                f"jordan.header{in_hunt}.{where}",
                {"round": jordan.round, "rounds": ROUNDS, "turn": jordan.turn},
            ),
            figure=jordan.points,
            captions=(
                Text("jordan.header.points", {"n": jordan.points, "position": jordan.position}),
                has(*rivers(jordan), ("upgrades", jordan.upgrades)),
                has(("quests", jordan.quests), ("residences", len(jordan.residences))),
                Text(
                    "jordan.header.treasures", {kind: jordan.treasures[kind] for kind in TREASURES}
                ),
                *([Text("jordan.header.journeys", {"n": jordan.journeys})] if jordan.hunt else []),
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

    def card(self, jordan: Jordan, locale: Locale) -> Drawing | None:
        """Where its lines are the answers it is the picture; while one is copied, that is drawn."""
        asked = jordan.line == REACH and not reach.says_location(jordan)
        copied = jordan.phase == Phase.YOUR_TURN and copying.comes_next(jordan)
        hidden = asked or copied or bool(jordan.slot)
        return None if hidden else self._drawn(jordan, locale, ())

    def picture(self, jordan: Jordan, look: Look, locale: Locale) -> Drawing | None:
        if jordan.slot:
            words = locale.say(ship_board.ask_slot(jordan.slot).text)
            return Drawing(ship_drawn.row(jordan.slot, jordan.facts.known), words)
        possible = look.possible or ()
        if reach.GULF not in possible or reach.says_location(jordan):
            return None
        listed = tuple(one for one in possible if one not in (reach.GULF, reach.OTHER))
        seen = cards.shown(jordan, jordan.card) if jordan.card else None
        if seen and jordan.line == REACH and {*listed} - {"fort"} <= {*seen.lists}:
            return self._drawn(jordan, locale, possible)
        put_right = cards.Shown(None, listed)  # of another card that is put right
        drawn = card_drawn.card(jordan.card[:1] or "A", put_right, REACH, locale, possible)
        return Drawing(drawn, " · ".join(locale.say(one) for one in cards.action_texts(listed)))

    def _drawn(self, jordan: Jordan, locale: Locale, possible: Collection[str]) -> Drawing | None:
        seen = cards.shown(jordan, jordan.card) if jordan.card else None
        if seen is None:
            return None
        drawn = card_drawn.card(jordan.card[0], seen, jordan.line, locale, possible)
        return Drawing(drawn, locale.say(cards.card_text(jordan, jordan.card)))

    def option(self, jordan: Jordan, question: Ask, option: Answer, _locale: Locale) -> str | None:
        """One of his cards, or a face of the die."""
        if question.key in ship_board.ROLLS:
            return die(int(option))
        if str(option) not in jordan.deck.cards:
            return None
        seen = cards.shown(jordan, str(option))
        kind = str(option)[0]
        return card_drawn.small(kind, seen) if seen else card_drawn.small_back(kind)

    def outcome(self, jordan: Jordan) -> Outcome | None:
        return ending.outcome(jordan)

    def figures(self, jordan: Jordan) -> Mapping[str, int]:
        return ending.figures(jordan)

    def by_round(self, jordan: Jordan) -> Sequence[int]:
        return jordan.points_by_round


def rivers(jordan: Jordan) -> list[tuple[str, int]]:
    """They are counted at the end, or by a correction."""
    return [("rivers", jordan.rivers)] if jordan.rivers else []


def has(*things: tuple[str, int]) -> Text:
    what = tuple(Text(f"jordan.header.{name}", {"n": number}) for name, number in things)
    return Text("jordan.header.has", {"what": what})
