"""Draws what is made of our SVGs, with Chromium: the app's icons as PNGs, and a contact sheet.

After a change of companion/web/app_icons/*.svg: python docs/draw_icons.py
To look at every icon of companion/web/icons.svg, by day and night: python docs/draw_icons.py FILE
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from companion.web import palette
from companion.web.manifest import FOLDER, PNGS
from companion.web.sprite import sprite


def draw() -> None:
    with _chromium() as browser:
        for name, (svg, size) in PNGS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
            page.screenshot(path=FOLDER / name, omit_background=True)
            page.close()
            with Image.open(FOLDER / name) as drawn:  # three colours and their edges: 64 are enough
                drawn.convert("RGBA").quantize(64, dither=Image.Dither.NONE).save(FOLDER / name)


def draw_contact_sheet(file: str) -> None:
    """Every icon as small as it is shown (28 px) and twice as large, with its name."""
    with _chromium() as browser:
        page = browser.new_page(viewport={"width": 1240, "height": 400}, device_scale_factor=1.5)
        hidden = f'<div style="display: none">{sprite()}</div>'
        page.set_content(f"{hidden}{_sheet(night=False)}{_sheet(night=True)}")
        page.screenshot(path=file, full_page=True)


def _sheet(*, night: bool) -> str:
    named = re.findall(r'<symbol id="i-([\w-]+)"', sprite())
    cells = "".join(f"<div>{_icon(name, 28)}{_icon(name, 56)}<br>{name}</div>" for name in named)
    return (
        f'<main style="{palette.variables(night=night)} background: var(--paper);'
        " color: var(--ink); display: grid; grid-template-columns: repeat(11, 1fr); gap: 8px;"
        f' font: 12px sans-serif; text-align: center; padding: 8px">{cells}</main>'
    )


def _icon(name: str, size: int) -> str:
    return (
        f'<svg width="{size}" height="{size}" fill="none" stroke="currentColor" stroke-width="2"'
        f' stroke-linecap="round" stroke-linejoin="round"><use href="#i-{name}"/></svg>'
    )


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        draw_contact_sheet(sys.argv[1])
    else:
        draw()
