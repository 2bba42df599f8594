"""Where the app's own files lie: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
PACKAGE = _HERE if _HERE.is_dir() else _HERE.parents[1] / _HERE.name  # from an archive: beside it


@cache
def files() -> Path:
    """The folder with content/, pages/ and streamlit_app.py."""
    checkout = PACKAGE.parent
    return checkout if (checkout / "streamlit_app.py").is_file() else PACKAGE / "_files"


def content() -> Path:
    return files() / "content"
