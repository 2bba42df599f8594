"""Who writes and who reads a game's facts, found in its code.

A fact is followed from where it is named to where it is used: through variables, tables of
facts, parameters and return values.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

Use: TypeAlias = tuple[str, str]  # "write" or "read", and the module
Scope: TypeAlias = ast.FunctionDef | ast.Lambda | None

CALLS = {"learn": ["write"], "Reading": ["write"], "of": ["read"], "get": ["read"]}
CALLS["ask"] = CALLS["read"] = ["write", "read"]  # `read` of a setup asks for what is unknown
STILL_A_FACT = ("name", "items", "values")


@dataclass(frozen=True, eq=False)
class Place:
    """Where a node is."""

    module: str
    parent: ast.AST
    scope: Scope


@dataclass
class Code:
    """The modules of a game."""

    folder: Path
    places: dict[ast.AST, Place] = field(default_factory=dict)
    named: dict[str, list[ast.AST]] = field(default_factory=lambda: defaultdict(list))
    functions: dict[str, list[ast.FunctionDef]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        for file in self.folder.rglob("*.py"):
            module = file.relative_to(self.folder).with_suffix("").as_posix()
            self._place(ast.parse(file.read_text(encoding="utf-8")), module, None)

    def _place(self, node: ast.AST, module: str, scope: Scope) -> None:
        if isinstance(node, ast.FunctionDef):
            self.functions[node.name].append(node)
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            self.named[node.id if isinstance(node, ast.Name) else node.attr].append(node)
        within = node if isinstance(node, ast.FunctionDef | ast.Lambda) else scope
        for child in ast.iter_child_nodes(node):
            self.places[child] = Place(module, node, within)
            self._place(child, module, within)

    def uses(self, name: str) -> set[Use]:
        """Returns who writes and who reads the fact with this name in facts.py."""
        seen: set[ast.AST] = set()
        return {use for node in self.named[name] for use in self._followed(node, seen)}

    def _followed(self, node: ast.AST, seen: set[ast.AST]) -> Iterator[Use]:
        """Yields what happens to the fact that a node stands for."""
        if node in seen:
            return
        seen.add(node)
        place = self.places[node]
        parent = place.parent
        match parent:
            case ast.Subscript(slice=index, ctx=ast.Load()) if index is node:
                yield "read", place.module
            case ast.Subscript(slice=index) if index is node:
                yield "write", place.module
            case ast.Dict(keys=keys) if node in keys and isinstance(node, ast.Attribute):
                yield "write", place.module  # facts that a game begins with
            case ast.Attribute(attr="read") | ast.Compare(ops=[ast.In() | ast.NotIn()]):
                yield "read", place.module
            case ast.Attribute(attr=attribute) if attribute not in STILL_A_FACT:
                return  # `key_of`: which fact is it?
            case ast.Call(func=function, args=arguments) if node in arguments:
                called = getattr(function, "attr", None) or getattr(function, "id", "")
                if called in CALLS:
                    yield from ((use, place.module) for use in CALLS[called])
                else:
                    yield from self._passed(function, called, arguments.index(node), seen)
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
                yield from self._variable(target, place.scope, seen)
            case ast.For(target=target) | ast.comprehension(target=target):
                yield from self._variable(target, place.scope, seen)
            case ast.Return() | ast.Yield():
                if isinstance(place.scope, ast.FunctionDef):
                    yield from self._result(place.scope, seen)
            case ast.Expr() | ast.Module() | ast.Compare():
                return
            case _:
                yield from self._followed(parent, seen)

    def _variable(self, target: ast.AST, scope: Scope, seen: set[ast.AST]) -> Iterator[Use]:
        names = [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]
        yield from self._uses_in(names, scope, seen)

    def _passed(
        self, function: ast.AST, name: str, number: int, seen: set[ast.AST]
    ) -> Iterator[Use]:
        """Yields what a function does with a parameter."""
        here = self.places[function].module
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
            here = function.value.id  # a module, or an object of any class
        defined = self.functions[name]
        nearer = [one for one in defined if self.places[one].module.endswith(here)]
        for one in nearer or defined:
            parameters = [parameter.arg for parameter in one.args.args if parameter.arg != "self"]
            yield from self._uses_in(parameters[number : number + 1], one, seen)

    def _result(self, function: ast.FunctionDef, seen: set[ast.AST]) -> Iterator[Use]:
        for node in self.named[function.name]:
            call = self.places[node].parent
            if isinstance(call, ast.Call) and call.func is node:
                yield from self._followed(call, seen)

    def _uses_in(self, names: Iterable[str], scope: Scope, seen: set[ast.AST]) -> Iterator[Use]:
        """Yields the uses of variables of a function, or of constants in all modules."""
        for name in names:
            for node in self.named[name]:
                if scope is None or self._within(node, scope):
                    yield from self._followed(node, seen)

    def _within(self, node: ast.AST, scope: Scope) -> bool:
        while (place := self.places.get(node)) is not None:
            if place.scope is scope:
                return True
            if place.scope is None:
                return False
            node = place.scope
        return False
