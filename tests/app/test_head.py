"""The page before its first script, as the server sends it: bytes in, bytes out."""

from __future__ import annotations

import gzip
import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import streamlit

from companion.hosts.streamlit import page_shell
from companion.hosts.streamlit.endpoints import read_cookie
from companion.hosts.streamlit.middleware import HEADERS, Guarded, Scope
from companion.hosts.streamlit.page_shell import GROUND, Shell
from companion.hosts.streamlit.style import DAY, NIGHT
from companion.web.manifest import PNGS

INDEX = (Path(streamlit.__file__).parent / "static" / "index.html").read_bytes()
FILE_MARK = b'"of-the-file"'


class Streamlit:
    """Answers a page's address as Streamlit does, and notes what it was asked."""

    def __init__(
        self, body: bytes = INDEX, kind: bytes = b"text/html; charset=utf-8", status: int = 200
    ) -> None:
        self.body, self.kind, self.status = body, kind, status
        self.requests: list[Scope] = []

    async def __call__(self, scope: Scope, _receive: Any, send: Any) -> None:
        self.requests.append(scope)
        headers = [
            (b"content-type", self.kind),
            (b"content-length", str(len(self.body)).encode()),
            (b"etag", FILE_MARK),
            (b"last-modified", b"Mon, 01 Jan 2024 00:00:00 GMT"),
            (b"accept-ranges", b"bytes"),
        ]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        half = len(self.body) // 2
        await send({"type": "http.response.body", "body": self.body[:half], "more_body": True})
        await send({"type": "http.response.body", "body": self.body[half:]})


class Answer:
    def __init__(self, messages: list[Scope]) -> None:
        start, *rest = messages
        self.status = start["status"]
        self.headers = {name.decode(): value.decode() for name, value in start["headers"]}
        self.body = b"".join(message.get("body", b"") for message in rest)
        assert not rest[-1].get("more_body"), "the answer has an end"


def ask(
    path: str = "/", method: str = "GET", app: Streamlit | None = None, **headers: str
) -> Answer:
    messages: list[Scope] = []

    async def send(message: Scope) -> None:
        messages.append(message)

    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": sent}
    answering = Guarded(Shell(app or Streamlit()))(scope, None, send)  # type: ignore[arg-type]
    with suppress(StopIteration):  # nothing here waits for anything, so it needs no loop
        answering.send(None)
    return Answer(messages)


def page(**headers: str) -> str:
    return ask(**headers).body.decode()


def language(html: str) -> str:
    (found,) = re.findall(r"<html\b[^>]*\blang=\"(.*?)\"", html)
    return str(found)


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, "en"),
        ({"accept_language": "de-AT,de;q=0.9,en;q=0.8"}, "de"),
        ({"accept_language": "en-GB,de;q=0.9"}, "en"),
        ({"accept_language": "fr"}, "en"),
        ({"accept_language": "fr,de;q=0.9"}, "en"),  # as the app itself, which supports only "fr"
        ({"cookie": "companion_language=de"}, "de"),
        ({"cookie": 'a={"x": 1}; companion_language=en', "accept_language": "de"}, "en"),
        ({"cookie": "companion_language=xx", "accept_language": "de"}, "de"),
        ({"cookie": "companion_language", "accept_language": "*"}, "en"),
    ],
)
def test_the_page_declares_its_language(headers: dict[str, str], expected: str) -> None:
    html = page(**headers)
    assert language(html) == expected
    assert f'href="./companion-{expected}.webmanifest"' in html


def test_the_page_is_ours_before_any_script() -> None:
    html = page(accept_language="de")
    assert html.count("<title>") == 1
    assert "<title>Maracaibo Companion</title>" in html
    assert html.index("<title>") < html.index("<script")
    assert html.count('rel="shortcut icon"') == 1
    assert '<link rel="shortcut icon" href="./icon.svg" type="image/svg+xml">' in html
    assert '<link rel="apple-touch-icon" href="./apple-touch-icon.png">' in html
    assert "Schalte es im Browser ein." in html
    assert "favicon.png" not in html
    assert "<noscript>" in html
    assert "Streamlit app" not in html


def test_all_else_of_streamlits_page_stays() -> None:
    """The scripts and styles keep their order."""
    loaded = r'<(?:script|link)\b[^>]*(?:src|href)="(\./static/[^"]*)"'
    before = re.findall(loaded, INDEX.decode())
    assert before
    assert re.findall(loaded, page()) == before
    assert '<div id="root"></div>' in page()


def colours(html: str) -> list[str]:
    return re.findall(r'<meta name="theme-color"([^>]*)>', html)


def test_without_a_choice_the_colours_are_the_phones() -> None:
    html = page()
    night = ' media="(prefers-color-scheme: dark)"'
    assert colours(html) == [
        f'{night} content="{NIGHT.hue(GROUND)}"',
        f' content="{DAY.hue(GROUND)}"',
    ]
    assert f":root {{ background: {DAY.hue(GROUND)}; color: {DAY.hue('ink')}; }} @media" in html
    assert page(cookie="companion_theme=System") == html


@pytest.mark.parametrize(
    ("chosen", "here", "not_here"),
    [("Dark", NIGHT, DAY), ("Light", DAY, NIGHT)],
    ids=["night", "day"],
)
def test_a_chosen_theme_is_the_pages(chosen: str, here: Any, not_here: Any) -> None:
    html = page(cookie=f"companion_theme={chosen}")
    assert colours(html) == [f' content="{here.hue(GROUND)}"']
    assert f"<style>:root {{ background: {here.hue(GROUND)};" in html
    assert f"background: {not_here.hue(GROUND)}" not in html


@pytest.mark.parametrize("value", ['"><script>alert(1)</script>', "../de", "Dark\x00", "DE", "%22"])
def test_a_cookie_with_anything_else_is_as_none(value: str) -> None:
    cookie = f"companion_language={value}; companion_theme={value}"
    assert page(cookie=cookie) == page()


def test_a_language_with_markup_is_as_none() -> None:
    assert page(accept_language='"><script>alert(1)</script>') == page()


def test_the_answers_before_do_not_change_the_next_one() -> None:
    english = page()
    german = page(cookie="companion_language=de; companion_theme=Dark")
    assert english != german
    assert page() == english
    other = Streamlit(INDEX.replace(b'id="root"', b'id="other"'))
    assert b'id="other"' in ask(app=other).body
    assert page() == english


def test_length_and_mark_are_those_of_what_is_sent() -> None:
    answer = ask()
    assert answer.headers["content-length"] == str(len(answer.body))
    assert answer.headers["etag"] != FILE_MARK.decode()
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language, Cookie"
    assert "last-modified" not in answer.headers
    assert "accept-ranges" not in answer.headers
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()


def test_the_same_page_is_not_sent_twice() -> None:
    first = ask(accept_language="de")
    again = ask(accept_language="de", if_none_match=f'"other", W/{first.headers["etag"]}')
    assert again.status == 304
    assert again.body == b""
    assert again.headers["etag"] == first.headers["etag"]
    assert "content-length" not in again.headers
    assert ask(accept_language="en", if_none_match=first.headers["etag"]).status == 200
    assert ask(if_none_match=FILE_MARK.decode()).status == 200
    night = ask(accept_language="de", cookie="companion_theme=Dark")
    assert night.headers["etag"] != first.headers["etag"]


def test_a_browser_that_can_unpack_gets_it_packed() -> None:
    plain, packed = ask(), ask(accept_encoding="br, gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-length"] == str(len(packed.body))
    assert packed.headers["etag"] != plain.headers["etag"]
    assert gzip.decompress(packed.body) == plain.body
    for refused in ("", "br", "gzip;q=0", "gzip; q=0.0"):
        answer = ask(accept_encoding=refused)
        assert "content-encoding" not in answer.headers
        assert answer.body == plain.body


def test_streamlit_is_asked_for_the_whole_plain_page() -> None:
    app = Streamlit()
    answer = ask(
        app=app,
        accept_encoding="gzip;q=0",
        range="bytes=0-99",
        if_range="x",
        if_none_match="x",
        if_modified_since="Mon, 01 Jan 2024 00:00:00 GMT",
        host="a:1",
    )
    assert answer.status == 200
    assert answer.body == ask().body
    (request,) = app.requests
    assert request["headers"] == [(b"host", b"a:1")]


def test_a_question_for_the_head_only_has_no_body() -> None:
    app = Streamlit()
    for path in ("/", "/automa", "/icon.svg", "/companion-de.webmanifest"):
        only, whole = ask(path, "HEAD", app), ask(path, "GET", app)
        assert only.body == b""
        assert only.status == 200
        assert only.headers == whole.headers
    picture = Streamlit(b"abcdef", b"image/png")
    only = ask("/some.png", "HEAD", picture)
    assert (only.body, only.headers["content-length"]) == (b"", "6")


@pytest.mark.parametrize(
    "app",
    [
        Streamlit(b"{}", b"application/json"),
        Streamlit(b"<title>Gone</title>", status=404),
        Streamlit(b"", status=301),
    ],
    ids=["a file", "an error", "a redirection"],
)
def test_what_is_no_page_passes_as_it_is(app: Streamlit) -> None:
    answer = ask("/x", app=app)
    assert (answer.status, answer.body) == (app.status, app.body)
    assert answer.headers["etag"] == FILE_MARK.decode()


@pytest.mark.parametrize("path", ["/media/x.html", "/static/js/x.js", "/_stcore/health"])
def test_files_and_messages_pass_untouched(path: str) -> None:
    app = Streamlit()
    answer = ask(path, app=app, range="bytes=0-9", accept_encoding="gzip")
    assert answer.body == INDEX
    assert dict(app.requests[0]["headers"])[b"range"] == b"bytes=0-9"


def test_a_page_without_our_places_is_sent_as_it_is() -> None:
    """A later Streamlit may have another page: plainer, but whole."""
    strange = b"<!doctype html><body><div id=root></div>"
    assert ask(app=Streamlit(strange)).body == strange


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_a_manifest_in_each_language(spoken: str) -> None:
    answer = ask(f"/companion-{spoken}.webmanifest")
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.body)
    assert manifest["name"] == "Maracaibo Companion"
    assert len(manifest["short_name"]) <= 12
    assert manifest["lang"] == spoken
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "./"
    assert manifest["background_color"] == NIGHT.hue("paper")
    assert ("Wertung" in manifest["description"]) is (spoken == "de")
    found = {(one["sizes"], one["purpose"]) for one in manifest["icons"]}
    assert found == {
        ("any", "any"),
        ("192x192", "any"),
        ("512x512", "any"),
        ("192x192", "maskable"),
        ("512x512", "maskable"),
    }
    for one in manifest["icons"]:
        assert ask(one["src"].removeprefix(".")).headers["content-type"] == one["type"]


def test_an_unknown_manifest_is_not_made_up() -> None:
    app = Streamlit(b"", status=404)
    assert ask("/companion-xx.webmanifest", app=app).status == 404


@pytest.mark.parametrize(("name", "size"), [(name, size) for name, (_, size) in PNGS.items()])
def test_icons_are_pictures_of_their_size(name: str, size: int) -> None:
    answer = ask(f"/{name}", accept_encoding="gzip")
    assert answer.headers["content-type"] == "image/png"
    assert "content-encoding" not in answer.headers
    assert answer.body.startswith(b"\x89PNG\r\n")
    width, height = answer.body[16:20], answer.body[20:24]
    assert int.from_bytes(width) == int.from_bytes(height) == size
    assert ask(f"/{name}", if_none_match=answer.headers["etag"]).status == 304


def test_a_tab_never_has_streamlits_icon() -> None:
    ours = ask("/icon-192.png").body
    assert ask("/favicon.png").body == ours
    assert ask("/favicon.ico").body == ours


def test_nothing_in_the_head_is_from_somewhere_else() -> None:
    html = page_shell.with_head(INDEX.decode(), "de", "System")
    assert not re.findall(r'(?:src|href)="(?!\./)[^"]*"', html)
    assert "url(" not in html


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("a=1; companion_phone=x", "x"),
        ("companion_phone=x=y;b", "x=y"),
        ("other_companion_phone=x", ""),
        ("", ""),
        ('bad={"a": [1, 2]}; companion_phone=x', "x"),
    ],
)
def test_a_cookie_is_found_among_others(header: str, value: str) -> None:
    assert read_cookie("companion_phone", header) == value
