"""A fact learned in one part of a game reaches the others at once, and undo removes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.log import EntryKind
from companion.engine.plain import to_plain
from companion.engine.protocol import pause_to_json
from companion.engine.questions import Answer, Choice
from companion.engine.refusals import RefusalCode, Refused
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.store import Stale, Store, sqlite_url
from companion.tables.tables import Tables
from tests.builders import all_procedures, english
from tests.random_play import any_answer
from tests.stored_tables import parts_at

BOARD, JEAN, JACQUES = "maracaibo-table", "jean", "jacques"
NO_MARKER = ("count", "france", "2", 0)  # a correction


@pytest.fixture
def code(tables: Tables) -> str:
    """Unrest on a board that is kept, and Jean at the same table."""
    board = {"players": 1, "scenario": "unrest"}
    code = tables.start(all_procedures()[BOARD], board, ["Ann"], 1)
    tables.start(all_procedures()[JEAN], {}, ["Ann"], 1, at=code)
    return code


def opened(tables: Tables, code: str, name: str) -> OpenDialogue:
    table = tables.open(code, name=name)
    assert table is not None
    return table


def fact(tables: Tables, code: str, part: str, name: str) -> object:
    return opened(tables, code, part).dialogue.shared_facts.get(name)


def correct(tables: Tables, code: str, part: str, name: str, *answers: Answer) -> None:
    tables.act(opened(tables, code, part), lambda d: d.correct(name, *answers))


def undo(tables: Tables, code: str, part: str) -> None:
    tables.act(opened(tables, code, part), lambda d: d.undo())


def test_what_one_part_learns_is_known_in_the_other(tables: Tables, code: str) -> None:
    correct(tables, code, JEAN, "market", "11", "full")
    assert fact(tables, code, BOARD, "market.11") == "full"


def test_what_is_taken_back_at_its_source_is_taken_back_in_all(tables: Tables, code: str) -> None:
    correct(tables, code, JEAN, "market", "11", "full")
    undo(tables, code, JEAN)
    assert fact(tables, code, BOARD, "market.11") is None
    tables.act(opened(tables, code, JEAN), lambda d: d.redo())
    assert fact(tables, code, BOARD, "market.11") == "full"


def test_undo_skips_received_changes(tables: Tables, code: str) -> None:
    """Its own last step is undone; the other part's facts still hold."""
    correct(tables, code, BOARD, *NO_MARKER)
    correct(tables, code, JEAN, "market", "11", "full")
    undo(tables, code, BOARD)
    assert fact(tables, code, BOARD, "market.11") == "full"
    assert not opened(tables, code, BOARD).dialogue.can_undo


def test_an_undo_keeps_what_another_part_has_changed_since(tables: Tables, code: str) -> None:
    """The markers of France at 2 and at 3 are taken away; 6 are on the board, 7 aside."""
    correct(tables, code, BOARD, *NO_MARKER)
    correct(tables, code, JEAN, "markers", "3", "none")
    assert fact(tables, code, BOARD, "markers.aside.france") == 9
    undo(tables, code, BOARD)
    assert fact(tables, code, JEAN, "markers.aside.france") == 8
    assert fact(tables, code, JEAN, "markers.2.france") == 1
    undo(tables, code, JEAN)
    assert fact(tables, code, BOARD, "markers.aside.france") == 7
    tables.act(opened(tables, code, BOARD), lambda d: d.redo())
    assert fact(tables, code, JEAN, "markers.aside.france") == 8


def test_a_change_that_was_taken_back_elsewhere_does_not_outlive_an_undo(
    tables: Tables, code: str
) -> None:
    tables.start(all_procedures()["maracaibo-score"], {"players": 1}, at=code)
    correct(tables, code, BOARD, "count", "france", "2", 2)
    correct(tables, code, "maracaibo-score", "line", "table", "france_gone", 9)
    assert fact(tables, code, BOARD, "markers.aside.france") == 4
    undo(tables, code, "maracaibo-score")
    assert fact(tables, code, BOARD, "markers.aside.france") == 6
    undo(tables, code, BOARD)
    assert fact(tables, code, "maracaibo-score", "markers.aside.france") == 7


def test_a_value_whose_step_is_undone_does_not_come_back(tables: Tables, code: str) -> None:
    """A market is full for Jean, then free for Jacques; both take it back, Jean first."""
    tables.start(all_procedures()[JACQUES], {"players": 1}, ["Ann"], 1, at=code)
    correct(tables, code, JEAN, "market", "11", "full")
    correct(tables, code, JACQUES, "market", "11", "free")
    undo(tables, code, JEAN)
    undo(tables, code, JACQUES)
    assert fact(tables, code, BOARD, "market.11") is None
    assert fact(tables, code, JACQUES, "market.11") is None


def test_a_value_that_a_part_began_with_does_not_outlive_its_step(
    tables: Tables, code: str
) -> None:
    correct(tables, code, JEAN, "market", "11", "full")
    tables.start(all_procedures()[JACQUES], {"players": 1}, ["Ann"], 1, at=code)
    correct(tables, code, JACQUES, "market", "11", "free")
    undo(tables, code, JEAN)
    undo(tables, code, JACQUES)
    assert fact(tables, code, BOARD, "market.11") is None


def test_an_undo_restores_what_another_step_still_says(tables: Tables, code: str) -> None:
    """Jean's step comes again after that of Jacques, so it is the last one."""
    tables.start(all_procedures()[JACQUES], {"players": 1}, ["Ann"], 1, at=code)
    correct(tables, code, JEAN, "market", "11", "full")
    correct(tables, code, JACQUES, "market", "11", "free")
    undo(tables, code, JEAN)
    tables.act(opened(tables, code, JEAN), lambda d: d.redo())
    assert fact(tables, code, BOARD, "market.11") == "full"
    undo(tables, code, JACQUES)
    assert fact(tables, code, BOARD, "market.11") == "full"
    correct(tables, code, JACQUES, "market", "11", "free")
    undo(tables, code, JACQUES)
    assert fact(tables, code, BOARD, "market.11") == "full"
    undo(tables, code, JEAN)
    assert fact(tables, code, BOARD, "market.11") is None


def test_an_automas_own_values_are_not_sent_back_to_it(tables: Tables, code: str) -> None:
    """A sheet begins with them; what the automa takes back is then taken back on the sheet."""
    tables.start(all_procedures()["maracaibo-score"], {"players": 1}, at=code)
    log = tables.store.log(opened(tables, code, JEAN).stored.id)
    sent = [name for entry in log if isinstance(entry.value, dict) for name in entry.value]
    assert not [name for name in sent if name.startswith("opponent.")]


def test_a_correction_answers_the_question_that_is_open(tables: Tables) -> None:
    code = tables.start(all_procedures()[BOARD], {"players": 1, "scenario": "rescue"}, ["Ann"], 1)
    board = opened(tables, code, BOARD)
    tables.act(board, lambda d: d.correct("cities", "10,18"))
    assert board.dialogue.pause.question is not None
    assert board.dialogue.pause.question.key == "maracaibo.table.markers.village"
    assert question_key(tables, code, BOARD) == "maracaibo.table.markers.village"


def test_a_tap_that_crosses_only_with_a_received_fact_is_kept(tables: Tables, code: str) -> None:
    """The board on this phone was drawn before Jean's market arrived."""
    board = opened(tables, code, BOARD)
    correct(tables, code, JEAN, "market", "11", "full")
    tables.act(board, lambda d: d.correct(*NO_MARKER))
    assert fact(tables, code, BOARD, "market.11") == "full"
    last = [entry.kind for entry in tables.store.log(board.stored.id)][-2:]
    assert last == [EntryKind.RECEIVE, EntryKind.CORRECT]


def test_a_tap_that_crosses_with_another_tap_is_refused(tables: Tables, code: str) -> None:
    board = opened(tables, code, BOARD)
    correct(tables, code, BOARD, *NO_MARKER)
    with pytest.raises(Stale):
        tables.act(board, lambda d: d.correct(*NO_MARKER))


def test_a_later_part_shares_the_facts_that_only_it_has(tables: Tables, code: str) -> None:
    known = {"first_player": 1}
    tables.start(all_procedures()["maracaibo-score"], {"players": 1}, known=known, at=code)
    assert fact(tables, code, BOARD, "first_player") == 1


def test_a_part_does_not_ask_again_for_an_answered_fact(tables: Tables) -> None:
    """Cities and a card's markers are read off while the board already asks for them."""
    rescue = {"players": 1, "scenario": "rescue"}
    code = tables.start(all_procedures()[BOARD], rescue, ["Ann"], 1)
    tables.start(all_procedures()["jacques"], {"players": 1}, ["Ann"], 1, at=code)
    assert question_key(tables, code, BOARD) == "maracaibo.cities"
    card = "box.card.193.markers.1"
    read = {f"{card}.france.village": 1, f"{card}.france.city": 2, f"{card}.same": "yes"}
    tables.keep_readings("maracaibo", read)
    tables.keep_readings("maracaibo", {"box.cities": "10,18"})
    assert question_key(tables, code, BOARD) == "maracaibo.search.green"
    assert fact(tables, code, BOARD, "markers.10") == fact(tables, code, "jacques", "markers.10")
    undo(tables, code, BOARD)
    assert (
        question_key(tables, code, BOARD) == "maracaibo.cities"
    )  # and may be answered differently


def question_key(tables: Tables, code: str, part: str) -> str | None:
    question = opened(tables, code, part).dialogue.pause.question
    return question.key if question else None


# All parts of every game, whatever people do in them

GAMES: dict[str, list[tuple[str, dict[str, Answer]]]] = {
    "unrest against Jean": [
        (BOARD, {"players": 1, "scenario": "unrest"}),
        (JEAN, {}),
        ("maracaibo-score", {"players": 1, "scenario": "unrest", "opponent": "jean"}),
    ],
    "the rescue": [
        (BOARD, {"players": 2, "scenario": "rescue"}),
        ("jacques", {"players": 2}),
        ("maracaibo-score", {"players": 2, "scenario": "rescue", "opponent": "jacques"}),
    ],
    "commanders for two": [
        ("auction", {"players": 2}),
        ("commanders", {"players": 2}),
        ("treasure-hunt", {"players": 2}),
        ("pirates-score", {"players": 2}),
    ],
    "commanders against Jordan": [
        ("commanders", {"players": 1}),
        ("jordan", {"commanders": "yes"}),
        ("treasure-hunt", {"players": 1}),
        ("pirates-score", {"players": 1, "opponent": "jordan"}),
    ],
    "the ghost ship": [
        ("ghost-ship", {"players": 2}),
        ("jamaica-score", {"players": 2, "opponent": "ghost-ship"}),
    ],
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(1))
def test_all_parts_know_the_same_whatever_people_do(tmp_path: Path, game: str, seed: int) -> None:
    tables = Tables(Store(sqlite_url(tmp_path / "tables.sqlite")), all_procedures())
    chance = Chance(seed)
    code: str | None = None
    for name, options in GAMES[game]:
        code = tables.start(all_procedures()[name], options, ["Ann"], seed, at=code)
    assert code is not None
    parts = [name for name, _options in GAMES[game]]
    for _ in range(40):
        table = opened(tables, code, chance.pick(parts))
        tables.act(table, lambda d: _anything(d, chance))
        check_one_truth(tables, code)


def _anything(dialogue: Dialogue[Any], chance: Chance) -> list[Any]:
    """Mostly an answer, now and then a step back, again, or a correction."""
    what = chance.pick(range(20))
    try:
        if what < 3 and dialogue.can_undo:
            return dialogue.undo(chance.pick(range(1, min(3, len(dialogue.moments)) + 1)))
        if what < 4 and dialogue.can_redo:
            return dialogue.redo()
        if what < 7 and dialogue.procedure.corrections:
            return _any_correction(dialogue, chance)
    except Refused:
        pass
    question = dialogue.pause.question
    if question is None:
        return dialogue.undo()
    return dialogue.answer(any_answer(question, chance))


def _any_correction(dialogue: Dialogue[Any], chance: Chance) -> list[Any]:
    name = chance.pick(sorted(dialogue.procedure.corrections))
    answers: list[Answer] = []
    while (question := dialogue.correction_question(name, answers)) is not None:
        if isinstance(question.form, Choice) and not question.options:
            raise Refused(RefusalCode.NOT_OFFERED)  # there is nothing to correct yet
        answers.append(any_answer(question, chance))
    return dialogue.correct(name, *answers)


def check_one_truth(tables: Tables, code: str) -> None:
    parts = [part.dialogue for part in parts_at(tables, code)]
    facts = [part.shared_facts for part in parts]
    for name in {name for known in facts for name in known}:
        assert len({known.get(name) for known in facts}) == 1, name
    for part in parts:
        assert not part.unfit
        pause_to_json(part, english())
        to_plain(part.state)


def test_an_open_sheet_receives_entries_of_my_box(tables: Tables) -> None:
    score = all_procedures()["maracaibo-score"]
    code = tables.start(score, {"scenario": "all-inclusive", "players": 2}, ["Ann", "Ben"], 1)
    correct(tables, code, score.name, "line", "table", "france_gone", 1)
    tables.keep_readings("maracaibo", {"box.nations.france.space.1": 4})
    scoring = opened(tables, code, score.name).dialogue.state
    assert scoring.values("table")["france_total"] == 4
    tables.keep_readings("maracaibo", {"box.nations.france.space.1": None})
    assert "france_total" not in opened(tables, code, score.name).dialogue.state.values("table")


def test_a_game_that_is_over_receives_nothing_more(tables: Tables) -> None:
    score = all_procedures()["maracaibo-score"]
    code = tables.start(score, {"scenario": "all-inclusive", "players": 2}, ["Ann", "Ben"], 1)
    correct(tables, code, score.name, "line", "table", "france_gone", 1)
    tables.act(opened(tables, code, score.name), lambda d: d.answer("yes"))
    length = opened(tables, code, score.name).dialogue.length
    tables.keep_readings("maracaibo", {"box.nations.france.space.1": 4})
    assert opened(tables, code, score.name).dialogue.length == length
    assert tables.store.readings("maracaibo") == {"box.nations.france.space.1": 4}
