"""All games: their content files, and each game by its name (registry)."""

from __future__ import annotations

import inspect
import pkgutil
from types import ModuleType
from typing import TYPE_CHECKING, Any

from companion import games as packages
from companion.declarations import DeclarationError, declared, load

if TYPE_CHECKING:
    from companion.content.books import Book
    from companion.content.library import Library
    from companion.engine.game import Game
    from companion.engine.procedure import Procedure
    from companion.engine.simulation import Simulation


def books() -> list[Book[Any]]:
    """List the content files of all games."""
    contents = [load(f"{module.__name__}.content", "BOOKS") for module in _modules()]
    return [book for content in contents for book in content.BOOKS]


def game_names() -> list[str]:
    """List all games without importing them."""
    return [found.name for found in pkgutil.iter_modules(packages.__path__) if found.ispkg]


def open_game(library: Library, name: str) -> Game:
    return _opened(_module(name), library)


def open_games(library: Library) -> dict[str, Game]:
    games = [_opened(module, library) for module in _modules()]
    return {game.name: game for game in games}


def procedures(games: dict[str, Game]) -> dict[str, Procedure[Any]]:
    """Check and return every procedure of every game, by name."""
    found: dict[str, Procedure[Any]] = {}
    with declared():
        all_procedures = [found for game in games.values() for found in game.procedures]
    for procedure in all_procedures:
        _check(procedure)
        if other := found.get(procedure.name):
            where = inspect.getfile(type(other))
            raise _wrong(
                type(procedure), f"another procedure is called {procedure.name!r}: {where}"
            )
        found[procedure.name] = procedure
    return found


def simulations(games: dict[str, Game]) -> list[tuple[Simulation, Procedure[Any]]]:
    """Check and return every simulation of every game, with its procedure."""
    with declared():
        found = [(plan, game) for game in games.values() for plan in game.simulations]
        every = [(plan, game.played_by(plan)) for plan, game in found]
    for plan, procedure in every:
        options = {"", *(option.name for option in procedure.options)}
        if unknown := {plan.level, *plan.choices, *plan.fixed, *plan.usual} - options:
            raise _wrong(
                plan.play, f"{plan.name!r} names {min(unknown)!r}, which is no option of its game"
            )
    return every


def automas(games: dict[str, Game]) -> dict[str, Procedure[Any]]:
    return {automa.name: automa for game in games.values() for automa in game.automas}


def open_automa(library: Library, name: str) -> Procedure[Any] | None:
    """Find an automa by its name. Games with a folder of this name are opened first."""
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
    """List the packages of all games, in the order in which people see them."""
    return sorted(map(_module, game_names()), key=lambda module: int(module.PLACE))


def _module(name: str) -> ModuleType:
    module = load(f"{packages.__name__}.{name}", "NAME", "PLACE")
    if name != module.NAME:
        raise DeclarationError(
            str(module.__file__), f"NAME is {module.NAME!r}, but the folder is called {name!r}"
        )
    if not isinstance(module.PLACE, int):
        raise DeclarationError(str(module.__file__), f"PLACE is no number: {module.PLACE!r}")
    return module


def _opened(module: ModuleType, library: Library) -> Game:
    from companion.engine.game import Game

    part = load(f"{module.__name__}.game", "GAME")
    game = part.GAME(library)
    if not isinstance(game, Game) or getattr(game, "name", "") != module.NAME:
        raise DeclarationError(str(part.__file__), f"GAME is no Game with the name {module.NAME!r}")
    return game


def _wrong(thing: Any, problem: str) -> DeclarationError:
    """Return the error for a wrong class or function, with its file."""
    return DeclarationError(inspect.getfile(thing), problem)


def _check(procedure: Procedure[Any]) -> None:
    """Check that a procedure declares all it must, and that its defaults are answers."""
    from companion.engine.procedure import Procedure
    from companion.engine.refusals import Refused

    missing = [part for part in ("name", "state", "scripts") if not hasattr(procedure, part)]
    missing += [
        part
        for part in ("begin", "header")
        if getattr(type(procedure), part) is getattr(Procedure, part)
    ]
    if type(procedure).status is Procedure.status and not procedure.status_fields:
        missing.append("status_fields")
    made_by = type(procedure)
    if missing:
        raise _wrong(made_by, f"{made_by.__name__} lacks {', '.join(missing)}")
    for name in procedure.status_fields:
        if not hasattr(procedure.state, name) and name not in procedure.state.__annotations__:
            raise _wrong(
                made_by, f"status_fields names {name!r}, the state of {made_by.__name__} has none"
            )
    try:
        procedure.choose({})
    except Refused as refused:
        raise _wrong(
            made_by, f"a default of {procedure.name!r} is no answer to its option: {refused.detail}"
        ) from None
