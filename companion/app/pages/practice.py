"""A practice round against an automa: a few cards, only in the session."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion import services
from companion.app.elements.screen import Action, Notice, Screen
from companion.app.frame.events import NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import GAME, HOME
from companion.app.frame.taps import Value, anything, tap
from companion.app.frame.visit import Visit
from companion.app.parts import playing
from companion.app.parts.playing import Frame
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game, PracticeRound
from companion.engine.plain import to_plain
from companion.engine.refusals import Refused

_ANSWERS = "_practice"


class Practice(Page):
    name = "practice"

    def id(self, _visit: Visit) -> str:
        return f"{self.name}.{_dialogue(*_round()).length}"

    def screen(self, visit: Visit) -> Screen:
        game, practice = _round()
        dialogue = _dialogue(game, practice)
        frame = Frame(
            id=self.name,
            notices=(*self.notices(visit), *_hint(practice, dialogue, visit)),
            main=_end(game, visit) if _over(practice, dialogue) else None,
        )
        screen = playing.screen_of(dialogue, game, visit.locale, frame)
        return screen if _answers() else replace(screen, undo=None)

    @tap(anything)
    def on_answer(self, _visit: Visit, value: Value) -> None:
        game, practice = _round()
        dialogue = _dialogue(game, practice)
        try:
            if not _over(practice, dialogue):
                dialogue.answer(value)
                host.state[_ANSWERS] = (game.name, [*_answers(), value])
        except Refused as refused:
            raise NotOffered from refused

    @tap
    def on_undo(self, _visit: Visit) -> None:
        require(_answers())
        host.state[_ANSWERS] = (_round()[0].name, _answers()[:-1])


def _round() -> tuple[Game, PracticeRound]:
    """Return the game in the address that has a practice round; without one go to Home."""
    game = services.games().get(host.address.get(GAME, ""))
    if game is None or game.practice is None:
        return host.switch(HOME, {})
    return game, game.practice


def _answers() -> list[Value]:
    game, answers = host.state.get(_ANSWERS, ("", []))
    return answers if game == host.address.get(GAME) else []


def _dialogue(game: Game, practice: PracticeRound) -> Dialogue[Any]:
    procedure = {each.name: each for each in game.procedures}[practice.procedure]
    options = procedure.choose(practice.options)
    dialogue = Dialogue(procedure, to_plain(procedure.begin(options, (), {})), practice.seed)
    for value in (*practice.answers, *_answers()):
        dialogue.answer(value)
    return dialogue


def _cards(dialogue: Dialogue[Any]) -> int:
    pauses = [*(moment.pause for moment in dialogue.moments), dialogue.pause]
    return len({tell.card for pause in pauses for tell in pause.instructions if tell.card})


def _over(practice: PracticeRound, dialogue: Dialogue[Any]) -> bool:
    """Return whether the last card is done: the question of the first turn is open again."""
    first, now = (
        dialogue.moments[len(practice.answers)].pause if _answers() else None,
        dialogue.pause,
    )
    if first is None or first.question is None or now.question is None:
        return False
    return _cards(dialogue) == practice.cards and now.question.key == first.question.key


def _hint(practice: PracticeRound, dialogue: Dialogue[Any], visit: Visit) -> Iterator[Notice]:
    step = "end" if _over(practice, dialogue) else "card" if _cards(dialogue) else "begin"
    values = {"n": _cards(dialogue), "cards": practice.cards}
    name = visit.text(f"{practice.procedure}.name")
    yield Notice(text=visit.text(f"practice.{step}", name=name, **values))


def _end(game: Game, visit: Visit) -> Action:
    return Action(
        label=visit.text("practice.go"), do="go", value=f"first?game={game.name}", icon="play"
    )


PAGE = Practice()
