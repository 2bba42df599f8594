"""Elements of My box and of files that people bring. Drawn by `web/tools.js`, `files.js`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.content.user_files import LARGEST
from companion.engine.text import Locale

YAML = ".yaml,.yml,.txt,text/plain"
JSON = ".json,application/json,.txt,text/plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Something that a tap opens, and what is known of it; `part` is how much of it, as a bar."""

    label: str
    do: str
    value: str
    said: str = ""
    icons: tuple[str, ...] = ()  # of what is known
    part: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """Rows one under the other; with a game they are its box."""

    kind: ClassVar = "rows"
    rows: tuple[Row, ...]
    title: str = ""
    about: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far one is, as a bar and in words."""

    kind: ClassVar = "progress"
    label: str
    done: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Filing:
    """A file to bring. A tap sends `do` with its text, in pieces as long as an answer may be."""

    kind: ClassVar = "filing"
    label: str
    do: str
    wrong: str  # said of a file that is no text, or too large
    accept: str
    largest: int  # bytes; all of it goes out in one message (hosts/streamlit/run.py)
    icon: str = "load"


def filing(
    label: str, do: str, locale: Locale, *, accept: str = YAML, largest: int = LARGEST
) -> Filing:
    wrong = locale.text("file.unfit", {"most": largest // 1000})
    return Filing(label=label, do=do, wrong=wrong, accept=accept, largest=largest)
