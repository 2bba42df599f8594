"""Dialogues: the log is the game."""

import json

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry, EntryKind, fold, redo, undo
from companion.engine.plain import to_plain
from companion.engine.procedure import OWN
from companion.engine.protocol import act_on_line, pause_to_json
from companion.engine.refusals import RefusalCode, Refused
from tests.builders import all_automas, begin, english


def jacques(**chosen: str | int) -> Dialogue[object]:
    return begin(all_automas()["jacques"], 7, **chosen)


def again(dialogue: Dialogue[object], entries: list[Entry]) -> Dialogue[object]:
    """The dialogue as another phone would rebuild it from its log."""
    log = [Entry.from_plain(json.loads(json.dumps(entry.to_plain()))) for entry in entries]
    return Dialogue(
        dialogue.procedure, dialogue.start, dialogue.seed, by_hand=dialogue.by_hand, entries=log
    )


def seen(dialogue: Dialogue[object]) -> object:
    return pause_to_json(dialogue, english()), to_plain(dialogue.state)


def test_undo_goes_back_to_the_moment_before_and_redo_returns() -> None:
    dialogue = jacques()
    dialogue.answer("ready")
    before = seen(dialogue)
    dialogue.answer("next")
    after = seen(dialogue)
    assert dialogue.undo() == [undo(1)]
    assert seen(dialogue) == before
    assert dialogue.redo() == [redo(1)]
    assert seen(dialogue) == after


def test_the_same_card_comes_after_an_undo() -> None:
    dialogue = jacques()
    dialogue.answer("ready")
    dialogue.answer("next")
    first = dialogue.status["revealed"]
    dialogue.undo()
    dialogue.answer("next")
    assert dialogue.status["revealed"] == first


def test_a_tap_goes_back_several_steps() -> None:
    dialogue = jacques()
    start = seen(dialogue)
    log = dialogue.answer("ready") + dialogue.answer("next") + dialogue.undo(2)
    assert seen(dialogue) == start
    assert seen(again(dialogue, log)) == start


def test_an_answer_after_an_undo_forgets_what_was_undone() -> None:
    dialogue = jacques()
    dialogue.answer("ready")
    dialogue.answer("next")
    dialogue.undo()
    dialogue.answer("ended")
    assert not dialogue.can_redo
    with pytest.raises(Refused):
        dialogue.redo()


def test_the_log_rebuilds_the_moment() -> None:
    dialogue = jacques(cards=OWN)
    log = dialogue.answer("ready") + dialogue.answer("next") + dialogue.answer("A1")
    log += dialogue.correct("points", 12) + dialogue.undo() + dialogue.answer("next")
    log += dialogue.correct("area", "A1.1", "disc 14")
    rebuilt = again(dialogue, log)
    assert seen(rebuilt) == seen(dialogue)
    assert rebuilt.length == dialogue.length == len(log)


def test_nothing_to_undo_or_redo_is_refused() -> None:
    dialogue = jacques()
    with pytest.raises(Refused) as refused:
        dialogue.undo()
    assert refused.value.code is RefusalCode.NOTHING_TO_UNDO
    with pytest.raises(Refused) as refused:
        dialogue.redo()
    assert refused.value.code is RefusalCode.NOTHING_TO_REDO
    dialogue.answer("ready")
    with pytest.raises(Refused):
        dialogue.undo(2)


def test_a_log_that_no_longer_fits_opens_at_the_last_moment_that_does() -> None:
    dialogue = jacques()
    good = dialogue.answer("ready") + dialogue.answer("next")
    there = seen(dialogue)
    foreign = [
        Entry(EntryKind.ANSWER, "jacques.gone", "x"),
        Entry(EntryKind.ANSWER, "jacques.too", 3),
    ]
    opened = again(dialogue, good + foreign)
    assert len(opened.unfit) == 2
    assert seen(opened) == there
    # Going on sets the rest aside, in the log, and the next to open it sees the same.
    added = opened.answer(opened.pause.question.options[0])  # type: ignore[union-attr]
    assert added[0] == undo(2)
    reopened = again(dialogue, good + foreign + added)
    assert not reopened.unfit
    assert seen(reopened) == seen(opened)
    assert reopened.length == opened.length


def test_undo_and_corrections_work_on_a_log_that_no_longer_fits() -> None:
    dialogue = jacques()
    good = dialogue.answer("ready") + dialogue.answer("next")
    log = [*good, Entry(EntryKind.ANSWER, "jacques.gone", "x")]
    for change in (lambda d: d.undo(), lambda d: d.correct("points", 9)):
        opened = again(dialogue, log)
        added = change(opened)
        assert seen(again(dialogue, log + added)) == seen(opened)


def test_fold_keeps_what_holds_and_what_redo_would_bring_back() -> None:
    a, b, c = (Entry(EntryKind.ANSWER, "q", value) for value in "abc")
    assert fold([a, b, undo(1), c]) == ([a, c], [])
    assert fold([a, b, undo(2)]) == ([], [b, a])
    assert fold([a, b, undo(2), redo(1)]) == ([a], [b])


@pytest.mark.parametrize(
    "line",
    ["", "nonsense", "[]", "3", "null", '{"answer": "ready", "undo": true}', '{"undo": false}',
     '{"correct": {"points": 1, "quests": 2}}', '{"correct": 3}', "{}", '{"answer": ["ready"]}'],
)  # fmt: skip
def test_a_line_that_is_not_understood_changes_nothing(line: str) -> None:
    dialogue = jacques()
    before = seen(dialogue)
    with pytest.raises(Refused):
        act_on_line(dialogue, line)
    assert seen(dialogue) == before


def test_lines_answer_undo_redo_and_correct() -> None:
    dialogue = jacques()
    act_on_line(dialogue, '{"answer": "ready"}')
    act_on_line(dialogue, '{"correct": {"points": 40}}')
    assert dialogue.status["points"] == 40
    act_on_line(dialogue, '{"undo": true}')
    assert dialogue.status["points"] == 0
    act_on_line(dialogue, '{"redo": true}')
    act_on_line(dialogue, '{"correct": {"market": ["5", "full"]}}')
    assert dialogue.status["points"] == 40
