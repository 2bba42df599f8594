"""The message that a tap leaves for the next screen (flash message)."""

from __future__ import annotations

from enum import StrEnum

from companion.app.elements.screen import Notice
from companion.app.frame.host import host

_LEFT = "_message"


class Tone(StrEnum):
    PROBLEM = "wrong"
    DONE = "done"


def leave(text: str, tone: Tone = Tone.PROBLEM, place: str = "") -> None:
    """Leave a message for the next screen, or for a `place` on it; only the last one stays."""
    host.state[_LEFT] = (place, Notice(text=text, tone=tone))


def forget() -> None:
    host.state.pop(_LEFT, None)


def text_for(place: str) -> str:
    """Return the message for this place of the screen, once."""
    left: tuple[str, Notice] | None = host.state.get(_LEFT)
    if left is None or left[0] != place:
        return ""
    forget()
    return left[1].text


def notices() -> list[Notice]:
    """Return the message as a notice, once."""
    left: tuple[str, Notice] | None = host.state.pop(_LEFT, None)
    return [left[1]] if left else []
