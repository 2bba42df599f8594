"""The parts of Streamlit's page that tests look at, by their selectors."""

from __future__ import annotations

from companion.hosts.streamlit import gaps
from companion.hosts.streamlit.gaps import Part, keyed

__all__ = ["AT_REST", "BACKGROUND", "KEY", "PARTS", "UNPROMISED",
           "keyed", "part"]  # fmt: skip

# Those that the app itself has no need of.
PARTS = {
    "exception": Part("stException", "browser tests see that nothing crashed"),
}


def part(name: str) -> str:
    return {**gaps.PARTS, **PARTS}[name].selector


AT_REST = f'{part("app")}[{gaps.SCRIPT_STATE}="{gaps.AT_REST}"]'
BACKGROUND = f"getComputedStyle(document.querySelector('{part('app')}')).backgroundColor"
KEY = gaps.KEY_CLASS
# All that Streamlit does not promise, as its own scripts have it.
UNPROMISED = ("data-testid", gaps.SCRIPT_STATE, gaps.LINE_STATE, gaps.AT_REST, gaps.JOINED,
              gaps.KEY_CLASS, gaps.THEME_KEY)  # fmt: skip
