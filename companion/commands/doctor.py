"""`companion doctor`: describes problems in plain words, and how to solve them."""

from __future__ import annotations

import argparse
import http.client
import json
import os
import platform
import re
import shutil
import socket
import sys
import tempfile
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from companion import __version__, network, paths
from companion.commands.arguments import cause, number
from companion.commands.command_context import CommandError, Context, Parser
from companion.commands.database import add_database, database_problem, missing_file, sqlite_file
from companion.commands.serve import EVERYWHERE, PORT, check_port
from companion.content.books import ContentError
from companion.content.yaml_library import YamlLibrary
from companion.games.catalogue import books
from companion.hosts.streamlit import edition
from companion.tables.store import schema
from companion.tables.store.database import VARIABLE, Checkup, database_url
from companion.tables.store.migrations import OLDEST
from companion.tables.store.store import StoreError, StoreProblem

LOW_SPACE, NO_SPACE = 200_000_000, 20_000_000  # bytes free on the disk
FIRST_YEAR, LAST_YEAR = 2026, 2099
SKEW = timedelta(hours=26)  # more than any difference of time zones
PATIENCE = 3.0  # seconds to wait for an answer
EXTRAS = {"postgres": "psycopg", "cluster": "distributed"}  # each with a package that it installs
_OURS = re.compile(rb"companion-[a-z-]+\.webmanifest")  # a text in every page of the app


def add(parser: Parser, context: Context) -> None:
    parser.add_argument("--host", default=EVERYWHERE, help=context.text("cli.host"))
    parser.add_argument("--port", default=PORT, help=context.text("cli.port"))
    add_database(parser, context)
    parser.add_argument("--json", action="store_true", help=context.text("cli.print_json"))


def run(given: argparse.Namespace, context: Context) -> None:
    """Prints a line for each check; exits with code 1 if one found a problem."""
    examined = Examined(
        context, given.host, number(context, "--port", given.port, 1, 65535), given.database
    )
    checks = (versions, content, port, phone_access, database, disk_space, clock, offline)
    found = [check(examined) for check in checks]  # a problem hides no other
    if given.json:
        print(json.dumps([asdict(result) for result in found], ensure_ascii=False, indent=2))
    else:
        signs = {sign: context.text(f"doctor.sign.{sign}") for sign in Sign}
        width = max(map(len, signs.values()))
        for result in found:
            print(f"{signs[result.sign]:<{width}}  {result.text}")
    if any(result.sign is Sign.PROBLEM for result in found):
        sys.exit(1)


class Sign(StrEnum):
    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Found:
    """The result of one check; the text of a problem has its solution."""

    check: str
    sign: Sign
    text: str


@dataclass(frozen=True, slots=True)
class Examined:
    """The address and the database that the checks look at."""

    context: Context
    host: str
    port: int
    database: str | None

    def found(self, check: str, sign: Sign, text: str, **values: str | int) -> Found:
        return Found(check, sign, self.context.text(f"doctor.{text}", **values))


def versions(examined: Examined) -> Found:
    extras = [name for name, package in EXTRAS.items() if find_spec(package) is not None]
    values = {"companion": __version__, "python": platform.python_version()}
    values["extras"] = ", ".join(extras) or "–"
    try:
        streamlit = version("streamlit")
    except PackageNotFoundError:
        return examined.found("versions", Sign.PROBLEM, "no_streamlit", **values)
    return examined.found("versions", Sign.OK, "versions", **values, streamlit=streamlit)


def content(examined: Examined) -> Found:
    library = YamlLibrary(paths.content())
    try:
        library.check(books())
    except ContentError as error:
        first = str(error.problems[0])
        n = len(error.problems)
        return examined.found("content", Sign.PROBLEM, "content_broken", n=n, first=first)
    n = library.confidences(books()).total()
    return examined.found("content", Sign.OK, "content", n=n)


def port(examined: Examined) -> Found:
    number = str(examined.port)
    try:
        check_port(examined.host, examined.port, examined.context)
    except CommandError as error:
        if _is_companion(examined.port):
            return examined.found("port", Sign.PROBLEM, "port_ours", port=number)
        return Found("port", Sign.PROBLEM, str(error))
    return examined.found("port", Sign.OK, "port", port=number)


def _is_companion(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/")
        return _OURS.search(connection.getresponse().read(100_000)) is not None
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def phone_access(examined: Examined) -> Found:
    """Looks for causes that may keep phones out. (Only a phone can test its access.)"""
    if network.is_set():
        return examined.found("network", Sign.OK, "network_public", url=network.machine_urls()[0])
    address = network.names_of(examined.host)[0]
    values = {"address": network.url_of(address, examined.port), "port": str(examined.port)}
    if network.is_this_machine(values["address"]):
        return examined.found("network", Sign.WARNING, "network_none", **values)
    if inside := _inside():
        return examined.found("network", Sign.WARNING, f"network_{inside}", **values)
    if not _answers(address):
        return examined.found("network", Sign.WARNING, "network_closed", **values)
    return examined.found("network", Sign.OK, "network", **values)


def _inside() -> str:
    """Returns the virtual machine or container around us: phones need its host's address."""
    if "microsoft" in platform.release().lower():
        return "wsl"
    marks = (Path("/.dockerenv"), Path("/run/.containerenv"))
    return "container" if any(mark.exists() for mark in marks) else ""


def _answers(address: str) -> bool:
    """Returns whether this machine reaches its own address in the network."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        with socket.socket(family) as listening:
            listening.bind((address, 0))
            listening.listen(1)
            socket.create_connection(listening.getsockname()[:2], timeout=PATIENCE).close()
    except OSError:
        return False
    return True


def database(examined: Examined) -> Found:
    """Checks the database without changing it: reachable, ours, current, sound, writable."""
    try:
        url = database_url(examined.database, new=False)
    except OSError as error:
        detail = f"{error.filename}: {cause(error)}"
        return examined.found("database", Sign.PROBLEM, "no_folder", detail=detail)
    if file := missing_file(url):
        return _not_yet(examined, file)
    try:
        return _examined_database(examined, Checkup(url))
    except StoreError as error:
        return Found("database", Sign.PROBLEM, str(database_problem(examined.context, error)))


def _not_yet(examined: Examined, file: Path) -> Found:
    folder = _nearest(file.parent)
    named = examined.database or os.environ.get(VARIABLE)
    if named and folder != file.parent:  # only the usual folder is created
        missing = StoreError(StoreProblem.NO_FOLDER, str(file))
        return Found("database", Sign.PROBLEM, str(database_problem(examined.context, missing)))
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        detail = f"{folder}: {cause(error)}"
        return examined.found("database", Sign.PROBLEM, "no_folder", detail=detail)
    return examined.found("database", Sign.OK, "database_new", file=str(file))


def _examined_database(examined: Examined, opened: Checkup) -> Found:
    name = opened.shown
    try:
        found = opened.version()
        if found is not None and found > schema.VERSION:
            raise StoreError(StoreProblem.NEWER, name)
        if found is not None and found < OLDEST:
            raise StoreError(StoreProblem.OLDER, name)
        opened.check_soundness()
        opened.check_writing()
    finally:
        opened.close()
    if found is not None and found < schema.VERSION:
        return examined.found("database", Sign.WARNING, "database_older", file=name)
    return examined.found("database", Sign.OK, "database", file=name)


def disk_space(examined: Examined) -> Found:
    folder = _folder(examined)
    free = shutil.disk_usage(folder).free
    values = {"mb": str(free // 1_000_000), "folder": str(folder)}
    if free < NO_SPACE:
        return examined.found("disk", Sign.PROBLEM, "disk_full", **values)
    if free < LOW_SPACE:
        return examined.found("disk", Sign.WARNING, "disk_little", **values)
    return examined.found("disk", Sign.OK, "disk", **values)


def _folder(examined: Examined) -> Path:
    """Returns the database's folder, or the current one if the database is elsewhere."""
    try:
        file = sqlite_file(database_url(examined.database, new=False))
    except OSError:
        file = None
    return _nearest(file.parent if file is not None else Path.cwd())


def _nearest(folder: Path) -> Path:
    """Returns the folder, or its nearest parent that exists."""
    return next(path for path in (folder, *folder.parents) if os.path.exists(path))


def clock(examined: Examined) -> Found:
    now = datetime.now(UTC)
    values = {"now": now.astimezone().strftime("%Y-%m-%d %H:%M")}
    if not FIRST_YEAR <= now.year <= LAST_YEAR:
        return examined.found("clock", Sign.PROBLEM, "clock_year", **values)
    newest = _newest(examined)
    if newest is not None and newest > now + SKEW:
        at = newest.astimezone().strftime("%Y-%m-%d %H:%M")
        return examined.found("clock", Sign.PROBLEM, "clock_behind", **values, newest=at)
    return examined.found("clock", Sign.OK, "clock", **values)


def _newest(examined: Examined) -> datetime | None:
    """Returns the time of the last tap, if the database can be read."""
    try:
        url = database_url(examined.database, new=False)
        if missing_file(url):
            return None
        opened = Checkup(url)
        try:
            return opened.newest()
        finally:
            opened.close()
    except (OSError, ValueError, StoreError):
        return None  # another check reports it


def offline(examined: Examined) -> Found:
    text = "offline" if edition.is_there() else "offline_none"
    return examined.found("offline", Sign.OK, text, folder=str(edition.place()))
