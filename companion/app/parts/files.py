"""Files on the screen: the reason of a refusal, the link to the offline version."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.app.elements.screen import Element, Line, Notice
from companion.app.elements.tools import Chapter, Link
from companion.content.books import Problem
from companion.engine.text import Locale

MOST_SHOWN = 10  # of one file


def refused(problems: Sequence[Problem], locale: Locale) -> Iterator[Element]:
    if not problems:
        return
    yield Notice(text=locale.text("file.refused", {"n": len(problems)}), tone="wrong")
    lines = [_line(problem, locale) for problem in problems[:MOST_SHOWN]]
    if len(problems) > MOST_SHOWN:
        lines.append(Line(text=locale.text("file.more", {"n": len(problems) - MOST_SHOWN})))
    yield Chapter(title="", lines=tuple(lines))


def _line(problem: Problem, locale: Locale) -> Line:
    place = {"line": problem.line, "column": problem.column}
    return Line(text=locale.text("file.problem", {"message": problem.message, **place}))


def edition_link(address: str, locale: Locale) -> Iterator[Link]:
    """Yield the link to the edition without a server, if there is one."""
    if address:
        yield Link(
            title=locale.text("settings.alone"),
            text=locale.text("settings.alone_more"),
            label=locale.text("settings.alone_open"),
            address=address,
        )
