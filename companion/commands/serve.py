"""`companion serve`: checks what can go wrong, shows the way in, and serves the app."""

from __future__ import annotations

import argparse
import os
import socket

import qrcode

from companion import network
from companion.commands.arguments import number
from companion.commands.command_context import CommandError, Context
from companion.commands.database import add_database, database_problem
from companion.commands.parser import Parser
from companion.games.catalogue import books
from companion.tables.store.store import Store, StoreError
from companion.tables.store.url import VARIABLE, database_url

EVERYWHERE = "0.0.0.0"  # noqa: S104 (phones on the same network)
PORT = "8501"
ARCHIVE_AFTER = "90"  # days


def add(parser: Parser, context: Context) -> None:
    say = context.say
    parser.add_argument("--host", default=EVERYWHERE, help=say("cli.host"))
    parser.add_argument("--port", default=PORT, help=say("cli.port"))
    add_database(parser, context)
    parser.add_argument("--public-url", metavar="URL", help=say("cli.public_url"))
    parser.add_argument(
        "--archive-after", metavar="DAYS", default=ARCHIVE_AFTER, help=say("cli.archive_after")
    )


def run(given: argparse.Namespace, context: Context) -> None:
    host, port = given.host, number(context, "--port", given.port, 1, 65535)
    days = number(context, "--archive-after", given.archive_after, 0, 36500)
    context.library.check(books())  # a broken file is said here, not on the phones
    if given.public_url is not None:
        os.environ[network.PUBLIC_URL] = check_public_url(given.public_url, context)
    os.environ[VARIABLE] = check_database(given.database, context)
    check_port(host, port, context)
    os.environ[network.HOST], os.environ[network.PORT] = host, str(port)
    address = network.machine_urls()[0]
    print(context.say("serve.welcome", address=address))
    print_qr_code(address)
    print(context.say("serve.stop"), flush=True)
    from companion.ui.server import run

    run.run(host, port, days)


def check_public_url(said: str, context: Context) -> str:
    url = network.read_public_url(said)
    if url is None:
        raise context.error("serve.bad_public_url", detail=said[: network.LONGEST])
    return url


def check_database(said: str | None, context: Context) -> str:
    """The database's URL, if it opens."""
    url = database_url(said)
    try:
        Store(url).close()
    except StoreError as error:
        raise database_problem(context, error) from error
    return url


def check_port(host: str, port: int, context: Context) -> None:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError as error:
        raise _bad_host(host, context) from error
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno in _NO_SUCH_ADDRESS:
                raise _bad_host(host, context) from error
            raise context.error("serve.port_in_use", detail=str(port)) from error


_NO_SUCH_ADDRESS = {99, 49, 10049}  # EADDRNOTAVAIL on Linux, macOS and Windows


def _bad_host(host: str, context: Context) -> CommandError:
    return context.error("serve.bad_host", detail=host)


def print_qr_code(address: str) -> None:
    code = qrcode.QRCode(border=2)
    code.add_data(address)
    code.print_ascii(invert=True)
