"""Declarations of games, pages and commands: one that is wrong fails at start."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType

from companion import paths
from companion.content.books import ContentError


class DeclarationError(Exception):
    """A wrong declaration: one sentence that names the file and the problem."""

    def __init__(self, file: str | Path, problem: str) -> None:
        super().__init__(f"{_short(file)}: {problem}")


def load(name: str, *parts: str) -> ModuleType:
    """Import a module that must have these parts."""
    with declared():
        module = import_module(name)
    for part in parts:
        if not hasattr(module, part):
            raise DeclarationError(module.__file__ or name, f"{part!r} is missing")
    return module


@contextmanager
def declared() -> Iterator[None]:
    """Refuse a declaration that raises any error, with the error's place."""
    try:
        yield
    except (DeclarationError, ContentError):
        raise
    except Exception as error:
        raise DeclarationError(_place_of(error), f"{type(error).__name__}: {error}") from error


def _place_of(error: Exception) -> str:
    """Return file and line of the last frame in our code."""
    if isinstance(error, SyntaxError):
        return f"{_short(error.filename or '')}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if str(paths.PACKAGE) in frame.filename] or frames
    return f"{_short(ours[-1].filename)}:{ours[-1].lineno}"


def _short(file: str | Path) -> str:
    top = f"{paths.PACKAGE.parent.as_posix()}/"
    return Path(file).as_posix().removeprefix(top)
