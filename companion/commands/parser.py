"""The parser of command lines: its errors are in the person's language (argparse)."""

from __future__ import annotations

import argparse
import re
from typing import Any, NoReturn

from companion.commands.command_context import CommandError, Context

# Messages of argparse, and the keys of our texts for them. Others stay as they are.
_PROBLEMS = {
    r"the following arguments are required: (?P<names>.+)": "cli.missing",
    r"argument (?P<flag>.+?): expected one argument": "cli.needs_value",
    r"argument (?P<flag>.+?): ignored explicit argument .*": "cli.takes_no_value",
    r"argument (?P<flag>.+?): invalid choice: '(?P<given>.*)' \(choose from (?P<choices>.+)\)": (
        "cli.bad_choice"
    ),
    r"ambiguous option: (?P<given>.+) could match (?P<choices>.+)": "cli.bad_choice",
}


MOST_LISTED = 20


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one line and lists the choices."""

    def __init__(self, context: Context, **settings: Any) -> None:
        super().__init__(**settings)
        self._context = context
        self._of_actions: Any = None

    def action(self, name: str, text: str) -> Parser:
        """Returns the parser of one action of a command; `given.action` is its name."""
        if self._of_actions is None:
            self._of_actions = self.add_subparsers(metavar="ACTION", dest="action", required=True)
        parser: Parser = self._of_actions.add_parser(
            name, help=self._context.say(text), context=self._context
        )
        return parser

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parses the arguments, and refuses unknown ones."""
        given, unknown = super().parse_known_args(args, namespace)
        if unknown:
            from difflib import get_close_matches

            flags = [action.option_strings[-1] for action in self._actions if action.option_strings]
            similar = get_close_matches(unknown[0].partition("=")[0], flags)
            listed = flags if len(flags) <= MOST_LISTED else [*flags[:MOST_LISTED], "…"]
            self.refuse(self._context.bad_choice(self.prog, unknown[0], similar or listed))
        return given, unknown

    def error(self, message: str) -> NoReturn:
        for pattern, text in _PROBLEMS.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                values = {"flag": self.prog, **found.groupdict()}
                unquoted = {name: value.replace("'", "") for name, value in values.items()}
                self.refuse(self._context.error(text, **unquoted))
        self.refuse(message)

    def refuse(self, problem: object) -> NoReturn:
        raise CommandError(
            self._context.say("cli.bad_usage", problem=str(problem), command=self.prog)
        )
