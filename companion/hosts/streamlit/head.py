"""The head of Streamlit's page: language, title, icons, manifest, first colours."""

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

GROUND = "paper"  # the background colour


def with_head(index: str, language: str, theme: str) -> str:
    """Put our head into Streamlit's page; skip places that a later version lacks."""
    ours = {
        "language": f'<html lang="{language}">',
        "title": f"<title>{_text(language, 'app.name')}</title>\n{_lines(language, theme)}",
        "icon": f'<link rel="shortcut icon" href="./{manifest.ICON}" type="{SVG}">',
        "no_script": f"<noscript><p>{_text(language, 'app.no_script')}</p></noscript>",
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
    """Set the colours of the chosen theme, else the phone's: no white page at night."""
    chosen = {"Light": DAY, "Dark": NIGHT}.get(theme)
    if chosen:
        return [_bar(chosen), f"<style>{_ground(chosen)}</style>"]
    night = "(prefers-color-scheme: dark)"
    style = f"{_ground(DAY)} @media {night} {{ {_ground(NIGHT)} }}"
    return [_bar(NIGHT, night), _bar(DAY), f"<style>{style}</style>"]


def _bar(theme: Theme, when: str = "") -> str:
    """Return the colour of the phone's own bar; the first that applies is used."""
    media = f' media="{when}"' if when else ""
    return f'<meta name="theme-color"{media} content="{theme.hue(GROUND)}">'


def _ground(theme: Theme) -> str:
    return f":root {{ background: {theme.hue(GROUND)}; color: {theme.hue('ink')}; }}"


def _first_themes() -> str:
    """Set our colours until Streamlit's server answers; else it paints white or black."""
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
    """Return the type and content of the files that the head names, by path."""
    return manifest.files(map(services.locale, services.library().languages))


def not_bundled(language: str) -> str:
    """Return a page for a server that does not have the offline version."""
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{_text(language, "app.name")}'
        f"</title><p>{_text(language, 'offline.not_here')}</p></html>"
    )


def _text(language: str, key: str) -> str:
    return escape(services.locale(language).render(Text(key)))
