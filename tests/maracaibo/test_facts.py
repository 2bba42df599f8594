"""Every fact is declared, with its type; who writes and who reads it is found in the code."""

from __future__ import annotations

import ast
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import companion
from companion.engine.chance import Chance
from companion.engine.facts import Fact, Family
from companion.games.maracaibo import facts as declared
from tests.random_play import any_answer
from tests.screens.dialogues import begun

HERE = Path(companion.__file__).parent / "games" / "maracaibo"
ALL = {name: one for name, one in vars(declared).items() if isinstance(one, Fact | Family)}
EXAMPLES = {  # a name of each family
    "TILE": "tile.L4", "MARKET": "market.11", "MARKERS": "markers.9a.france",
    "ASIDE": "markers.aside.france", "RANK": "rank.france.you", "ARROW": "box.arrows.2.upper",
    "AREA": "box.jacques.A1.3", "EXPLORER_OF": "explorer.1", "QUESTS_OF": "quests.1",
}  # fmt: skip


def matches(one: Fact[object] | Family[object, object], name: str) -> bool:  # type: ignore[type-var]
    return one.name == name if isinstance(one, Fact) else one.key_of(name) is not None


def uses() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """The modules that write each fact, and those that read it: `facts[FACT]`, `del`, `ask`."""
    writes: dict[str, set[str]] = defaultdict(set)
    reads: dict[str, set[str]] = defaultdict(set)
    for file in HERE.rglob("*.py"):
        module = file.relative_to(HERE).with_suffix("").as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Subscript) and (name := fact_in(node.slice)):
                kept = isinstance(node.ctx, ast.Store | ast.Del)
                (writes if kept else reads)[name].add(module)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr == "ask" and node.args and (name := fact_in(node.args[0])):
                    writes[name].add(module)
                    reads[name].add(module)
                elif node.func.attr == "of" and node.args and (name := fact_in(node.args[0])):
                    reads[name].add(module)
    return writes, reads


def fact_in(node: ast.AST) -> str:
    """`ROUND`, `of.ROUND`, `RANK[nation, who]`."""
    if isinstance(node, ast.Subscript):
        node = node.value
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name if name in ALL else ""


def test_no_name_is_declared_twice() -> None:
    names = {key: one.name if isinstance(one, Fact) else EXAMPLES[key] for key, one in ALL.items()}
    for one, other in combinations(ALL, 2):
        assert not matches(ALL[one], names[other]), (one, other)
        assert not matches(ALL[other], names[one]), (one, other)
    assert all(matches(ALL[key], name) for key, name in names.items())


def test_what_is_read_is_written_by_somebody() -> None:
    writes, reads = uses()
    elsewhere = {"TILE", "FORKS", "JUMPS", "ARROW", "CITIES", "MARKETS", "AREA", "CLOCK",
                 "MARKERS_KEPT"}  # not moved yet  # fmt: skip
    assert set(reads) - set(writes) <= elsewhere
    assert writes["RANK"] == {"jean/combat"}


def test_what_jacques_learns_is_declared_and_of_its_type() -> None:
    for seed in range(3):
        dialogue, chance = begun("jacques"), Chance(seed)
        while (question := dialogue.stop.question) is not None:
            dialogue.answer(any_answer(question, chance))
        for name, value in dialogue.state.facts.known.items():
            (one,) = [one for one in ALL.values() if matches(one, name)]
            taken = one if isinstance(one, Fact) else Fact(name, one.takes)
            assert taken.fits(value), name
