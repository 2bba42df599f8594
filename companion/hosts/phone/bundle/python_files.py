"""What of Python goes into the edition: our package, what it needs of others, both as bytecode."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from companion import paths
from companion.hosts.phone.bundle import pyodide
from companion.hosts.phone.bundle.slimming import imported, slim

ARCHIVES = (pyodide.STANDARD, "packages.zip", "companion.zip")
SCRIPTS = Path(__file__).parent
WITHOUT = re.compile(  # of our own package: what only a server or a terminal needs
    r"^(commands/|hosts/streamlit/|hosts/phone/bundle/"
    r"|app/pages/invite|web/qr|__main__)"
)
OTHERS = {  # packages, without these of their files
    "sqlalchemy": re.compile(
        r"^(testing|orm|ext|future|dialects/(mssql|mysql|oracle|postgresql))/|tool_support|"
        r"odbc|provision"
    ),
    "yaml": re.compile("cyaml"),
}
TYPING = b"""from typing import *
from typing import __all__
"""  # what a newer Python has itself


def write(folder: Path, tarball: Path | None = None) -> None:
    """Pyodide and the archives of bytecode, in a folder."""
    pyodide.unpack(folder, tarball)
    named: set[str] = set()
    for archive, files in (("packages.zip", _of_others()), ("companion.zip", _of_ours())):
        with zipfile.ZipFile(folder / archive, "w") as opened:
            for name, source in sorted(files):
                named.update(imported(source))
                opened.writestr(name, slim(source))
    (folder / "imported.json").write_text(json.dumps(sorted(named)))
    shutil.copy(SCRIPTS / "slim.py", folder)
    pyodide.run(SCRIPTS / "slim.mjs", str(folder))


def _of_ours() -> Iterator[tuple[str, bytes]]:
    for file in paths.PACKAGE.rglob("*.py"):
        name = file.relative_to(paths.PACKAGE).as_posix()
        if not WITHOUT.search(name):
            yield f"companion/{name}", file.read_bytes()


def _of_others() -> Iterator[tuple[str, bytes]]:
    for package, without in OTHERS.items():
        top = _installed(package)
        for file in top.rglob("*.py"):
            name = file.relative_to(top).as_posix()
            if not without.search(name):
                yield f"{package}/{name}", file.read_bytes()
    yield "typing_extensions.py", TYPING


def _installed(package: str) -> Path:
    found = importlib.util.find_spec(package)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent
