"""The verdict of a final score in words, and its outcome."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.outcome import Outcome, Side, that_matter
from companion.engine.score.sheet import Draw, FinalScore, Score, Sheet
from companion.engine.text import Text, TextValue, as_text


def verdict(sheet: Sheet, outcome: FinalScore) -> list[Text]:
    """Return texts about the winners, or about missing values; and the doubts."""
    return [*_who_won(sheet, outcome), *(doubt.text for doubt in outcome.doubts)]


def _who_won(sheet: Sheet, outcome: FinalScore) -> list[Text]:
    if not outcome.decided:
        return [Text("score.verdict.open"), *outcome.that_are(met=None), *_reached(outcome)]
    if outcome.together:
        missing = outcome.that_are(met=False)
        head = Text("score.verdict.lost" if missing else "score.verdict.won")
        return [head, *missing, *_reached(outcome)]
    if not outcome.winners:
        return _nobody_won(sheet, outcome)
    best = outcome.winners[0].total
    goal = [sheet.race.goal] if sheet.race else []
    if sheet.opponent is None and len(outcome.players) == 1:
        points = Text("score.result.points", {"n": best})
        return [Text("score.verdict.alone", {"points": points}), *goal]
    names = tuple(as_text(score.name) for score in outcome.winners)
    if len(names) > 1:
        shared = [Text("score.verdict.shared", {"names": names, "n": best})]
        return [*shared, *goal, *sheet.notes(outcome)]
    texts = [Text("score.verdict.winner", {"name": names[0], "n": best}), *goal]
    if sheet.tie_break is not None and _level(outcome, best) > 1:
        texts.append(sheet.tie_break.decides)
    if outcome.opponent in outcome.winners and sheet.opponent_wins_ties:
        texts.append(Text("score.verdict.needs_more", {"name": names[0], "n": best}))
    return texts


def _reached(outcome: FinalScore) -> list[Text]:
    return [Text("score.condition.met", {"condition": text}) for text in outcome.that_are(met=True)]


def _level(outcome: FinalScore, total: int) -> int:
    """Return the number of sides with this total."""
    sides = (*outcome.players, *((outcome.opponent,) if outcome.opponent else ()))
    return sum(score.total == total for score in sides)


def _nobody_won(sheet: Sheet, outcome: FinalScore) -> list[Text]:
    """Return the text of a draw, or of a race without a winner."""
    if sheet.race is not None:
        return [sheet.race.nobody]
    assert outcome.opponent is not None
    values: dict[str, TextValue] = {
        "name": as_text(outcome.opponent.name),
        "n": outcome.opponent.total,
    }
    if sheet.draw is Draw.UNKNOWN:
        return [Text("score.verdict.level", values), *sheet.notes(outcome)]
    return [Text("score.verdict.draw", values)]


def outcome_of(final: FinalScore, names: Sequence[str]) -> Outcome:
    """Return the outcome of a final score; players without a name keep the seat.

    Unknown points are no points: only the winners of a race have a rank without them.
    """

    def side(name: str, score: Score, *, automa: bool = False) -> Side:
        won = any(score is winner for winner in final.winners)
        if not score.known:
            return Side(name, won=won, automa=automa, rank=score.rank if won else None)
        return Side(name, score.total, dict(score.lines), won, automa, score.rank)

    sides = [side(name, score) for name, score in zip(names, final.players, strict=True)]
    if final.opponent is not None:
        sides.append(side("", final.opponent, automa=True))
    return Outcome(tuple(sides), that_matter(final.goals))
