"""Streamlit as the host: session, address, cookies, and the component that draws."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping, MutableMapping
from functools import cache
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

import streamlit as st

from companion import services
from companion.app.frame.phone import THEME, THEMES
from companion.app.frame.routes import ROUTES
from companion.engine.plain import Json
from companion.hosts.streamlit import edition, gaps, scripts
from companion.hosts.streamlit.in_flight import taps
from companion.network import PUBLIC_URL
from companion.web import bundle

_FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-Ip")
_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
_A_YEAR = 365 * 24 * 3600
_COOKIES = "_cookies"  # to be written
_DONE = "_event_done"
_HERE = Path(__file__).parent


class StreamlitHost:
    alone = False

    @property
    def state(self) -> MutableMapping[str, Any]:
        return st.session_state  # type: ignore[return-value]

    @property
    def address(self) -> MutableMapping[str, str]:
        return st.query_params

    @property
    def spoken(self) -> str:
        return st.context.locale or ""

    @property
    def timezone(self) -> str:
        return st.context.timezone or "UTC"

    @property
    def url(self) -> str:
        return st.context.url or ""

    @property
    def caller(self) -> str | None:
        return st.context.ip_address

    @property
    def is_owner(self) -> bool:
        """Return whether this browser runs on the machine that serves the app.

        Behind a proxy on that machine everybody seems to, so there nobody does. Nor does a page
        with another host name that leads to this machine.
        """
        headers = st.context.headers
        through_proxy = PUBLIC_URL in os.environ or any(name in headers for name in _FORWARDED)
        named = urlsplit(f"//{headers.get('Host', 'localhost')}").hostname
        return self.caller is None and not through_proxy and named in _THIS_MACHINE

    @property
    def edition(self) -> str:
        return edition.PATH if edition.is_there() else ""

    def cookie(self, name: str) -> str:
        return str(st.context.cookies.get(name, ""))

    def remember(self, name: str, value: str) -> None:
        st.session_state.setdefault(_COOKIES, {})[name] = _cookie(name, value)

    def write_remembered(self) -> None:
        for cookie in st.session_state.get(_COOKIES, {}).values():
            scripts.run("write_cookie", cookie)

    def call(self, script: str, *values: Json) -> None:
        scripts.run(script, *values)

    def use_theme(self, theme: str) -> None:
        assert theme in THEMES
        self.call("theme", theme, gaps.theme_keys(ROUTES), _cookie(THEME, theme))

    def report(self, error: Exception) -> None:
        logging.getLogger(__name__).error("page_failed", exc_info=error)

    def mount(self, screen: Mapping[str, Any], handle: Callable[[Any], None], key: str) -> None:
        """Draw a screen. A callback handles its event, before the next run.

        A tap in the first run of a new session (after a restart of the server) has no callback yet:
        it is handled here, and the page is drawn once more.
        """

        def callback() -> None:
            given = (st.session_state.get(key) or {}).get("event")
            st.session_state[_DONE] = given
            with taps.tracked():
                handle(given)

        data = {"screen": screen}  # one value: Streamlit checks each
        result = _screen()(key=key, data=data, on_event_change=callback)
        given, done = result.event, st.session_state.pop(_DONE, None)
        if given is not None and given != done:
            with taps.tracked():
                handle(given)
            self.again()

    def fragment(self, draw: Callable[[], None]) -> None:
        st.fragment(draw)()

    def switch(self, page: str, address: Mapping[str, str]) -> NoReturn:
        st.switch_page(ROUTES[page].file, query_params=dict(address))

    def again(self) -> NoReturn:
        st.rerun()

    def stop(self) -> NoReturn:
        st.stop()


def load_renderer() -> None:
    """Load the renderer, in every run of a page, outside its fragment."""
    _renderer()(key="renderer", height=1)


def _cookie(name: str, value: str) -> str:
    return f"{name}={value}; path=/; max-age={_A_YEAR}; SameSite=Lax"


@cache
def _renderer() -> Any:
    look = f"export const LOOK = {bundle.look(services.games())};"
    js = bundle.joined(_HERE / "host.js", {"look.js": look})
    return st.components.v2.component("companion_renderer", js=js)


@cache
def _screen() -> Any:
    return st.components.v2.component(
        "companion_screen", js=bundle.joined(_HERE / "screen_host.js")
    )
