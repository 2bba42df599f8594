"""Elements of the screens about a table itself: a sign, the way in for others, who is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """Alone on its screen: a large icon, what is the matter, and what one can do."""

    kind: ClassVar = "sign"
    icon: str
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """The way in for other phones: a square to scan, a code to read aloud, the address."""

    kind: ClassVar = "invitation"
    svg: str
    words: str  # the square, for those who do not see it
    scan: str
    code: str
    read: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A phone at the table: whose it is (`player`, 0 for who looks on), and what to do with it."""

    label: str
    letter: str = ""
    player: int = 0
    roles: str = ""
    away: bool = False
    action: Action | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guests:
    """Everybody who is here."""

    kind: ClassVar = "guests"
    title: str
    guests: tuple[Guest, ...]
