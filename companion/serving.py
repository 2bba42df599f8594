"""`companion serve`: checks what can go wrong, shows the way in, and serves the app."""

from __future__ import annotations

import os
import socket
from enum import StrEnum

import qrcode

from companion import addresses
from companion.engine.text import Locale
from companion.tables.store.store import Store, StoreError, StoreProblem
from companion.tables.store.url import VARIABLE, database_url


class ServeProblem(StrEnum):
    PORT_IN_USE = "port_in_use"
    BAD_HOST = "bad_host"
    BAD_PUBLIC_URL = "bad_public_url"


class ServeError(Exception):
    def __init__(self, problem: ServeProblem | str, detail: str) -> None:
        super().__init__(problem, detail)
        self.problem = problem
        self.detail = detail


def serve(
    locale: Locale,
    *,
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    days: int,
) -> None:
    if public_url is not None:
        os.environ[addresses.PUBLIC_URL] = check_public_url(public_url)
    os.environ[VARIABLE] = check_database(database)
    check_port(host, port)
    os.environ[addresses.HOST], os.environ[addresses.PORT] = host, str(port)
    address = addresses.machine_urls()[0]
    print(locale.text("serve.welcome", {"address": address}))
    print_qr_code(address)
    print(locale.text("serve.stop"), flush=True)
    from companion.ui.server import run  # large: only when all else is well

    run(host, port, days)


def check_public_url(said: str) -> str:
    url = addresses.read_public_url(said)
    if url is None:
        raise ServeError(ServeProblem.BAD_PUBLIC_URL, said[: addresses.LONGEST])
    return url


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


def print_qr_code(address: str) -> None:
    code = qrcode.QRCode(border=2)
    code.add_data(address)
    code.print_ascii(invert=True)
