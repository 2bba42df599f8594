"""`companion automa`: a game in the terminal, for people or, as JSON, for programs."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from companion.commands.arguments import add_extras, choice, extras, flag, seed
from companion.commands.command_context import Context, Parser
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, DEAL, ON, OWN, Procedure, switches
from companion.engine.prompts import Ask
from companion.engine.protocol import act_on_line, pause_to_json, refusal_text, refusal_to_json
from companion.engine.questions import Answer, CardEntry, Choice, Number, Several, Words
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Locale
from companion.games.catalogue import automas, open_automa

LONGEST_LINE = 100_000  # letters: longer than any answer; the rest of a line is dropped
OPTIONS = "cli.option"  # prefix of texts, one for each option that is a flag


def add(parser: Parser, context: Context) -> None:
    text = context.text
    names = ", ".join(automas(context.games)) if context.explains else ""
    parser.add_argument("name", metavar="NAME", help=text("cli.automa_name", names=names))
    for name in option_names(context):
        parser.add_argument(flag(name), dest=name, help=text(f"{OPTIONS}.{name}"))
    parser.add_argument("--seed", help=text("cli.seed"))
    add_extras(parser, text("cli.with"))
    parser.add_argument("--own-cards", action="store_true", help=text("cli.own_cards"))
    parser.add_argument("--json", action="store_true", help=text("cli.json"))


def option_names(context: Context) -> list[str]:
    """Returns the options of all automas, without opening a game."""
    start = f"{OPTIONS}."
    return [key.removeprefix(start) for key in context.locale.texts if key.startswith(start)]


def run(given: argparse.Namespace, context: Context) -> None:
    procedure = open_automa(context.library, given.name)
    if procedure is None:
        raise context.bad_choice("automa", given.name, list(automas(context.games)))
    number = seed(context, given.seed)
    options = procedure.choose(_chosen(given, procedure, context))
    start, by_hand = to_plain(procedure.begin(options, (), {})), options[CARDS] == OWN
    dialogue: Dialogue[Any] = Dialogue(procedure, start, number, by_hand=by_hand)
    talk = run_json if given.json else run_text
    if not talk(dialogue, context.locale):
        raise context.error("cli.input_ended")


def _chosen(
    given: argparse.Namespace, procedure: Procedure[Any], context: Context
) -> dict[str, Answer]:
    """Returns the options. Switches come first: the answers of others may depend on them."""
    chosen: dict[str, Answer] = {CARDS: OWN if given.own_cards else DEAL}
    chosen |= dict.fromkeys(extras(context, given.extras, switches(procedure.options)), ON)
    options = {option.name: option for option in procedure.options}
    for name in option_names(context):
        value = getattr(given, name)
        if value is None:
            continue
        if name not in options:
            raise context.bad_choice(procedure.name, flag(name), list(map(flag, options)))
        chosen[name] = choice(context, flag(name), value, options[name].given(chosen).question)
    return chosen


def run_json(dialogue: Dialogue[Any], locale: Locale) -> bool:
    """Run a dialogue to its end; return False if the input ended before it."""
    while True:
        print(json.dumps(pause_to_json(dialogue, locale), ensure_ascii=False), flush=True)
        if dialogue.over:
            return True
        line = read_line()
        if not line:
            return False
        try:
            act_on_line(dialogue, line)
        except Refused as refused:
            plain = refusal_to_json(refused, locale)  # then the same question follows
            print(json.dumps(plain, ensure_ascii=False), flush=True)


def read_line() -> str:
    """Returns the next line, cut if it is too long."""
    line = sys.stdin.readline(LONGEST_LINE)
    rest = line
    while rest and not rest.endswith("\n"):
        rest = sys.stdin.readline(LONGEST_LINE)
    return line


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
    lines.append(f"— {locale.render(header.where)} · {header.number} {captions}")
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
    usage = [locale.text("terminal.copied", {"symbols": symbols, "kinds": kinds})]
    if form.then:
        besides, follows = ", ".join(map(str, form.then.besides)), locale.render(form.then.question)
        values = {"question": follows, "besides": besides}
        usage.append(locale.text("terminal.copied.then", values))
    return [*usage, *(
        f"  {number}  {locale.render(question.label_of(answer))}"
        for number, answer in enumerate((*form.also, *form.known), 1)
    )]  # fmt: skip


def act_on_words(dialogue: Dialogue[Any], words: list[str]) -> None:
    """Takes an option by number or value, a number, `undo`, `redo`, `correct NAME VALUE …`."""
    match words, dialogue.pause.question:
        case [], Ask(form=Choice([first, *_])):  # an empty line is the first option
            dialogue.answer(first)
        case [], _:
            dialogue.answer("")
        case ["undo" | "u"], _:
            dialogue.undo()
        case ["redo" | "r"], _:
            dialogue.redo()
        case ["correct" | "c", name, *values], _:
            _correct(dialogue, name, values)
        case _, question:
            assert question is not None
            dialogue.answer(_read(question, words))


def _correct(dialogue: Dialogue[Any], name: str, values: list[str]) -> None:
    answers: list[object] = []
    for value in values:
        question = dialogue.correction_question(name, answers)
        if question is None:
            raise Refused(RefusalCode.NOT_UNDERSTOOD, value)
        answers.append(_read(question, [value]))
    dialogue.correct(name, *answers)


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
