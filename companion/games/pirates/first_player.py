"""Who begins: a fact of the whole game, asked once by whichever part needs it first."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.facts import FIRST_PLAYER, Facts
from companion.engine.prompts import Ask, Script
from companion.engine.questions import GO_ON, Choice


def who_begins(facts: Facts, question: Ask) -> Script[int]:
    """The seat; if another part of the game tells it while we ask, people only go on."""
    if facts[FIRST_PLAYER] not in question.options:
        answer = yield replace(question, refreshed=lambda: _as_far_as_known(facts, question))
        if answer != GO_ON:
            facts[FIRST_PLAYER] = answer
    first = facts[FIRST_PLAYER]
    assert first is not None
    return first


def _as_far_as_known(facts: Facts, question: Ask) -> Ask:
    first = facts[FIRST_PLAYER]
    if first is None or first not in question.options:
        return question
    values = {"player": question.label_of(first)}
    return Ask("pirates.first_player", Choice((GO_ON,)), values=values)
