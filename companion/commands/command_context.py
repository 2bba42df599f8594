"""The context of a command: its language, and content and games on demand."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from companion import paths

if TYPE_CHECKING:
    from companion.content.library import Library
    from companion.engine.game import Game
    from companion.engine.text import Locale, TextValue


class CommandError(Exception):
    """A mistake that the person has to correct, described in their language."""


class Context:
    """Opens content and games when they are first needed: `--version` needs neither."""

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

    def say(self, key: str, **values: TextValue) -> str:
        return self.locale.text(key, values)

    def error(self, key: str, **values: TextValue) -> CommandError:
        return CommandError(self.say(key, **values))

    def bad_choice(self, flag: str, given: str, choices: Sequence[str]) -> CommandError:
        return self.error("cli.bad_choice", flag=flag, given=given, choices=", ".join(choices))
