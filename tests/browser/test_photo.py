"""A photo of the table: made smaller on the phone; a file that is none changes nothing."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.photo import LARGEST, is_photo
from tests.browser.acting import SCREEN, open_table, tap
from tests.browser.conftest import Server
from tests.browser.sheets import finish, new_sheet
from tests.builders import games

pytestmark = pytest.mark.browser

# A file with as much detail as a camera's: noise, which no JPEG makes small.
JPEG = """async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2600, height: 1800 });
  const pen = canvas.getContext('2d'), data = pen.createImageData(2600, 1800);
  for (let n = 0; n < data.data.length; n += 1) {
    data.data[n] = n % 4 === 3 ? 255 : Math.random() * 256;
  }
  pen.putImageData(data, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
}"""
WRONG = "The app cannot read this photo. Nothing was changed."


def stored(server: Server) -> str:
    tables = server.tables()
    logbook = Logbook(tables.store, games(), sees_all=True)
    (entry,) = logbook.list()
    photo = logbook.photo(entry)
    tables.store.close()
    return photo


def test_a_photo_becomes_small_and_what_is_none_changes_nothing(
    server: Server, phone: Page, tmp_path: Path
) -> None:
    entries = (("1", "track", 50), ("2", "track", 60))
    open_table(phone, server.url, new_sheet(server, "maracaibo", *entries, players=2), "score")
    finish(phone)
    choose, image = phone.locator(f"{SCREEN} input[type=file]"), phone.locator(f"{SCREEN} img")
    text, huge, real = tmp_path / "text.jpg", tmp_path / "huge.jpg", tmp_path / "photo.jpg"
    text.write_text("This is a text.", encoding="utf-8")
    huge.write_bytes(bytes(50_000_000))
    real.write_bytes(b64decode(phone.evaluate(JPEG)))
    assert real.stat().st_size > 5 * LARGEST
    for file in (text, huge):
        choose.set_input_files(file)
        expect(phone.get_by_text(WRONG)).to_be_visible()
    assert stored(server) == ""

    choose.set_input_files(real)
    expect(image).to_be_visible()
    expect(phone.get_by_text(WRONG)).to_have_count(0)
    assert is_photo(stored(server))
    assert image.evaluate("img => img.naturalWidth / img.naturalHeight") == pytest.approx(
        2600 / 1800, rel=0.01
    )

    tap(phone, "Delete photo")
    tap(phone, "Tap again to delete it")
    expect(image).to_have_count(0)
    assert stored(server) == ""
