"""The address of the database: by default a file in the person's data folder."""

from __future__ import annotations

import os
import re
from pathlib import Path

from companion import NAME
from companion.tables.store.private_files import make_folder
from companion.tables.store.store import StoreError, StoreProblem, sqlite_url

VARIABLE = "COMPANION_DATABASE"


def database_url(given: str | None = None, *, new: bool = True) -> str:
    """Return the URL of the database: as given, else from the environment, else the usual file.

    A plain path is an SQLite file; for a `new` one the usual folder is made. Addresses as
    PostgreSQL's hosts write them (`postgres://…`, `postgresql://…`) get our driver.
    """
    given = given or os.environ.get(VARIABLE)
    if given and "://" in given:
        return re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", given)
    if given:
        return sqlite_url(Path(given).expanduser().absolute())
    import platformdirs  # a phone that keeps its tables itself has none

    folder = platformdirs.user_data_path(NAME)
    if new:
        try:
            make_folder(folder)
        except OSError as error:
            raise StoreError(StoreProblem.NOT_WRITABLE, str(folder)) from error
    return sqlite_url(folder / "tables.sqlite")
