"""Effects as content writes them: `{disc: 11}`, `{influence: [france, 1]}`, or a bare `end`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, TypeAlias, Union

EffectValue: TypeAlias = Union[int, str, tuple[int | str, ...], None]


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: its kind, and its value where it has one."""

    kind: str
    value: EffectValue = None

    def __str__(self) -> str:
        if self.value is None:
            return self.kind
        value = self.value if not isinstance(self.value, tuple) else "-".join(map(str, self.value))
        return f"{self.kind} {value}"

    @property
    def sort_key(self) -> tuple[int, ...]:
        """Effects of one kind in the order of their numbers."""
        if isinstance(self.value, tuple):
            return tuple(part for part in self.value if isinstance(part, int))
        return (self.value,) if isinstance(self.value, int) else ()

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> Any:
        from pydantic_core import core_schema  # only the reader of content needs it

        return core_schema.with_info_plain_validator_function(_read)


def _read(written: object, info: Any) -> Effect:
    """Read an effect against the vocabulary of its game: value types by kind."""
    from pydantic import TypeAdapter, ValidationError
    from pydantic_core import PydanticCustomError

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
        checked = TypeAdapter(kinds[kind]).validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        message = f"the effect {kind!r}: {error.errors()[0]['msg']}"
        raise PydanticCustomError("effect", message.replace("{", "{{").replace("}", "}}")) from None
    return Effect(kind, checked)
