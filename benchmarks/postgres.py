"""A private PostgreSQL, made from Debian's binaries, with its own folder and port."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")
USER = "companion"
# Nobody pulls the plug on a test: only a benchmark waits for the disk.
HASTY = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")


def binaries() -> Path | None:
    """Return Debian's folder of PostgreSQL programs, the newest version first."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    return found[-1].parent if found else None


class Cluster:
    """A private PostgreSQL in a folder, which can be stopped and started again."""

    def __init__(self, folder: Path, *, hasty: bool = True) -> None:
        programs = binaries()
        assert programs is not None, "apt-get install postgresql"
        self.programs, self.folder, self.hasty = programs, folder, hasty
        self.data, self.port_file = folder / "data", folder / "port"
        if not self.port_file.exists():
            self._make()
        self.port = int(self.port_file.read_text())

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://{USER}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        settings = ["-p", str(self.port), "-k", str(self.folder), "-h", "127.0.0.1"]
        settings += HASTY if self.hasty else ()
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self.data, "-w", "-l", log, "-o", " ".join(settings), "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", self.data, "-w", "-m", mode, "stop")

    @property
    def running(self) -> bool:
        command = self._command("pg_ctl", "-D", self.data, "status")
        return subprocess.run(command, capture_output=True, cwd="/").returncode == 0

    def _make(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            shutil.chown(self.folder, "postgres", "postgres")
        options = ("--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
        self._run("initdb", "-D", self.data, "-U", USER, *options)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port_file.write_text(str(probe.getsockname()[1]))

    def _run(self, program: str, *words: str | Path) -> None:
        # Not captured: the server would keep our pipe open.
        subprocess.run(
            self._command(program, *words), check=True, cwd="/", stdout=subprocess.DEVNULL
        )

    def _command(self, program: str, *words: str | Path) -> list[str]:
        as_another = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        return [*as_another, str(self.programs / program), *map(str, words)]


@contextmanager
def private_cluster(*, hasty: bool = True) -> Iterator[Cluster]:
    """A cluster for one alone, gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="companion-postgres-"))
    cluster = Cluster(folder, hasty=hasty)
    try:
        cluster.start()
        yield cluster
    finally:
        if cluster.running:
            cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)
