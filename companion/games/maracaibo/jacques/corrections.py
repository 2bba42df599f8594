"""The corrections in a game against Jacques."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.procedure import Correction, Instead, Rewind, corrects, relearned
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text
from companion.games.maracaibo.facts import AREA, MARKET, NO_QUESTS_AHEAD, QUESTS
from companion.games.maracaibo.jacques.cards import (
    DRAW,
    area_text,
    by_look,
    card_text,
    lay_on_top,
)
from companion.games.maracaibo.jacques.state import Deck, Jacques
from companion.games.maracaibo.jacques.turns import ask_quests
from companion.games.maracaibo.pieces import AREAS_ON_A_CARD, MOST_POINTS, MOST_QUESTS


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


# How his instructions are undone on the table; those with an empty text move nothing
PUT_BACK: Mapping[str, str] = {
    "jacques.disc": "jacques.put_back.disc",
    "jacques.explore": "jacques.put_back.explore",
    "jacques.explores": "",
    "jacques.end.round": "",
    "jacques.round_opens": "",
}


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
