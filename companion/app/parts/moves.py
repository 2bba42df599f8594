"""The opponent's moves, from the log of its dialogue: for phones, wide screens, the table view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.elements.screen import Line
from companion.app.elements.table import Moves
from companion.app.parts.question import SET_UP, icon_of
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.procedure import Kind
from companion.engine.prompts import Tell
from companion.engine.text import Locale, Text

ROUND_END = ".round_end."  # in the keys of what everybody does between two rounds
MOST = 4  # the last ones


def of_round(dialogue: Dialogue[Any], game: Game, locale: Locale, most: int = MOST) -> Moves | None:
    """Return the opponent's last moves of the current round; None if there are none."""
    now = _round(dialogue.header.where)
    tells = [tell for where, tell in _moves(dialogue) if _round(where) == now]
    lines = [
        Line(text=locale.render(tell.text), icon=icon_of(tell.text, game)) for tell in tells[-most:]
    ]
    return Moves(title=locale.text("moves.title"), lines=tuple(lines)) if lines else None


def latest(dialogue: Dialogue[Any]) -> Tell | None:
    """Return the last instruction: of several the opponent's last move, else the first one."""
    own = [tell for _, tell in _moves(dialogue)]
    for pause in (dialogue.pause, *(moment.pause for moment in reversed(dialogue.moments))):
        if after_set_up := [tell for tell in pause.instructions if SET_UP not in tell.key]:
            return next((t for t in reversed(after_set_up) if t in own), after_set_up[0])
        if pause.instructions:
            break
    return None


def line_of(tell: Tell, game: Game, locale: Locale) -> Line:
    more = locale.more(tell.text) or ""
    return Line(text=locale.render(tell.text), more=more, icon=icon_of(tell.text, game))


def _moves(dialogue: Dialogue[Any]) -> list[tuple[Text, Tell]]:
    """Return the opponent's moves, the oldest first, each with its turn.

    They are the instructions that move something, with its card or a place.
    """
    if dialogue.procedure.kind is not Kind.AUTOMA:
        return []
    still = {key for key, word in dialogue.procedure.put_back.items() if not word}
    return [
        (where, tell)
        for where, instructions in _instructions(dialogue)
        for tell in instructions
        if (tell.card or tell.places)
        and tell.key not in still
        and SET_UP not in tell.key
        and ROUND_END not in tell.key
    ]


def _instructions(dialogue: Dialogue[Any]) -> list[tuple[Text, Sequence[Tell]]]:
    """Return all instructions so far with their turns; a correction repeats those before it."""
    now = (dialogue.header.where, dialogue.pause.instructions)
    found = [*[(one.where, one.pause.instructions) for one in dialogue.moments], now]
    before = [(), *(instructions for _, instructions in found)]
    return [pause for pause, last in zip(found, before, strict=False) if pause[1] is not last]


def _round(where: Text) -> object:
    return where.values.get("round")
