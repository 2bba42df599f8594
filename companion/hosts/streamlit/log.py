"""The server's log: one line for each event, `key=value`, without codes and names.

Messages of uvicorn and Streamlit keep only their fixed text, and errors their type and trace: never
a value, which may be a code, a name or a cookie.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

from companion.app.frame.nothing import trace

_PLAIN = re.compile(r"[\w.:/+-]+")


def event(name: str, **values: str | int | float) -> None:
    """Log an event, except in a terminal, where people read plain messages."""
    if not sys.stderr.isatty():
        print(line("info", event=name, **values), file=sys.stderr, flush=True)


def line(level: str, **values: str | int | float) -> str:
    time = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    fields = {"time": time, "level": level, **values}
    return " ".join(f"{key}={_written(str(value))}" for key, value in fields.items())


def _written(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else json.dumps(value)


class Record(logging.LogRecord):
    """A log record, as one line."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        error = self.exc_info
        self._error = (
            {"error": error[0].__name__, "at": trace(error[1])} if error and error[0] else {}
        )
        self.exc_info = self.exc_text = self.stack_info = None

    def getMessage(self) -> str:  # noqa: N802 (Python's own name)
        text = self.msg if isinstance(self.msg, str) else type(self.msg).__name__
        first = text.strip().partition("\n")[0]
        values = {"event": "error" if self._error else "said", "by": self.name, "said": first}
        return line(self.levelname.lower(), **values, **self._error)
