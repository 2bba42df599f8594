"""The edition without a server, built as people build it, and a web server for it."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest


def built(top: Path) -> Path:
    """All its files; written once, and shared by all processes that test side by side."""
    for tool in ("npm", "node"):
        if shutil.which(tool) is None:
            missing = f"{tool} is missing: apt-get install npm"
            if os.environ.get("CI"):
                pytest.fail(missing)
            pytest.skip(missing)
    folder = (top.parent if "PYTEST_XDIST_WORKER" in os.environ else top) / "edition"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "sw.js").is_file():  # it is written last
            command = [sys.executable, "-m", "companion", "bundle", str(folder)]
            subprocess.run(command, check=True, capture_output=True)
    return folder


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_words: object) -> None:
        pass


class Site(ThreadingHTTPServer):
    """A plain web server of one folder; it can be stopped, and serve another folder."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), partial(_Quiet, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self.server_port}/"
        Thread(target=self.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.shutdown()
        self.server_close()

    def handle_error(self, *_given: object) -> None:
        """Ignore a client that disconnects in the middle of a file."""
