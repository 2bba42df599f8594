"""The corrections at a table that keeps its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.facts import Facts
from companion.engine.procedure import Correction
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo import marker_changes, resistance
from companion.games.maracaibo.arrows import read_arrows
from companion.games.maracaibo.facts import CLOCK, ROUND
from companion.games.maracaibo.marker_board.state import MarkerBoard
from companion.games.maracaibo.marker_changes import AtTable
from companion.games.maracaibo.pieces import ROUNDS, SeaRoute
from companion.games.maracaibo.search import HIDDEN

MOST_HINTS_AT_A_PLACE = 2


def round_(table: MarkerBoard) -> Script[None]:
    """Correct the round; refuse if an automa ends the rounds: undo the step there."""
    clock = table.facts[CLOCK]
    if clock is not None:
        reason = Text("maracaibo.table.round.automa", {"automa": Text(f"{clock}.name")})
        barred: dict[Answer, Text] = dict.fromkeys(range(1, ROUNDS + 1), reason)
        yield Ask("maracaibo.table.round.now", Choice((), barred=barred))
        return
    question = Ask("maracaibo.table.round.now", Number(1, ROUNDS), now=table.round)
    table.facts[ROUND] = yield question


def hints(table: MarkerBoard) -> Script[None]:
    """Correct the number of hints at a place; missing hints are in the box."""
    now = table.search
    assert now is not None
    choice = Choice(list(now.at), label=as_it_is)
    place = yield Ask("maracaibo.table.hints.where", choice, on_board=True)
    most = min(MOST_HINTS_AT_A_PLACE, now.at[place] + now.boxed)
    here = now.at[place]
    values = {"place": place}
    number = yield Ask("maracaibo.table.hints.now", Number(0, most), values=values, now=here)
    now.boxed += here - number
    now.at[place] = number
    now.keep(table.facts)


def card(table: MarkerBoard) -> Script[None]:
    """Correct the red and green hints on the card, without one that covers a space.

    The last green hint would have revealed Luysa.
    """
    now = table.search
    assert now is not None
    most = min(now.red + now.red_left, now.red + now.boxed)
    red = yield Ask("maracaibo.table.card.red", Number(0, most), now=now.red)
    boxed = now.boxed + now.red - red
    green_spaces = now.green + now.green_left - 1
    most = min(green_spaces, now.green + boxed)
    green = yield Ask("maracaibo.table.card.green", Number(0, most), now=now.green)
    now.boxed = boxed + now.green - green
    now.red, now.green = red, green
    now.keep(table.facts)


def is_searched(table: MarkerBoard) -> bool:
    """Return whether hints lie on the board and the card: until Luysa is found."""
    return table.search is not None and table.search.luysa == HIDDEN


def _at(table: MarkerBoard) -> AtTable:
    return AtTable(table.facts, table.route, table.names, table.modules)


def _of_markers(
    script: Callable[[Facts, SeaRoute], Script[Any]],
    offered: Callable[[MarkerBoard], bool] = lambda _table: True,
) -> Correction[MarkerBoard]:
    return Correction(lambda table: script(table.facts, table.route), offered)


CORRECTIONS: Mapping[str, Correction[MarkerBoard]] = {
    "fight": Correction(
        lambda t: marker_changes.fight(_at(t)),
        offered=lambda t: marker_changes.fight_possible(_at(t)),
    ),
    "count": _of_markers(marker_changes.count),
    "tile": Correction(
        lambda t: resistance.correct_tile(t.facts, t.names),
        offered=lambda t: bool(resistance.kept_tiles(t.facts)),
    ),
    "hints": Correction(hints, offered=is_searched),
    "card": Correction(card, offered=is_searched),
    "round": Correction(round_),
    "cities": _of_markers(marker_changes.cities),
    "arrows": _of_markers(read_arrows),
    "reward": _of_markers(marker_changes.reward, lambda t: "resistance" in t.modules),
}
