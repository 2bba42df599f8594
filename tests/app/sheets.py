"""Score sheets in the app: start one, fill it in, open its page."""

from __future__ import annotations

from typing import Any

from streamlit.testing.v1 import AppTest

from companion.engine.procedure import Kind
from companion.tables.tables import Tables
from tests.app.screen import open_page, send
from tests.builders import all_procedures
from tests.stored_tables import opened

NAMES = ["Ann", "Ben", "Cem", "Dot", "Eva"]


def page(**address: str) -> AppTest:
    return open_page("score", **address)


def new_sheet(
    tables: Tables, game: str, *entries: tuple[str, str, object], **chosen: object
) -> str:
    """A sheet on which this has been entered; its table's code."""
    code = tables.start(all_procedures()[f"{game}-score"], chosen, NAMES)
    for entry in entries:
        enter(tables, code, *entry)
    return code


def enter(tables: Tables, code: str, *entry: object) -> None:
    tables.act(opened(tables, code, Kind.SCORE), lambda dialogue: dialogue.correct("line", *entry))


def state(tables: Tables, code: str) -> Any:
    return opened(tables, code, Kind.SCORE).dialogue.state


def finish(at: AppTest) -> AppTest:
    """Ask who won, also with something left empty."""
    return send(at, {"do": "answer", "value": "yes"})
