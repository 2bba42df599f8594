"""Corrections of the Treasure Map."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.facts import FIRST_PLAYER
from companion.engine.procedure import Correction, corrects
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, TextValue
from companion.games.pirates.hunt.requirements import card_text
from companion.games.pirates.hunt.state import Hunt, spot_text
from companion.games.pirates.hunt.view import LEFT


def card(hunt: Hunt) -> Script[None]:
    """Replaces an open card by another one of its letter; the two change places."""
    form = Choice(list(hunt.open), label=lambda s: spot_text(str(s)))
    spot = yield Ask("pirates.hunt.correct.spot", form, on_board=True)
    was = hunt.open[spot]
    letter = hunt.cards[was].letter
    others = [card.id for card in hunt.cards.values() if card.letter == letter and card.id != was]
    now = yield Ask(
        "pirates.hunt.correct.card", Choice(others, label=lambda c: card_text(hunt.cards[str(c)]))
    )
    hunt.exchange(was, now)


def token(hunt: Hunt) -> Script[None]:
    """Moves a token to another open card, or back to the left of the map."""
    seat = 1
    if hunt.players > 1:
        seat = yield Ask("pirates.hunt.correct.token", Choice(hunt.seats, label=hunt.seat_label))
    spot = yield Ask(
        "pirates.hunt.correct.where",
        Choice([LEFT, *hunt.open], label=_where_label(hunt)),
        values={"name": hunt.name(seat)},
        on_board=True,
    )
    hunt.move(seat, "" if spot == LEFT else spot)


def _where_label(hunt: Hunt) -> Callable[[Answer], Text]:
    def label(spot: Answer) -> Text:
        if spot == LEFT:
            return Text("pirates.hunt.correct.where.left")
        values: dict[str, TextValue] = {"spot": spot_text(str(spot)), "card": hunt.open[str(spot)]}
        return Text("pirates.hunt.correct.where.card", values)

    return label


def _ask_seat(hunt: Hunt, key: str) -> Ask:
    """Asks for a seat; a solo player has no choice."""
    seats = hunt.seats if hunt.players > 1 else ()
    return Ask(key, Choice(seats, label=hunt.seat_label))


CORRECTIONS: Mapping[str, Correction[Hunt]] = {
    "card": Correction(card),
    "token": Correction(token),
    "turn": corrects("seat", lambda hunt: _ask_seat(hunt, "pirates.hunt.correct.turn")),
    "order": corrects(FIRST_PLAYER, lambda hunt: _ask_seat(hunt, "pirates.hunt.first")),
}
