"""Rum and cannons, counted as far as people like: `rum.<seat>`, `cannons.<seat>`.

What nobody has counted is unknown, and then nothing is refused for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice, Number
from companion.engine.text import Text
from companion.games.pirates.commanders.state import RUM, CommandersTable, Player

CANNONS = "cannons"
IN_THE_BOX = {RUM: 15, CANNONS: 25}


def counted(player: Player, what: str) -> int | None:
    number = player.table.facts.known.get(f"{what}.{player.seat}")
    return None if number is None else int(number)


def count(table: CommandersTable, player: Player) -> Script[None]:
    """How many a player has now."""
    what = yield Ask("pirates.commanders.count", Choice(tuple(IN_THE_BOX)))
    number = yield Ask(
        f"pirates.commanders.count.now.{what}",
        Number(0, IN_THE_BOX[what]),
        values={"player": player.name},
    )
    table.facts.learn(f"{what}.{player.seat}", number)


def has_no_rum(player: Player) -> bool:
    """Whether that is known."""
    return counted(player, RUM) == 0


def spend_rum(player: Player) -> None:
    rum = counted(player, RUM)
    if rum:
        player.table.facts.learn(f"{RUM}.{player.seat}", rum - 1)


def texts(player: Player) -> Iterator[Text]:
    """What was counted, for the header."""
    for what in IN_THE_BOX:
        number = counted(player, what)
        if number is not None:
            yield Text(f"pirates.commanders.count.of.{what}", {"n": number})
