"""The command `companion`: runs the requested command and reports what went wrong."""

from __future__ import annotations

import os
import sys
from argparse import REMAINDER
from collections.abc import Sequence
from io import TextIOWrapper

from companion import __version__
from companion.commands.command_context import CommandError, Context, Parser
from companion.content.books import ContentError
from companion.declarations import DeclarationError, load

# Each command is a module, imported when it is needed, with the key of its description.
COMMANDS = {
    "serve": "cli.serve",
    "doctor": "cli.doctor",
    "bundle": "cli.bundle",
    "backup": "storing.backup",
    "restore": "storing.restore",
    "tables": "storing.tables",
    "content": "cli.content",
    "campaign": "cli.campaign",
    "setup": "cli.setup",
    "look-up": "cli.look_up",
    "score": "cli.score",
    "automa": "cli.automa",
    "simulate": "cli.simulate",
    "tournament": "cli.tournament",
    "logbook": "cli.logbook",
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs a command. Bad input is one clear line on standard error and exit code 2."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # an unknown letter must not end the command
            stream.reconfigure(errors="replace")
    try:
        run(sys.argv[1:] if arguments is None else list(arguments), Context())
    except (CommandError, ContentError, DeclarationError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # the program that read our output has ended
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        sys.exit(130)


def run(words: list[str], context: Context) -> None:
    parser = Parser(context, prog="companion", add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument("--language")
    parser.add_argument("words", nargs=REMAINDER)
    given = parser.parse_args(words)
    if given.language is not None:
        context.speak(given.language)
    if given.help:
        help_parser(context).print_help()
        return
    name, *rest = given.words or ["serve"]
    if name not in COMMANDS:
        parser.refuse(context.bad_choice("COMMAND", name, list(COMMANDS)))
    context.explains = not {"-h", "--help"}.isdisjoint(rest)
    command = load(f"companion.commands.{name.replace('-', '_')}", "add", "run")
    parser = Parser(context, prog=f"companion {name}")
    command.add(parser, context)
    command.run(parser.parse_args(rest), context)


def help_parser(context: Context) -> Parser:
    """Returns a parser for the help text only: with explanations and all commands."""
    parser = Parser(context, prog="companion", description=context.text("cli.about"))
    parser.add_argument("--version", action="version")
    parser.add_argument("--language", help=context.text("cli.language"))
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, text in COMMANDS.items():
        if text not in context.locale:
            raise DeclarationError(__file__, f"the text {text!r} of {name!r} is missing")
        commands.add_parser(name, help=context.text(text), context=context)
    return parser
