"""The size of the project: all that a newcomer has to read.

Run it with `python benchmarks/size.py`.
"""

from __future__ import annotations

from pathlib import Path

from measuring import report, title

TOP = Path(__file__).resolve().parent.parent


def main() -> None:
    modules = [file.read_text(encoding="utf-8") for file in (TOP / "companion").rglob("*.py")]
    title("Size")
    report("Lines of Python in companion/", sum(len(text.splitlines()) for text in modules))
    report("Modules in companion/", sum(bool(text.strip()) for text in modules))
    architecture = (TOP / "docs" / "architecture.md").read_text(encoding="utf-8")
    report("Words in docs/architecture.md", len(architecture.split()))
    core = (TOP / "companion" / "web" / "screen.js").read_text(encoding="utf-8")
    report("Lines of the renderer's core, screen.js", len(core.splitlines()))


if __name__ == "__main__":
    main()
