"""The setup page: open it for a game, read its steps, enter what is read off a component."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from tests.app.screen import open_page, tap


def maracaibo_setup(scenario: str = "unrest", players: str = "2", **address: str) -> AppTest:
    return _setup(game="maracaibo", scenario=scenario, players=players, **address)


def pirates_setup(scenario: str = "base", players: str = "4", **address: str) -> AppTest:
    return _setup(game="pirates", scenario=scenario, players=players, **address)


def _setup(**address: str) -> AppTest:
    return open_page("setup", **{"seed": "5"} | address)


def steps(at: AppTest) -> list[str]:
    return [box.label for box in at.checkbox]


def one(at: AppTest, part: str) -> str:
    return next(step for step in steps(at) if part in step)


def remember(at: AppTest) -> AppTest:
    return tap(at, "Remember this")
