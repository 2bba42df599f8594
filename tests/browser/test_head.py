"""The page on a phone before any script has run."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Page, expect

from companion.app.frame import phone
from companion.hosts.streamlit.page_shell import GROUND
from companion.hosts.streamlit.style import DAY, NIGHT, Theme
from companion.web import manifest
from companion.web.palette import TOKENS
from tests.browser.acting import at_rest, tap
from tests.browser.conftest import NewPhone, Server
from tests.browser.parts import part

pytestmark = pytest.mark.browser

# The title, the language, the colours that hold, and where the manifest is.
HEAD = """() => {
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
  const link = rel => document.querySelector(`link[rel="${rel}"]`).href;
  return {
    title: document.title,
    language: document.documentElement.lang,
    bar: bars.find(bar => !bar.media || matchMedia(bar.media).matches).content,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    manifest: link('manifest'),
    icons: ['shortcut icon', 'icon', 'apple-touch-icon'].map(link),
  }; }"""
# All colours that lie over the page's own in any frame.
GROUNDS = """
  window.grounds = new Set();
  const look = () => {
    for (const one of document.querySelectorAll('body, APP'))
      grounds.add(getComputedStyle(one).backgroundColor);
    requestAnimationFrame(look);
  };
  look();"""
# How far a picture is from a drawing, as the mean over all pixels.
DIFFERENCE = """async ([png, svg, size]) => {
  const pixels = async source => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const canvas = new OffscreenCanvas(size, size).getContext('2d');
    canvas.drawImage(picture, 0, 0, size, size);
    return canvas.getImageData(0, 0, size, size).data;
  };
  const [one, other] = [await pixels(png), await pixels(svg)];
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length; }"""


def rgb(colour: str) -> str:
    return "rgb({}, {}, {})".format(*bytes.fromhex(colour.removeprefix("#")))


def middle(page: Page) -> tuple[int, ...]:
    """The colour in the middle of what is painted."""
    shot = base64.b64encode(page.screenshot()).decode()
    return tuple(
        page.evaluate(
            """async shot => {
              const picture = await createImageBitmap(await (await fetch(shot)).blob());
              const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
              canvas.drawImage(picture, 0, 0);
              const at = [picture.width / 2, picture.height / 2, 1, 1];
              return [...canvas.getImageData(...at).data.slice(0, 3)]; }""",
            f"data:image/png;base64,{shot}",
        )
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("scheme", "chosen", "theme"),
    [
        ("light", None, DAY),
        ("dark", None, NIGHT),
        ("light", "Dark", NIGHT),
        ("dark", "Light", DAY),
        ("dark", "System", NIGHT),
    ],
)
def test_all_is_right_without_any_script(
    server: Server,
    new_phone: NewPhone,
    language: str,
    scheme: str,
    chosen: str | None,
    theme: Theme,
) -> None:
    page = new_phone(
        own=True, java_script_enabled=False, locale=f"{language}-CH", color_scheme=scheme
    )
    if chosen:
        cookie = {"name": phone.THEME, "value": chosen, "url": server.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto(f"{server.url}/settings")
    found = page.evaluate(HEAD)
    assert found["title"] == "Maracaibo Companion"
    assert found["language"] == language
    assert found["bar"] == theme.hue("paper")
    assert found["ground"] == rgb(theme.hue("paper"))
    assert middle(page) == tuple(bytes.fromhex(theme.hue("paper").removeprefix("#"))), "as painted"
    expect(page.locator("noscript p")).to_be_visible()
    manifest = page.request.get(found["manifest"])
    assert manifest.status == 200
    assert manifest.json()["lang"] == language
    icons = [f"{server.url}/{one['src']}" for one in manifest.json()["icons"]]
    for url in [*found["icons"], *icons]:
        answer = page.request.get(url)
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("image/")


def test_chromium_has_nothing_against_the_manifest(server: Server, new_phone: NewPhone) -> None:
    page = new_phone(own=True, locale="de-DE")
    blocked: list[str] = []
    page.on(
        "console",
        lambda wording: blocked.append(wording.text) if "anifest" in wording.text else None,
    )
    page.goto(server.url)
    at_rest(page)
    instructions = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert instructions["url"] == f"{server.url}/companion-de.webmanifest"
    assert instructions["errors"] == []
    assert instructions["data"]
    assert blocked == []


@pytest.mark.parametrize(
    ("scheme", "theme"), [("light", DAY), ("dark", NIGHT)], ids=["day", "night"]
)
def test_no_other_colour_is_ever_behind_the_page(
    server: Server, new_phone: NewPhone, scheme: str, theme: Theme
) -> None:
    """The same holds while Streamlit has its scripts, but no answer of its server."""
    page = new_phone(own=True, color_scheme=scheme)
    page.add_init_script(GROUNDS.replace("APP", part("app")))
    page.goto(server.url)
    at_rest(page)
    assert page.evaluate("[...grounds]") == ["rgba(0, 0, 0, 0)", rgb(theme.hue("paper"))]


def test_a_chosen_theme_and_language_are_there_at_the_next_first_paint(
    server: Server, new_phone: NewPhone
) -> None:
    page = new_phone(own=True)
    page.goto(f"{server.url}/settings")
    at_rest(page)
    assert page.evaluate("document.documentElement.lang") == "en"
    tap(page, "Deutsch")
    page.wait_for_function("() => document.documentElement.lang === 'de'")
    at_rest(page)
    with page.expect_navigation():
        tap(page, "Dunkel")
    at_rest(page)
    assert page.evaluate(HEAD)["language"] == "de"
    fresh = page.request.get(f"{server.url}/automa").text()
    assert '<html lang="de">' in fresh
    assert f"background: {NIGHT.hue(GROUND)}" in fresh
    assert f"background: {DAY.hue(GROUND)}" not in fresh


def test_the_icon_stays_ours_when_the_app_runs(server: Server, phone: Page) -> None:
    phone.goto(server.url)
    at_rest(phone)
    url = phone.evaluate("document.querySelector('link[rel=\"shortcut icon\"]').href")
    assert url.startswith(("data:", server.url))
    assert phone.evaluate("async url => (await fetch(url)).text()", url) == manifest.ROUND


@pytest.mark.parametrize(
    ("language", "address", "title"),
    [
        ("en-GB", "/", "Maracaibo Companion"),
        ("en-GB", "/glossary", "Look it up · Maracaibo Companion"),
        ("de-DE", "/settings", "Optionen · Maracaibo Companion"),
    ],
)
def test_each_page_has_its_own_title(
    server: Server, new_phone: NewPhone, language: str, address: str, title: str
) -> None:
    page = new_phone(own=True, locale=language)
    page.goto(f"{server.url}{address}")
    at_rest(page)
    expect(page).to_have_title(title)


@pytest.mark.parametrize("name", manifest.PNGS)
def test_the_files_are_pictures_of_the_drawing(server: Server, phone: Page, name: str) -> None:
    svg, size = manifest.PNGS[name]
    phone.goto(f"{server.url}/manifest.svg")
    drawn = base64.b64encode(svg.encode()).decode()
    sources = [f"/{name}", f"data:image/svg+xml;base64,{drawn}", size]
    assert phone.evaluate(DIFFERENCE, sources) < 1, "draw them anew: python docs/draw_icons.py"


def test_the_screen_follows_when_the_evening_comes(server: Server, phone: Page) -> None:
    """The phone changes its own setting while a page is open: nothing is loaded again."""
    phone.goto(f"{server.url}/settings")
    expect(phone.locator(".screen[data-live]")).to_be_visible()
    for scheme, night in (("dark", True), ("light", False)):
        phone.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        paper = phone.evaluate(
            "getComputedStyle(document.documentElement).getPropertyValue('--paper')"
        )
        assert paper.strip() == TOKENS["paper"][night]
