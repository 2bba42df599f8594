"""A setup on paper: all groups as a list to tick off, on one page (A4), two columns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path

import streamlit as st

from companion import web
from companion.engine.setup.plan import Setup, Setups
from companion.engine.text import Locale
from companion.screens import setting_up
from companion.screens.elements import Item, ItemGroup
from companion.ui.frame import shared
from companion.ui.frame.visit import Visit
from companion.ui.phone import scripts

PRINTED = "print"  # in the address
LONG = 5000  # letters: then the type is smaller, so that it is one page


def show(visit: Visit, setup: Setup, setups: Setups, names: Sequence[str]) -> None:
    """The sheet, and the browser's own dialog to print it."""
    st.html(f"<style>{_css()}</style>{sheet(setup, setups, visit.locale, names)}")
    if st.button(visit.say("screen.back"), icon=":material/arrow_back:", width="stretch"):
        del st.query_params[PRINTED]
        st.rerun()
    scripts.run("print_page", setup.plan.seed)


def sheet(setup: Setup, setups: Setups, locale: Locale, names: Sequence[str] = ()) -> str:
    around = setting_up.Around(names=names)
    game = shared.games()[setup.game]
    groups = setting_up.checklist(setup, setups, game, locale, around).groups
    title = f"{setting_up.short(setup, locale)} · {setting_up.modules(setup, locale)}"
    listed = "".join(map(_group, groups))
    look = " long" if len(listed) > LONG else ""
    return f'<div class="companion-sheet{look}"><h1>{escape(title)}</h1><div>{listed}</div></div>'


def _group(group: ItemGroup) -> str:
    items = "".join(map(_item, group.items))
    return f"<section><h2>{escape(group.title)}</h2><ul>{items}</ul></section>"


def _item(item: Item) -> str:
    more = f" <small>{escape(item.more)}</small>" if item.more else ""
    return f"<li>{escape(item.text)}{more}</li>"


@cache
def _css() -> str:
    return Path(web.__file__).with_name("print.css").read_text(encoding="utf-8")
