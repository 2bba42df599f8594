"""The edition without a server as a folder of files, for any web server that serves files.

Names of what changes hold a hash of it, so a newer edition fetches only what is new. Pyodide comes
from npm, pinned; everything else is what is installed here.
"""

from __future__ import annotations

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
from io import BytesIO
from pathlib import Path

from companion import paths
from companion.content.compiled import compile_content
from companion.content.yaml_library import YamlLibrary
from companion.engine.conventions import language_for
from companion.engine.text import Text
from companion.games.catalogue import books
from companion.ui.frame import shared
from companion.ui.phone import scripts
from companion.ui.server import head
from companion.web import bundle, palette

PYODIDE = "314.0.7"
INTEGRITY = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyM"
    "cWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)  # as npm says it
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PAGES = paths.PACKAGE / "web" / "offline"
WITHOUT = re.compile(  # of our own package: what only a server or a terminal needs
    r"commands/|ui/server/(?!__init__|pulse|cookies|icon)|ui/phone/(connection|scripts)|"
    r"ui/frame/(navigation|streamlit_)|ui/parts/|offline/bundling|__pycache__|__main__"
)
OF_SQLALCHEMY = re.compile(
    r"(testing|orm|ext|future|dialects/(mssql|mysql|oracle|postgresql))/|\.(pxd|pyi|so)$"
)
CALLED = ("share_picture", "stay_awake")  # the functions of a page that this edition has, too
SAID = (
    "waking", "slow", "too_old", "failed", "no_network", "mending", "again", "detail",
    "full", "not_kept", "stumbled", "understood", "unkept", "private", "insecure",
    "newer", "use", "later", "not_installed",
)  # fmt: skip
SCRIPTS = ("storage.js", "worker.js", "notices.js", "edition.js", "shell.js")  # each after its own
NO_DATE = (2020, 1, 1, 0, 0, 0)  # the same files make the same archive


class BundleError(Exception):
    """The folder cannot be made; the text says why."""


class NoNpm(BundleError):
    """Pyodide comes from npm."""


def write(folder: Path, tarball: Path | None = None) -> list[Path]:
    """The whole edition; what it consists of."""
    folder.mkdir(parents=True, exist_ok=True)
    written = _Folder(folder)
    pyodide = f"pyodide-{PYODIDE}"
    for name, data in _pyodide(tarball):
        written.put(f"{pyodide}/{name}", data)
    written.put(f"{pyodide}/pyodide-lock.json", _lock())
    names = {"pyodide": f"./{pyodide}", "python.zip": written.hashed("python.zip", python_zip())}
    names["renderer.js"] = written.hashed("renderer.js", bundle.renderer().encode())
    names["look.js"] = written.hashed("look.js", _look().encode())
    for name in SCRIPTS:
        names[name] = written.hashed(name, _filled(name, names).encode())
    for path, (_, data) in head.files().items():
        written.put(path.lstrip("/"), data)
    written.put("index.html", _index(names).encode())
    written.put("sw.js", _filled("service_worker.js", written.told()).encode())
    return [folder / name for name in sorted(written.sums)]


class _Folder:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sums: dict[str, str] = {}  # of each file, as a browser checks it

    def put(self, name: str, data: bytes) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        self.sums[name] = f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"

    def hashed(self, name: str, data: bytes) -> str:
        """Under a name that changes with it; that name, as scripts say it."""
        stem, dot, ending = name.partition(".")
        own = f"{stem}.{hashlib.sha256(data).hexdigest()[:10]}{dot}{ending}"
        self.put(own, data)
        return f"./{own}"

    def told(self) -> dict[str, str]:
        """What is kept on the phone, and the name of this edition, which changes with any of it."""
        sums = sorted(self.sums.items())
        files = json.dumps({"./" + name.replace("index.html", ""): sum_ for name, sum_ in sums})
        return {"edition": hashlib.sha256(files.encode()).hexdigest()[:12], "files": files}


def _filled(name: str, values: dict[str, str]) -> str:
    text = (PAGES / name).read_text(encoding="utf-8")
    return re.sub(r"\{\{([\w.]+)\}\}", lambda found: values[found[1]], text)


# Pages


def _index(names: dict[str, str]) -> str:
    language = language_for("", shared.library().languages)
    say = shared.locale(language).say
    lines = [
        '<link rel="icon" href="./icon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="./apple-touch-icon.png">',
        f'<link rel="manifest" href="./{head.manifest_name(language)}">',
        f'<meta name="theme-color" content="{palette.TOKENS["paper"].day}">',
    ]
    return _filled(
        "index.html",
        {
            "language": language,
            "title": say(Text("app.name")),
            "head": "\n".join(lines),
            "style": _style(),
            "no_script": say(Text("app.no_script")),
            "unable": _unable(),
            "shell.js": names["shell.js"],
        },
    )


def _unable() -> str:
    """What people read where no script of ours runs: it cannot ask which language they speak."""
    lines = []
    for language in shared.library().languages:
        say = shared.locale(language).say
        link = f'<a href="./?again">{say(Text("offline.again"))}</a>'
        lines.append(f'<p lang="{language}">{say(Text("offline.unable"))} {link}</p>')
    return "".join(lines)


def _style() -> str:
    """Day and night: as the phone has it, unless people chose."""
    games = [(name, game.livery) for name, game in shared.games().items() if game.livery]
    day, night = (palette.variables(games, night=is_night) for is_night in (False, True))
    return (
        f":root {{ {day} background: var(--paper); color: var(--ink); }} "
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme=day]) {{ {night} }} }} "
        f":root[data-theme=night] {{ {night} }} body {{ margin: 0; }}\n"
        + (PAGES / "notices.css").read_text(encoding="utf-8")
    )


def _look() -> str:
    """What the page needs besides the renderer: the look, small functions, words of its own."""
    calls = ", ".join(f"{name}: {scripts.source(name)}" for name in CALLED)
    says = {
        language: {name: shared.locale(language).say(Text(f"offline.{name}")) for name in SAID}
        for language in shared.library().languages
    }
    return (
        f"export const LOOK = {bundle.look(shared.games())};\n"
        f"export const CALLS = {{ {calls} }};\n"
        f"export const SAYS = {json.dumps(says, ensure_ascii=False)};\n"
    )


# Python


def python_zip() -> bytes:
    """Our package, what it needs of others, and the compiled content."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(_python_files()):
            archive.writestr(
                zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED
            )
    return made.getvalue()


def _python_files() -> Iterator[tuple[str, bytes]]:
    for file in paths.PACKAGE.rglob("*"):
        name = file.relative_to(paths.PACKAGE).as_posix()
        if file.suffix in (".py", ".svg") and not WITHOUT.search(name):
            yield f"companion/{name}", file.read_bytes()
    root = paths.content()
    yield "companion/_files/content.json", compile_content(root, YamlLibrary(root), books())
    for package, but in (("sqlalchemy", OF_SQLALCHEMY), ("qrcode", re.compile("tests|image"))):
        top = _installed(package)
        for file in top.rglob("*.py"):
            name = file.relative_to(top).as_posix()
            if not but.search(name):
                yield f"{package}/{name}", file.read_bytes()
    yield "typing_extensions.py", _installed("typing_extensions").read_bytes()


def _installed(package: str) -> Path:
    found = importlib.util.find_spec(package)
    assert found is not None
    assert found.origin is not None
    file = Path(found.origin)
    return file.parent if file.name == "__init__.py" else file


# Pyodide


def _pyodide(tarball: Path | None) -> Iterator[tuple[str, bytes]]:
    with tempfile.TemporaryDirectory() as folder:
        packed = tarball or _fetched(Path(folder))
        with tarfile.open(packed) as archive:
            for name in (*OF_PYODIDE, "python_stdlib.zip"):
                held = archive.extractfile(f"package/{name}")
                assert held is not None
                yield name, held.read()


def _fetched(folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise NoNpm
    made = subprocess.run(  # noqa: S603 (our own words)
        [npm, "pack", f"pyodide@{PYODIDE}", "--silent"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = next(folder.glob("*.tgz"), None)
    if found is None:
        raise BundleError(made.stderr.strip()[-200:])
    digest = base64.b64encode(hashlib.sha512(found.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != INTEGRITY:
        raise BundleError(f"pyodide {PYODIDE}: sha512-{digest}")
    return found


def _lock() -> bytes:
    """No packages of Pyodide's own: nothing is ever fetched from elsewhere."""
    info = {
        "arch": "wasm32",
        "platform": "emscripten_5_0_3",
        "abi_version": "2026_0",
        "python": "3.14.2",
    }
    return json.dumps({"info": info, "packages": {}}).encode()
