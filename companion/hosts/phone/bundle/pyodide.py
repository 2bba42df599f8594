"""Python for browsers, as npm has it: one version, known by its checksum, fetched when needed."""

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
)  # as npm says it
RUN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
STANDARD = "python_stdlib.zip"


class BundleError(Exception):
    """The folder cannot be made; the text says why."""


class NoNpm(BundleError):
    """Pyodide comes from npm, and node runs it."""


def unpack(folder: Path, tarball: Path | None = None) -> None:
    """What runs Python, its standard library, and a list of packages: none but ours."""
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
    lock = folder / "pyodide-lock.json"  # nothing is ever fetched from elsewhere
    lock.write_text(json.dumps({"info": json.loads(lock.read_bytes())["info"], "packages": {}}))


def run(script: Path, *words: str) -> None:
    """A script of ours, by the node that comes with npm."""
    node = shutil.which("node")
    if node is None:
        raise NoNpm
    made = _said([node, str(script), *words])
    if made.returncode:
        raise BundleError(made.stderr.strip()[-300:])


def _fetched(folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise NoNpm
    words = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(folder)]
    made = _said(words)
    found = next(folder.glob("*.tgz"), None)
    if found is None:
        raise BundleError(made.stderr.strip()[-200:])
    return found


def _said(words: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
