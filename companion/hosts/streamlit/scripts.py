"""JavaScript in the page: files of javascript/ and web/calls/ export one function each."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import streamlit as st

from companion.engine.plain import Json
from companion.web import bundle

FOLDER = Path(__file__).with_name("javascript")


def run(name: str, *values: Json) -> None:
    """Call a function in the page. A repeated call with the same values does nothing."""
    st.html(f"<script>{call(name, *values)}</script>", unsafe_allow_javascript=True)


def call(name: str, *values: Json) -> str:
    """Return the source of a call with these values, which cannot end their script element."""
    literals = (json.dumps(value).replace("<", "\\u003c") for value in values)
    return f"(\n{source(name)})({', '.join(literals)});"


@cache
def source(name: str) -> str:
    own = FOLDER / f"{name}.js"
    return bundle.function(own if own.is_file() else bundle.CALLS / own.name)
