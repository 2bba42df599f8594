"""The one message that a tap leaves for the screen drawn after it (flash message)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.app.elements.screen import Notice
from companion.app.frame.host import host

_LEFT = "_message"


class Tone(Enum):
    PROBLEM = "problem"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Message:
    text: str
    tone: Tone
    place: str  # where on the page it is read; empty: where the page shows messages


def leave(text: str, tone: Tone = Tone.PROBLEM, place: str = "") -> None:
    """Leave a message for the next screen; the last one replaces those before."""
    host.state[_LEFT] = Message(text, tone, place)


def forget() -> None:
    host.state.pop(_LEFT, None)


def text_for(place: str) -> str:
    """Return the message for this place of the screen, once."""
    message: Message | None = host.state.get(_LEFT)
    if message is None or message.place != place:
        return ""
    forget()
    return message.text


def notices() -> list[Notice]:
    """Return the message as a notice, once."""
    message: Message | None = host.state.get(_LEFT)
    forget()
    if message is None:
        return []
    return [Notice(text=message.text, tone="wrong" if message.tone is Tone.PROBLEM else "done")]
