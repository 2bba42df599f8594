"""Keys of texts that Python code names: found in its syntax, and checked against a language."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeGuard

# Lower-case words with dots between them; a part that is filled in at run time is {}.
KEY = re.compile(r"([a-z_]+|\{\})(\.[a-z0-9_{}-]+)+")
FILE_NAMES = (".js", ".css", ".svg", ".html", ".yaml", ".json")  # these are no keys
PROMPTS = ("Tell", "Ask", "Text")  # the first argument is a whole key
FORMS = ("Choice", "Several")
LABELLED = ("yes", "no")  # by the app


class KeyInCode(NamedTuple):
    """A key as code writes it, and where; `whole` if it is no part of another key."""

    line: int
    column: int
    key: str
    whole: bool = False

    def is_among(self, keys: Collection[str]) -> bool:
        """Tells whether some key fits, or begins with this one."""
        if self.key in keys:
            return True
        if self.whole and "{}" not in self.key:
            return False
        shape = shape_of(self.key)
        return any(shape.fullmatch(key) or key.startswith(f"{self.key}.") for key in keys)


@cache
def shape_of(pattern: str) -> re.Pattern[str]:
    return re.compile(re.escape(pattern).replace(r"\{\}", r"[a-z0-9_.-]*"))


def keys_in_code(file: Path, first_words: Collection[str]) -> Iterator[KeyInCode]:
    """Finds the keys of a file that begin with one of these words, or with a part filled in."""
    tree = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    parts = {id(part) for node in tree if isinstance(node, ast.JoinedStr) for part in node.values}
    whole = {id(node.args[0]) for node in tree if _is_call(node, PROMPTS) and node.args}
    for node in tree:
        if id(node) in parts:
            continue
        key = _pattern(node)
        if not KEY.fullmatch(key) or key.endswith(FILE_NAMES):
            continue
        if key.split(".")[0] in (*first_words, "{}"):
            yield KeyInCode(node.lineno, node.col_offset + 1, key, id(node) in whole)  # type: ignore[attr-defined]
    yield from _labels(tree)


def _labels(tree: list[ast.AST]) -> Iterator[KeyInCode]:
    """Finds the labels of options that stand in a question: `Ask("key", Choice(("option",)))`."""
    for node in tree:
        if not _is_call(node, ("Ask",)) or len(node.args) < 2:
            continue
        key, form = _pattern(node.args[0]), node.args[1]
        if not KEY.fullmatch(key) or not _is_call(form, FORMS):
            continue
        if len(form.args) != 1 or form.keywords or not isinstance(form.args[0], ast.Tuple):
            continue
        for option in form.args[0].elts:
            value = _pattern(option)
            if value and value not in LABELLED:
                place = option.lineno, option.col_offset + 1
                yield KeyInCode(*place, f"{key}.{value}", whole=True)


def _is_call(node: ast.AST, names: tuple[str, ...]) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def _pattern(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return ""
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
    )
