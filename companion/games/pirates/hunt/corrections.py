"""What people may put right on the Treasure Map at any time."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.procedure import Correction
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice
from companion.games.pirates.hunt.state import Hunt
from companion.games.pirates.hunt.text import card_text, spot_text


def card(hunt: Hunt) -> Script[None]:
    """Another card lies there: the two have changed places, wherever the other one was."""
    spot = yield Ask(
        "pirates.hunt.correct.spot", Choice(list(hunt.open), label=lambda s: spot_text(str(s)))
    )
    was = hunt.open[spot]
    letter = hunt.cards[was].letter
    others = [card.id for card in hunt.cards.values() if card.letter == letter and card.id != was]
    lies = yield Ask(
        "pirates.hunt.correct.card", Choice(others, label=lambda c: card_text(hunt.cards[str(c)]))
    )
    hunt.exchange(was, lies)


CORRECTIONS: Mapping[str, Correction[Hunt]] = {"card": Correction(card)}
