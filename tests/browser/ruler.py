"""A ruler held to the screen: its sizes, its contrasts and its names, and what axe-core finds."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.parts import part

RULER = (Path(__file__).with_name("ruler.js")).read_text(encoding="utf-8")
LEAST = {
    "target": 44,  # pixels, for a finger
    "text": 16,
    "contrast": 4.5,
    "crash": part("exception"),
}
GRAVE = {"serious", "critical"}


def findings(page: Page, width: int, language: str) -> list[str]:
    """Return the faults of a page of this width and language."""
    in_drawings = LEAST["target"] if width >= 390 else 36  # where they stand close together
    given = {"width": width, "language": language, "least": LEAST, "inDrawings": in_drawings}
    found: list[str] = page.evaluate(RULER, given)
    return found


def axe_findings(page: Page, axe: str) -> list[str]:
    """Return the serious and critical findings of axe-core."""
    page.evaluate(f"{axe}; null")
    results = page.evaluate(
        # A button's text beside its name is its description: an experimental rule dislikes that.
        "axe.run(document, {resultTypes: ['violations'],"
        " rules: {'label-content-name-mismatch': {enabled: false}}})"
    )
    return [
        f"{rule['id']}: {node['target']} {node['html'][:100]}"
        for rule in results["violations"]
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]


def axe_core(kept_in: Path) -> str:
    """The source of axe-core, which npm brings once."""
    file = kept_in / "axe.min.js"
    if not file.is_file():
        npm = shutil.which("npm")
        if npm is None:
            _missing("npm is missing: apt-get install npm")
        with tempfile.TemporaryDirectory(dir=kept_in) as folder:
            _fetch(str(npm), Path(folder))
            (Path(folder) / "package" / file.name).replace(file)
    return file.read_text(encoding="utf-8")


def _fetch(npm: str, folder: Path) -> None:
    got = subprocess.run([npm, "pack", "--silent", "axe-core@4"], cwd=folder, check=False)
    packed = list(folder.glob("axe-core-*.tgz"))
    if got.returncode or not packed:
        _missing("axe-core cannot be fetched from npm")
    with tarfile.open(packed[0]) as archive:
        archive.extract("package/axe.min.js", folder, filter="data")


def _missing(why: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)
