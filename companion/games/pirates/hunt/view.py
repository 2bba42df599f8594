"""The Treasure Hunt as people see it: the map, and drawn cards and players to pick."""

from __future__ import annotations

from companion.engine.picture import Drawing, Look
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale
from companion.engine.view import View
from companion.games.pirates.drawing import token_alone
from companion.games.pirates.hunt import cards_drawn, picture
from companion.games.pirates.hunt.state import Hunt

ASK_FOR_PLAYERS = (
    "pirates.hunt.first",
    "pirates.hunt.whose",
    "pirates.hunt.correct.token",
    "pirates.hunt.correct.turn",
)


class HuntView(View[Hunt]):
    def picture(self, hunt: Hunt, look: Look, locale: Locale) -> Drawing | None:
        """Draws the map; None (the Caribbean) while people say where a ship is."""
        if look.possible is not None and not picture.asks_for_it(hunt, look.possible):
            return None
        return picture.draw(hunt, look, locale)

    def option(self, hunt: Hunt, question: Ask, option: Answer, locale: Locale) -> str | None:
        """Draws a card or a player to pick."""
        if question.key in ASK_FOR_PLAYERS:
            return token_alone(hunt.names, hunt.players, int(option))
        if question.key == "pirates.hunt.exchange":
            option = dict(zip(("stay", "exchange"), hunt.hand, strict=True))[str(option)]
        card = hunt.cards.get(str(option))
        return None if card is None else cards_drawn.alone(card, locale)
