"""What the commanders of a table change, said when it matters."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.prompts import Tell
from companion.engine.text import Text, TextValue
from companion.games.pirates.commanders.state import CommandersTable, Player, commander_text

# Told by themselves when the game begins, and so not offered to look up.
AT_THE_BEGINNING = ("before", "first-turn")


def moments(table: CommandersTable) -> list[str]:
    """When what the commanders of this table change is worth saying."""
    matters = [m for p in table.seats if p.commander for m in p.commander.matters]
    return [moment for moment in dict.fromkeys(matters) if moment not in AT_THE_BEGINNING]


def remind(player: Player, moment: str) -> Iterator[Tell]:
    commander = player.commander
    if commander is not None and moment in commander.matters:
        change = Text(f"pirates.commander.{commander.id}.{moment}")
        values: dict[str, TextValue] = {"who": who(player), "change": change}
        yield Tell("pirates.commanders.reminder", values, about=(commander.id,))


def who(player: Player) -> Text:
    """A player and the commander, as soon as there is one."""
    if not player.board:
        return Text("pirates.commanders.whose.nobody", {"player": player.name})
    commander = commander_text(player.board)
    return Text("pirates.commanders.whose.player", {"player": player.name, "who": commander})
