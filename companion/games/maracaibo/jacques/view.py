"""Jacques as people see him: his card with his points and seven areas, the one that counts lit."""

from __future__ import annotations

from collections.abc import Mapping

from companion.content.effects import Effect
from companion.engine.picture import Drawing
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale, TextValue
from companion.engine.view import View
from companion.games.maracaibo import bands
from companion.games.maracaibo.bands import Cell
from companion.games.maracaibo.jacques.cards import DRAW, area_text
from companion.games.maracaibo.jacques.state import Jacques, Phase
from companion.games.maracaibo.pieces import AREAS_ON_A_CARD

TURNED_UP = (Phase.TURN, Phase.LAST_TURN)
# The questions that one of the cards answers.
CARDS_ASKED = (DRAW, "jacques.correct.card.which", "jacques.correct.card.really")


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
        if question.key not in CARDS_ASKED:
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
