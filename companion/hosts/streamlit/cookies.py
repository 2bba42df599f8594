"""A cookie out of a request's header: what a phone sends before any session is there."""

from __future__ import annotations

OURS = ("companion_", "_streamlit")  # how the names of those begin that the app reads


def read(name: str, header: str) -> str:
    """Its value, or nothing. Ours are plain words, and those of others may look like anything."""
    for pair in header.split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip()
    return ""


def ours(header: str) -> str:
    """The header, less what other apps left at the same address."""
    return "; ".join(pair.strip() for pair in header.split(";") if pair.strip().startswith(OURS))
