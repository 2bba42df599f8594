"""Middleware that puts our head into Streamlit's page, and serves our own files.

Streamlit answers the address of every page with the same file, with a length and an ETag. Our page
is longer and differs by language and theme, so it has its own. Conditional requests, ranges and
compression are therefore handled here, never by Streamlit.
"""

from __future__ import annotations

import gzip
import json
import re
from asyncio import to_thread
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from html import escape

from companion import services
from companion.app.frame import phone
from companion.engine.text import Text
from companion.hosts.streamlit import edition, gaps, scripts
from companion.hosts.streamlit.endpoints import read_cookie
from companion.hosts.streamlit.middleware import App, Receive, Scope, Send, respond
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
    themes = {gaps.FIRST_LIGHT: _variables(DAY), gaps.FIRST_DARK: _variables(NIGHT)}
    return f"<script>window.{gaps.FROM_THE_HOST} = {json.dumps(themes)};</script>"


def _variables(theme: Theme) -> dict[str, str]:
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


HTML = "text/html; charset=utf-8"
_TOO_SMALL = 500  # bytes: compression would save nothing
_COMPRESSED = (manifest.PNG,)
_KINDS = {
    "js": "text/javascript",
    "mjs": "text/javascript",
    "json": "application/json",
    "wasm": "application/wasm",
    "zip": "application/octet-stream",
    "svg": manifest.SVG,
    "png": manifest.PNG,
    "ico": manifest.PNG,
    "webmanifest": manifest.MANIFEST,
}
_HANDLED_HERE = (
    b"accept-encoding",
    b"if-none-match",
    b"if-modified-since",
    b"if-range",
    b"range",
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A file as it is sent, plain or compressed."""

    kind: str
    plain: bytes
    gzipped: bytes | None
    etag: str
    vary: str = "Accept-Encoding"


def answer(kind: str, body: bytes, vary: str = "") -> Answer:
    small = len(body) < _TOO_SMALL or kind in _COMPRESSED
    gzipped = None if small else gzip.compress(body, mtime=0)
    by = ", ".join(filter(None, ["Accept-Encoding", vary]))
    return Answer(kind, body, gzipped, sha256(body).hexdigest()[:20], by)


class Shell:
    """Streamlit's app with our head in its page, and the files that the head names."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif scope["path"] in files():
            await _send(_file(scope["path"]), scope, send)
        elif (scope["path"] + "/").startswith(edition.PATH):
            await _send_edition(scope, send)
        elif scope["path"].lstrip("/").partition("/")[0] in gaps.NO_PAGES:
            await self._app(scope, receive, send)
        else:
            await self._page(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        start, body = await self._whole(scope, receive)
        kinds = [value for name, value in start["headers"] if name.lower() == b"content-type"]
        if start["status"] == 200 and kinds and kinds[0].startswith(b"text/html"):
            await _send(_with_head(body, _language(scope), _theme(scope)), scope, send)
        else:
            await send(start)
            await send({"type": "http.response.body", "body": _unless_head(scope, body)})

    async def _whole(self, scope: Scope, receive: Receive) -> tuple[Scope, bytes]:
        """Return Streamlit's complete response to a plain request."""
        start: Scope = {}
        parts: list[bytes] = []

        async def keep(message: Scope) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                parts.append(message.get("body", b""))

        headers = [pair for pair in scope["headers"] if pair[0].lower() not in _HANDLED_HERE]
        plain = {**scope, "method": "GET", "headers": headers, "extensions": {}}
        await self._app(plain, receive, keep)
        return {"headers": [], **start}, b"".join(parts)


@lru_cache(maxsize=32)
def _with_head(index: bytes, language: str, theme: str) -> Answer:
    html = with_head(index.decode(), language, theme)
    return answer(HTML, html.encode(), vary="Accept-Language, Cookie")


@lru_cache(maxsize=32)
def _file(path: str) -> Answer:
    return answer(*files()[path])


async def _send_edition(scope: Scope, send: Send) -> None:
    """Send a file of the offline version, or a page that explains how to get it."""
    name = scope["path"].removeprefix(edition.PATH)
    if scope["path"] == edition.PATH.rstrip("/"):
        await respond(307, {"location": edition.PATH, "content-length": "0"}, send)
    elif not edition.is_there():
        await _send(answer(HTML, not_bundled(_language(scope)).encode()), scope, send)
    elif (data := await to_thread(edition.file, name or "index.html")) is not None:
        await _send(await to_thread(_of_edition, name, data), scope, send)
    else:
        await respond(404, {"content-length": "0"}, send)


@lru_cache(maxsize=64)
def _of_edition(name: str, data: bytes) -> Answer:
    return answer(_KINDS.get(name.rpartition(".")[2], HTML), data)


def _language(scope: Scope) -> str:
    """Return the language: a cookie, else the browser's first, as Streamlit will see it."""
    chosen = read_cookie(phone.LANGUAGE, _header(scope, b"cookie", between="; "))
    first = _header(scope, b"accept-language").partition(",")[0].partition(";")[0]
    return phone.language_of(chosen, first.strip())


def _theme(scope: Scope) -> str:
    chosen = read_cookie(phone.THEME, _header(scope, b"cookie", between="; "))
    return chosen if chosen in phone.THEMES else phone.THEMES[0]


def _header(scope: Scope, name: bytes, between: str = ", ") -> str:
    return between.join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


async def _send(found: Answer, scope: Scope, send: Send) -> None:
    body, etag, encoding = found.plain, f'"{found.etag}"', {}
    if found.gzipped is not None and _accepts_gzip(_header(scope, b"accept-encoding")):
        body, etag = found.gzipped, f'"{found.etag}-gzip"'
        encoding = {"content-encoding": "gzip"}
    headers = {"etag": etag, "vary": found.vary, "cache-control": "no-cache"}
    if _matches(_header(scope, b"if-none-match"), etag):
        await respond(304, headers, send)
        return
    whole = {"content-type": found.kind, "content-length": str(len(body)), **encoding, **headers}
    await respond(200, whole, send, _unless_head(scope, body))


def _unless_head(scope: Scope, body: bytes) -> bytes:
    return b"" if scope["method"] == "HEAD" else body


def _accepts_gzip(accepted: str) -> bool:
    """Return whether the browser accepts gzip (`gzip;q=0` refuses it)."""
    for encoding in accepted.lower().split(","):
        name, _, weight = encoding.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _matches(condition: str, etag: str) -> bool:
    etags = [value.strip().removeprefix("W/") for value in condition.split(",")]
    return etag in etags or "*" in etags
