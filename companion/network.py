"""Addresses of this machine: those at which phones on the same network may reach it."""

from __future__ import annotations

import os
import re
import socket
import struct
from ipaddress import IPv4Address, ip_network
from urllib.parse import urlsplit

# What `companion serve` tells the app, which runs in the same process.
PUBLIC_URL, HOST, PORT = "COMPANION_PUBLIC_URL", "COMPANION_HOST", "COMPANION_PORT"
LOCAL_NAME = "COMPANION_LOCAL_NAME"  # in the network at home (hosts/streamlit/local_name.py)
SECURE = "https://"
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (a server that listens on all networks)
LONGEST = 200
_NAME = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]")
_INNER = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "ifb")
_ASK_FOR_ADDRESS = 0x8915  # SIOCGIFADDR on Linux


def read_public_url(written: str) -> str | None:
    """An address that people gave, as it is used: http or https, a host, nothing behind it."""
    written = written.strip()
    if len(written) > LONGEST or not written.isascii():
        return None
    try:
        parts = urlsplit(written)
        port = parts.port
    except ValueError:
        return None
    host = parts.netloc.rpartition(":")[0] if port is not None else parts.netloc
    fits = parts.scheme in ("http", "https") and _NAME.fullmatch(host) is not None
    if not fits or parts.path not in ("", "/") or "?" in written or "#" in written:
        return None
    return f"{parts.scheme}://{parts.netloc}"


def read_proxies(written: str) -> list[str] | None:
    """Addresses and networks of proxies that people gave, with commas between them."""
    if len(written) > LONGEST:
        return None
    try:
        return [str(ip_network(one.strip())) for one in written.split(",")]
    except ValueError:
        return None


def is_here(url: str) -> bool:
    """Whether an address means the machine itself: no other phone gets there by it."""
    host = urlsplit(url).hostname or ""
    return host in ("localhost", "::1", "0.0.0.0") or host.startswith("127.")  # noqa: S104


def origin(url: str) -> str | None:
    """Of the address of a page: where its server is."""
    parts = urlsplit(url)
    return read_public_url(f"{parts.scheme}://{parts.netloc}")


def is_set() -> bool:
    """Whether people said at the start which address to use."""
    return bool(os.environ.get(PUBLIC_URL))


def machine_urls() -> list[str]:
    """All plausible addresses of the running server, the likeliest first."""
    if is_set():
        return [os.environ[PUBLIC_URL]]
    found = [url_of(name, _port()) for name in names_of(os.environ.get(HOST, ""))]
    return [*found, named] if (named := named_url()) else found


def named_url() -> str:
    """The address with a name in place of a number; nothing if the server has none."""
    name = "" if is_set() else os.environ.get(LOCAL_NAME, "")
    return url_of(name, _port()) if name else ""


def likeliest_number(host: str) -> str:
    """The number at which phones find a server on this host; none if only this machine does."""
    name = names_of(host)[0]
    try:
        return name if _is_plausible(name) else ""
    except ValueError:  # a name, or a number of another kind
        return ""


def chosen_setting() -> str:
    """What the address is called in the store that people chose for this machine."""
    return f"address {socket.gethostname()}"[:120]


def _port() -> str:
    return os.environ.get(PORT, "8501")


def url_of(name: str, port: int | str) -> str:
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def names_of(host: str) -> list[str]:
    """At which addresses a server on this host can be reached; one is always there."""
    if host not in EVERYWHERE:
        return [host]
    found = [_way_out(), *_of_cards(), *_of_name()]
    usable = [name for name in dict.fromkeys(found) if name and _is_plausible(name)]
    return usable or ["localhost"]


def _is_plausible(name: str) -> bool:
    address = IPv4Address(name)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _way_out() -> str:
    """The address from which the machine would go out into the world."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks for the way
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _of_cards() -> list[str]:
    """What Linux says of each network card; networks inside the machine come last."""
    try:
        import fcntl
    except ImportError:  # another system: its name has to do
        return []
    cards = sorted((name for _, name in socket.if_nameindex()), key=_is_inner)
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for card in cards:
            try:
                asked = struct.pack("256s", card.encode()[:15])
                told = fcntl.ioctl(probe.fileno(), _ASK_FOR_ADDRESS, asked)
            except OSError:  # a card without an address, or not Linux
                continue
            found.append(socket.inet_ntoa(told[20:24]))
    return found


def _is_inner(card: str) -> bool:
    return card.startswith(_INNER)


def _of_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
