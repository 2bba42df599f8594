"""Records of play that a reader of the rules can check by eye, and how they are compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.commands.automa import pause_lines
from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, CardEntry, Choice, Number, Several, Words
from companion.engine.refusals import Refused
from tests.example_game import english

GOLDEN = Path(__file__).parent / "golden"
SEED = 1719


def usual_answer(question: Ask, chance: Chance) -> Answer:
    """A lively table: mostly the usual answer, now and then another one."""
    match question.form:
        case Number(minimum, maximum):
            return chance.pick(range(minimum, maximum + 1))
        case Words():
            return ""
        case CardEntry():
            return usual_card(question, question.form, chance)
        case Several(options):
            return ",".join(str(o) for o in options if chance.pick([True, *[False] * 5]))
        case Choice(options):
            return chance.pick([*[options[0]] * 6, *options[1:]])


def usual_card(question: Ask, form: CardEntry, chance: Chance) -> Answer:
    """A card of three symbols that can be, mostly; now and then one that is entered, or no card."""
    while True:
        kind, first = chance.pick(form.kinds), chance.pick(range(len(form.options)))
        symbols = [*form.options[first:], *form.options[:first]][:3]
        lead = [chance.pick(form.leads[kind])] if kind in form.leads else []
        card = f"{kind}:{','.join(map(str, [*lead, *symbols]))}"
        try:
            return question.check(chance.pick([*[card] * 4, *form.known, *form.also]))
        except Refused:
            continue


def record(dialogue: Dialogue[Any], title: str) -> str:
    """A dialogue to its end, as lines to read."""
    lines, chance = [title], Chance(SEED)
    while True:
        lines += ["", *pause_lines(dialogue, english())]
        question = dialogue.pause.question
        if question is None:
            lines += ["", *outcome_lines(dialogue)]
            return "\n".join(lines) + "\n"
        answer = usual_answer(question, chance)
        lines.append(f"> {answer}")
        dialogue.answer(answer)


def outcome_lines(dialogue: Dialogue[Any]) -> list[str]:
    """Return the outcome, one line for each side; or the line that it has no winner."""
    outcome = dialogue.outcome
    if outcome is None:
        return ["outcome: none", f"figures: {dict(dialogue.score_values)}"]
    lines = []
    for seat, side in enumerate(outcome.sides, 1):
        name = "automa" if side.automa else side.name or f"player {seat}"
        total = "" if side.total is None else f" {side.total} {side.lines or ''}".rstrip()
        lines.append(f"outcome: {name}{total}{' won' if side.won else ''}")
    return lines + [f"condition: {english().render(c.text)}: {c.met}" for c in outcome.conditions]


def compare(name: str, written: str, request: pytest.FixtureRequest) -> None:
    file = GOLDEN / name
    if request.config.getoption("--write-golden"):
        file.write_text(written, encoding="utf-8")
    assert file.is_file(), f"there is no {name}: run with --write-golden"
    assert written == file.read_text(encoding="utf-8")
