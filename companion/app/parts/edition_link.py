"""The link to the edition that needs no server."""

from __future__ import annotations

from collections.abc import Iterator

from companion.app.elements.tools import Link
from companion.engine.text import Locale


def edition_link(address: str, locale: Locale) -> Iterator[Link]:
    """Yield the link, where there is such an edition."""
    if address:
        yield Link(
            title=locale.text("settings.alone"),
            text=locale.text("settings.alone_more"),
            label=locale.text("settings.alone_open"),
            address=address,
        )
