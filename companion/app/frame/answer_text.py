"""What people have answered, in words."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue, Moment
from companion.engine.log import EntryKind
from companion.engine.procedure import Kind
from companion.engine.questions import Choice
from companion.engine.score.dialogue import CLEAR, LINE
from companion.engine.text import Locale, Text


def answered(dialogue: Dialogue[Any], moment: Moment, locale: Locale) -> str:
    entry = moment.entry
    if entry.kind is EntryKind.CORRECT and dialogue.procedure.kind is Kind.SCORE:
        return _entered(dialogue, moment, locale)  # not the value: it may be a secret
    if entry.kind is EntryKind.CORRECT:
        name = locale.text(f"{dialogue.procedure.name}.correct.{entry.key}")
        value = ", ".join(str(locale.shown(answer)) for answer in moment.answers)
        return locale.say(Text("history.corrected", {"name": name, "value": value}))
    question = moment.pause.question
    assert question is not None
    answer = str(locale.shown(moment.answers[0]))
    if isinstance(question.form, Choice):
        return answer
    return f"{locale.say(question.text)} {answer}"


def _entered(dialogue: Dialogue[Any], moment: Moment, locale: Locale) -> str:
    """Which line of a sheet was filled in, and whose."""
    side, *line = (locale.shown(answer) for answer in moment.answers)
    key = f"{dialogue.procedure.name}.correct.{moment.entry.key}"
    what = str(line[0]) if moment.entry.key in (LINE, CLEAR) else locale.text(key)
    assert isinstance(moment.entry.value, tuple)
    if moment.entry.by == moment.entry.value[0]:  # their own
        return what
    return locale.say(Text("watch.entered", {"line": what, "side": side}))
