"""Elements of screens about a table: signs, the invitation, the guests; a shared picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.app.elements.screen import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """The only element of its screen: a large icon, the problem, and what to do."""

    kind: ClassVar = "sign"
    icon: str
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """The invitation for other phones: a QR code, a code to read aloud, the address."""

    kind: ClassVar = "invitation"
    svg: str
    words: str  # the square, for those who do not see it
    scan: str
    code: str
    read: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A phone at the table: its seat (`player`, 0 for a spectator), and its actions."""

    label: str
    letter: str = ""
    player: int = 0
    roles: str = ""
    away: bool = False
    action: Action | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guests:
    kind: ClassVar = "guests"
    title: str
    guests: tuple[Guest, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedSide:
    """A player, or the opponent: the points by part, and the colour's token."""

    name: str
    letter: str  # in the colour, never colour alone
    total: int
    points: tuple[int, ...]  # of each part of the card
    hue: str
    place: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareCard:
    """The picture of a final score in one language; the best side first."""

    game: str
    headline: str
    day: str
    sides: tuple[SharedSide, ...]
    parts: tuple[str, ...]
    app: str  # its name
    title: str = ""  # what of the game was played
    aside: str = ""
    time: str = ""  # that it took
    decided: tuple[str, str] | None = None  # a title and a sentence
    photo: str = ""  # a JPEG file in base64
