"""A game's drawing of its board, with the places that are meant and what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.facts import Facts
from companion.engine.picture import Look, Mark, Marks
from companion.ui.frame import shared
from companion.ui.parts import html
from companion.ui.parts.style import drawn
from companion.ui.phone import phone


def board(game_name: str, facts: Facts, places: Sequence[str] = ()) -> str:
    """The picture as HTML; nothing where there is nothing to see."""
    game = shared.games()[game_name]
    marks = game.marks(facts)
    if game.picture is None or not (places or marks):
        return ""
    svg = game.picture(Look(places, None, marks, facts), phone.locale())
    return html.picture(drawn(svg, game_name), " ".join(_described(places, marks)))


def _described(places: Sequence[str], marks: Marks) -> Iterator[str]:
    """The picture in words, for those who do not see it."""
    if places:
        named = ", ".join(places) if len(places) < 3 else f"{places[0]}–{places[-1]}"
        yield phone.say("picture.alt", places=named)
    if marks:
        lie = (f"{place}: {' '.join(map(_said, marks[place])) or '–'}" for place in marks)
        yield phone.say("picture.alt.marks", markers=", ".join(lie))


def _said(mark: Mark) -> str:
    return phone.locale().say(mark.meaning) if mark.meaning else str(mark)
