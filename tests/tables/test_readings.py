"""My box: what was read off a component at one table is known at the next."""

from __future__ import annotations

from companion.tables.game_parts import OpenDialogue
from companion.tables.tables import Tables
from tests.builders import all_procedures


def opened(tables: Tables, code: str) -> OpenDialogue:
    table = tables.open(code)
    assert table is not None
    return table


def at_the_first_card(tables: Tables) -> OpenDialogue:
    code = tables.start(all_procedures()["jacques"], {"cards": "own"})
    table = opened(tables, code)
    for value in ("ready", "next", "A1"):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    return table


def test_what_is_read_off_a_card_is_known_at_the_next_table(tables: Tables) -> None:
    table = at_the_first_card(tables)
    tables.act(table, lambda dialogue: dialogue.correct("area", "A1.1", "explore 2"))
    assert tables.store.readings("maracaibo") == {"box.jacques.A1.1": "explore 2"}
    after = at_the_first_card(tables)
    assert after.dialogue.pause.instructions[0].key == "jacques.explores"


def test_a_card_just_learnt_and_corrected_is_the_same_for_who_opens_the_table(
    tables: Tables,
) -> None:
    table = opened(tables, tables.start(all_procedures()["jordan"], {}, seed=5))
    for value in ("usual", "ready", "A:raid,explore", "raid"):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    right = ("A.1", "A:quest,explore")
    tables.act(table, lambda dialogue: dialogue.correct("card", *right))
    again = opened(tables, table.stored.code).dialogue
    assert again.state == table.dialogue.state
    question, here = again.pause.question, table.dialogue.pause.question
    assert question is not None
    assert here is not None
    assert (question.text, question.options) == (here.text, here.options)
    assert again.length == table.dialogue.length
    assert tables.store.readings("pirates")["box.jordan.A.1"] == "quest,explore"


def test_a_reading_that_is_undone_is_not_kept(tables: Tables) -> None:
    table = at_the_first_card(tables)
    tables.act(table, lambda dialogue: dialogue.correct("area", "A1.1", "explore 2"))
    while tables.store.readings("maracaibo"):
        tables.act(table, lambda dialogue: dialogue.undo())
    assert table.dialogue.moments


def test_a_reading_changed_and_undone_is_as_before(tables: Tables) -> None:
    tables.store.keep_readings("maracaibo", {"box.jacques.A1.1": "disc 4"})
    table = at_the_first_card(tables)
    tables.act(table, lambda dialogue: dialogue.correct("area", "A1.1", "explore 2"))
    assert tables.store.readings("maracaibo") == {"box.jacques.A1.1": "explore 2"}
    tables.act(table, lambda dialogue: dialogue.undo(len(dialogue.moments)))
    assert tables.store.readings("maracaibo") == {"box.jacques.A1.1": "disc 4"}


def test_a_forgotten_reading_is_gone(tables: Tables) -> None:
    tables.store.keep_readings("maracaibo", {"box.a": 1, "box.b": "two"})
    tables.store.keep_readings("maracaibo", {"box.a": None})
    assert tables.store.readings("maracaibo") == {"box.b": "two"}
    assert tables.store.readings("another game") == {}


def test_a_second_dialogue_at_a_table(tables: Tables) -> None:
    jacques = all_procedures()["jacques"]
    code = tables.start(jacques, {"level": "navigator"})
    assert tables.start(jacques, {"level": "commodore"}, at=code) == code
    assert opened(tables, code).stored.options["level"] == "commodore"
