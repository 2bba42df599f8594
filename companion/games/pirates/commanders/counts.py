"""Rum and cannons, as far as people count them on their own side.

What nobody has counted is unknown, and then nothing is refused for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.text import Text
from companion.games.pirates import counters
from companion.games.pirates.commanders.state import Player
from companion.games.pirates.counters import IN_THE_BOX, fact_of
from companion.games.pirates.standing_forts import RUM


def counted(player: Player, what: str) -> int | None:
    return counters.counted(player.table.facts.known, player.seat, what)


def has_no_rum(player: Player) -> bool:
    """Whether that is known."""
    return counted(player, RUM) == 0


def spend_rum(player: Player) -> None:
    rum = counted(player, RUM)
    if rum:
        player.table.facts[fact_of(player.seat, RUM)] = rum - 1


def texts(player: Player) -> Iterator[Text]:
    """What was counted, for the header."""
    for what in IN_THE_BOX:
        number = counted(player, what)
        if number is not None:
            yield Text(f"pirates.commanders.count.of.{what}", {"n": number})
