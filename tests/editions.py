"""The edition without a server, built as people build it, for tests that run it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def built(folder: Path) -> Path:
    """All its files, in this folder. npm brings Pyodide, and node with it."""
    for tool in ("npm", "node"):
        if shutil.which(tool) is None:
            missing = f"{tool} is missing: apt-get install npm"
            if os.environ.get("CI"):
                pytest.fail(missing)
            pytest.skip(missing)
    command = [sys.executable, "-m", "companion", "bundle", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return folder
