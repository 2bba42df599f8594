"""`companion serve`: checks what can go wrong, shows the address, serves the app."""

from __future__ import annotations

import argparse
import os
import socket

import qrcode

from companion import network, services
from companion.app.frame import routes
from companion.commands.arguments import number
from companion.commands.command_context import Context, Parser
from companion.commands.database import add_database, opened_store
from companion.games.catalogue import books
from companion.hosts.streamlit import local_name
from companion.tables.store.database import VARIABLE, database_url
from companion.tables.store.store import Store

EVERYWHERE = "0.0.0.0"  # noqa: S104 (phones on the same network)
PORT = "8501"
ARCHIVE_AFTER = "90"  # days
_NO_SUCH_ADDRESS = {99, 49, 10049}  # EADDRNOTAVAIL on Linux, macOS and Windows


def add(parser: Parser, context: Context) -> None:
    text = context.text
    parser.add_argument("--host", default=EVERYWHERE, help=text("cli.host"))
    parser.add_argument("--port", default=PORT, help=text("cli.port"))
    add_database(parser, context)
    parser.add_argument("--public-url", metavar="URL", help=text("cli.public_url"))
    parser.add_argument("--trust-proxy", metavar="ADDRESS", help=text("cli.trust_proxy"))
    parser.add_argument(
        "--archive-after", metavar="DAYS", default=ARCHIVE_AFTER, help=text("cli.archive_after")
    )


def run(given: argparse.Namespace, context: Context) -> None:
    host, port = given.host, number(context, "--port", given.port, 1, 65535)
    days = number(context, "--archive-after", given.archive_after, 0, 36500)
    proxies = [] if given.trust_proxy is None else network.read_proxies(given.trust_proxy)
    if proxies is None:
        raise context.error("serve.bad_trust_proxy", detail=given.trust_proxy[: network.LONGEST])
    # Problems with content, games and pages are reported here, not on the phones.
    context.library.check(books(), outdated=True)
    services.check()
    routes.check(context.locale)
    if given.public_url is not None:
        url = network.read_public_url(given.public_url)
        if url is None:
            raise context.error("serve.bad_public_url", detail=given.public_url[: network.LONGEST])
        os.environ[network.PUBLIC_URL] = url
    check_port(host, port, context)
    with opened_store(context, given.database, new=True):  # only if the database opens
        os.environ[VARIABLE] = database_url(given.database)
    os.environ[network.HOST], os.environ[network.PORT] = host, str(port)
    if not network.is_set():
        os.environ[network.LOCAL_NAME] = local_name.announce(network.likeliest_ip(host), port)
    print_address(chosen_address(os.environ[VARIABLE]), context)
    print(context.text("serve.stop"), flush=True)
    from companion.hosts.streamlit import run

    run.run(host, port, days, proxies)


def print_address(address: str, context: Context) -> None:
    addresses = " · ".join(filter(None, (address, network.named_url())))
    print(context.text("serve.welcome", address=addresses))
    code = qrcode.QRCode(border=2)
    code.add_data(address)
    code.print_ascii(invert=True)


def chosen_address(database: str) -> str:
    """Returns the address from the flags, else a chosen secure one, else the likeliest."""
    likeliest = network.machine_urls()[0]
    if network.is_set():
        return likeliest
    store = Store(database)
    chosen = store.setting(network.chosen_setting())
    store.close()
    return chosen if chosen.startswith(network.SECURE) else likeliest


def check_port(host: str, port: int, context: Context) -> None:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError as error:
        raise context.error("serve.bad_host", detail=host) from error
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno in _NO_SUCH_ADDRESS:
                raise context.error("serve.bad_host", detail=host) from error
            if isinstance(error, PermissionError):
                raise context.error("serve.port_not_yours", detail=str(port)) from error
            raise context.error("serve.port_in_use", detail=str(port)) from error
