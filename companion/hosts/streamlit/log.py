"""What the server says of itself (log): a line an event, `key=value`, without codes and names.

Of what others log (uvicorn, Streamlit) only the words of the program are kept, and of an error
its kind and the way through the code: never a value, which may be a code, a name or a cookie.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

_PLAIN = re.compile(r"[\w.:/+-]+")
_FRAMES = 6  # of an error's way through the code, the innermost first


def event(name: str, **values: str | int | float) -> None:
    """Say that something has happened. (People at a terminal have read it in plain words.)"""
    if not sys.stderr.isatty():
        print(line("info", event=name, **values), file=sys.stderr, flush=True)


def line(level: str, **values: str | int | float) -> str:
    time = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    told = {"time": time, "level": level, **values}
    return " ".join(f"{key}={_written(str(value))}" for key, value in told.items())


def _written(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else json.dumps(value)


def in_lines() -> None:
    """From now on everything that is logged is such a line, whoever logs it."""
    logging.setLogRecordFactory(Record)


class Record(logging.LogRecord):
    """Something that was logged, as a line."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        error = self.exc_info
        self._error = _of_error(error) if error and error[0] else {}
        self.exc_info = self.exc_text = self.stack_info = None

    def getMessage(self) -> str:  # noqa: N802 (Python's own name)
        said = self.msg if isinstance(self.msg, str) else type(self.msg).__name__
        first = said.strip().partition("\n")[0]
        values = {"event": "error" if self._error else "said", "by": self.name, "said": first}
        return line(self.levelname.lower(), **values, **self._error)


def _of_error(error: Any) -> dict[str, str]:
    kind, _, way = error
    frames = reversed(traceback.extract_tb(way)[-_FRAMES:])
    return {
        "error": kind.__name__,
        "at": " < ".join(f"{_short(one.filename)}:{one.lineno}" for one in frames),
    }


def _short(file: str) -> str:
    """From the package on: where it is installed concerns nobody."""
    return "/".join(file.replace("\\", "/").split("site-packages/")[-1].split("/")[-3:])
