"""The arrows of the sea route, entered from the board with few questions.

No source shows their forks. So people enter first the forks and the ends of their arrows,
then the other arrows that do not lead to the next number. All remaining arrows do.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.box_pages import BoxPage, page_of
from companion.engine.facts import Facts
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice, except_for
from companion.engine.setup.plan import Reading
from companion.engine.text import Text
from companion.games.maracaibo import board
from companion.games.maracaibo.board import ONE_ARROW
from companion.games.maracaibo.facts import ARROW, FORKS, JUMPS
from companion.games.maracaibo.pieces import SeaRoute

ALL = "all"


def read_arrows(facts: Facts, route: SeaRoute) -> Script[None]:
    """Ask for all arrows of the board, or correct those of a place."""
    places = board.with_arrows(route)
    label = except_for(
        ALL, "maracaibo.arrows.all", lambda place: Text("maracaibo.arrows.from", {"place": place})
    )
    choice = Choice([ALL, *places], label=label)
    which = yield Ask("maracaibo.arrows.which", choice, on_board=True)
    read = Facts()
    if which == ALL:
        while due := unread(read, route):
            read.known[due[0].name] = yield due[0].question
        del facts[ARROW]
        del facts[FORKS]
        del facts[JUMPS]
    else:
        for arrow in ("upper", "lower"):
            to = yield board.ask_arrow(route, which, arrow)
            read[ARROW[which, arrow]] = to
    facts.known.update(read.known)


def unread(facts: Facts, route: SeaRoute) -> list[Reading]:
    """Return the readings that are still missing, as far as they can be asked now."""
    if board.knows_arrows(facts, route):
        return []
    if FORKS not in facts:
        return [Reading(FORKS.name, board.ask_forks(route))]
    return [reading for reading in _after_forks(facts, route) if reading.name not in facts.known]


def box_page(facts: Facts, route: SeaRoute) -> BoxPage:
    """Return the page with all readings that follow from the forks."""
    others = _after_forks(facts, route) if FORKS in facts else ()
    readings = [Reading(FORKS.name, board.ask_forks(route)), *others]
    if board.knows_arrows(facts, route):  # also where they were read one by one
        readings = [reading for reading in readings if reading.name in facts.known]
    return page_of("arrows", Text("maracaibo.box.arrows"), readings)


def _after_forks(facts: Facts, route: SeaRoute) -> Iterator[Reading]:
    """Yield the arrows of the forks, then other arrows that do not lead to the next number."""
    forks = board.parts(facts[FORKS] or "")
    for place in forks:
        upper, lower = ARROW[place, "upper"], ARROW[place, "lower"]
        yield Reading(upper.name, board.ask_arrow(route, place, "upper"))
        question = board.ask_arrow(route, place, "lower")
        taken = (ONE_ARROW, facts[upper])
        yield Reading(
            lower.name, question.among([to for to in question.options if to not in taken])
        )
    jumps = board.ask_jumps(route)
    yield Reading(JUMPS.name, jumps.among([place for place in jumps.options if place not in forks]))
    for place in board.parts(facts[JUMPS] or ""):
        yield Reading(ARROW[place, "upper"].name, board.ask_arrow(route, place, "upper"))
