"""The server's name in the home network, `companion.local` (mDNS, zeroconf).

Phones find it by a question to their whole network. Without the package (extra `local`) the server
has no such name, and no message says so. A start or stop must never wait for it: everything happens
in threads, and we wait a moment at most.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

NAME, MOST = "companion", 9  # companion.local, else companion-2.local, …, companion-9.local
SERVICE = "_http._tcp.local."
LOOKUP = 1200  # milliseconds: devices answer at most once a second
PATIENCE = 3.0  # seconds to find a name
FAREWELL = 1.0  # seconds

_open: list[Any] = []  # answers for the name while the server runs


def announce(address: str, port: int) -> str:
    """Give this server a name and return it; empty if that is not possible."""
    if find_spec("zeroconf") is None or not address:
        return ""
    found: SimpleQueue[str] = SimpleQueue()
    Thread(target=_announce, args=(address, port, found.put), daemon=True).start()
    try:
        return found.get(timeout=PATIENCE)
    except Empty:
        return ""


def withdraw() -> None:
    """Release the name, and inform the network."""
    while _open:
        leaving = Thread(target=_open.pop().close, daemon=True)
        leaving.start()
        leaving.join(FAREWELL)


def _announce(address: str, port: int, report: Callable[[str], None]) -> None:
    import zeroconf

    try:
        network = zeroconf.Zeroconf(interfaces=[address])
        _open.append(network)
        name = _free_name(network, address)
        report(name)
        if name:
            service = f"{name.partition('.')[0]}.{SERVICE}"
            server = zeroconf.ServiceInfo(
                SERVICE, service, port, server=f"{name}.", parsed_addresses=[address]
            )
            network.register_service(server, allow_name_change=True)
    except (OSError, zeroconf.Error):  # no such network, or the server has stopped meanwhile
        report("")


def _free_name(network: Any, address: str) -> str:
    """Return the first name that no other machine has: another server may run here."""
    import zeroconf

    library: Any = zeroconf  # it exports more than it declares
    for number in range(1, MOST + 1):
        name = f"{NAME}-{number}.local" if number > 1 else f"{NAME}.local"
        resolver = library.AddressResolverIPv4(f"{name}.")
        # Ask for a multicast answer: a unicast one may reach another program on this port.
        taken = resolver.request(network, LOOKUP, library.DNSQuestionType.QM)
        if not taken or resolver.parsed_addresses() == [address]:
            return name
    return ""
