"""The two apps and the browser, started for real and ended after use."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from yardsticks import BARE_APP

PATIENCE = 30  # seconds until a server or a page counts as stuck
CHROMIUM_FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
]


def serve_companion(folder: Path) -> AbstractContextManager[str]:
    database = str(folder / "tables.sqlite")
    return serve("-m", "companion", "serve", "--host=127.0.0.1", "--database", database)


def serve_bare(folder: Path) -> AbstractContextManager[str]:
    app = folder / "bare.py"
    app.write_text(BARE_APP)
    flags = ["--server.headless=true", "--browser.gatherUsageStats=false", "--logger.level=warning"]
    flags += ["--server.address=127.0.0.1", "--server.fileWatcherType=none"]
    return serve("-m", "streamlit", "run", str(app), *flags, port_flag="--server.port")


@contextmanager
def serve(*arguments: str, port_flag: str = "--port") -> Iterator[str]:
    """Run a server while it is needed; its address."""
    port = free_port()
    command = [sys.executable, *arguments, f"{port_flag}={port}"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_until_healthy(port)
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_healthy(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=1)
            return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"no server on port {port}")


@contextmanager
def browser() -> Iterator[Browser]:
    installed = shutil.which("chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=installed, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()
