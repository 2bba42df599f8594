"""The host of the pages (a port): what they need of whatever runs them, and no more.

`StreamlitHost` is one (`streamlit_host.py`). No page, and nothing that a page calls, knows which
one runs it: `host` is always the one at work.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, NoReturn, Protocol, cast

from companion.engine.plain import Json


class Host(Protocol):
    # What is known of the phone

    @property
    def state(self) -> MutableMapping[str, Any]:
        """What this tab remembers, until it is loaded anew."""

    @property
    def address(self) -> MutableMapping[str, str]:
        """What stands in the page's address behind the question mark."""

    @property
    def spoken(self) -> str:
        """The language that the phone speaks."""

    @property
    def timezone(self) -> str: ...

    @property
    def url(self) -> str:
        """Under which the page was asked for."""

    @property
    def caller(self) -> str | None:
        """Where it was asked for: none on the machine that serves it."""

    @property
    def alone(self) -> bool:
        """Whether this phone is the only one: nobody can join, nothing is played elsewhere."""

    @property
    def is_owner(self) -> bool:
        """Whether this is the machine of whoever runs the app."""

    @property
    def edition(self) -> str:
        """The address of the edition without a server; empty where there is none to go to."""

    def cookie(self, name: str) -> str:
        """What the phone was to remember; nothing where it does not."""

    # What is done on the phone

    def remember(self, name: str, value: str) -> None:
        """From now on, also when the page is loaded anew."""

    def write_remembered(self) -> None:
        """In every run, once what it shows is drawn."""

    def call(self, script: str, *values: Json) -> None:
        """Calls a function of `web/calls` or of the host in the page; the same call only once."""

    def use_theme(self, theme: str) -> None: ...

    # How a page runs

    def mount(self, told: Mapping[str, Any], heard: Callable[[Any], None], key: str) -> None:
        """A screen, as data; what comes back of it is `heard`, before the next run."""

    def fragment(self, draw: Callable[[], None]) -> None:
        """A part that a tap draws anew by itself."""

    def switch(self, page: str, address: Mapping[str, str]) -> NoReturn:
        """To another page."""

    def again(self) -> NoReturn:
        """The whole page once more."""

    def stop(self) -> NoReturn:
        """No more of this page."""


class _AtWork:
    """Stands for the host that runs the pages."""

    def __init__(self) -> None:
        self._host: Host | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)


_at_work = _AtWork()
host = cast(Host, _at_work)


def run_by(one: Host) -> None:
    """Before the first page."""
    _at_work._host = one
