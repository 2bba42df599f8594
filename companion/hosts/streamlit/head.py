"""What the page says before its first script: language, title, icons, manifest, colours."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape

from companion import services
from companion.engine.text import Text
from companion.hosts.streamlit import gaps, scripts
from companion.hosts.streamlit.style import DAY, NIGHT, Theme
from companion.web import manifest
from companion.web.manifest import PNG, SVG

GROUND = "paper"  # the colour behind everything


def with_head(index: str, language: str, theme: str) -> str:
    """Streamlit's page with our head. What it no longer has in a later version stays away."""
    ours = {
        "language": f'<html lang="{language}">',
        "title": f"<title>{_said(language, 'app.name')}</title>\n{_lines(language, theme)}",
        "icon": f'<link rel="shortcut icon" href="./{manifest.ICON}" type="{SVG}">',
        "no_script": f"<noscript><p>{_said(language, 'app.no_script')}</p></noscript>",
    }
    for name, text in ours.items():
        found = re.search(gaps.IN_THE_PAGE[name], index, re.DOTALL)
        if found:
            index = index[: found.start()] + text + index[found.end() :]
    return index


def _lines(language: str, theme: str) -> str:
    return "\n".join(
        [
            f'<link rel="icon" href="./{manifest.TAB_ICON}" type="{PNG}" sizes="192x192">',
            f'<link rel="apple-touch-icon" href="./{manifest.APPLE_ICON}">',
            f'<link rel="manifest" href="./{manifest.file_name(language)}">',
            *_colours(theme),
            _first_themes(),
            f"<script>{scripts.call('history')}</script>",
        ]
    )


def _colours(theme: str) -> list[str]:
    """As chosen on this phone, else as the phone itself has it; no white page at night."""
    chosen = {"Light": DAY, "Dark": NIGHT}.get(theme)
    if chosen:
        return [_bar(chosen), f"<style>{_ground(chosen)}</style>"]
    night = "(prefers-color-scheme: dark)"
    style = f"{_ground(DAY)} @media {night} {{ {_ground(NIGHT)} }}"
    return [_bar(NIGHT, night), _bar(DAY), f"<style>{style}</style>"]


def _bar(theme: Theme, when: str = "") -> str:
    """The colour of the phone's own bar; of several the first that holds."""
    media = f' media="{when}"' if when else ""
    return f'<meta name="theme-color"{media} content="{theme.hue(GROUND)}">'


def _ground(theme: Theme) -> str:
    return f":root {{ background: {theme.hue(GROUND)}; color: {theme.hue('ink')}; }}"


def _first_themes() -> str:
    """Else Streamlit paints its own white or black until it has heard from its server."""
    themes = {gaps.FIRST_LIGHT: _theme(DAY), gaps.FIRST_DARK: _theme(NIGHT)}
    return f"<script>window.{gaps.FROM_THE_HOST} = {json.dumps(themes)};</script>"


def _theme(theme: Theme) -> dict[str, str]:
    return {
        "primaryColor": theme.main,
        "backgroundColor": theme.hue(GROUND),
        "secondaryBackgroundColor": theme.hue("sheet"),
        "textColor": theme.hue("ink"),
    }


@cache
def files() -> dict[str, tuple[str, bytes]]:
    """Returns the type and the content of what the head names, by its path."""
    return manifest.files(map(services.locale, services.library().languages))


def not_bundled(language: str) -> str:
    """A page in place of the edition that this server does not have."""
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{_said(language, "app.name")}'
        f"</title><p>{_said(language, 'offline.not_here')}</p></html>"
    )


def _said(language: str, key: str) -> str:
    return escape(services.locale(language).say(Text(key)))
