"""Entries of the glossary as HTML: whole, folded one under the other, or as a grid of icons."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from html import escape

from companion.screens.look_up import Entry
from companion.ui.parts import html, style
from companion.ui.phone import phone
from companion.web import palette
from companion.web.sprite import icons_in_a_row
from companion.web.standalone import standalone


def card(entry: Entry) -> str:
    """An entry whole."""
    return (
        f'<div class="companion-told companion-entry">{_icons(entry.icons)}'
        f"<small>{escape(entry.kind_name)}</small><h3>{escape(entry.name)}</h3>"
        f"{_meaning(entry)}</div>"
    )


def folded(entries: Iterable[Entry]) -> str:
    """Names with their icons, one under the other; a tap unfolds what it means."""
    return f'<div class="companion-fold">{"".join(map(_fold, entries))}</div>'


def grid(entries: Iterable[Entry]) -> str:
    """Icons with their names beside each other; the one that is tapped takes the whole width."""
    tiles = "".join(map(_fold, entries))
    language = phone.language()
    return f'<div class="companion-fold companion-grid" lang="{language}">{tiles}</div>'


def _fold(entry: Entry) -> str:
    return (
        f"<details><summary>{_icons(entry.icons)}<span>{escape(entry.name)}</span></summary>"
        f"{_meaning(entry)}</details>"
    )


def _meaning(entry: Entry) -> str:
    """What it means; where that comes from is behind an "i"."""
    source = escape(phone.say("glossary.source"))
    return (
        f'<p class="meaning">{escape(entry.meaning)}</p>'
        f'<details class="companion-source"><summary aria-label="{source}"><i>i</i></summary>'
        f"{html.note(entry.source)}</details>"
    )


def _icons(names: tuple[str, ...]) -> str:
    """Beside a name they say nothing more to those who do not see them."""
    if not names:
        return ""
    address = _address(names, night=style.at_night())
    return f'<img class="companion-icons" src="{address}" alt="">'


@lru_cache(maxsize=1024)
def _address(names: tuple[str, ...], *, night: bool) -> str:
    svg = standalone(icons_in_a_row(names), palette.resolved(None, night=night))
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
