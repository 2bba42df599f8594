"""Score sheets on a phone: one at a server, its fields and its totals."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import touch
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


def side(phone: Page, name: str) -> Locator:
    """The tab of a side: its name, its total, how much is missing."""
    return phone.locator(".side", has_text=name)


def to_side(phone: Page, name: str) -> None:
    touch(phone, side(phone, name))
    expect(side(phone, name)).to_have_attribute("aria-pressed", "true")


def field(phone: Page, label: str) -> Locator:
    return phone.get_by_role("textbox", name=label, exact=True)


def type_in(phone: Page, label: str, value: str) -> None:
    field(phone, label).fill(value)


def finish(phone: Page) -> None:
    """Ask who won, also with something left empty."""
    asked = re.compile(
        r"^(Who won\?|Wer hat gewonnen\?|Finish without the rest|Ohne den Rest beenden)"
    )
    touch(phone, phone.get_by_role("button", name=asked).last)
