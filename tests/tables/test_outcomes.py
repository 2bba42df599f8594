"""Every procedure that ends gives a play for the logbook, or no winner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import Kind, Procedure
from companion.engine.questions import Answer
from companion.engine.runner import run
from companion.engine.score.dialogue import LINE
from companion.engine.score.sheet import Owner
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.bgstats import write_bgstats
from companion.tables.logbook.csv_files import read_csv, write_csv
from companion.tables.logbook.from_dialogue import play_of
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import play_lines
from companion.tables.store.store import Store, now, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_automas, library
from tests.example_game import all_procedures, english, games
from tests.random_play import any_answer, option_sets

GAMES = 40  # of each procedure, and each way to play it at least once
VALUES = 12  # entered into a sheet at random
NAMES = ("Ann", "", "Cem", "Dot", "", "Eva")
AT_TABLES = [p for p in all_procedures().values() if p.kind is not Kind.GAME]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    folder: Path = tmp_path_factory.mktemp("outcomes")
    store = Store(sqlite_url(folder / "tables.sqlite"))
    yield Tables(store, all_procedures())
    store.close()


def finished(procedure: Procedure[Any], options: dict[str, Answer], seed: int) -> Dialogue[Any]:
    """A game answered at random, opened where it ended: a position is whole in itself."""
    chance = Chance(seed)
    names = NAMES[: int(options.get("players", 1))]
    state = procedure.begin(options, names, {})
    if procedure.kind is Kind.SCORE:
        fill_in(procedure, state, chance)
    run(procedure, state, chance, lambda question: any_answer(question, chance))
    return Dialogue(procedure, to_plain(state), seed)


def fill_in(procedure: Procedure[Any], sheet: Any, chance: Chance) -> None:
    for _ in range(VALUES):
        script, answer = procedure.corrections[LINE].script(sheet), None
        try:
            while True:
                answer = any_answer(script.send(answer), chance)  # type: ignore[arg-type]
        except StopIteration:
            continue


def saved_and_read_back(tables: Tables, table: OpenDialogue) -> Play:
    """Saved, opened again, written to a file, and taken in from it."""
    play = play_of(tables, table)
    assert play is not None
    logbook = Logbook(tables.store, games(), sees_all=True)
    logbook.save(play, table.stored.table, table.stored.id, table.dialogue.length)
    entry = logbook.get(play.uid)
    assert entry is not None
    assert entry.play == play
    assert all(play_lines(play, games(), english()))
    assert write_bgstats([play], games(), english(), now())
    (read,) = read_csv(write_csv([play]).encode(), games(), english())
    assert replace(read, outcome=replace(read.outcome, conditions=play.outcome.conditions)) == play
    assert logbook.import_plays([read]) == (0, 1)
    again = logbook.get(play.uid)
    assert again is not None
    assert again.play == play
    return play


@pytest.mark.parametrize("procedure", AT_TABLES, ids=lambda procedure: procedure.name)
def test_an_end_is_a_play_that_the_logbook_keeps(procedure: Procedure[Any], tables: Tables) -> None:
    sets = [procedure.choose(options) for options in option_sets(procedure)]
    ends = 0
    for seed in range(max(GAMES, len(sets))):
        options = sets[seed % len(sets)]
        dialogue = finished(procedure, options, seed)
        assert dialogue.over
        if dialogue.outcome is None:
            continue
        ends += 1
        code = tables.start(procedure, options, NAMES[: int(options.get("players", 1))], seed)
        opened = tables.open(code)
        assert opened is not None
        play = saved_and_read_back(tables, OpenDialogue(opened.stored, dialogue))
        if procedure.name == "jacques" and not play.winners:
            open_ = [c.text.key for c in play.outcome.conditions if not c.met]
            assert open_, "somebody always wins against Jacques, once all is known"
            assert all(key.startswith("maracaibo.score.open.") for key in open_)
    decides = procedure.kind in (Kind.AUTOMA, Kind.SCORE) or procedure.name == "treasure-hunt"
    assert bool(ends) is decides


@pytest.mark.parametrize(
    "procedure",
    [automa for automa in all_automas().values() if games()[automa.game].sheets],
    ids=lambda automa: automa.name,
)
def test_a_sheet_has_a_line_for_each_of_an_automas_figures(procedure: Procedure[Any]) -> None:
    sheets = games()[procedure.game].sheets
    assert sheets is not None
    fewest = next(option for option in sheets.options if option.name == "players").question.options
    sheet = sheets.sheet(sheets.choose({"players": fewest[0], "opponent": procedure.name}))
    values = finished(procedure, procedure.choose({}), 3).score_values
    assert values
    assert set(values) <= {line.id for line in sheet.entered(Owner.OPPONENT)}


def test_a_condition_keeps_its_text_in_every_language() -> None:
    sheets = all_procedures()["maracaibo-score"]
    options = sheets.choose({"scenario": "rescue", "players": 2, "opponent": "jacques"})
    outcome = finished(sheets, options, 4).outcome
    assert outcome is not None
    assert outcome.conditions
    for language in library().languages:
        for condition in outcome.conditions:
            assert library().locale(language).render(condition.text)
