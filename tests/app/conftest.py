"""The tables of the app under test: a real store for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import services
from companion.app.frame.host import run_by
from companion.hosts.streamlit.host import StreamlitHost
from companion.tables.store.database import VARIABLE
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures


@pytest.fixture(autouse=True)
def _on_streamlit() -> None:
    """Run the app on Streamlit, whichever host an earlier test chose."""
    run_by(StreamlitHost())


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    url = sqlite_url(tmp_path / "tables.sqlite")
    monkeypatch.setenv(VARIABLE, url)
    services.tables.cache_clear()
    return Tables(Store(url), all_procedures())


@pytest.fixture
def owner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every phone is the machine that the app runs on; without it, none is."""
    monkeypatch.setattr(StreamlitHost, "is_owner", True)
