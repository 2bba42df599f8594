"""Cookies in the header of a request, before a session exists."""

from __future__ import annotations

OURS = ("companion_", "_streamlit")  # prefixes of the cookies that the app reads


def read(name: str, header: str) -> str:
    """Return a cookie's value, or nothing. Ours are plain words; others may be anything."""
    for pair in header.split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""


def ours(header: str) -> str:
    """Return the header without the cookies of other apps at this address."""
    return "; ".join(pair.strip() for pair in header.split(";") if pair.strip().startswith(OURS))
