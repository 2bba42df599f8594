"""Pyodide from npm: one version, checked by its checksum, fetched when needed."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

VERSION = "314.0.7"
INTEGRITY = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyM"
    "cWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)  # as npm shows it
RUN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
STANDARD = "python_stdlib.zip"


class BundleError(Exception):
    """A failure to write the folder, with the reason."""


class NoNpm(BundleError):
    """A missing npm: Pyodide comes from there, and node runs it."""


def unpack(folder: Path, tarball: Path | None = None) -> None:
    """Write Pyodide, the standard library and an empty list of packages."""
    with tempfile.TemporaryDirectory() as fetched:
        packed = tarball or _fetched(Path(fetched))
        digest = base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
        if f"sha512-{digest}" != INTEGRITY:
            raise BundleError(f"pyodide {VERSION}: sha512-{digest}")
        with tarfile.open(packed) as archive:
            for name in (*RUN, STANDARD):
                held = archive.extractfile(f"package/{name}")
                assert held is not None
                (folder / name).write_bytes(held.read())
    lock = folder / "pyodide-lock.json"  # without packages, nothing is fetched from elsewhere
    lock.write_text(json.dumps({"info": json.loads(lock.read_bytes())["info"], "packages": {}}))


def run(script: Path, *arguments: str) -> None:
    """Run a script with the node that comes with npm."""
    node = shutil.which("node")
    if node is None:
        raise NoNpm
    made = _finished([node, str(script), *arguments])
    if made.returncode:
        raise BundleError(made.stderr.strip()[-300:])


def _fetched(folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise NoNpm
    command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(folder)]
    made = _finished(command)
    found = next(folder.glob("*.tgz"), None)
    if found is None:
        raise BundleError(made.stderr.strip()[-200:])
    return found


def _finished(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
