"""The address of the database, as people write it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.tables.store.database import VARIABLE, database_url


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgres://ann:pw@host/db", "postgresql+psycopg://ann:pw@host/db"),
        ("postgresql://host/db?sslmode=require", "postgresql+psycopg://host/db?sslmode=require"),
        ("postgresql+psycopg://host/db", "postgresql+psycopg://host/db"),
        ("postgresql+asyncpg://host/db", "postgresql+asyncpg://host/db"),
        ("sqlite:////data/a.sqlite", "sqlite:////data/a.sqlite"),
    ],
)
def test_an_address_as_hosts_give_it_means_our_driver(given: str, used: str) -> None:
    assert database_url(given) == used


def test_a_given_url_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "/data/tables.sqlite")
    assert database_url() == "sqlite:////data/tables.sqlite"
    assert database_url("postgres://host/db") == "postgresql+psycopg://host/db"


def test_a_path_is_a_file_of_the_folder_where_one_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert database_url("mine.sqlite") == f"sqlite:///{tmp_path}/mine.sqlite"
