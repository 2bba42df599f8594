"""A PostgreSQL for tests: the one that COMPANION_TEST_POSTGRES names, or a private cluster.

The processes of one test run share the cluster: each holds a lock while it uses it, and the last
one to let go stops it.
"""

from __future__ import annotations

import fcntl
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from benchmarks.postgres import Cluster

VARIABLE = "COMPANION_TEST_POSTGRES"


@contextmanager
def shared_cluster(locks: Path, name: str) -> Iterator[Cluster]:
    """The cluster of this test run, which its processes share; their locks lie in a folder."""
    folder = Path(tempfile.gettempdir()) / f"companion-postgres-{os.getuid()}-{name}"
    with (locks / "turn").open("w") as turn, (locks / "users").open("w") as users:
        fcntl.flock(turn, fcntl.LOCK_EX)
        cluster = Cluster(folder)
        if not cluster.running:
            cluster.start()
        fcntl.flock(users, fcntl.LOCK_SH)
        fcntl.flock(turn, fcntl.LOCK_UN)
        try:
            yield cluster
        finally:
            fcntl.flock(turn, fcntl.LOCK_EX)
            fcntl.flock(users, fcntl.LOCK_UN)
            try:
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                pass  # another process still needs it
            else:
                cluster.stop()
                shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def new_database(server: str) -> Iterator[str]:
    """A fresh database on a server; its URL."""
    url, name = sa.make_url(server), f"test_{secrets.token_hex(6)}"
    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield url.set(database=name).render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
