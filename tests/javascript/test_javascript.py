"""JavaScript: types, a linter, and unit tests that run in Node."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.web import bundle
from tests.javascript import element_types

HERE = Path(__file__).parent
TOP = HERE.parent.parent
WEB, ELEMENTS = TOP / "companion" / "web", TOP / "companion" / "app" / "elements"
SCRIPTS = sorted([*WEB.rglob("*.js"), *(TOP / "companion" / "hosts").rglob("*.js")])


def found(program: str) -> str:
    """Returns where a program of Node is; without it the test is skipped, except in CI."""
    path = shutil.which(program)
    if path is None:
        missing = f"{program} is missing: apt-get install npm"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    return path


def package(name: str) -> Path:
    """Returns the folder of a package of package.json, which npm installs once."""
    folder = TOP / "node_modules" / name
    wanted = json.loads((TOP / "package.json").read_text())["devDependencies"][name]
    with (TOP / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        file = folder / "package.json"
        if not file.is_file() or json.loads(file.read_text())["version"] != wanted:
            words = [found("npm"), "install", "--no-package-lock", "--no-audit", "--no-fund"]
            ran = subprocess.run(words, cwd=TOP, capture_output=True, text=True, check=False)
            assert ran.returncode == 0, ran.stderr
    return folder


def run(*words: str | Path) -> None:
    ran = subprocess.run(
        [found("node"), *words], cwd=TOP, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("file", sorted(HERE.glob("*.test.mjs")), ids=lambda file: file.name)
def test_unit_tests_in_node_pass(file: Path) -> None:
    run("--test", file)


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_a_script_without_its_comments_can_be_read(file: Path, tmp_path: Path) -> None:
    sent = tmp_path / "sent.mjs"
    sent.write_text(bundle.without_comments(file.read_text(encoding="utf-8")), encoding="utf-8")
    run("--check", sent)


def test_types_are_right() -> None:
    for file in SCRIPTS:
        assert file.read_text(encoding="utf-8").startswith("// @ts-check\n"), file
    run(package("typescript") / "bin" / "tsc")


def test_the_linter_finds_nothing() -> None:
    run(package("oxlint") / "bin" / "oxlint", "companion", "tests")


def test_the_types_of_elements_are_those_of_the_dataclasses() -> None:
    message = "write them again: python -m tests.javascript.element_types"
    assert element_types.FILE.read_text(encoding="utf-8") == element_types.written(), message


def test_each_module_of_elements_is_drawn_by_a_script_of_its_name() -> None:
    elements = {file.stem for file in ELEMENTS.glob("[a-z]*.py")}
    assert elements <= {file.stem for file in WEB.glob("*.js")}
    assert {file.stem for file in WEB.glob("*.css")} == set(bundle.STYLES)
    assert set(bundle.STYLES) - {"wide"} <= elements
