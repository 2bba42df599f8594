"""The files of the renderer, as a host sends them: once, not with every tap."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.engine.game import Game
from companion.web.palette import theme_styles
from companion.web.sprite import sprite

FOLDER = Path(__file__).parent
CALLS = FOLDER / "calls"  # functions that pages call by name (Host.call) in any host
STYLES = ("screen", "score", "forms", "cards", "tools", "sharing", "logbook", "table", "wide")
_IMPORT = re.compile(r"^import \{([^}]+)\} from '(\.[^']+)';$", re.MULTILINE)
_DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:[^*]|\*(?!/))*\*/)?\n", re.MULTILINE)
_TYPE = re.compile(r"/\*\* @[^\n]*?\*/ ?")  # in the middle of a line


@cache
def renderer() -> str:
    """Returns the renderer as one ES module: `draw`, `forget`."""
    return joined(FOLDER / "screen.js")


def joined(entry: Path, generated: Mapping[str, str] | None = None) -> str:
    """Joins an ES module and all that it imports into one module, without comments or indents.

    `generated` has modules that are in no file, by name. A mistake is refused, with its file.
    """
    return _Bundle(generated or {}).joined(entry.resolve())


def function(file: Path) -> str:
    """Returns the one function that a module exports, without `export default`."""
    text = without_comments(file.read_text(encoding="utf-8"))
    return re.sub(r"^export\sdefault\s", "", text, flags=re.MULTILINE)


def without_comments(text: str) -> str:
    return _TYPE.sub("", _COMMENT.sub("", text))


class BundleError(Exception):
    """A module that cannot be joined with the others: which one, and why."""


class _Bundle:
    """Modules in the order in which they run. Each but the last has a function as its scope."""

    def __init__(self, generated: Mapping[str, str]) -> None:
        self.generated = generated
        self.scopes: list[str] = []
        # By file: the scope's name, and what it exports.
        self.exports: dict[Path, tuple[str, list[str]]] = {}
        self.open: list[Path] = []  # modules whose imports are being read

    def joined(self, entry: Path) -> str:
        last = self._body(entry)
        return re.sub(r"^ +", "", "\n".join([*self.scopes, last]), flags=re.MULTILINE)

    def _body(self, file: Path) -> str:
        """Returns a module with values for its imports; adds what it imports before it."""
        self.open.append(file)
        text = without_comments(self._text(file))
        imported = [name.strip() for found in _IMPORT.findall(text) for name in found[0].split(",")]
        names = Counter([*imported, *_DECLARED.findall(text)])
        if twice := [name for name, times in names.items() if times > 1]:
            raise BundleError(f"{file.name}: {', '.join(twice)} is declared twice")
        body = _IMPORT.sub(lambda found: self._values(file, found[1], found[2]), text)
        if left := re.search(r"^import\b.*", body, re.MULTILINE):
            raise BundleError(
                f"{file.name}: only import {{ … }} from './…' is known, not {left[0]}"
            )
        self.open.pop()
        return body

    def _text(self, file: Path) -> str:
        generated = self.generated.get(file.name)
        return file.read_text(encoding="utf-8") if generated is None else generated

    def _values(self, importer: Path, names: str, path: str) -> str:
        file = (importer.parent / path).resolve()
        if file in self.open:
            raise BundleError(f"{importer.name}: {path} imports it, too")
        if file.name not in self.generated and not file.is_file():
            raise BundleError(f"{importer.name}: there is no {path}")
        if file not in self.exports:
            self._add(file)
        scope, exported = self.exports[file]
        if unknown := [name for name in names.replace(",", " ").split() if name not in exported]:
            raise BundleError(f"{importer.name}: {path} does not export {', '.join(unknown)}")
        return f"const {{{names}}} = {scope};"

    def _add(self, file: Path) -> None:
        body = self._body(file)
        exported = _EXPORT.findall(body)
        inside = _EXPORT.sub("", body)
        if left := re.search(r"^export\b.*", inside, re.MULTILINE):
            raise BundleError(f"{file.name}: only declarations can be exported, not {left[0]}")
        scope = f"${len(self.scopes)}"
        self.scopes.append(
            f"const {scope} = (() => {{\n{inside}\nreturn {{ {', '.join(exported)} }};\n}})();"
        )
        self.exports[file] = scope, exported


@cache
def style() -> str:
    css = "\n".join((FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    return re.sub(r"/\*.*?\*/\s*", "", css, flags=re.DOTALL)


def look(games: Mapping[str, Game]) -> str:
    """Return the style and drawings that all screens share, as a JavaScript object."""
    own = theme_styles([(name, game.theme) for name, game in games.items()])
    shared = {"css": f"{style()}\n{own}", "sprite": whole_sprite(games)}
    return json.dumps(shared).replace("<", "\\u003c")


def whole_sprite(games: Mapping[str, Game]) -> str:
    emblems = "".join(
        f'<symbol id="emblem-{name}" viewBox="0 0 64 64">{game.theme.emblem}</symbol>'
        for name, game in games.items()
    )
    own = "".join(game.symbols for game in games.values())
    return sprite().replace("</svg>", f"{emblems}{own}</svg>")
