"""The ghost ship as an automa: people race with their own boards, the app sails it for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.facts import Facts
from companion.engine.plain import Json, from_plain
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OWN,
    Header,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask
from companion.engine.text import Text
from companion.games.jamaica.ghost_ship import ending
from companion.games.jamaica.ghost_ship.corrections import CORRECTIONS
from companion.games.jamaica.ghost_ship.fighting import treasure_label
from companion.games.jamaica.ghost_ship.rounds import next_script
from companion.games.jamaica.ghost_ship.state import GhostTable
from companion.games.jamaica.state import DOUBLOONS, Box, Phase
from companion.games.jamaica.whole import number

NAME = "ghost-ship"
PLAYERS, POSITIONS = "players", "positions"
NUMBERS = (2, 3, 4, 5)  # the ghost ship is the sixth
KEEP, ASK = "keep", "ask"
EXAMPLES: tuple[Options, ...] = (
    {PLAYERS: 2, POSITIONS: KEEP, CARDS: DEAL},
    {PLAYERS: 2, POSITIONS: KEEP, CARDS: OWN},
    {PLAYERS: 2, POSITIONS: ASK, CARDS: DEAL},
    {PLAYERS: 3, POSITIONS: KEEP, CARDS: DEAL},
    {PLAYERS: 3, POSITIONS: ASK, CARDS: OWN},
)


def procedure(game: str, box: Box) -> Procedure[GhostTable]:
    def begin(options: Options, names: Sequence[str], known: KnownFacts) -> GhostTable:
        return GhostTable(
            box=box,
            players=int(options[PLAYERS]),
            with_ghost=True,
            names=list(names),
            keeps=options[POSITIONS] == KEEP,
            app_rolls=options[CARDS] == DEAL,
            facts=Facts(dict(known)),
        )

    def restore(plain: Json) -> GhostTable:
        return from_plain(GhostTable, plain, box=box)

    return Procedure(
        game,
        NAME,
        options=(
            Option(PLAYERS, Ask("jamaica.players", NUMBERS, label=number), 2),
            Option(POSITIONS, Ask("jamaica.ghost_ship.positions", (KEEP, ASK)), KEEP),
            Option(CARDS, Ask("jamaica.ghost_ship.dice", (DEAL, OWN)), DEAL),
        ),
        begin=begin,
        restore=restore,
        next_script=next_script,
        status=status,
        header=header,
        result=result,
        facts=GhostTable.known,
        corrections=CORRECTIONS,
        examples=EXAMPLES,
    )


def status(game: GhostTable) -> dict[str, Any]:
    """`score` has the points, those of treasures once they are turned over."""
    shown: dict[str, Any] = {
        "players": game.players,
        "round": game.round,
        "phase": game.phase,
    }
    if game.ships:
        shown |= {
            "captain": game.captain + 1,
            "dice": [game.morning, game.evening],
            "ghost": ghost_status(game),
            "ships": [
                {"space": ship.space, "lap": ship.lap, "left": game.left(ship)}
                for ship in (game.crews if game.keeps else ())
            ],
            "lairs": list(game.lairs),
            "score": for_the_sheet(game),
        }
    return shown


def ghost_status(game: GhostTable) -> dict[str, Any]:
    ghost = game.ghost
    return {
        "space": ghost.space,
        "lap": ghost.lap,
        "left": game.left(ghost),
        "holds": [hold.number for hold in ghost.holds],
        "hidden": len(ghost.hidden),
        "powers": list(ghost.powers),
    }


def for_the_sheet(game: GhostTable) -> dict[str, int]:
    """What a score sheet takes over; behind the red line the space's number breaks ties."""
    space = game.ghost.space
    return {**lines(game), "space_number": space if game.track.white[space] is None else 0}


def lines(game: GhostTable) -> dict[str, int]:
    """The points of its score, as far as they are known."""
    ghost = game.ghost
    known = {
        "space": game.track.points(ghost.space, ghost.lap),
        "doubloons": ghost.has(DOUBLOONS),
    }
    return {**known, "treasures": game.points.treasures} if game.revealed else known


def header(game: GhostTable) -> Header:
    return Header(
        title=Text("jamaica.ghost"),
        where=where(game),
        figure=game.left(game.ghost) if game.ships else game.track.lap,
        captions=(Text("jamaica.header.left"), *(captions(game) if game.ships else ())),
    )


def where(game: GhostTable) -> Text:
    if game.phase == Phase.OVER:
        return Text("jamaica.header.over")
    if not game.round:
        return Text("jamaica.ghost_ship.header.begins")
    captain = game.ship_label(game.captain)
    return Text("jamaica.ghost_ship.header.round", {"round": game.round, "player": captain})


def captions(game: GhostTable) -> Iterator[Text]:
    ghost = game.ghost
    gold = {"n": ghost.has(DOUBLOONS), "space": ghost.space}
    yield Text("jamaica.ghost_ship.header.gold", gold)
    if ghost.lap < 0:
        yield Text("jamaica.ghost_ship.header.behind")
    if ghost.hidden:
        yield Text("jamaica.ghost_ship.header.treasures", {"n": len(ghost.hidden)})
    yield Text(
        "jamaica.ghost_ship.header.powers", {"what": tuple(map(treasure_label, ghost.powers))}
    )


def result(game: GhostTable) -> dict[str, Any]:
    """The ghost ship's points and, where players gave theirs, who won (seats from 1 on)."""
    points = game.points
    outcome: dict[str, Any] = {
        "rounds": game.round,
        **lines(game),
        "total": points.total,
        "score": for_the_sheet(game),
    }
    if game.totals:
        outcome["totals"] = list(game.totals)
        outcome["winner"] = [
            "ghost" if game.ships[seat].ghost else seat + 1 for seat in ending.winning(game)
        ]
    return outcome
