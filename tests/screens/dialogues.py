"""Dialogues without a table, started and answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.app.elements.screen import Action, Element, Screen
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.questions import Answer
from tests.builders import all_procedures


def started(
    name: str, *answers: Answer, names: Sequence[str] = ("Ann", "Ben"), **chosen: object
) -> Dialogue[Any]:
    """Start a dialogue with these answers, by Ann and Ben in turn."""
    procedure = all_procedures()[name]
    if any(option.name == "players" for option in procedure.options):
        chosen["players"] = len(names)
    options = procedure.choose(chosen)
    dialogue = Dialogue(procedure, to_plain(procedure.begin(options, names, {})), seed=7)
    for number, answer in enumerate(answers):
        dialogue.by = str(1 + number % 2)
        dialogue.answer(answer)
    return dialogue


def shown(body: Iterable[Element], main: Action | None = None) -> Screen:
    return Screen(id="", body=tuple(body), main=main)


def all_of(screen: Screen, kind: str) -> list[Any]:
    return [one for one in screen.body if one.kind == kind]
