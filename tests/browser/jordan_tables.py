"""Tables against Jordan at a server."""

from __future__ import annotations

from tests.browser.conftest import Server
from tests.pirates.jordan_table import Known

OWN_CARDS: dict[str, str | int] = {"cards": "own", "b_cards": 1}


def jordan_table(
    server: Server, known: Known, *answers: str | int, options: dict[str, str | int] = OWN_CARDS
) -> str:
    """A table against Jordan at which this has been answered already; My box held nothing."""
    tables = server.tables()
    tables.store.keep_readings("pirates", dict.fromkeys(tables.store.readings("pirates")))
    tables.store.close()
    return server.new_table(*answers, procedure="jordan", known=known, **options)
