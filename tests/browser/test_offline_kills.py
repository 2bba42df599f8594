"""A page that is killed while it keeps a game: what it has shown is there, and is whole.

Here the worker that keeps ends a hundred times in the middle of real transactions, without Python
in the browser; benchmarks/offline_kills.py kills tabs and browsers with the whole edition in them.
"""

from __future__ import annotations

import sqlite3
from base64 import b64decode, b64encode
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from shutil import copy
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from companion import paths
from companion.engine.chance import Chance
from companion.offline.app import TABLES
from companion.offline.disk import Disk
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.browser.conftest import Site
from tests.builders import all_procedures
from tests.random_play import any_answer
from tests.stored_tables import opened

pytestmark = pytest.mark.browser

KILLS, AT_ONCE, LOOKS = 100, 6, 5  # every fifth time all of it is looked at
LONGEST = 12  # milliseconds of keeping, before the page is killed
PAGE = """<!doctype html><link rel="icon" href="data:,"><script type="module">
let shown = -1, worker = null;
window.read = async all => {
  worker?.terminate(); // it ends here, whatever it is at
  const before = shown;
  worker = new Worker('./keeper.js', { type: 'module' });
  await new Promise(ready => { worker.onmessage = ready; });
  worker.postMessage(all);
  const { data } = await new Promise(found => { worker.onmessage = found; });
  return { ...data, shown: before };
};
window.play = async (steps, wait) => {
  worker.onmessage = ({ data }) => { shown = data.step; };
  worker.postMessage(steps);
  await new Promise(later => setTimeout(later, wait));
};
</script>"""


class Step(NamedTuple):
    """What one tap changes on the phone's disk, and where the game is then."""

    changes: list[Any]
    code: str
    length: int


def game(folder: Path) -> Iterator[Step]:
    """Jacques, answered at random, in a real store: game after game."""
    disk, chance, seed = Disk(folder), Chance(3), 0
    tables = Tables(Store(sqlite_url(folder / TABLES)), all_procedures())
    while True:
        seed += 1
        code = tables.start(all_procedures()["jacques"], {}, seed=seed)
        table = opened(tables, code)
        yield Step(written(disk), code, table.dialogue.length)
        while (question := table.dialogue.stop.question) is not None:
            given = any_answer(question, chance)
            tables.act(table, lambda dialogue, given=given: dialogue.answer(given))
            yield Step(written(disk), code, table.dialogue.length)


def written(disk: Disk) -> list[Any]:
    return [
        [name, size, [[index, b64encode(data).decode()] for index, data in blocks.items()]]
        for name, size, blocks in disk.changes()
    ]


def test_what_a_killed_page_has_shown_is_kept(chromium: Browser, tmp_path: Path) -> None:
    for name in ("site", "game", "kept"):
        (tmp_path / name).mkdir()
    copy(paths.PACKAGE / "web" / "offline" / "storage.js", tmp_path / "site")
    copy(Path(__file__).with_name("keeper.js"), tmp_path / "site")
    (tmp_path / "site" / "index.html").write_text(PAGE)
    playing, moments = game(tmp_path / "game"), Random(6)
    steps = [next(playing)]
    site, page = Site(tmp_path / "site"), chromium.new_page()
    page.goto(site.url)
    reached = set[int]()
    for kill in range(KILLS):
        held = page.evaluate("all => read(all)", kill % LOOKS == LOOKS - 1)
        step = held["step"]
        reached.add(step)
        assert step >= held["shown"]
        if "files" in held:
            check(tmp_path / "kept", held["files"], steps[step])
        steps += islice(playing, step + 1 + AT_ONCE - len(steps))
        ahead = [one.changes for one in steps[step + 1 :]]
        page.evaluate("([steps, wait]) => play(steps, wait)", [ahead, moments.uniform(0, LONGEST)])
    page.close()
    site.stop()
    assert len(reached) > KILLS / 2  # it was killed while it kept, not before


def check(folder: Path, files: list[tuple[str, str]], step: Step) -> None:
    """SQLite finds no fault in it, and the table opens where that step had left it."""
    for file in folder.iterdir():
        file.unlink()
    for name, data in files:
        (folder / name).write_bytes(b64decode(data))
    with sqlite3.connect(folder / TABLES) as whole:
        assert whole.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    tables = Tables(Store(sqlite_url(folder / TABLES)), all_procedures())
    assert opened(tables, step.code).dialogue.length == step.length
    tables.store.close()
