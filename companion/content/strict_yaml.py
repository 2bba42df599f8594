"""YAML without its surprises, with the line and column of everything.

Only what a careful person writes passes: no duplicate keys, anchors or tags, and no plain
word or number that YAML 1.1 would quietly turn into something else (`no`, `012`, `1:30`).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import yaml

Where: TypeAlias = tuple[str | int, ...]
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

MOST_LEVELS = 20
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
    as_written: bool = False

    def problem(self, where: Where, message: str) -> Problem:
        """A problem at this place, or at the nearest part around it that stands in the file."""
        while where and where not in self.positions:
            where = where[:-1]
        line, column = self.positions.get(where, (1, 1))
        return Problem(self.path, line, column, message)


def read(file: Path, shown_as: str, *, as_written: bool = False) -> Document:
    """Read a file; what is wrong with it is in its problems."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        return _broken(shown_as, error.strerror or str(error))
    except UnicodeDecodeError:
        return _broken(shown_as, "not UTF-8 text")
    return parse(text, shown_as, as_written=as_written)


def parse(text: str, shown_as: str, *, as_written: bool = False) -> Document:
    """A text as a document.

    With `as_written` a word that YAML might read as something else is no problem: it is the
    text that it looks like.
    """
    document = Document(shown_as, as_written=as_written)
    try:
        if _levels(text) > MOST_LEVELS:
            return _broken(shown_as, f"more than {MOST_LEVELS} levels")
        node = _Loader(text).get_single_node()
        if node is None:
            return _broken(shown_as, "the file is empty")
        document.data = _construct(document, node, ())
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        return _broken(shown_as, f"not YAML: {error.problem}", line, column)
    except yaml.YAMLError as error:
        return _broken(shown_as, " ".join(f"not YAML: {error}".split()))
    return document


def _levels(text: str) -> int:
    """How deep things stand in each other; too deep a nesting would end the whole process."""
    deepest = level = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            level += 1
            deepest = max(deepest, level)
            if deepest > MOST_LEVELS:
                break
        elif isinstance(event, yaml.CollectionEndEvent):
            level -= 1
    return deepest


def scalar(value: str | int) -> str:
    """A value as it is written: a text in quotes where it could be read as something else."""
    plain = isinstance(value, int) or re.fullmatch(r"[a-z][a-z_-]*", value)
    if plain and not _SURPRISES.fullmatch(str(value)):
        return str(value)
    return json.dumps(value, ensure_ascii=False)


def _broken(shown_as: str, message: str, line: int = 1, column: int = 1) -> Document:
    return Document(shown_as, problems=[Problem(shown_as, line, column, message)])


def _construct(document: Document, node: yaml.Node, where: Where) -> Any:
    position = (node.start_mark.line + 1, node.start_mark.column + 1)
    document.positions.setdefault(where, position)
    if id(node) in document.seen or node.tag.startswith("!"):
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
    if not document.as_written and (not text or _SURPRISES.fullmatch(text)):
        message = f"write {text!r} in quotes: YAML may read it as something else"
        line, column = node.start_mark.line + 1, node.start_mark.column + 1
        document.problems.append(Problem(document.path, line, column, message))
    return text
