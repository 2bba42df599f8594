"""Dialogues answered at random: whatever people might say, in any order."""

from __future__ import annotations

from typing import Any

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.procedure import Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, CardEntry, Choice, Number, Several, Words
from companion.engine.refusals import RefusalCode, Refused
from tests.builders import begin

MOST_ANSWERS = 2000
MOST_QUESTIONS = 80  # of one correction: some ask until people say that it is enough


def any_answer(question: Ask, chance: Chance, most: int = 100_000) -> Answer:
    """Any answer that is not refused; some rules only let some answers go together.

    Where several at once are refused again and again, fewer are tried, and more.
    """
    for attempt in range(most):
        try:
            return question.check(anything(question, chance, tried=attempt // 8))
        except Refused:
            continue
    return question.check(anything(question, chance))


def anything(question: Ask, chance: Chance, tried: int = 0) -> Answer:
    match question.form:
        case Words(letters):
            return chance.pick(["", "a note", "x" * letters])
        case Several(options):
            often = [True, False, *[tried % 2 == 0] * tried]
            return ",".join(str(o) for o in options if chance.pick(often))
        case CardEntry():
            return any_card(question.form, chance)
        case Number(minimum, maximum):
            return chance.pick(range(minimum, maximum + 1))
        case Choice(options):
            return chance.pick(options)


def any_card(form: CardEntry, chance: Chance) -> Answer:
    """A known card, something else, or one put together."""
    kind, left = chance.pick(form.kinds), list(form.options)
    symbols = [chance.pick(form.leads[kind])] if kind in form.leads else []
    for _ in range(chance.pick([1, 2, 3, 4])):
        symbols.append(str(left.pop(chance.pick(range(len(left))))))
    card = f"{kind}:{','.join(symbols)}"
    then = [f"{card}>{one}" for one in (symbols[-1], *form.then.besides)] if form.then else []
    return chance.pick([*form.known, *form.also, card, *then])


def played(procedure: Procedure[Any], options: dict[str, Answer], seed: int = 5) -> Dialogue[Any]:
    """A dialogue answered at random to its end."""
    dialogue, chance = begin(procedure, seed, **options), Chance(seed)
    for _ in range(MOST_ANSWERS):
        if dialogue.pause.question is None:
            return dialogue
        dialogue.answer(any_answer(dialogue.pause.question, chance))
    assert dialogue.pause.question is not None
    last = f"the last question was {dialogue.pause.question.key}"
    raise AssertionError(f"{procedure.name} with {options} does not end: {last}")


def answers_to(dialogue: Dialogue[Any], name: str, chance: Chance) -> list[Answer] | None:
    """Random answers to all that a correction asks; None where there is nothing to correct."""
    answers: list[Answer] = []
    for _ in range(MOST_QUESTIONS):
        try:
            question = dialogue.correction_question(name, answers)
        except Refused as refused:
            if refused.code is not RefusalCode.IMPOSSIBLE:  # raised by a rule, not by a mistake
                raise
            return None
        if question is None:
            return answers
        if isinstance(question.form, Choice) and not question.options:
            return None
        try:
            answers.append(any_answer(question, chance, most=50))
        except Refused:
            return None  # a rule forbids whatever came to mind
    return None


def option_sets(procedure: Procedure[Any]) -> list[dict[str, Answer]]:
    """Each value of each option once, with the others at their default."""
    sets: list[dict[str, Answer]] = [{}]
    usual = procedure.choose({})
    for option in procedure.options:
        sets += [{option.name: value} for value in option.given(usual).question.options]
    return sets
