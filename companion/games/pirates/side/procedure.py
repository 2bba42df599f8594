"""Everybody's own side, kept by whoever likes to: what they have, as counters to tap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.facts import Facts, Family
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
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.pirates.facts import COMMANDER, DEALT, MAP_CARD, OTHER_BOARD
from companion.games.pirates.hunt.pieces import TREASURES
from companion.games.pirates.parts import COMMANDERS, NUMBERS, TREASURE_HUNT
from companion.games.pirates.side import figures
from companion.games.pirates.side.events import CORRECTIONS, SCRIPTS
from companion.games.pirates.side.state import Sides
from companion.games.pirates.side.view import SideView

NAME = "own-side"
# Facts that say that something is played at this table, whatever was chosen here.
TOLD_BY: Mapping[str, tuple[Family[Any, str], ...]] = {
    COMMANDERS: (COMMANDER, OTHER_BOARD, DEALT),
    TREASURE_HUNT: (MAP_CARD,),
}


class OwnSide(Procedure[Sides]):
    name = NAME
    kind = Kind.BOARD
    state = Sides
    scripts = SCRIPTS
    view = SideView()
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


def _told(module: str, known: KnownFacts) -> bool:
    return any(family.key_of(name) for family in TOLD_BY[module] for name in known)
