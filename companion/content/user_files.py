"""Files from people: limited strict YAML of a shape; problems in their language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from companion.content.books import ContentError, Problem, Where
from companion.engine.text import Locale, Text

T = TypeVar("T")
LARGEST = 200_000  # bytes

# Kinds of problems that the text `file.<kind>` explains.
_EXPLAINED = (
    "empty", "deep", "alias", "key", "quotes", "twice", "not_yaml",
    "missing", "unknown", "mapping", "list", "text", "number", "choice",
)  # fmt: skip


def read_file(
    data: bytes,
    shown_as: str,
    shape: type[T],
    locale: Locale,
    check: Callable[[T], Iterator[tuple[Where, Text]]],
) -> T:
    """Reads a file. Raises ContentError with every problem in its place."""
    from companion.content.strict_yaml import parse  # only needed to read a file
    from companion.content.validation import shaped

    document = parse(text_of(data, shown_as, locale), shown_as)
    try:
        contents = shaped(document, shape)
    except ContentError as error:
        raise ContentError(_explained(problem, locale) for problem in error.problems) from None
    found = [document.problem(where, locale.render(reason)) for where, reason in check(contents)]
    if found:
        raise ContentError(found)
    return contents


def text_of(data: bytes, shown_as: str, locale: Locale) -> str:
    """Returns the file as text, if it is text and not too large."""
    if len(data) > LARGEST:
        raise _refused(shown_as, locale.text("file.large", {"most": LARGEST // 1000}))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _refused(shown_as, locale.text("file.not_text")) from None


def _refused(shown_as: str, message: str) -> ContentError:
    return ContentError([Problem(shown_as, 1, 1, message)])


def _explained(problem: Problem, locale: Locale) -> Problem:
    kind = problem.kind if problem.kind in _EXPLAINED else "other"
    values: dict[str, Any] = {"what": problem.what, "detail": problem.message}
    message = locale.text(f"file.{kind}", values)
    return Problem(problem.path, problem.line, problem.column, message)
