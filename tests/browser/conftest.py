"""The real app on a real server, and phones (Debian's Chromium at 390×844) that use it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from companion import paths
from companion.engine.procedure import KnownFacts
from companion.hosts.streamlit.gaps import HEALTH
from companion.tables.store.database import VARIABLE
from companion.tables.store.schema import plays, readings
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.browser.offline_page import AWAKE, CONTROLLED, EMPTIED, WATCHED, Thumb
from tests.builders import all_procedures
from tests.editions import Site

# Without windows, menus and tabs, which nobody sees here, it does half the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)
WHOLE_CHROMIUM = next((found for name in NAMES[1:] if (found := shutil.which(name))), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP insecure.test 127.0.0.1",  # as a computer in one's own network
]
USUAL = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
}
PATIENCE = 30_000  # milliseconds: a busy machine is slow, and a mistake is not
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Retry and report: a real browser on a busy machine sometimes misses a tap."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=2))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A process of `companion serve` with its own port and database."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        by_streamlit: bool = False,
        database: str | None = None,
    ) -> None:
        self.options = options  # of the command
        self.by_streamlit = by_streamlit  # `streamlit run streamlit_app.py` instead
        self.database = folder / "tables.sqlite"
        self.kept_in = database or sqlite_url(self.database)  # another one may be said
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1"]
        options = ["--port", str(self.port), "--database", self.kept_in, *self.options]
        if self.by_streamlit:
            command = [sys.executable, "-m", "streamlit", "run", "streamlit_app.py"]
            options = ["--server.port", str(self.port), "--server.address", "127.0.0.1"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, *options],
                stdout=log,
                stderr=log,
                cwd=paths.files(),
                env={**os.environ, VARIABLE: self.kept_in},
            )
        for _ in range(900):
            try:
                urllib.request.urlopen(f"{self.url}{HEALTH}", timeout=1)
                return
            except OSError:
                time.sleep(0.1)
        pytest.fail(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Stop it as people or a container do, and return its exit code."""
        self.process.terminate()
        return self.process.wait(15)

    def errors(self) -> list[str]:
        """Return the errors in its log."""
        lines = self.log.read_text().splitlines()
        return [one for one in lines if "=error " in one or "Traceback" in one]

    def tables(self) -> Tables:
        return Tables(Store(self.kept_in), all_procedures())

    def new_table(
        self,
        *answers: str | int,
        seed: int = 7,
        procedure: str = "jacques",
        known: KnownFacts | None = None,
        **chosen: str | int,
    ) -> str:
        """A table that knows this, and at which this has been answered already; its code."""
        tables = self.tables()
        code = tables.start(all_procedures()[procedure], chosen, seed=seed, known=known or {})
        table = tables.open(code)
        assert table is not None
        for value in answers:
            tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
        tables.store.close()
        return code

    def log_length(self, code: str) -> int:
        table = self.tables().open(code)
        assert table is not None
        return table.dialogue.length


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Starting one takes seconds: all tests of a process share it."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.kill()
    assert running.errors() == []


@pytest.fixture
def server(one_server: Server) -> Server:
    """Return a server as if new: My box and the logbook are empty, tables have new codes."""
    store = one_server.tables().store
    with store.writes() as connection:
        for everybodys in (readings, plays):
            connection.execute(everybodys.delete())
    store.close()
    return one_server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may stop and kill."""
    server = Server(tmp_path)
    yield server
    server.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is missing: apt-get install chromium")
        pytest.skip("Chromium is missing")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


NewPhone = Callable[..., Page]


class Phones:
    """Phones that forget everything between two tests, but not the app's own scripts.

    Loading and compiling those would be most of the work of a short test.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.lying: dict[str, list[Page]] = {}
        self.in_use: list[tuple[str, Page]] = []

    def take(self, *, own: bool = False, color_scheme: str = "light", **settings: object) -> Page:
        """One with these settings; `own` if what the test does to it can't be undone."""
        settings = {**USUAL, **settings}
        kind = "" if own else repr(sorted(settings.items()))
        lying = self.lying.setdefault(kind, [])
        page = lying.pop() if lying else self._new(settings)
        page.emulate_media(color_scheme=color_scheme)  # type: ignore[arg-type]
        page.set_viewport_size(settings["viewport"])  # type: ignore[arg-type]
        self.in_use.append((kind, page))
        return page

    def _new(self, settings: dict[str, object]) -> Page:
        context = self.browser.new_context(**settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    def put_down(self) -> None:
        while self.in_use:
            kind, page = self.in_use.pop()
            if not kind or len(page.context.pages) > 1 or page.is_closed():
                page.context.close()
                continue
            origin = "{0.scheme}://{0.netloc}".format(urlsplit(page.url))
            page.context.set_offline(False)
            page.goto("about:blank")
            page.context.clear_cookies()
            tools = page.context.new_cdp_session(page)
            kept = {"origin": origin, "storageTypes": "local_storage,session_storage"}
            tools.send("Storage.clearDataForOrigin", kept)
            tools.detach()
            self.lying[kind].append(page)


@pytest.fixture(scope="session")
def phones_at_hand(chromium: Browser) -> Phones:
    return Phones(chromium)


@pytest.fixture
def new_phone(phones_at_hand: Phones) -> Iterator[NewPhone]:
    yield phones_at_hand.take
    phones_at_hand.put_down()


@pytest.fixture
def phone(new_phone: NewPhone) -> Page:
    return new_phone()


# The edition without a server


@pytest.fixture
def site(edition: Path) -> Iterator[Site]:
    server = Site(edition)
    yield server
    server.stop()


@pytest.fixture
def tab(chromium: Browser, site: Site) -> Iterator[Thumb]:
    """Yield a tab on a phone that has never opened the edition."""
    context = chromium.new_context(**USUAL)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    yield Thumb(context, site.url)
    context.close()


@pytest.fixture(scope="session")
def one_phone_alone(edition: Path, chromium: Browser) -> Iterator[Thumb]:
    """Any web server served it once; that server is gone. Python wakes up once for all tests."""
    server, asked = Site(edition), list[str]()
    context = chromium.new_context(**USUAL)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    context.on("request", lambda request: asked.append(request.url))
    context.add_init_script(WATCHED)
    thumb = Thumb(context, server.url)
    thumb.wake()
    thumb.page.evaluate(CONTROLLED)
    server.stop()
    yield thumb
    context.close()
    assert [url for url in asked if not url.startswith((server.url, "blob:", "data:"))] == []


@pytest.fixture
def thumb(one_phone_alone: Thumb) -> Iterator[Thumb]:
    """Yield that phone with nothing saved; an error or a message fails the test."""
    thumb = one_phone_alone
    if thumb.page.is_closed() or not thumb.page.locator(AWAKE).count():  # a test has failed
        thumb.reopen(thumb.home)
        thumb.is_awake()
    thumb.page.evaluate(EMPTIED)
    if thumb.page.url == thumb.home:
        thumb.open("settings")
    thumb.open("")
    thumb.errors.clear()
    yield thumb
    assert thumb.errors == []
    assert [one for one in thumb.page.evaluate("asked") if one.startswith("forbidden")] == []
    expect(thumb.page.locator("#notices")).to_have_text("")
