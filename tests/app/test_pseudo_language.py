"""A language that a translator adds goes through every page; no text comes from elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.message import Message
from streamlit.testing.v1 import AppTest

from companion import paths, services
from companion.app.frame.routes import PAGE_OF, ROUTES
from companion.engine.chance import Chance
from companion.engine.procedure import Kind, Procedure
from companion.engine.questions import Words
from companion.hosts.streamlit.app import ENTRY
from companion.tables.tables import Tables
from tests.app.screen import texts as texts_of
from tests.builders import all_procedures, games
from tests.pseudo_language import LANGUAGE, Seen, content_with_pseudo_language, words_outside
from tests.random_play import any_answer

# Parts of an element that nobody reads.
NOT_SHOWN = re.compile(
    r"(id|.*_id|icon|type|url|.*_key|.*_hash|format|page|query_string|autocomplete|raw_values?|theme"
    r"|datasets)"
)
PLAYED = [one for one in all_procedures().values() if one.kind in PAGE_OF]
NAMES = ("⟦Ann⟧",)  # as if people wrote the language, too
MOST_ANSWERS = 400


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return content_with_pseudo_language(tmp_path_factory.mktemp("pseudo"))


@pytest.fixture(autouse=True)
def in_that_language(
    content: Path, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    monkeypatch.setattr(paths, "content", lambda: content)
    _reopen()
    yield
    _reopen()


def _reopen() -> None:
    for opened in (services.library, services.games, services.locale, services.tables):
        opened.cache_clear()


def screen(**address: str) -> AppTest:
    at = AppTest.from_file(str(ENTRY), default_timeout=30)
    at.session_state["companion_language"] = LANGUAGE
    at.session_state["companion_phone"] = "a" * 32
    at.query_params.update(address)
    at.run()
    assert not at.exception, [problem.value for problem in at.exception]
    return at


def foreign(at: AppTest) -> list[str]:
    """Return the words on the screen that are in no text of the language."""
    return [f"{part}: {text}" for part, text in shown(at) if words_outside(text)]


def shown(at: AppTest) -> Iterator[tuple[str, str]]:
    texts = 0
    for element in _elements(at._tree):
        kind = type(element.proto).__name__
        if kind == "BidiComponent":
            read = list(texts_of(json.loads(element.proto.json or "{}"), drawings=False))
            texts += any("⟦" in text for text in read)
            yield from ((kind, text) for text in read)
            continue
        for name, text in _strings(element.proto):
            if kind == "Html":
                text = " ".join(Seen(text).texts)
            elif name == ".spec":
                text = " ".join(_titles(json.loads(text)))
            texts += "⟦" in text
            yield f"{kind}{name}", text
    assert texts, "there is nothing to read"


def _titles(chart: Any) -> Iterator[str]:
    """Yield the texts of a chart: the titles of its axes, and the result of a tap on it."""
    if isinstance(chart, list):
        for part in chart:
            yield from _titles(part)
    elif isinstance(chart, dict):
        if isinstance(chart.get("title"), str):
            yield chart["title"]
        for tip in chart.get("tooltip") or []:
            yield tip.get("title") or tip["field"]
        for part in chart.values():
            yield from _titles(part)


def _elements(part: Any) -> Iterator[Any]:
    if getattr(part, "proto", None) is not None:
        yield part
    for child in getattr(part, "children", {}).values():
        yield from _elements(child)


def _strings(message: Message, within: str = "") -> Iterator[tuple[str, str]]:
    for field, value in message.ListFields():
        if NOT_SHOWN.fullmatch(field.name):
            continue
        for one in value if field.is_repeated else [value]:
            if isinstance(one, Message):
                yield from _strings(one, f"{within}.{field.name}")
            elif isinstance(one, str):
                yield f"{within}.{field.name}", one


@pytest.mark.parametrize("page", ROUTES)
def test_every_page_speaks_it(page: str) -> None:
    assert foreign(screen(page=page)) == []


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("page", ["setup", "score", "calculators", "glossary"])
def test_every_game_speaks_it(page: str, game: str) -> None:
    assert foreign(screen(page=page, game=game, seed="5", players="3")) == []


@pytest.mark.parametrize("procedure", PLAYED, ids=lambda procedure: procedure.name)
def test_every_procedure_speaks_it_from_beginning_to_end(
    procedure: Procedure[Any], tables: Tables
) -> None:
    code, chance = tables.start(procedure, {}, NAMES, seed=5), Chance(5)
    looks = {0, 2, 7}
    table = tables.open(code)
    assert table is not None
    for number in range(MOST_ANSWERS):
        question = table.dialogue.pause.question
        if number in looks or question is None:
            assert foreign(screen(t=code)) == [], number
        if question is None:
            break
        answer = "1" if isinstance(question.form, Words) else any_answer(question, chance)
        tables.act(table, lambda dialogue, answer=answer: dialogue.answer(answer))
    assert foreign(screen(t=code)) == []
    if procedure.kind in (Kind.AUTOMA, Kind.BOARD):
        assert foreign(screen(t=code, page="history")) == []
        invited = foreign(screen(t=code, page="invite"))
        assert [text for text in invited if code not in text.replace("-", "")] == []
