"""A phone's screen, drawn by Streamlit's own test runner: open a page, read it, tap on it."""

from __future__ import annotations

from typing import Any

from streamlit.testing.v1 import AppTest

from companion import paths
from companion.tables.tables import Tables
from tests.builders import all_automas


def app(phone: str = "a") -> AppTest:
    """The app on a phone, which a table knows again by its secret."""
    at = AppTest.from_file(str(paths.files() / "streamlit_app.py"), default_timeout=20)
    at.session_state["companion_phone"] = phone * 32
    return at


def open_page(page: str, *, phone: str = "a", **address: str) -> AppTest:
    at = app(phone)
    at.query_params.update({"page": page, **address})
    at.run()
    assert not at.exception
    return at


def at_table(tables: Tables, page: str = "automa", **chosen: object) -> AppTest:
    """The app at a page of a new table. The table's code is in its address."""
    at = app()
    at.query_params["t"] = tables.start(all_automas()["jacques"], chosen, seed=7)
    if page != "automa":
        at.query_params["page"] = page
    return at.run()


def in_address(at: AppTest, name: str) -> str:
    return "".join(at.query_params[name])


def code_of(at: AppTest) -> str:
    """The code in the address."""
    return in_address(at, "t")


def told(at: AppTest) -> str:
    return " ".join(element.value for element in at.get("html"))


def labels(at: AppTest) -> list[str]:
    """What can be read on the buttons."""
    return [_read(button.label) for button in at.button]


def tap(at: AppTest, label: str) -> AppTest:
    at = next(button for button in at.button if _read(button.label) == label).click().run()
    assert not at.exception
    return at


def number(at: AppTest, label: str) -> Any:
    return next(field for field in at.number_input if field.label == label)


def _read(label: str) -> str:
    """Names are escaped, so that none is taken for markup; nobody sees that."""
    return label.replace("\\", "")
