"""Tables of the last release: one of each procedure, in its middle, as `tables export` writes it.

Renewed at a release, by the released code: `python -m tests.last_release`.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry
from companion.engine.procedure import ON, Kind, Procedure
from companion.engine.questions import Answer
from companion.tables.store.store import Store, sqlite_url
from companion.tables.table_files import write_table
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.random_play import answers_to, any_answer
from tests.stored_tables import opened

FOLDER = Path(__file__).parent / "golden" / "last_release"
SEED, STEPS, CORRECTIONS = 11, 20, 4
HEARD = "box.owns.something"  # read for My box, which every game hears


def kept_procedures() -> dict[str, Procedure[Any]]:
    """Everything that a table can keep."""
    return {name: one for name, one in all_procedures().items() if one.kind is not Kind.GAME}


def played(tables: Tables, procedure: Procedure[Any]) -> str:
    """A table with so many steps, some corrections, one of them taken back; its code."""
    code, chance = tables.start(procedure, {}, ["Ann", "Ben"], SEED), Chance(SEED)
    table = opened(tables, code)
    for _ in range(STEPS):
        if (question := table.dialogue.stop.question) is not None:
            tables.act(table, partial(_answer, any_answer(question, chance)))
    for name in table.dialogue.corrections[:CORRECTIONS]:
        if (answers := answers_to(table.dialogue, name, chance)) is not None:
            tables.act(table, partial(_correct, (name, *answers)))
    if table.dialogue.can_undo:
        tables.act(table, lambda dialogue: dialogue.undo())
    tables.keep_readings(procedure.game, {HEARD: ON})
    return code


def _answer(answer: Answer, dialogue: Dialogue[Any]) -> list[Entry]:
    return dialogue.answer(answer)


def _correct(said: tuple[Any, ...], dialogue: Dialogue[Any]) -> list[Entry]:
    return dialogue.correct(*said)


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.json"):
        file.unlink()
    with TemporaryDirectory() as folder:
        store = Store(sqlite_url(Path(folder) / "tables.sqlite"))
        tables = Tables(store, all_procedures())
        for name, procedure in kept_procedures().items():
            table = store.table_of(played(tables, procedure))
            assert table is not None
            text = write_table(store, table)
            (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
        store.close()


if __name__ == "__main__":
    write()
