"""Commanders at the table: scrolls and their activation spaces, and what each commander changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.facts import Facts
from companion.engine.plain import Json, from_plain
from companion.engine.procedure import Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.text import Text, TextValue
from companion.games.pirates.commanders.corrections import CORRECTIONS
from companion.games.pirates.commanders.events import next_script
from companion.games.pirates.commanders.pieces import CommandersBox
from companion.games.pirates.commanders.state import Phase, Player, Table, reading

__all__ = ["NAME", "offer", "reading"]

NAME = "commanders"
LETTERS_OF_A_NAME = 10  # in the header
COVERED, FREE = "●", "○"


def procedure(game: str, box: CommandersBox) -> Procedure[Table]:
    def begin(options: Options, names: Sequence[str], known: KnownFacts) -> Table:
        players = int(options["players"])
        return Table(box=box, players=players, names=list(names), facts=Facts(dict(known)))

    def restore(plain: Json) -> Table:
        return from_plain(Table, plain, box=box)

    return Procedure(
        game,
        NAME,
        options=(Option("players", Ask("pirates.commanders.players", (1, 2, 3, 4)), 2),),
        begin=begin,
        restore=restore,
        next_script=next_script,
        status=status,
        header=header,
        result=result,
        facts=lambda table: table.facts,
        kind=Kind.TABLE,
        corrections=CORRECTIONS,
    )


def status(table: Table) -> dict[str, Any]:
    return {"players": result(table)["players"], "phase": table.phase}


def header(table: Table) -> Header:
    over = "over" if table.phase == Phase.OVER else "scrolls"
    scrolls = sum(len(player.covered) for player in table.seats)
    return Header(
        title=Text("pirates.commanders.header"),
        where=Text(f"pirates.commanders.header.{over}", {"n": scrolls}),
        figure=table.forts,
        captions=(
            Text("pirates.commanders.header.forts", {"n": table.forts}),
            *(
                Text("pirates.commanders.header.player", {"player": short_name(p), "row": drawn(p)})
                for p in table.seats
            ),
        ),
    )


def short_name(player: Player) -> TextValue:
    name = player.name
    return name[:LETTERS_OF_A_NAME] if isinstance(name, str) else name


def drawn(player: Player) -> str:
    """The activation spaces, row by row: covered or free."""
    rows = (
        "".join(COVERED if space in player.covered else FREE for space in row.spaces)
        for row in player.table.rows
    )
    return " ".join(rows)


def result(table: Table) -> dict[str, Any]:
    """What the score needs: who commands, which scrolls are activated, how many forts fell."""
    return {
        "players": [
            {
                "commander": player.commander.id if player.commander else None,
                "face_down": player.face_down or None,
                "covered": player.covered,
                "scrolls": len(player.covered),
                "forts": player.forts,
            }
            for player in table.seats
        ]
    }
