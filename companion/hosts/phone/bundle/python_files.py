"""Python in the offline version: Pyodide, our package and its dependencies, as small bytecode.

Bytecode starts in less than half the time of source. Without docstrings, line numbers, annotations
of functions and code for type checkers it is hardly larger. It fits one version of Python, so
Pyodide itself compiles it (`hosts/phone/bundle/slim.py`). Pyodide comes from npm: one version,
checked by its checksum.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion import paths

VERSION = "314.0.7"
INTEGRITY = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyM"
    "cWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)  # as npm shows it
RUN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
STANDARD = "python_stdlib.zip"
ARCHIVES = (STANDARD, "packages.zip", "companion.zip")
SCRIPTS = Path(__file__).parent
WITHOUT = re.compile(  # modules that only a server or a terminal needs
    r"^(commands/|hosts/streamlit/|hosts/phone/bundle/"
    r"|app/pages/invite|web/qr|__main__)"
)
PACKAGES = {  # packages, and the files to leave out
    "sqlalchemy": re.compile(
        r"^(testing|orm|ext|future|dialects/(mssql|mysql|oracle|postgresql))/|tool_support|"
        r"odbc|provision"
    ),
    "yaml": re.compile("cyaml"),
}
TYPING = b"""from typing import *
from typing import __all__
"""  # a newer Python has all of it


def write(folder: Path, tarball: Path | None = None) -> None:
    """Write Pyodide and the archives of bytecode."""
    unpack(folder, tarball)
    named: set[str] = set()
    for archive, files in (("packages.zip", _package_files()), ("companion.zip", _own_files())):
        with zipfile.ZipFile(folder / archive, "w") as opened:
            for name, source in sorted(files):
                named.update(imported(source))
                opened.writestr(name, slim(source))
    (folder / "imported.json").write_text(json.dumps(sorted(named)))
    shutil.copy(SCRIPTS / "slim.py", folder)
    run(SCRIPTS / "slim.mjs", str(folder))


def _own_files() -> Iterator[tuple[str, bytes]]:
    for file in paths.PACKAGE.rglob("*.py"):
        name = file.relative_to(paths.PACKAGE).as_posix()
        if not WITHOUT.search(name):
            yield f"companion/{name}", file.read_bytes()


def _package_files() -> Iterator[tuple[str, bytes]]:
    for package, without in PACKAGES.items():
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


def slim(source: bytes) -> bytes:
    """Remove what only a type checker reads."""
    return ast.unparse(_Slim().visit(ast.parse(source))).encode()


def imported(source: bytes) -> Iterator[str]:
    """Yield all modules that a file imports. (Some are names in a module: no harm.)"""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


class _Slim(ast.NodeTransformer):
    """A remover of annotations, except fields of classes: dataclasses need those."""

    def visit_FunctionDef(self, node: Any) -> Any:
        if any(_is_called(decorator, "overload") for decorator in node.decorator_list):
            return None
        given = node.args
        for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if arg is not None:
                arg.annotation = None
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 (ast calls it so)

    def visit_If(self, node: ast.If) -> Any:
        if not _is_called(node.test, "TYPE_CHECKING"):
            return self.generic_visit(node)
        kept = [self.visit(inner) for inner in node.orelse]
        return [inner for inner in kept if inner is not None] or ast.Pass()

    def generic_visit(self, node: ast.AST) -> Any:
        super().generic_visit(node)
        if getattr(node, "body", None) == []:
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node


def _is_called(node: ast.AST, name: str) -> bool:
    return name in (getattr(node, "id", None), getattr(node, "attr", None))


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
