"""`companion automa`: a game against an automa in the terminal."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.arguments import add_extras, choice, extras, flag, seed
from companion.commands.command_context import Context
from companion.commands.parser import Parser
from companion.commands.terminal import run_automa
from companion.engine.procedure import CARDS, DEAL, ON, OWN, Procedure, switches
from companion.engine.questions import Answer
from companion.games.catalogue import automas, open_automa

# Options of some automas, as flags; the text of this key explains the option.
OPTIONS = "cli.option"


def add(parser: Parser, context: Context) -> None:
    say = context.say
    names = ", ".join(automas(context.games)) if context.explains else ""
    parser.add_argument("name", metavar="NAME", help=say("cli.automa_name", names=names))
    for name in option_names(context):
        parser.add_argument(flag(name), dest=name, help=say(f"{OPTIONS}.{name}"))
    parser.add_argument("--seed", help=say("cli.seed"))
    add_extras(parser, say("cli.with"))
    parser.add_argument("--own-cards", action="store_true", help=say("cli.own_cards"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


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
    if not run_automa(procedure, options, number, context.locale, speak_json=given.json):
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
