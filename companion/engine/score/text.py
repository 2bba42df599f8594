"""A final score as lines of text, as CSV and as JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Sequence
from typing import Any

from companion.engine.outcome import outcome_to_json
from companion.engine.score.sheet import FinalScore, Line, Owner, Score, Sheet, Values
from companion.engine.score.verdict import outcome_of, verdict
from companion.engine.text import Locale, Text, TextValue, as_text, not_isolated


def score_lines(title: Text, sheet: Sheet, outcome: FinalScore, locale: Locale) -> list[str]:
    """Return the whole score as text: each side line by line, then the winners."""
    shown = [locale.render(title)]
    for of, score in sides(outcome):
        values: dict[str, TextValue] = {"name": as_text(score.name), "total": score.total}
        place = Text("score.against", values)
        if of is Owner.PLAYER and score.rank is not None:
            place = Text("score.place", {**values, "rank": score.rank})
        shown += ["", locale.render(place)]
        for line in sheet.scored(of):
            if score.lines[line.id]:
                points = Text("score.line", {"line": line.text, "points": score.lines[line.id]})
                shown.append(f"  {locale.render(points)}")
    return [*shown, "", *map(locale.render, verdict(sheet, outcome))]


def how_it_is_counted(
    sheet: Sheet,
    line: Line,
    rules: Values,
    locale: Locale,
    own: Values | None = None,
    shown: Collection[str] | None = None,
) -> str:
    """Return a line's small print: the rules in force, remarks, and their confidence.

    The confidence is always shown, or only if it is one of `shown`.
    """
    more = locale.more(sheet.counted(line, rules)) or ""
    remarks = map(locale.render, line.remarks(own or {}) if line.remarks else ())
    counted_by = (line.id,) if line.of is Owner.RULES else line.rules
    read = bool(counted_by) and all(rule in rules for rule in counted_by)
    sure = "read" if read else line.confidence  # by people, or by our sources
    is_shown = bool(sure) if shown is None else sure in shown
    confidence = f"({locale.text(f'confidence.{sure}')})" if is_shown else ""
    return " ".join(filter(None, [more, *remarks, confidence]))


def score_csv(sheet: Sheet, outcome: FinalScore, locale: Locale) -> str:
    """Write the score as CSV: one row for each line, one column for each side."""
    written = io.StringIO()
    writer = csv.writer(written)
    columns = [score for _, score in sides(outcome)]
    writer.writerow(["", *(_cell(locale.render(as_text(score.name))) for score in columns)])
    for line in all_lines(sheet):
        points = [score.lines.get(line.id, "") for score in columns]
        writer.writerow([locale.render(line.text), *points])
    writer.writerow([locale.text("score.total"), *(score.total for score in columns)])
    return written.getvalue()


def score_json(
    sheet: Sheet, final: FinalScore, names: Sequence[str], locale: Locale
) -> dict[str, Any]:
    shown = outcome_to_json(outcome_of(final, names), locale, sheet.opponent)
    doubts = [locale.render(doubt.text) for doubt in final.doubts]
    return {**shown, "doubts": doubts} if doubts else shown


def sides(outcome: FinalScore) -> list[tuple[Owner, Score]]:
    """Return every side with a score, the opponent last."""
    players = [(Owner.PLAYER, score) for score in outcome.players]
    return [*players, *([(Owner.OPPONENT, outcome.opponent)] if outcome.opponent else [])]


def all_lines(sheet: Sheet) -> list[Line]:
    """Return the lines of points of all sides, each once."""
    lines = (*sheet.scored(Owner.PLAYER), *sheet.scored(Owner.OPPONENT))
    return list({line.id: line for line in reversed(lines)}.values())[::-1]


def _cell(name: str) -> str:
    """Escape a name so that a spreadsheet does not take it for a formula."""
    name = not_isolated(name)
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
