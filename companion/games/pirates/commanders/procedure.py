"""Commanders at the table: scrolls, activation spaces, each commander's effects."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.facts import Facts
from companion.engine.plain import Json
from companion.engine.procedure import Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.text import Text, TextValue
from companion.games.pirates.commanders.corrections import CORRECTIONS
from companion.games.pirates.commanders.events import SCRIPTS
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.commanders.state import CommandersTable, Player
from companion.games.pirates.commanders.view import CommandersView
from companion.games.pirates.counters import CANNONS, IN_THE_BOX
from companion.games.pirates.forts import RUM
from companion.games.pirates.parts import COMMANDERS, NUMBERS, Phase
from companion.games.pirates.setup.pieces import Locations

LETTERS_OF_A_NAME = 10  # in the header
COVERED, FREE = "●", "○"


class CommandersBoard(Procedure[CommandersTable]):
    name = COMMANDERS
    kind = Kind.BOARD
    state = CommandersTable
    scripts = SCRIPTS
    view = CommandersView()
    corrections = CORRECTIONS
    status_fields = ("phase",)

    def __init__(self, game: str, parts: CommandersComponents, locations: Locations) -> None:
        options = (Option("players", Ask("pirates.commanders.players", Choice(NUMBERS)), 2),)
        self.parts = parts
        self.locations = {place.id: place.name for place in locations.locations}
        super().__init__(game, options, parts=parts, locations=self.locations)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> CommandersTable:
        players = int(options["players"])
        return CommandersTable(
            parts=self.parts,
            locations=self.locations,
            players=players,
            names=list(names),
            books=True,
            facts=Facts(dict(known)),
        )

    def status(self, table: CommandersTable) -> dict[str, Json]:
        return super().status(table) | {"players": [of_player(player) for player in table.seats]}

    def header(self, table: CommandersTable) -> Header:
        over = "over" if table.phase == Phase.OVER else "scrolls"
        scrolls = sum(len(player.covered) for player in table.seats)
        return Header(
            title=Text("pirates.commanders.header"),
            where=Text(f"pirates.commanders.header.{over}", {"n": scrolls}),
            number=table.forts,
            captions=(
                Text("pirates.commanders.header.forts", {"n": table.forts}),
                *map(of_player_text, table.seats),
            ),
        )


def of_player_text(player: Player) -> Text:
    """Returns a player's spaces and counters."""
    values: dict[str, TextValue] = {"player": short_name(player), "row": drawn(player)}
    counted = tuple(
        Text(f"pirates.commanders.count.of.{what}", {"n": number})
        for what in IN_THE_BOX
        if (number := player.counted(what)) is not None
    )
    if not counted:
        return Text("pirates.commanders.header.player", values)
    return Text("pirates.commanders.header.counted", {**values, "counted": counted})


def short_name(player: Player) -> TextValue:
    name = player.name
    return name[:LETTERS_OF_A_NAME] if isinstance(name, str) else name


def drawn(player: Player) -> str:
    """Returns the activation spaces, row by row: covered or free."""
    rows = (
        "".join(COVERED if space in player.covered else FREE for space in row.spaces)
        for row in player.table.rows
    )
    return " ".join(rows)


def of_player(player: Player) -> dict[str, Json]:
    """Returns what the score needs: commander, activated scrolls, forts."""
    return {
        "commander": player.commander.id if player.commander else None,
        "face_down": player.face_down or None,
        "covered": player.covered,
        "scrolls": len(player.covered),
        "forts": player.forts,
        "rum": player.counted(RUM),
        "cannons": player.counted(CANNONS),
    }
