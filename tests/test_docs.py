"""Names, links and code in docs/ and CONTRIBUTING.md: they are those of the project."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.example_game import EXAMPLE

TOP = Path(__file__).parent.parent
DECISIONS = sorted(file.name for file in (TOP / "docs" / "decisions").glob("*.md"))
PAGES = (
    "docs/architecture.md",
    "docs/terms.md",
    "docs/add-a-game.md",
    "docs/agents.md",
    "docs/releasing.md",
    "CONTRIBUTING.md",
    *(f"docs/decisions/{name}" for name in DECISIONS),
)
ROOTS = (TOP, TOP / "companion", EXAMPLE)
MADE_UP = "/xx"  # stands for any language
# A file's name in its own line, and the code below it.
SHOWN = re.compile(r"^`([\w./]+)`[^\n]*:\n\n```(?:python|yaml)\n(.*?)^```$", re.M | re.S)


def text(page: str) -> str:
    return (TOP / page).read_text(encoding="utf-8")


def prose(page: str) -> str:
    return re.sub(r"^```.*?^```$", "", text(page), flags=re.MULTILINE | re.DOTALL)


def named(page: str) -> list[str]:
    """Return what is between backticks, outside of code."""
    return re.findall(r"`([^`\n]+)`", prose(page))


def is_there(path: str) -> bool:
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    return any([*root.glob(pattern), *root.glob(f"{pattern}.py")] for root in ROOTS)


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_is_named_exists(page: str) -> None:
    paths = [name for name in named(page) if re.fullmatch(r"\.?[\w<>*-]+([./][\w<>*-]+)*/?", name)]
    paths = [name for name in paths if "/" in name or re.search(r"\.(py|md|css|js|toml)$", name)]
    assert paths
    missing = [path for path in paths if not is_there(path) and MADE_UP not in path]
    assert not missing


@cache
def code() -> str:
    files = [file for root in (TOP / "companion", EXAMPLE) for file in root.rglob("*.py")]
    files += [TOP / ".streamlit" / "config.toml", *(TOP / "tests").glob("*.py")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("page", PAGES)
def test_every_name_of_code_is_in_the_code(page: str) -> None:
    names = [re.sub(r"\(.*\)$", "", name) for name in named(page)]
    names = [name for name in names if re.fullmatch(r"@?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", name)]
    assert names or "/decisions/" in page
    last_parts = [name.lstrip("@").split(".")[-1] for name in names]
    assert not [part for part in last_parts if not re.search(rf"\b{part}\b", code())]


def test_the_architecture_is_read_in_a_few_minutes() -> None:
    assert len(text("docs/architecture.md").split()) <= 1200


def test_the_architecture_links_to_every_decision() -> None:
    linked = re.findall(r"^- \[(\d{4})\]\(decisions/(.+?)\) ", text("docs/architecture.md"), re.M)
    assert [name for _, name in linked] == DECISIONS
    assert [name[:4] for name in DECISIONS] == [number for number, _ in linked]


@pytest.mark.parametrize("name", DECISIONS)
def test_a_decision_has_context_decision_and_consequences(name: str) -> None:
    parts = re.findall(r"^\*\*(\w+)\.\*\* ", text(f"docs/decisions/{name}"), re.MULTILINE)
    assert parts == ["Context", "Decision", "Consequence"]


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_a_file_leads_there(page: str) -> None:
    links = re.findall(r"\]\(([^):#]+)[^):]*\)", prose(page))
    missing = [link for link in links if not (TOP / page).parent.joinpath(link).exists()]
    assert not missing


# docs/add-a-game.md shows the example


def shown() -> list[tuple[str, str]]:
    """The code of the page: a file's name and a part of it, in the order in which they stand."""
    return SHOWN.findall(text("docs/add-a-game.md"))


@pytest.mark.parametrize(("name", "block"), shown())
def test_the_code_of_the_page_is_the_code_of_the_example(name: str, block: str) -> None:
    file = EXAMPLE / name if (EXAMPLE / name).is_file() else TOP / name
    assert block in file.read_text(encoding="utf-8")


def lines(code: str) -> list[str]:
    return [line for line in code.splitlines() if line.strip()]


def test_the_page_shows_every_python_file_of_the_example_whole() -> None:
    files = list(EXAMPLE.rglob("*.py"))
    assert files
    for file in files:
        name = file.relative_to(EXAMPLE).as_posix()
        parts = [block for other, block in shown() if other == name]
        assert lines("".join(parts)) == lines(file.read_text(encoding="utf-8")), name


def test_no_code_stands_on_the_page_without_its_file() -> None:
    page = text("docs/add-a-game.md")
    assert len(re.findall(r"^```(python|yaml)$", page, re.MULTILINE)) == len(shown())
