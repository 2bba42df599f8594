"""`companion serve`: checks what can go wrong, shows the way in, and serves the app."""

from __future__ import annotations

import os
import socket
from enum import StrEnum

import qrcode

from companion.content.texts import Locale
from companion.tables.database import VARIABLE, database_url
from companion.tables.store import Store, StoreError, StoreProblem


class ServeProblem(StrEnum):
    PORT_IN_USE = "port_in_use"
    BAD_HOST = "bad_host"


class ServeError(Exception):
    def __init__(self, problem: ServeProblem | str, detail: str) -> None:
        super().__init__(problem, detail)
        self.problem = problem
        self.detail = detail


def serve(locale: Locale, *, host: str, port: int, database: str | None, days: int) -> None:
    os.environ[VARIABLE] = check_database(database)
    check_port(host, port)
    address = f"http://{reachable_address(host)}:{port}"
    print(locale.text("serve.welcome", {"address": address}))
    print_qr_code(address)
    print(locale.text("serve.stop"), flush=True)
    from companion.ui.server import run  # large: only when all else is well

    run(host, port, days)


def check_database(said: str | None) -> str:
    """The database's URL, if it opens."""
    url = database_url(said)
    try:
        Store(url).close()
    except StoreError as error:
        away = error.problem is StoreProblem.AWAY and error.cause
        detail = f"{error.detail} ({error.cause})" if away else error.detail
        raise ServeError(f"database_{error.problem}", detail) from error
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
            if error.errno in _NO_SUCH_ADDRESS:
                raise ServeError(ServeProblem.BAD_HOST, host) from error
            raise ServeError(ServeProblem.PORT_IN_USE, str(port)) from error


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
