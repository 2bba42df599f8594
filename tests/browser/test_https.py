"""The app behind a real Caddy with HTTPS, as docs and SECURITY.md advise."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from http.client import HTTPSConnection
from pathlib import Path
from threading import Thread
from typing import NoReturn
from urllib.parse import urlsplit

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect

from companion.hosts.streamlit import edition as served_edition
from companion.hosts.streamlit import run
from companion.hosts.streamlit.middleware import Receive, Scope, Send
from tests.browser.acting import open_table, tap_and_see
from tests.browser.conftest import FLAGS, USUAL, WHOLE_CHROMIUM, Server, free_port

pytestmark = pytest.mark.browser

CADDY = shutil.which("caddy")
SEEN = "/seen"  # returns the visitor's address
# Everything stays in its folder: no other port, no certificate in the machine's own store.
CADDYFILE = """{{
	admin off
	auto_https disable_redirects
	skip_install_trust
}}
https://localhost:{port} {{
	tls internal
	reverse_proxy {seen} 127.0.0.1:{teller}
	reverse_proxy 127.0.0.1:{server}
}}
"""
NOTES_LOCKS = """window.locks = [];
const asked = WakeLock.prototype.request;
WakeLock.prototype.request = async function (kind) {
  const lock = await asked.call(this, kind);
  locks.push([kind, lock.released]);
  return lock;
};"""

REGISTERED = """async () => {
  for (let found; ; await new Promise(later => setTimeout(later, 50)))
    if (found = await navigator.serviceWorker.getRegistration()) return found.scope;
}"""


class Proxy:
    """Caddy with its own certificate, in front of a server."""

    def __init__(self, folder: Path, **ports: int) -> None:
        assert CADDY is not None
        file, log = folder / "Caddyfile", (folder / "caddy.log").open("w")
        file.write_text(CADDYFILE.format(seen=SEEN, **ports), encoding="utf-8")
        homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
        self.process = subprocess.Popen(
            [CADDY, "run", "--config", str(file), "--adapter", "caddyfile"],
            env={**os.environ, **homes},
            stdout=log,
            stderr=log,
        )

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture
def server(
    tmp_path: Path, edition: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Server, str]]:
    """`companion serve` behind it, and the address that people use."""
    if CADDY is None:
        without("caddy")
    port = free_port()
    url = f"https://localhost:{port}"
    monkeypatch.setenv(served_edition.VARIABLE, str(edition))
    server = Server(tmp_path, "--public-url", url)
    teller = uvicorn.Server(run.settings(tell_address, "127.0.0.1", free_port()))
    Thread(target=teller.run, daemon=True).start()
    proxy = Proxy(tmp_path, port=port, server=server.port, teller=teller.config.port)
    for _ in range(100):
        try:
            urllib.request.urlopen(url, context=unchecked(), timeout=5)
            break
        except OSError:
            time.sleep(0.1)
    yield server, url
    proxy.stop()
    teller.should_exit = True
    server.kill()
    assert server.errors() == []


def without(package: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(f"{package} is missing: apt-get install {package}")
    pytest.skip(f"{package} is missing")


def unchecked() -> ssl.SSLContext:
    """Return a context for a certificate that only this test knows."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """Yield a page in its own browser: a service worker heeds only flags of the whole browser.

    And it is the whole one: without windows there is no screen that stays on.
    """
    if WHOLE_CHROMIUM is None:
        without("chromium")
    flags = [*FLAGS, "--ignore-certificate-errors"]
    browser = chromium.browser_type.launch(executable_path=WHOLE_CHROMIUM, args=flags)
    context = browser.new_context(**USUAL)  # type: ignore[arg-type]
    yield context.new_page()
    browser.close()


def test_behind_caddy_all_is_as_without_and_the_screen_stays_on(
    server: tuple[Server, str], phone: Page
) -> None:
    behind, url = server
    code = behind.new_table("ready")
    phone.add_init_script(NOTES_LOCKS)
    open_table(phone, url, code)
    assert phone.evaluate("isSecureContext")
    tap_and_see(phone, phone.locator(".btn.go").first)  # over the websocket
    assert behind.log_length(code) == 2
    phone.wait_for_function("() => locks.length")
    assert phone.evaluate("locks") == [["screen", False]]
    open_table(phone, url, code, "invite")
    expect(phone.locator(".invitation")).to_contain_text(url)
    phone.goto(f"{url}{served_edition.PATH}")
    assert phone.evaluate(REGISTERED) == f"{url}{served_edition.PATH}"
    phone.close()  # Python need not wake up
    assert seen_address(url) == "127.0.0.2"


def seen_address(url: str) -> str:
    """Return the server's record of the address of a visitor who claims another."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    connection = HTTPSConnection(
        parts.hostname, parts.port, context=unchecked(), source_address=("127.0.0.2", 0)
    )
    connection.request("GET", SEEN, headers={"X-Forwarded-For": "203.0.113.9"})
    answer = connection.getresponse().read().decode()
    connection.close()
    return answer


async def tell_address(scope: Scope, _receive: Receive, send: Send) -> None:
    """Answer with the visitor's address, in place of the app."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": scope["client"][0].encode()})
