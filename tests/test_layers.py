"""Each layer uses those below it, never those above; big packages have only some importers."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

import companion

ROOT = Path(companion.__file__).parent
TOP = ROOT.parent
# From the bottom up. A module belongs to the longest name that fits.
LAYERS = {
    "companion": 0,
    "companion.paths": 0,
    "companion.network": 0,
    "companion.content.books": 0,  # the shapes of content stand below the engine, its readers above
    "companion.content.glossary": 0,
    "companion.content.icons": 0,
    "companion.content.score_sheets": 0,
    "companion.content.setup_steps": 0,
    "companion.content.suggestions": 0,
    "companion.web.sprite": 0,  # names of icons, which content may use
    "companion.engine": 1,
    "companion.content": 2,
    "companion.games": 2,
    "companion.simulator": 3,
    "companion.tables": 4,
    "companion.web": 1,
    "companion.services": 5,
    "companion.access": 6,
    "companion.app": 7,
    "companion.hosts": 8,
    "companion.commands": 9,
    "companion.__main__": 9,
    "pages": 9,
    "streamlit_app": 9,
}
# Packages, and the only places that may import them.
ONLY_IN = {
    "streamlit": ("companion.hosts.streamlit", "streamlit_app"),
    "pandas": ("companion.simulator",),
    "yaml": ("companion.content",),
    "sqlalchemy": ("companion.tables",),
    "uvicorn": ("companion.hosts.streamlit.run", "companion.hosts.streamlit.connections"),
    "qrcode": ("companion.commands.serve", "companion.web.qr"),
    "zeroconf": ("companion.hosts.streamlit.local_name",),
    "pettingzoo": ("companion.simulator.environment",),
    "gymnasium": ("companion.simulator.environment",),
    "random": ("companion.engine.chance",),
}
# Folders that must not define the same constant twice; each game is one by itself.
TOGETHER = ("simulator", "tables", "access", "app", "hosts", "commands")
ALIKE_BY_CHANCE = {
    "NAME": "a field of a form, and a key of a file",
    "OVER": "the last phase of a score sheet, and of a setup",
    "PATIENCE": "seconds for the answers of different things",
    "WIDTH": "a measure of one drawing",
}


def modules() -> Iterator[tuple[str, Path]]:
    for file in [*ROOT.rglob("*.py"), *(TOP / "pages").glob("*.py"), TOP / "streamlit_app.py"]:
        parts = file.relative_to(TOP).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), file


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file}: write imports in full"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(module: str) -> int:
    fitting = [name for name in LAYERS if module == name or module.startswith(f"{name}.")]
    return LAYERS[max(fitting, key=len)]


@pytest.mark.parametrize(("module", "file"), list(modules()), ids=lambda m: str(m).split("/")[-1])
def test_imports_go_down(module: str, file: Path) -> None:
    for imported in imports(file):
        if imported.startswith("companion"):
            assert layer(imported) <= layer(module), f"{module} imports {imported}"
        package = imported.split(".")[0]
        if package in ONLY_IN:
            allowed = any(module == p or module.startswith(f"{p}.") for p in ONLY_IN[package])
            assert allowed, f"{module} imports {imported}"


# Inside the app: what each folder may import. `draw.py` imports pages by name only.
ARROWS = {
    "elements": {"elements"},
    "frame": {"frame", "elements"},
    "parts": {"parts", "frame", "elements"},
    "pages": {"pages", "parts", "frame", "elements"},
}


def test_the_folders_of_the_app_import_in_one_direction_and_no_page_imports_another() -> None:
    for module, file in modules():
        if not module.startswith("companion.app."):
            continue
        folder, *page = module.split(".")[2:4]
        for imported in imports(file):
            if imported.startswith("companion.app."):
                other, *rest = imported.split(".")[2:4]
                assert other in ARROWS[folder], f"{module} imports {imported}"
                if folder == other == "pages":
                    assert rest == page, f"{module} imports {imported}"


@pytest.mark.parametrize("folder", ["companion.games.", "companion.hosts."])
def test_games_and_hosts_do_not_know_each_other(folder: str) -> None:
    for module, file in modules():
        if module.startswith(folder):
            own = ".".join(module.split(".")[:3])
            for imported in imports(file):
                if imported.startswith(folder):
                    assert imported.startswith(own), f"{module} imports {imported}"


def test_no_game_is_named_outside_the_games() -> None:
    names = ("maracaibo", "jacques", "pirates", "jordan", "jean", "jamaica", "ghost")
    for module, file in modules():
        if module != "companion" and not module.startswith("companion.games"):
            text = file.read_text(encoding="utf-8").lower()
            assert not [name for name in names if name in text], module


def test_the_engine_comes_without_big_packages() -> None:
    names = sorted(name for name, _ in modules() if name.startswith("companion.engine"))
    code = (
        f"import importlib, sys\n[importlib.import_module(n) for n in {names!r}]\n"
        "print([n for n in ('streamlit', 'pandas', 'yaml', 'sqlalchemy') "
        "if n in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("folder", ["tests", "benchmarks"])
def test_no_test_is_imported(folder: str) -> None:
    """Code that tests share is in modules without tests; benchmarks do not import tests."""
    files = list((TOP / folder).rglob("*.py"))
    assert files
    for file in files:
        for imported in imports(file):
            first, *names = imported.split(".")
            forbidden = first == "tests" and folder == "benchmarks"
            forbidden |= any(name.startswith("test_") for name in (first, *names))
            assert not forbidden, f"{file.relative_to(TOP)} imports {imported}"


def test_browser_tests_tap_in_one_way_only() -> None:
    """A screen drops what is tapped just as it is drawn: `touch` in acting.py waits for it."""
    tapping = re.compile(
        r"\.(?:click|tap|dblclick|check|uncheck|dispatch_event)\(|touchscreen|mouse"
    )
    files = (TOP / "tests" / "browser").glob("*.py")
    assert {file.name for file in files if tapping.search(file.read_text("utf-8"))} == {"acting.py"}


def one_letter_apart(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if len(short) == len(long):
        return sum(a != b for a, b in zip(short, long, strict=True)) == 1
    return any(long[:n] + long[n + 1 :] == short for n in range(len(long)))


def test_no_two_modules_of_a_room_are_one_letter_apart() -> None:
    rooms: dict[Path, list[str]] = {}
    for _, file in modules():
        rooms.setdefault(file.parent, []).append(file.stem)
    for room, names in rooms.items():
        pairs = [(a, b) for a, b in combinations(sorted(names), 2) if one_letter_apart(a, b)]
        assert not pairs, f"{room}: {pairs}"


def constants(file: Path) -> Iterator[tuple[str, str]]:
    """The names of a module in capitals that stand for a value as it is written."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign):
            pairs = [pair for target in node.targets for pair in one_by_one(target, node.value)]
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            pairs = [(node.target, node.value)]
        else:
            continue
        for target, value in pairs:
            if isinstance(target, ast.Name) and target.id.isupper() and is_literal(value):
                yield target.id, ast.unparse(value)


def one_by_one(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return list(zip(target.elts, value.elts, strict=True))
    return [(target, value)]


def is_literal(value: ast.expr) -> bool:
    try:
        return bool(ast.literal_eval(value) is not None)
    except ValueError:
        return False


def part_of_the_house(module: str) -> str:
    _, *inner = module.split(".")
    if inner[:1] == ["games"]:
        return ".".join(inner[:2])
    return "house" if inner and inner[0] in TOGETHER else "".join(inner[:1])


def test_what_is_so_stands_once() -> None:
    """Written twice, it is changed once."""
    written: dict[tuple[str, str, str], list[str]] = {}
    for module, file in modules():
        for name, value in constants(file):
            written.setdefault((part_of_the_house(module), name, value), []).append(module)
    twice = {key: where for key, where in written.items() if len(where) > 1}
    wrong = {key: where for key, where in twice.items() if key[1] not in ALIKE_BY_CHANCE}
    assert not wrong, "import it from the lowest of these modules, or give it a name of its own"
    assert {name for _, name, _ in twice} == set(ALIKE_BY_CHANCE), "alike no longer"
