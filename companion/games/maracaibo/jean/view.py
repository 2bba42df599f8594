"""Jean's card as a drawing: how far she sails, which way, the display card, what she does."""

from __future__ import annotations

from companion.content.effects import Effect
from companion.engine.picture import Drawing
from companion.engine.text import Locale, TextValue
from companion.games.maracaibo import bands, board
from companion.games.maracaibo.bands import Cell
from companion.games.maracaibo.colours import NATIONS
from companion.games.maracaibo.jean.cards import effects_text, move_text
from companion.games.maracaibo.jean.state import Jean, Phase

ICONS = {
    "points": "vp",
    "explore": "explorer",
    "quest_from_pile": "quest",
    "remove_disc": "disc",
    "influence": "flag",
    "combat": "combat",
    "combat_and_village": "combat",
    "pay": "figure",
}


def turned_up(jean: Jean, locale: Locale) -> Drawing | None:
    """The card that she acts on, with the numbers of this round; None while there is none."""
    if not jean.revealed or jean.phase != Phase.TURN:
        return None
    card = jean.card(jean.revealed[-1])
    words: dict[str, TextValue] = {
        "move": move_text(card.move, card.route),
        "display": card.display,
        "effects": effects_text(card.effects),
    }
    svg = bands.draw(_cells(jean, card.id, locale, this_round=True))
    return Drawing(svg, locale.text("jean.card.drawn", words))


def to_pick(jean: Jean, card: str, locale: Locale) -> str:
    """A card as people look for theirs, with the numbers of all rounds."""
    return bands.draw(_cells(jean, card, locale, this_round=False))


def _cells(jean: Jean, id_: str, locale: Locale, *, this_round: bool) -> list[Cell]:
    card = jean.card(id_)
    return [
        Cell("ship", locale.text("jean.band.stops", {"n": card.move})),
        Cell(card.route, locale.text(f"jean.band.{card.route}")),
        Cell("display", locale.text("jean.band.display", {"n": card.display})),
        *(
            _effect(shown, effect, locale)
            for effect in card.effects
            if (shown := _shown(jean, effect, this_round=this_round)) != "0"
        ),
    ]


def _shown(jean: Jean, effect: Effect, *, this_round: bool) -> str:
    """The number of an effect; of a nation's the letter too; of two that of this round, or both."""
    value = effect.value
    if not isinstance(value, tuple):
        return "" if value is None else str(value)
    if effect.kind == "influence":
        return f"{board.nation_letter(str(value[0]))} {value[1]}"
    return str(value[jean.round > 2]) if this_round else "/".join(map(str, value))


def _effect(shown: str, effect: Effect, locale: Locale) -> Cell:
    words = locale.text(f"jean.band.{effect.kind}", {"n": shown})
    nation = str(effect.value[0]) if isinstance(effect.value, tuple) else ""
    return Cell(ICONS[effect.kind], words, NATIONS.get(nation, "var(--soft)"))
