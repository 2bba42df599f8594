"""Every text has its key in every language; the code contains no text."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import companion
from companion import paths
from companion.commands.content import KeyInCode, Keys, keys_in_code
from companion.content.yaml_library import Aliases, LanguageFiles
from companion.engine.conventions import NONE
from companion.engine.text import Locale, Text
from tests.builders import library

TOP = Path(companion.__file__).parent.parent
# Problems of content files are for authors: in English, like code.
FOR_WRITERS = ("pieces.py", "books.py", "glossary.py", "content.py")
FOR_DEVELOPERS = ("gaps.py",)
# Messages for writers of content, and SQL.
NOT_SPOKEN = (
    "companion/content/",
    "companion/games/jamaica/content.py",
    "companion/tables/store/",
)
SPOKEN = [
    *(
        file
        for file in (TOP / "companion").rglob("*.py")
        if file.name not in (*FOR_WRITERS, *FOR_DEVELOPERS)
        and not file.relative_to(TOP).as_posix().startswith(NOT_SPOKEN)
    ),
    *(TOP / "pages").glob("*.py"),
    TOP / "streamlit_app.py",
]
# A text: two words of letters with a space between them.
SENTENCE = re.compile(r"[A-Za-zÄÖÜäöüß]{2,} [A-Za-zÄÖÜäöüß]{2,}")


def locale(**texts: object) -> Locale:
    return Locale("xx", texts, replace(NONE, plural={"one": "n = 1"}))  # type: ignore[arg-type]


def test_values_stand_in_the_text_and_texts_in_texts() -> None:
    words = locale(hello="{greeting}, {name}!", good="Good {time}", time="evening")
    text = Text("hello", {"greeting": Text("good", {"time": Text("time")}), "name": "Ann"})
    assert words.render(text) == "Good evening, Ann!"


def test_one_and_many() -> None:
    words = locale(points={"one": "1 point", "other": "{n} points"})
    assert words.text("points", {"n": 1}) == "1 point"
    assert words.text("points", {"n": 0}) == "0 points"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert locale(hello="Hello {name}").text("hello", {"name": "{0.__class__}"}) == (
        "Hello {0.__class__}"
    )


def test_several_texts_are_joined_and_small_print_follows() -> None:
    words = Locale(
        "xx", {"list.separator": ", ", "a": "A", "b": "B", "all": "{x}", "all.more": "!"}
    )
    text = Text("all", {"x": (Text("a"), Text("b"))})
    assert words.in_full(text) == "A, B. !"


def test_english_and_german_are_there() -> None:
    assert {"en", "de"} <= set(library().languages)


def literals(file: Path) -> Iterator[tuple[int, str]]:
    """Strings of a file that may reach people: no docstrings, no imports, no annotations."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    skipped = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            skipped.add(id(body[0].value))
        if isinstance(node, ast.Assert) and node.msg is not None:
            skipped.update(map(id, ast.walk(node.msg)))
        if isinstance(node, ast.Raise) and node.exc is not None:
            skipped.update(map(id, ast.walk(node.exc)))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Error"):
            skipped.update(map(id, ast.walk(node)))
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def markup(text: str) -> bool:
    return "<" in text or "{" in text or ">" in text or ";" in text or "=" in text


@pytest.mark.parametrize("file", SPOKEN, ids=lambda file: file.relative_to(TOP).as_posix())
def test_no_text_stands_in_the_code(file: Path) -> None:
    found = [
        f"{file.name}:{line}: {text!r}"
        for line, text in literals(file)
        if SENTENCE.search(text) and not markup(text)
    ]
    assert not found


@cache
def used_patterns() -> tuple[tuple[str, KeyInCode], ...]:
    """Every key that the code names, with its file; a part filled in at run time is a wildcard."""
    first_words = Keys(library().locale("en").texts).first_words
    return tuple(
        (file.relative_to(TOP).as_posix(), found)
        for file in SPOKEN
        for found in keys_in_code(file.read_text(encoding="utf-8"), first_words)
    )


def test_every_key_in_the_code_has_a_text() -> None:
    keys = Keys(library().locale("en").texts)
    for file, found in used_patterns():
        assert keys.have(found), f"{file}:{found}"


def test_every_text_is_used() -> None:
    """A text is used if its key, or the key of the question or text it belongs to, is named."""
    named = {found.key for _, found in used_patterns()} | {"undo", "redo", "correct"}
    named |= set(Aliases(paths.content()).targets.values())
    shapes = [
        re.compile(re.escape(pattern).replace(r"\{\}", r"[a-z0-9_.-]*"))
        for pattern in named
        if "{}" in pattern
    ]
    unused = [
        key
        for key in library().locale("en").texts
        for both in [(key, key.rpartition(".")[0])]
        if named.isdisjoint(both) and not any(shape.fullmatch(k) for shape in shapes for k in both)
    ]
    assert not unused


def test_a_text_is_in_the_file_of_the_game_that_uses_it() -> None:
    """A text of one game is in its file, a text of several games in the app's."""
    home = LanguageFiles(paths.content(), "en").file_of
    users: dict[str, set[str]] = defaultdict(set)
    for file, found in used_patterns():
        game = re.match(r"companion/games/([a-z_]+)/", file)
        for key in {found.key, f"{found.key}.more"} & home.keys():
            users[key].add(game[1] if game else "")
    assert sum(len(named_by) == 1 for named_by in users.values()) > 1000
    for key, named_by in users.items():
        if len(named_by) == 1 and "" not in named_by:
            assert home[key] == f"{next(iter(named_by))}.yaml", key
        elif len(named_by - {""}) > 1:
            assert home[key] == "app.yaml", key


def test_no_language_is_named_in_the_code_but_the_one_for_everybody() -> None:
    languages = set(library().languages)
    named = [
        f"{file.name}:{line}"
        for file in {*(TOP / "companion").rglob("*.py"), *SPOKEN}
        if file.name != "conventions.py"
        for line, text in literals(file)
        if text in languages
    ]
    assert not named


def test_german_is_not_english() -> None:
    english, german = library().locale("en").texts, library().locale("de").texts
    same = [key for key in english if english[key] == german[key] and len(str(english[key])) > 18]
    assert set(same) <= {
        "app.name",
        "pirates.name",
        "jacques.area.quest",
        "jacques.area.short.quest",
        "jacques.header",
        "jamaica.card.actions",
        "jamaica.ghost_ship.where.to.lane",
        "jordan.card.named",
        "jordan.reach.at",
        "pirates.commanders.header.counted",
        "pirates.side.booked",
        "pirates.side.change",
    }
