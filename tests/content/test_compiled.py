"""The compiled file gives what the YAML files give, and is used only where it fits them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from companion import paths
from companion.content import library
from companion.content.books import SOURCES, Book, ContentError
from companion.content.library import (
    CompiledLibrary,
    compile_content,
    file_beside,
    open_library,
    read_compiled,
    write_compiled,
)
from companion.content.yaml_library import YamlLibrary
from companion.games.catalogue import books, game_names


@pytest.fixture(scope="module")
def shipped() -> bytes:
    return compile_content(paths.content(), YamlLibrary(paths.content()), books())


@pytest.fixture
def content(tmp_path: Path, shipped: bytes) -> Path:
    """A copy of content/, compiled."""
    copy = Path(shutil.copytree(paths.content(), tmp_path / "content"))
    write_compiled(file_beside(copy), shipped)
    return copy


def opened(content: Path) -> type:
    return type(open_library(content, books))


def change(content: Path, file: str, old: str, new: str) -> None:
    path = content / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_every_book_and_language_is_equal_to_what_the_yaml_files_give(content: Path) -> None:
    fast, slow = read_compiled(content), YamlLibrary(content)
    assert fast is not None
    for book in (SOURCES, *books()):
        assert fast.read(book) == slow.read(book), book.path
        assert repr(fast.read(book)) == repr(slow.read(book)), book.path  # 1 == True, but not here
    assert fast.languages == slow.languages
    for language in slow.languages:
        assert fast.locale(language) == slow.locale(language)


def test_it_is_plain_json(shipped: bytes) -> None:
    plain = json.loads(shipped)
    assert set(plain) == {"checksum", "books", "languages"}
    assert len(plain["books"]) == len(books()) + 1


def test_it_does_without_yaml(content: Path) -> None:
    code = f"""
import sys
from pathlib import Path
from typing import Any
from companion.content.library import open_library
from companion.games.catalogue import books, open_games
games = open_games(open_library(Path({str(content)!r}), books))
print(len(games), "yaml" in sys.modules)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == f"{len(game_names())} False"


def test_whoever_reads_the_yaml_files_first_compiles_them(content: Path) -> None:
    file_beside(content).unlink()
    assert opened(content) is YamlLibrary
    assert opened(content) is CompiledLibrary
    assert sorted(file.name for file in content.parent.iterdir()) == ["content", "content.json"]


def test_a_changed_file_is_noticed_even_with_its_old_size_and_time(content: Path) -> None:
    file = content / "jamaica" / "score.yaml"
    before = file.stat()
    text = file.read_bytes()
    file.write_bytes(text.replace(b"work:", b"WORK:", 1))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert read_compiled(content) is None
    file.write_bytes(text)
    assert read_compiled(content) is not None


def test_a_file_more_or_less_or_renamed_is_noticed(content: Path) -> None:
    new = content / "jamaica" / "more.yaml"
    new.write_text("x: 1\n", encoding="utf-8")
    assert read_compiled(content) is None
    new.unlink()
    assert read_compiled(content) is not None
    (content / "sources.yaml").rename(content / "works.yaml")
    assert read_compiled(content) is None


def test_other_code_is_noticed(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shapes and their checks may have changed: what another version compiled is not read."""
    package = Path(shutil.copytree(paths.PACKAGE, content.parent / "companion"))
    monkeypatch.setattr(library.paths, "PACKAGE", package)
    assert read_compiled(content) is not None
    change(package, "games/jamaica/content.py", "@piece", "\n@piece")
    assert read_compiled(content) is None


@pytest.mark.parametrize(
    "broken",
    [
        lambda _: b"",
        lambda _: b"\x00\xff",
        lambda _: b"[]",
        lambda whole: whole[:-1],
        lambda whole: whole[: len(whole) // 2],
        lambda whole: whole + b" ",
        lambda whole: whole.replace(b'"points":5', b'"points":"many"', 1),
        lambda whole: whole.replace(b'"books"', b'"bocks"', 1),
        lambda whole: b"{" + whole.partition(b",")[2],
        lambda whole: whole.replace(whole[9:20], b"0" * 11, 1),
    ],
)
def test_a_broken_file_is_not_used_and_written_again(
    content: Path, shipped: bytes, broken: Callable[[bytes], bytes]
) -> None:
    assert broken(shipped) != shipped
    file_beside(content).write_bytes(broken(shipped))
    assert opened(content) is YamlLibrary
    assert file_beside(content).read_bytes() == shipped


def test_all_errors_are_listed_also_beside_a_compiled_file(content: Path) -> None:
    change(content, "jamaica/score.yaml", "confidence:", "sureness:")
    change(content, "jamaica/board.yaml", "confidence: rulebook", "confidence: sure")
    library = open_library(content, books)
    with pytest.raises(ContentError) as error:
        library.check(books())
    problems = [str(problem) for problem in error.value.problems]
    assert {problem.split(":")[0] for problem in problems} == {
        "content/jamaica/board.yaml",
        "content/jamaica/score.yaml",
    }
    assert len(problems) == 3  # a wrong value; a part that is missing and one that is too much
    assert read_compiled(content) is None, "what is not well is not compiled"


def test_a_folder_to_read_only_is_read(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: Path, _data: bytes) -> int:
        raise PermissionError(13, "Permission denied")

    file_beside(content).unlink()
    monkeypatch.setattr(Path, "write_bytes", refuse)
    assert opened(content) is YamlLibrary
    assert [file.name for file in content.parent.iterdir()] == ["content"]


def test_several_at_once_leave_one_whole_file(content: Path, shipped: bytes) -> None:
    file = file_beside(content)
    with ThreadPoolExecutor(8) as pool:
        for _ in pool.map(lambda _: write_compiled(file, shipped), range(40)):
            assert file.read_bytes() == shipped
    assert sorted(file.name for file in content.parent.iterdir()) == ["content", "content.json"]


def test_files_that_change_while_they_are_read_are_not_compiled(content: Path) -> None:
    class Slow(YamlLibrary):
        def check(self, books: Iterable[Book[Any]]) -> None:
            super().check(books)
            change(content, "jamaica/score.yaml", "confidence:", "confidence: ")

    with pytest.raises(ContentError, match="changed while they were read"):
        compile_content(content, Slow(content), books())


def companion(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", "--language", "en", *words],
        capture_output=True, text=True, cwd=cwd, check=False,
        env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip


def test_the_command_writes_it(tmp_path: Path, shipped: bytes) -> None:
    ran = companion("content", "compile", str(tmp_path / "here.json"), cwd=paths.files())
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (tmp_path / "here.json").read_bytes() == shipped


def test_a_file_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    ran = companion("content", "compile", str(tmp_path / "no" / "here.json"), cwd=paths.files())
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "here.json" in ran.stderr


def test_commands_list_all_errors_of_a_file_beside_a_compiled_one(content: Path) -> None:
    """The compiled file of this checkout was made before the errors."""
    checkout = content.parent
    shutil.copytree(paths.PACKAGE, checkout / "companion")
    shutil.copy(paths.files() / "streamlit_app.py", checkout)
    change(content, "jamaica/board.yaml", "confidence: rulebook", "confidence: sure")
    change(content, "jamaica/board.yaml", "kind: port-royal", "kind: london")
    for words, code in ((("setup", "jamaica"), 2), (("content", "check"), 1)):
        ran = companion(*words, cwd=checkout)
        assert ran.returncode == code
        places = [line.split(": ")[0] for line in ran.stderr.splitlines()]
        assert sum(place.startswith("content/jamaica/board.yaml:") for place in places) == 2
        assert all(place.count(":") == 2 for place in places[:2])
    refused = companion("content", "compile", "new.json", cwd=checkout)
    assert refused.returncode == 1
    assert not (checkout / "new.json").exists()
