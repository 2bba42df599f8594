"""The offline version as a folder of files, for any web server.

File names contain a hash of the content, so a newer version fetches only what is new. Pyodide comes
from npm, pinned; everything else is what is installed here.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion import paths, services
from companion.content.library import compile_content, divided
from companion.content.yaml_library import YamlLibrary
from companion.engine.conventions import language_for
from companion.engine.text import Text
from companion.games.catalogue import books
from companion.hosts.phone.bundle import python_files
from companion.web import bundle, manifest, palette
from companion.web.sprite import SPRITE

PAGES = paths.PACKAGE / "hosts" / "phone" / "web"
TEXTS = (
    "waking", "slow", "too_old", "failed", "no_network", "mending", "again", "detail",
    "full", "not_kept", "stumbled", "understood", "unkept", "private", "insecure",
    "newer", "use", "later", "not_installed",
)  # fmt: skip
# Each after those that it imports.
SCRIPTS = ("storage.js", "worker.js", "notices.js", "edition.js", "shell.js")
AT_ONCE = ("screen.js", "look.js", "notices.js", "edition.js")  # needed for the first paint


def write(folder: Path, tarball: Path | None = None) -> list[Path]:
    """Write the whole offline version and return its files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = Folder(folder)
    names = {"pyodide": f"./pyodide-{python_files.VERSION}"}
    with tempfile.TemporaryDirectory() as made:
        python_files.write(Path(made), tarball)
        for name in python_files.RUN:
            written.put(f"{names['pyodide'][2:]}/{name}", (Path(made) / name).read_bytes())
        for name in python_files.ARCHIVES:
            names[name] = written.hashed(name, (Path(made) / name).read_bytes())
    beside = {path: written.hashed(Path(path).name, data) for path, data in _beside_python()}
    names["beside"] = json.dumps(beside)
    names["screen.js"] = written.hashed("renderer.js", bundle.renderer().encode())
    names["look.js"] = written.hashed("look.js", _look().encode())
    for name in SCRIPTS:
        names[name] = written.hashed(name, _filled(name, names).encode())
    locales = map(services.locale, services.library().languages)
    for path, (_, data) in manifest.files(locales).items():
        written.put(path.lstrip("/"), data)
    written.put("index.html", _index(names).encode())
    written.put("sw.js", _filled("service_worker.js", written.listing()).encode())
    written.clear()
    return [folder / name for name in sorted(written.sums)]


class Folder:
    """The folder that is written, with a checksum of each file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sums: dict[str, str] = {}  # by file name, as browsers check them

    def put(self, name: str, data: bytes) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        self.sums[name] = f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"

    def hashed(self, name: str, data: bytes) -> str:
        """Write a file with a hash in its name; return the name as scripts import it."""
        stem, dot, ending = name.partition(".")
        own = f"{stem}.{hashlib.sha256(data).hexdigest()[:10]}{dot}{ending}"
        self.put(own, data)
        return f"./{own}"

    def clear(self) -> None:
        """Delete files of an older version."""
        for file in [path for path in self.folder.rglob("*") if path.is_file()]:
            if file.relative_to(self.folder).as_posix() not in self.sums:
                file.unlink()

    def listing(self) -> dict[str, str]:
        """Return the files to store on the phone, and the version's id, a hash of them."""
        sums = sorted(self.sums.items())
        files = json.dumps({"./" + name.replace("index.html", ""): sum_ for name, sum_ in sums})
        return {"edition": hashlib.sha256(files.encode()).hexdigest()[:12], "files": files}


def _filled(name: str, values: dict[str, str]) -> str:
    """Fill in a page or script, and the hashed names of its imports."""
    text = (PAGES / name).read_text(encoding="utf-8")
    if name.endswith(".js"):
        text = bundle.without_comments(text)
    named = re.sub(r"(?<= from ')\.[\w./]*/(\w+\.js)(?=';)", lambda found: values[found[1]], text)
    return re.sub(r"\{\{([\w.]+)\}\}", lambda found: values[found[1]], named)


def _index(names: dict[str, str]) -> str:
    language = language_for("", services.library().languages)
    render = services.locale(language).render
    lines = [
        f'<link rel="icon" href="./{manifest.ICON}" type="{manifest.SVG}">',
        f'<link rel="apple-touch-icon" href="./{manifest.APPLE_ICON}">',
        f'<link rel="manifest" href="./{manifest.file_name(language)}">',
        f'<meta name="theme-color" content="{palette.TOKENS["paper"].day}">',
        *(f'<link rel="modulepreload" href="{names[name]}">' for name in AT_ONCE),
    ]
    return _filled(
        "index.html",
        {
            "language": language,
            "title": render(Text("app.name")),
            "head": "\n".join(lines),
            "style": _style(),
            "no_script": render(Text("app.no_script")),
            "unable": _unable(),
            "shell.js": names["shell.js"],
        },
    )


def _unable() -> str:
    """Return a text in every language for phones on which no script runs."""
    lines = []
    for language in services.library().languages:
        render = services.locale(language).render
        link = f'<a href="./?again">{render(Text("offline.again"))}</a>'
        lines.append(f'<p lang="{language}">{render(Text("offline.unable"))} {link}</p>')
    return "".join(lines)


def _style() -> str:
    """Return the style for day and night: the phone's setting, unless people chose."""
    games = [(name, game.theme) for name, game in services.games().items()]
    day, night = (palette.variables(games, night=is_night) for is_night in (False, True))
    return (
        f":root {{ {day} background: var(--paper); color: var(--ink); }} "
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme=day]) {{ {night} }} }} "
        f":root[data-theme=night] {{ {night} }} body {{ margin: 0; }}\n"
        + (PAGES / "notices.css").read_text(encoding="utf-8")
    )


def _look() -> str:
    """Return what the page needs besides the renderer: colours, functions, texts."""
    files = sorted(bundle.CALLS.glob("*.js"))
    calls = ", ".join(f"{file.stem}: {bundle.function(file)}" for file in files)
    texts = {
        language: {
            name: services.locale(language).render(Text(f"offline.{name}")) for name in TEXTS
        }
        for language in services.library().languages
    }
    return (
        f"export const LOOK = {bundle.look(services.games())};\n"
        f"export const CALLS = {{ {calls} }};\n"
        f"export const TEXTS = {json.dumps(texts, ensure_ascii=False)};\n"
    )


def _beside_python() -> Iterator[tuple[str, bytes]]:
    """Yield content, one file for each language, and drawings, by path."""
    root = paths.content()
    whole = compile_content(root, YamlLibrary(root), books())
    for name, data in divided(whole).items():
        yield f"companion/_files/{name}", data
    for file in (SPRITE, *sorted((paths.PACKAGE / "games").rglob("*.svg"))):
        yield f"companion/{file.relative_to(paths.PACKAGE).as_posix()}", file.read_bytes()
