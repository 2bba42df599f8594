"""YAML without its surprises, with the line and column of everything.

It accepts only what a careful person writes: no duplicate keys, anchors or tags, and no plain word
or number that YAML 1.1 would silently turn into something else (`no`, `012`, `1:30`).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from companion.content.books import Problem, Where

_SafeLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

DEEPEST = 40
SHOWN = 40  # letters of a wrong word

_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_SURPRISES = re.compile(
    r"""
      (?i: yes | no | on | off | y | n )          # booleans in YAML 1.1
    | -?[1-9][0-9]{18,}                           # beyond any number of ours
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
WIDTH = 100


class _Loader(_SafeLoader):  # type: ignore[misc]
    """A loader that does not guess the types of plain words: `_scalar` decides them."""

    def resolve(self, _kind: object, _value: object, _implicit: object) -> str:
        return ""

    def descend_resolver(self, _parent: object, _index: object) -> None: ...

    def ascend_resolver(self) -> None: ...


@dataclass(slots=True)
class Document:
    """The data of a file, with the position of each part."""

    path: str
    data: Any = None
    node: yaml.Node | None = None
    problems: list[Problem] = field(default_factory=list)
    seen: set[int] = field(default_factory=set)
    as_written: bool = False

    def problem(self, where: Where, message: str, kind: str = "", what: str = "") -> Problem:
        """Returns a problem at this place, or at the nearest enclosing part in the file."""
        return Problem(self.path, *self.position(where), message, kind, what)

    def position(self, where: Where) -> tuple[int, int]:
        """Returns line and column of a part's key, or of an item of a list."""
        marked, _ = self._nodes(where)
        return _place(marked) if marked else (1, 1)

    def problem_in_text(self, where: Where, at: int, message: str) -> Problem:
        _, node = self._nodes(where)
        if not isinstance(node, yaml.ScalarNode):
            return self.problem(where, message)
        line, column = _place(node)
        before = len(json.dumps(node.value[:at], ensure_ascii=False)) - 1 if node.style else at
        return Problem(self.path, line, column + before, message)

    def _nodes(self, where: Where) -> tuple[yaml.Node | None, yaml.Node | None]:
        """Returns the key of a part, or an item of a list; and its value."""
        if self.node is None:
            return None, None
        node, marked = self.node, self.node
        for name in where:
            if isinstance(node, yaml.MappingNode):
                found = [pair for pair in node.value if pair[0].value == name]
                if not found:
                    break
                marked, node = found[-1]
            elif (
                isinstance(node, yaml.SequenceNode)
                and isinstance(name, int)
                and name < len(node.value)
            ):
                marked = node = node.value[name]
            else:
                break
        return marked, node


def read(file: Path, shown_as: str, *, trusted: bool = False) -> Document:
    """Reads a file; the result lists its problems."""
    try:
        text = file.read_text(encoding="utf-8")
        return parse(text, shown_as, trusted=trusted)
    except OSError as error:
        message = error.strerror or str(error)
    except UnicodeDecodeError:
        message = "not UTF-8 text"
    return Document(shown_as, problems=[Problem(shown_as, 1, 1, message)])


def parse(text: str, shown_as: str, *, as_written: bool = False, trusted: bool = False) -> Document:
    """Parses a text; the result lists its problems.

    With `as_written`, a value that YAML might read as something else is not a problem but the text
    that it looks like. A `trusted` text is ours, and not made to break its reader.
    """
    document = Document(shown_as, as_written=as_written)
    try:
        too_deep = None if trusted else _too_deep(text)
        node = None if too_deep else _Loader(text).get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        document.problems.append(Problem(shown_as, line, column, f"not YAML: {error.problem}"))
    except (yaml.YAMLError, UnicodeEncodeError) as error:
        message = " ".join(str(error).split())
        document.problems.append(Problem(shown_as, 1, 1, f"not YAML: {message}"))
    else:
        if too_deep:
            document.problems.append(Problem(shown_as, *too_deep, "nested too deep", "deep"))
        elif node is None:
            document.problems.append(Problem(shown_as, 1, 1, "the file is empty", "empty"))
        else:
            document.node = node
            document.data = _construct(document, node, node)
    return document


def needs_quotes(text: str) -> bool:
    """Returns whether a plain text would be read as something else, or refused."""
    return (
        not text
        or text in ("true", "false")
        or bool(_INTEGER.fullmatch(text) or _SURPRISES.fullmatch(text))
    )


def scalar(value: str | int) -> str:
    """Writes a value, with quotes if YAML could read it as something else."""
    if isinstance(value, int) or (
        re.fullmatch(r"[a-z][a-z_-]*", value) and not needs_quotes(value)
    ):
        return str(value)
    return json.dumps(value, ensure_ascii=False)


def _too_deep(text: str) -> tuple[int, int] | None:
    """Returns where the text nests too deeply: the C loader has no limit and would crash."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                mark = event.start_mark
                return (mark.line + 1, mark.column + 1) if mark else (1, 1)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return None


def _construct(document: Document, node: yaml.Node, marked: yaml.Node) -> Any:
    """Returns a node's data. Reports problems at its key, or at its own beginning."""
    if id(node) in document.seen or node.tag.startswith("!") or "/" in node.tag:
        message = "aliases and tags are not used here"
        document.problems.append(Problem(document.path, *_place(marked), message, "alias"))
        return None
    document.seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        return _scalar(document, node)
    if isinstance(node, yaml.MappingNode):
        return _mapping(document, node)
    return [_construct(document, item, item) for item in node.value]


def _mapping(document: Document, node: yaml.MappingNode) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key = key_node.value if isinstance(key_node, yaml.ScalarNode) else None
        if not isinstance(key, str):
            place = _place(key_node)
            document.problems.append(Problem(document.path, *place, "a key must be a word", "key"))
            continue
        if not key_node.style and _SURPRISES.fullmatch(key):
            message = f"write the key {key[:SHOWN]!r} in quotes: YAML may read it as something else"
            document.problems.append(_problem(document, key_node, message, "quotes"))
        if key in data:
            message = f"{key[:SHOWN]!r} stands twice"
            document.problems.append(_problem(document, key_node, message, "twice"))
        data[key] = _construct(document, value_node, key_node)
    return data


def _scalar(document: Document, node: yaml.ScalarNode) -> str | int | bool:
    text = str(node.value)
    if node.style:  # quoted or a block
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if text in ("true", "false"):
        return text == "true"
    if not document.as_written and (not text or _SURPRISES.fullmatch(text)):
        message = f"write {text[:SHOWN]!r} in quotes: YAML may read it as something else"
        if not text:
            message = "write a value after the colon"
        document.problems.append(_problem(document, node, message, "quotes"))
    return text


def _problem(document: Document, node: yaml.ScalarNode, message: str, kind: str) -> Problem:
    return Problem(document.path, *_place(node), message, kind, str(node.value)[:SHOWN])


def _place(node: yaml.Node) -> tuple[int, int]:
    """Returns line and column, counted from one."""
    return node.start_mark.line + 1, node.start_mark.column + 1


def to_yaml(data: Any) -> str:
    """Writes keys in their order, short lists on one line, quotes where needed."""
    return yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH)


class _Dumper(yaml.SafeDumper):
    """A dumper without aliases, which `parse` refuses."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar(
        "tag:yaml.org,2002:str", text, style='"' if needs_quotes(text) else None
    )


def _list(dumper: yaml.SafeDumper, items: list[Any]) -> yaml.SequenceNode:
    plain = all(isinstance(item, str | int) for item in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=plain)


def _dict(dumper: yaml.SafeDumper, items: dict[str, Any]) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", items, flow_style=not items)


_Dumper.add_representer(str, _text)
_Dumper.add_representer(list, _list)
_Dumper.add_representer(dict, _dict)
