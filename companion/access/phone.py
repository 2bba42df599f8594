"""This phone, as access knows it: a small value that the app makes of its host."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any

from companion.tables.store.seats import phone_hash


@dataclass(frozen=True, slots=True)
class Phone:
    secret: str  # only this phone knows it: by its hash a table knows who taps
    address: str | None  # where its requests come from; None on the machine that serves the app
    is_owner: bool  # it is the machine of whoever runs the app
    session: MutableMapping[str, Any]  # what this tab remembers

    @property
    def hash(self) -> str:
        return phone_hash(self.secret)
