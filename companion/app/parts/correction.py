"""Corrections on the screen: the choice of one, its questions, and cancel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.app.elements.screen import Action, Actions, Element, Notice, Screen
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.parts.playing import Frame, header_of, picture_of
from companion.app.parts.question import question_of
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer, Choice, Several
from companion.engine.refusals import Refused
from companion.engine.text import Locale
from companion.tables.game_parts import OpenDialogue

_CORRECTING = "_correcting"  # the dialogue, the correction's name and the answers so far


def screen_of(
    dialogue: Dialogue[Any],
    game: Game,
    locale: Locale,
    frame: Frame,
    answers: Sequence[Answer],
) -> Screen:
    """Return the next question of a correction; `answers` is its name and the answers so far."""
    return Screen(
        id=id_of(frame.id, dialogue, answers),
        game=game.name,
        body=(
            header_of(dialogue, locale),
            *frame.notices,
            *_body(dialogue, game, locale, answers),
        ),
        undo=Action.back(locale),
    )


def id_of(frame: str, dialogue: Dialogue[Any], answers: Sequence[Answer]) -> str:
    return f"{frame}.{dialogue.length}.{'/'.join(['correct', *map(str, answers)])}"


def _body(
    dialogue: Dialogue[Any], game: Game, locale: Locale, answers: Sequence[Answer]
) -> Iterator[Element]:
    if not answers:
        yield _all(dialogue, locale)
        return
    name, answers = str(answers[0]), answers[1:]
    ask = dialogue.correction_question(name, answers) if name in dialogue.corrections else None
    if ask is None or (isinstance(ask.form, Choice | Several) and not ask.options):
        reason = ask.form.forbidden if ask and isinstance(ask.form, Choice) else None
        yield Notice(text=locale.render(reason) if reason else locale.text("correct.nothing"))
        return
    yield Notice(text=locale.text(f"{dialogue.procedure.name}.correct.{name}"))
    yield question_of(ask, game, locale, alone=True)
    if ask.on_board and (picture := picture_of(dialogue, game, locale, ask)):
        yield picture


def _all(dialogue: Dialogue[Any], locale: Locale) -> Element:
    """List all corrections; first those of what the screen shows now."""
    card = next((tell.card for tell in dialogue.pause.instructions if tell.card), None)
    first = str(dialogue.origin(card).correction[0]) if card else ""
    sides = dialogue.procedure.view.counters(dialogue.state)
    acts = {act.correction for side in sides for act in side.acts}  # these correct nothing
    wrong = [name for name in dialogue.corrections if name not in acts]
    names = sorted(wrong, key=lambda name: name != first)
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


def answers_so_far(table: OpenDialogue) -> list[Answer] | None:
    """Return the name of the correction and the answers so far; None if nothing is corrected."""
    kept: tuple[int, list[Answer]] = host.state.get(_CORRECTING, (0, []))
    return kept[1] if kept[0] == table.stored.id else None


def begin(table: OpenDialogue) -> None:
    """Ask first what is to be corrected."""
    _keep(table, [])


def put_right(
    visit: Visit, table: OpenDialogue, given: Sequence[Answer], *, anyway: bool = False
) -> None:
    """Ask the next question of a correction, or make it once it has all answers."""
    name, *answers = given
    try:
        question = table.dialogue.correction_question(str(name), answers)
    except Refused as refused:
        visit.notify(refusal_text(refused, visit.locale))
        return
    _keep(table, given if question is not None else None)
    if question is None:
        visit.act(table, lambda dialogue: dialogue.correct(str(name), *answers), anyway=anyway)


def step_back(table: OpenDialogue) -> None:
    """Go to the question before, or leave the correction."""
    given = answers_so_far(table)
    _keep(table, given[:-1] if given else None)


def leave(table: OpenDialogue) -> None:
    _keep(table, None)


def _keep(table: OpenDialogue, given: Sequence[Answer] | None) -> None:
    if given is None:
        host.state.pop(_CORRECTING, None)
    else:
        host.state[_CORRECTING] = (table.stored.id, list(given))
