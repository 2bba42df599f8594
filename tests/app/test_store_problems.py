"""Messages of the app if nothing can be saved, and the way back afterwards."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from companion import services
from companion.hosts.streamlit.host import StreamlitHost
from companion.tables.store.database import StoreProblem
from companion.tables.store.store import Store, StoreError
from companion.tables.tables import Tables
from tests.app.screen import answer, at_table, labels, notices, part, send


def limit(store: Store, pages: int) -> None:
    """Fill the disk after this number of pages."""

    @sa.event.listens_for(store._engine, "begin")
    def on_begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def fill_to_the_brim(store: Store) -> None:
    """No page more, and each entry needs some."""
    with store.writes() as connection:
        connection.exec_driver_sql("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN "
                                   "INSERT INTO brim VALUES (zeroblob(100000)); END")  # fmt: skip
        connection.exec_driver_sql("CREATE TABLE brim (x BLOB)")
    limit(store, 1)


@pytest.mark.parametrize(
    ("language", "wording"),
    [("en", "computer is full"), ("de", "ist voll")],
)
def test_a_full_disk_is_reported_and_later_the_same_tap_counts(
    tables: Tables, language: str, wording: str
) -> None:
    at = at_table(tables)
    at.session_state["companion_language"] = language
    at.run()
    (stored,) = tables.store.recent()
    fill_to_the_brim(services.tables().store)
    answer(at, "ready")
    assert wording in notices(at)[0]
    assert tables.store.length(stored.id) == 0
    limit(services.tables().store, 1_000_000)
    answer(at, "ready")
    assert not notices(at)
    assert tables.store.length(stored.id) == 1


def test_where_nothing_can_be_read_that_is_the_screen_until_it_can_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = at_table(tables)
    with monkeypatch.context() as broken:
        broken.setattr(Store, "started", _away)
        at.run()
        assert "does not answer" in part(at, "sign")["text"]
        send(at, {"do": "look", "value": ""})
        assert part(at, "sign")
    send(at, {"do": "look", "value": ""})
    assert "Start round 1" in labels(at)


def test_only_the_servers_own_machine_is_shown_the_place_of_its_database(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StreamlitHost, "is_owner", property(lambda _host: False))
    at = at_table(tables)
    fill_to_the_brim(services.tables().store)
    answer(at, "ready")
    assert notices(at) == [
        "The disk of the app's computer is full: nothing was saved. Make room, then tap again."
    ]


def _away(*_: object) -> None:
    raise StoreError(StoreProblem.AWAY, "database")
