"""An automa in the terminal: people type, or a program exchanges lines of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, OWN, Procedure
from companion.engine.prompts import Ask
from companion.engine.protocol import act_on_line, pause_to_json, refusal_text, refusal_to_json
from companion.engine.questions import Answer, CardEntry, Choice, Number, Several, Then, Words
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Locale

LONGEST_LINE = 100_000  # letters: longer than any answer; the rest of a line is dropped


def run_automa(
    procedure: Procedure[Any],
    options: Mapping[str, Answer],
    seed: int,
    locale: Locale,
    *,
    speak_json: bool,
) -> bool:
    """Runs an automa to its end; returns False if the input ended before it."""
    dialogue: Dialogue[Any] = Dialogue(
        procedure, to_plain(procedure.begin(options, (), {})), seed, by_hand=options[CARDS] == OWN
    )
    return run_json(dialogue, locale) if speak_json else run_text(dialogue, locale)


def run_json(dialogue: Dialogue[Any], locale: Locale) -> bool:
    while True:
        _print_json(pause_to_json(dialogue, locale))
        if dialogue.over:
            return True
        line = read_line()
        if not line:
            return False
        try:
            act_on_line(dialogue, line)
        except Refused as refused:
            _print_json(refusal_to_json(refused, locale))  # then the same question follows


def read_line() -> str:
    """Returns the next line, cut if it is too long."""
    line = sys.stdin.readline(LONGEST_LINE)
    rest = line
    while rest and not rest.endswith("\n"):
        rest = sys.stdin.readline(LONGEST_LINE)
    return line


def _print_json(plain: object) -> None:
    print(json.dumps(plain, ensure_ascii=False), flush=True)


def run_text(dialogue: Dialogue[Any], locale: Locale) -> bool:
    print(locale.text("terminal.welcome", {"seed": dialogue.seed}))
    while True:
        print()
        print("\n".join(pause_lines(dialogue, locale)), flush=True)
        if dialogue.over:
            return True
        while True:
            print("> ", end="", flush=True)
            line = read_line()
            if not line:
                print()
                return False
            try:
                act_on_words(dialogue, line.split())
                break
            except Refused as refused:
                print(refusal_text(refused, locale))


def pause_lines(dialogue: Dialogue[Any], locale: Locale) -> list[str]:
    """Returns the instructions, the header and the question as lines to read."""
    lines = [
        f"{f'[{tell.card}] ' if tell.card else ''}{locale.in_full(tell.text)}"
        for tell in dialogue.pause.instructions
    ]
    header = dialogue.header
    captions = locale.text("list.separator").join(map(locale.render, header.captions))
    lines.append(f"— {locale.render(header.where)} · {header.figure} {captions}")
    if dialogue.pause.question is not None:
        lines += question_lines(dialogue.pause.question, locale)
    return lines


def question_lines(question: Ask, locale: Locale) -> list[str]:
    text = locale.render(question.text)
    options = [
        f"  {number}  {locale.render(question.label_of(option))}"
        for number, option in enumerate(question.options, 1)
    ]
    match question.form:
        case Number(minimum, maximum):
            return [f"{text} ({minimum}–{maximum})"]
        case Several():
            return [f"{text} {locale.text('terminal.several')}", *options]
        case CardEntry():
            return [text, *_card_entry_lines(question, question.form, locale)]
        case Choice() | Words():
            return [text, *options]


def _card_entry_lines(question: Ask, form: CardEntry, locale: Locale) -> list[str]:
    """Returns what can be typed: symbols in order, or the number of a card or answer."""
    symbols = ", ".join(map(str, form.options))
    kinds = ", ".join(
        f"{kind}: {'|'.join(form.leads[kind])}, …" if kind in form.leads else f"{kind}: …"
        for kind in form.kinds
    )
    usage = locale.text("terminal.copied", {"symbols": symbols, "kinds": kinds})
    at_once = [_at_once(form.then, locale)] if form.then else []
    return [usage, *at_once, *(
        f"  {number}  {locale.render(question.label_of(answer))}"
        for number, answer in enumerate((*form.also, *form.known), 1)
    )]  # fmt: skip


def _at_once(then: Then, locale: Locale) -> str:
    besides = ", ".join(map(str, then.besides))
    question = locale.render(then.question)
    return locale.text("terminal.copied.then", {"question": question, "besides": besides})


def act_on_words(dialogue: Dialogue[Any], words: list[str]) -> None:
    """Takes an option by number or value, a number, `undo`, `redo`, `correct NAME VALUE …`."""
    match words:
        case []:
            dialogue.answer(_usual(dialogue.pause.question))
        case ["undo" | "u"]:
            dialogue.undo()
        case ["redo" | "r"]:
            dialogue.redo()
        case ["correct" | "c", name, *values]:
            _correct(dialogue, name, values)
        case _:
            assert dialogue.pause.question is not None
            dialogue.answer(_read(dialogue.pause.question, words))


def _correct(dialogue: Dialogue[Any], name: str, values: list[str]) -> None:
    answers: list[object] = []
    for value in values:
        question = dialogue.correction_question(name, answers)
        if question is None:
            raise Refused(RefusalCode.NOT_UNDERSTOOD, value)
        answers.append(_read(question, [value]))
    dialogue.correct(name, *answers)


def _usual(question: Ask | None) -> Answer:
    """Returns the answer for an empty line: the first option."""
    match question:
        case Ask(form=Choice([first, *_])):
            return first
    return ""


def _read(question: Ask, words: list[str]) -> object:
    """Returns typed words as an answer to this question."""
    if isinstance(question.form, Words):
        return " ".join(words)
    if isinstance(question.form, CardEntry):
        return _copied(question.form, " ".join(words))
    if len(words) > 1:
        raise Refused(RefusalCode.NOT_UNDERSTOOD, " ".join(words)[:80])
    (word,) = words
    match question.form:
        case Several():
            return "" if word == "-" else word
        case Choice(options):
            by_place = {str(number): option for number, option in enumerate(options, 1)}
            by_value = {str(option): option for option in options}
            if all(value.isdecimal() for value in by_value):
                return by_value.get(word, by_place.get(word, word))
            return by_place.get(word, by_value.get(word, word))
        case _:
            return _number(word)


def _copied(form: CardEntry, typed: str) -> str:
    """Returns the answer with this number; anything else is a card."""
    by_place = dict(enumerate((*form.also, *form.known), 1))
    number = _number(typed)
    return str(by_place.get(number, typed)) if isinstance(number, int) else typed


def _number(word: str) -> str | int:
    try:
        return int(word)
    except ValueError:
        return word
