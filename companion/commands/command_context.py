"""The context of a command (language, content, games on demand), and its parser."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

from companion import paths

if TYPE_CHECKING:
    from companion.content.library import Library
    from companion.engine.game import Game
    from companion.engine.text import Locale, TextValue


class CommandError(Exception):
    """A mistake that the person has to correct, described in their language."""


class Context:
    """Content and games, opened when they are first needed: `--version` needs neither."""

    def __init__(self) -> None:
        self.explains = False  # shows help, which may open games to list their options
        self._opened: dict[str, Game] = {}

    @cached_property
    def library(self) -> Library:
        from companion.content.library import open_library
        from companion.games.catalogue import books

        return open_library(paths.content(), books)

    @cached_property
    def locale(self) -> Locale:
        """The language of the terminal, until `speak` chooses another."""
        from companion.engine.conventions import language_for

        return self.library.locale(language_for(os.environ.get("LANG", ""), self.library.languages))

    @cached_property
    def games(self) -> dict[str, Game]:
        """All games. To open one only, use `game`."""
        from companion.games.catalogue import open_games

        return open_games(self.library)

    def game(self, name: str) -> Game | None:
        """Opens one game, and no other."""
        from companion.games.catalogue import game_names, open_game

        if name not in self._opened and name in game_names():
            self._opened[name] = open_game(self.library, name)
        return self._opened.get(name)

    def speak(self, language: str) -> None:
        if language not in self.library.languages:
            raise self.bad_choice("--language", language, self.library.languages)
        self.locale = self.library.locale(language)

    def text(self, key: str, **values: TextValue) -> str:
        return self.locale.text(key, values)

    def error(self, key: str, **values: TextValue) -> CommandError:
        return CommandError(self.text(key, **values))

    def bad_choice(self, flag: str, given: str, choices: Sequence[str]) -> CommandError:
        return self.error("cli.bad_choice", flag=flag, given=given, choices=", ".join(choices))


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
    """A parser whose errors are in the person's language, in one line, with the choices."""

    def __init__(self, context: Context, **settings: Any) -> None:
        super().__init__(**settings)
        self._context = context
        self._of_actions: Any = None

    def action(self, name: str, text: str, run: Callable[[Any, Context], None]) -> Parser:
        """Returns the parser of one action of a command; `given.run` is its function."""
        if self._of_actions is None:
            self._of_actions = self.add_subparsers(metavar="ACTION", dest="action", required=True)
        parser: Parser = self._of_actions.add_parser(
            name, help=self._context.text(text), context=self._context
        )
        parser.set_defaults(run=run)
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
            self._context.text("cli.bad_usage", problem=str(problem), command=self.prog)
        )
