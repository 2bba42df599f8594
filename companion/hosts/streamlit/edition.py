"""The folder of the offline version on a server: written by `companion bundle`."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from companion import NAME

VARIABLE = "COMPANION_OFFLINE"
PATH = "/offline/"  # where a server has it
MARK = "sw.js"  # every offline version has this file


def place() -> Path:
    """Return the folder from the environment, else the usual one."""
    configured = os.environ.get(VARIABLE)
    if configured:
        return Path(configured)
    import platformdirs

    return platformdirs.user_data_path(NAME) / "offline"


def is_there() -> bool:
    return os.path.isfile(place() / MARK)  # False without permission, too


def file(name: str) -> bytes | None:
    """Return the content of a file of the offline version, None for other paths."""
    mark = place() / MARK
    if not is_there() or name not in _names(place(), mark.stat().st_mtime_ns):
        return None
    return (place() / name).read_bytes()


@lru_cache(maxsize=2)
def _names(folder: Path, _written: int) -> frozenset[str]:
    found = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return frozenset(file.relative_to(folder).as_posix() for file in found)
