"""What is tapped on the drawn boards: a space that was covered, or whose boards to see."""

from __future__ import annotations

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, TextValue
from companion.games.pirates.commanders import counts
from companion.games.pirates.commanders.reminders import who
from companion.games.pirates.commanders.state import (
    KINDS,
    CommandersTable,
    Player,
    kind_text,
    space_text,
)
from companion.games.pirates.forts import DICE
from companion.games.pirates.standing_forts import FORTS, RUM

SEAT = "seat."  # whose boards to see
LIES = "pirates.commanders.lies"


def on_boards(table: CommandersTable) -> list[str]:
    """The free spaces that may be covered now, and the other players."""
    barred = impossible(table)
    free = [space for space in _free(table) if space not in barred]
    others = [player.seat for player in table.seats if not player.is_shown]
    return [*free, *(f"{SEAT}{seat}" for seat in others)]


def impossible(table: CommandersTable) -> dict[Answer, Text]:
    """The free spaces that nothing can cover now, and why."""
    player = table.player(table.shown)
    reasons = why_not(player)
    takes = {space: player.takes(space) for space in _free(table)}
    return {space: reasons[kind] for space, kind in takes.items() if kind in reasons}


def why_not(player: Player) -> dict[Answer, Text]:
    """What a player cannot put on a space, whichever, and why."""
    reasons: dict[Answer, Text] = {}
    if not player.table.forts_left:
        reasons |= dict.fromkeys(DICE, Text("pirates.commanders.no_forts", {"n": FORTS}))
    if counts.has_no_rum(player):
        reasons[RUM] = Text("pirates.commanders.no_rum", {"player": player.name})
    return reasons


def label(table: CommandersTable, answer: Answer) -> Text:
    """A space, with whose it is; a player to look at."""
    name = str(answer)
    if name.startswith(SEAT):
        return Text("pirates.commanders.see", {"who": who(table.player(name.removeprefix(SEAT)))})
    values: dict[str, TextValue] = {
        "player": table.player(table.shown).name,
        "space": space_text(name),
    }
    return Text("pirates.commanders.covers", values)


def what_lies(player: Player, space: str) -> Script[str]:
    """What covers a space: asked where nobody has seen yet what it takes."""
    kind = player.takes(space)
    if not kind:
        kind = yield ask_what_lies(player, space)
    return kind


def ask_what_lies(player: Player, space: str) -> Ask:
    barred = why_not(player)
    kinds = [kind for kind in KINDS if kind not in barred]
    return Ask(
        LIES,
        Choice(kinds, label=kind_text, barred=barred),
        values={"player": player.name, "space": space_text(space)},
        refreshed=lambda: ask_what_lies(player, space),
    )


def _free(table: CommandersTable) -> list[str]:
    player = table.player(table.shown)
    return [space for space in table.spaces if space not in player.covered]
