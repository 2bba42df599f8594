"""The command `companion`: finds its commands, and loads only what the chosen one needs."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

from companion import __version__
from companion.commands.automa import option_names
from companion.commands.command_context import Context
from companion.commands.main import COMMANDS, main
from companion.engine.procedure import CARDS, switches
from companion.games.catalogue import automas, game_names, open_automa, open_game
from tests.builders import games, library
from tests.commands.running import companion

BIG = ("sqlalchemy", "streamlit", "pandas")
# Runs a command in a fresh interpreter, then prints which of these modules it imported.
LOADED = """
import sys
from companion.commands.main import main
wanted, words = sys.argv[1].split(), sys.argv[2:]
try:
    main(words)
except SystemExit:
    pass
print("loaded:", *[name for name in wanted if name in sys.modules])
"""


def loaded(command: str, *names: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, " ".join(names), *command.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.splitlines()[-1].split()[1:]


def test_without_a_word_it_serves_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    """`uvx maracaibo-companion` starts it this way."""
    served: list[str] = []
    monkeypatch.setattr("companion.commands.serve.run", lambda given, _: served.append(given.port))
    main([])
    assert served == ["8501"]


def test_the_version() -> None:
    ran = companion("--version")
    assert (ran.returncode, ran.stdout) == (0, f"companion {__version__}\n")


def test_help_lists_every_command() -> None:
    ran = companion("--language", "de", "--help")
    assert ran.returncode == 0
    assert re.findall(r"^ {4}(\S+)", ran.stdout, re.MULTILINE) == list(COMMANDS)
    assert "Kampagnendateien" in ran.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_a_module_that_explains_itself(name: str) -> None:
    module = import_module(f"companion.commands.{name.replace('-', '_')}")
    assert f"`companion {name}`" in (module.__doc__ or "")
    ran = companion(name, "--help")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith(f"usage: companion {name} ")


def test_the_version_comes_without_content_and_without_big_packages() -> None:
    names = (*BIG, "yaml", "companion.content.library", "companion.engine.text", "companion.games")
    assert loaded("--version", *names) == []


@pytest.mark.parametrize(
    "command", ["automa jacques", "setup jamaica --players 3", "score pirates --template"]
)
def test_a_command_at_the_table_comes_without_big_packages(command: str) -> None:
    assert loaded(command, *BIG) == []


def test_of_the_games_only_the_one_that_is_asked_for_is_loaded() -> None:
    packages = [f"companion.games.{name}" for name in game_names()]
    for command, game in (
        ("setup jamaica", "jamaica"),
        ("score pirates --template", "pirates"),
        ("automa jean", "maracaibo"),
        ("automa jordan", "pirates"),
        ("automa ghost-ship", "jamaica"),
    ):
        assert loaded(command, *packages) == [f"companion.games.{game}"], command


@pytest.mark.parametrize(
    ("command", "game", "parts"),
    [
        ("automa jacques", "maracaibo", "setup scoring campaign.procedure picture"),
        ("setup jamaica --players 3", "jamaica", "scoring picture ghost_ship.procedure"),
    ],
)
def test_only_those_parts_of_a_game_are_loaded_that_are_asked_for(
    command: str, game: str, parts: str
) -> None:
    package = f"companion.games.{game}"
    unwanted = [f"{package}.{name}" for name in f"{parts} calculators simulation".split()]
    assert all(find_spec(name) for name in unwanted)  # else nothing could ever be loaded
    assert loaded(command, f"{package}.content", *unwanted) == [f"{package}.content"]


def test_a_game_is_opened_by_the_name_that_its_package_has() -> None:
    assert [open_game(library(), name).name for name in game_names()] == game_names()
    assert set(game_names()) == set(games())


def test_every_automa_is_found_by_its_name_and_no_other() -> None:
    for name in automas(games()):
        found = open_automa(library(), name)
        assert found is not None
        assert found.name == name
    assert open_automa(library(), "blackbeard") is None
    assert open_automa(library(), "scoring") is None  # a module of a game, but no automa


def test_every_option_of_an_automa_is_a_flag() -> None:
    """Each has a flag with its text `cli.option.NAME`; switches are set by --with."""
    for procedure in automas(games()).values():
        expected = {option.name for option in procedure.options} - {CARDS}
        assert expected - set(switches(procedure.options)) <= set(option_names(Context()))
