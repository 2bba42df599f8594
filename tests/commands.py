"""The command `companion` without a process of its own: starting one is most of a short test."""

from __future__ import annotations

import io
import os
import runpy
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch


def companion_here(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m companion` with these words; for what ends at once and starts nothing."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2))
    code = 0
    with (
        patch.dict(os.environ, {"LANG": "en_GB.UTF-8", **environment}),
        patch.object(sys, "argv", ["companion", *arguments]),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            runpy.run_module("companion", run_name="__main__")
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1 if ended.code else 0
    said = []
    for stream in (out, err):
        stream.flush()
        said.append(stream.buffer.getvalue().decode())  # type: ignore[attr-defined]
    return subprocess.CompletedProcess(["companion", *arguments], code, *said)
