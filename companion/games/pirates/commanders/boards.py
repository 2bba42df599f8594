"""The boards of the players: their commanders, and taps on the drawn boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, except_for
from companion.engine.text import Text, TextValue
from companion.games.pirates.commanders import state
from companion.games.pirates.forts import DICE, FORTS, RUM
from companion.games.pirates.parts import Phase

UNKNOWN = "not_said"
ANOTHER = "another"


def choose_commanders(table: state.CommandersTable) -> Script[None]:
    """Asks for the two boards of each player: one with its commander, the other face down."""
    for player in table.seats:
        yield from choose_commander(table, player)
    for player in table.seats:
        for moment in state.AT_THE_BEGINNING:
            yield from state.remind(player, moment)
    yield Tell("pirates.commanders.begin", about=("activation-space", "activation-bonus"))
    table.phase = Phase.PLAY


def choose_commander(table: state.CommandersTable, player: state.Player) -> Script[None]:
    """Asks for unknown boards; a setup may have set them, or an auction does while we ask."""
    dealt = [id_ for id_ in player.dealt if id_ in free_boards(table, player)]
    if not player.board and len(dealt) == 2:
        chosen = yield unless_settled(lambda: ask_commander(table, player, dealt), player, "board")
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
    ask: Callable[[], Ask], player: state.Player, which: Literal["board", "face_down"]
) -> Ask:
    """Asks for a board; once an auction has settled it, asks only to continue."""

    def now() -> Ask:
        settled = player.board if which == "board" else player.face_down
        return ask_to_go_on(player) if settled else unless_settled(ask, player, which)

    return replace(ask(), refreshed=now)


def ask_to_go_on(player: state.Player) -> Ask:
    values: dict[str, TextValue] = {
        "player": player.name,
        "who": state.commander_text(player.board),
    }
    return Ask("pirates.commanders.settled", Choice(("go_on",)), values=values)


def ask_commander(
    table: state.CommandersTable, player: state.Player, dealt: Sequence[str] = ()
) -> Ask:
    """Asks for one of the boards that the setup dealt, or another; else for any free board."""
    label = except_for(ANOTHER, "pirates.commanders.who_commands.another", state.commander_text)
    form = Choice((*dealt, ANOTHER) if dealt else free_boards(table, player), label=label)
    values = {"player": player.name}
    return Ask("pirates.commanders.who_commands", form, values=values, about=tuple(dealt))


def ask_face_down(table: state.CommandersTable, player: state.Player, commander: str) -> Ask:
    """Asks for the other board; if it is unknown, the app does not save what its spaces take."""
    label = except_for(UNKNOWN, "pirates.commanders.face_down.not_said", state.commander_text)
    boards = [board for board in free_boards(table, player) if board != commander]
    form = Choice((UNKNOWN, *boards), label=label)
    return Ask("pirates.commanders.face_down", form, values={"player": player.name})


def free_boards(table: state.CommandersTable, player: state.Player) -> list[str]:
    others = [other for other in table.seats if other.seat != player.seat]
    taken = {board for other in others for board in (other.board, other.face_down)}
    return [board.id for board in table.parts.commanders if board.id not in taken]


SEAT = "seat."  # whose boards to see


def on_boards(table: state.CommandersTable) -> list[str]:
    """Returns the free spaces that may be covered now, and the other players."""
    barred = barred_spaces(table)
    free = [space for space in table.player(table.shown).free if space not in barred]
    others = [player.seat for player in table.seats if not player.is_shown]
    return [*free, *(f"{SEAT}{seat}" for seat in others)]


def barred_spaces(table: state.CommandersTable) -> dict[Answer, Text]:
    """Returns the free spaces that nothing can cover now, and why."""
    player = table.player(table.shown)
    reasons = why_not(player)
    takes = {space: player.takes(space) for space in player.free}
    return {space: reasons[kind] for space, kind in takes.items() if kind in reasons}


def why_not(player: state.Player) -> dict[Answer, Text]:
    """Returns what a player cannot put on any space, and why."""
    reasons: dict[Answer, Text] = {}
    if not player.table.forts_left:
        reasons |= dict.fromkeys(DICE, Text("pirates.commanders.no_forts", {"n": FORTS}))
    if player.has_no_rum:
        reasons[RUM] = Text("pirates.commanders.no_rum", {"player": player.name})
    return reasons


def label_of_tap(table: state.CommandersTable, answer: Answer) -> Text:
    """Labels a space with its player, or a player to look at."""
    name = str(answer)
    if name.startswith(SEAT):
        return Text(
            "pirates.commanders.see", {"who": state.who(table.player(name.removeprefix(SEAT)))}
        )
    player = table.player(table.shown).name
    return Text("pirates.commanders.covers", {"player": player, "space": state.space_text(name)})


def covering_kind(player: state.Player, space: str) -> Script[str]:
    """Returns what covers a space; asks if that is unknown."""
    kind = player.takes(space)
    if not kind:
        kind = yield ask_covering_kind(player, space)
    return kind


def ask_covering_kind(player: state.Player, space: str) -> Ask:
    barred = why_not(player)
    kinds = [kind for kind in state.KINDS if kind not in barred]
    return Ask(
        "pirates.commanders.lies",
        Choice(kinds, label=state.kind_text, barred=barred),
        values={"player": player.name, "space": state.space_text(space)},
        refreshed=lambda: ask_covering_kind(player, space),
    )
