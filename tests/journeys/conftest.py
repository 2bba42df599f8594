"""Tables in an SQLite file; in both kinds of database where a journey asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.postgres import new_database


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = Store(sqlite_url(tmp_path / "tables.sqlite"))
    yield Tables(store, all_procedures())
    store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def two_phones(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Tables, Tables]]:
    """The same database seen by two servers."""
    if request.param == "sqlite":
        yield from _both(sqlite_url(tmp_path / "tables.sqlite"))
    else:
        with new_database(request.getfixturevalue("postgres")) as url:
            yield from _both(url)


def _both(url: str) -> Iterator[tuple[Tables, Tables]]:
    stores = Store(url), Store(url)
    one, other = (Tables(store, all_procedures()) for store in stores)
    yield one, other
    for store in stores:
        store.close()
