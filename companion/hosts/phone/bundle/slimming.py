"""Python's files made small and quick to load: bytecode without what only people and tools read.

Bytecode starts in less than half the time of source; without doc strings, line numbers, annotations
of functions and what is there for type checkers it is hardly larger. It is for one version of
Python, so Pyodide itself compiles it (`hosts/phone/bundle/slim.py`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any


def slim(source: bytes) -> bytes:
    """The same program, without what only a type checker reads."""
    return ast.unparse(_Slim().visit(ast.parse(source))).encode()


def imported(source: bytes) -> Iterator[str]:
    """The modules that a file names, wherever it does. (Some are names in a module: no harm.)"""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


class _Slim(ast.NodeTransformer):
    """Fields of classes keep their annotations: dataclasses live by them."""

    def visit_FunctionDef(self, node: Any) -> Any:
        if any(_is_called(decorator, "overload") for decorator in node.decorator_list):
            return None
        given = node.args
        for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if one is not None:
                one.annotation = None
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 (ast calls it so)

    def visit_If(self, node: ast.If) -> Any:
        if not _is_called(node.test, "TYPE_CHECKING"):
            return self.generic_visit(node)
        kept = [self.visit(one) for one in node.orelse]
        return [one for one in kept if one is not None] or ast.Pass()

    def generic_visit(self, node: ast.AST) -> Any:
        super().generic_visit(node)
        if getattr(node, "body", None) == []:
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node


def _is_called(node: ast.AST, name: str) -> bool:
    return name in (getattr(node, "id", None), getattr(node, "attr", None))
