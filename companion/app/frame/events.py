"""Events: the renderer receives screens as data, and sends back one event at a time.

A tap may be in flight when the server stops. So the data carries `render_id`, which is new each
time, and `last_event`, the number of the last handled event. With these two the phone decides
whether to send a tap again, and a repeated tap is handled once. An event names its screen, and the
page compares it with the current screen: two taps at once arrive as two events for one screen.

The frame of a screen (tabs, tools, undo, the renderer's words) changes rarely. It is sent with a
checksum. An event contains the checksum that its phone has: then the frame is not sent again.
"""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from companion.app.elements.screen import Screen, to_json
from companion.app.frame import messages, phone
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.uploads import TooMuch
from companion.engine.plain import is_whole
from companion.engine.questions import Answer
from companion.engine.text import Locale

T = TypeVar("T")
KEY = "screen"
LONGEST = 4000  # letters of an answer: no question takes more
LARGEST_NUMBER = 2**53  # what a phone counts exactly
MOST_AT_ONCE = 4  # typed, ticked, and then a tap
_LAST_EVENT, _RENDER_ID = "_last_event", "_render_id"
_ACTED = "_acted"  # the screen that was tapped last
FRAME = ("words", "tabs", "more", "undo", "language", "text_size", "game")
RENDERER_WORDS = (
    "home", "list", "marked", "picture", "more", "empty", "wrong_number", "chosen", "close",
    "missing", "none", "share",
)  # fmt: skip
_HAS = "_has"  # the checksum of the frame, on the phone that just tapped


@dataclass(frozen=True, slots=True)
class Event:
    """A tap: its action, its value and its screen."""

    screen: str
    do: str
    value: Answer | list[Answer]


class TooOld(Exception):
    """An event for another screen than the current one."""


class NotOffered(Exception):
    """An event that nothing on the screen can send."""


def require(value: T | None) -> T:
    """Return what an event needs; refuse the event if that is missing or false."""
    if not value:
        raise NotOffered
    return value


def show(
    screen: Screen,
    handle: Callable[[Event], None],
    drawn: Mapping[str, Any] | None = None,
    key: str = KEY,
) -> None:
    """Send a screen; `handle` gets each event before the next run.

    `drawn` tells the phone's script, which polls for news, what is drawn.
    """

    def receive(given: Any) -> None:
        number = given.get("n") if isinstance(given, dict) and _plain(given.get("n")) else None
        if number is not None and number == host.state.get(_LAST_EVENT):
            return  # it was sent again, and is handled already
        host.state[_LAST_EVENT] = number
        host.state[_HAS] = given.get("has") if isinstance(given, dict) else None
        events = read(given)
        for event in events:
            _handle(event, handle)
        if given is not None and not events:
            messages.leave(phone.text("screen.unreadable"))

    host.mount({**_data_of(screen), "drawn": drawn or None}, receive, key)


def _handle(event: Event, handle: Callable[[Event], None]) -> None:
    """Handle an event, and say why if it can't be; a repeated tap is ignored in silence."""
    try:
        handle(event)
    except TooOld:
        if event.screen != host.state.get(_ACTED):
            messages.leave(phone.text("table.old_screen"), Tone.DONE)
    except NotOffered:
        messages.leave(phone.text("screen.unreadable"))
    except TooMuch as refused:
        messages.leave(phone.text("file.too_much"), place=refused.place)
    except Exception as error:
        host.report(error)
        messages.leave(phone.text("offline.stumbled"))
    else:
        host.state[_ACTED] = event.screen


def read(given: Any) -> list[Event]:
    """Read what a phone sent, which may be anything: typed values, then the tap."""
    match given:
        case {"screen": str(screen), "n": str(number), **first} if _plain(number):
            also = first.get("also", [])
            sent = [first, *(also if isinstance(also, list) else [])][:MOST_AT_ONCE]
            found = [_event(screen, act) for act in sent]
            return [event for event in found if event is not None]
    return []


def _event(screen: str, sent: Any) -> Event | None:
    match sent:
        case {"do": str(do), **rest}:
            value = rest.get("value", "")
            parts = value if isinstance(value, list) else [value]
            if all(_plain(part) for part in parts):
                return Event(screen[:LONGEST], do[:LONGEST], cast(Any, value))
    return None


def _plain(value: Any) -> bool:
    """Return whether it is a text or a number, not longer than an answer can be."""
    if isinstance(value, str):
        return len(value) <= LONGEST and is_whole(value)
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST_NUMBER


def renderer_words(locale: Locale) -> dict[str, str]:
    """Return the renderer's own texts. It fills in `{least}`, `{most}` and `{n}` itself."""
    gaps = {name: f"{{{name}}}" for name in ("least", "most", "n")}
    return {name: locale.text(f"screen.{name}", gaps) for name in RENDERER_WORDS}


def _data_of(screen: Screen) -> dict[str, Any]:
    locale = phone.locale()
    screen = replace(
        screen,
        language=locale.language,
        words=renderer_words(locale),
        text_size=phone.text_size(),
    )
    token, number = host.state.get(_RENDER_ID) or (secrets.token_hex(3), 0)
    host.state[_RENDER_ID] = token, number + 1
    data: dict[str, Any] = to_json(screen)
    checksum = format(zlib.crc32(repr([data.get(name) for name in FRAME]).encode()), "x")
    if host.state.pop(_HAS, None) == checksum:
        data = {name: value for name, value in data.items() if name not in FRAME}
    last = host.state.get(_LAST_EVENT)
    return {**data, "frame": checksum, "render_id": f"{token}.{number}", "last_event": last}
