"""JavaScript in the page: each file in javascript/ is one function, called with plain values."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import streamlit as st

from companion.engine.plain import Json

FOLDER = Path(__file__).with_name("javascript")


def run(name: str, *values: Json) -> None:
    """Call it in the page itself. The same call with the same values is not made a second time."""
    said = ", ".join(map(_literal, values))
    st.html(f"<script>(\n{_source(name)})({said});</script>", unsafe_allow_javascript=True)


@cache
def _source(name: str) -> str:
    return (FOLDER / f"{name}.js").read_text(encoding="utf-8")


def _literal(value: Json) -> str:
    """Such that it cannot end the script it stands in."""
    return json.dumps(value).replace("<", "\\u003c")
