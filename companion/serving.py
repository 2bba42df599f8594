"""Serves the app: checks what can go wrong first, shows the way in, hands over to Streamlit."""

from __future__ import annotations

import os
import socket
import sys
from enum import StrEnum
from pathlib import Path
from typing import NoReturn

import platformdirs
import qrcode

from companion import locating
from companion.content.texts import Locale
from companion.tables.store import Store, StoreError, sqlite_url

DATABASE = "COMPANION_DATABASE"


class ServeProblem(StrEnum):
    PORT_IN_USE = "port_in_use"
    BAD_HOST = "bad_host"
    BAD_DATABASE = "bad_database"


class ServeError(Exception):
    def __init__(self, problem: ServeProblem | str, detail: str) -> None:
        super().__init__(problem, detail)
        self.problem = problem
        self.detail = detail


def serve(locale: Locale, *, host: str, port: int, database: str | None) -> NoReturn:
    url = check_database(database or os.environ.get(DATABASE) or default_database())
    check_port(host, port)
    address = f"http://{reachable_address(host)}:{port}"
    print(locale.text("serve.welcome", {"address": address}))
    print_qr_code(address)
    print(locale.text("serve.stop"), flush=True)
    os.environ[DATABASE] = url
    app = locating.PACKAGE / "ui" / "entry.py"
    os.chdir(locating.files())  # where Streamlit looks for our .streamlit/config.toml
    settings = {
        "server.address": host,
        "server.port": str(port),
        "server.headless": "true",
        "browser.gatherUsageStats": "false",
        "logger.level": "warning",
    }
    flags = [f"--{name}={value}" for name, value in settings.items()]
    command = [sys.executable, "-m", "streamlit", "run", str(app), *flags]
    os.execv(sys.executable, command)  # noqa: S606 (our own command, no shell)


def default_database() -> str:
    folder = platformdirs.user_data_path("maracaibo-companion")
    folder.mkdir(parents=True, exist_ok=True)
    return sqlite_url(folder / "tables.sqlite")


def check_database(url: str) -> str:
    """The database as a URL that opens; a plain path is an SQLite file."""
    if "://" not in url:
        url = sqlite_url(Path(url).expanduser().absolute())
    try:
        Store(url).close()
    except StoreError as error:
        raise ServeError(f"database_{error.problem}", error.detail) from error
    except Exception as error:  # a URL that SQLAlchemy or its driver does not take
        raise ServeError(ServeProblem.BAD_DATABASE, str(error).splitlines()[0]) from error
    return url


def check_port(host: str, port: int) -> None:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError as error:
        raise ServeError(ServeProblem.BAD_HOST, host) from error
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            problem = ServeProblem.PORT_IN_USE
            if not isinstance(error, PermissionError) and error.errno in _NO_SUCH_ADDRESS:
                problem = ServeProblem.BAD_HOST
            raise ServeError(problem, host if problem == "bad_host" else str(port)) from error


_NO_SUCH_ADDRESS = {99, 49, 10049}  # EADDRNOTAVAIL on Linux, macOS and Windows


def reachable_address(host: str) -> str:
    """The address that phones on the same network can use."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which way out the machine would take.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"


def print_qr_code(address: str) -> None:
    code = qrcode.QRCode(border=2)
    code.add_data(address)
    code.print_ascii(invert=True)
