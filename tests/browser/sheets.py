"""Score sheets on a phone: one at a server, its fields and its totals."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.conftest import Server
from tests.builders import all_procedures
from tests.stored_tables import opened

NAMES = ["Ann", "Ben", "Cem", "Dot", "Eva"]


def new_sheet(
    server: Server,
    game: str,
    *entries: tuple[str, str, object],
    done: bool = False,
    **chosen: object,
) -> str:
    """A sheet on which this has been entered; its table's code."""
    tables = server.tables()
    code = tables.start(all_procedures()[f"{game}-score"], chosen, NAMES)
    table = opened(tables, code)
    for entry in entries:
        tables.act(table, lambda dialogue, entry=entry: dialogue.correct("line", *entry))
    if done:
        tables.act(table, lambda dialogue: dialogue.answer("yes"))
    tables.store.close()
    return code


def totals(phone: Page) -> Locator:
    return phone.locator(".companion-totals")


def type_in(phone: Page, label: str, value: str) -> None:
    phone.get_by_label(label).fill(value)
    phone.get_by_label(label).press("Tab")


def type_exactly(phone: Page, label: str, value: str) -> None:
    """Where the label is also the beginning of another one."""
    phone.get_by_label(label, exact=True).fill(value)
    phone.get_by_label(label, exact=True).press("Tab")
