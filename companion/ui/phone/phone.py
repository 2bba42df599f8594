"""What this phone remembers (cookies): its language, its theme, tables it has seen or hidden.

A session forgets everything on reload, so these are cookies: written by a line of script in
the page, read when the phone connects again.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable
from urllib.parse import urlsplit

import streamlit as st

from companion.engine.conventions import language_for
from companion.engine.text import Locale, Text, TextValue
from companion.tables.codes import LENGTH, read_code
from companion.tables.store.seats import phone_hash
from companion.tables.store.store import StoreError
from companion.ui.frame import shared, streamlit_gaps
from companion.ui.phone import scripts

LANGUAGE, THEME = "companion_language", "companion_theme"
TABLES, SECRET = "companion_tables", "companion_phone"
HIDDEN = "companion_hidden"
MOST_TABLES, MOST_HIDDEN = 20, 60
PUBLIC_URL = "COMPANION_PUBLIC_URL"  # in the environment: the app is reached through a proxy
_FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-Ip")
_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
_A_YEAR = 365 * 24 * 3600
_SECRET = re.compile("[0-9a-f]{32}")


def language() -> str:
    """As chosen here, else as the phone speaks, else the one for everybody."""
    chosen = st.session_state.get(LANGUAGE) or st.context.cookies.get(LANGUAGE)
    return language_of(chosen, st.context.locale or "")


def language_of(chosen: str | None, spoken: str) -> str:
    known = shared.library().languages
    return chosen if chosen and chosen in known else language_for(spoken, known)


def locale() -> Locale:
    return shared.locale(language())


def say(key: str, **values: TextValue) -> str:
    return locale().say(Text(key, values))


def store_problem(error: StoreError) -> str:
    return say(f"serve.database_{error.problem}", detail=error.detail)


def choose_language(chosen: str) -> None:
    st.session_state[LANGUAGE] = chosen
    _remember(LANGUAGE, chosen)


def seen_tables() -> list[str]:
    """The codes of the tables that this phone has opened, the latest first.

    A cookie can say anything: only tables at which this phone has been count.
    """
    if TABLES not in st.session_state:
        codes = _codes_in(TABLES, MOST_TABLES)
        been_at = shared.seats().been_at(codes, hash_of_secret()) if codes else set()
        st.session_state[TABLES] = [code for code in codes if code in been_at]
    seen: list[str] = st.session_state[TABLES]
    return seen


def remember_table(code: str) -> None:
    """This phone has opened it: it is the latest, and no longer hidden."""
    seen = seen_tables()
    if seen[:1] != [code]:
        seen[:] = [code, *(other for other in seen if other != code)][:MOST_TABLES]
        _remember(TABLES, ".".join(seen))
    if code in hidden_tables():
        hide_table(code, hidden=False)


def hidden_tables() -> list[str]:
    """The codes of the tables that this phone does not want on its home page."""
    if HIDDEN not in st.session_state:
        st.session_state[HIDDEN] = _codes_in(HIDDEN, MOST_HIDDEN)
    hidden: list[str] = st.session_state[HIDDEN]
    return hidden


def hide_table(code: str, *, hidden: bool = True) -> None:
    """It leaves this phone's home page, or comes back; at the table nothing changes."""
    others = [other for other in hidden_tables() if other != code]
    st.session_state[HIDDEN] = ([code, *others] if hidden else others)[:MOST_HIDDEN]
    _remember(HIDDEN, ".".join(st.session_state[HIDDEN]))


def _codes_in(cookie: str, most: int) -> list[str]:
    written = st.context.cookies.get(cookie, "")[: most * (LENGTH + 1)].split(".")
    return [code for code in map(read_code, written) if code]


def secret() -> str:
    """What only this phone knows: by it a table knows who taps."""
    if SECRET not in st.session_state:
        kept = str(st.context.cookies.get(SECRET, ""))
        if not _SECRET.fullmatch(kept):
            kept = secrets.token_hex(16)
            _remember(SECRET, kept)
        st.session_state[SECRET] = kept
    own: str = st.session_state[SECRET]
    return own


def hash_of_secret() -> str:
    return phone_hash(secret())


def is_the_server() -> bool:
    """Whether this browser runs on the machine that serves the app: its owner's.

    Behind a proxy on that machine everybody seems to, so there nobody does. Nor does a page of
    another name that leads to this machine.
    """
    headers = st.context.headers
    through_proxy = PUBLIC_URL in os.environ or any(name in headers for name in _FORWARDED)
    named = urlsplit(f"//{headers.get('Host', 'localhost')}").hostname
    return st.context.ip_address is None and not through_proxy and named in _THIS_MACHINE


def theme() -> str:
    """As chosen here, else as the phone has it."""
    chosen = st.context.cookies.get(THEME, "")
    return chosen if chosen in streamlit_gaps.THEMES else streamlit_gaps.THEMES[0]


def use_theme(theme: str, pages: Iterable[str]) -> None:
    assert theme in streamlit_gaps.THEMES
    scripts.run("theme", theme, streamlit_gaps.theme_keys(pages), _cookie(THEME, theme))


def copy(text: str) -> None:
    """Put a text on the phone's clipboard."""
    scripts.run("copy", text, _time())


def share_picture(svg: str, width: int, height: int, name: str) -> None:
    """Hand a drawing on as a PNG file, through the phone's own menu where it has one."""
    scripts.run("share_picture", svg, width, height, name, _time())


def _time() -> int:
    """A number of its own for each time something is done, as scripts run once."""
    time: int = st.session_state.get("_times", 0) + 1
    st.session_state["_times"] = time
    return time


def _remember(name: str, value: str) -> None:
    st.session_state.setdefault("_cookies", {})[name] = _cookie(name, value)


def _cookie(name: str, value: str) -> str:
    return f"{name}={value}; path=/; max-age={_A_YEAR}; SameSite=Lax"


def write_cookies() -> None:
    """Hand the cookies that changed to the phone. Called once in every run, by the frame."""
    for cookie in st.session_state.get("_cookies", {}).values():
        scripts.run("write_cookie", cookie)
