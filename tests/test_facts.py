"""The facts of every game: declared once, of one type, written by one module, read by another.

`pytest tests/test_facts.py -s` prints who writes and who reads each.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import companion.games
from companion.engine import facts as of_every_game
from companion.engine.facts import BOX, OPPONENT_SCORE, Fact, Family
from tests.builders import games
from tests.fact_uses import Code
from tests.random_play import option_sets, played

Declared: TypeAlias = Fact[Any] | Family[Any, Any]

HERE = Path(companion.games.__file__).parent
GAMES = [game for game in games() if (HERE / game / "facts.py").exists()]


@cache
def declared(game: str) -> dict[str, Declared]:
    module = import_module(f"companion.games.{game}.facts")
    return {name: one for name, one in vars(module).items() if isinstance(one, Fact | Family)}


@pytest.mark.parametrize("game", GAMES)
def test_each_fact_is_written_and_read(game: str) -> None:
    code = Code(HERE / game)
    for name, fact in declared(game).items():
        uses = code.uses(name)
        if isinstance(fact, Fact) and fact.name.startswith(OPPONENT_SCORE):
            uses.add(("read", "the score sheet"))
        writers, readers = (sorted(m for u, m in uses if u == use) for use in ("write", "read"))
        print(f"{game}: {name}\n    written by {writers}\n    read by {readers}")
        assert writers, f"nobody writes {name}"
        assert readers, f"nobody reads {name}"


@pytest.mark.parametrize("game", GAMES)
def test_no_name_is_declared_twice(game: str) -> None:
    facts = list(declared(game).values())
    names = {fact.name for fact in facts if isinstance(fact, Fact)}
    assert len(names) == len([fact for fact in facts if isinstance(fact, Fact)])
    for fact in facts:
        if isinstance(fact, Family):
            assert not [name for name in names if fact.key_of(name)], fact.pattern


def of_name(game: str, name: str) -> list[Fact[Any]]:
    """Returns what is declared for a stored name."""
    found = []
    for one in (*declared(game).values(), *vars(of_every_game).values()):
        if isinstance(one, Fact) and one.name == name:
            found.append(one)
        elif isinstance(one, Family) and one.key_of(name) is not None:
            found.append(Fact(name, one.takes))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_learned_is_declared_and_of_its_type(game: str) -> None:
    for procedure in games()[game].procedures:
        for options in option_sets(procedure):
            for name, value in played(procedure, options).state.facts.known.items():
                (fact,) = of_name(game, name)
                assert fact.fits(value), (name, value)


@pytest.mark.parametrize("game", GAMES)
def test_no_other_module_has_the_name_of_a_fact_as_text(game: str) -> None:
    for file in (HERE / game).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)) if file.name != "facts.py":
                    assert not text.startswith(BOX), (file, text)
                case ast.Subscript(value=ast.Attribute(attr="known"), slice=name):
                    assert not isinstance(name, ast.Constant | ast.JoinedStr), ast.unparse(node)
                case ast.Call(
                    func=ast.Attribute(value=ast.Attribute(attr="known")), args=[name, *_]
                ):
                    assert not isinstance(name, ast.Constant | ast.JoinedStr), ast.unparse(node)
