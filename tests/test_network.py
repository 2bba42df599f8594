"""The addresses at which phones can reach the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import network
from companion.commands import serve
from companion.commands.main import main
from companion.hosts.streamlit import run
from companion.hosts.streamlit.middleware import Scope
from companion.tables.store.store import Store, sqlite_url
from tests.in_a_loop import done


@pytest.mark.parametrize(
    ("written", "used"),
    [
        ("https://games.example.org", "https://games.example.org"),
        (" http://192.168.1.20:8501/ ", "http://192.168.1.20:8501"),
        ("http://[fd00::2]:8501", "http://[fd00::2]:8501"),
        ("http://[fd00::2]", "http://[fd00::2]"),
    ],
)
def test_a_public_address_is_http_and_a_host(written: str, used: str) -> None:
    assert network.read_public_url(written) == used


@pytest.mark.parametrize(
    "written",
    [
        "",
        "games.example.org",
        "ftp://games.example.org",
        "javascript:alert(1)",
        "https://",
        "https://games.example.org/other",
        "https://games.example.org/../..",
        "https://games.example.org?t=1",
        "https://games.example.org/#x",
        "https://me:secret@games.example.org",
        "https://games.example.org:99999",
        "https://games.example.org:port",
        "https://games example.org",
        "https://games.example.org\\evil",
        'https://games.example.org"onload',
        "https://-x-",
        f"https://{'a' * 300}.org",
    ],
)
def test_anything_else_is_refused(written: str) -> None:
    assert network.read_public_url(written) is None


def test_a_bad_public_address_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--language", "en", "serve", "--public-url", "https://games.example.org/path"])
    assert stopped.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "--public-url cannot be https://games.example.org/path" in line


def test_the_terminal_prefers_the_secure_address_that_people_chose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = sqlite_url(tmp_path / "tables.sqlite")
    monkeypatch.setenv(network.HOST, "192.0.2.5")
    for chosen, shown in (
        ("http://192.0.2.6:8501", "http://192.0.2.5:8501"),  # chosen long ago, perhaps gone
        ("https://ship.example", "https://ship.example"),
    ):
        Store(database).keep_setting(network.chosen_setting(), chosen)
        assert serve.chosen_address(database) == shown
    monkeypatch.setenv(network.PUBLIC_URL, "https://companion.example")
    assert serve.chosen_address(database) == "https://companion.example"


@pytest.mark.parametrize("written", ["", "*", "caddy", "172.18.0.2,", "10.0.0.1/8", "1.2.3.4/33"])
def test_a_proxy_is_an_address_or_a_network(
    written: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--language", "en", "serve", "--trust-proxy", written])
    assert "--trust-proxy needs addresses or networks" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("proxies", "comes_from", "seen"),
    [
        ("", "127.0.0.1", "198.51.100.7"),
        ("", "172.18.0.3", "172.18.0.3"),
        ("172.18.0.0/16, fd00::/8", "172.18.0.3", "198.51.100.7"),
        ("172.18.0.0/16, fd00::/8", "fd00::3", "198.51.100.7"),
        ("172.18.0.0/16", "172.19.0.3", "172.19.0.3"),
    ],
)
def test_a_visitors_address_is_taken_from_a_proxy_that_is_trusted(
    proxies: str, comes_from: str, seen: str
) -> None:
    found: list[str] = []

    async def app(scope: Scope, *_: object) -> None:
        found.append(scope["client"][0])

    trusted = network.read_proxies(proxies) if proxies else []
    assert trusted is not None
    config = run.settings(app, "127.0.0.1", 1, trusted)
    config.load()
    headers = [(b"x-forwarded-for", b"203.0.113.9, 198.51.100.7")]  # the first is the visitor's own
    scope = {"type": "http", "client": (comes_from, 1), "headers": headers}
    done(config.loaded_app(scope, None, None))  # type: ignore[arg-type]
    assert found == [seen]


def test_a_server_on_one_host_is_reached_there() -> None:
    assert network.names_of("192.0.2.5") == ["192.0.2.5"]


def test_a_server_on_all_networks_names_no_address_of_the_machine_itself() -> None:
    names = network.names_of("0.0.0.0")
    assert names
    assert len(set(names)) == len(names)
    assert not any(name.startswith(("127.", "169.254.")) for name in names)


def test_without_a_network_the_machine_itself_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "_outgoing_address", lambda: "")
    monkeypatch.setattr(network, "_interface_addresses", lambda: ["127.0.0.1", "169.254.3.4"])
    monkeypatch.setattr(network, "_hostname_addresses", lambda: ["127.0.1.1"])
    assert network.names_of("0.0.0.0") == ["localhost"]


@pytest.mark.parametrize(
    ("url", "here"),
    [
        ("http://localhost:8501", True),
        ("http://127.0.0.1:8501", True),
        ("http://[::1]:8501", True),
        ("http://192.0.2.7:8501", False),
    ],
)
def test_which_addresses_mean_the_machine_itself(url: str, here: bool) -> None:
    assert network.is_this_machine(url) is here
