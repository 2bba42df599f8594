"""Who won, in a few words, and by how much: for the result's headline and the shared picture."""

from __future__ import annotations

from companion.engine.score.sheet import FinalScore, Sheet
from companion.engine.score.text import sides
from companion.engine.score.verdict import named
from companion.engine.text import Text, TextValue


def headline(sheet: Sheet, final: FinalScore) -> Text:
    """In two or three words; alone one is spoken to."""
    if not final.decided:
        return Text("score.result.open")
    if final.together:
        return Text("score.result.you_win" if final.winners else "score.result.lost")
    if not final.winners:
        return Text("score.result.nobody" if sheet.race else "score.result.draw")
    if len(final.winners) > 1:
        return Text("score.result.shared")
    winner = final.winners[0]
    if len(sides(final)) == 1:
        return Text("score.result.points", {"n": winner.total})
    if len(final.players) == 1 and winner is not final.opponent:
        return Text("score.result.you_win")
    return Text("score.result.wins", {"name": named(winner.name)})


def margin(final: FinalScore) -> Text | None:
    """With how many points, and how far ahead of the next."""
    if not final.winners or final.together or len(sides(final)) == 1:
        return None
    best: dict[str, TextValue] = {"n": final.winners[0].total}
    if len(final.winners) > 1:
        names = tuple(named(one.name) for one in final.winners)
        return Text("score.result.points_each", {**best, "names": names})
    others = [one for _, one in sides(final) if one is not final.winners[0]]
    second = max(others, key=lambda one: one.total)
    lead = final.winners[0].total - second.total
    if lead <= 0:
        return Text("score.result.points", best)
    if len(final.players) == 1 and second is not final.opponent:
        return Text("score.result.ahead_of_you", {**best, "lead": lead})
    return Text("score.result.ahead", {**best, "lead": lead, "name": named(second.name)})
