"""The address that other phones reach a table by."""

from __future__ import annotations

from companion import network, services
from companion.app.frame.host import host


def link_to(address: str, code: str) -> str:
    """Return the table's address, to scan or to send."""
    return f"{address}/?t={code}"


def chosen_address() -> str:
    """Return the chosen address of the server, else the first one."""
    found, chosen = addresses(), _chosen()
    return chosen if chosen in found else found[0]


def addresses() -> list[str]:
    """Return where other phones can reach the server: what was set, or all plausible addresses.

    The address in use here is proven, unless it means the machine itself. Names come last: some
    phones cannot resolve them. A chosen secure address stays.
    """
    machine = network.machine_urls()
    if network.is_set():
        return machine
    came_by = network.origin(host.url)
    proven = [came_by] if came_by and not network.is_this_machine(came_by) else []
    secure = [url for url in [_chosen()] if url.startswith(network.SECURE)]
    numbers_first = sorted([*proven, *secure, *machine], key=lambda url: url == network.named_url())
    return list(dict.fromkeys(numbers_first))


def _chosen() -> str:
    return services.tables().store.setting(network.chosen_setting())
