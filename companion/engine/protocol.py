"""The JSON protocol of a dialogue, one line each way, for the command line and other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry
from companion.engine.outcome import outcome_to_json
from companion.engine.plain import is_whole, read_json
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Answer, CardEntry, Choice, Label, Number, Several, Words
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Locale


def pause_to_json(dialogue: Dialogue[Any], locale: Locale) -> dict[str, Any]:
    """Return the instructions, the question and the status, or the result."""
    instructions = [tell_to_json(tell, locale) for tell in dialogue.pause.instructions]
    question = dialogue.pause.question
    if question is None:
        outcome = dialogue.outcome
        automa = dialogue.procedure.automa(dialogue.state)
        return {
            "instructions": instructions,
            "over": True,
            "result": None if outcome is None else outcome_to_json(outcome, locale, automa),
            "figures": dict(dialogue.score_values),
            "status": dialogue.status,
        }
    return {
        "instructions": instructions,
        "question": question_to_json(question, locale),
        "status": dialogue.status | {"seed": dialogue.seed},
    }


def tell_to_json(tell: Tell, locale: Locale) -> dict[str, Any]:
    shown: dict[str, Any] = {"key": tell.key, "text": locale.in_full(tell.text)}
    if tell.card:
        shown["card"] = tell.card
    if tell.places:
        shown["places"] = list(tell.places)
    return shown


def question_to_json(question: Ask, locale: Locale) -> dict[str, Any]:
    shown: dict[str, Any] = {"key": question.key, "text": locale.render(question.text)}
    match question.form:
        case Number(minimum, maximum):
            return shown | {"minimum": minimum, "maximum": maximum}
        case Words(letters):
            return shown | {"letters": letters}
        case Several():
            return shown | {"options": _options_to_json(question, locale), "several": True}
        case CardEntry():
            return shown | _card_entry_to_json(question, question.form, locale)
        case Choice():
            return shown | {"options": _options_to_json(question, locale)}


def _card_entry_to_json(question: Ask, form: CardEntry, locale: Locale) -> dict[str, Any]:
    """Describe a card entry. An answer is `A:raid,quest`, a known card, or one of `also`.

    With `then`, the answer to the next question may follow: `A:raid,quest>quest`.
    """

    def named(values: Iterable[Answer], label: Label) -> list[dict[str, Any]]:
        return [{"value": value, "label": locale.render(label(value))} for value in values]

    then = form.then
    return {
        "copied": True,
        "kinds": list(form.kinds),
        "leads": {kind: list(leads) for kind, leads in form.leads.items() if kind in form.kinds},
        "options": named(form.options, form.label),
        "known": named(form.known, question.label_of),
        "also": named(form.also, question.label_of),
        **({"then": named(then.besides, then.label)} if then else {}),
    }


def _options_to_json(question: Ask, locale: Locale) -> list[dict[str, Any]]:
    return [
        {"value": option, "label": locale.render(question.label_of(option))}
        for option in question.options
    ]


def refusal_to_json(refused: Refused, locale: Locale) -> dict[str, Any]:
    return {"refused": {"code": str(refused.code), "detail": refusal_text(refused, locale)}}


def refusal_text(refused: Refused, locale: Locale) -> str:
    return locale.text(f"refused.{refused.code}", {"detail": refused.detail})


def act_on_line(dialogue: Dialogue[Any], line: str) -> list[Entry]:
    """Act on a line of JSON; return the new entries of the log."""
    try:
        request = read_json(line)
    except ValueError:
        request = None
    match request:
        case {"answer": value, **rest} if not rest:
            return dialogue.answer(value)
        case {"undo": True, **rest} if not rest:
            return dialogue.undo()
        case {"redo": True, **rest} if not rest:
            return dialogue.redo()
        case {"correct": dict(correction), **rest} if not rest and len(correction) == 1:
            ((name, answers),) = correction.items()
            return dialogue.correct(name, *(answers if isinstance(answers, list) else [answers]))
    raise Refused(RefusalCode.NOT_UNDERSTOOD, line.strip()[:80] if is_whole(line) else "")
