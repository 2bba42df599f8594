"""The ghost ship as an automa: people race with their own boards, the app sails it for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.facts import Facts
from companion.engine.outcome import Outcome
from companion.engine.plain import Json
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OWN,
    PLAYERS,
    Header,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.jamaica.ghost_ship import ending
from companion.games.jamaica.ghost_ship.battles import treasure_label
from companion.games.jamaica.ghost_ship.corrections import CORRECTIONS
from companion.games.jamaica.ghost_ship.rounds import SCRIPTS
from companion.games.jamaica.ghost_ship.state import GhostTable
from companion.games.jamaica.ghost_ship.view import GhostShipView
from companion.games.jamaica.rules.state import DOUBLOONS, GHOST_SHIP, Components, Phase

POSITIONS = "positions"
NUMBERS = (2, 3, 4, 5)  # the ghost ship is the sixth
KEEP, ASK = "keep", "ask"
EXAMPLES: tuple[Options, ...] = (
    {PLAYERS: 2, POSITIONS: KEEP, CARDS: DEAL},
    {PLAYERS: 2, POSITIONS: KEEP, CARDS: OWN},
    {PLAYERS: 2, POSITIONS: ASK, CARDS: DEAL},
    {PLAYERS: 3, POSITIONS: KEEP, CARDS: DEAL},
    {PLAYERS: 3, POSITIONS: ASK, CARDS: OWN},
)


class GhostShip(Procedure[GhostTable]):
    name = GHOST_SHIP
    state = GhostTable
    scripts = SCRIPTS
    view = GhostShipView()
    comparison = ("jamaica.ghost_ship.compare", "skip")
    corrections = CORRECTIONS
    status_fields = ("players", "round", "phase")
    examples = EXAMPLES

    def __init__(self, game: str, parts: Components) -> None:
        options = (
            Option(PLAYERS, Ask("jamaica.players", Choice(NUMBERS)), 2),
            Option(POSITIONS, Ask("jamaica.ghost_ship.positions", Choice((KEEP, ASK))), KEEP),
            Option(CARDS, Ask("jamaica.ghost_ship.dice", Choice((DEAL, OWN))), DEAL),
        )
        super().__init__(game, options, parts=parts)
        self.parts = parts

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> GhostTable:
        return GhostTable(
            parts=self.parts,
            players=int(options[PLAYERS]),
            with_ghost=True,
            names=list(names),
            keeps=options[POSITIONS] == KEEP,
            app_rolls=options[CARDS] == DEAL,
            facts=Facts(dict(known)),
        )

    def status(self, game: GhostTable) -> dict[str, Json]:
        """`score` has the points, those of treasures once they are turned over."""
        shown = super().status(game)
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
                "score": ending.figures(game),
            }
        return shown

    def header(self, game: GhostTable) -> Header:
        left = game.left(game.ghost) if game.ships else game.track.lap
        to_go = Text("jamaica.header.left", {"n": left})
        return Header(
            title=Text("jamaica.ghost"),
            where=where(game),
            figure=left,
            captions=(to_go, *(captions(game) if game.ships else ())),
        )

    def outcome(self, game: GhostTable) -> Outcome | None:
        return ending.outcome(game) if game.totals else None

    def score_values(self, game: GhostTable) -> Mapping[str, int]:
        return ending.figures(game) if game.ships else {}


def ghost_status(game: GhostTable) -> dict[str, Json]:
    ghost = game.ghost
    return {
        "space": ghost.space,
        "lap": ghost.lap,
        "left": game.left(ghost),
        "holds": [hold.number for hold in ghost.holds],
        "hidden": len(ghost.hidden),
        "powers": list(ghost.powers),
    }


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
