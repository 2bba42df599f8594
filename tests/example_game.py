"""The example game of docs/, opened beside the games of the companion.

Its folder is laid out as the checkout is: what lies there in companion/ and content/ would lie
in ours. Here nothing is copied; its package is imported under the name it would have.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from companion import games as package
from companion.content.yaml_library import YamlLibrary
from companion.engine.game import Game
from companion.engine.procedure import Procedure
from companion.engine.text import Locale
from companion.games.catalogue import automas, procedures
from tests import builders

EXAMPLE = Path(__file__).parent.parent / "docs" / "example_game"
NAME = "dice_race"


@cache
def games() -> dict[str, Game]:
    """All games, and the example."""
    found = import_example().GAME(YamlLibrary(EXAMPLE / "content"))
    return {**builders.games(), found.name: found}


def all_automas() -> dict[str, Procedure[Any]]:
    return automas(games())


def all_procedures() -> dict[str, Procedure[Any]]:
    return procedures(games())


@cache
def locale(language: str) -> Locale:
    """A language with the example's texts."""
    file = EXAMPLE / "content" / "locale" / language / f"{NAME}.yaml"
    own = builders.library().locale(language)
    return replace(own, texts={**own.texts, **yaml.safe_load(file.read_text(encoding="utf-8"))})


def english() -> Locale:
    return locale("en")


def lay_over(checkout: Path) -> None:
    """Put the example where its files belong; of the works it names, content/ has one list."""
    shutil.copytree(EXAMPLE / "companion", checkout / "companion", dirs_exist_ok=True)
    sources = checkout / "content" / "sources.yaml"
    works = sources.read_text(encoding="utf-8")
    shutil.copytree(EXAMPLE / "content", checkout / "content", dirs_exist_ok=True)
    _, own = sources.read_text(encoding="utf-8").split("works:")
    sources.write_text(works + own, encoding="utf-8")


def import_example() -> Any:
    """The module of the example's game; the search for games is as before when this returns."""
    package.__path__.append(str(EXAMPLE / "companion" / "games"))
    try:
        return import_module(f"{package.__name__}.{NAME}.game")
    finally:
        package.__path__.pop()
