"""Where a server finds the edition that needs none: written once by `companion bundle`."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from companion import NAME

VARIABLE = "COMPANION_OFFLINE"
PATH = "/offline/"  # of a server that has one
MARK = "sw.js"  # by this file an edition is known


def place() -> Path:
    """As the environment says, else the usual folder."""
    said = os.environ.get(VARIABLE)
    if said:
        return Path(said)
    import platformdirs

    return platformdirs.user_data_path(NAME) / "offline"


def is_there() -> bool:
    return os.path.isfile(place() / MARK)  # also where we may not look


def file(name: str) -> bytes | None:
    """What is in a file of the edition; nothing of what lies elsewhere."""
    mark = place() / MARK
    if not is_there() or name not in _names(place(), mark.stat().st_mtime_ns):
        return None
    return (place() / name).read_bytes()


@lru_cache(maxsize=2)
def _names(folder: Path, _written: int) -> frozenset[str]:
    found = (one for one in folder.rglob("*") if one.is_file() and not one.is_symlink())
    return frozenset(one.relative_to(folder).as_posix() for one in found)
