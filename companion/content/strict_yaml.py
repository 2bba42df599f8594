"""YAML without its surprises, with the line and column of everything.

Only what a careful person writes passes: no duplicate keys, anchors or tags, and no plain
word or number that YAML 1.1 would quietly turn into something else (`no`, `012`, `1:30`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import yaml

Where: TypeAlias = tuple[str | int, ...]
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
_SURPRISES = re.compile(
    r"""
      (?i: yes | no | on | off | y | n )          # booleans in YAML 1.1
    | [-+]?0[0-9_]+ | 0[xXbBoO].*                 # octal, hexadecimal, binary
    | [-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?  # sexagesimal
    | [-+]?[0-9]+_[0-9_]*                         # 1_000
    | \+[0-9]+ | [-+]?[0-9]+[eE][-+]?[0-9]+
    | [-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)? | [-+]?\.(inf|nan)
    | [0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*            # dates
    | ~ | (?i: null ) | = | <<
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something wrong with a file, and where."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


@dataclass(slots=True)
class Document:
    """A file's data, and the position of each part of it."""

    path: str
    data: Any = None
    positions: dict[Where, tuple[int, int]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    seen: set[int] = field(default_factory=set)

    def problem(self, where: Where, message: str) -> Problem:
        """A problem at this place, or at the nearest part around it that stands in the file."""
        while where and where not in self.positions:
            where = where[:-1]
        line, column = self.positions.get(where, (1, 1))
        return Problem(self.path, line, column, message)


def read(file: Path, shown_as: str) -> Document:
    """Read a file; what is wrong with it is in its problems."""
    try:
        return parse(file.read_text(encoding="utf-8"), shown_as)
    except OSError as error:
        problem = Problem(shown_as, 1, 1, error.strerror or str(error))
    except UnicodeDecodeError:
        problem = Problem(shown_as, 1, 1, "not UTF-8 text")
    return Document(shown_as, problems=[problem])


def parse(text: str, shown_as: str) -> Document:
    """Read a text; what is wrong with it is in its problems."""
    document = Document(shown_as)
    try:
        node = _Loader(text).get_single_node()
        if node is None:
            document.problems.append(Problem(shown_as, 1, 1, "the file is empty"))
        else:
            document.data = _construct(document, node, ())
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        document.problems.append(Problem(shown_as, line, column, f"not YAML: {error.problem}"))
    except yaml.YAMLError as error:
        document.problems.append(Problem(shown_as, 1, 1, f"not YAML: {error}"))
    except RecursionError:
        document.problems.append(Problem(shown_as, 1, 1, "nested too deeply"))
    return document


def _construct(document: Document, node: yaml.Node, where: Where) -> Any:
    position = (node.start_mark.line + 1, node.start_mark.column + 1)
    document.positions.setdefault(where, position)
    if id(node) in document.seen or node.tag.startswith("!") or "/" in node.tag:
        document.problems.append(document.problem(where, "aliases and tags are not used here"))
        return None
    document.seen.add(id(node))
    if isinstance(node, yaml.MappingNode):
        return _mapping(document, node, where)
    if isinstance(node, yaml.SequenceNode):
        return [_construct(document, item, (*where, n)) for n, item in enumerate(node.value)]
    assert isinstance(node, yaml.ScalarNode)
    return _scalar(document, node, where)


def _mapping(document: Document, node: yaml.MappingNode, where: Where) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key_node, value_node in node.value:
        line, column = key_node.start_mark.line + 1, key_node.start_mark.column + 1
        key = key_node.value if isinstance(key_node, yaml.ScalarNode) else None
        if not isinstance(key, str):
            document.problems.append(Problem(document.path, line, column, "a key must be a word"))
            continue
        if not key_node.style and _SURPRISES.fullmatch(key):
            message = f"write the key {key!r} in quotes: YAML may read it as something else"
            document.problems.append(Problem(document.path, line, column, message))
        if key in data:
            document.problems.append(Problem(document.path, line, column, f"{key!r} stands twice"))
        document.positions[(*where, key)] = (line, column)
        data[key] = _construct(document, value_node, (*where, key))
    return data


def _scalar(document: Document, node: yaml.ScalarNode, where: Where) -> str | int | bool:
    text = str(node.value)
    if node.style:  # quoted or a block
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if text in ("true", "false"):
        return text == "true"
    if not text or _SURPRISES.fullmatch(text):
        message = f"write {text!r} in quotes: YAML may read it as something else"
        line, column = node.start_mark.line + 1, node.start_mark.column + 1
        document.problems.append(Problem(document.path, line, column, message))
    return text
