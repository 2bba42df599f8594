"""The shapes of content: frozen pieces, each with its source and how sure that is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar, dataclass_transform

T = TypeVar("T")
Confidence: TypeAlias = Literal["rulebook", "several", "single", "deduced"]
CONFIDENCES: tuple[Confidence, ...] = ("rulebook", "several", "single", "deduced")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def piece(cls: type[T]) -> type[T]:
    """A frozen dataclass that content can be read into: no unknown keys, no guessed types."""
    cls.__pydantic_config__ = {"extra": "forbid", "strict": True}  # type: ignore[attr-defined]
    decorate: Callable[[type[T]], type[T]] = dataclass(frozen=True, slots=True, kw_only=True)
    return decorate(cls)


@piece
class Source:
    """Where a fact comes from: a work listed in content/sources.yaml, and how sure it is."""

    work: str
    confidence: Confidence


@piece
class Work:
    """A work that content draws on."""

    id: str
    title: str
    address: str = ""
