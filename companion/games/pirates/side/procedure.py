"""Everybody's own side, kept by whoever likes to: what they have, as counters to tap."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.counting import CountedSide, Counter, CounterGroup
from companion.engine.facts import Facts
from companion.engine.plain import Json
from companion.engine.procedure import (
    OFF,
    ON,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.text import Locale, Text
from companion.games.pirates.drawing import token_alone
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.parts import COMMANDERS, NUMBERS, TREASURE_HUNT
from companion.games.pirates.side import figures
from companion.games.pirates.side.events import CORRECTIONS, SCRIPTS, WHOSE
from companion.games.pirates.side.figures import GROUPS, MOST, figure_text
from companion.games.pirates.side.state import Phase, Sides

NAME = "own-side"
# Facts that begin so say that something is played at this table, whatever was chosen here.
TOLD_BY = {COMMANDERS: ("commander.", "commanders."), TREASURE_HUNT: ("hunt.map.",)}


class OwnSide(Procedure[Sides]):
    name = NAME
    kind = Kind.BOARD
    state = Sides
    scripts = SCRIPTS
    corrections = CORRECTIONS

    def __init__(self, game: str) -> None:
        options = (
            Option("players", Ask("pirates.side.players", Choice(NUMBERS)), 2),
            Option(COMMANDERS, Ask("pirates.side.commanders", Choice((OFF, ON))), OFF),
            Option(TREASURE_HUNT, Ask("pirates.side.treasure-hunt", Choice((OFF, ON))), OFF),
        )
        super().__init__(game, options)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Sides:
        return Sides(
            players=int(options["players"]),
            names=list(names),
            modules=[module for module in TOLD_BY if options[module] == ON or _told(module, known)],
            facts=Facts(dict(known)),
        )

    def header(self, sides: Sides) -> Header:
        known = sides.facts.known
        treasures = sum(
            figures.counted(known, seat, kind) or 0 for seat in sides.kept for kind in TREASURES
        )
        return Header(
            title=Text("pirates.side.header" if sides.players > 1 else "pirates.side.header.solo"),
            where=Text(f"pirates.side.header.{sides.phase}", {"n": len(sides.kept)}),
            figure=treasures,
            captions=(Text("pirates.side.header.treasures", {"n": treasures}),),
        )

    def status(self, sides: Sides) -> dict[str, Json]:
        known = sides.facts.known
        return {
            str(seat): {figure: figures.counted(known, seat, figure) for figure in sides.figures}
            for seat in sides.kept
        }

    def option(self, sides: Sides, question: Ask, option: Answer, _locale: Locale) -> str | None:
        """A player."""
        if question.key == WHOSE:
            return token_alone(sides.names, sides.players, int(option))
        return None

    def counters(self, sides: Sides) -> Sequence[CountedSide]:
        if sides.phase != Phase.PLAY:
            return ()
        return tuple(
            CountedSide(seat, sides.name(seat), tuple(groups_of(sides, seat)))
            for seat in sides.kept
        )


def _told(module: str, known: KnownFacts) -> bool:
    return any(name.startswith(TOLD_BY[module]) for name in known)


def groups_of(sides: Sides, seat: int) -> Sequence[CounterGroup]:
    """What is counted in this game, in groups."""
    found = [
        CounterGroup(
            Text(f"pirates.side.group.{group.name}"),
            tuple(
                counter_of(sides, seat, figure)
                for figure, needed_for in group.figures.items()
                if sides.counts(needed_for)
            ),
            group.folded,
        )
        for group in GROUPS
    ]
    return [group for group in found if group.counters]


def counter_of(sides: Sides, seat: int, figure: str) -> Counter:
    value = figures.counted(sides.facts.known, seat, figure)
    return Counter(figure, figure_text(figure), MOST[figure], value)
