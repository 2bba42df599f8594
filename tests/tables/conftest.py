"""Every test of the store runs twice: with an SQLite file, and with a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.postgres import new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a fresh database."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path / "tables.sqlite")
    else:
        with new_database(request.getfixturevalue("postgres")) as url:
            yield url


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, all_procedures())
