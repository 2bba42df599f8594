"""Who commands: each player has two boards, one with its commander and one face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, TextValue
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
    """Only what is not known: a setup has told it, or an auction does while we ask."""
    dealt = [id_ for id_ in player.dealt if id_ in free_boards(table, player)]
    if not player.board and len(dealt) == 2:
        chosen = yield unless_settled(lambda: ask_dealt(player, dealt), player, "board")
        if not player.board and chosen in dealt:
            player.take_boards(chosen, next(id_ for id_ in dealt if id_ != chosen))
    if not player.board:
        chosen = yield unless_settled(lambda: ask_commander(table, player), player, "board")
        if not player.board:
            player.take_boards(chosen, player.face_down)
    if not player.face_down:
        other = yield unless_settled(
            lambda: ask_face_down(table, player, player.board), player, "face_down"
        )
        if not player.face_down and other in free_boards(table, player):
            player.take_boards(player.board, other)


def unless_settled(
    ask: Callable[[], Ask], player: Player, which: Literal["board", "face_down"]
) -> Ask:
    """The question; as soon as an auction has settled which board it is, only that."""

    def now() -> Ask:
        settled = player.board if which == "board" else player.face_down
        return ask_to_go_on(player) if settled else unless_settled(ask, player, which)

    return replace(ask(), refreshed=now)


def ask_to_go_on(player: Player) -> Ask:
    values: dict[str, TextValue] = {"player": player.name, "who": commander_text(player.board)}
    return Ask("pirates.commanders.settled", Choice(("go_on",)), values=values)


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
