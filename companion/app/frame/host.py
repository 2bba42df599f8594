"""The host interface of the pages (a port).

It has two implementations: `hosts/streamlit/host.py` and `hosts/phone/host.py`. Pages do not know
their host: `host` always stands for the one at work.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, NoReturn, Protocol, cast

from companion.engine.plain import Json


class Host(Protocol):
    @property
    def state(self) -> MutableMapping[str, Any]:
        """The memory of this tab until it is reloaded."""

    @property
    def address(self) -> MutableMapping[str, str]:
        """The query of the page's address."""

    @property
    def spoken(self) -> str:
        """The phone's language."""

    @property
    def timezone(self) -> str: ...

    @property
    def url(self) -> str:
        """The address that the page was requested by."""

    @property
    def caller(self) -> str | None:
        """The network address of the phone; None on the machine that serves the app."""

    @property
    def alone(self) -> bool:
        """Return whether this phone plays alone: nobody can join."""

    @property
    def is_owner(self) -> bool:
        """Return whether this is the machine of the person who runs the app."""

    @property
    def edition(self) -> str:
        """The address of the edition without a server; empty if there is none."""

    def cookie(self, name: str) -> str:
        """Return what the phone remembers under this name; empty if nothing."""

    def remember(self, name: str, value: str) -> None:
        """Remember a value, also after a reload."""

    def write_remembered(self) -> None:
        """Write what is to be remembered to the phone, at the end of a run."""

    def call(self, script: str, *values: Json) -> None:
        """Call a function of `web/calls` or of the host in the page; the same call only once."""

    def use_theme(self, theme: str) -> None: ...

    def report(self, error: Exception) -> None:
        """Log an error of the app itself."""

    def mount(self, screen: Mapping[str, Any], handle: Callable[[Any], None], key: str) -> None:
        """Send a screen as data; what comes back goes to `handle`, before the next run."""

    def fragment(self, draw: Callable[[], None]) -> None:
        """Run a part of the page that a tap runs again alone."""

    def switch(self, page: str, address: Mapping[str, str]) -> NoReturn:
        """Go to another page."""

    def again(self) -> NoReturn:
        """Run the whole page again."""

    def stop(self) -> NoReturn:
        """End this run of the page."""


class _AtWork:
    """A proxy for the host that runs the pages."""

    def __init__(self) -> None:
        self._host: Host | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)


_at_work = _AtWork()
host = cast(Host, _at_work)


def run_by(chosen: Host) -> None:
    """Choose the host, before the first page."""
    _at_work._host = chosen
