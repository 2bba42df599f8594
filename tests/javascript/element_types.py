"""Types of the elements for JavaScript, written from their dataclasses.

After a change of companion/app/elements: python -m tests.javascript.element_types
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import companion
from companion.app.elements import screen

FILE = Path(companion.__file__).parent / "web" / "elements.d.ts"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean"}
HEAD = """\
// The data of a screen, as the renderer gets it: companion/app/elements in TypeScript's words.
// Not edited, but written: python -m tests.javascript.element_types
"""


def written() -> str:
    """Returns the file: a namespace for each module, and the union of all elements."""
    names = sorted(file.stem for file in Path(screen.__file__).parent.glob("[a-z]*.py"))
    modules = [importlib.import_module(f"companion.app.elements.{name}") for name in names]
    spaces = [_namespace(module) for module in modules]
    elements = " | ".join(f"{_name(module)}.Element" for module in modules if _drawn(module))
    return "\n".join([HEAD, *spaces, f"export type AnyElement = {elements};", ""])


def _namespace(module: ModuleType) -> str:
    drawn = " | ".join(one.__name__ for one in _drawn(module))
    lines = [f"  type Element = {drawn};"] if drawn else []
    for one in _classes(module):
        kind = [f"kind: '{one.kind}'"] if _has_kind(one) else []
        hints = get_type_hints(one)
        held = "; ".join([*kind, *(_field(field, hints[field.name]) for field in fields(one))])
        lines.append(f"  interface {one.__name__} {{ {held} }}")
    return "\n".join([f"export namespace {_name(module)} {{", *lines, "}\n"])


def _name(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def _classes(module: ModuleType) -> Iterator[Any]:
    for one in vars(module).values():
        if is_dataclass(one) and one.__module__ == module.__name__:
            yield one


def _drawn(module: ModuleType) -> list[Any]:
    """Returns the classes that may stand in a screen's body: those of a kind that is no form."""
    forms = get_args(screen.Form)
    return [one for one in _classes(module) if _has_kind(one) and one not in forms]


def _has_kind(one: Any) -> bool:
    return isinstance(getattr(one, "kind", None), str)


def _field(field: Field[Any], hint: Any) -> str:
    """Returns a field that may be missing where it is empty by default (`screen.to_json`).

    Of one without a default the renderer may take for granted that it is not empty.
    """
    empty = field.default in ("", ()) or field.default is None or field.default is False
    return f"{field.name}{'?' if empty else ''}: {_type(hint)}"


def _type(hint: Any) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if hint is screen.Element:
        return "AnyElement"
    if isinstance(hint, type) and is_dataclass(hint):
        return f"{hint.__module__.rpartition('.')[2]}.{hint.__name__}"
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_type(one) for one in arguments if one is not NoneType))
    if origin is tuple and arguments[-1] is ...:
        inner = _type(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, arguments))}]"
    assert origin is Mapping, hint
    return f"Record<{', '.join(map(_type, arguments))}>"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
