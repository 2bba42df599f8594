"""The setup page: open it for a game, read its steps, enter what is read off a component."""

from __future__ import annotations

from typing import Any

from streamlit.testing.v1 import AppTest

from tests.app.screen import answer, open_page, part, send, shown, tap


def maracaibo_setup(scenario: str = "unrest", players: str = "2", **address: str) -> AppTest:
    return _setup(game="maracaibo", scenario=scenario, players=players, **address)


def pirates_setup(scenario: str = "base", players: str = "4", **address: str) -> AppTest:
    return _setup(game="pirates", scenario=scenario, players=players, **address)


def _setup(**address: str) -> AppTest:
    return open_page("setup", **{"seed": "5"} | address)


def items(at: AppTest) -> list[dict[str, Any]]:
    """The lines of the list."""
    return [item for group in part(at, "checklist")["groups"] for item in group["items"]]


def steps(at: AppTest) -> list[str]:
    return [item["text"] for item in items(at)]


def one(at: AppTest, part: str) -> str:
    return next(step for step in steps(at) if part in step)


def item(at: AppTest, part: str) -> dict[str, Any]:
    return next(item for item in items(at) if part in item["text"])


def tick(at: AppTest, part: str) -> AppTest:
    return send(at, {"do": "tick", "value": [item(at, part)["id"], "true"]})


def problems(at: AppTest) -> list[str]:
    """Return the problems that the screen shows."""
    return [one["text"] for one in shown(at)["body"] if one.get("tone") == "wrong"]


def to_read(at: AppTest) -> list[str]:
    """The names of all that may be read off here."""
    if "Check your box" not in [one.get("label") for one in shown(at)["body"]]:
        return []
    found, at = [], tap(at, "Check your box")
    while name := open_reading(at):
        found.append(name)
        at = tap(at, "Skip this")
    return found


def read(at: AppTest, **values: object) -> AppTest:
    """Enter what was read off, by name; all else is skipped. What is refused stays open."""
    at = tap(at, "Check your box")
    while name := open_reading(at):
        if name not in values:
            at = tap(at, "Skip this")
            continue
        at = answer(at, values[name])
        if open_reading(at) == name:
            return at
    return at


def open_reading(at: AppTest) -> str:
    """The name of the reading that is asked for."""
    return shown(at)["id"].removeprefix("setup/read/") if "setup/read/" in shown(at)["id"] else ""
