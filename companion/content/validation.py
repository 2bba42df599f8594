"""Validation: a document read into the shape it should have, or every problem with it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError, core_schema

from companion.content.effects import Effect
from companion.content.problems import ContentError
from companion.content.strict_yaml import Document

T = TypeVar("T")


def shaped(document: Document, shape: type[T], effects: Mapping[str, Any] | None = None) -> T:
    """A document's data as this shape, or every problem with it."""
    if document.problems:
        raise ContentError(document.problems)
    try:
        contents: T = _adapter(shape).validate_json(  # type: ignore[arg-type]
            json.dumps(document.data), strict=True, context={"effects": effects or {}}
        )
    except ValidationError as error:
        raise ContentError(
            document.problem(tuple(found["loc"]), found["msg"], found["type"], _about(found))
            for found in error.errors()
        ) from None
    return contents


def _about(found: Any) -> str:
    """What an error is about: the values it expects, or the part that is missing or too much."""
    expected = found.get("ctx", {}).get("expected")
    return str(expected or (found["loc"][-1] if found["loc"] else ""))


@cache
def _adapter(shape: Any) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


def _effect(written: object, info: Any) -> Effect:
    """Read an effect against the vocabulary of its game: value types by kind."""
    kinds: dict[str, Any] = info.context["effects"]
    if isinstance(written, str):
        kind, value = written, None
    elif isinstance(written, dict) and len(written) == 1:
        ((kind, value),) = written.items()
    else:
        raise PydanticCustomError("effect", "write an effect as `kind` or `{kind: value}`")
    if kind not in kinds:
        known = ", ".join(kinds)
        raise PydanticCustomError("effect", f"no effect is called {kind!r}; there are: {known}")
    if kinds[kind] is None or value is None:
        if kinds[kind] is not None or value is not None:
            has = "needs a" if value is None else "takes no"
            raise PydanticCustomError("effect", f"the effect {kind!r} {has} value")
        return Effect(kind)
    try:
        checked = _adapter(kinds[kind]).validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        message = f"the effect {kind!r}: {error.errors()[0]['msg']}"
        raise PydanticCustomError("effect", message.replace("{", "{{").replace("}", "}}")) from None
    return Effect(kind, checked)


# The shape itself knows nothing of its reader: here pydantic is told how it is written.
Effect.__get_pydantic_core_schema__ = (  # type: ignore[attr-defined]
    lambda _source, _handler: core_schema.with_info_plain_validator_function(_effect)
)
