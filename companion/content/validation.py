"""Validation: a document read into the shape it should have, or every problem with it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic_core import (
    CoreConfig,
    CoreSchema,
    PydanticCustomError,
    SchemaValidator,
    ValidationError,
    core_schema,
)

from companion.content.effects import Effect
from companion.content.problems import ContentError
from companion.content.strict_yaml import Document

T = TypeVar("T")
STRICT = CoreConfig(strict=True, extra_fields_behavior="forbid")  # no guessed types, nothing more
_PLAIN: dict[Any, CoreSchema] = {
    str: core_schema.str_schema(),
    int: core_schema.int_schema(),
    bool: core_schema.bool_schema(),
    NoneType: core_schema.none_schema(),
}


def shaped(document: Document, shape: type[T], effects: Mapping[str, Any] | None = None) -> T:
    """A document's data as this shape, or every problem with it."""
    if document.problems:
        raise ContentError(document.problems)
    try:
        contents: T = _validator(shape).validate_json(  # type: ignore[arg-type]
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
def _validator(shape: Any) -> SchemaValidator:
    return SchemaValidator(_schema(shape), STRICT)


def _schema(hint: Any) -> CoreSchema:
    """A type in the words of pydantic's core."""
    if hint is Effect:
        return core_schema.with_info_plain_validator_function(_effect)
    if is_dataclass(hint):
        return _schema_of_piece(hint)  # type: ignore[arg-type]
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return core_schema.literal_schema(list(args))
    if origin in (Union, UnionType):
        return core_schema.union_schema([_schema(arg) for arg in args])
    if origin is list:
        return core_schema.list_schema(_schema(args[0]))
    if origin is dict:
        return core_schema.dict_schema(_schema(args[0]), _schema(args[1]))
    if origin is tuple:
        items = [_schema(arg) for arg in args if arg is not Ellipsis]
        return core_schema.tuple_schema(items, variadic_item_index=0 if Ellipsis in args else None)
    raise TypeError(f"content has no {hint}")


@cache
def _schema_of_piece(shape: Any) -> CoreSchema:
    hints = get_type_hints(shape)
    parts = [
        core_schema.dataclass_field(f.name, _with_default(_schema(hints[f.name]), f), kw_only=True)
        for f in fields(shape)
    ]
    names = [f.name for f in fields(shape)]
    arguments = core_schema.dataclass_args_schema(shape.__name__, parts)
    return core_schema.dataclass_schema(shape, arguments, names, slots=True, config=STRICT)


def _with_default(schema: CoreSchema, f: Field[Any]) -> CoreSchema:
    if f.default is not MISSING:
        return core_schema.with_default_schema(schema, default=f.default)
    if f.default_factory is not MISSING:
        return core_schema.with_default_schema(schema, default_factory=f.default_factory)
    return schema


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
        checked = _validator(kinds[kind]).validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        message = f"the effect {kind!r}: {error.errors()[0]['msg']}"
        raise PydanticCustomError("effect", message.replace("{", "{{").replace("}", "}}")) from None
    return Effect(kind, checked)
