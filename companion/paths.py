"""Where the app's own files lie: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent


@cache
def files() -> Path:
    """The folder with content/, pages/ and streamlit_app.py."""
    checkout = PACKAGE.parent
    return checkout if (checkout / "streamlit_app.py").is_file() else PACKAGE / "_files"


def content() -> Path:
    return files() / "content"
