"""Elements for export and import of texts and files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.content.user_files import LARGEST
from companion.engine.text import Locale

YAML = ".yaml,.yml,.txt,text/plain"
JSON = ".json,application/json,.txt,text/plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taking:
    """A text to copy, or a file to save if it has a name."""

    kind: ClassVar = "taking"
    label: str
    text: str
    done: str = ""
    file: str = ""
    own: bool = False  # only the companion reads it: it may be shared under a name of any text
    icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filing:
    """A file to import. A tap sends `do` with its text, in pieces as long as an answer."""

    kind: ClassVar = "filing"
    label: str
    do: str
    wrong: str  # the message about a file that is too large or no text
    accept: str
    largest: int  # bytes; all of it goes out in one message (hosts/streamlit/run.py)
    icon: str = "load"


@dataclass(frozen=True, slots=True, kw_only=True)
class Photo:
    """A photo, or the place for one. Taps send "photo" with a JPEG file in base64, in pieces, and
    "no_photo", which a second tap confirms.
    """

    kind: ClassVar = "photo"
    label: str
    words: str  # the photo, for those who do not see it
    wrong: str  # the message about a file that is no photo
    remove: str
    sure: str
    jpeg: str = ""  # in base64


def filing(
    label: str, do: str, locale: Locale, *, accept: str = YAML, largest: int = LARGEST
) -> Filing:
    wrong = locale.text("file.unfit", {"most": largest // 1000})
    return Filing(label=label, do=do, wrong=wrong, accept=accept, largest=largest)
