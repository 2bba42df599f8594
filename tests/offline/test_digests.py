"""The Python in a phone's browser plays every game as the one on a server does."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from companion.engine.procedure import Kind
from tests.builders import games
from tests.offline.digests import chosen, digests

TESTS = Path(__file__).parent.parent
IN_NODE = Path(__file__).with_name("in_node.mjs")
# All of ours that digests() needs.
MODULES = ("__init__", "builders", "examples", "random_play", "offline/__init__", "offline/digests")


def test_every_game_goes_as_on_a_server(edition: Path) -> None:
    files = [f"{TESTS.name}/{module}.py" for module in MODULES]
    called = f"{TESTS.name}.offline.digests:{digests.__name__}"
    command: list[str | Path] = [
        "node",
        IN_NODE,
        edition,
        TESTS.parent,
        called,
        *files,
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as node:
        here = digests()
        instructions, problem = node.communicate()
    if node.returncode:
        pytest.fail(problem[-1500:])
    there = json.loads(instructions)
    assert there.keys() == here.keys()
    assert [name for name in here if there[name] != here[name]] == []
    assert len(set(here.values())) > len(here) * 0.95  # they are different games
    _all_are_there(here)


def _all_are_there(found: dict[str, str]) -> None:
    """Every automa with all its options, every board, setup, sum and sheet of every game."""
    for game in games().values():
        own = [name.removeprefix(f"{game.name} ") for name in found if name.split()[0] == game.name]
        for procedure in game.procedures:
            many = sum(name.split()[0] == procedure.name for name in own)
            one = procedure.kind is Kind.SCORE
            assert many == (
                0 if procedure.kind is Kind.SETUP else 1 if one else len(chosen(procedure))
            )
        scenarios = game.setups.scenarios if game.setups else ()
        assert {f"setup {scenario}" for scenario in scenarios} <= set(own)
        assert {f"sums {calculator.name}" for calculator in game.calculators} <= set(own)
