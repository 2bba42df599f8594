"""A database of the version before games had rows: every kind of procedure, in its middle.

`older/version_3.sql` was made with that version, `older/version_3.json` says where each stood.
"""

from __future__ import annotations

import hashlib
import io
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.procedure import Kind
from companion.tables.store.backups import restore, write_backup
from companion.tables.store.store import Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.random_play import any_answer
from tests.stored_tables import opened

OLDER = Path(__file__).parent / "older"
STOOD: list[dict[str, Any]] = json.loads((OLDER / "version_3.json").read_text())
STEPS = 12
RESCUE: str = STOOD[4]["code"]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    file = tmp_path_factory.mktemp("older") / "tables.sqlite"
    with sqlite3.connect(file) as old:
        old.executescript((OLDER / "version_3.sql").read_text())
    old.close()
    return Tables(Store(sqlite_url(file)), all_procedures())


NEWER = {"own-side", "sea"}  # what that version did not have


def test_every_kind_of_procedure_was_there() -> None:
    played = {name for name, one in all_procedures().items() if one.kind is not Kind.GAME}
    assert {one["procedure"] for one in STOOD} == played - NEWER


@pytest.mark.parametrize("stood", STOOD, ids=lambda one: f"{one['procedure']}-{one['code']}")
def test_a_table_of_the_version_before_opens_where_it_was_and_goes_on(
    tables: Tables, stood: dict[str, Any]
) -> None:
    table = opened(tables, stood["code"], name=stood["procedure"])
    dialogue = table.dialogue
    assert not dialogue.unfit
    assert len(dialogue.moments) == stood["steps"]
    assert (dialogue.stop.question.key if dialogue.stop.question else None) == stood["question"]
    chance = Chance(1)
    for _ in range(STEPS):
        if table.dialogue.stop.question is not None:
            answer = any_answer(table.dialogue.stop.question, chance)
            tables.act(table, lambda d, answer=answer: d.answer(answer))
    while table.dialogue.can_undo and len(table.dialogue.moments) > stood["steps"]:
        tables.act(table, lambda d: d.undo())


def test_what_was_one_game_then_is_one_game_now(tables: Tables) -> None:
    """The setup of The Rescue, the board, Jacques and the sheet."""
    names = [part.stored.procedure for part in tables.game_at(RESCUE)]
    assert names == ["maracaibo-setup", "maracaibo-table", "jacques", "maracaibo-score"]
    table = tables.store.table_of(RESCUE)
    assert table is not None
    game = tables.store.newest_game(table)
    assert game is not None
    assert (game.details.scenario, game.details.automa, game.ended) == ("rescue", "jacques", "")
    assert [player.name for player in game.details.players] == ["Ann", "Ben"]


def test_a_backup_of_the_version_before_is_taken(tables: Tables, store: Store) -> None:
    """Its dialogues do not say of which game they are."""
    written = io.BytesIO()
    write_backup(tables.store, written)
    older = [
        line for line in map(json.loads, written.getvalue().splitlines()) if "games" not in line
    ]
    older[0]["schema"] = 3
    for line in older:
        line.get("dialogues", {}).pop("game", None)
    lines = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in older[:-1]]
    sealed = "".join(f"{line}\n" for line in lines).encode()
    end = {"end": {"rows": len(lines) - 1, "sha256": hashlib.sha256(sealed).hexdigest()}}
    restore(store, io.BytesIO(sealed + json.dumps(end).encode() + b"\n"))
    names = [part.stored.procedure for part in Tables(store, all_procedures()).game_at(RESCUE)]
    assert names == ["maracaibo-setup", "maracaibo-table", "jacques", "maracaibo-score"]
