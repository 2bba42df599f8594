"""Small pieces of HTML for Streamlit's own pages. Whatever people typed is escaped."""

from __future__ import annotations

from base64 import b64encode
from html import escape


def picture(svg: str, description: str) -> str:
    data = b64encode(svg.encode()).decode()
    return (
        f'<img class="companion-picture" src="data:image/svg+xml;base64,{data}" '
        f'alt="{escape(description)}">'
    )


def note(text: str) -> str:
    return f'<p class="companion-note">{escape(text)}</p>'
