"""Paths of the app's files: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent
# A package that is imported from an archive has its files beside the archive.
PACKAGE = _HERE if _HERE.is_dir() else _HERE.parents[1] / _HERE.name


@cache
def files() -> Path:
    """Return the folder with content/, pages/ and streamlit_app.py."""
    checkout = PACKAGE.parent
    return checkout if (checkout / "streamlit_app.py").is_file() else PACKAGE / "_files"


def content() -> Path:
    return files() / "content"
