"""Addresses of this machine, by which phones on the same network may reach it."""

from __future__ import annotations

import os
import re
import socket
import struct
from ipaddress import IPv4Address, ip_network
from urllib.parse import urlsplit

# How `companion serve` passes settings to the app, which runs in the same process.
PUBLIC_URL, HOST, PORT = "COMPANION_PUBLIC_URL", "COMPANION_HOST", "COMPANION_PORT"
LOCAL_NAME = "COMPANION_LOCAL_NAME"  # in the home network (hosts/streamlit/local_name.py)
SECURE = "https://"
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (a server that listens on all networks)
LONGEST = 200
_NAME = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]")
_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "ifb")
_GET_ADDRESS = 0x8915  # SIOCGIFADDR on Linux


def read_public_url(entered: str) -> str | None:
    """Normalise an entered address: http or https and a host; None if it is invalid."""
    entered = entered.strip()
    if len(entered) > LONGEST or not entered.isascii():
        return None
    try:
        parts = urlsplit(entered)
        port = parts.port
    except ValueError:
        return None
    host = parts.netloc.rpartition(":")[0] if port is not None else parts.netloc
    fits = parts.scheme in ("http", "https") and _NAME.fullmatch(host) is not None
    if not fits or parts.path not in ("", "/") or "?" in entered or "#" in entered:
        return None
    return f"{parts.scheme}://{parts.netloc}"


def read_proxies(entered: str) -> list[str] | None:
    """Read addresses and networks of proxies, separated by commas; None if invalid."""
    if len(entered) > LONGEST:
        return None
    try:
        return [str(ip_network(network.strip())) for network in entered.split(",")]
    except ValueError:
        return None


def is_this_machine(url: str) -> bool:
    """Return whether an address means this machine, so no other phone can use it."""
    host = urlsplit(url).hostname or ""
    return host in ("localhost", "::1", "0.0.0.0") or host.startswith("127.")  # noqa: S104


def origin(url: str) -> str | None:
    """Return the server's address of a page's address."""
    parts = urlsplit(url)
    return read_public_url(f"{parts.scheme}://{parts.netloc}")


def is_set() -> bool:
    return bool(os.environ.get(PUBLIC_URL))


def machine_urls() -> list[str]:
    """Return all plausible addresses of the running server, the likeliest first."""
    if is_set():
        return [os.environ[PUBLIC_URL]]
    found = [url_of(name, _port()) for name in names_of(os.environ.get(HOST, ""))]
    return [*found, named] if (named := named_url()) else found


def named_url() -> str:
    """Return the address with the local name; empty if the server has none."""
    name = "" if is_set() else os.environ.get(LOCAL_NAME, "")
    return url_of(name, _port()) if name else ""


def likeliest_ip(host: str) -> str:
    """Return the IP address at which phones find this host; empty if there is none."""
    name = names_of(host)[0]
    try:
        return name if _is_plausible(name) else ""
    except ValueError:  # a name, or IPv6
        return ""


def chosen_setting() -> str:
    """Return the key in the store for the address that people chose for this machine."""
    return f"address {socket.gethostname()}"[:120]


def _port() -> str:
    return os.environ.get(PORT, "8501")


def url_of(name: str, port: int | str) -> str:
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def names_of(host: str) -> list[str]:
    """Return the addresses of a server on this host; at least one."""
    if host not in EVERYWHERE:
        return [host]
    found = [_outgoing_address(), *_interface_addresses(), *_hostname_addresses()]
    usable = [name for name in dict.fromkeys(found) if name and _is_plausible(name)]
    return usable or ["localhost"]


def _is_plausible(name: str) -> bool:
    address = IPv4Address(name)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _outgoing_address() -> str:
    """Return the address that the machine uses for outgoing connections."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only selects a route
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _interface_addresses() -> list[str]:
    """Ask Linux for the address of each network interface; virtual ones come last."""
    try:
        import fcntl
    except ImportError:  # another system: its host name has to do
        return []
    interfaces = sorted((name for _, name in socket.if_nameindex()), key=_is_virtual)
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for interface in interfaces:
            try:
                request = struct.pack("256s", interface.encode()[:15])
                reply = fcntl.ioctl(probe.fileno(), _GET_ADDRESS, request)
            except OSError:  # an interface without an address, or not Linux
                continue
            found.append(socket.inet_ntoa(reply[20:24]))
    return found


def _is_virtual(interface: str) -> bool:
    return interface.startswith(_VIRTUAL)


def _hostname_addresses() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
