"""The tables of the host under test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import services
from companion.app.frame.host import run_by
from companion.hosts.streamlit.host import StreamlitHost


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Path]:
    """A folder for them; Streamlit is the host again afterwards."""
    yield tmp_path
    run_by(StreamlitHost())
    services.tables.cache_clear()
