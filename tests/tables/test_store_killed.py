"""Writers killed at any moment, and many at once: nothing confirmed is lost, nothing is half."""

from __future__ import annotations

import random
import sqlite3

import sqlalchemy as sa

from benchmarks.writers import Writer, check_pairs, check_rivals, let_them_write, new_dialogue

KILLS = 15


def test_nothing_confirmed_is_lost_when_the_writer_is_killed(database: str) -> None:
    dialogue, moments = new_dialogue(database), random.Random(4)
    for _ in range(KILLS):
        writer = Writer(database, dialogue)
        writer.wait_for(moments.randrange(1, 40))
        check_pairs(database, dialogue, writer.kill())
    if database.startswith("sqlite"):
        with sqlite3.connect(str(sa.make_url(database).database)) as file:
            assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        file.close()


def test_six_writers_at_one_dialogue_lose_nothing_and_write_nothing_twice(database: str) -> None:
    dialogue = new_dialogue(database)
    let_them_write(database, dialogue, writers=6, each=10)
    check_rivals(database, dialogue, writers=6, each=10)
