"""Where whoever runs the pages keeps its tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.ui.frame import shared
from companion.ui.frame.host import run_by
from companion.ui.frame.streamlit_host import StreamlitHost


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Path]:
    """A folder for them; Streamlit is the host again afterwards."""
    yield tmp_path
    run_by(StreamlitHost())
    shared.tables.cache_clear()
