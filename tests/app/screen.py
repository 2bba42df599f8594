"""A phone's screen, drawn by Streamlit's own test runner: open a page, read it, tap on it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

from streamlit.components.v2 import manifest_scanner
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

from companion.hosts.streamlit.app import ENTRY
from companion.hosts.streamlit.host import StreamlitHost
from companion.tables.tables import Tables
from tests.builders import all_automas

# Otherwise each app would search all installed packages, which takes longer than its run.
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)

LOGGED = StreamlitHost.report


def _fail(_host: StreamlitHost, error: Exception) -> None:
    raise error


StreamlitHost.report = _fail  # type: ignore[method-assign]  # an error of a page fails its test
TAPS = count(1)
# What of a screen's data nobody reads.
NOT_READ = ("id", "kind", "icon", "icons", "do", "value", "to", "tone", "game",
            "language", "current", "now", "file", "frame", "drawn", "accept", "enters",
            "address", "render_id", "last_event", "text_size")  # fmt: skip


def app(phone: str = "a") -> AppTest:
    """The app on a phone, which a table knows again by its secret."""
    at = AppTest.from_file(str(ENTRY), default_timeout=20)
    at.session_state["companion_phone"] = phone * 32
    return at


def open_page(page: str, *, phone: str = "a", **address: str) -> AppTest:
    at = app(phone)
    at.query_params.update({"page": page, **address})
    at.run()
    assert not at.exception
    return at


def at_table(tables: Tables, page: str = "automa", **chosen: object) -> AppTest:
    """The app at a page of a new table. The table's code is in its address."""
    at = app()
    at.query_params["t"] = tables.start(all_automas()["jacques"], chosen, seed=7)
    if page != "automa":
        at.query_params["page"] = page
    return at.run()


def in_address(at: AppTest, name: str) -> str:
    return "".join(at.query_params[name])


def code_of(at: AppTest) -> str:
    """The code in the address."""
    return in_address(at, "t")


def instructions(at: AppTest) -> str:
    """All that can be read, in Streamlit's own elements and on our screen."""
    written = [element.value for element in at.get("html")]
    return " ".join([*written, *texts(shown(at))])


def labels(at: AppTest) -> list[str]:
    """Return the labels of the buttons."""
    native = [_read(button.label) for button in at.button]
    return [*native, *(label for label, _ in controls(shown(at)))]


def tap(at: AppTest, label: str) -> AppTest:
    native = next((button for button in at.button if _read(button.label) == label), None)
    if native is not None:
        native.click().run()
    else:
        event = next((event for name, event in controls(shown(at)) if name == label), None)
        assert event is not None, f"{label!r} is not among {labels(at)}"
        send(at, event)
    assert not at.exception
    return at


def number(at: AppTest, label: str) -> Any:
    return next(field for field in at.number_input if field.label == label)


# Our own screen: data in, an event out


def shown(at: AppTest) -> dict[str, Any]:
    """The screen as data; empty where the page has none."""
    found = _component(at)
    return json.loads(found.proto.json)["screen"] if found is not None else {}


def part(at: AppTest, kind: str) -> dict[str, Any]:
    """The first element of a kind."""
    found: dict[str, Any] = next(one for one in shown(at)["body"] if one["kind"] == kind)
    return found


def notices(at: AppTest) -> list[str]:
    """Return the messages of the last tap, and other phones' changes."""
    return [one["text"] for one in shown(at).get("body", []) if one["kind"] == "notice"]


def send(at: AppTest, event: dict[str, Any]) -> AppTest:
    """An event as the phone's renderer sends it: for the screen that is drawn now."""
    return send_all(at, event)


def send_all(at: AppTest, *events: dict[str, Any]) -> AppTest:
    """Send several events in one message: two taps before the answer to the first."""
    component = _component(at)
    assert component is not None
    screen = shown(at)["id"]
    whole = [{"screen": screen, "n": f"t.{next(TAPS)}", **event} for event in events]
    states = at._tree.get_widget_states()
    states.widgets.append(
        WidgetState(
            id=f"$$STREAMLIT_INTERNAL_KEY_{component.proto.id}__events",
            json_trigger_value=json.dumps([{"event": "event", "value": one} for one in whole]),
        )
    )
    at._run(states)
    assert not at.exception
    return at


def answer(at: AppTest, value: object) -> AppTest:
    """Answer the open question, by value: a number, some places, a text."""
    return send(at, {"do": "answer", "value": value})


def enter(at: AppTest, side: str, line: str, value: object) -> AppTest:
    """Type into a field of a sheet or a form: it goes out a moment later, by itself."""
    return send(at, {"do": "enter", "value": [f"{side}/{line}", value]})


def field(at: AppTest, label: str) -> dict[str, Any]:
    """Return the field of the sheet with this label."""
    fields = (one for group in part(at, "sheet")["groups"] for one in group["fields"])
    found: dict[str, Any] = next(one for one in fields if one["label"] == label)
    return found


def totals(at: AppTest) -> dict[str, str]:
    """Return the total of each side so far, by name."""
    return {side["label"]: side.get("total", "") for side in part(at, "sheet")["sides"]}


def controls(screen: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield all that can be tapped on a screen: its label, and the event that it sends."""
    if isinstance(screen, list):
        for one in screen:
            yield from controls(one)
    elif isinstance(screen, dict):
        if screen.get("kind") == "number" and screen["maximum"] <= 12:
            for key in range(screen["minimum"], screen["maximum"] + 1):
                yield str(key), {"do": "answer", "value": key}
        elif screen.get("kind") == "choose":
            for option in screen["options"]:
                value = [screen["name"], option.get("value", "")]
                yield option["label"], {"do": "choose", "value": value}
            return
        elif screen.get("kind") in ("segments", "strip"):
            for option in screen["options"]:
                yield option["label"], {"do": screen["do"], "value": option.get("value", "")}
            return
        elif "do" in screen:
            yield screen["label"], {"do": screen["do"], "value": screen.get("value", "")}
        elif "to" in screen:
            yield screen["label"], {"do": "go", "value": screen["to"]}
        elif screen.get("kind") == "sheet":
            for side in screen.get("sides", ()):
                yield side["label"], {"do": "side", "value": side["id"]}
        elif "value" in screen and "id" not in screen and "label" in screen:
            yield screen["label"], {"do": "answer", "value": screen["value"]}
        for value in screen.values():
            yield from controls(value)


def _component(at: AppTest) -> Any:
    found = [one for one in at.get("bidi_component") if "screen" in one.proto.component_name]
    return found[-1] if found else None


def texts(screen: Any, *, drawings: bool = True) -> Iterator[str]:
    """All that people read on a screen, in drawings too."""
    if isinstance(screen, str):
        yield screen
    elif isinstance(screen, list):
        for one in screen:
            yield from texts(one, drawings=drawings)
    elif isinstance(screen, dict):
        in_a_file = {"text"} if "file" in screen else set()
        for name, value in screen.items():
            if name in in_a_file:
                continue
            if name == "svg":
                yield re.sub(r"<[^>]*>", " ", value) if drawings else ""
            elif name not in NOT_READ and (name, screen.get("kind")) != ("name", "choose"):
                yield from texts(value, drawings=drawings)


def _read(label: str) -> str:
    """Names are escaped, so that none is taken for markup; nobody sees that."""
    return label.replace("\\", "")
