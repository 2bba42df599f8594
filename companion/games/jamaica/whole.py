"""A whole game of Jamaica as an offer: every rule, for the simulator and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.facts import Facts
from companion.engine.plain import Json, from_plain
from companion.engine.procedure import OFF, ON, Header, Kind, KnownFacts, Option, Options, Procedure
from companion.engine.prompts import Answer, Ask
from companion.engine.text import Text
from companion.games.jamaica import ending
from companion.games.jamaica.rounds import next_script
from companion.games.jamaica.state import Box, Jamaica, Phase

NAME = "jamaica"
PLAYERS, GHOST, SHORTAGE = "players", "ghost-ship", "shortage"
NUMBERS = (2, 3, 4, 5, 6)
REVISED, FIRST_EDITION = "revised", "2007"
EXAMPLES: tuple[Options, ...] = (
    {PLAYERS: 2, GHOST: ON},
    {PLAYERS: 3, GHOST: OFF},
    {PLAYERS: 4, GHOST: OFF},
    {PLAYERS: 5, GHOST: OFF},
    {PLAYERS: 6, GHOST: OFF},
    {PLAYERS: 3, GHOST: ON, SHORTAGE: FIRST_EDITION},
)


def procedure(game: str, box: Box) -> Procedure[Jamaica]:
    def begin(options: Options, names: Sequence[str], _known: KnownFacts) -> Jamaica:
        return Jamaica(
            box=box,
            players=int(options[PLAYERS]),
            with_ghost=options[GHOST] == ON,
            first_edition=options[SHORTAGE] == FIRST_EDITION,
            names=list(names),
        )

    def restore(plain: Json) -> Jamaica:
        return from_plain(Jamaica, plain, box=box)

    return Procedure(
        game,
        NAME,
        options=(
            Option(PLAYERS, Ask("jamaica.players", NUMBERS, label=number), 4),
            Option(GHOST, Ask("jamaica.with_ghost", (OFF, ON)), OFF, fits=ghost_fits),
            Option(SHORTAGE, Ask("jamaica.edition", (REVISED, FIRST_EDITION)), REVISED),
        ),
        begin=begin,
        restore=restore,
        next_script=next_script,
        status=status,
        header=header,
        result=result,
        facts=lambda _game: Facts(),
        kind=Kind.GAME,
        examples=EXAMPLES,
    )


def number(players: Answer) -> Text:
    return Text("score.name", {"name": players})


def ghost_fits(chosen: Options) -> tuple[str, ...]:
    """Two players always have the ghost ship, six never: there is no ship left for it."""
    if chosen[PLAYERS] == 2:
        return (ON,)
    return (OFF,) if chosen[PLAYERS] == 6 else (OFF, ON)


def status(game: Jamaica) -> dict[str, Any]:
    return {
        "round": game.round,
        "captain": game.captain,
        "dice": [game.morning, game.evening],
        "ships": [
            {"space": ship.space, "lap": ship.lap, "left": game.left(ship)} for ship in game.ships
        ],
        "phase": game.phase,
    }


def header(game: Jamaica) -> Header:
    over = game.phase == Phase.OVER
    return Header(
        title=Text("jamaica.name"),
        where=Text("jamaica.header.over" if over else "jamaica.header.round", {"n": game.round}),
        figure=min((game.left(ship) for ship in game.ships), default=game.track.lap),
        captions=(Text("jamaica.header.left"),),
    )


def result(game: Jamaica) -> dict[str, Any]:
    """Everybody's points and place, the ghost ship last; who won, and after how many rounds."""
    points = [ending.points_of(game, ship) for ship in game.ships]
    return {
        "rounds": game.round,
        "players": [
            {
                "space": own.space,
                "doubloons": own.doubloons,
                "treasures": own.treasures,
                "total": own.total,
                "rank": rank,
            }
            for own, rank in zip(points, ending.ranks(points), strict=True)
        ],
        "winners": ending.winners(points),
    }
