"""Where the tables are kept: a file in the person's data folder, unless they say otherwise."""

from __future__ import annotations

import os
import re
from pathlib import Path

from companion import NAME
from companion.tables.store.store import sqlite_url

VARIABLE = "COMPANION_DATABASE"


def database_url(said: str | None = None) -> str:
    """The database as a URL: as said, else as the environment says, else the usual file.

    A plain path is an SQLite file. An address as PostgreSQL's hosts give it (`postgres://…`,
    `postgresql://…`) means the driver of ours.
    """
    said = said or os.environ.get(VARIABLE)
    if said and "://" in said:
        return re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", said)
    if said:
        return sqlite_url(Path(said).expanduser().absolute())
    import platformdirs  # a phone that keeps its tables itself has none

    folder = platformdirs.user_data_path(NAME)
    folder.mkdir(parents=True, exist_ok=True)
    return sqlite_url(folder / "tables.sqlite")
