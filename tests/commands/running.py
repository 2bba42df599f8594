"""The command `companion` as it is installed, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMPANION = [sys.executable, "-m", "companion"]


def companion(
    *arguments: str, lines: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1", **environment}
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
