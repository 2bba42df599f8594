"""The installed command `companion`, in its own process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).parents[2]
COMPANION = [sys.executable, "-m", "companion"]


def companion(
    *arguments: str, lines: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1", **environment}
    if cwd is not None:  # a copy that tests change: the bytecode of a second ago may be of old code
        settings["PYTHONDONTWRITEBYTECODE"] = "1"
    return subprocess.run(
        [*COMPANION, *arguments],
        input=lines,
        capture_output=True,
        text=True,
        cwd=cwd,
        env=settings,
        timeout=60,
        check=False,
    )


def copy_of_checkout(top: Path) -> Path:
    """Copies what the command needs to a folder; run it there with `PYTHONPATH`."""
    for folder in ("companion", "content"):
        shutil.copytree(TOP / folder, top / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TOP / "streamlit_app.py", top)
    return top
