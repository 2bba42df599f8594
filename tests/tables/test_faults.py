"""A full disk, no permission, no server: a message, nothing half saved, and then it works again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from benchmarks.postgres import Cluster, binaries, private_cluster
from benchmarks.writers import new_dialogue
from companion.engine.log import Entry, EntryKind
from companion.engine.text import Locale
from companion.tables.store.store import Store, StoreError, StoreProblem, sqlite_url
from tests.builders import library

LONG = [Entry(EntryKind.ANSWER, "q", "x" * 2000) for _ in range(20)]
ONE = [Entry(EntryKind.ANSWER, "q", 1)]


def fill_up(store: Store, dialogue: int) -> StoreError:
    """Write until it goes no further."""
    for number in range(1000):
        try:
            store.append(dialogue, number * len(LONG), LONG)
        except StoreError as error:
            return error
    pytest.fail("there was room for all")


def limit(store: Store, pages: int) -> None:
    """Limit the file to this number of pages: to SQLite that is a full disk."""

    @sa.event.listens_for(store._engine, "begin")
    def on_begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_is_reported_and_nothing_is_half_saved(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "tables.sqlite"))
    dialogue = new_dialogue(sqlite_url(tmp_path / "tables.sqlite"))
    limit(store, 60)
    assert fill_up(store, dialogue).problem is StoreProblem.FULL
    assert store.length(dialogue) % len(LONG) == 0


def test_with_room_again_it_goes_on(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "tables.sqlite"))
    dialogue = new_dialogue(sqlite_url(tmp_path / "tables.sqlite"))
    limit(store, 60)
    fill_up(store, dialogue)
    limit(store, 100_000)
    before = store.length(dialogue)
    store.append(dialogue, before, LONG)
    assert store.length(dialogue) == before + len(LONG)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_read_only_postgresql_is_reported(database: str) -> None:
    dialogue = new_dialogue(database)
    store = Store(database)
    name = sa.make_url(database).database
    with store.writes() as connection:
        connection.exec_driver_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    store.close()
    with pytest.raises(StoreError) as error:
        store.append(dialogue, 0, ONE)
    assert error.value.problem is StoreProblem.NOT_WRITABLE
    assert store.length(dialogue) == 0
    store.close()


@pytest.fixture
def cluster(postgres: str) -> Iterator[Cluster]:
    if binaries() is None:
        pytest.skip(f"{postgres} cannot be stopped")
    with private_cluster() as running:
        yield running


def test_a_stopped_postgresql_is_reported_and_after_its_restart_all_continues(
    cluster: Cluster,
) -> None:
    dialogue, store = new_dialogue(cluster.url), Store(cluster.url)
    store.append(dialogue, 0, ONE)
    cluster.stop("fast")
    for action in (lambda: store.append(dialogue, 1, ONE), lambda: store.length(dialogue)):
        with pytest.raises(StoreError) as error:
            action()
        assert error.value.problem is StoreProblem.AWAY
    cluster.start()
    store.append(dialogue, 1, ONE)
    assert store.length(dialogue) == 2
    store.close()


SECRET = "geheim42"


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql+psycopg://ann:{SECRET}@127.0.0.1:1/tables",
        f"postgresql+psycopg://ann:{SECRET}@127.0.0.1:port/tables",
        f"postgresql+psycopg://ann:x/{SECRET}@127.0.0.1:1/tables",
        f"postgresql+psycopg://ann:{SECRET}@127.0.0.1:1/tables?nonsense=1",
        f"postgresql+psycopg://ann:{SECRET}@127.0.0.1:1",
        f"postgresql+nothing://ann:{SECRET}@127.0.0.1:1/tables",
        f"nothing://ann:{SECRET}@127.0.0.1/tables",
    ],
)
def test_a_password_is_never_repeated(url: str) -> None:
    with pytest.raises(StoreError) as error:
        Store(url)
    assert SECRET not in f"{error.value} {error.value.detail} {error.value.cause}"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("problem", list(StoreProblem))
def test_every_problem_has_its_words(problem: StoreProblem, language: str) -> None:
    locale: Locale = library().locale(language)
    message = locale.text(f"serve.database_{problem}", {"detail": "tables.sqlite"})
    assert "tables.sqlite" in message
