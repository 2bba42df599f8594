"""All games: what they read, and each opened by its name (registry)."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from companion import games as packages

if TYPE_CHECKING:
    from companion.content.books import Book
    from companion.content.library import Library
    from companion.engine.game import Game
    from companion.engine.procedure import Procedure


def books() -> list[Book[Any]]:
    """Every content file that some game reads."""
    return [book for module in _modules() for book in module.books()]


def game_names() -> list[str]:
    """All games; none of them is imported for it."""
    return [found.name for found in pkgutil.iter_modules(packages.__path__) if found.ispkg]


def open_game(library: Library, name: str) -> Game:
    """One game, ready to play."""
    game: Game = import_module(f"{packages.__name__}.{name}").open_game(library)
    return game


def open_games(library: Library) -> dict[str, Game]:
    """All games by name, ready to play."""
    games = [module.open_game(library) for module in _modules()]
    return {game.name: game for game in games}


def procedures(games: dict[str, Game]) -> dict[str, Procedure[Any]]:
    """Every procedure of every game by name."""
    return {procedure.name: procedure for game in games.values() for procedure in game.procedures}


def automas(games: dict[str, Game]) -> dict[str, Procedure[Any]]:
    """Every automa of every game by name."""
    return {automa.name: automa for game in games.values() for automa in game.automas}


def open_automa(library: Library, name: str) -> Procedure[Any] | None:
    """An automa by its name. A game that has a folder of this name is opened before the others."""
    folder = name.replace("-", "_")
    for game in sorted(game_names(), key=lambda game: folder not in _folders(game)):
        for automa in open_game(library, game).automas:
            if automa.name == name:
                return automa
    return None


def _folders(game: str) -> set[str]:
    places = [f"{here}/{game}" for here in packages.__path__]
    return {module.name for module in pkgutil.iter_modules(places)}


def _modules() -> list[ModuleType]:
    """Every game's package, in the order in which people see them."""
    found = [import_module(f"{packages.__name__}.{name}") for name in game_names()]
    return sorted(found, key=lambda module: int(module.PLACE))
