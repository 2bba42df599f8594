"""The sides of a finished game as tokens with names and points, and who was how far ahead."""

from __future__ import annotations

from companion.app.elements.score import Place
from companion.app.parts.seen_sheet import figure
from companion.engine.outcome import Side
from companion.engine.text import Locale, Text, TextValue, not_isolated
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import called


def place_of(play: Play, seat: int, side: Side, locale: Locale) -> Place:
    name = called(play, seat, side, locale)
    nameless = not side.automa and not side.name
    return Place(
        label=locale.hyphenated(name) if side.automa else name,
        letter=str(seat) if nameless else not_isolated(name).strip()[:1].upper(),
        player=0 if side.automa else seat,
        total="" if side.total is None else figure(side.total),
        won=side.won,
    )


def best_first(play: Play) -> list[tuple[int, Side]]:
    """With their seats: the winners, then by place; who has none stays where they sat."""
    last = len(play.sides) + 1
    return sorted(
        enumerate(play.sides, 1), key=lambda one: (not one[1].won, one[1].rank or last, one[0])
    )


def margin(play: Play, locale: Locale) -> str:
    """With how many points somebody alone won, and how far ahead of the next."""
    (seat, first), *others = best_first(play)
    if len(play.winners) != 1 or first.total is None:
        return ""
    said: dict[str, TextValue] = {"n": first.total}
    counted = [(seat, side) for seat, side in others if side.total is not None]
    if counted:
        seat, second = max(counted, key=lambda one: one[1].total or 0)
        lead = first.total - (second.total or 0)
        if lead > 0:
            said |= {"lead": lead, "name": called(play, seat, second, locale)}
            return locale.say(Text("score.result.ahead", said))
    return locale.say(Text("score.result.points", said))
