"""`companion.local`: asked for as phones do, by zeroconf's own resolver, on this machine alone."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from companion import network
from companion.commands import serve
from companion.commands.command_context import Context
from companion.hosts.streamlit import local_name
from companion.hosts.streamlit.middleware import from_our_page

HERE, ELSEWHERE = "127.0.0.1", "192.0.2.77"


@pytest.fixture
def others() -> Iterator[Any]:
    """Yield another program in the network."""
    zeroconf = pytest.importorskip("zeroconf")
    neighbour = zeroconf.Zeroconf(interfaces=[HERE])
    yield neighbour
    local_name.withdraw()
    neighbour.close()


def address_of(name: str, asking: Any) -> list[str]:
    zeroconf = pytest.importorskip("zeroconf")
    resolver = zeroconf.AddressResolverIPv4(f"{name}.")
    resolver.request(asking, 4000, zeroconf.DNSQuestionType.QM)
    return list(resolver.parsed_addresses())


def test_a_name_that_somebody_has_is_left_to_them(others: Any) -> None:
    zeroconf = pytest.importorskip("zeroconf")
    service = f"printer.{local_name.SERVICE}"
    theirs = zeroconf.ServiceInfo(
        local_name.SERVICE, service, 80, server="companion.local.", parsed_addresses=[ELSEWHERE]
    )
    others.register_service(theirs, cooperating_responders=True)
    assert local_name.announce(HERE, 8501) == "companion-2.local"
    assert address_of("companion-2.local", others) == [HERE]
    started = time.monotonic()
    local_name.withdraw()
    assert time.monotonic() - started < local_name.FAREWELL + 1


def test_nobody_waits_for_a_network_that_does_not_answer(
    others: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_name, "PATIENCE", 0.1)
    assert local_name.announce(HERE, 8501) == ""
    assert local_name.announce(ELSEWHERE, 8501) == ""  # no card of this machine


def test_without_the_package_or_a_network_nothing_is_announced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert local_name.announce("", 8501) == ""
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    monkeypatch.setattr(local_name, "Thread", None)
    assert local_name.announce(HERE, 8501) == ""


@pytest.mark.parametrize(
    ("host", "number"),
    [("192.0.2.5", "192.0.2.5"), ("127.0.0.1", ""), ("localhost", ""), ("::1", "")],
)
def test_only_a_number_that_phones_can_reach_gets_a_name(host: str, number: str) -> None:
    assert network.likeliest_ip(host) == number


def test_the_name_stands_beside_the_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    english = Context()
    english.speak("en")
    monkeypatch.setenv(network.HOST, "192.0.2.5")
    monkeypatch.setenv(network.PORT, "8502")
    monkeypatch.setenv(network.LOCAL_NAME, "companion.local")
    number, named = "http://192.0.2.5:8502", "http://companion.local:8502"
    assert network.machine_urls() == [number, named]
    serve.print_address(number, english)
    assert f"{number} · {named}" in capsys.readouterr().out
    monkeypatch.setenv(network.PUBLIC_URL, "https://companion.example")
    assert network.machine_urls() == ["https://companion.example"]
    assert network.named_url() == ""


def test_a_page_under_the_name_may_connect() -> None:
    host = "companion.local:8501"
    assert from_our_page({b"host": host, b"origin": f"http://{host}"})
