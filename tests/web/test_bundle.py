"""The bundler: modules become one, and a mistake is refused with the name of its file."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.web import bundle

NODE = shutil.which("node")


def joined(folder: Path, **modules: str) -> str:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text)
    return bundle.joined(folder / "entry.js", {"look.js": "export const LOOK = 'paper';"})


@pytest.mark.skipif(NODE is None, reason="no node here to run JavaScript")
def test_a_module_sees_what_it_imports_and_nothing_else(tmp_path: Path) -> None:
    script = joined(
        tmp_path,
        entry="import { twice } from './sums.js';\nimport { LOOK } from './look.js';\n"
        "const own = 5;\nconsole.log(twice(own), LOOK, typeof secret);\nexport default twice;\n",
        sums="// Sums\nimport { LOOK } from './look.js';\nconst own = 2, secret = LOOK;\n"
        "export function twice(n) {\n  return n * own;\n}\n",
    )
    (tmp_path / "joined.mjs").write_text(script)
    ran = subprocess.run(
        [str(NODE), str(tmp_path / "joined.mjs")], capture_output=True, text=True, check=False
    )
    assert (ran.stdout, ran.stderr) == ("10 paper undefined\n", "")
    assert "Sums" not in script


def test_only_comments_go() -> None:
    text = (
        "// @ts-check\n/**\n * @param {number} a * b\n */\nconst f = (/** @type {any} */ a) =>\n"
        "  /** @type {any} */ (a).b; // here\n/** @typedef {string} C */\nf('//');\n"
    )
    assert bundle.without_comments(text) == "const f = (a) =>\n  (a).b; // here\nf('//');\n"


@pytest.mark.parametrize(
    ("entry", "sums", "why"),
    [
        ("import { a } from './lost.js';", "", "entry.js: there is no ./lost.js"),
        ("import { b } from './sums.js';", "const b = 1;", "entry.js: ./sums.js does not export b"),
        ("const a = 1;\nfunction a() {}", "", "entry.js: a is declared twice"),
        ("import { a } from './sums.js';\nlet a = 1;", "", "entry.js: a is declared twice"),
        ("import all from './sums.js';", "", "entry.js: only import { … } from './…' is known"),
        ("import { a } from './sums.js';", "export * from './x.js';", "sums.js: only declarations"),
        (
            "import { a } from './sums.js';\nexport const b = 1;",
            "import { b } from './entry.js';\nexport const a = b;",
            "sums.js: ./entry.js imports it, too",
        ),
    ],
)
def test_a_mistake_is_refused_with_the_name_of_its_file(
    entry: str, sums: str, why: str, tmp_path: Path
) -> None:
    with pytest.raises(bundle.BundleError, match=f"^{re.escape(why)}"):
        joined(tmp_path, entry=entry, sums=sums)


def test_every_script_of_the_renderer_is_in_it() -> None:
    functions = [
        name
        for file in bundle.FOLDER.glob("*.js")
        for name in re.findall(
            r"^(?:export )?function (\w+)", file.read_text("utf-8"), re.MULTILINE
        )
    ]
    assert [name for name in functions if f"function {name}(" not in bundle.renderer()] == []
