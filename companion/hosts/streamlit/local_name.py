"""The server's name in the network at home, `companion.local` (mDNS, zeroconf).

Phones find such a name by asking everybody in their network. Without the package (extra `local`)
there is none, and nothing is said of it. It must never hold up a start or a stop: all of it
happens in threads, for which nobody waits longer than a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

NAME, MOST = "companion", 9  # companion.local, else companion-2.local, …, companion-9.local
SERVICE = "_http._tcp.local."
ASKED_FOR = 1200  # milliseconds: whoever has a name says so at most once a second
PATIENCE = 3.0  # seconds, for a name to be found
FAREWELL = 1.0  # seconds

_open: list[Any] = []  # what answers for the name, while the server runs


def announce(address: str, port: int) -> str:
    """From now on this server has a name: it is given back, or nothing where there can be none."""
    if find_spec("zeroconf") is None or not address:
        return ""
    found: SimpleQueue[str] = SimpleQueue()
    Thread(target=_announce, args=(address, port, found.put), daemon=True).start()
    try:
        return found.get(timeout=PATIENCE)
    except Empty:
        return ""


def withdraw() -> None:
    """The name is free again, and the others know."""
    while _open:
        leaving = Thread(target=_open.pop().close, daemon=True)
        leaving.start()
        leaving.join(FAREWELL)


def _announce(address: str, port: int, tell: Callable[[str], None]) -> None:
    import zeroconf

    try:
        network = zeroconf.Zeroconf(interfaces=[address])
        _open.append(network)
        name = _free_name(network, address)
        tell(name)
        if name:
            service = f"{name.partition('.')[0]}.{SERVICE}"
            server = zeroconf.ServiceInfo(
                SERVICE, service, port, server=f"{name}.", parsed_addresses=[address]
            )
            network.register_service(server, allow_name_change=True)
    except (OSError, zeroconf.Error):  # no such network, or the server has stopped meanwhile
        tell("")


def _free_name(network: Any, address: str) -> str:
    """The first that nobody has but this machine, on which another server may run."""
    import zeroconf

    known: Any = zeroconf  # it has more than it lists
    for number in range(1, MOST + 1):
        name = f"{NAME}-{number}.local" if number > 1 else f"{NAME}.local"
        asked = known.AddressResolverIPv4(f"{name}.")
        # All hear the answer: one for us alone may go to another program that listens here.
        taken = asked.request(network, ASKED_FOR, known.DNSQuestionType.QM)
        if not taken or asked.parsed_addresses() == [address]:
            return name
    return ""
