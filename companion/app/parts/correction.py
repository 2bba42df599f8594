"""Putting something right, as screens: which thing, then its questions, and a way back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.app.elements.screen import Action, Actions, Element, Notice, Screen
from companion.app.parts.playing import Around, header_of, picture_of
from companion.app.parts.question import question_of
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Several
from companion.engine.text import Locale


def screen_of(
    dialogue: Dialogue[Any],
    game: Game,
    locale: Locale,
    around: Around,
    said: Sequence[Answer],
) -> Screen:
    """What this correction still needs; its name and the answers so far are `said`."""
    return Screen(
        id=id_of(around.id, dialogue, said),
        game=game.name,
        body=(
            header_of(dialogue, locale),
            *around.notices,
            *_body(dialogue, game, locale, said),
        ),
        undo=Action(label=locale.text("screen.back"), do="back", icon="back"),
        tabs=around.tabs,
        more=around.more,
    )


def id_of(around: str, dialogue: Dialogue[Any], said: Sequence[Answer]) -> str:
    return f"{around}.{dialogue.length}.{'/'.join(['correct', *map(str, said)])}"


def _body(
    dialogue: Dialogue[Any], game: Game, locale: Locale, said: Sequence[Answer]
) -> Iterator[Element]:
    if not said:
        yield _all(dialogue, locale)
        return
    name, answers = str(said[0]), said[1:]
    ask = dialogue.correction_question(name, answers) if name in dialogue.corrections else None
    if ask is None or (isinstance(ask.form, Choice | Several) and not ask.options):
        yield Notice(text=_why_nothing(ask, locale))
        return
    yield Notice(text=locale.text(f"{dialogue.procedure.name}.correct.{name}"))
    yield question_of(ask, game, locale, _undrawn, alone=True)
    picture = picture_of(dialogue, game, locale, ask) if ask.on_board else None
    if picture is not None:
        yield picture


def _undrawn(_option: Answer) -> None:
    return None


def _all(dialogue: Dialogue[Any], locale: Locale) -> Element:
    """All that can be wrong; first what the screen shows now."""
    card = next((tell.card for tell in dialogue.stop.told if tell.card), None)
    first = str(dialogue.origin(card).correction[0]) if card else ""
    names = sorted(dialogue.corrections, key=lambda name: name != first)
    if not names:
        return Notice(text=locale.text("correct.nothing"))
    return Actions(
        title=locale.text("correct"),
        actions=tuple(
            Action(
                label=locale.text(f"{dialogue.procedure.name}.correct.{name}"),
                do="correct",
                value=name,
                icon="pen",
            )
            for name in names
        ),
    )


def _why_nothing(ask: Ask | None, locale: Locale) -> str:
    reason = ask.form.forbidden if ask is not None and isinstance(ask.form, Choice) else None
    return locale.say(reason) if reason else locale.text("correct.nothing")
