"""Who commands: each player has two boards, one with its commander and one face down."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.pirates.commanders.reminders import AT_THE_BEGINNING, remind
from companion.games.pirates.commanders.state import CommandersTable, Phase, Player, commander_text

NOT_SAID = "not_said"
ANOTHER = "another"


def choose_commanders(table: CommandersTable) -> Script[None]:
    """Each player has two boards: one shows its commander, the other lies face down."""
    for player in table.seats:
        yield from choose_commander(table, player)
    for player in table.seats:
        for moment in AT_THE_BEGINNING:
            yield from remind(player, moment)
    yield Tell("pirates.commanders.begin", about=("activation-space", "activation-bonus"))
    table.phase = Phase.PLAY


def choose_commander(table: CommandersTable, player: Player) -> Script[None]:
    """Only what is not known, e.g. from the setup."""
    board, other = player.board, player.face_down
    dealt = [id_ for id_ in player.dealt if id_ in free_boards(table, player)]
    if not board and len(dealt) == 2:
        board = yield ask_dealt(player, dealt)
        other = next(id_ for id_ in dealt if id_ != board)
        board, other = ("", "") if board == ANOTHER else (board, other)
    if not board:
        board = yield ask_commander(table, player)
    if not other:
        other = yield ask_face_down(table, player, board)
    player.take_boards(board, "" if other == NOT_SAID else other)


def ask_dealt(player: Player, dealt: Sequence[str]) -> Ask:
    """One of the two boards that the setup dealt, unless they were swapped since."""

    def label(answer: Answer) -> Text:
        another = Text("pirates.commanders.who_commands.another")
        return another if answer == ANOTHER else commander_text(answer)

    return Ask(
        "pirates.commanders.who_commands",
        Choice((*dealt, ANOTHER), label=label),
        values={"player": player.name},
        about=tuple(dealt),
    )


def ask_commander(table: CommandersTable, player: Player) -> Ask:
    return Ask(
        "pirates.commanders.who_commands",
        Choice(free_boards(table, player), label=commander_text),
        values={"player": player.name},
    )


def ask_face_down(table: CommandersTable, player: Player, commander: str) -> Ask:
    """The other of the two boards; without it only what its spaces take is not remembered."""

    def label(answer: Answer) -> Text:
        not_said = Text("pirates.commanders.face_down.not_said")
        return not_said if answer == NOT_SAID else commander_text(answer)

    boards = [board for board in free_boards(table, player) if board != commander]
    return Ask(
        "pirates.commanders.face_down",
        Choice((NOT_SAID, *boards), label=label),
        values={"player": player.name},
    )


def free_boards(table: CommandersTable, player: Player) -> list[str]:
    """The boards that no other player has."""
    others = [other for other in table.seats if other.seat != player.seat]
    taken = {board for other in others for board in (other.board, other.face_down)}
    return [one.id for one in table.parts.commanders if one.id not in taken]
