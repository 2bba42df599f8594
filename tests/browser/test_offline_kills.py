"""A page that is killed while it keeps a game: what it has shown is there, and is whole.

Here the worker that keeps ends a hundred times in the middle of real transactions, without Python
in the browser; benchmarks/offline_kills.py kills tabs and browsers with the whole edition in them.
"""

from __future__ import annotations

import sqlite3
from base64 import b64decode, b64encode
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Route

from companion import paths
from companion.engine.chance import Chance
from companion.hosts.phone.app import TABLES, Disk
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.random_play import any_answer
from tests.stored_tables import opened

pytestmark = pytest.mark.browser

KILLS, AT_ONCE, LOOKS = 100, 6, 5  # every fifth time all of it is looked at
SEEN, LONGEST = 2, 8  # steps and then milliseconds of keeping at most, before the page is killed
HOST = "http://kept.test/"
OFFLINE = paths.PACKAGE / "hosts" / "phone" / "web"
PAGE = """<!doctype html><link rel="icon" href="data:,"><script type="module">
const source = await (await fetch('keeper.js')).text();
const keeper = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
const heard = worker => new Promise(found => { worker.onmessage = ({ data }) => found(data); });
const steps = [];
let shown = -1;

// A page after the other goes on from what the last one kept, until it is killed, too.
window.live = async (more, moments) => {
  steps.push(...more);
  const found = [];
  for (const [seen, wait] of moments) {
    const worker = new Worker(keeper, { type: 'module' }), before = shown;
    worker.postMessage(found.length === moments.length - 1);
    const kept = await heard(worker);
    found.push({ ...kept, shown: before });
    worker.postMessage(steps.slice(kept.step + 1, kept.step + 1 + AT_ONCE));
    for (let n = 0; n < seen; n += 1) shown = (await heard(worker)).step;
    worker.onmessage = ({ data }) => { shown = data.step; };
    await new Promise(later => setTimeout(later, wait));
    worker.terminate(); // it ends here, whatever it is at
  }
  return found;
};
</script>""".replace("AT_ONCE", str(AT_ONCE))


class Step(NamedTuple):
    """The changes of one tap on the phone's disk, and the state of the game after it."""

    changes: list[Any]
    code: str
    length: int


def game(folder: Path) -> Iterator[Step]:
    """Jacques, answered at random, in a real store: game after game, as after a pause."""
    disk, chance = Disk(folder), Chance(3)
    for seed in count(1):
        tables = Tables(Store(sqlite_url(folder / TABLES)), all_procedures())
        code = tables.start(all_procedures()["jacques"], {}, seed=seed)
        table = opened(tables, code)
        yield Step(written(disk), code, table.dialogue.length)
        while (question := table.dialogue.pause.question) is not None:
            given = any_answer(question, chance)
            tables.act(table, lambda dialogue, given=given: dialogue.answer(given))
            yield Step(written(disk), code, table.dialogue.length)
        tables.store.close()  # SQLite clears up: files get shorter, and go


def written(disk: Disk) -> list[Any]:
    return [
        [name, size, [[index, b64encode(data).decode()] for index, data in blocks.items()]]
        for name, size, blocks in disk.changes()
    ]


def test_what_a_killed_page_has_shown_is_kept(chromium: Browser, tmp_path: Path) -> None:
    for name in ("game", "kept"):
        (tmp_path / name).mkdir()
    playing, chance = game(tmp_path / "game"), Random(6)
    steps, reached = list[Step](), [-1]
    page = chromium.new_page()
    page.route(f"{HOST}**", serve)
    page.goto(HOST)
    for _ in range(KILLS // LOOKS):
        more = list(islice(playing, reached[-1] + 1 + LOOKS * AT_ONCE - len(steps)))
        steps += more
        moments = [(chance.randint(0, SEEN), chance.uniform(0, LONGEST)) for _ in range(LOOKS)]
        given = [[one.changes for one in more], moments]
        found = page.evaluate("([more, moments]) => live(more, moments)", given)
        assert all(one["step"] >= one["shown"] for one in found)
        reached += [one["step"] for one in found]
        check(tmp_path / "kept", found[-1]["files"], steps[reached[-1]])
    page.close()
    assert reached == sorted(reached)
    assert len(set(reached)) > KILLS / 2  # it was killed while it kept, not before


def serve(route: Route) -> None:
    """The page, and a worker that does nothing but keep: with the phone's own storage."""
    if not route.request.url.endswith("keeper.js"):
        route.fulfill(body=PAGE, content_type="text/html")
        return
    storage = (OFFLINE / "storage.js").read_text().replace("export ", "")
    route.fulfill(body=storage + Path(__file__).with_name("keeper.js").read_text())


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
