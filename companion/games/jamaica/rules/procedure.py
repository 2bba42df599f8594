"""A whole game of Jamaica as a procedure: every rule, for the simulator and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from companion.engine.outcome import Outcome, Side
from companion.engine.plain import Json
from companion.engine.procedure import (
    OFF,
    ON,
    PLAYERS,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
    switch,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Choice, by_key
from companion.engine.text import Text
from companion.games.jamaica import NAME
from companion.games.jamaica.rules import rounds
from companion.games.jamaica.rules.learner import JamaicaLearner
from companion.games.jamaica.rules.rounds import SCRIPTS
from companion.games.jamaica.rules.state import (
    GHOST_SHIP,
    NUMBERS,
    Components,
    Jamaica,
    Phase,
    with_or_without_ghost,
)

SHORTAGE_RULE = "shortage"
REVISED, FIRST_EDITION = "revised", "2007"


class WholeGame(Procedure[Jamaica]):
    name = NAME
    kind = Kind.GAME
    state = Jamaica
    scripts = SCRIPTS
    status_fields = ("round", "captain", "phase")

    def __init__(self, game: str, parts: Components) -> None:
        options = (
            Option(PLAYERS, Ask("jamaica.players", Choice(NUMBERS)), 4),
            switch(
                GHOST_SHIP,
                "jamaica.with_ghost",
                by_key("jamaica.with_ghost"),
                options_after=lambda chosen: with_or_without_ghost(int(chosen[PLAYERS]), OFF, ON),
            ),
            Option(
                SHORTAGE_RULE,
                Ask(
                    "jamaica.edition",
                    Choice((REVISED, FIRST_EDITION), label=by_key("jamaica.edition")),
                ),
                REVISED,
            ),
        )
        super().__init__(game, options, parts=parts)
        self.parts = parts

    def begin(self, options: Options, names: Sequence[str], _known: KnownFacts) -> Jamaica:
        return Jamaica(
            parts=self.parts,
            players=int(options[PLAYERS]),
            with_ghost=options[GHOST_SHIP] == ON,
            first_edition=options[SHORTAGE_RULE] == FIRST_EDITION,
            names=list(names),
        )

    @cached_property
    def learner(self) -> JamaicaLearner:
        return JamaicaLearner(self.parts)

    def status(self, game: Jamaica) -> dict[str, Json]:
        return super().status(game) | {
            "dice": [game.morning, game.evening],
            "ships": [
                {"space": ship.space, "lap": ship.lap, "left": game.left(ship)}
                for ship in game.ships
            ],
        }

    def header(self, game: Jamaica) -> Header:
        over = game.phase == Phase.OVER
        left = min((game.left(ship) for ship in game.ships), default=game.track.lap)
        return Header(
            title=Text("jamaica.name"),
            where=Text(
                "jamaica.header.over" if over else "jamaica.header.round", {"n": game.round}
            ),
            number=left,
            captions=(Text("jamaica.header.left", {"n": left}),),
        )

    def automa(self, _game: Jamaica) -> Text:
        return Text("jamaica.ghost")

    def outcome(self, game: Jamaica) -> Outcome:
        """Return everybody's points and place, the ghost ship last."""
        points = [rounds.points_of(game, ship) for ship in game.ships]
        won, places = rounds.winners_of(points), rounds.ranks(points)
        return Outcome(
            tuple(
                Side(ship.name, own.total, own.lines, ship.seat in won, ship.ghost, place)
                for ship, own, place in zip(game.ships, points, places, strict=True)
            )
        )
