"""The writers and readers of a game's facts, found in its code.

A fact is followed from where it is named to where it is used: through variables, tables of
facts, parameters, return values and fields.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

Use: TypeAlias = tuple[str, str]  # "write" or "read", and the module
Name: TypeAlias = tuple[str, str]  # the module that defines it, and the name
Scope: TypeAlias = ast.FunctionDef | ast.Lambda | None

FACTS = "facts"  # the module that declares them
FIELD = ""  # instead of a module: a field or a method of some object
BOTH = ["write", "read"]
CALLS = {
    "ask": BOTH,
    "corrects": BOTH,
    "get": ["read"],
    "of": ["read"],
    "read": BOTH,  # of a setup: it asks for what is unknown
    "Reading": ["write"],
    "relearned": ["write"],
    "values": ["read"],
}
STILL_A_FACT = ("name", "items", "values")


@dataclass(frozen=True, eq=False)
class Place:
    """The place of a node."""

    module: str
    parent: ast.AST
    scope: Scope


@dataclass
class Code:
    """The modules of a game."""

    folder: Path
    imported: dict[tuple[str, str], Name] = field(default_factory=dict)  # by module and name there
    places: dict[ast.AST, Place] = field(default_factory=dict)
    named: dict[Name, list[ast.AST]] = field(default_factory=lambda: defaultdict(list))
    functions: dict[str, list[ast.FunctionDef]] = field(default_factory=lambda: defaultdict(list))
    fields: dict[str, list[str]] = field(default_factory=dict)  # of a class

    def __post_init__(self) -> None:
        files = {self._module(file): file for file in self.folder.rglob("*.py")}
        trees = {name: ast.parse(f.read_text(encoding="utf-8")) for name, f in files.items()}
        for module, tree in trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom):
                    self._import(module, node, files)
        for module, tree in trees.items():
            self._place(tree, module, None)

    def _module(self, file: Path) -> str:
        return file.relative_to(self.folder).with_suffix("").as_posix()

    def _import(self, module: str, node: ast.ImportFrom, modules: Iterable[str]) -> None:
        own, _, path = (node.module or "").partition(f"companion.games.{self.folder.name}")
        if own:
            return
        path = path.strip(".").replace(".", "/")
        for one in node.names:
            inner = f"{path}/{one.name}".strip("/")
            found = (inner, "") if inner in modules else (path, one.name)
            self.imported[module, one.asname or one.name] = found

    def _place(self, node: ast.AST, module: str, scope: Scope) -> None:
        if isinstance(node, ast.FunctionDef):
            self.functions[node.name].append(node)
        if isinstance(node, ast.ClassDef):
            targets = [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
            self.fields[node.name] = [one.id for one in targets if isinstance(one, ast.Name)]
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            self.named[self._name(node, module)].append(node)
        within = node if isinstance(node, ast.FunctionDef | ast.Lambda) else scope
        for child in ast.iter_child_nodes(node):
            self.places[child] = Place(module, node, within)
            self._place(child, module, within)

    def _name(self, node: ast.Name | ast.Attribute, module: str) -> Name:
        if isinstance(node, ast.Name):
            return self.imported.get((module, node.id), (module, node.id))
        if isinstance(node.value, ast.Name):
            origin, name = self.imported.get((module, node.value.id), (FIELD, "?"))
            if not name:
                return origin, node.attr
        return FIELD, node.attr

    def uses(self, fact: str) -> set[Use]:
        """Returns who writes and who reads the fact with this name in facts.py."""
        seen: set[ast.AST] = set()
        return {use for node in self.named[FACTS, fact] for use in self._followed(node, seen)}

    def _followed(self, node: ast.AST, seen: set[ast.AST]) -> Iterator[Use]:
        """Yield the uses of the fact that a node names."""
        if node in seen:
            return
        seen.add(node)
        place = self.places[node]
        parent, module = place.parent, place.module
        match parent:
            case ast.Subscript(slice=index, ctx=ast.Load()) if index is node:
                yield "read", module
            case ast.Subscript(slice=index) if index is node:
                yield "write", module
            case ast.Dict(keys=keys) if node in keys and is_stored_name(node):
                yield "write", module  # facts that a game begins with
            case ast.Attribute(attr="read" | "values_in"):
                yield "read", module
            case ast.Compare(ops=[ast.In() | ast.NotIn()]):
                yield "read", module
            case ast.Attribute(attr=attribute) if attribute not in STILL_A_FACT:
                return  # `key_of`: which fact is it?
            case ast.Call(func=ast.Name() | ast.Attribute(), args=arguments) if node in arguments:
                yield from self._passed(parent, arguments.index(node), module, seen)
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
                yield from self._variable(target, module, place.scope, seen)
            case ast.NamedExpr(target=target):
                yield from self._variable(target, module, place.scope, seen)
            case ast.For(target=target) | ast.comprehension(target=target):
                yield from self._variable(target, module, place.scope, seen)
            case ast.Return() | ast.Yield():
                if isinstance(place.scope, ast.FunctionDef):
                    yield from self._result(place.scope, module, seen)
            case ast.stmt() | ast.Compare():
                return
            case _:
                yield from self._followed(parent, seen)

    def _passed(
        self, call: ast.Call, number: int, module: str, seen: set[ast.AST]
    ) -> Iterator[Use]:
        """Yields what a function does with a parameter, or others with the field of a class."""
        assert isinstance(call.func, ast.Name | ast.Attribute)
        origin, name = self._name(call.func, module)
        if name in CALLS:
            yield from ((use, module) for use in CALLS[name])
            return
        for one in self.fields.get(name, [])[number : number + 1]:
            yield from self._uses_of((FIELD, one), None, seen)
        for function in self.functions[name]:
            defined = self.places[function].module
            if origin in (FIELD, defined):
                parameters = [one.arg for one in function.args.args if one.arg != "self"]
                for parameter in parameters[number : number + 1]:
                    yield from self._uses_of((defined, parameter), function, seen)

    def _variable(
        self, target: ast.AST, module: str, scope: Scope, seen: set[ast.AST]
    ) -> Iterator[Use]:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                yield from self._uses_of((module, node.id), scope, seen)

    def _result(self, function: ast.FunctionDef, module: str, seen: set[ast.AST]) -> Iterator[Use]:
        for node in (*self.named[module, function.name], *self.named[FIELD, function.name]):
            call = self.places[node].parent
            if isinstance(call, ast.Call) and call.func is node:
                yield from self._followed(call, seen)

    def _uses_of(self, name: Name, scope: Scope, seen: set[ast.AST]) -> Iterator[Use]:
        """Yields the uses of a variable of a function, or of a constant in all modules."""
        for node in self.named[name]:
            if scope is None or self._within(node, scope):
                yield from self._followed(node, seen)

    def _within(self, node: ast.AST, scope: Scope) -> bool:
        while (place := self.places.get(node)) is not None and place.scope is not None:
            if place.scope is scope:
                return True
            node = place.scope
        return False


def is_stored_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "name"
