"""Jean's cards as people see them: the printed ones carry no names."""

from __future__ import annotations

from companion.content.effects import Effect
from companion.engine.prompts import Draw
from companion.engine.questions import Answer
from companion.engine.text import Text, TextValue
from companion.games.maracaibo import board
from companion.games.maracaibo.jean.state import Jean

DRAW = "jean.deck"


def draw_by_look(jean: Jean) -> Draw:
    """The next card, told apart by what it shows."""

    def label(card: Answer) -> Text:
        return card_text(jean, str(card))

    return Draw(DRAW, jean.pile.candidates, label=label)


def card_text(jean: Jean, id_: str) -> Text:
    card = jean.card(id_)
    return Text(
        "jean.card",
        {
            "kind": card.kind,
            "move": move_text(card.move, card.route),
            "display": card.display,
            "effects": effects_text(card.effects),
        },
    )


def move_text(stops: int, route: str) -> Text:
    return Text(f"jean.move.{route}", {"n": stops})


def effects_text(effects: tuple[Effect, ...]) -> tuple[Text, ...]:
    return tuple(map(effect_text, effects))


def effect_text(effect: Effect) -> Text:
    """An effect in a word or two; a number for the first and one for the last two rounds."""
    values: dict[str, TextValue] = {}
    if effect.kind == "influence" and isinstance(effect.value, tuple):
        nation, steps = effect.value
        values = {"nation": board.nation_text(str(nation)), "n": steps}
    elif isinstance(effect.value, tuple):
        values = {"n": "/".join(map(str, effect.value))}
    elif effect.value is not None:
        values = {"n": effect.value}
    return Text(f"jean.effect.{effect.kind}", values)
